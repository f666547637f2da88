"""Standing orders: followed as the seat's own moves in other players' turns, private, and ended by new questions."""

from __future__ import annotations

import json
from typing import Any

import pytest

import portroyal as pr
from portroyal.server.db import rows
from portroyal.server.db.records import Order, OrderRule, Seat, TableSetup
from portroyal.server.db.store import Store
from portroyal.server.http.problem import Problem
from portroyal.server.play.table import following, history
from portroyal.server.play.table.orders import Orders
from portroyal.server.play.table.presenting import table_out
from portroyal.server.play.table.writer import Sender
from tests.server.processes import Process, a_table

ADA, BEN, CLEO = (Seat(name, None, name.lower()) for name in ("Ada", "Ben", "Cleo"))
GOVERNOR, SAILOR = ("person", "governor", ""), ("person", "sailor", "")
RED = ("ship", "frigate", "red")
HARBOR = ["governor-8-0", "sailor-3-1", "ship-red-3-6", "ship-blue-1-1"]


def order(*rules: tuple[tuple[str, str, str], int], **more: Any) -> Order:
    return Order(tuple(OrderRule(*group, least) for group, least in rules), **more)


class Laid(Process):
    """A table where Ada stops, with cards in the harbor."""

    async def asked(self) -> int | None:
        return (await self.rooms.open("table")).last.game.seat

    async def order(self, guest: str, seat: int, given: Order | None) -> None:
        await Orders(self.writer).give(Sender(guest, "table", f"order {next(self._keys)}"), seat, given)

    async def play(self, seat: int, move: str) -> None:
        guest = ("ada", "ben", "cleo")[seat]
        seq = (await self.rooms.open("table")).last.seq
        await self.move("table", seat, move, seq, f"{guest} {next(self._keys)}", guest)

    async def moves(self) -> list[tuple[int | None, str | None, bool]]:
        log = await self.store.log("table", 0)
        return [(entry.seat, entry.move, bool(entry.data)) for entry in log if entry.kind == "move"]


def test_orders_in_the_format_of_earlier_versions_are_read() -> None:
    parts = [[["person", "sailor", "", -3]], "wait", "game", True, 2]
    standing = order((SAILOR, -3), otherwise="wait", lasts="game", once=True, reserve=2)
    data = [json.dumps({"order": old, "why": "new"}) for old in (parts, None)]
    log = rows.entries_of([(n, "order", 1, None, 0.0, "[]", text, None) for n, text in enumerate(data)])
    assert [entry.data and entry.data["order"] for entry in log] == [standing, None]
    assert rows.table_orders(json.dumps({1: parts})) == {1: standing}


@pytest.fixture
async def laid(store: Store, monkeypatch: pytest.MonkeyPatch) -> Laid:
    def lay(setup: TableSetup) -> pr.Game:
        names, coins = setup.names, [9, 9, 9]
        return pr.position(setup.format, 3, seed="ab", names=names, harbor=HARBOR, coins=coins, start=0, active=0)

    monkeypatch.setattr(history, "begin", lay)
    process = Laid(store)
    await process.start(a_table([ADA, BEN, CLEO], owner="ada"))
    return process


async def stop(laid: Laid) -> None:
    await laid.play(0, "stop")
    while await laid.asked() == 0:
        await laid.play(0, "pass")


async def test_the_first_matching_order_is_followed_and_reported(laid: Laid) -> None:
    await laid.order("ben", 1, order((RED, 4), (GOVERNOR, -9), (SAILOR, -9)))
    await stop(laid)
    assert (await laid.moves())[-1] == (1, "take governor-8-0", True)
    assert await laid.asked() == 2


async def test_an_order_costs_no_more_than_its_limit(laid: Laid) -> None:
    """A governor costs 8, plus a coin for Ada, whose turn it is."""
    await laid.order("ben", 1, order((GOVERNOR, -8)))
    await stop(laid)
    assert (await laid.moves())[-1] == (1, "pass", True)


async def test_a_ship_is_taken_for_what_it_brings(laid: Laid) -> None:
    await laid.order("ben", 1, order((RED, 2)))
    await stop(laid)
    assert (await laid.moves())[-1] == (1, "take ship-red-3-6", True)


async def test_coins_can_be_kept(laid: Laid) -> None:
    await laid.order("ben", 1, order((GOVERNOR, -9), (SAILOR, -9), reserve=1))
    await stop(laid)
    assert (await laid.moves())[-1] == (1, "take sailor-3-1", True)


