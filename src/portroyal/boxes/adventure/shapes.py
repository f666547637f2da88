"""The keys that the rules and cards of this box add to plain data."""

from typing import Literal, TypedDict

from portroyal.boxes.adventure.pictures import Picture


class Demand(TypedDict):
    """What a mission demands: `n` of something, of which some are `discarded`. `has`: of each seat, at most `n`."""

    what: str
    n: int
    discarded: int
    has: list[int]


class Mission(TypedDict):
    """An open mission. The numbers are seats: who has completed it, has a marker on its first space, or could now."""

    card: str
    demands: list[Demand]
    completed: list[int]
    first_space: list[int]
    ready: list[int]


class CrownTrack(TypedDict):
    """The spaces that have a shield, the first of which is worth 1 point, and the number of spaces."""

    shields: list[int]
    spaces: int


class Month(TypedDict):
    """The number of the month from 1, and how many unknown events come before the known ones of `event_deck`."""

    number: int
    unknown: int


class Hourglass(TypedDict):
    """What the next Month's End does: the open mission that it `asks` for, and whether somebody has completed it.

    `ends`: whether it ends the chapter of a team. `returns`: the coins for which a marker may be returned; 0: none may.
    """

    asks: str | None
    done: bool
    ends: bool
    returns: int


class CardNine(TypedDict):
    """What a team must have, and what it has: missions completed, markers placed, points."""

    missions: list[int]
    markers: list[int]
    points: list[int]


class View(TypedDict, total=False):
    """The story so far, the month, and the missions, the newest last.

    `again`: whether the chapter was lost before. `outcomes`: how the story tells each completed mission, by its card;
    `late`: after it has reported the failure. `epilogue`: the numbers of the story cards that rivals did not reach.
    `chapter_picture`: of the title; `last_picture`: of the end, `after_picture`: of what comes after it, once the
    game is over. `months`: how many the chapter of a team that goes on has in all.
    `hourglass`: None before the first mission and once the game is over. `event`: that of this turn; `event_deck`: the
    known ones that follow. `story_end`: the number of the card that tells the end, once a team has won or the game of
    rivals is over. `top_card`: the top of the draw pile, for the seat that knows it.
    """

    chapter: int
    again: bool
    outcomes: dict[str, Literal["done", "late"]]
    epilogue: list[str]
    chapter_picture: Picture
    last_picture: Picture
    after_picture: Picture
    months: int
    missions: list[Mission]
    story_deck: int
    play_cards: list[str]
    event: str | None
    event_deck: list[str]
    event_discard: list[str]
    month: Month
    hourglass: Hourglass | None
    crown_track: CrownTrack
    card_nine: CardNine
    story_end: str | None
    won: bool | None
    characters: list[str]
    character_backs: list[str]
    characters_left: list[str]
    top_card: str


class SeatView(TypedDict, total=False):
    """The character; markers left on it; whether its ability is awake and the trophy shown; crowns.

    `spyglass`: the cards that the seat is looking at; their number for others. `lent_swords`: those of an event, which
    only repel.
    """

    character: list[str]
    markers_left: int
    ability: bool
    trophy: bool
    crowns: int
    spyglass: list[str] | int
    lent_swords: int


class Card(TypedDict, total=False):
    """`crown` of a ship; prices of an innkeeper; all else is about missions, events and characters.

    `story_picture`: of a story card, whose mission it is, or of an event.

    `demanded` and `handed_in` for a mission; what the first who completes it gains, and the `crowns` for everybody.
    `now_coins`, `now_crowns`, `loses`, `coins_from`: what an event does at once, to those `concerned`. `other_side`: of
    a character.
    """

    crown: int
    bread_price: int
    rum_price: int
    card_number: str
    story_picture: Picture
    chapter: int
    with_star: bool
    decided_when: str
    demanded: dict[str, int]
    handed_in: dict[str, int]
    first_coins: int
    first_crowns: int
    crowns: int
    opening_coins: int
    other_side: str
    concerned: str
    now_coins: int
    now_crowns: int
    loses: int
    coins_from: int
