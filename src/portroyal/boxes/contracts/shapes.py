"""The keys that the rules and cards of this box add to plain data."""

from typing import TypedDict

from portroyal.cards import Names


class Contract(TypedDict):
    """An open contract and the progress of every seat.

    `coins` and `taken`: by coin space, the coins and the seat whose marker lies there. `steps`: how often a marker must
    move; `markers`: how often that of each seat has. `ready`: the seats that could complete it whenever they may act.
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
    """The numbers of time cards: the fixed base, for the numbers on seals, for their different letters, in total."""

    base: int
    numbers: int
    letters: list[str]
    total: int


class View(TypedDict, total=False):
    """Open contracts; in cooperative games the time deck, the cards set aside, the title at stake, and the verdict.

    `titles`: all there are, the lowest first. `won` is null while nobody knows.
    """

    contracts: list[Contract]
    contract_stack: int
    time_deck: int
    point_deck: int
    seals: Seals
    title: str
    titles: list[str]
    won: bool | None


class SeatView(TypedDict, total=False):
    """The number of free markers, of completed contracts, and the ships kept by the seat."""

    markers: int
    completed: list[str]
    kept: list[str]


class Card(TypedDict, total=False):
    """`gift` of a ship: coins for another player. All else belongs to contracts. `names`: by edition, then language.

    `occasion`: what must happen, and how much of it, where no display has what the contract needs.
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
