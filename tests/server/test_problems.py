"""Every problem that the OpenAPI document has for a route happens there; `Guest.ask` holds that no other does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from starlette.testclient import TestClient

from portroyal.server.db.store import Conflict
from portroyal.server.http.answers import ANYWHERE
from portroyal.server.http.problem import MEDIA_TYPE
from portroyal.server.play import history, rooms
from portroyal.server.play.rooms import Rooms
from tests.server.documented import codes_of, document
from tests.server.helpers import Guest, Json, key

OPERATIONS = {
    operation["operationId"]: (method.upper(), path.removeprefix("/api"), operation)
    for path, methods in document()["paths"].items()
    for method, operation in methods.items()
}
WITH_BODY = [name for name, (_, _, operation) in OPERATIONS.items() if "requestBody" in operation]
EVERYWHERE = {*ANYWHERE, "bad-request", "too-large"}
OWN = [
    (name, code) for name, (_, _, operation) in OPERATIONS.items() for code in sorted(codes_of(operation) - EVERYWHERE)
]
PLACE = {"table": "nowhere", "seq": 1, "name": "turn"}
PARAMETERS: dict[str, Json] = {"why": {"seat": 0, "move": "draw"}, "lesson_why": {"wish": "draw"}}
BODIES: dict[str, Json] = {
    "moves": {"seat": 0, "move": "draw", "seq": 1},
    "undo": {"seat": 0, "seq": 1},
    "pace": {"pace": 1},
    "new_table": {"format": "base", "seats": [{"kind": "person"}, {"kind": "person"}]},
}

WITHOUT_KEY = {"hurry", "leave", "pace", "restore", "read_format"}


@dataclass
class Asking:
    """A guest who asks one operation for what it refuses."""

    operation: str
    guest: Guest
    other: Guest
    finished: Json
    monkeypatch: pytest.MonkeyPatch

    def sit(self, **more: Any) -> Json:
        return self.guest.sit("pp", start=0, **more)

    def ask(self, place: Json | None = None, query: Json | None = None, **body: Any) -> Any:
        return self.ask_as(self.guest, place, query, **body)

    def ask_as(self, who: Guest, place: Json | None = None, query: Json | None = None, **body: Any) -> Any:
        method, path, _ = OPERATIONS[self.operation]
        sent: Json = {"params": PARAMETERS.get(self.operation, {}) | (query or {})}
        if method != "GET":
            own = {} if self.operation in WITHOUT_KEY else {"key": key()}
            sent["json"] = own | BODIES.get(self.operation, {}) | body
        return who.ask(method, path.format_map(PLACE | (place or {})), **sent)

    def at(self, table: Json, **body: Any) -> Any:
        return self.ask({"table": table["id"]}, **body)


def over(asking: Asking) -> Any:
    return asking.at(asking.finished, seq=asking.finished["seq"])


def stale(asking: Asking) -> Any:
    table = asking.sit()
    asking.guest.move(table, "draw")
    return asking.at(table)


def busy(asking: Asking) -> Any:
    async def conflict(*_: Any) -> None:
        raise Conflict

    table = asking.sit()
    asking.monkeypatch.setattr(Rooms, "_commit", conflict)
    asking.monkeypatch.setattr(rooms, "_undo", lambda room, _: [room.last])
    return asking.at(table)


def other_rules(asking: Asking) -> Any:
    """Under which the log leads nowhere; a room remembers its last moments all the same."""
    asking.monkeypatch.setattr(history, "timeline", lambda *_: [])
    return asking.ask({"table": asking.finished["id"]}, {"at": 1})


def illegal(asking: Asking) -> Any:
    if asking.operation == "moves":
        return asking.at(asking.sit(), move="stop")
    return asking.ask(query={"move": "fly"})


def no_format(asking: Asking) -> Any:
    return asking.ask(query={"format": "chess"}) if asking.operation == "cards" else asking.ask(format="chess")


PROVOKED: dict[str, Callable[[Asking], Any]] = {
    "bad-format": no_format,
    "busy": busy,
    "cannot-undo": lambda asking: asking.at(asking.sit()),
    "illegal-move": illegal,
    "lesson-over": lambda asking: asking.ask(query={"move": ["draw", "stop", "pass"]}),
    "no-such-entry": lambda asking: asking.ask({"table": asking.sit()["id"], "seq": 99}, {"at": 99}),
    "no-such-lesson": lambda asking: asking.ask({"name": "dancing"}),
    "no-such-table": lambda asking: asking.ask(),
    "not-finished": lambda asking: asking.at(asking.sit()),
    "not-your-seat": lambda asking: asking.ask_as(asking.other, {"table": asking.sit()["id"]}),
    "not-your-table": lambda asking: asking.ask_as(asking.other, {"table": asking.sit()["id"]}),
    "odds-not-allowed": lambda asking: asking.at(asking.sit(odds="off")),
    "rules-changed": other_rules,
    "stale-seq": stale,
    "table-over": over,
}


@pytest.fixture(scope="module")
def owner(client: TestClient) -> Guest:
    return Guest(client)


@pytest.fixture(scope="module")
def finished(owner: Guest) -> Json:
    return owner.play_out(owner.sit("pp", format="base; target 5"))


@pytest.fixture
def asking(operation: str, owner: Guest, stranger: Guest, finished: Json, monkeypatch: pytest.MonkeyPatch) -> Asking:
    return Asking(operation, owner, stranger, finished, monkeypatch)


@pytest.mark.parametrize(("operation", "code"), OWN)
def test_a_documented_problem_happens(operation: str, code: str, asking: Asking) -> None:
    response = PROVOKED[code](asking)
    assert (response.json()["code"], response.headers["content-type"]) == (code, MEDIA_TYPE)


@pytest.mark.parametrize("operation", WITH_BODY)
@pytest.mark.parametrize(("said", "code"), [("x", "bad-request"), ("x" * 70_000, "too-large")])
def test_a_body_is_not_understood_or_too_large(operation: str, said: str, code: str, asking: Asking) -> None:
    response = asking.ask(nonsense=said)
    assert (response.json()["code"], response.headers["content-type"]) == (code, MEDIA_TYPE)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_has_the_problems_of_all(operation: str, guest: Guest) -> None:
    method, path, described = OPERATIONS[operation]
    assert {*ANYWHERE} <= codes_of(described)
    refused = guest.ask(method, path.format_map(PLACE), headers={"host": "elsewhere.example"})
    assert (refused.json()["code"], refused.headers["content-type"]) == ("wrong-host", MEDIA_TYPE)
