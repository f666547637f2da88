"""Two whole first games, starting on the first page, with a picture of every decision; see docs/reports/first-games.md.

Run `python -m tests.e2e.first_games`, or add `desktop` or `phone` for one of them. The pictures are written to
test-output/first-games. The seed is fixed: cards come in the same order, whatever bots choose.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from portroyal.cli import main as portroyal
from portroyal.server.play.table import commitment
from tests.e2e import looking
from tests.e2e.browsing import DEVICES, LANGUAGES, SHOTS, TIMEOUT, launch_options
from tests.e2e.driver import Player
from tests.e2e.serving import Server

OUT = SHOTS.parent / "first-games"
SEED = sha256(b"first-game-1").hexdigest()
SEEDED = "--seeded"


class Game(NamedTuple):
    language: str
    light: str
    opened: str
    """The message of the button that opens it."""
    page: str


GAMES = {"desktop": Game("en", "night", "play-now", "/"), "phone": Game("de", "day", "learn-first-game", "/learn")}


def play(browser: Browser, server: Server, device: str) -> None:
    game = GAMES[device]
    visitor = browser.new_context(
        **DEVICES[device],
        base_url=server.url,
        locale=LANGUAGES[game.language],
        color_scheme="dark" if game.light == "night" else "light",
    )
    visitor.set_default_timeout(TIMEOUT)
    me = Player(visitor.new_page(), game.language, touch=device == "phone")
    me.page.goto(game.page)
    me.press(me.page.get_by_role("button", name=re.compile(f"^{me.words.like(game.opened)}")))
    me.sit_down()
    folder = OUT / device
    folder.mkdir(parents=True, exist_ok=True)
    for n in me.decisions():
        looking.still(me.page)
        me.page.screenshot(path=folder / f"{n + 1:03d}.png")
        me.decide()
    looking.still(me.page)
    me.page.screenshot(path=folder / "end.png")
    visitor.close()


@contextmanager
def serving() -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="portroyal-first-games-") as folder:
        server = Server(Path(folder), [sys.executable, "-m", "tests.e2e.first_games", SEEDED])
        server.start()
        try:
            yield server
        finally:
            server.stop()


def main(devices: list[str]) -> None:
    with serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options(os.environ["PORTROYAL_CHROMIUM"]))
        for device in devices or list(GAMES):
            play(browser, server, device)
            print(f"{device}: {(OUT / device).relative_to(OUT.parents[1])}")
        browser.close()


if __name__ == "__main__":
    if SEEDED in sys.argv:
        sys.argv.remove(SEEDED)
        commitment.new_seed = lambda: SEED
        portroyal()
    else:
        main(sys.argv[1:])
