"""How wide the harbor cards are on every screen, with few and many cards, with and without a first hint.

python -m tests.e2e.harbor_sizes     prints the table
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.e2e.browsing import resize
from tests.e2e.driver import Player

SCREENS = {
    "360 x 640": (360, 640),
    "390 x 844": (390, 844),
    "820 x 1180": (820, 1180),
    "1280 x 800": (1280, 800),
    "1920 x 1080": (1920, 1080),
    "2560 x 1440": (2560, 1440),
    "3440 x 1440": (3440, 1440),
}
CARDS = [
    *("ship-yellow-2-2", "sailor-3-1", "ship-green-3-5", "mademoiselle-9-3", "ship-red-1-1", "priest-4-1"),
    *("ship-black-3-7", "jack-6-1", "ship-blue-2-2", "settler-4-1", "captain-4-1", "jester-5-1", "pirate-7-2"),
]
NUMBERS = (1, 5, 9, 13)
LATE = {"expeditions": ["expedition-anchor-anchor", "expedition-cross-cross"], "displays": [["priest-4-1"]] * 4}

WIDTH = """(n) => {
  const cards = [...document.querySelectorAll('[data-place=harbor] [data-card]')]
  return cards.length === n ? cards[0].offsetWidth : 0
}"""


class Case(NamedTuple):
    screen: str
    cards: int
    hint: bool


def harbor_sizes(
    lay: Callable[..., Player], without_hint: tuple[int, ...] = NUMBERS, with_hint: tuple[int, ...] = NUMBERS
) -> dict[Case, int]:
    """Widths in pixels for these numbers of cards; *lay* is the fixture or an equivalent."""
    me: Player | None = None
    widths: dict[Case, int] = {}
    for hint, numbers in ((True, with_hint), (False, without_hint)):
        for number in numbers:
            me = lay(by=me, seats=["Ada", "Ben", "Cleo", "Dan"], harbor=CARDS[:number], **LATE)
            me.move("draw").wait_for()
            close = me.page.get_by_role("button", name=me.words.text("hint-close"), exact=True)
            if not hint and close.is_visible():
                me.press(close)
            assert close.is_visible() == hint
            for screen, width in _widths(me, number):
                widths[Case(screen, number, hint)] = width
    return widths


def _widths(me: Player, number: int) -> Iterator[tuple[str, int]]:
    for screen, (width, height) in SCREENS.items():
        resize(me.page, {"width": width, "height": height})
        me.page.wait_for_function(f"(n) => ({WIDTH})(n)", arg=number)
        yield screen, me.page.evaluate(WIDTH, number)


def lines_of(sizes: dict[Case, int]) -> Iterator[str]:
    yield f"{'cards in the harbor':<20}" + "".join(f"{n:>12}" for n in NUMBERS)
    for screen in SCREENS:
        cells = [" / ".join(str(sizes[case]) for case in _cases(screen, n) if case in sizes) for n in NUMBERS]
        yield f"{screen:<20}" + "".join(f"{cell:>12}" for cell in cells)
    yield "width in pixels: without a first hint / with one"


def _cases(screen: str, cards: int) -> list[Case]:
    return [Case(screen, cards, hint) for hint in (False, True)]


def main() -> None:
    from playwright.sync_api import sync_playwright

    from tests.e2e.browsing import launch_options
    from tests.e2e.laying import lay_table
    from tests.e2e.serving import STAGED, Server

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), STAGED)
        server.start()
        browser = playwright.chromium.launch(**launch_options(os.environ.get("PORTROYAL_CHROMIUM", "")))
        page = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce").new_page()

        def lay(*, by: Player | None, **wished: Any) -> Player:
            return lay_table(by or Player(page), server.data, **wished)

        print("\n".join(lines_of(harbor_sizes(lay))))
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
