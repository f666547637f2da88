"""JSON schemas of response types. A schema is named after its struct, without the suffix `Out`."""

import inspect
from typing import Any

import msgspec

REF = "#/components/schemas/{name}"
SUFFIX = "Out"

_sent: dict[Any, None] = {}


def schema_of(kind: Any) -> dict[str, Any]:
    """The schema of a type, with references to the schemas of its parts in `components`."""
    _sent[kind] = None
    (schema,), _ = msgspec.json.schema_components((kind,), ref_template=REF)
    renamed: dict[str, Any] = _renamed(schema)
    return renamed


def one_of(*kinds: type) -> msgspec.Meta:
    """An annotation for a dict that is one of several TypedDicts. They need not share a key that distinguishes them."""
    _sent.update(dict.fromkeys(kinds))
    return msgspec.Meta(extra_json_schema={"oneOf": [{"$ref": REF.format(name=kind.__name__)} for kind in kinds]})


def components() -> dict[str, dict[str, Any]]:
    """The schemas of all types passed to `schema_of` and `one_of`, and of the parts of these types, by name."""
    _, found = msgspec.json.schema_components(tuple(_sent), ref_template=REF)
    return {name.removesuffix(SUFFIX): _renamed(_sent_whole(schema)) for name, schema in found.items()}


def _sent_whole(schema: dict[str, Any]) -> dict[str, Any]:
    """A type's schema, changed so that fields with defaults are marked as always sent."""
    parts, required = schema.get("properties", {}), schema.get("required", [])
    required = [name for name, part in parts.items() if name in required or "default" in part]
    parts = {name: {key: value for key, value in part.items() if key != "default"} for name, part in parts.items()}
    return {**schema, "properties": parts, "required": required} if parts else schema


def _renamed(part: Any) -> Any:
    """A part of a schema, with the names used in the OpenAPI document."""
    if isinstance(part, list):
        return [_renamed(each) for each in part]
    if not isinstance(part, dict):
        return part
    return {key: _text(key, value) if isinstance(value, str) else _renamed(value) for key, value in part.items()}


def _text(key: str, text: str) -> str:
    if key in ("$ref", "title"):
        return text.removesuffix(SUFFIX)
    return inspect.cleandoc(text) if key == "description" else text
