"""The OpenAPI document: FastAPI's document, with each route's response types, problems and examples added."""

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from portroyal.server.http.answers.declared import ANYWHERE, JSON, problems
from portroyal.server.http.answers.schemas import components, schema_of
from portroyal.server.http.answers.stream import PersonMessage, StreamMessage
from portroyal.server.http.answers.tables import ProblemOut
from portroyal.server.http.problem import MEDIA_TYPE
from portroyal.server.routes.examples import EXAMPLES, TABLE, Demo

ABOUT = """\
Tables of the card game Port Royal. A guest is a signed cookie, set by the first request that needs one.

A table has a log with numbered entries. A command contains the number `seq` of the last entry that the client has seen,
and a new idempotency key `key`. A command with the same key is not carried out again, but gets the same response. A
command with an old `seq` is refused with `stale-seq` and the entries since then.

The WebSocket `/api/tables/{table}/stream?since=seq` sends every log entry after `since` once and in order. Entries that
the client has missed come first, in pages of 32 at most: `{"type": "page", "seq", "entries",
"table"}`, where `seq` is the last of the entries and `table` is null except in the last page. Then each new entry comes
with the table after it: `{"type": "entry", "seq", "entry", "table"}`, and `{"type": "ping"}` at intervals. A client
that falls far behind gets pages again. A client need not send anything, and reconnects with the last `seq` it knows.
The streams of a guest get their pages one after another; one that is not read for 20 seconds is closed. A stream is
closed with code 4404 if there is no such table.

The WebSocket `/api/me/stream` begins with the guest's unfinished tables, `{"type": "mine", "tables", "gone",
"all"}`, and with the lobby, `{"type": "lobby", …}`; then it sends changed rows and the ids of removed ones.

Errors are `application/problem+json` with a stable `code`; those with status 429 say in `Retry-After` when to try
again. Any request may fail with `wrong-host`, `too-many-requests`, `database-locked`, `database-full` or
`database-failed`; if the disk is full, games can be watched but not played. A body may have up to 64 kB, a frame of a
stream 1 kB, and the rest of a request 64 kB; a request has to arrive within 20 seconds.
"""

UNUSED = ("HTTPValidationError", "ValidationError")
"""Schemas of FastAPI's own errors, which this server does not send."""


def install(app: FastAPI) -> None:
    """Make `/openapi.json` return the complete document."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _complete(
                get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
            )
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]


def _complete(document: dict[str, Any]) -> dict[str, Any]:
    schema_of(ProblemOut)
    kept = {name: schema for name, schema in document["components"]["schemas"].items() if name not in UNUSED}
    streams = {"StreamMessage": schema_of(StreamMessage), "PersonMessage": schema_of(PersonMessage)}
    document["components"]["schemas"] = kept | streams | components()
    demo = Demo()
    for methods in document["paths"].values():
        for operation in methods.values():
            _add_problems(operation)
            _add_example(operation, demo)
    return document


def _add_problems(operation: dict[str, Any]) -> None:
    """Add the problems that any request of this kind can cause."""
    responses, has_body = operation["responses"], "requestBody" in operation
    if UNUSED[0] in str(responses.get("422")):
        del responses["422"]
    common = ("bad-request",) if has_body or "parameters" in operation else ()
    found = problems(*ANYWHERE, *common, *(("too-large",) if has_body else ()))
    for status, more in found.items():
        responses[str(status)] = _joined(responses.get(str(status)), more)


def _joined(own: dict[str, Any] | None, more: dict[str, Any]) -> dict[str, Any]:
    """Merge two descriptions of the responses with the same status."""
    if own is None:
        return more
    media, also = own["content"][MEDIA_TYPE], more["content"][MEDIA_TYPE]
    examples = media["examples"] | also["examples"]
    return {
        "description": f"{own['description']} {more['description']}",
        "content": {MEDIA_TYPE: {**media, "examples": examples}},
    }


def _add_example(operation: dict[str, Any], demo: Demo) -> None:
    example = EXAMPLES[operation["operationId"]](demo)
    parameters = {"table": TABLE, **example.parameters}
    for parameter in operation.get("parameters", ()):
        parameter["example"] = parameters[parameter["name"]]
    if "requestBody" in operation:
        operation["requestBody"]["content"][JSON]["example"] = example.body
    success = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    for content in success.get("content", {}).values():
        content["example"] = msgspec.to_builtins(example.answer)
