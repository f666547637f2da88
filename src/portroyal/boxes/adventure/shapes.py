"""The keys that the rules and cards of this box add to plain data."""

from typing import Literal, TypedDict

from portroyal.boxes.adventure.pictures import Picture


class Demand(TypedDict):
    """A demand of a mission: `n` of something.

    `discarded`: how many of the `n` are discarded. `has`: the number that each seat has, at most `n`.
    """

    what: str
    n: int
    discarded: int
    has: list[int]


class Mission(TypedDict):
    """An open mission, with the seats that `completed` it, have a marker on its first space, or are `ready`."""

    card: str
    demands: list[Demand]
    completed: list[int]
    first_space: list[int]
    ready: list[int]


class CrownTrack(TypedDict):
    """The spaces with a shield (the first gives 1 point), and the number of all spaces."""

    shields: list[int]
    spaces: int


class Month(TypedDict):
    """The number of the month, from 1, and the number of unknown events before those in `event_deck`."""

    number: int
    unknown: int


class Hourglass(TypedDict):
    """The effect of the next Month's End: the open mission that it `asks` for, and whether any player completed it.

    `ends`: whether it ends a team's chapter. `returns`: the price in coins for returning a marker; 0: not allowed.
    """

    asks: str | None
    done: bool
    ends: bool
    returns: int


class CardNine(TypedDict):
    """A team's requirements and progress: missions completed, markers placed, points."""

    missions: list[int]
    markers: list[int]
    points: list[int]


class View(TypedDict, total=False):
    """The story so far, the month, and the missions, the newest one last.

    `again`: whether the chapter was lost before. `outcomes`: the story's version of each completed mission, by its
    card; `late`: it was completed after the story reported that it had failed. `epilogue`: the numbers of the story
    cards that the rivals did not reach. `chapter_picture`: the picture for the title; once the game is over,
    `last_picture`: for the end, and `after_picture`: for the time after it. `months`: the total number of months in a
    team's chapter, during the game. `hourglass`: null before the first mission and once the game is over. `event`: this
    turn's event; `event_deck`: the known events that follow. `story_end`: the number of the card with the end, once a
    team has won or the rivals' game is over. `top_card`: the top of the draw pile, for the seat that knows it.
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
    """The character, the markers left on it, whether its ability is awake and the trophy is visible, and the crowns.

    `spyglass`: the cards that the seat is looking at; in other views, their number. `lent_swords`: swords that an event
    lends, which can only repel.
    """

    character: list[str]
    markers_left: int
    ability: bool
    trophy: bool
    crowns: int
    spyglass: list[str] | int
    lent_swords: int


class Card(TypedDict, total=False):
    """A ship's `crown`, an innkeeper's prices; all other keys are for missions, events and characters.

    `story_picture`: the picture of the mission's story card, or that of an event.

    `demanded` and `handed_in`: the demands of a mission; the reward of the first player to complete it, and the
    `crowns` for all. `now_coins`, `now_crowns`, `loses`, `coins_from`: an event's immediate effect on the players
    `concerned`. `other_side`: the other side of a character.
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
