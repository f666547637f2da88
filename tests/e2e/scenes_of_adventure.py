"""Scenes of The Adventure Begins: the story, missions, characters, a lookout, both ends of a chapter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from portroyal.formats.registry import registry
from tests.e2e.driver import Player
from tests.e2e.laying import Lay

BOXES = "base + adventure"
TEAM, RIVALS, VARIABLE = "cooperative; chapter 1", "chapter 2", "variable"
CREW = [
    ["sailor-3-1", "sailor-3-1", "lookout-5-1", "ship-ares-1-3-herbs", "trader-blue-3-1"],
    ["captain-4-1", "innkeeper-5-1", "ship-yellow-1-1-bread", "trader-yellow-3-1"],
    ["tybuk-5-0", "settler-4-1", "trader-green-3-1"],
    ["pirate-5-1", "priest-4-1", "sailor-3-1"],
]
CHARACTERS = ["fishborn", "kid-may", "landman", "scott"]
HARBOR = ["ship-yellow-1-1", "governor-8-0", "ship-ares-1-5-book", "admiral-9-3", "settler-4-1"]


Scene = Callable[[Player, Lay], None]


def team(me: Player, lay: Lay, seats: int = 2, **more: Any) -> None:
    """A team in the third month."""
    position: dict[str, Any] = {
        "seats": ["Ada", "bot steady", "bot cautious", "bot bold"][:seats],
        "boxes": BOXES,
        "options": TEAM,
        "displays": CREW[:seats],
        "coins": [6, 4, 8, 2][:seats],
        "crowns": [5, 2, 0, 1][:seats],
        "character": [["character-fishborn"], ["character-kid-may"], ["character-landman"], ["character-scott"]][
            :seats
        ],
        "missions": ["mission-10", "mission-11", "mission-12"],
        "completed": {"mission-10": list(range(1, seats)), "mission-11": [0]},
        "event_of_turn": ["event-drill-day"],
        "harbor": HARBOR,
        "seed": "scene",
    }
    lay(by=me, **position | more)
    close_book(me)


def close_book(me: Player) -> None:
    """Close the book that opens by itself, and wait until the page is notified."""
    me.page.get_by_role("dialog").get_by_role("button").last.wait_for()
    me.page.keyboard.press("Escape")
    me.page.locator("dialog").wait_for(state="detached")


def missions(me: Player, lay: Lay) -> None:
    team(me, lay, displays=[[*CREW[0], "sailor-3-1"], CREW[1]])


def missions_of_four(me: Player, lay: Lay) -> None:
    team(me, lay, 4)


def rivals(me: Player, lay: Lay) -> None:
    more = {"missions": ["mission-20", "mission-21"], "completed": {"mission-20": [1, 3]}, "options": RIVALS}
    team(me, lay, 4, **more)


def variable(me: Player, lay: Lay) -> None:
    position: dict[str, Any] = {
        "seats": ["Ada", "bot steady", "bot bold"],
        "boxes": BOXES,
        "options": VARIABLE,
        "displays": CREW[:3],
        "character": [["character-ferdinando"], ["character-cutthroat-mary"], ["character-blackguard"]],
        "coins": [9, 4, 8],
        "missions": ["mission-12", "mission-22", "mission-33", "mission-51"],
        "completed": {"mission-12": [1]},
        "seed": "scene",
    }
    lay(by=me, **position)
    me.move("draw").wait_for()


def looking(me: Player, lay: Lay) -> None:
    """Choosing which of three cards goes back on top."""
    team(me, lay, harbor=HARBOR[:2])
    me.move("look").click()
    me.page.locator(".tray").wait_for()


def cargo(me: Player, lay: Lay) -> None:
    """Taking the ship's income, or keeping its item."""
    team(me, lay)
    me.choose("stop")
    me.take("ship-ares-1-5-book")
    me.move("store").wait_for()


def character(me: Player, lay: Lay) -> None:
    """Choosing a side of the character."""
    me.create(["Ada", "bot steady", "bot bold"], TEAM, boxes=BOXES)
    me.look()
    me.page.locator(".tray").wait_for()


