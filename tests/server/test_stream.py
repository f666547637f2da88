"""The stream: every entry, in order, each with the table after it."""

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tests.server.helpers import Guest, Json


def _next(stream: WebSocketTestSession, n: int = 1) -> list[Json]:
    return [stream.receive_json() for _ in range(n)]


def test_a_move_comes_with_its_events_and_the_table(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    with guest.stream(table["id"], since=1) as stream:
        answer = guest.move(table, "draw").json()
        (message,) = _next(stream)
    assert (message["type"], message["seq"]) == ("entry", 2)
    assert message["entry"] == answer["entries"][0]
    assert message["table"] == answer["table"]


def test_what_was_missed_comes_first_each_with_the_table_of_then(guest: Guest) -> None:
    tables = [guest.sit("pp", start=0)]
    for move in ("draw", "stop"):
        tables.append(guest.played(tables[-1], move))
    with guest.stream(tables[0]["id"]) as stream:
        missed = _next(stream, 3)
        tables.append(guest.played(tables[-1], tables[-1]["view"]["moves"][-1]))
        missed += _next(stream)
    assert [message["seq"] for message in missed] == [1, 2, 3, 4]
    assert [message["table"] for message in missed] == tables


@pytest.mark.parametrize("others", [0, 6])
def test_far_behind_and_from_a_forgotten_room(guest: Guest, others: int) -> None:
    start = table = guest.sit("pp")
    for _ in range(50):  # more than a room remembers
        table = guest.played(table, table["view"]["moves"][-1])
    for _ in range(others):
        guest.sit("pp")
    with guest.stream(table["id"]) as stream:
        seen = _next(stream, table["seq"])
    assert [message["entry"] for message in seen] == guest.log(table["id"])
    assert (seen[0]["table"], seen[-1]["table"]) == (start, table)


def test_an_undo_is_an_entry(guest: Guest) -> None:
    table = guest.played(guest.played(guest.sit("pp", start=0), "draw"), "stop")
    with guest.stream(table["id"], since=3) as stream:
        guest.post(f"/tables/{table['id']}/undo", {"seat": 0, "seq": 3, "key": "back"})
        (message,) = _next(stream)
    assert message["entry"]["kind"] == "undo"
    assert message["table"]["view"]["moves"] == ["draw", "stop"]


def test_bots_are_seen_moving(guest: Guest) -> None:
    table = guest.sit("pb", start=1, pace=0.02)
    with guest.stream(table["id"]) as stream:
        seen = _next(stream)
        while "moves" not in seen[-1]["table"]["view"]:
            seen += _next(stream)
    assert [message["seq"] for message in seen] == list(range(1, len(seen) + 1))
    assert seen[1]["entry"]["seat"] == 1


def test_each_viewer_gets_their_own_table(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pp", start=0)
    with guest.stream(table["id"], since=1) as mine, stranger.stream(table["id"], since=1) as theirs:
        guest.move(table, "draw")
        (own,), (other,) = _next(mine), _next(theirs)
    assert own["seq"] == other["seq"] == 2
    assert (own["table"]["view"]["seat"], other["table"]["view"]["seat"]) == (0, None)
    assert "moves" not in other["table"]["view"]
    assert own["entry"] == other["entry"]


def test_a_client_that_is_ahead_learns_where_the_table_is(guest: Guest) -> None:
    table = guest.sit("pp")
    with guest.stream(table["id"], since=99) as stream:
        assert _next(stream)[0]["table"] == table


def test_a_stream_without_a_table_says_so(guest: Guest) -> None:
    with guest.stream("nowhere") as stream, pytest.raises(WebSocketDisconnect) as closed:
        _next(stream)
    assert (closed.value.code, closed.value.reason) == (4404, "no-such-table")


def test_what_a_client_says_is_ignored(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    with guest.stream(table["id"], since=1) as stream:
        stream.send_text("hello")
        guest.move(table, "draw")
        assert _next(stream)[0]["seq"] == 2
