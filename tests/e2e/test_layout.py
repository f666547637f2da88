"""Cards are large enough everywhere, and keep their places."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.browsing import nightly, resize
from tests.e2e.driver import Player
from tests.e2e.harbor_sizes import Case, harbor_sizes
from tests.e2e.laying import Lay

LEAST = 58
PLACES = """() => Object.fromEntries([...document.querySelectorAll('[data-place=harbor] [data-piece]')].map((card) => {
  const { x, y, width } = card.getBoundingClientRect()
  return [card.dataset.card, [x, y, width]]
}))"""


@pytest.mark.nightly
def test_cards_of_the_harbor_are_large_with_a_hint_and_without(lay: Lay) -> None:
    sizes = harbor_sizes(lay, (5, 9, 13), with_hint=(9,))
    assert {case: width for case, width in sizes.items() if width < LEAST} == {}
    hinted = {case: width for case, width in sizes.items() if case.hint}
    assert hinted == {case: sizes[case._replace(hint=False)] for case in hinted}
    assert sizes[Case("1920 x 1080", 5, False)] >= 200


@pytest.mark.nightly
def test_cards_stay_where_they_were_drawn(lay: Lay) -> None:
    """Nine draws, then taking cards: no card moves, whatever questions and hints appear."""
    ships = ["ship-yellow-1-1", "ship-blue-1-1", "ship-green-1-1"]
    persons = ["sailor-3-1", "settler-4-1", "priest-4-1", "captain-4-1", "jester-5-1", "jack-6-1"]
    drawn = [card for pair in zip(persons[:3], ships, strict=True) for card in pair] + persons[3:]
    me = lay(seats=["Ada", "Ben", "Cleo"], displays=[["governor-8-0"] * 2, [], []], coins=[20, 3, 3], deck=drawn)
    before: dict[str, Any] = {}
    for card in drawn:
        me.choose("draw")
        _harbor(me, card).wait_for()
        now = me.page.evaluate(PLACES)
        assert {name: now[name] for name in before} == before
        before = now
    me.choose("stop")
    me.take(drawn[1])
    _harbor(me, drawn[1]).wait_for(state="detached")
    now = me.page.evaluate(PLACES)
    assert now == {name: place for name, place in before.items() if name != drawn[1]}


def _harbor(me: Player, card: str) -> Any:
    return me.harbor.locator(f'[data-card="{card}"]')


SIZES = ((360, 640), (390, 844), (820, 1180), (1280, 800), (1920, 1080))
BUTTONS = """(verbs) => Object.fromEntries(verbs.flatMap((verb) => {
  const place = document.querySelector(`.place:has([data-move="${verb}"])`)
  const { left, right } = place?.getBoundingClientRect() ?? {}
  return place ? [[verb, [left, right].map(Math.round)]] : []
}))"""


@pytest.mark.parametrize("language", ["en", nightly("de")])
def test_buttons_of_a_turn_keep_their_places(lay: Lay, language: str) -> None:
    """Through a whole turn: the next button never appears where Draw, Repel or Stop was, nor Skip where a move was."""
    deck = ["sailor-3-1", "ship-yellow-1-1", "ship-red-1-1"]
    me = lay(seats=["Ada", "bot steady"], displays=[["sailor-3-1"], []], deck=deck, language=language, pace=10)
    boxes: dict[tuple[int, int], list[dict[str, list[int]]]] = {size: [] for size in SIZES}
    for move, legal in (("draw", 1), ("draw", 2), ("keep", 2), ("stop", 2), ("pass", 3)):
        me.move(move).wait_for()
        assert len(me.legal()) == legal
        for width, height in SIZES:
            resize(me.page, {"width": width, "height": height})
            boxes[width, height].append(me.page.evaluate(BUTTONS, ["draw", "stop", "repel", "keep", "pass"]))
        me.choose(move)
    me.skip.wait_for()
    for (width, height), questions in boxes.items():
        resize(me.page, {"width": width, "height": height})
        skip = me.skip.bounding_box()
        shown = [
            [places[verb] for places in questions for verb in verbs if verb in places]
            for verbs in (("draw",), ("repel", "pass"), ("stop", "keep"))
        ]
        assert [len(places) for places in shown] == [3, 2, 3]
        lefts, middles, rights = ({tuple(place) for place in places} for places in shown)
        assert len(lefts) == len(middles) == len(rights) == 1
        assert max(lefts)[1] <= min(middles)[0] < max(middles)[1] < min(rights)[0]
        assert skip
        assert skip["x"] > max(rights)[1]