def book(me: Player, lay: Lay) -> None:
    """The newest page of the story."""
    team(me, lay)
    me.page.locator(".extra button.book").click()
    me.page.locator("dialog article").wait_for()


def book_begins(me: Player, lay: Lay) -> None:
    """The story so far."""
    team(me, lay, options="cooperative; chapter 2", missions=["mission-20"], completed={})
    me.page.locator(".extra button.book").click()
    me.page.locator("dialog .stop").first.click()


def book_of_a_failure(me: Player, lay: Lay) -> None:
    """The previous mission was not completed."""
    way = ["mission-10", "mission-11", "mission-13", "mission-17"]
    team(me, lay, missions=way, completed={"mission-10": [0], "mission-13": [1]})
    me.page.locator(".extra button.book").click()
    me.page.locator("dialog article").wait_for()


def book_of_an_outcome(me: Player, lay: Lay) -> None:
    """A mission was completed after the story had shown its failure."""
    way = ["mission-10", "mission-11", "mission-13"]
    team(me, lay, missions=way, completed={"mission-10": [0], "mission-11": [1]})
    me.page.locator(".extra button.book").click()
    me.page.locator("dialog .stop").nth(2).click()
    me.page.locator("dialog .outcome").wait_for()


def book_of_an_epilogue(me: Player, lay: Lay) -> None:
    """The goals that rivals did not reach."""
    rivals_end(me, lay)
    me.press(me.page.get_by_role("button", name=me.words.text("story-read"), exact=True).last)
    me.page.locator("dialog .book article").wait_for()


def book_of_a_second_attempt(me: Player, lay: Lay) -> None:
    team(me, lay, options="cooperative; chapter 3; defeats 1", missions=["mission-30"], completed={})
    me.page.locator(".extra button.book").click()
    me.page.locator("dialog .stop").first.click()


def book_of_the_end(me: Player, lay: Lay) -> None:
    chapter_won(me, lay)
    me.press(me.page.get_by_role("button", name=me.words.text("story-read"), exact=True).last)
    me.page.locator("dialog .stop").last.click()


def mission_explained(me: Player, lay: Lay) -> None:
    """Why the mission cannot be completed; on a phone, the drawer with all missions."""
    team(me, lay, missions=["mission-10", "mission-11", "mission-12", "mission-14"])
    strip = me.page.locator(".extra button.strip")
    if strip.is_visible():
        me.press(strip)
        me.dialog().wait_for()
    else:
        me.press(me.page.locator("button[data-card=mission-14]"))
        me.page.locator("[role=dialog], dialog[open], .explain").first.wait_for()


def long_way(me: Player, lay: Lay) -> None:
    """The most missions that a chapter has, in the last turn of a month."""
    way = ["mission-30", "mission-32", "mission-34", "mission-37"]
    event: dict[str, Any] = {"event_of_turn": ["event-market-day"], "event_deck": ["event-months-end"]}
    team(me, lay, options="cooperative; chapter 3", missions=way, completed={}, **event)


def last_pass(me: Player, lay: Lay) -> None:
    """Passing ends the turn, and the month with it."""
    event: dict[str, Any] = {"event_of_turn": ["event-market-day"], "event_deck": ["event-months-end"]}
    team(me, lay, 1, **event)
    me.choose("stop")
    me.move("pass").wait_for()


def now_or_never_a_mission(me: Player, lay: Lay) -> None:
    """A choice: lose five coins and a card, or not."""
    more = {
        "harbor": HARBOR[:3],
        "deck": ["settler-4-1"],
        "displays": [["captain-4-1"]],
        "character": [["character-scott"]],
    }
    team(me, lay, 1, options="cooperative; chapter 5", missions=["mission-50", "mission-51"], completed={}, **more)
    me.choose("draw")
    me.move("forgo").wait_for()


