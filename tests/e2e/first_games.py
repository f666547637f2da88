"""Two whole first games, each move as it was made once, with a picture of every decision.

See docs/reports/first-games.md. Run as `python -m tests.e2e.first_games`, or with `desktop` or `phone` for one of them.
The pictures are written to test-output/first-games. The seed is fixed, and bots play alike each time.
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
from portroyal.server.play import commitment
from tests.e2e.browsing import DEVICES, LANGUAGES, LIGHTS, SHOTS, TIMEOUT, launch_options
from tests.e2e.driver import Player
from tests.e2e.serving import Server

OUT = SHOTS.parent / "first-games"
SEED = sha256(b"first-game-1").hexdigest()
SEEDED = "--seeded"
MOVES = Path(__file__).with_name("first_games.txt")
"""The moves of each game, a line for each."""


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
        **DEVICES[device], base_url=server.url, locale=LANGUAGES[game.language], color_scheme=LIGHTS[game.light]
    )
    visitor.set_default_timeout(TIMEOUT)
    me = Player(visitor.new_page(), game.language, touch=device == "phone")
    me.page.goto(game.page)
    me.press(me.page.get_by_role("button", name=re.compile(f"^{me.words.like(game.opened)}")))
    me.sit_down()
    folder = OUT / device
    folder.mkdir(parents=True, exist_ok=True)
    for n, move in enumerate(moves(device), start=1):
        answerable(me)
        me.page.wait_for_timeout(900)  # what flies has landed
        me.page.screenshot(path=folder / f"{n:03d}-{move.replace(' ', '-')}.png")
        with me.change():
            make(me, move)
    me.ending.wait_for()
    me.page.wait_for_timeout(2000)
    me.page.screenshot(path=folder / "end.png")
    visitor.close()


def answerable(me: Player) -> None:
    me.moves.or_(me.cards).first.wait_for()


def make(me: Player, move: str) -> None:
    verb, _, card = move.partition(" ")
    if verb in ("take", "claim"):
        me.take(card)
    elif verb == "send":
        me.send(move)
    else:
        me.choose(move)


def moves(device: str) -> list[str]:
    told = dict(line.split(": ", 1) for line in MOVES.read_text(encoding="utf-8").splitlines())
    return told[device].split(", ")


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
            print(f"{device}: {len(moves(device))} decisions, pictures in {(OUT / device).relative_to(OUT.parents[1])}")
        browser.close()


if __name__ == "__main__":
    if SEEDED in sys.argv:
        sys.argv.remove(SEEDED)
        commitment.new_seed = lambda: SEED
        portroyal()
    else:
        main(sys.argv[1:])
