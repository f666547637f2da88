"""The OpenAPI document: FastAPI's, with schemas from the wire's structs, examples for each operation, and problems.

The examples are a real little game, so that they cannot go stale.
"""

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from portroyal.server.http import responses
from portroyal.server.http.examples import examples
from portroyal.server.http.problem import CODES, MEDIA_TYPE

ABOUT = """\
Tables of the card game Port Royal. A guest is a signed cookie, set by the first request that needs one.

A table has a log whose entries are numbered. A command carries the number `seq` of the last entry the client saw, and a
`key` of its own: the same key again gets the same answer, and the command is carried out once. With an old `seq` it is
refused with `stale-seq` and the entries since.

What happens is pushed on the WebSocket `/api/tables/{table}/stream?since=seq`, every log entry after `since` once and
in order. What the client has missed comes first, in pages of 32 at most: `{"type": "page", "seq", "entries",
"table"}`, where `seq` is the last of the entries and `table` is null but in the last page. Then each new entry comes
with the table after it: `{"type": "entry", "seq", "entry", "table"}`, and `{"type": "ping"}` now and then. A client
that falls far behind gets pages again. A client sends nothing, and reconnects with the last `seq` it knows. The
streams of a guest get their pages one after another; one that is not read for 20 seconds is cut. A stream that closes
with code 4404 has no table.

Errors are `application/problem+json` with a stable `code`. Any answer may be one of `wrong-host`, `database-locked`,
`database-full` and `database-failed`; where the disk is full, games can be watched but not played. A body has 64 kB at
most, a frame of a stream 1 kB, and the rest of a request 64 kB; it has to come whole within 20 seconds.
"""

STRUCTS = (
    responses.TableOut,
    responses.AnswerOut,
    responses.LogOut,
    responses.PastOut,
    responses.ReplayOut,
    responses.ListingOut,
    responses.BestOut,
    responses.WhyOut,
    responses.OddsOut,
    responses.MeOut,
    responses.HealthOut,
    responses.EntryMessage,
    responses.PageMessage,
    responses.PingMessage,
    responses.LessonOut,
    responses.LessonRunOut,
)

SHOWN_MORE: dict[str, dict[str, Any]] = {
    "stale-seq": {"seq": 12, "entries": []},
    "no-such-entry": {"seq": 12},
    "odds-not-allowed": {"allowed": "counts"},
    "illegal-move": {"reason": "the first card must be drawn", "clause": "B-030"},
}
COMMON = ("bad-request",)
WITH_BODY = ("too-large",)
ONE_TABLE = ("no-such-table",)
COMMAND = ("no-such-table", "not-your-seat", "stale-seq", "table-over", "illegal-move")

OPERATIONS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "health": (responses.HealthOut, ("database-locked", "database-full", "database-failed")),
    "formats": (dict[str, Any], ()),
    "bots": (list[dict[str, Any]], ()),
    "cards": (list[dict[str, Any]], ("bad-format",)),
    "gallery": (list[dict[str, Any]], ()),
    "clauses": (list[dict[str, Any]], ()),
    "sections": (list[dict[str, Any]], ()),
    "lessons": (list[responses.LessonOut], ()),
    "lesson": (responses.LessonRunOut, ("no-such-lesson", "illegal-move", "lesson-over")),
    "lesson_why": (responses.WhyOut, ("no-such-lesson", "illegal-move", "lesson-over")),
    "me": (responses.MeOut, ()),
    "rename": (responses.MeOut, ()),
    "my_bests": (list[responses.BestOut], ()),
    "my_tables": (list[responses.ListingOut], ()),
    "new_table": (responses.TableOut, ("bad-format",)),
    "quick_table": (responses.TableOut, ()),
    "again": (responses.TableOut, ("no-such-table", "not-your-seat")),
    "table_now": (responses.TableOut, ONE_TABLE),
    "table_log": (responses.LogOut, ONE_TABLE),
    "table_then": (responses.PastOut, ("no-such-table", "no-such-entry", "rules-changed")),
    "why": (responses.WhyOut, ("no-such-table", "not-your-seat")),
    "odds": (responses.OddsOut, ("no-such-table", "not-your-seat", "odds-not-allowed")),
    "replay": (responses.ReplayOut, ("no-such-table", "not-finished", "rules-changed")),
    "record": (str, ("no-such-table", "not-finished")),
    "moves": (responses.AnswerOut, COMMAND),
    "undo": (responses.AnswerOut, (*COMMAND[:-1], "cannot-undo")),
    "hurry": (None, ("no-such-table", "not-your-seat")),
    "leave": (None, ("no-such-table", "not-your-seat")),
}
"""By operation: what it answers, and the problems it can answer with besides `bad-request`."""


