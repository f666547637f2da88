"""Clocks: time limits, what happens when time is up, and pauses by consent; on both databases."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import portroyal as pr
from portroyal.server.db import server_time
from portroyal.server.db.records import Address, Due, Seat, Table, Wish, Zero
from portroyal.server.db.store import Store
from portroyal.server.http.problem import Problem
from portroyal.server.play.people import timekeeper
from portroyal.server.play.people.audience import Audience
from portroyal.server.play.people.messenger import Messenger
from portroyal.server.play.people.notices import Notices
from portroyal.server.play.people.timekeeper import Timekeeper
from portroyal.server.play.table import clocks, history
from portroyal.server.play.table.notifier import Notifier
from portroyal.server.play.table.presenting import table_out
from portroyal.server.play.table.writer import Sender
from tests.server.processes import Process, Times, a_table

START = Times.now
HOUR = 3600.0
ADA, BEN = Seat("Ada", None, "ada"), Seat("Ben", None, "ben")


class Tables(Process):
    """One server process with its timekeeper, and the notices that it has sent."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.audience = Audience(Notifier(), lambda _: None)
        self.keeper = Timekeeper(store, self.writer, "steady")
        self.messenger = Messenger(store, self.rooms, self.audience, Notices(store, self._sends))

    async def _sends(self) -> Callable[[Address, dict[str, Any]], Awaitable[None]]:
        async def send(address: Address, notice: dict[str, Any]) -> None:
            self.sent.append((address.url, notice))

        return send

    async def round(self) -> None:
        """Do everything that is due now."""
        for keeper in (self.keeper, self.messenger, self.keeper, self.messenger):
            await keeper.settle()

    async def laid(self, **options: Any) -> Table:
        table = a_table([ADA, BEN], owner="ada", created=server_time.now(), **options)
        await self.start(table)
        return table

    async def last(self) -> Any:
        return (await self.rooms.open("table")).last

    async def kinds(self) -> list[str]:
        return [entry.kind for entry in await self.store.log("table", 0)]

    async def play(self, guest: str, seat: int, move: str) -> None:
        await self.move("table", seat, move, (await self.last()).seq, f"{guest} {next(self._keys)}", guest)

    async def undo(self, guest: str, seat: int) -> None:
        await self.commands.undo(self._sender(guest, "table"), seat, (await self.last()).seq)

    async def bot_plays(self, seat: int, move: str) -> None:
        due = Due("bot", "table", seat, (await self.last()).position)
        await self.commands.bot_move(await self.rooms.open("table"), due, move)

    async def ask(self, guest: str, seat: int, what: Wish = "pause") -> None:
        await self.wishes.ask(self._sender(guest, "table"), seat, what)

    async def answer(self, guest: str, seat: int, yes: bool) -> None:
        await self.wishes.answer(self._sender(guest, "table"), seat, yes)


@pytest.fixture
def tables(times: Times, store: Store) -> Tables:
    return Tables(store)


async def test_each_decision_has_its_time_and_then_the_bank(tables: Tables, times: Times) -> None:
    await tables.laid(decision=20, bank=60)
    clock = (await tables.last()).clock
    assert (clock.since, clock.banks) == (START, (60.0, 60.0))
    times.now += 20 + clocks.LAG
    await tables.play("ada", 0, "draw")
    assert (await tables.last()).clock.banks == (60.0, 60.0)
    times.now += 35 + clocks.LAG
    await tables.play("ada", 0, "stop")
    assert (await tables.last()).clock.banks == (45.0, 60.0)
    options = (await tables.rooms.open("table")).table.options
    now = await tables.last()
    assert clocks.ends(options, now.clock, 0) == times.now + 20 + 45 + clocks.LAG
    assert clocks.bank_begins(options, now.clock) == times.now + 20 + clocks.LAG


async def test_another_process_and_a_restart_know_the_clock(tables: Tables, times: Times, store: Store) -> None:
    await tables.laid(decision=20, bank=60)
    times.now += 31
    await tables.play("ada", 0, "draw")
    for again in (Tables(store), Tables(store)):
        assert (await again.last()).clock == (await tables.last()).clock
    times.now += 5
    other = Tables(store)
    await other.last()
    await tables.play("ada", 0, "stop")
    assert (await other.last()).clock == (await tables.last()).clock


async def test_a_reminded_player_keeps_the_decision(tables: Tables, times: Times) -> None:
    await tables.laid(decision=20, zero="remind")
    await tables.round()
    assert await tables.kinds() == ["start"]
    times.now += 20 + clocks.LAG
    await tables.round()
    await tables.round()
    assert await tables.kinds() == ["start", "expired"]
    now = (await tables.last()).clock
    assert (now.up, now.since) == (True, None)
    times.now += 500
    await tables.round()
    await tables.play("ada", 0, "draw")
    assert not (await tables.last()).clock.up


