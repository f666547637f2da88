"""The keys that the rules and cards of this box add to plain data."""

from typing import TypedDict

from portroyal.engine.cards import Names


class Contract(TypedDict):
    """An open contract and the progress of every seat.

    `coins` lists the coins on each coin space, and `taken` lists the seat with a marker on each space, if any. `steps`
    is the required number of marker moves, and `markers` lists the moves that each seat's marker has made. `ready`
    lists the seats that can complete the contract whenever they may act.
    """

    card: str
    coins: list[int]
    taken: list[int | None]
    demand: int
    progress: list[int]
    steps: int
    markers: list[int]
    ready: list[int]


class Seals(TypedDict):
    """The number of time cards: `total` is `base` plus the `numbers` on the seals, plus 1 for each of the `letters`."""

    base: int
    numbers: int
    letters: list[str]
    total: int


class Goal(TypedDict):
    """The team's goal: complete `of` contracts before `before` time cards are used up.

    So far, `done` contracts have been completed, and `left` time cards remain.
    """

    done: int
    of: int
    left: int
    before: int


class View(TypedDict, total=False):
    """The open contracts and, in cooperative games, the goal, the time cards, the title and the result.

    `titles` lists all titles from lowest to highest. `won` is null until the game is over.
    """

    contracts: list[Contract]
    contract_stack: int
    goal: Goal
    time_deck: int
    point_deck: int
    seals: Seals
    title: str
    titles: list[str]
    won: bool | None


class SeatView(TypedDict, total=False):
    """The seat's completed contracts, its kept ships, and the number of its free markers."""

    markers: int
    completed: list[str]
    kept: list[str]


class Card(TypedDict, total=False):
    """The keys that this box adds to cards: `gift` is for ships, and all other keys are for contracts.

    `gift` is the number of coins for another player. `names` gives a contract's names by edition, then by language. For
    contracts that do not depend on the display, `occasion` gives the required event and how often it must happen.
    """

    gift: int
    demand: int
    occasion: dict[str, int]
    steps: int
    at_once: bool
    spaces: list[int]
    seal: str
    seal_number: int
    cooperative: bool
    clause: str
    names: dict[str, Names]