def sharing(me: Player, lay: Lay) -> None:
    """Sharing out the coins for defeats."""
    me.create(["Ada", "bot steady"], f"{TEAM}; defeats 1", boxes=BOXES)
    me.look()
    me.press(me.cards.first)
    me.page.get_by_text(me.words.find("ask-share")).first.wait_for()


def rivals_end(me: Player, lay: Lay) -> None:
    """The last turn among rivals."""
    rich = [[*CREW[0], "admiral-9-3", "admiral-9-3", "jester-9-3"], *CREW[1:]]
    more = {"missions": ["mission-20", "mission-21"], "completed": {"mission-20": [0, 1], "mission-21": [0]}}
    team(
        me,
        lay,
        4,
        options=RIVALS,
        displays=rich,
        start=1,
        active=0,
        harbor=["governor-8-0"],
        coins=[2, 0, 0, 0],
        **more,
    )
    me.choose("stop")
    me.ending.wait_for()


def cards_of_the_box(me: Player, lay: Lay) -> None:
    """Missions, events and characters in the gallery."""
    me.page.goto("/cards")
    missions = me.page.locator("details", has_text=me.words.text("missions-ahead"))
    missions.evaluate("(details) => { details.open = true }")  # a tap may fail while many cards are drawn
    me.page.locator("[data-card=mission-10]").first.scroll_into_view_if_needed()


def rules_of_the_box(me: Player, lay: Lay) -> None:
    me.page.goto("/rules#A-022")
    me.page.get_by_text("A-022", exact=True).first.scroll_into_view_if_needed()


def ending(me: Player, lay: Lay, completed: int) -> None:
    """The end of a chapter's last month, with this number of missions completed."""
    way = ["mission-10", "mission-11", "mission-12", "mission-14"]
    done = {mission: [0] for mission in way[:completed]}
    deck = {"event_deck": ["event-months-end"], "harbor": ["settler-4-1"], "coins": [3], "crowns": [12]}
    team(
        me,
        lay,
        1,
        missions=way,
        completed=done,
        displays=[[*CREW[0], "admiral-9-3", "jester-9-3", "pirate-9-3", "settler-5-1"]],
        **deck,
    )
    me.move("stop").click()
    me.ending.wait_for()


def chapter_won(me: Player, lay: Lay) -> None:
    ending(me, lay, 4)


def chapter_lost(me: Player, lay: Lay) -> None:
    ending(me, lay, 3)


def lesson(me: Player, name: str, *moves: str) -> None:
    """A lesson after these moves, with the explanation of the last one."""
    me.page.goto(f"/learn/{name}")
    for n, move in enumerate(moves):
        if n > 0:
            me.press(me.button("learn-on"))
        verb, _, card = move.partition(" ")
        if verb == "take":
            me.take(card)
        else:
            me.press(me.button(f"move-{verb}"))
        me.page.get_by_role("heading", name=me.words.text("learn-best")).wait_for()


def lesson_of_the_month(me: Player, lay: Lay) -> None:
    """The story has continued, and the coach explains the new mission."""
    lesson(me, "month", "draw", "repel", "stop", "take sailor-3-1")


def lesson_of_missions(me: Player, lay: Lay) -> None:
    """The second marker is gone, and the trophy shows."""
    lesson(me, "missions", "fulfil mission-12", "take sailor-3-1", "fulfil mission-11")


SCENES: list[Scene] = [
    *(chapter_won, chapter_lost, lesson_of_the_month, lesson_of_missions),
    *(missions, missions_of_four, rivals, variable, looking, cargo, character, book, book_begins),
    *(
        book_of_a_failure,
        book_of_the_end,
        book_of_an_outcome,
        book_of_an_epilogue,
        book_of_a_second_attempt,
        mission_explained,
        long_way,
        last_pass,
        now_or_never_a_mission,
        sharing,
        rivals_end,
    ),
    *(cards_of_the_box, rules_of_the_box),
]


def offered() -> list[Scene]:
    """The scenes, if the box is available."""
    return SCENES if "adventure" in registry() else []