async def test_without_a_match_it_waits_or_passes_for_all_with_orders(laid: Laid) -> None:
    await laid.order("ben", 1, order())
    await laid.order("cleo", 2, order(otherwise="wait"))
    await stop(laid)
    assert (await laid.moves())[-1] == (1, "pass", True)
    assert await laid.asked() == 2
    await laid.play(2, "pass")
    assert (await laid.moves())[-1] == (2, "pass", False)


async def test_orders_given_while_asked_are_followed_at_once(laid: Laid) -> None:
    await stop(laid)
    assert await laid.asked() == 1
    await laid.order("ben", 1, order((SAILOR, -9)))
    assert await laid.asked() == 2


async def test_they_end_with_the_own_turn_after_a_card_or_with_the_game(laid: Laid) -> None:
    await laid.order("ben", 1, order((SAILOR, -9)))
    await laid.order("cleo", 2, order((GOVERNOR, -9), once=True))
    await stop(laid)
    room = await laid.rooms.open("table")
    assert room.last.game.view(None)["active"] == 1
    assert room.table.state.orders == {}
    ends = [(entry.seat, entry.data["why"]) for entry in await laid.store.log("table", 0) if entry.kind == "order"][2:]
    assert ends == [(2, "once"), (1, "turn")]


async def test_those_for_the_game_stay(laid: Laid) -> None:
    await laid.order("ben", 1, order(lasts="game"))
    await laid.order("cleo", 2, order(lasts="game"))
    await stop(laid)
    assert {*(await laid.rooms.open("table")).table.state.orders} == {1, 2}
    again = await Process(laid.store).rooms.open("table")
    assert again.table.state == (await laid.rooms.open("table")).table.state


async def test_another_seat_learns_nothing_about_orders(laid: Laid) -> None:
    await laid.order("ben", 1, order((SAILOR, -9)))
    room = await laid.rooms.open("table")
    for guest, visible in (("ada", 0), (None, 0), ("ben", 1)):
        table = table_out(room.table, room.last, guest)
        assert len(table.orders) == visible
        entries = await laid.rooms.entries("table", 1, guest)
        assert [entry.seat for entry in entries] == ([1] if visible else [None])
        text = json.dumps([str(table.orders), str(entries)])
        assert ("sailor" in text) is bool(visible)


async def test_a_seat_that_is_left_or_a_move_that_is_taken_back_ends_them(laid: Laid) -> None:
    await laid.order("ben", 1, order((SAILOR, -9), lasts="game"))
    await laid.stand("table", "ben", 1)
    assert (await laid.rooms.open("table")).table.state.orders == {}


async def test_only_the_person_of_a_seat_orders_and_only_what_is_in_the_game(laid: Laid) -> None:
    pink = order((("ship", "", "pink"), 0))
    for guest, given, code in (("ada", order(), "not-your-seat"), ("ben", pink, "bad-request")):
        with pytest.raises(Problem) as refused:
            await laid.order(guest, 1, given)
        assert refused.value.code == code


@pytest.mark.parametrize("format", ["base", "base + gambler + contracts", "make-sail", "base + contracts; cooperative"])
def test_whole_games_by_orders_alone(format: str) -> None:
    """If all seats have orders, only the active player is asked, and every ordered move is legal."""
    table = a_table([ADA, BEN, CLEO], format=format)
    known = {*following.groups(format).values()}
    standing = order(*((group, -4) for group in sorted(known)), lasts="game")
    table = table._replace(state=table.state._replace(orders={0: standing, 1: standing, 2: standing}))
    moment = history.first(table.setup, pr.new_game(format, players=3, seed=7))
    ordered = 0
    for n in range(300):
        game = moment.game
        if game.over:
            break
        seat = game.seat or 0
        moves = game.moves()
        moments = history.after_move(moment, seat, moves[-1] if n % 3 else moves[0], 0.0)
        moments = following.followed(table, moments)
        ordered += sum(bool(each.entry.data) and each.entry.kind == "move" for each in moments)
        for each in moments:
            table = table._replace(state=table.state.after(each.entry))
        table = table._replace(state=table.state._replace(orders={0: standing, 1: standing, 2: standing}))
        moment = moments[-1]
    assert ordered > 12
