"""The keys that the rules and cards of this box add to plain data."""

from typing import TypedDict

from portroyal.engine.cards import Names


class Contract(TypedDict):
    """An open contract and the progress of every seat.

    `coins` and `taken`: the coins of each coin space, and the seat with a marker there. `steps`: the required number of
    marker moves; `markers`: the moves of each seat's marker. `ready`: the seats that can complete the contract whenever
    they may act.
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
    """The numbers of time cards: the base, those for the seals' numbers and different letters, and the total."""

    base: int
    numbers: int
    letters: list[str]
    total: int


class Goal(TypedDict):
    """Complete `of` contracts before `before` time cards are used up; `done` so far, with `left` cards remaining."""

    done: int
    of: int
    left: int
    before: int


class View(TypedDict, total=False):
    """Open contracts; in cooperative games also the goal, time deck, cards set aside, title and result.

    `titles`: all titles, the lowest first. `won` is null until it is decided.
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
    """The numbers of free markers and of completed contracts, and the ships kept by the seat."""

    markers: int
    completed: list[str]
    kept: list[str]


class Card(TypedDict, total=False):
    """A ship's `gift`: coins for another player. All other keys are for contracts.

    `names`: by edition, then by language. `occasion`: for contracts that do not depend on displays, the required event
    and how often it must happen.
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
