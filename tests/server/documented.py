"""Checks that an answer of the server matches its OpenAPI document."""

import json
import re
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from portroyal.server.app import create_app
from portroyal.server.http.answers import schemas
from portroyal.server.http.problem import MEDIA_TYPE
from portroyal.server.settings.settings import Settings

Json = dict[str, Any]


@cache
def document() -> Json:
    with tempfile.TemporaryDirectory() as folder:
        return create_app(Settings(data=Path(folder))).openapi()


@cache
def _addresses() -> list[tuple[re.Pattern[str], Json]]:
    """Paths without parameters come first, as in the router."""
    paths = sorted(document()["paths"].items(), key=lambda path: "{" in path[0])
    return [(re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), methods) for path, methods in paths]


def operation_of(method: str, path: str) -> Json | None:
    found = (methods.get(method.lower()) for address, methods in _addresses() if address.fullmatch(path))
    return next(filter(None, found), None)


def operations() -> Iterator[Json]:
    for methods in document()["paths"].values():
        yield from methods.values()


def codes_of(operation: Json) -> set[str]:
    """The problems that an operation may return."""
    contents = (answer.get("content", {}).get(MEDIA_TYPE, {}) for answer in operation["responses"].values())
    return {code for content in contents for code in content.get("examples", ())}


def strictly(sent: Any, kind: Any) -> bool:
    """Whether the value has this type and nothing that the type does not have."""
    return bool(msgspec.json.decode(msgspec.json.encode(msgspec.convert(sent, kind, strict=True))) == sent)


def kind_of(schema: Json) -> Any:
    """The type whose schema this is."""
    return _kinds()[_text(schema)]


@cache
def _kinds() -> Json:
    """All types that are sent, by their schemas; where several share a schema, the first."""
    return {_text(schemas.schema_of(kind)): kind for kind in reversed(tuple(schemas._sent))}


def _text(schema: Json) -> str:
    return json.dumps(schema, sort_keys=True)


def check_documented(method: str, response: Any) -> None:
    """Check that an answer has the type that the document gives its operation, or is a problem that it may return."""
    operation = operation_of(method, response.request.url.path)
    if operation is None:
        return
    name = operation["operationId"]
    answer = operation["responses"].get(str(response.status_code))
    assert answer is not None, f"{name} answers {response.status_code}: {response.text}"
    media_type = response.headers.get("content-type", "").partition(";")[0]
    if response.status_code >= 400:
        assert media_type == MEDIA_TYPE, name
        assert response.json()["code"] in answer["content"][MEDIA_TYPE]["examples"], f"{name}: {response.text}"
    elif "content" in answer and media_type == "application/json":
        assert strictly(response.json(), kind_of(answer["content"][media_type]["schema"])), name
    assert media_type in answer.get("content", {"": None}), name
