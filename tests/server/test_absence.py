"""When people are away, others can let a bot play for them, and they can take their seats back."""

import time
from types import SimpleNamespace

import pytest
from starlette.testclient import WebSocketTestSession

from portroyal.server.db import server_time
from portroyal.server.play.people import audience
from tests.server.helpers import Guest, Json, key


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "GRACE", 0.0)


def act(guest: Guest, table: Json, what: str, **body: object) -> Json:
    found: Json = guest.post(f"/tables/{table['id']}/{what}", {"key": key(), **body}).json()
    return found


def laid(guest: Guest, friend: Guest, **options: object) -> Json:
    """A table where the friend moves first."""
    table = guest.sit("pf", start=1, pace=10, **options)
    link = guest.get(f"/tables/{table['id']}/invite").json()["invite"]
    now: Json = act(friend, table, "sit", invite=link)["table"]
    return now


def absent(stream: WebSocketTestSession) -> int:
    """The seat that others may give to a bot, once there is one."""
    while True:
        message = stream.receive_json()
        if message["type"] == "watchers" and message["absent"] is not None:
            seat: int = message["absent"]
            return seat


@pytest.mark.usefixtures("_at_once")
def test_another_player_lets_a_bot_play_for_one_who_is_away(guest: Guest, stranger: Guest) -> None:
    table = laid(guest, stranger)
    with guest.stream(table["id"], since=table["seq"]) as mine:
        assert absent(mine) == 1
        after = act(guest, table, "relieve", seat=1)
    assert after["table"]["seats"][1]["kind"] == "person"
    assert after["table"]["seats"][1]["bot"] is not None
    assert after["entries"][0]["sat"]["by"] == 0
    assert table["id"] in [listed["id"] for listed in stranger.get("/tables").json()]
    back = act(stranger, table, "sit", seat=1)["table"]
    assert "moves" in back["view"]
    assert back["seats"][1]["bot"] is None


@pytest.mark.usefixtures("_at_once")
def test_a_present_player_is_not_relieved(guest: Guest, stranger: Guest) -> None:
    table = laid(guest, stranger)
    with guest.stream(table["id"], since=table["seq"]) as mine, stranger.stream(table["id"], since=table["seq"]):
        while mine.receive_json().get("seats") != [0, 1]:
            pass
        assert act(guest, table, "relieve", seat=1)["code"] == "not-away"


@pytest.mark.usefixtures("_at_once")
def test_forbidden_ways_to_relieve_a_player(guest: Guest, stranger: Guest) -> None:
    table, watching = laid(guest, stranger), Guest(guest.client)
    with guest.stream(table["id"], since=table["seq"]) as mine:
        absent(mine)
        assert act(watching, table, "relieve", seat=1)["code"] == "not-your-seat"
        assert act(stranger, table, "relieve", seat=1)["code"] == "not-away"
        assert act(stranger, table, "relieve", seat=0)["code"] == "not-away"
        act(guest, table, "stand", seat=0)
        assert act(guest, table, "relieve", seat=1)["code"] == "not-your-seat"
    assert guest.table(table["id"])["seats"][1]["bot"] is None


class Shift:
    """Seconds added to the time that people have been away, and to the time that decisions have been awaited."""

    away = awaited = 0.0


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Shift:
    found, now = Shift(), server_time.SERVER_TIME.now
    monkeypatch.setattr(audience, "time", SimpleNamespace(monotonic=lambda: time.monotonic() + found.away))
    monkeypatch.setattr(server_time.SERVER_TIME, "now", lambda: now() + found.awaited)
    return found


def test_a_player_is_relieved_once_both_away_and_awaited_for_long(guest: Guest, stranger: Guest, later: Shift) -> None:
    table = laid(guest, stranger)
    with guest.stream(table["id"], since=table["seq"]) as mine:
        while mine.receive_json().get("seats") != [0]:
            pass
        later.away = 2 * audience.GRACE
        assert act(guest, table, "relieve", seat=1)["code"] == "not-away"
        later.away, later.awaited = 0.0, 2 * audience.GRACE
        assert act(guest, table, "relieve", seat=1)["code"] == "not-away"
        later.away = 2 * audience.GRACE
        assert act(guest, table, "relieve", seat=1)["table"]["seats"][1]["bot"] is not None
        act(stranger, table, "sit", seat=1)
        assert act(guest, table, "relieve", seat=1)["code"] == "not-away"
        later.awaited += 2 * audience.GRACE
        act(stranger, table, "say", phrase="hello")
        assert act(guest, table, "relieve", seat=1)["code"] == "not-away"
        later.awaited += 2 * audience.GRACE
        assert act(guest, table, "relieve", seat=1)["table"]["seats"][1]["bot"] is not None


def test_the_offer_is_told_when_the_wait_is_long_enough(
    guest: Guest, stranger: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "GRACE", 0.5)
    monkeypatch.setattr(audience, "PAUSE", 0.0)
    table = laid(guest, stranger)
    with guest.stream(table["id"], since=table["seq"]) as mine:
        act(stranger, table, "say", phrase="hello")
        assert absent(mine) == 1
        assert "table" in act(guest, table, "relieve", seat=1)


def test_a_person_has_some_minutes_to_return(guest: Guest, stranger: Guest) -> None:
    table = laid(guest, stranger)
    with guest.stream(table["id"], since=table["seq"]) as mine:
        assert mine.receive_json()["absent"] is None
        assert act(guest, table, "relieve", seat=1)["code"] == "not-away"


@pytest.mark.usefixtures("_at_once")
def test_a_clock_that_runs_leaves_a_person_their_time(guest: Guest, stranger: Guest) -> None:
    table = laid(guest, stranger, clock={"decision": 3600, "bank": 0, "zero": "remind"})
    with guest.stream(table["id"], since=table["seq"]) as mine:
        while mine.receive_json().get("seats") != [0]:
            pass
        assert act(guest, table, "relieve", seat=1)["code"] == "not-away"


def test_removing_a_running_game_leaves_the_seat_to_a_bot(guest: Guest, stranger: Guest) -> None:
    table = stranger.played(laid(guest, stranger), "draw")
    assert stranger.post(f"/tables/{table['id']}/leave", {}).status_code == 204
    seats = guest.table(table["id"])["seats"]
    assert [(seat["kind"], seat["bot"] is not None) for seat in seats] == [("person", False), ("person", True)]
    assert stranger.post(f"/tables/{table['id']}/tip", {"seat": 1}).json()["code"] == "no-tip"
    assert "moves" in act(stranger, table, "sit")["table"]["view"]
    assert [listed["id"] for listed in stranger.get("/tables").json()] == [table["id"]]
