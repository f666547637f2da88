"""Declares a route's responses for the OpenAPI document: the response type and the problems."""

from typing import Any

from portroyal.server.http.answers.schemas import REF, schema_of
from portroyal.server.http.problem import CODES, MEDIA_TYPE

JSON, TEXT = "application/json", "text/plain"

ANYWHERE = (
    *("wrong-host", "foreign-page", "too-slow", "head-too-large", "internal"),
    *("too-many-requests", "too-many-guests"),
    *("database-locked", "database-full", "database-failed"),
)
"""The problems that can occur with any request."""

SHOWN_MORE: dict[str, dict[str, Any]] = {
    "stale-seq": {"seq": 12, "entries": []},
    "no-such-entry": {"seq": 12},
    "odds-not-allowed": {"allowed": "counts"},
    "words-not-allowed": {"allowed": "phrases"},
    "illegal-move": {"reason": "the first card must be drawn", "clause": "B-030"},
    "bad-request": {"faults": [{"at": "body.key", "says": "Field required"}]},
}


def answers(kind: Any, *codes: str, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """A route's responses: one of type *kind* (or without a body if it is None), and those for the problem *codes*."""
    success: dict[str, Any] = {"description": "Success."}
    if kind is not None:
        success["content"] = {TEXT if kind is str else JSON: {"schema": schema_of(kind)}}
    return {status: success, **problems(*codes)}


def problems(*codes: str) -> dict[int | str, dict[str, Any]]:
    """One response per status, with an example for each of its problem codes."""
    grouped: dict[int | str, dict[str, Any]] = {}
    for code in codes:
        status, title = CODES[code]
        shown = grouped.setdefault(status, {"description": "", "content": {MEDIA_TYPE: {}}})
        shown["description"] = f"{shown['description']} `{code}`: {title}".strip()
        media = shown["content"][MEDIA_TYPE]
        media["schema"] = {"$ref": REF.format(name="Problem")}
        media.setdefault("examples", {})[code] = {"value": problem_example(code)}
    return grouped


def problem_example(code: str) -> dict[str, Any]:
    """An example response body for a problem."""
    status, title = CODES[code]
    shown = {"type": f"/docs#{code}", "title": title, "status": status, "code": code, "detail": title}
    return {**shown, **SHOWN_MORE.get(code, {})}
