"""Stopping or drawing on, reckoned to the end of the phase, with cards worth what they are to a bot that thinks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from portroyal.bots.evaluator import Evaluator
from portroyal.bots.odds import can_repel, colors_in, may_draw, next_card, with_waiting
from portroyal.machine.stopping import CARDS, Phase, Reckoned, Ship, TooLarge, compiled, reckon
from portroyal.observation import Observation
from portroyal.observation import phase as phase_now
from portroyal.rules import PERSON, SHIP
from portroyal.table import ACTIVE, DECK

PARTS: Final = 16  # of a coin, to which values are rounded
SOON: Final = 20_000  # states that a person waits for


class Choice(NamedTuple):
    """What a seat that draws may expect, in coins; None: too much to reckon."""

    now: Reckoned | None  # with the harbor as it lies: a ship that waits is repelled
    kept: Reckoned | None  # with that ship let in; None, too, if none waits, or if letting it in is a bust


def choice(observation: Observation) -> Choice | None:
    """What the seat of the Observation may expect; None if it has not to choose whether to draw, or plays in a team.

    Raises NoCompiler.
    """
    own = phase_now(observation) == "discover" and observation.counters[ACTIVE] == observation.seat
    worth = Evaluator(observation)
    chooses = observation.question != "discover" or "stop" in observation.texts
    if not own or worth.index.team or not chooses or not may_draw(observation, observation.seat):
        return None
    more = with_waiting(observation)
    return Choice(soon(phase_of(worth, worth.harbor)), soon(phase_of(worth, more)) if more else None)


def soon(phase: Phase) -> Reckoned | None:
    """In coins, what can be reckoned soon, if need be with the ships of a color all repelled once one is."""
    for narrowed in (phase, phase._replace(freely=False)):
        try:
            return in_coins(compiled(narrowed, SOON))
        except TooLarge:
            continue
    return None


def reckoned(worth: Evaluator, harbor: bytes, by: Callable[[Phase], Reckoned] = reckon) -> Reckoned:
    """What stopping with this harbor and drawing on from it bring the seat, in coins. Raises TooLarge."""
    return in_coins(by(phase_of(worth, harbor)))


def in_coins(found: Reckoned) -> Reckoned:
    """What was reckoned in parts of a coin."""
    return found._replace(stop=found.stop / PARTS, draw=found.draw / PARTS)


def phase_of(worth: Evaluator, harbor: bytes) -> Phase:
    """The phase in parts of a coin.

    A ship whose trade brings further takes is traded before all else: it counts for more than any other card, and the
    bonus for so much less. Left out is what others take from the harbor, what contracts make of ships that come, and
    what taking one card does to the worth of another. As for other odds, an empty draw pile means the discard pile, and
    its end ends the drawing.
    """
    kind, color = worth.cards.kind, worth.cards.color
    coming = next_card(worth.observation).faces
    ships = [face for face in coming if kind[face] == SHIP]
    persons = [face for face in coming if kind[face] == PERSON]
    values = {face: round(PARTS * worth.of(face)) for face in {*ships, *persons, *harbor}}
    first = 1 + max((0, *values.values()))
    for face in values:
        if worth.more_takes(face):
            values[face] = max(0, values[face]) + first
    fleets = _fleets(worth)
    return Phase(
        persons=tuple(map(values.__getitem__, persons)),
        ships=tuple(Ship(color[face], values[face], can_repel(worth.observation, face, worth.seat)) for face in ships),
        others=len(coming) - len(ships) - len(persons),
        draws=worth.observation.sizes[DECK] or len(coming),
        held=tuple(map(values.__getitem__, harbor)),
        here=sum(1 << there for there in colors_in(worth.observation, harbor)),
        takes=tuple(map(worth.takes, fleets)),
        bonus=_bonuses(worth, fleets, first),
        bust=round(PARTS * worth.bust),
    )


def _fleets(worth: Evaluator) -> list[bytes]:
    """A harbor for each set of ship colors, a bit for each."""
    one_each = [kin[:1] for kin in worth.index.ships]
    return [
        b"".join(ship for color, ship in enumerate(one_each) if here >> color & 1) for here in range(1 << len(one_each))
    ]


def _bonuses(worth: Evaluator, fleets: list[bytes], first: int) -> tuple[tuple[int, ...], ...]:
    """By the ships of a harbor, by its cards, as far as a state tells them apart."""
    person = next(bytes((face,)) for face, kind in enumerate(worth.cards.kind) if kind == PERSON)

    def row(fleet: bytes) -> tuple[int, ...]:
        ahead = first * sum(worth.more_takes(ship) > 0 for ship in fleet)
        harbors = (fleet + person * (cards - len(fleet)) for cards in range(CARDS + 1))
        return tuple(round(PARTS * worth.of_bonuses(harbor)) - ahead for harbor in harbors)

    return tuple(map(row, fleets))
