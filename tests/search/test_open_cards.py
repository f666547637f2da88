"""The search with open cards, an upper bound for the lab: it sees all cards, and no bot can use it."""

from __future__ import annotations

from pathlib import Path

import pytest

import portroyal as pr
from portroyal.engine.table import DECK, Table
from portroyal.formats.formats import parse_format
from portroyal.lab.training.matches import match
from portroyal.lab.training.study import Format, Way
from portroyal.machine.machine import machine_of
from portroyal.machine.searcher import Searcher
from portroyal.odds.drawing import draw_moves
from portroyal.search.learned import learned
from portroyal.search.policies import features
from tests.search.nets import coin_counting_net

pytestmark = pytest.mark.slow

PACKAGE = Path(pr.__file__).parent
FLAG = "open_cards_in_lab"
DEADLY, HARMLESS = "ship-red-4-skull", "ship-blue-3-5"


@pytest.fixture
def searcher() -> Searcher:
    machine = machine_of(parse_format("base"), 2)
    return Searcher(machine, "tuned", coin_counting_net(features(machine.ruleset).names))


def with_next(card: str) -> Table:
    """Seat 0 has a red and a yellow ship in the harbor and may stop; this card comes next."""
    game = pr.position("base", 2, harbor=["ship-red-2-3", "ship-yellow-2-1"])
    t, face = game.observe(0).table(), game.ruleset.face[card]
    cards = t.piles[DECK].replace(bytes((face,)), b"", 1)
    t.piles[DECK] = cards + bytes((face,))
    return t


def test_with_open_cards_it_stops_before_a_bust(searcher: Searcher) -> None:
    t = with_next(DEADLY)
    moves = draw_moves(t.ruleset)
    searcher.player.open_cards_in_lab = 1
    deadly, harmless = (searcher.search(with_next(card), 0, 1, 1) for card in (DEADLY, HARMLESS))
    draw, stop = t.moves.index(moves.draw), t.moves.index(moves.stop)
    assert deadly.best == stop
    assert deadly.chances[draw][0] < harmless.chances[draw][0]
    assert deadly.chances[stop] == harmless.chances[stop]


@pytest.mark.parametrize("tries", [1, 200])
def test_a_search_without_them_does_not_know(searcher: Searcher, tries: int) -> None:
    one, other = (searcher.search(with_next(card), 0, tries, 1) for card in (DEADLY, HARMLESS))
    assert one == other


@pytest.mark.nightly
def test_seeing_them_wins_more() -> None:
    form = Format("base", 2)
    found = learned(form.ruleset)
    assert found
    ways = [Way(found.weights, found.net, tries, open_cards=is_open) for tries, is_open in ((1, True), (50, False))]
    share = match([form], ways[0], ways[1], 60, 1, threads=1)
    assert share.gain > share.margin


def test_only_the_lab_asks_for_them() -> None:
    naming = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py") if FLAG in path.read_text()}
    assert naming == {"machine/machine.py", "lab/training/study.py"}


def test_a_bot_plays_without_them(searcher: Searcher) -> None:
    assert searcher.player.open_cards_in_lab == 0
    assert searcher.machine.player("tuned").open_cards_in_lab == 0
