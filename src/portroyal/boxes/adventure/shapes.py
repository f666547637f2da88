"""The keys that the rules and cards of this box add to plain data."""

from typing import Literal, TypedDict

from portroyal.boxes.adventure.pictures import Picture


class Demand(TypedDict):
    """A mission's demand: `what` names the subject, and `n` is the number required.

    `discarded` is the number to be discarded. `has` lists the number that each seat has, capped at `n`.
    """

    what: str
    n: int
    discarded: int
    has: list[int]


class Mission(TypedDict):
    """An open mission, the seats that `completed` it, those on its `first_space`, and those `ready` to complete it."""

    card: str
    demands: list[Demand]
    completed: list[int]
    first_space: list[int]
    ready: list[int]


class CrownTrack(TypedDict):
    """The crown track: the spaces with a shield, and the total number of spaces. The first shield gives 1 point."""

    shields: list[int]
    spaces: int


class Month(TypedDict):
    """The month's number, counting from 1, and the number of unknown events that come before those in `event_deck`."""

    number: int
    unknown: int


class Hourglass(TypedDict):
    """The effect of the next Month's End.

    `asks` is the open mission that it asks for, if any, and `done` says whether any player has completed it. `ends`
    says whether Month's End ends a team's chapter. `returns` is the price in coins for returning a marker, or 0 if
    markers cannot be returned.
    """

    asks: str | None
    done: bool
    ends: bool
    returns: int


class CardNine(TypedDict):
    """The completed missions, placed markers and points that a team needs, each paired with the number the team has."""

    missions: list[int]
    markers: list[int]
    points: list[int]


class View(TypedDict, total=False):
    """The story so far, the month, and the missions, with the newest mission last.

    `again` is true if the chapter has been lost before. `outcomes` gives the outcome of each completed mission, by
    card; `late` means that the mission was completed after the story had reported it as failed. `epilogue` lists the
    numbers of the story cards that the rivals did not reach. `chapter_picture` is the picture for the title. Once the
    game is over, `last_picture` is the picture for the end, and `after_picture` is the one for the time after the end.
    Until the game is over, `months` is the largest possible number of months in a team's chapter. `hourglass` is null
    before the first mission and once the game is over. `event` is this turn's event, and `event_deck` lists the known
    events that follow. `story_end` is the number of the card with the ending, once a team has won or the rivals' game
    is over. `top_card` is the top card of the draw pile, for the seat that knows it.
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
    """The seat's character, the number of markers still on it, and the seat's crowns.

    `ability` is true if the ability is awake, and `trophy` is true if the trophy is visible. `spyglass` lists the cards
    that the seat is looking at; other seats see only how many there are. `lent_swords` counts the swords that an event
    lends, which can be used only for repelling.
    """

    character: list[str]
    markers_left: int
    ability: bool
    trophy: bool
    crowns: int
    spyglass: list[str] | int
    lent_swords: int


class Card(TypedDict, total=False):
    """The keys of the adventure's cards: `crown` is for ships, and `bread_price` and `rum_price` are for innkeepers.

    All other keys are for missions, events and characters. `story_picture` is the picture of a mission's story card or
    of an event.

    `demanded` and `handed_in` are a mission's demands; only those in `handed_in` are discarded. The first player
    to complete the mission gains `first_coins` and `first_crowns`; every player who completes it gains `crowns`.
    `now_coins`, `now_crowns`, `loses` and `coins_from` define an event's immediate effect on the players `concerned`.
    `other_side` is the other side of a character.
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
