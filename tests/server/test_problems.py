"""Every problem documented for a route can occur there; `Guest.ask` checks that no others do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest
from starlette.testclient import TestClient

from portroyal import BadRecord, CannotUndo, Game, NoReview, new_campaign
from portroyal.search import learned
from portroyal.server.db import server_time
from portroyal.server.db.campaigns import StoredCampaigns
from portroyal.server.db.database import Conflict
from portroyal.server.db.records import Seat
from portroyal.server.http.answers.declared import ANYWHERE
from portroyal.server.http.problem import MEDIA_TYPE
from portroyal.server.play.bots import reviewer
from portroyal.server.play.bots.bot_worker import BotWorker
from portroyal.server.play.bots.tips import Tips
from portroyal.server.play.people import rematch, talking
from portroyal.server.play.table import commands, history, seating, wishes
from portroyal.server.play.table.writer import Writer
from portroyal.server.routes import me
from tests.builders.campaigns import TEAM, with_results
from tests.server.documented import codes_of, document
from tests.server.helpers import Guest, Json, key
from tests.server.test_rematch import played

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
PLACE = {"table": "nowhere", "campaign": "nowhere", "seq": 1, "name": "turn", "invite": "nowhere", "secret": "nowhere"}
PARAMETERS: dict[str, Json] = {"why": {"seat": 0, "move": "draw"}, "lesson_why": {"wish": "draw"}}
BODIES: dict[str, Json] = {
    "best_move": {"seat": 0},
    "play_on": {"seq": 1},
    "moves": {"seat": 0, "move": "draw", "seq": 1},
    "undo": {"seat": 0, "seq": 1},
    "stand": {"seat": 0},
    "clear": {"seat": 1},
    "relieve": {"seat": 1},
    "ask": {"seat": 0, "what": "undo"},
    "answer": {"seat": 0, "yes": False},
    "resume": {"seat": 0},
    "orders": {"seat": 0, "order": {"rules": [], "lasts": "game"}},
    "add_address": {"url": "https://example.org/hook"},
    "remove_address": {"url": "https://example.org/hook"},
    "say": {"phrase": "hello"},
    "mute": {"seat": 1},
    "options": {"pace": 1},
    "new_table": {"format": "base", "seats": [{"kind": "person"}, {"kind": "person"}]},
    "begin_campaign": {"format": TEAM, "seats": [{"kind": "person"}]},
    "import_campaign": {"text": new_campaign(TEAM, 1).text()},
    "again_from": {"chapter": 1},
}

WITHOUT_KEY = {
    "best_move", "hurry", "leave", "renew_invite", "restore", "read_format", "add_address", "remove_address",
    "new_pass", "use_pass",
}  # fmt: skip
OF_CAMPAIGNS = ("next_chapter", "again_from")
CLOCK = {"decision": 60, "bank": 60, "zero": "remind"}


@dataclass
class Asking:
    """A guest whose request to one operation is to be refused."""

    operation: str
    guest: Guest
    other: Guest
    finished: Json
    monkeypatch: pytest.MonkeyPatch

    def sit(self, seats: str = "pp", **more: Any) -> Json:
        return self.guest.sit(seats, start=0, **more)

    def half_full(self) -> Json:
        """A table with a seat of the guest, one of the other guest, and an open one."""
        table = self.sit("pff", access="public")
        assert self.other.post(f"/tables/{table['id']}/sit", {"key": key()}).status_code == 200
        return table

    def ask(self, place: Json | None = None, query: Json | None = None, **body: Any) -> Any:
        return self.ask_as(self.guest, place, query, **body)

    def ask_as(self, asker: Guest, place: Json | None = None, query: Json | None = None, **body: Any) -> Any:
        method, path, _ = OPERATIONS[self.operation]
        sent: Json = {"params": PARAMETERS.get(self.operation, {}) | (query or {})}
        if method != "GET":
            own = {} if self.operation in WITHOUT_KEY else {"key": key()}
            sent["json"] = own | BODIES.get(self.operation, {}) | body
        return asker.ask(method, path.format_map(PLACE | (place or {})), **sent)

    def at(self, table: Json, **body: Any) -> Any:
        return self.ask({"table": table["id"]}, **body)


def over(asking: Asking) -> Any:
    seen = {"seq": asking.finished["seq"]} if asking.operation in ("moves", "undo", "play_on") else {}
    return asking.at(asking.finished, **seen)


async def _interrupted(*_: Any) -> None:
    raise asyncio.CancelledError


def stale(asking: Asking) -> Any:
    table = asking.sit()
    if asking.operation == "best_move":
        asking.monkeypatch.setattr(Tips, "_think", _interrupted)
        return asking.at(table)
    asking.guest.move(table, "draw")
    return asking.at(table)


def busy(asking: Asking) -> Any:
    if asking.operation in OF_CAMPAIGNS:
        return busy_campaign(asking)

    async def conflict(*_: Any) -> None:
        raise Conflict

    return written(asking, lambda: asking.monkeypatch.setattr(Writer, "_commit", conflict))


def log_full(asking: Asking) -> Any:
    app: Any = asking.guest.client.app
    writer = app.state.app_state.commands._writer
    return written(asking, lambda: asking.monkeypatch.setattr(writer, "_log_length", 0.1))


def written(asking: Asking, hinder: Callable[[], None]) -> Any:
    """The answer to a command that would succeed if nothing prevented it."""
    begun = asking.operation in ("moves", "undo", "stand", "ask", "answer", "resume", "orders")
    table = asking.sit(clock=CLOCK, undo="friendly") if begun else asking.half_full()
    hinder()
    for module, name in ((commands, "_undo"), (wishes, "_ask"), (wishes, "_answer"), (wishes, "_resume")):
        asking.monkeypatch.setattr(module, name, lambda room, *_: [room.last])
    asking.monkeypatch.setattr(rematch, "_request", lambda room, *_: [room.last])
    asking.monkeypatch.setattr(seating, "relieved", lambda *_: Seat("Bold", "bold", None))
    return (
        asking.ask_as(Guest(asking.guest.client), {"table": table["id"]})
        if asking.operation == "sit"
        else asking.at(table)
    )


def paused(asking: Asking) -> Any:
    table = asking.sit("pb", clock=CLOCK)
    table = asking.guest.post(f"/tables/{table['id']}/ask", {"seat": 0, "what": "pause", "key": key()}).json()["table"]
    return asking.at(table, seq=table["seq"]) if asking.operation != "ask" else asking.at(table)


def time_up(asking: Asking) -> Any:
    table = asking.sit(clock={"decision": 5, "bank": 0, "zero": "bot"}, pace=10)
    asking.guest.post(f"/tables/{table['id']}/stand", {"seat": 0, "key": key()})
    now = server_time.SERVER_TIME.now
    asking.monkeypatch.setattr(server_time.SERVER_TIME, "now", lambda: now() + 7)
    return asking.at(table)


def already_asked(asking: Asking) -> Any:
    table = asking.half_full()
    table = asking.guest.post(f"/tables/{table['id']}/fill", {"seat": None, "key": key()}).json()["table"]
    asking.guest.options(table, clock=CLOCK)
    assert asking.at(table, what="pause").status_code == 200
    return asking.at(table, what="pause")


def other_rules_undo(asking: Asking) -> Any:
    """All agree, but under changed rules the moves cannot be replayed."""
    asking.monkeypatch.setattr(Game, "_replayed", lambda self: self._refuse())
    asking.monkeypatch.setattr(Game, "_refuse", refused, raising=False)
    table = asking.half_full()
    table = asking.guest.post(f"/tables/{table['id']}/fill", {"seat": None, "key": key()}).json()["table"]
    asking.guest.options(table, undo="friendly")
    table = asking.guest.table(table["id"])
    asker = next(who for who in (asking.guest, asking.other) if "moves" in who.table(table["id"])["view"])
    drawn = asker.played(asker.table(table["id"]), "draw")
    seat = next(seat["seat"] for seat in drawn["seats"] if seat["mine"])
    assert asker.post(f"/tables/{table['id']}/ask", {"seat": seat, "what": "undo", "key": key()}).status_code == 200
    other = asking.other if asker is asking.guest else asking.guest
    return asking.ask_as(other, {"table": table["id"]}, seat=1 - seat, yes=True)


def refused(_: Game) -> Game:
    raise CannotUndo("the rules have changed", "rules-changed")


def cannot_undo(asking: Asking) -> Any:
    return other_rules_undo(asking) if asking.operation == "answer" else asking.at(asking.sit(undo="friendly"))


def too_many_addresses(asking: Asking) -> Any:
    for n in range(me.ADDRESSES):
        assert asking.ask(url=f"https://example.org/{n}").status_code == 200
    return asking.ask(url="https://example.org/more")


def bot_plays(asking: Asking) -> Any:
    table = asking.sit()
    stood = asking.guest.post(f"/tables/{table['id']}/stand", {"seat": 0, "key": key()}).json()
    return asking.at(table, seq=stood["seq"]) if asking.operation not in ("ask", "orders") else asking.at(table)


def no_lobby(asking: Asking) -> Any:
    public, own = asking.sit(access="public"), asking.sit()
    within(asking, lobby=False)
    if asking.operation == "again":
        return asking.at(public)
    return asking.at(own, access="public") if asking.operation == "options" else asking.ask(access="public")


def within(asking: Asking, **limits: int) -> None:
    """From now on, serve with other limits."""
    app: Any = asking.guest.client.app
    settings = app.state.app_state.settings.model_copy(update=limits)
    asking.monkeypatch.setitem(app.state._state, "app_state", replace(app.state.app_state, settings=settings))


def too_many_tables(asking: Asking) -> Any:
    asking.sit()
    place = campaign_of(asking.guest) if asking.operation in OF_CAMPAIGNS else None
    within(asking, tables_per_hour=1)
    if place is not None:
        return asking.ask(place)
    return asking.at(asking.finished) if asking.operation in ("play_on", "again") else asking.ask()


def host_has_many(asking: Asking) -> Any:
    table = played(asking.guest, asking.other, seats="pf")
    asking.at(table)
    within(asking, tables_per_hour=1)
    return asking.ask_as(asking.other, {"table": table["id"]})


def played_on(asking: Asking) -> Any:
    new = asking.guest.post(f"/tables/{asking.finished['id']}/on", {"seq": 1, "key": key()}).json()
    if asking.operation == "options":
        return asking.at(new, access="link")
    if asking.operation != "sit":
        return asking.at(new)
    running: Any = asking.guest.client
    invite = running.portal.call(running.app.state.app_state.store.invite, new["id"])
    return asking.ask_as(asking.other, {"table": new["id"]}, invite=invite)


def too_many_seats(asking: Asking) -> Any:
    table = asking.other.sit("pf", access="public")
    own = asking.sit()
    if asking.operation == "again":
        asking.monkeypatch.setattr(commands.Commands, "next_of", AsyncMock(return_value=table["id"]))
        table = own
    within(asking, seats_at_once=1)
    return asking.at(table)


def too_many_words(asking: Asking) -> Any:
    table = asking.sit()
    for _ in range(talking.MOST):
        assert asking.at(table).status_code == 200
    return asking.at(table)


def taken(asking: Asking) -> Any:
    if asking.operation == "sit":
        return asking.ask_as(asking.other, {"table": asking.sit(access="public")["id"]}, seat=0)
    return asking.at(asking.sit("pf"), seat=0)


def no_such_entry(asking: Asking) -> Any:
    if asking.operation == "play_on":
        return asking.at(asking.finished, seq=9999)
    return asking.ask({"table": asking.sit()["id"], "seq": 99}, {"at": 99})


def other_rules(asking: Asking) -> Any:
    """Rules under which the log cannot be replayed, although a room still has its last moments in memory."""
    if asking.operation == "review":
        return reviewing(asking, BadRecord("'draw' is not legal", 9))
    finished = asking.guest.play_out(asking.guest.sit("pp", format="base; target 5"))
    asking.monkeypatch.setattr(history, "timeline", lambda *_: [])
    return asking.ask({"table": finished["id"]}, {"at": 1})


def illegal(asking: Asking) -> Any:
    if asking.operation == "moves":
        return asking.at(asking.sit(), move="stop")
    return asking.ask(query={"move": "fly"})


def no_format(asking: Asking) -> Any:
    return (
        asking.ask(query={"format": "chess"}) if asking.operation in ("bots", "cards") else asking.ask(format="chess")
    )


def campaign_of(guest: Guest, text: str = "") -> Json:
    body = {"text": text or new_campaign(TEAM, 1).text(), "key": key()}
    found: Json = guest.post("/campaigns/import", body).json()
    return {"campaign": found["id"]}


def not_your_campaign(asking: Asking) -> Any:
    """A campaign that another guest owns and this guest plays in."""
    body = {"format": TEAM, "seats": [{"kind": "person"}, {"kind": "friend"}], "key": key()}
    created: Json = asking.other.post("/campaigns", body).json()
    table = asking.other.post(f"/campaigns/{created['id']}/chapters", {"key": key()}).json()["id"]
    link = asking.other.get(f"/tables/{table}/invite").json()["invite"]
    assert asking.guest.post(f"/tables/{table}/sit", {"invite": link, "key": key()}).status_code == 200
    return asking.ask({"campaign": created["id"]})


def bad_campaign(asking: Asking) -> Any:
    if asking.operation == "import_campaign":
        return asking.ask(text="nothing")
    done = campaign_of(asking.guest, with_results(new_campaign(TEAM, 1), *["won"] * 5).text())
    return asking.ask(done, chapter=9) if asking.operation == "again_from" else asking.ask(done)


def busy_campaign(asking: Asking) -> Any:
    async def conflict(*_: Any) -> None:
        raise Conflict

    found = campaign_of(asking.guest)
    asking.monkeypatch.setattr(StoredCampaigns, "change", conflict)
    asking.monkeypatch.setattr(commands.Commands, "start", conflict)
    return asking.ask(found)


def too_many_campaigns(asking: Asking) -> Any:
    campaign_of(asking.guest)
    within(asking, campaigns=1)
    return asking.ask()


def nothing_learned(asking: Asking) -> Any:
    asking.monkeypatch.setattr(learned, "FOLDER", Path("nowhere"))
    return asking.at(asking.finished)


def too_many_reviews(asking: Asking) -> Any:
    app: Any = asking.guest.client.app
    asking.monkeypatch.setattr(app.state.app_state.reviewer, "_most", 0)
    return reviewing(asking, TimeoutError())


def review_failed(asking: Asking) -> Any:
    return reviewing(asking, TimeoutError())


def no_compiler(asking: Asking) -> Any:
    return reviewing(asking, NoReview("there is none", "no-compiler"))


def reviewing(asking: Asking, error: Exception) -> Any:
    """The answer to a request for a review whose worker process raises an error."""

    async def run(*_: Any) -> bytes:
        raise error

    asking.monkeypatch.setattr(reviewer, "check_reviewable", lambda _: None)
    asking.monkeypatch.setattr(BotWorker, "run", run)
    return asking.at(asking.finished)


def not_your_table(asking: Asking) -> Any:
    if asking.operation == "again":
        return asking.ask_as(asking.other, {"table": asking.half_full()["id"]}, want="now")
    return asking.ask_as(asking.other, {"table": asking.sit()["id"]})


PROVOKED: dict[str, Callable[[Asking], Any]] = {
    "already-asked": already_asked,
    "bad-address": lambda asking: asking.ask(url="https://127.0.0.1/hook"),
    "no-clock": lambda asking: asking.at(asking.sit(), what="pause"),
    "no-such-pass": lambda asking: asking.ask(),
    "nothing-asked": lambda asking: asking.at(asking.sit()),
    "paused": paused,
    "time-up": time_up,
    "too-many-addresses": too_many_addresses,
    "undo-not-allowed": lambda asking: asking.at(asking.sit()),
    "bad-campaign": bad_campaign,
    "bad-format": no_format,
    "bot-plays": bot_plays,
    "busy": busy,
    "cannot-undo": cannot_undo,
    "illegal-move": illegal,
    "log-full": log_full,
    "lesson-over": lambda asking: asking.ask(query={"move": ["draw", "stop", "pass"]}),
    "no-free-seat": lambda asking: asking.ask_as(asking.other, {"table": asking.sit(access="public")["id"]}),
    "host-has-many-tables": host_has_many,
    "no-lobby": no_lobby,
    "no-such-campaign": lambda asking: asking.ask(),
    "not-your-campaign": not_your_campaign,
    "too-many-campaigns": too_many_campaigns,
    "no-such-entry": no_such_entry,
    "no-such-invite": lambda asking: asking.ask(),
    "no-such-lesson": lambda asking: asking.ask({"name": "dancing"}),
    "no-such-table": lambda asking: asking.ask(),
    "nothing-learned": nothing_learned,
    "no-compiler": no_compiler,
    "not-finished": lambda asking: asking.at(asking.sit()),
    "not-invited": lambda asking: asking.ask_as(asking.other, {"table": asking.sit()["id"]}),
    "not-your-seat": lambda asking: asking.ask_as(asking.other, {"table": asking.sit()["id"]}),
    "not-away": lambda asking: asking.at(asking.sit("pb")),
    "not-your-table": not_your_table,
    "tips-not-allowed": lambda asking: asking.at(asking.sit(tips="off")),
    "no-tip": lambda asking: asking.at(asking.sit()),
    "odds-not-allowed": lambda asking: asking.at(asking.sit(odds="off")),
    "review-failed": review_failed,
    "rules-changed": other_rules,
    "played-on": played_on,
    "seat-taken": taken,
    "seated": lambda asking: asking.at(asking.sit()),
    "stale-seq": stale,
    "too-many-reviews": too_many_reviews,
    "too-many-seats": too_many_seats,
    "too-many-tables": too_many_tables,
    "too-many-words": too_many_words,
    "words-not-allowed": lambda asking: asking.at(asking.sit(words="off")),
    "table-begun": lambda asking: asking.at(asking.sit()),
    "table-over": over,
    "table-waiting": lambda asking: asking.at(asking.sit("pf")),
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
@pytest.mark.slow
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
