"""The page without motion, without color, and with text twice as large."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import looking
from tests.e2e.browsing import nightly
from tests.e2e.laying import Lay
from tests.e2e.scenes import HARBOR, LATE, scenes

WATCH = """() => {
  window.moved = []
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { duration } = animation.effect.getComputedTiming()
      if (animation.playState === 'running' && duration > 1) {
        const at = animation.effect.target
        window.moved.push(`${at?.className?.baseVal ?? at?.className ?? at} for ${duration} ms`)
      }
    }
    for (const flying of document.querySelectorAll('.sky > *')) window.moved.push(`${flying.tagName} flies`)
    requestAnimationFrame(look)
  }
  look()
}"""


def what_moves(lay: Lay, motion: str) -> list[str]:
    """Everything that animates while cards are drawn, taken and swept away."""
    deck = ["ship-blue-2-2", "ship-red-3-skull"]
    me = lay(**LATE, harbor=HARBOR, deck=deck, visitor={"reduced_motion": motion})
    me.page.evaluate(WATCH)
    me.choose("draw")
    me.choose("keep")
    me.move("stop").wait_for()
    me.choose("draw")
    me.page.get_by_text(me.words.text("bust"), exact=True).wait_for()
    me.page.get_by_text(me.words.text("bust"), exact=True).wait_for(state="hidden")
    looking.still(me.page)
    found: list[str] = me.page.evaluate("() => [...new Set(window.moved)]")
    return found


def test_nothing_moves_with_reduced_motion(lay: Lay) -> None:
    assert what_moves(lay, "reduce") == []


@pytest.mark.nightly
def test_otherwise_cards_fly(lay: Lay) -> None:
    """The test above can fail."""
    assert what_moves(lay, "no-preference") != []


PAINTED = """() => {
  window.painted = new Set()
  const look = () => {
    const style = (element) => getComputedStyle(element)
    const words = [...document.querySelectorAll('body, main, main li')].map((element) => style(element).color)
    if (document.body) window.painted.add([style(document.body).backgroundColor, ...new Set(words)].join(' under '))
    requestAnimationFrame(look)
  }
  look()
}"""
DAY = "rgb(24, 99, 112) under rgb(255, 246, 224)"
NIGHT = "rgb(14, 51, 59) under rgb(241, 230, 204)"


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.nightly
def test_words_change_with_the_sky(visit: Any, motion: str) -> None:
    """From the first frame on, and when the light changes, text for the night never appears on the day's sky."""
    page = visit(reduced_motion=motion)
    page.add_init_script(f"({PAINTED})()")
    page.goto("/learn")
    page.get_by_role("listitem").first.wait_for()
    looking.still(page)
    assert page.evaluate("[...window.painted]") == [DAY]
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("(night) => window.painted.has(night)", arg=NIGHT)
    looking.still(page)
    assert page.evaluate("[...window.painted]") == [DAY, NIGHT]


SIZE = 64
SHAPES = f"""async (cards) => {{
  const shapes = {{}}
  for (const [color, name] of Object.entries(cards)) {{
    const face = document.querySelector(`[data-card="${{name}}"] svg.face`).cloneNode(true)
    face.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    face.setAttribute('width', {SIZE})
    face.setAttribute('height', {SIZE} * 1.4)
    const ship = face.querySelector('.ship')
    face.replaceChildren(ship)
    ship.querySelector('.emblem').remove()
    for (const sail of ship.querySelectorAll('.sail')) sail.setAttribute('fill', '#999')
    const image = new Image()
    image.src = `data:image/svg+xml,${{encodeURIComponent(face.outerHTML)}}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = {SIZE}
    canvas.height = Math.round({SIZE} * 1.4)
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(image, 0, 0)
    const {{ data }} = pen.getImageData(0, 0, canvas.width, canvas.height)
    shapes[color] = []
    for (let i = 0; i < data.length; i += 4)
      shapes[color].push(Math.round(0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2]))
  }}
  return shapes
}}"""
COLORS = {"yellow": "Y", "blue": "B", "green": "G", "red": "R", "black": "K"}
SHIPS = {color: f"ship-{color}-1-{2 if color == 'black' else 1}" for color in COLORS}
STRONGEST = {color: f"ship-{color}-3-{swords}" for color, swords in zip(COLORS, (4, 5, 5, 6, 7), strict=True)}
CLEARLY = 64
"""A difference between shades of gray (0 to 255) that anyone can see."""


