"""Moves by hand: a bot's choice based on the page's view, and the card or button for it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Locator

import portroyal as pr
from tests.e2e import adventuring
from tests.e2e.driver import Player, within

Choose = Callable[[pr.Observation], str]


def stored(data: Path, table: str, value: str, rows: str) -> Any:
    """A value from the first of a table's *rows* in the server's database."""
    with closing(sqlite3.connect(f"file:{data / 'portroyal.db'}?mode=ro", uri=True)) as store:
        return store.execute(f"SELECT {value} FROM {rows}", (table,)).fetchone()[0]


def moves_made(data: Path, table: str) -> int:
    """The number of moves in a table's log."""
    return int(stored(data, table, "count(*)", "entries WHERE table_id = ? AND kind = 'move'"))


def advised(data: Path, table: str, choose: Choose) -> str:
    """The move that a bot chooses from the view of the seat to move."""
    snapshot = msgspec.json.decode(stored(data, table, "snapshot", "tables WHERE id = ?"))
    game = pr.restore({"moves": [], **snapshot})
    assert game.seat is not None
    return choose(game.observe(game.seat))


AT_CARDS = ("take", "claim", "choose", "put")
IN_ORDER = ("discard", "serve", "share")
"""Verbs whose buttons appear in the order of the moves."""


def way(me: Player, move: str) -> Locator:
    """The card to take, or the button with the move."""
    verb, _, rest = move.partition(" ")
    on_card = me.cards.and_(me.page.locator(f'[data-card="{rest.split(" ")[-1 if verb == "put" else 0]}"]'))
    if verb in AT_CARDS:
        return on_card.last
    if verb == "keep":
        return me.move(verb).first
    if verb == "fulfil" and not on_card.last.is_visible():
        me.press(me.page.locator("button.strip"))
    if verb == "fulfil":
        return on_card.last
    names = [f"move-{move.replace(' ', '-')}", f"move-{verb}"]
    message = next(name for name in names if name in set(me.words))
    given = {"name": me.name(me.state()["seats"][int(rest)])} if verb == "give" else {}
    buttons = me.bar.get_by_role("button", name=me.words.find(message, **given))
    same = [legal for legal in me.legal() if legal.partition(" ")[0] == verb]
    if verb in IN_ORDER:
        return buttons.nth(same.index(move))
    return buttons.first if len(same) == 1 or verb == "give" else on_card.last


def steady(observation: pr.Observation) -> str:
    return pr.bot("steady").choose(observation)


def lazy(observation: pr.Observation) -> str:
    """Stop at once and take nothing, so that time runs out."""
    moves = observation.texts
    return next((move for move in ("stop", "pass", "keep") if move in moves), moves[0])


def by_tap(me: Player, data: Path, move: str, look: Callable[[str], None] = lambda title: None) -> None:
    """Make a move by hand, and wait until the server has it."""
    before = moves_made(data, me.table)
    adventuring.tap(me, lambda: way(me, move), look)
    within(lambda: moves_made(data, me.table) > before)
