"""Scenes with contracts, in competition and as a team."""

from __future__ import annotations

from typing import Any

from tests.e2e.driver import Player
from tests.e2e.laying import Lay

BOXES = "base + contracts"
OPEN = ["thrifty-staff", "frigate-nemesis", "speculator", "pirates-nest"]
COMPETING: dict[str, Any] = {
    "seats": ["Ada", "bot steady", "bot cautious", "bot bold"],
    "boxes": BOXES,
    "displays": [
        ["sailor-3-1", "sailor-3-1", "trader-blue-3-1", "trader-red-3-1", "clerk-blue-6-2"],
        ["captain-4-1", "vice-admiral-7-2", "trader-yellow-3-1"],
        ["gunner-6-2", "settler-4-1", "trader-green-3-1"],
        ["pirate-5-1", "priest-4-1", "sailor-3-1"],
    ],
    "coins": [4, 7, 2, 11],
    "expeditions": ["expedition-anchor-anchor", "expedition-cross-cross", "expedition-cross-cross-hut"],
    "contracts": OPEN,
    "markers": {"frigate-nemesis": [2, 1, 0, 0], "speculator": [0, 1, 0, 0]},
    "completed": {"thrifty-staff": [3]},
    "kept": [["ship-red-1-1"], [], [], ["ship-blue-1-1", "ship-green-1-1", "ship-black-1-2"]],
    "seed": "scene",
}
HARBOR = ["ship-yellow-1-1", "governor-8-0", "ship-red-2-3", "admiral-9-3", "settler-4-1"]
TEAM_OF_FIVE = [
    *("luminary", "bruja", "maritime-supremacy", "new-colony", "trade-outpost", "mercenary"),
    *("explorer", "galleon-nemesis", "jinx", "small-estate", "ransom"),
]


def contracts(me: Player, lay: Lay) -> None:
    """My turn, when I may draw, or complete a contract without a card."""
    lay(by=me, **COMPETING, harbor=HARBOR)
    me.move("stop").wait_for()


def gamble_or_complete(me: Player, lay: Lay) -> None:
    """The fullest bar: draw, gamble, stop, and two contracts to complete."""
    mine, *rivals = COMPETING["displays"]
    lay(
        by=me,
        seats=COMPETING["seats"],
        boxes=f"{BOXES} + gambler",
        displays=[[*mine, "gambler-4-1"], *rivals],
        coins=COMPETING["coins"],
        expeditions=COMPETING["expeditions"],
        contracts=["thrifty-staff", "frigate-nemesis", "trade-master", "pirates-nest"],
        harbor=HARBOR,
        seed="scene",
    )
    me.move("gamble").wait_for()


def contract_why_not(me: Player, lay: Lay) -> None:
    contracts(me, lay)
    _open_contracts(me)
    me.press(me.contract("pirates-nest").last)
    me.dialog().get_by_text("K-026").first.wait_for()


def contract_drawer(me: Player, lay: Lay) -> None:
    contracts(me, lay)
    _open_contracts(me)


def now_or_never(me: Player, lay: Lay) -> None:
    lay(by=me, **COMPETING, harbor=HARBOR[:3], deck=["ship-green-3-5"])
    me.choose("draw")
    me.page.get_by_role("button", name=me.words.find("move-mark")).wait_for()


def decline(me: Player, lay: Lay) -> None:
    """Nemesis, in another player's turn."""
    people = {"seats": ["Ada", "Ben", "Cleo", "Dan"], "start": 1, "active": 1}
    lay(by=me, **{**COMPETING, **people}, harbor=["ship-red-2-3", "ship-yellow-1-1", "sailor-3-1"], shown=False)
    me.send("stop", "pass", "pass", "pass", "take ship-red-2-3")
    me.look()
    me.move("decline").wait_for()