async def test_passing_lasts_until_another_seat_is_asked(tables: Tables, times: Times) -> None:
    await tables.laid(decision=20, zero="pass")
    times.now += 21
    await tables.round()
    log = await store_log(tables)
    assert [entry["kind"] for entry in log[:2]] == ["start", "expired"]
    assert {entry["seat"] for entry in log[2:]} == {0}
    assert log[2]["move"] == "draw"
    assert not any(entry["move"].startswith("take") for entry in log[2:])
    assert (await tables.last()).game.seat == 1


async def store_log(tables: Tables) -> list[dict[str, Any]]:
    return [entry._asdict() for entry in await tables.store.log("table", 0)]


async def test_a_bot_plays_on_until_the_person_returns(tables: Tables, times: Times) -> None:
    await tables.laid(decision=20, zero="bot")
    times.now += 21
    await tables.round()
    assert await tables.kinds() == ["start", "expired", "sit"]
    room = await tables.rooms.open("table")
    assert room.table.seats[0] == Seat("Ada", "steady", "ada")
    assert room.last.clock.since is None
    with pytest.raises(Problem, match="until its guest"):
        await tables.play("ada", 0, "draw")
    times.now += 100
    with pytest.raises(Problem, match="a bot makes it"):
        await tables.sit("table", "ada")
    await tables.bot_plays(0, "draw")
    await tables.sit("table", "ada")
    clock = (await tables.last()).clock
    assert (clock.since, clock.spent, clock.up) == (times.now, 0.0, False)
    await tables.play("ada", 0, "draw")


@pytest.mark.parametrize("zero", ["remind", "pass", "bot"])
async def test_standing_up_and_sitting_down_brings_no_time(tables: Tables, times: Times, zero: Zero) -> None:
    await tables.laid(decision=5, bank=10, zero=zero)
    for _ in range(3):
        times.now += 4
        await tables.stand("table", "ada", 0)
        await tables.round()
        times.now += 1
        await tables.sit("table", "ada")
    times.now += 2
    await tables.round()
    assert "expired" in await tables.kinds()


async def test_the_bot_of_one_who_has_stood_up_uses_no_bank(tables: Tables, times: Times) -> None:
    await tables.laid(decision=5, bank=10, zero="bot")
    times.now += 8
    await tables.stand("table", "ada", 0)
    room = await tables.rooms.open("table")
    shown = table_out(room.table, room.last, "ada").clock
    assert shown is not None
    assert shown.ends is None
    times.now += 60
    await tables.round()
    assert await tables.kinds() == ["start", "sit"]
    await tables.bot_plays(0, "draw")
    assert (await tables.last()).clock.banks == (8.0, 10.0)


@pytest.mark.parametrize(("way", "back"), [(["stop"], 1), (["stop", "pass"], 1), (["stop", "pass"], 2)])
async def test_taking_back_a_move_brings_no_time(tables: Tables, times: Times, way: list[str], back: int) -> None:
    await tables.laid(decision=20, bank=10, zero="remind")
    for move in ("draw", *way[:-back]):
        await tables.play("ada", 0, move)
    for _ in range(6):
        for move in way[-back:]:
            times.now += 6
            await tables.round()
            await tables.play("ada", 0, move)
        for _ in range(back):
            await tables.undo("ada", 0)
    times.now += 6
    await tables.round()
    assert "expired" in await tables.kinds()


async def test_a_final_move_after_one_taken_back_begins_a_new_time(tables: Tables, times: Times) -> None:
    await tables.laid(decision=20, bank=10)
    await tables.play("ada", 0, "draw")
    times.now += 6
    await tables.play("ada", 0, "stop")
    times.now += 7
    await tables.undo("ada", 0)
    times.now += 8
    assert (await tables.last()).clock.spent == 13.0
    await tables.play("ada", 0, "draw")
    clock = (await tables.last()).clock
    assert (clock.since, clock.spent, clock.banks) == (times.now, 0.0, (10.0, 10.0))


async def test_the_time_of_a_decision_that_was_made_ends_nothing(tables: Tables, times: Times) -> None:
    await tables.laid(decision=20, zero="bot")
    times.now += 19
    await tables.play("ada", 0, "draw")
    times.now += 19
    await tables.round()
    assert await tables.kinds() == ["start", "move"]
    room = await tables.rooms.open("table")
    assert timekeeper.time_up(room, Due("expired", "table", 0, 1), "steady", times.now + 1000) == []
    assert timekeeper.time_up(room, Due("expired", "table", 0, 2), "steady", times.now) == []


