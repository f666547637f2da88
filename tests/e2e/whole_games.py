"""Whole games with contracts, gambler and Make Sail! in the page, each decision as `steady` would have it.

Too long for every run: `python -m pytest tests/e2e/whole_games.py`. Pictures lie in test-output/screenshots afterwards.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

import portroyal as pr
from tests.e2e import looking
from tests.e2e.driver import Player
from tests.e2e.serving import Server

EVERY = 24
"""Decisions between two looks at the page."""

TRIES = 4
"""Games until one ends as wished; `steady` wins two of three alone."""

Shoot = Callable[[Page, str], Path]
Choose = Callable[[pr.Observation], str]


def advised(data: Path, table: str, choose: Choose) -> str:
    """What somebody who sees what the asked seat sees would do."""
    with closing(sqlite3.connect(f"file:{data / 'portroyal.db'}?mode=ro", uri=True)) as store:
        (kept,) = store.execute("SELECT snapshot FROM tables WHERE id = ?", (table,)).fetchone()
    game = pr.restore(msgspec.json.decode(kept))
    assert game.seat is not None
    return choose(game.observe(game.seat))


def way(me: Player, move: str) -> Locator:
    """The card to take, or the button that says the move."""
    verb, _, rest = move.partition(" ")
    on_card = me.cards.and_(me.page.locator(f'[data-card="{rest.split(" ")[0]}"]'))
    if verb in ("take", "claim"):
        return on_card.last
    names = [f"move-{move.replace(' ', '-')}", f"move-{verb}"]
    message = next(name for name in names if name in set(me.words))
    given = {"name": me.name(me.state()["seats"][int(rest)])} if verb == "give" else {}
    buttons = me.bar.get_by_role("button", name=me.words.find(message, **given))
    same = [legal for legal in me.legal() if legal.partition(" ")[0] == verb]
    return buttons.first if len(same) == 1 or verb == "give" else on_card.last


def played(me: Player, data: Path, name: str, shots: Callable[[Page, str], Path], choose: Choose) -> set[str]:
    """Play to the end, look now and then; the verbs of all moves made by hand."""
    verbs: set[str] = set()
    for n in me.decisions():
        move = advised(data, me.table, choose)
        if n % EVERY == EVERY // 2:
            looking.still(me.page)
            shots(me.page, f"whole-{name}-{n}")
            assert looking.faults(me.page) == []
        with me.change():
            me.press(way(me, move))
        verbs.add(move.partition(" ")[0])
    looking.still(me.page)
    shots(me.page, f"whole-{name}-end")
    assert looking.faults(me.page) == []
    assert me.state()["status"] == "over"
    return verbs


def steady(observation: pr.Observation) -> str:
    return pr.bot("steady").choose(observation)


def lazy(observation: pr.Observation) -> str:
    """Stops at once, takes nothing: time runs out."""
    moves = observation.texts
    return next((move for move in ("stop", "pass", "keep") if move in moves), moves[0])


def test_four_rivals_with_contracts(play: Callable[..., Player], server: Server, screenshot: Shoot) -> None:
    me = play(reduced_motion="reduce")
    me.create(["Ada", "bot steady", "bot bold", "bot cautious"], boxes="base + contracts")
    me.look()
    verbs = played(me, server.data, "contracts", screenshot, steady)
    assert {"draw", "stop", "take"} <= verbs
    assert any(seat is not None for paper in me.state()["view"]["contracts"] for seat in paper["taken"])


@pytest.mark.parametrize(("choose", "wins"), [(steady, True), (lazy, False)], ids=["won", "lost"])
def test_alone_with_contracts(
    play: Callable[..., Player], server: Server, screenshot: Shoot, choose: Choose, wins: bool
) -> None:
    me = play("phone", "de", reduced_motion="reduce")
    for _ in range(TRIES):
        me.create(["Ada"], "cooperative", boxes="base + contracts")
        me.look()
        played(me, server.data, f"alone-{'won' if wins else 'lost'}", screenshot, choose)
        if me.state()["view"]["won"] == wins:
            break
    else:
        raise AssertionError(f"none of {TRIES} games was {'won' if wins else 'lost'}")
    expect(me.ending).to_have_text(me.words.find("team-won-as" if wins else "team-lost"))


def test_two_at_make_sail(play: Callable[..., Player], server: Server, screenshot: Shoot) -> None:
    me = play(reduced_motion="reduce", color_scheme="dark")
    me.create(["Ada", "bot steady"], boxes="make-sail")
    me.look()
    played(me, server.data, "make-sail", screenshot, steady)


def test_five_with_every_box_on_a_phone(play: Callable[..., Player], server: Server, screenshot: Shoot) -> None:
    me = play("phone", reduced_motion="reduce")
    bots = ["bot steady", "bot steady", "bot bold", "bot cautious"]
    me.create(["Ada", *bots], boxes="base + gambler + contracts + make-sail")
    me.look()
    played(me, server.data, "every-box", screenshot, steady)
