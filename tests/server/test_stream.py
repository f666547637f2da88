"""The stream: every entry, in order; missed entries in pages, then each entry with the table after it."""

import time
import traceback
from contextlib import ExitStack

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from portroyal.game.game import Game
from portroyal.server.db.records import LogEntry, Table
from portroyal.server.db.store import Store
from portroyal.server.play.table import presenting
from portroyal.server.play.table.messages import PAGE
from portroyal.server.play.table.notifier import Notifier
from portroyal.server.routes import stream as streaming
from tests.server.helpers import PATIENCE, Guest, Json


def _next(stream: WebSocketTestSession, n: int = 1) -> list[Json]:
    return [stream.receive_json() for _ in range(n)]


def _pages(stream: WebSocketTestSession) -> list[Json]:
    """The messages up to the one with the table."""
    found = _next(stream)
    while found[-1]["table"] is None:
        found += _next(stream)
    return found


def _long(guest: Guest, moves: int = 50) -> Json:
    table = guest.sit("pp")
    for _ in range(moves):
        table = guest.played(table, table["view"]["moves"][-1])
    return table


def test_a_move_comes_with_its_events_and_the_table(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    with guest.stream(table["id"], since=1) as stream:
        answer = guest.move(table, "draw").json()
        (message,) = _next(stream)
    assert (message["type"], message["seq"]) == ("entry", 2)
    assert message["entry"] == answer["entries"][0]
    assert message["table"] == answer["table"]


def test_missed_entries_come_first_with_the_current_table(guest: Guest) -> None:
    table = guest.played(guest.played(guest.sit("pp", start=0), "draw"), "stop")
    with guest.stream(table["id"], since=1) as stream:
        (missed,) = _next(stream)
        after = guest.played(table, table["view"]["moves"][-1])
        (came,) = _next(stream)
    assert (missed["type"], missed["seq"], missed["table"]) == ("page", 3, table)
    assert missed["entries"] == guest.log(table["id"], since=1)[:2]
    assert (came["type"], came["seq"], came["table"]) == ("entry", 4, after)


@pytest.mark.parametrize("others", [0, 6])
def test_from_the_start_there_are_pages_and_one_table(guest: Guest, stranger: Guest, others: int) -> None:
    table = _long(guest)  # more than a room remembers
    for _ in range(others):
        guest.sit("pp")  # until the room is forgotten
    for viewer in (guest, stranger):
        with viewer.stream(table["id"]) as stream:
            pages = _pages(stream)
        assert [message["type"] for message in pages] == ["page", "page"]
        assert [message["seq"] for message in pages] == [PAGE, table["seq"]]
        assert [len(message["entries"]) for message in pages] == [PAGE, table["seq"] - PAGE]
        assert [entry for message in pages for entry in message["entries"]] == viewer.log(table["id"])
        assert pages[-1]["table"] == viewer.table(table["id"])
    assert PAGE == 32


def test_a_move_is_encoded_once_for_all_spectators(
    guest: Guest, stranger: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, viewers, readers = guest.sit("pp", start=0), list[int | None](), list[str]()
    view_out, seq = presenting.view_out, Store.seq

    def counted(table: Table, game: Game, seat: int | None) -> Json:
        viewers.append(seat)
        return view_out(table, game, seat)

    async def looked(store: Store, table: str) -> int | None:
        readers.extend(frame.filename for frame in traceback.extract_stack())
        return await seq(store, table)

    with ExitStack() as opened:
        streams = [opened.enter_context(who.stream(table["id"], since=1)) for who in (guest, guest, *[stranger] * 5)]
        monkeypatch.setattr(presenting, "view_out", counted)
        monkeypatch.setattr(Store, "seq", looked)
        guest.move(table, "draw")
        assert [_next(stream)[0]["seq"] for stream in streams] == [2] * 7
    assert sorted(viewers, key=str) == [0, None]  # the answer and the stream share one table
    assert [file for file in readers if file == streaming.__file__] == []  # no stream reads the database


def test_a_page_is_encoded_once_for_all_spectators(
    guest: Guest, stranger: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, read = _long(guest), list[int]()
    log = Store.log

    async def noted(store: Store, table: str, since: int, *until: int) -> list[LogEntry]:
        read.append(since)
        return await log(store, table, since, *until)

    monkeypatch.setattr(Store, "log", noted)
    for _ in range(3):
        with stranger.stream(table["id"]) as stream:
            _pages(stream)
    assert read == [0, PAGE]


def test_an_owner_without_a_seat_is_marked(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("bb", pace=10)
    for viewer in (stranger, guest, stranger):
        with viewer.stream(table["id"]) as stream:
            assert _next(stream)[0]["table"]["owner"] is (viewer is guest)


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
        first, messages = _pages(stream), list[Json]()
        while "moves" not in (messages or first)[-1]["table"]["view"]:
            messages += _next(stream)
    entries = [*first[-1]["entries"], *(message["entry"] for message in messages)]
    assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))
    assert {message["type"] for message in messages} <= {"entry"}
    assert entries[1]["seat"] == 1


def test_each_viewer_gets_their_own_table(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pp", start=0)
    with guest.stream(table["id"], since=1) as mine, stranger.stream(table["id"], since=1) as theirs:
        guest.move(table, "draw")
        (own,), (public,) = _next(mine), _next(theirs)
    assert own["seq"] == public["seq"] == 2
    assert (own["table"]["view"]["seat"], public["table"]["view"]["seat"]) == (0, None)
    assert "moves" not in public["table"]["view"]
    assert own["entry"] == public["entry"]


def test_a_client_that_is_ahead_learns_where_the_table_is(guest: Guest) -> None:
    table = guest.sit("pp")
    with guest.stream(table["id"], since=99) as stream:
        assert _next(stream)[0]["table"] == table


def test_a_stream_without_a_table_says_so(guest: Guest) -> None:
    with guest.stream("nowhere") as stream, pytest.raises(WebSocketDisconnect) as closed:
        _next(stream)
    assert (closed.value.code, closed.value.reason) == (4404, "no-such-table")


def test_messages_of_a_client_are_ignored(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    with guest.stream(table["id"], since=1) as stream:
        stream.send_text("hello")
        guest.move(table, "draw")
        assert _next(stream)[0]["seq"] == 2


def test_a_probe_is_answered_at_once(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    with guest.stream(table["id"], since=1) as stream:
        stream.send_text("probe")
        (answer,) = _next(stream)
    assert (answer["type"], answer["now"]) == ("alive", pytest.approx(time.time(), abs=PATIENCE))


def test_an_unwatched_table_is_dropped() -> None:
    notifier = Notifier()
    with notifier.listening("table") as news:
        with notifier.listening("table"):
            pass
        notifier.tell("table", 2)
        assert news.is_set()
    notifier.tell("other", 2)
    assert not notifier._waiting