async def test_a_pause_needs_all_persons_and_stops_the_clock(tables: Tables, times: Times) -> None:
    await tables.laid(decision=20, bank=10, zero="bot")
    times.now += 6
    await tables.wishes.ask(Sender("ada", "table", "1"), 0, "pause")
    asked = (await tables.last()).clock
    assert (asked.since, asked.spent) == (times.now + 20, 6.0)
    times.now += 19
    await tables.round()
    await tables.wishes.answer(Sender("ben", "table", "2"), 1, True)
    paused = (await tables.last()).clock
    assert (paused.paused, paused.since, paused.spent) == (True, None, 6.0)
    times.now += 5000
    await tables.round()
    with pytest.raises(Problem, match="paused"):
        await tables.play("ada", 0, "draw")
    await tables.wishes.resume(Sender("ben", "table", "3"), 1)
    times.now += 20 + 10 + clocks.LAG - 6 - 1
    await tables.round()
    assert await tables.kinds() == ["start", "ask", "agree", "pause", "resume"]
    times.now += 1
    await tables.round()
    assert (await tables.kinds())[-2:] == ["expired", "sit"]


async def test_a_declined_request_restarts_the_clock_of_its_sender(tables: Tables, times: Times) -> None:
    await tables.laid(decision=20, zero="bot")
    times.now += 6
    await tables.wishes.ask(Sender("ada", "table", "1"), 0, "pause")
    times.now += 19
    await tables.wishes.answer(Sender("ben", "table", "2"), 1, False)
    assert (await tables.rooms.open("table")).table.state.request is None
    clock = (await tables.last()).clock
    assert (clock.since, clock.spent) == (times.now, 6.0)


async def test_a_clock_stands_for_one_request_in_a_decision(tables: Tables, times: Times) -> None:
    await tables.laid(decision=5, undo="friendly", zero="bot")
    await tables.play("ada", 0, "draw")
    wishes: tuple[Wish, ...] = ("pause", "undo", "pause")
    for what in wishes:
        await tables.ask("ada", 0, what)
        times.now += 2
        await tables.round()
        await tables.answer("ben", 1, False)
    times.now += 2
    await tables.round()
    assert (await tables.kinds())[-2:] == ["expired", "sit"]


async def test_a_clock_does_not_stand_for_ever_for_a_request(tables: Tables, times: Times) -> None:
    await tables.laid(decision=5, zero="bot")
    times.now += 4
    await tables.ask("ada", 0)
    times.now += 5 + 1
    await tables.round()
    assert await tables.kinds() == ["start", "ask"]
    times.now += 1
    await tables.round()
    assert (await tables.kinds())[-2:] == ["expired", "sit"]


async def test_a_request_does_not_stop_the_clock_of_others(tables: Tables, times: Times) -> None:
    await tables.laid(decision=20, zero="bot")
    await tables.wishes.ask(Sender("ben", "table", "1"), 1, "pause")
    assert (await tables.last()).clock.since == START


async def test_resetting_the_clock_gives_everyone_full_time(tables: Tables, times: Times) -> None:
    await tables.laid()
    assert (await tables.last()).clock.banks == ()
    times.now += 500
    await tables.company.set_options(Sender("ada", "table", "1"), {"decision": 30, "bank": 5, "zero": "pass"})
    now = (await tables.last()).clock
    assert (now.since, now.banks) == (times.now, (5.0, 5.0))
    await tables.company.set_options(Sender("ada", "table", "2"), {"decision": 0})
    assert (await tables.last()).clock.banks == ()
    times.now += 500
    await tables.round()
    assert await tables.kinds() == ["start", "set", "set"]


async def set_clock(tables: Tables, decision: int, bank: int = 0) -> None:
    await tables.company.set_options(tables._sender("ada", "table"), {"decision": decision, "bank": bank})


async def test_changing_the_clock_brings_no_time(tables: Tables, times: Times) -> None:
    """Neither do repeated changes, nor turning the clock off in between."""
    await tables.laid(decision=20, bank=60)
    times.now += 20 + clocks.LAG + 25
    for decision, bank in ((30, 10), (0, 0), (45, 300), (20, 60), (45, 60), (20, 60)):
        await set_clock(tables, decision, bank)
    now = await tables.last()
    assert (now.clock.banks, now.clock.used) == ((35.0, 60.0), (25.0, 0.0))
    options = (await tables.rooms.open("table")).table.options
    assert clocks.ends(options, now.clock, 0) == times.now + 20 + clocks.LAG + 35
    times.now += 15
    for decision in (5, 20, 8, 20):
        await set_clock(tables, decision, 60)
    assert clocks.ends(options, (await tables.last()).clock, 0) == times.now + 5 + clocks.LAG + 35
    await set_clock(tables, 3600, 60)
    assert (await tables.last()).clock.spent == 15.0


