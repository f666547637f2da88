"""When to stop: the best play of one discover phase over a known multiset of cards, reckoned exactly."""

from __future__ import annotations

from ctypes import Structure, byref, c_double, c_int32, c_int64
from functools import cache
from typing import Any, Final, NamedTuple

from portroyal.errors import PortRoyalError
from portroyal.machine.build import NoCompiler, library, say_once
from portroyal.machine.printing import part

COLORS: Final = 6
TAKES: Final = 8  # cards that can be taken at most
VALUES: Final = 120  # different values
KINDS: Final = 24  # different values of the ships of one color that are too strong
WEAK: Final = 6  # the same of those that can be repelled
CARDS: Final = 8  # cards in the harbor that a bonus may tell apart
MOST: Final = 1 << 18  # states that are reckoned at most
MOST_INTERPRETED: Final = 3_000  # the same in plain Python
HAIR: Final = 1e-9  # what brings more by less than this brings as much


class TooLarge(PortRoyalError):
    """There are too many states to reckon, or too many different cards."""


class Ship(NamedTuple):
    """A ship that may come."""

    color: int
    value: int
    weak: bool  # can be repelled


class Phase(NamedTuple):
    """A discover phase between two draws. Values are whole numbers of any unit; a value below 1 counts as 0."""

    persons: tuple[int, ...]  # values of the unseen persons
    ships: tuple[Ship, ...]  # the unseen ships
    others: int  # unseen cards that do not go to the harbor
    draws: int  # cards that can be drawn: so many of the unseen, at random
    held: tuple[int, ...]  # values of the cards in the harbor
    here: int  # the ship colors that lie there, a bit for each
    takes: tuple[int, ...]  # cards that can be taken, by the ship colors that lie there
    bonus: tuple[tuple[int, ...], ...]  # what stopping brings besides: by colors like takes, by cards; last: or more
    bust: int  # what a bust brings
    freely: bool = True  # False: whoever repels a ship lets in no other of its color that can be repelled


class Reckoned(NamedTuple):
    """What a phase is worth, in the unit of its values."""

    stop: float
    draw: float  # drawing a card and playing best from then on; as stopping, if no card can come
    bust: float  # the chance that this ends in a bust
    states: int

    @property
    def best(self) -> str:
        """``draw`` if that brings more, or else ``stop``."""
        return "draw" if self.draw > self.stop + HAIR else "stop"


def reckon(phase: Phase) -> Reckoned:
    """The exact worth of stopping and of drawing on. Raises TooLarge.

    One of three cards is a bust, and the best of them is worth that risk:

    >>> phase = Phase(
    ...     (2, 4), (Ship(0, 1, False),), others=0, draws=3, held=(1,), here=1, takes=(1, 1), bonus=((0,),) * 2, bust=0
    ... )
    >>> [round(number, 4) for number in reckon(phase)[:3]]
    [1.0, 2.0, 0.3333]
    """
    try:
        return compiled(phase)
    except NoCompiler as e:
        say_once(e)
        from portroyal.machine.stopping_plain import interpreted

        return interpreted(phase)


def prepare() -> None:
    """Compile now what is needed, if it is not kept. Raises NoCompiler."""
    _library()


def compiled(phase: Phase, most: int = MOST) -> Reckoned:
    """The same by machine code. Raises TooLarge, NoCompiler."""
    call, record = _library().reckon, _record(phase, most)
    if call(byref(record)):
        raise TooLarge(f"more than {most} states")
    return Reckoned(record.stop, record.draw, record.busts, record.states)


class _Record(Structure):
    """``Phase`` of ``stopping.h``."""

    _fields_ = [
        *((name, c_int32) for name in ("colors", "most_taken", "cards_told", "draws", "unseen", "bust", "freely")),
        *((name, c_int32) for name in ("values", "here", "cards", "most")),
        ("value", c_int32 * VALUES),
        ("persons", c_int32 * VALUES),
        ("held", c_int32 * TAKES),
        ("weak_kinds", c_int32 * COLORS),
        ("weak_value", c_int32 * WEAK * COLORS),
        ("weak", c_int32 * WEAK * COLORS),
        ("strong_kinds", c_int32 * COLORS),
        ("strong_value", c_int32 * KINDS * COLORS),
        ("strong", c_int32 * KINDS * COLORS),
        ("takes", c_int32 * (1 << COLORS)),
        ("bonus", c_int32 * (CARDS + 1) * (1 << COLORS)),
        ("states", c_int64),
        *((name, c_double) for name in ("stop", "draw", "busts")),
    ]


