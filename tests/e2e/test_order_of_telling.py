"""The page reveals a drawn card and its effects only after the card has turned; the tests check every frame."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e import looking
from tests.e2e.browsing import nightly
from tests.e2e.laying import Lay

FOUR_COLORS = ["ship-yellow-1-1", "ship-green-1-1", "ship-red-2-3", "ship-black-1-2"]

# The text of each frame, without the card itself: "flying" while it moves or its face is still hidden.
RECORD = """() => {
  const text = (css) => [...document.querySelectorAll(css)].map((element) => element.textContent.trim()).join(' | ')
  const count = (css) => document.querySelectorAll(css).length
  const before = count('.quay [data-piece], .expeditions [data-piece]')
  const shout = () => {
    const stamp = document.querySelector('.shout')
    return stamp !== null && Number(getComputedStyle(stamp).opacity) > 0.2
  }
  window.frames_seen = []
  const look = () => {
    const cards = [...document.querySelectorAll('.quay [data-piece], .expeditions [data-piece]')]
    const airborne = (one) => one.id === 'turning' && one.playState === 'running'
    const turning = cards.some((card) => card.getAnimations().some(airborne))
    window.frames_seen.push({
      told: {
        asks: text('.bar .ask'), log: text('aside'), live: text('[aria-live]'), title: document.title,
        seats: text('.seat, .mine'), colors: text('.colors'), lit: count('.pip.on'), glow: count('.quay.bust'),
        status: text('.status'),
      },
      cards: cards.length - before, flying: turning || count('.sky > *') > 0,
      alarm: count('.quay .alarm'), shout: shout(),
    })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}"""


def recorded(lay: Lay, card: str, harbor: list[str]) -> list[dict[str, Any]]:
    """Every frame from before a card is drawn until the table is still again."""
    me = lay(
        seats=["Ada", "Ben"], harbor=harbor, coins=[12, 3], deck=[card], visitor={"reduced_motion": "no-preference"}
    )
    me.page.wait_for_function("() => document.querySelector('aside')?.textContent.trim()")  # the log loads later
    looking.still(me.page)
    me.page.evaluate(RECORD)
    me.choose("draw")
    me.page.wait_for_function("() => window.frames_seen.at(-1).told.log !== window.frames_seen[0].told.log")
    looking.still(me.page)
    found: list[dict[str, Any]] = me.page.evaluate("() => window.frames_seen")
    return found


def silent_until_landed(frames: list[dict[str, Any]]) -> None:
    """Check that the text changes only after the card has landed."""
    before = frames[0]["told"]
    landed = next(i for i, frame in enumerate(frames) if frame["cards"] > 0 and not frame["flying"])
    assert any(frame["cards"] > 0 and frame["flying"] for frame in frames[:landed]), "the card did not fly"
    for frame in frames[:landed]:
        told = {what: now for what, now in frame["told"].items() if now != before[what]}
        assert (told, frame["alarm"], frame["shout"]) == ({}, 0, False)
    assert frames[-1]["told"] != before


@pytest.mark.parametrize(
    ("card", "harbor"),
    [("ship-blue-1-1", FOUR_COLORS), nightly("tax-swords", ["sailor-3-1"])],
    ids=["fifth color", "tax"],
)
def test_nothing_reveals_a_card_before_it_has_turned(lay: Lay, card: str, harbor: list[str]) -> None:
    silent_until_landed(recorded(lay, card, harbor))


def test_a_bust_shows_its_two_ships_then_the_stamp_then_sweeps_the_quay(lay: Lay) -> None:
    frames = recorded(lay, "ship-red-3-skull", FOUR_COLORS)
    silent_until_landed(frames)

    def first(sign: str) -> int:
        return next(i for i, frame in enumerate(frames) if frame[sign] > 0)

    swept = next(i for i, frame in enumerate(frames) if frame["cards"] < 0)
    assert first("cards") < first("alarm") < first("shout") < swept
    assert all(frame["alarm"] == (2 if first("alarm") <= i < swept else 0) for i, frame in enumerate(frames))