async def test_a_shorter_clock_ends_no_decision_at_once(tables: Tables, times: Times) -> None:
    await tables.laid(decision=24 * 3600, zero="bot")
    times.now += HOUR
    await set_clock(tables, 30)
    times.now += 30
    await tables.round()
    assert await tables.kinds() == ["start", "set"]
    times.now += clocks.LAG
    await tables.round()
    assert (await tables.kinds())[-2:] == ["expired", "sit"]


async def test_a_longer_clock_continues_a_decision_whose_time_is_up(tables: Tables, times: Times) -> None:
    await tables.laid(decision=20, zero="remind")
    times.now += 21
    await tables.round()
    await set_clock(tables, 20)
    assert (await tables.last()).clock.up
    await set_clock(tables, 100)
    clock = (await tables.last()).clock
    assert (clock.up, clock.since, clock.spent) == (False, times.now, 21.0)


# Notices


async def reached(store: Store, guest: str) -> None:
    await store.add_address(guest, Address(f"https://{guest}.example", "", "", "de", "https://here.example"))


async def test_days_at_a_slow_table(tables: Tables, times: Times, store: Store) -> None:
    """Ben gets three notices: it is his turn, his time runs out, a bot plays for him. Then he returns."""
    await reached(store, "ben")
    await tables.laid(decision=24 * 3600, zero="bot")
    await tables.play("ada", 0, "draw")
    await tables.play("ada", 0, "stop")
    while (await tables.last()).game.seat == 0:
        await tables.play("ada", 0, "pass")
    notices: list[tuple[float, str]] = []
    begin = times.now
    for _ in range(30 * 6):
        times.now += 600
        await tables.round()
        notices += [((times.now - begin) / HOUR, notice["kind"]) for _, notice in tables.sent]
        tables.sent.clear()
    assert [kind for _, kind in notices] == ["turn", "late", "taken"]
    assert notices[0][0] < 0.2
    assert notices[1][0] == pytest.approx(18, abs=0.2)
    assert notices[2][0] == pytest.approx(24, abs=0.2)
    await tables.bot_plays(1, (await tables.last()).game.moves()[0])
    await tables.sit("table", "ben")
    assert (await tables.rooms.open("table")).table.seats[1] == BEN


async def test_a_watching_player_gets_no_notice_until_they_look_away(
    tables: Tables, times: Times, store: Store
) -> None:
    await reached(store, "ada")
    await tables.laid()
    with tables.audience.present("table", "ada", None) as visit:
        times.now += 100
        await tables.round()
        assert tables.sent == []
        visit.look(False)
        times.now += 100
        await tables.round()
    ((url, notice),) = tables.sent
    assert (url, notice["kind"], notice["text"]) == ("https://ada.example", "turn", "Du bist am Zug.")
    assert notice["url"] == "https://here.example/table/table"
    times.now += 1000
    await tables.round()
    assert len(tables.sent) == 1


async def test_a_player_who_moved_in_time_gets_no_notice(tables: Tables, times: Times, store: Store) -> None:
    await reached(store, "ada")
    await tables.laid()
    times.now += 5
    await tables.play("ada", 0, "draw")
    times.now += 100
    await tables.round()
    assert tables.sent == []


async def test_a_notice_reveals_nothing_hidden(tables: Tables, times: Times, store: Store) -> None:
    await reached(store, "ada")
    table = await tables.laid()
    times.now += 100
    await tables.round()
    text = json.dumps(tables.sent)
    assert not any(secret in text for secret in (table.setup.seed, table.setup.salt, '"ada"', "ship-", "draw"))


async def test_passing_plays_a_whole_game_to_its_end_without_a_choice() -> None:
    """In every mode and for every question, passing ends the turn of a seat that is away."""
    for boxes in ("base", "base + gambler + contracts", "base + contracts; cooperative", "make-sail"):
        players = 2
        table = a_table([ADA, BEN], format=boxes)
        moment = history.first(table.setup, pr.new_game(boxes, players=players, seed=1))
        for _ in range(60):
            seat = moment.game.seat
            if seat is None:
                break
            moments = timekeeper._passing_moves(moment, seat, 0.0)
            assert len(moments) < timekeeper.PASSES
            moment = moments[-1]
            assert moment.game.over or timekeeper._turn_of(moment.game) != (0, 0)


async def test_two_processes_end_a_persons_time_once(times: Times, store: Store) -> None:
    first, second = Tables(store), Tables(store)
    await first.laid(decision=20, zero="bot")
    times.now += 25
    await asyncio.gather(first.round(), second.round())
    assert (await first.kinds()).count("expired") == 1
