"""Scenes: every page, and every kind of moment at the table, set up for pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.e2e import (
    scenes_of_adventure,
    scenes_of_boxes,
    scenes_of_campaigns,
    scenes_of_company,
    scenes_of_contracts,
    scenes_of_review,
    scenes_of_tips,
)
from tests.e2e.driver import Player
from tests.e2e.laying import HOLD, Lay

SEATS = ["Ada", "bot steady", "bot cautious", "bot bold"]
PEOPLE = ["Ada", "Ben", "Cleo", "Dan", "Eva"]
DISPLAYS = [
    ["sailor-3-1", "sailor-3-1", "settler-4-1", "jester-5-1", "trader-blue-3-1", "expedition-hut-hut"],
    ["trader-yellow-3-1", "sailor-5-2", "admiral-7-2", "captain-4-1"],
    ["mademoiselle-7-2", "governor-8-0"],
    ["priest-4-1", "jack-6-1", "trader-red-3-1", "trader-red-3-1", "pirate-7-2"],
]
HARBOR = ["ship-yellow-1-1", "governor-8-0", "ship-red-2-3", "admiral-9-3", "settler-4-1"]
NINE = [
    "ship-yellow-2-2",
    "sailor-3-1",
    "ship-green-3-5",
    "mademoiselle-9-3",
    "ship-red-1-1",
    "priest-4-1",
    "ship-black-3-7",
    "jack-6-1",
    "ship-blue-2-2",
]
EXPEDITIONS = ["expedition-anchor-anchor", "expedition-cross-cross", "expedition-cross-cross-hut"]
LATE: dict[str, Any] = {
    "seats": SEATS,
    "displays": DISPLAYS,
    "coins": [4, 7, 2, 11],
    "expeditions": EXPEDITIONS,
    "discard": ["ship-black-2-4", "ship-green-1-1", "ship-green-1-1", "pirate-9-3"],
    "seed": "scene",
}
LAST_ROUND: dict[str, Any] = {
    **LATE,
    "displays": [[*DISPLAYS[0], "jester-9-3", "mademoiselle-9-3"], *DISPLAYS[1:]],
    "start": 1,
}
"""Ada moves last in this round."""

RICH = ["expedition-anchor-anchor-hut", "jester-9-3", "admiral-7-2", "mademoiselle-9-3"]
BUST = "ship-red-3-skull"

PAGES = {
    "home": "/",
    "new-table": "/new",
    "rules": "/rules",
    "cards": "/cards",
    "learn": "/learn",
    "lesson": "/learn/expeditions",
    "about": "/about",
    "lost": "/nowhere",
}
"""The pages around the table: add a line here for a new one."""

Scene = Callable[[Player, Lay], None]
MOMENTS: dict[str, Scene] = {}


def moment(scene: Scene) -> Scene:
    MOMENTS[scene.__name__.replace("_", "-")] = scene
    return scene


def open_page(me: Player, path: str) -> None:
    """Go to a page and wait until it has all its content."""
    me.page.goto(path)
    me.page.get_by_role("heading", level=1).wait_for()
    me.page.wait_for_load_state("networkidle")
    me.page.get_by_text(me.words.text("loading"), exact=True).wait_for(state="hidden")


@moment
def start(me: Player, lay: Lay) -> None:
    lay(by=me, seats=SEATS, seed="scene")
    me.move("draw").wait_for()


@moment
def take(me: Player, lay: Lay) -> None:
    """My own turn, after Bold drew a second red ship: the picture of the README."""
    before = {"start": 3, "active": 3, "displays": [*DISPLAYS[:3], ["priest-4-1", "trader-red-3-1", "pirate-7-2"]]}
    deck = [BUST, *HARBOR, "ship-blue-2-2"]
    lay(by=me, **{**LATE, **before}, harbor=["ship-red-1-1"], deck=deck, shown=False)
    for _ in deck[1:]:
        me.send("draw")
        if "keep" in me.legal():
            me.send("keep")
    me.send("stop")
    me.look()
    me.cards.first.wait_for()
    me.close_hint()


@moment
def nine_cards(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=NINE)
    me.choose("stop")
    me.cards.first.wait_for()


def _with_odds(me: Player) -> None:
    me.page.keyboard.press("o")
    me.dialog().get_by_role("radio").last.check()


@moment
def odds(me: Player, lay: Lay) -> None:
    """The die next to *Draw*, and a hint of the first game."""
    lay(by=me, **LATE, harbor=[*HARBOR, "ship-green-1-1"])
    _with_odds(me)
    me.page.keyboard.press("Escape")
    me.closed()
    me.page.locator(".odds .chance").wait_for()


@moment
def odds_of_a_ship(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=HARBOR, deck=["ship-blue-2-2"])
    me.choose("draw")
    me.move("repel").wait_for()
    _with_odds(me)
    me.page.keyboard.press("Escape")
    me.closed()
    me.page.locator(".odds .chance").first.wait_for()


@moment
def odds_dialog(me: Player, lay: Lay) -> None:
    lay(by=me, **{**LATE, "displays": [["sailor-3-1"], *DISPLAYS[1:]]}, harbor=HARBOR)
    _with_odds(me)
    me.dialog().get_by_text("≈").wait_for()


@moment
def odds_near_the_end(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=HARBOR)
    _with_odds(me)
    me.dialog().get_by_text(me.words.text("odds-worth-late")).wait_for()


@moment
def explained(me: Player, lay: Lay) -> None:
    """The effect of a card, and why I cannot take it: on hover, or after a tap on a touch screen."""
    lay(by=me, **{**LATE, "displays": [["sailor-3-1"], *DISPLAYS[1:]]}, harbor=HARBOR)
    me.choose("stop")
    me.cards.first.wait_for()
    card = me.harbor.locator('[data-card="admiral-9-3"]')
    if me.touch:
        me.press(card)
        me.dialog().get_by_text("B-064").first.wait_for()
    else:
        me.rest_on(card)
        me.page.locator(".hint .why").wait_for()


@moment
def menu(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=HARBOR)
    me.press(me.button("menu"))
    me.press(me.dialog().get_by_role("button", name=me.words.text("settings"), exact=True))
    me.dialog().get_by_role("group", name=me.words.text("pace")).wait_for()


@moment
def no_undo(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=HARBOR, deck=["sailor-3-1"])
    me.choose("draw")
    me.move("stop").wait_for()
    me.press(me.undo)
    me.page.locator(".toast").wait_for()


@moment
def repel(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=HARBOR, deck=["ship-blue-2-2"])
    me.choose("draw")
    me.move("repel").wait_for()


@moment
def bust_or_repel(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=HARBOR, deck=["ship-red-1-1"])
    me.choose("draw")
    me.move("repel").wait_for()


@moment
def why_not(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=HARBOR)
    me.choose("stop")
    me.cards.first.wait_for()
    me.press(me.harbor.locator('[data-card="admiral-9-3"]'))
    me.dialog().get_by_text("B-064").first.wait_for()


@moment
def bust(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=HARBOR, deck=[BUST], pace=10)
    me.page.evaluate(HOLD)
    me.choose("draw")
    me.page.get_by_text(me.words.text("bust"), exact=True).wait_for()


@moment
def five_players(me: Player, lay: Lay) -> None:
    late = {**LATE, "seats": PEOPLE, "displays": [*DISPLAYS, ["sailor-7-3"]], "coins": [3, 12, 2, 11, 6]}
    lay(by=me, **late, harbor=NINE)
    me.move("draw").wait_for()


@moment
def claim(me: Player, lay: Lay) -> None:
    mine = ["captain-4-1", "captain-4-1", "jack-6-1", "sailor-3-1", "trader-green-3-1"]
    late = {**LATE, "displays": [mine, *DISPLAYS[1:3], ["priest-4-1", "pirate-7-2"]]}
    lay(by=me, **late, harbor=HARBOR)
    me.cards.first.wait_for()


@moment
def tax(me: Player, lay: Lay) -> None:
    lay(by=me, **{**LATE, "coins": [4, 13, 2, 12]}, harbor=HARBOR[:2], deck=["tax-swords"])
    me.choose("draw")
    me.move("stop").wait_for()


@moment
def paid(me: Player, lay: Lay) -> None:
    """The gains and losses of a tax, above the purses."""
    lay(by=me, **{**LATE, "coins": [14, 13, 2, 12]}, harbor=HARBOR[:2], deck=["tax-swords"])
    me.page.evaluate(HOLD.replace("600", "1500"))
    me.choose("draw")
    me.page.locator("[data-purse]").first.wait_for()


@moment
def taken(me: Player, lay: Lay) -> None:
    """The last card that each seat took is shown at its place; the log has one line per turn."""
    people = {"seats": PEOPLE[:4], "start": 1, "active": 1}
    deck = [
        "ship-red-1-1",
        "ship-red-2-3",
        "ship-yellow-1-1",
        "sailor-3-1",
        "ship-blue-2-2",
        "ship-green-3-5",
        "trader-green-3-1",
        "priest-4-1",
    ]
    lay(by=me, **{**LATE, **people, "coins": [9, 7, 5, 11]}, harbor=[], deck=deck, shown=False)
    takes = ["take sailor-3-1", "take ship-blue-2-2", "take trader-green-3-1", "take ship-green-3-5"]
    for move in [*["draw"] * 6, "stop", *takes, "draw"]:
        while move not in (legal := me.legal()):
            me.send("keep" if "keep" in legal else "pass")
        me.send(move)
    me.look()


@moment
def turn_of_another(me: Player, lay: Lay) -> None:
    lay(by=me, **{**LATE, "start": 1, "active": 1}, harbor=HARBOR, pace=10)
    me.skip.wait_for()


@moment
def lesson_bust(me: Player, lay: Lay) -> None:
    """A poor answer: both ships stay until the player tries again."""
    open_page(me, "/learn/colors")
    me.choose("draw")
    me.press(me.button("learn-on"))
    me.choose("draw")
    me.button("learn-again").wait_for()


@moment
def lesson_hand(me: Player, lay: Lay) -> None:
    """The arrow at my own cards."""
    open_page(me, "/learn/jester-and-admiral")
    me.move("draw").wait_for()


@moment
def end(me: Player, lay: Lay) -> None:
    play_out(me, lay)
    me.look()
    me.ending.wait_for()


@moment
def lost(me: Player, lay: Lay) -> None:
    """A win against bots, by a few points."""
    lay(
        by=me,
        **{**LATE, "displays": [[*DISPLAYS[0], "jester-7-2"], ["trader-yellow-3-1", *RICH], *DISPLAYS[2:]], "start": 1},
        shown=False,
    )
    _finish(me)


@moment
def won_against_bots(me: Player, lay: Lay) -> None:
    lay(by=me, **{**LATE, "displays": [[*DISPLAYS[0], *RICH], *DISPLAYS[1:]], "start": 1}, shown=False)
    _finish(me)


@moment
def tie(me: Player, lay: Lay) -> None:
    """Two players share the win."""
    ada = ["mademoiselle-9-3", "mademoiselle-9-3", "sailor-7-3", "jester-9-3"]
    ben = ["admiral-9-3", "admiral-9-3", "jester-7-2", "jester-7-2", "pirate-7-2"]
    people = {"seats": ["Ada", "Ben", "Cleo"], "start": 1, "active": 0, "coins": [3, 3, 5]}
    lay(by=me, **{**LATE, **people, "displays": [ada, ben, ["captain-4-1"]]}, harbor=["governor-8-0"], shown=False)
    _finish(me)


@moment
def replay(me: Player, lay: Lay) -> None:
    play_out(me, lay)
    open_page(me, f"/replay/{me.table}/6")
    me.page.get_by_role("slider").wait_for()
    _with_odds(me)
    me.page.keyboard.press("Escape")
    me.closed()
    me.page.locator(".bar .odds b").wait_for()


@moment
def shuffle_refused(me: Player, lay: Lay) -> None:
    """A deck laid out by hand does not match the seed."""
    play_out(me, lay)
    open_page(me, f"/replay/{me.table}/1")
    me.press(me.page.get_by_role("button", name=me.words.text("verify-shuffle"), exact=True))
    me.page.get_by_role("link", name=me.words.text("verify-look")).wait_for()


@moment
def table_list(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=HARBOR)
    lay(by=me, **{**LATE, "start": 1, "active": 1}, harbor=HARBOR, pace=10)
    play_out(me, lay)
    open_page(me, "/")


for _scene in (
    *scenes_of_adventure.offered(),
    *scenes_of_boxes.SCENES,
    *scenes_of_tips.SCENES,
    *scenes_of_company.SCENES,
    *scenes_of_contracts.SCENES,
    *scenes_of_review.SCENES,
):
    moment(_scene)


def _finish(me: Player) -> None:
    """Play the last turn through the API, and then open the end page."""

    def last(view: dict[str, Any]) -> str:
        legal: list[str] = view["moves"]
        return next(move for move in ("stop", "pass", "keep", "draw", *legal) if move in legal)

    me.leave()
    me.send_on(last)
    me.look()
    me.ending.wait_for()


def play_out(me: Player, lay: Lay) -> None:
    """Play the last round among four people through the API."""
    rich = [[*DISPLAYS[0], "jester-9-3"], *DISPLAYS[1:]]
    deck = ["ship-blue-1-1", "sailor-3-1", "ship-green-1-1", "captain-4-1", "ship-yellow-1-1", "priest-4-1"]
    people = {"seats": PEOPLE[:4], "displays": rich, "start": 1, "active": 1}
    lay(by=me, **{**LATE, **people}, harbor=["ship-yellow-1-1"], deck=deck, shown=False)

    def plain(view: dict[str, Any]) -> str:
        legal: list[str] = view["moves"]
        if view["phase"] == "discover" and len(view["harbor"]) < 2 and "draw" in legal:
            return "draw"
        takes = [move for move in legal if move.startswith("take ship")]
        return next(iter([*takes, *(move for move in ("stop", "keep", "pass", "draw") if move in legal)]))

    me.send_on(plain)


def scenes() -> dict[str, Scene]:
    """All scenes by name, pages first."""

    def page_at(path: str) -> Scene:
        return lambda me, lay: open_page(me, path)

    return {**{name: page_at(path) for name, path in PAGES.items()}, **scenes_of_campaigns.SCENES, **MOMENTS}