def apart(one: list[int], other: list[int]) -> float:
    """The number of pixels that differ clearly between two pictures, relative to the pixels with ink in either one."""
    differ = sum(abs(a - b) > CLEARLY for a, b in zip(one, other, strict=True))
    ink = sum(min(a, b) < 255 - CLEARLY for a, b in zip(one, other, strict=True))
    return differ / ink


def shapes_of(lay: Lay, ships: dict[str, str]) -> dict[str, list[int]]:
    """The shapes of the ships in the harbor."""
    me = lay(seats=["Ada", "bot steady"], harbor=[*ships.values()])
    for ship in ships.values():
        me.page.locator(f'[data-card="{ship}"] svg.face .ship').first.wait_for()
    found: dict[str, list[int]] = me.page.evaluate(SHAPES, ships)
    return found


@pytest.mark.nightly
def test_ships_are_distinguishable_without_color(lay: Lay) -> None:
    """The shapes alone differ, for weak and strong ships: small pictures in gray, with all sails painted alike."""
    for ships in (SHIPS, STRONGEST):
        shapes = shapes_of(lay, ships)
        shares = {pair: apart(*map(shapes.__getitem__, pair)) for pair in combinations(COLORS, 2)}
        assert {pair: share for pair, share in shares.items() if share < 0.35} == {}


def test_each_ship_bears_the_letter_of_its_color(lay: Lay) -> None:
    me = lay(seats=["Ada", "bot steady"], harbor=[*SHIPS.values()])
    for color, letter in COLORS.items():
        ship = me.page.locator(f'[data-card="{SHIPS[color]}"]').first
        expect(ship.locator("svg .fine").get_by_text(letter, exact=True)).to_be_visible()


@pytest.mark.nightly
def test_a_shape_is_like_itself(lay: Lay) -> None:
    """The test above can fail: two ships of one color and strength have the same shape."""
    one, other = (shapes_of(lay, {"blue": name})["blue"] for name in ("ship-blue-1-1", "ship-blue-2-1"))
    assert apart(one, other) == 0


TWICE = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })"


@pytest.mark.parametrize(("language", "each"), [("de", 16), nightly("de", 1), nightly("en", 6)])
@pytest.mark.nightly
def test_text_twice_as_large_is_neither_cut_nor_covered(lay: Lay, language: str, each: int) -> None:
    """Pages and moments on a phone, in the longer language; scrolling is allowed."""
    me = lay("phone", language, seats=["Ada", "Ben"])
    me.page.add_init_script(TWICE)
    faults: dict[str, str] = {}
    for name, scene in list(scenes().items())[::each]:
        scene(me, lay)
        assert me.page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "32px"
        for fault in looking.measured(me.page, looking.OVERLAPS, looking.CUT_TEXT):
            faults.setdefault(fault, name)
    assert faults == {}, "\n".join(f"{name}: {fault}" for fault, name in faults.items())


@pytest.mark.nightly
def test_overlaps_are_found(visit: Any) -> None:
    """The test above can fail."""
    page: Page = visit("phone")
    page.goto("/nowhere")
    page.get_by_role("main").wait_for()
    page.evaluate(
        """() => document.querySelector('main').insertAdjacentHTML('beforeend',
          '<p style="position: absolute; top: 600px">one</p><p style="position: absolute; top: 600px">two</p>')"""
    )
    assert looking.measured(page, looking.OVERLAPS) == ["one | two: overlap"]