def install(app: FastAPI) -> None:
    """Make `/openapi.json` complete."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _complete(
                get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
            )
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]


def _complete(document: dict[str, Any]) -> dict[str, Any]:
    _, schemas = msgspec.json.schema_components(STRUCTS, ref_template="#/components/schemas/{name}")
    kept = document.setdefault("components", {}).setdefault("schemas", {})
    for name in ("HTTPValidationError", "ValidationError"):
        kept.pop(name, None)  # FastAPI's own errors, which this server does not send
    kept.update(schemas, Problem=_problem_schema())
    shown = examples()
    for methods in document["paths"].values():
        for operation in methods.values():
            _describe(operation, shown[operation["operationId"]])
    return document


def _describe(operation: dict[str, Any], shown: dict[str, Any]) -> None:
    answers, codes = OPERATIONS[operation["operationId"]]
    if "requestBody" in operation:
        operation["requestBody"]["content"]["application/json"]["example"] = shown["body"]
    for parameter in operation.get("parameters", ()):
        if parameter["name"] in shown.get("parameters", {}):
            parameter["example"] = shown["parameters"][parameter["name"]]
    status = next(code for code in operation["responses"] if code.startswith("2"))
    success: dict[str, Any] = {"description": operation["summary"]}
    if answers is not None:
        kind = "text/plain" if answers is str else "application/json"
        success["content"] = {kind: {"schema": _schema(answers), "example": shown["answer"]}}
    common = COMMON if "requestBody" in operation or "parameters" in operation else ()
    more = WITH_BODY if "requestBody" in operation else ()
    operation["responses"] = {status: success, **_problems((*common, *more, *codes))}


def _schema(answers: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components((answers,), ref_template="#/components/schemas/{name}")
    return schema


def _problems(codes: tuple[str, ...]) -> dict[str, Any]:
    """One answer per status; the codes that share it are its examples."""
    grouped: dict[str, Any] = {}
    for code in codes:
        status, title = CODES[code]
        content = grouped.setdefault(str(status), {"description": "", "content": {MEDIA_TYPE: {}}})
        content["description"] = f"{content['description']} `{code}`: {title}".strip()
        media = content["content"][MEDIA_TYPE]
        media["schema"] = {"$ref": "#/components/schemas/Problem"}
        media.setdefault("examples", {})[code] = {"value": _problem_example(code)}
    return grouped


def _problem_example(code: str) -> dict[str, Any]:
    status, title = CODES[code]
    shown = {"type": f"/docs#{code}", "title": title, "status": status, "code": code, "detail": title}
    return {**shown, **SHOWN_MORE.get(code, {})}


def _problem_schema() -> dict[str, Any]:
    text = {"type": "string"}
    return {
        "type": "object",
        "title": "Problem",
        "description": "An error (RFC 9457).",
        "required": ["type", "title", "status", "code", "detail"],
        "properties": {
            "type": text, "title": text, "status": {"type": "integer"}, "code": {"enum": list(CODES)}, "detail": text,
            "reason": text, "clause": text, "allowed": text, "seq": {"type": "integer"},
            "entries": {"type": "array", "items": {"$ref": "#/components/schemas/EntryOut"}},
        },
    }  # fmt: skip
