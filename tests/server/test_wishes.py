"""Decisions that need everyone's consent: a final move is taken back, on both databases."""

from __future__ import annotations

import pytest

from portroyal.server.db.records import Request, Seat
from portroyal.server.db.store import Store
from portroyal.server.http.problem import Problem
from portroyal.server.play.table.writer import Sender
from tests.server.processes import Process, a_table

ADA, BEN, CLEO = (Seat(name, None, name.lower()) for name in ("Ada", "Ben", "Cleo"))
BOT = Seat("Random", "random", None)


async def laid(store: Store, *seats: Seat, undo: str = "friendly") -> Process:
    process = Process(store)
    await process.start(a_table(seats, owner="ada", undo=undo))
    await process.move("table", 0, "draw", 1, "a", "ada")
    return process


async def view(process: Process) -> tuple[object, ...]:
    room = await process.rooms.open("table")
    return room.last.game.snapshot()["table"], room.table.state.request


async def ask(process: Process, guest: str, seat: int) -> None:
    await process.wishes.ask(Sender(guest, "table", f"ask {guest}"), seat, "undo")


async def answer(process: Process, guest: str, seat: int, yes: bool = True) -> None:
    await process.wishes.answer(Sender(guest, "table", f"answer {guest}"), seat, yes)


async def test_all_have_to_agree(store: Store) -> None:
    process = await laid(store, ADA, BEN, CLEO)
    drawn, _ = await view(process)
    await ask(process, "ada", 0)
    await answer(process, "ben", 1)
    now, request = await view(process)
    assert now == drawn
    assert request == Request("undo", 0, (1,))
    await answer(process, "cleo", 2)
    log = await store.log("table", 0)
    assert [entry.kind for entry in log] == ["start", "move", "ask", "agree", "agree", "undo"]
    assert log[-1].data == {"agreed": True}
    again = await Process(store).rooms.open("table")
    assert (await view(process)) == (again.last.game.snapshot()["table"], None)
    assert "[agreed_undos 1]" in again.last.game.record()
    await process.move("table", 0, "draw", again.last.seq, "b", "ada")
    assert (await view(process))[0] == drawn


async def test_one_who_declines_is_enough(store: Store) -> None:
    process = await laid(store, ADA, BEN, CLEO)
    before = await view(process)
    await ask(process, "ada", 0)
    await answer(process, "cleo", 2, yes=False)
    assert await view(process) == before
    with pytest.raises(Problem, match="no open request"):
        await answer(process, "ben", 1)


async def test_a_person_with_two_seats_is_asked_once(store: Store) -> None:
    process = await laid(store, ADA, BEN, Seat("Ben's daughter", None, "ben"))
    await ask(process, "ada", 0)
    await answer(process, "ben", 1)
    assert (await store.log("table", 0))[-1].kind == "undo"


async def test_only_one_request_is_open_at_a_time(store: Store) -> None:
    process = await laid(store, ADA, BEN)
    await ask(process, "ada", 0)
    with pytest.raises(Problem) as refusal:
        await process.wishes.ask(Sender("ada", "table", "another"), 0, "undo")
    assert refusal.value.code == "already-asked"


async def test_a_move_ends_what_was_asked(store: Store) -> None:
    process = await laid(store, ADA, BEN)
    await ask(process, "ada", 0)
    await process.move("table", 0, "stop", 2, "c", "ada")
    assert (await view(process))[1] is None


async def test_moves_of_others_since_are_undone_as_well(store: Store) -> None:
    process = await laid(store, ADA, BEN)
    before = (await process.rooms.open("table")).last
    for n in range(60):
        last = (await process.rooms.open("table")).last
        if last.game.seat == 1:
            break
        await process.move("table", 0, last.game.moves()[-1], last.seq, f"m{n}", "ada")
    stopped = (await process.rooms.open("table")).last
    mine = [move for seat, move in stopped.game.latest() if seat == 0]
    await process.move("table", 1, last.game.moves()[-1], last.seq, "ben", "ben")
    await ask(process, "ada", 0)
    await answer(process, "ben", 1)
    log = await store.log("table", 0)
    assert [entry.seat for entry in log if entry.kind == "undo"] == [1, 0]
    now = (await process.rooms.open("table")).last
    assert [move for seat, move in now.game.latest() if seat == 0] == mine[1:]
    assert now.game.seat == 0
    assert before.seq < now.seq


async def test_bots_are_not_asked(store: Store) -> None:
    process = await laid(store, ADA, BOT)
    await ask(process, "ada", 0)
    assert [entry.kind for entry in await store.log("table", 0)] == ["start", "move", "ask", "undo"]


@pytest.mark.parametrize(("guest", "seat", "undo", "code"), [
    ("ada", 0, "strict", "undo-not-allowed"),
    ("ben", 1, "friendly", "cannot-undo"),
    ("ben", 0, "friendly", "not-your-seat"),
])  # fmt: skip
async def test_invalid_requests_for_consent(store: Store, guest: str, seat: int, undo: str, code: str) -> None:
    process = await laid(store, ADA, BEN, undo=undo)
    with pytest.raises(Problem) as refused:
        await ask(process, guest, seat)
    assert refused.value.code == code


async def test_players_answer_neither_for_others_nor_for_themselves(store: Store) -> None:
    process = await laid(store, ADA, BEN, CLEO)
    await ask(process, "ada", 0)
    for guest, seat in (("ada", 0), ("ben", 2)):
        with pytest.raises(Problem) as refused:
            await answer(process, guest, seat)
        assert refused.value.code == "not-your-seat"
    await answer(process, "ben", 1)
    with pytest.raises(Problem):
        await process.wishes.answer(Sender("ben", "table", "again"), 1, True)
    await answer(process, "ada", 0, yes=False)
    assert (await view(process))[1] is None