def solo(me: Player, lay: Lay) -> None:
    lay(
        by=me,
        seats=["Ada"],
        boxes=BOXES,
        options="cooperative",
        displays=[COMPETING["displays"][0]],
        coins=[6],
        contracts=["thrifty-staff", "galleon-nemesis", "explorer"],
        markers={"galleon-nemesis": [1]},
        time_deck=["sailor-3-1"] * 2 + ["ship-blue-1-1"] * 3,
        expeditions=["expedition-anchor-anchor"],
        harbor=HARBOR,
        seed="scene",
    )
    me.move("stop").wait_for()


def team_of_five(me: Player, lay: Lay) -> None:
    lay(
        by=me,
        seats=["Ada", "bot steady", "bot cautious", "bot bold", "bot random"],
        boxes=BOXES,
        options="cooperative; aside 2",
        displays=[*COMPETING["displays"], ["jester-5-1"]],
        coins=[4, 7, 2, 11, 1],
        contracts=TEAM_OF_FIVE,
        completed={"luminary": [1], "jinx": [0, 2]},
        markers={"galleon-nemesis": [1, 0, 0, 0, 1]},
        point_deck=["ship-red-1-1", "ship-red-1-1"],
        expeditions=["expedition-anchor-anchor"],
        harbor=HARBOR,
        seed="scene",
    )
    me.move("stop").wait_for()


def set_aside(me: Player, lay: Lay) -> None:
    lay(
        by=me,
        seats=["Ada"],
        boxes=BOXES,
        options="cooperative",
        contracts=["thrifty-staff", "galleon-nemesis", "explorer"],
        time_deck=["tax-swords", "sailor-3-1", "sailor-3-1"],
        seed="scene",
    )
    me.choose("draw")
    me.move("set-aside").wait_for()


def won(me: Player, lay: Lay) -> None:
    lay(by=me, **NEARLY_WON)
    me.press(me.page.get_by_role("button", name=me.words.find("move-complete")))
    me.ending.wait_for()


def solo_end(me: Player, lay: Lay) -> None:
    """The time deck is empty."""
    position = {
        "displays": [["sailor-3-1", "jester-5-1"]],
        "completed": {"jinx": [0]},
        "time_deck": ["pirate-9-3"],
        "harbor": [],
    }
    lay(by=me, **{**NEARLY_WON, **position})
    me.choose("draw")
    me.choose("stop")
    me.ending.wait_for()


def team_lost(me: Player, lay: Lay) -> None:
    lay(
        by=me,
        seats=["Ada", "Ben", "Cleo"],
        boxes=BOXES,
        options="cooperative",
        displays=COMPETING["displays"][:3],
        contracts=["luminary", "bruja", "mercenary", "explorer", "jinx"],
        completed={"bruja": [1], "jinx": [0]},
        time_deck=["pirate-9-3"],
        harbor=[],
        seed="scene",
        shown=False,
    )
    me.send("draw", "stop")
    for _ in range(9):
        if me.state()["view"]["over"]:
            break
        me.send("pass" if "pass" in me.legal() else me.legal()[0])
    me.look()
    me.ending.wait_for()


NEARLY_WON: dict[str, Any] = {
    "seats": ["Ada"],
    "boxes": BOXES,
    "options": "cooperative",
    "displays": [["sailor-3-1", "sailor-3-1", "trader-blue-3-1", "trader-red-3-1", "expedition-hut-hut"]],
    "coins": [5],
    "contracts": ["thrifty-staff", "jinx", "explorer"],
    "completed": {"jinx": [0], "explorer": [0]},
    "time_deck": ["sailor-5-2", "pirate-7-2", "ship-blue-1-1"],
    "point_deck": ["ship-red-1-1", "ship-red-2-3"],
    "harbor": ["ship-yellow-1-1"],
    "seed": "scene",
}


def _open_contracts(me: Player) -> None:
    """The drawer of a phone."""
    if me.touch:
        me.press(me.page.get_by_role("region", name=me.words.text("contracts"), exact=True).get_by_role("button"))
        me.dialog().wait_for()


SCENES = [
    contracts,
    gamble_or_complete,
    contract_drawer,
    contract_why_not,
    now_or_never,
    decline,
    solo,
    team_of_five,
    set_aside,
    won,
    solo_end,
    team_lost,
]