@cache
def _library() -> Any:
    limits = {"COLORS": COLORS, "TAKES": TAKES, "VALUES": VALUES, "KINDS": KINDS, "WEAK": WEAK, "CARDS": CARDS}
    text = "".join(f"#define {name} {n}\n" for name, n in limits.items()) + part("export.h") + part("stopping.h")
    return library(text, lambda: text, ["-O3"])


def _record(phase: Phase, most: int) -> _Record:
    ladder = Ladder.of(phase)
    record = _Record(
        colors=ladder.colors,
        most_taken=ladder.most_taken,
        cards_told=ladder.cards_told,
        draws=phase.draws,
        unseen=len(phase.persons) + len(phase.ships) + phase.others,
        bust=phase.bust,
        freely=phase.freely,
        values=len(ladder.values),
        here=phase.here,
        cards=min(len(phase.held), ladder.cards_told),
        most=most,
    )
    record.value[: len(ladder.values)] = ladder.values
    for rung, value in enumerate(ladder.values):
        record.persons[rung] = sum(max(0, person) == value for person in phase.persons)
    best = sorted((max(0, value) for value in phase.held), reverse=True)[: ladder.most_taken]
    record.held[: len(best)] = [ladder.values.index(value) for value in best]
    for color in range(ladder.colors):
        for weak, kinds, worth, number in (
            (True, record.weak_kinds, record.weak_value[color], record.weak[color]),
            (False, record.strong_kinds, record.strong_value[color], record.strong[color]),
        ):
            found = ladder.kinds(phase, color, weak)
            kinds[color] = len(found)
            worth[: len(found)] = [ladder.values.index(value) for value, _ in found]
            number[: len(found)] = [n for _, n in found]
    record.takes[: len(phase.takes)] = phase.takes
    for here, row in enumerate(phase.bonus):
        record.bonus[here][: ladder.cards_told + 1] = [
            row[min(cards, len(row) - 1)] for cards in range(ladder.cards_told + 1)
        ]
    return record


class Ladder(NamedTuple):
    """What follows from a phase before anything is drawn."""

    values: list[int]  # all that differ, from 0 up
    colors: int
    most_taken: int
    cards_told: int  # from so many cards in the harbor on a bonus stays as it is

    @classmethod
    def of(cls, phase: Phase) -> Ladder:
        """Raises TooLarge."""
        all_of = (*phase.persons, *phase.held, *(ship.value for ship in phase.ships))
        values = sorted({0, *(value for value in all_of if value > 0)})
        most = max(n for here, n in enumerate(phase.takes) if here & phase.here == phase.here)
        width = max(map(len, phase.bonus))
        rows = [[row[min(cards, len(row) - 1)] for cards in range(width)] for row in phase.bonus]
        told = max((cards for row in rows for cards in range(1, width) if row[cards] != row[cards - 1]), default=0)
        found = cls(values, len(phase.takes).bit_length() - 1, most, told)
        many = [
            (len(values), VALUES), (found.colors, COLORS), (most, TAKES), (told, CARDS),
            *((len(found.kinds(phase, color, True)), WEAK) for color in range(found.colors)),
            *((len(found.kinds(phase, color, False)), KINDS) for color in range(found.colors)),
        ]  # fmt: skip
        if any(n > limit for n, limit in many):
            raise TooLarge("too many different cards")
        return found

    def kinds(self, phase: Phase, color: int, weak: bool) -> list[tuple[int, int]]:
        """Values of the unseen ships of a color, upwards, and how many have each."""
        ships = [max(0, ship.value) for ship in phase.ships if ship.color == color and ship.weak == weak]
        return [(value, ships.count(value)) for value in sorted(set(ships))]
