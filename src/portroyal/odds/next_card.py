"""Exact odds of the next card and of drawing on, from what a seat may know."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from portroyal.boxes.gambler.gambler import CARDS as GAMBLED
from portroyal.observation import Observation, phase
from portroyal.odds.colors import Color, chance_of_colors
from portroyal.odds.multi_draw import bust_at_once, may_reshuffle
from portroyal.rules import SHIP
from portroyal.table import ACTIVE, DECK, DISCARD, HAND, HARBOR, REFILLED


class NextCard(NamedTuple):
    """The cards the next draw may turn up: a multiset of equally likely faces. Empty: no card can come."""

    faces: bytes

    def counts(self) -> list[tuple[int, int]]:
        """``(face, copies)`` for each different face."""
        return [(face, self.faces.count(face)) for face in sorted(set(self.faces))]


def next_card(observation: Observation) -> NextCard:
    """What the next draw may turn up. Coins gained since the last reshuffle are unseen cards, too.

    With an empty draw pile the discard pile is shuffled first, so its faces are the ones that may come, unless that
    would be the third reshuffle (E-016); what an additional tax increase may add to it before is left out. A team's
    first card of a turn is a time card.
    """
    return NextCard(_time_card(observation) or _pile_card(observation))


def _pile_card(observation: Observation) -> bytes:
    """What the top of the draw pile may be."""
    if observation.sizes[DECK]:
        return observation.unseen
    return bytes(sorted(observation.piles[DISCARD])) * may_reshuffle(observation)


def _time_card(observation: Observation) -> bytes:
    """What the top of the time deck may be, if the next card comes from there; else nothing.  K-072"""
    names = [pile.key for pile in observation.ruleset.piles]
    first = (
        "time_deck" in names and observation.counter("drawn") == 0 and observation.sizes[names.index("time_deck")] > 0
    )
    if not first:
        return b""
    return observation.stale if observation.counters[REFILLED] else observation.unseen


def busts(observation: Observation, face: int, harbor: bytes, seat: int | None = None) -> bool:
    """Whether this card, drawn now, ends the turn of *seat* (None: the Observation's).

    It does if its color lies there and the ship is too strong to repel.
    """
    cards = observation.ruleset.columns
    if cards.kind[face] != SHIP or can_repel(observation, face, observation.seat if seat is None else seat):
        return False
    return cards.color[face] in colors_in(observation, harbor)


def can_repel(observation: Observation, ship: int, seat: int) -> bool:
    """Whether the seat has the swords for it."""
    return observation.counter("swords", seat) >= observation.ruleset.columns.swords[ship]


def colors_in(observation: Observation, harbor: bytes) -> set[int]:
    """The ship colors that lie there."""
    cards = observation.ruleset.columns
    return {cards.color[card] for card in harbor if cards.kind[card] == SHIP}


def bust_chance(observation: Observation, harbor: bytes | None = None, seat: int | None = None) -> float:
    """The chance that the next card busts, from 0 to 1: that of *seat* (None: the Observation's) with this *harbor*.

    >>> import portroyal as pr
    >>> game = pr.position("base", 2, harbor=["ship-red-1-1"], discard=["ship-red-1-1"])
    >>> round(bust_chance(game.observe(0)), 4)
    0.0684
    """
    cards = next_card(observation).faces
    lying = observation.piles[HARBOR] if harbor is None else harbor
    return sum(busts(observation, face, lying, seat) for face in cards) / len(cards) if cards else 0.0


class Outlook(NamedTuple):
    """What drawing on from a harbor promises: chances from 0 to 1."""

    bust: float  # with the next card
    colors: int  # ship colors that lie there
    four: float  # to have four different ones in the end
    five: float


class Odds(NamedTuple):
    """The odds of the seat that draws cards in this phase."""

    seat: int
    now: Outlook | None  # with the harbor as it lies, a ship that waits being repelled; None if no card can be drawn
    kept: Outlook | None  # with that ship let in; None if no ship waits, or if letting it in is a bust
    gamble: float | None = None  # that the cards of a gambler bust; None for a seat that cannot use one


def odds(observation: Observation) -> Odds | None:
    """The odds of whoever is drawing cards, as any seat may know them; None while nobody is, or nothing can be drawn.

    >>> import portroyal as pr
    >>> game = pr.position("base", 2, harbor=["ship-red-1-1", "ship-blue-1-1", "ship-black-1-2"])
    >>> found = odds(game.observe(1))
    >>> found.seat, found.now.colors, found.kept
    (0, 3, None)
    >>> round(found.now.bust, 4), round(found.now.four, 4), round(found.now.five, 4)
    (0.2328, 0.4255, 0.0925)
    """
    if phase(observation) != "discover":
        return None
    seat, harbor = observation.counters[ACTIVE], observation.piles[HARBOR]
    gamble = gamble_chance(observation) if can_gamble(observation, seat) else None
    if not may_draw(observation, seat):
        return None if gamble is None else Odds(seat, None, None, gamble)
    more = with_waiting(observation)
    kept = outlook(observation, more, seat) if more else None
    return Odds(seat, outlook(observation, harbor, seat), kept, gamble)


def may_draw(observation: Observation, seat: int) -> bool:
    """Whether the rules let the seat draw single cards in this phase.  G-005"""
    return bool(observation.ruleset.moments.no_draw(observation.table(), seat, 0) == 0)


def can_gamble(observation: Observation, seat: int) -> bool:
    """Whether the seat has a gambler left for some card to come, and nothing waits: no ship, no gambler's cards, no
    time card.  G-006, G-007, K-080
    """
    lying = any(
        n for pile, n in zip(observation.ruleset.piles, observation.sizes, strict=True) if pile.key == "face_down"
    )
    if observation.counter("gambler", seat) <= observation.counter("gambled") or waiting(observation) or lying:
        return False
    return not _time_card(observation) and observation.sizes[DECK] + observation.sizes[DISCARD] > 0


def waiting(observation: Observation) -> bytes:
    """The ship that waits to be repelled or let in."""
    return bytes(card for card in observation.piles[HAND] if observation.ruleset.columns.kind[card] == SHIP)


def with_waiting(observation: Observation) -> bytes | None:
    """The harbor with the ship that waits; None if none waits, or if letting it in is a bust."""
    ship, harbor = waiting(observation), observation.piles[HARBOR]
    return harbor + ship if ship and not colors_in(observation, ship) & colors_in(observation, harbor) else None


def outlook(observation: Observation, harbor: bytes, seat: int) -> Outlook:
    """What drawing on from this harbor promises a seat.

    Each new color is let in; a ship whose color lies there is repelled if the seat can, and else it is a bust. Drawing
    ends with the goal. Cards that change nothing are drawn, too, so the draw pile may end first: the turn is then taken
    to end short of the goal, although a reshuffle might go on. Coins that a tax hands out from the pile are left out.
    With an empty draw pile now, the discard pile is the one drawn from.
    """
    pile, first = _pile_card(observation), _time_card(observation)
    return _after_time_card(observation, harbor, seat, first) if first else _drawing(observation, harbor, seat, pile)


def _after_time_card(observation: Observation, harbor: bytes, seat: int, first: bytes) -> Outlook:
    """Each time card that may come, and then the draw pile. The harbor is empty, so it cannot bust."""
    alike: Counter[tuple[int, bool]] = Counter()
    example: dict[tuple[int, bool], int] = {}
    cards = observation.ruleset.columns
    for face in first:
        kind = (cards.color[face], can_repel(observation, face, seat)) if cards.kind[face] == SHIP else (-1, True)
        alike[kind] += 1
        example[kind] = face
    four = five = 0.0
    for kind, n in alike.items():
        drawn = bytes([example[kind]])
        rest = _pile_card(observation) if observation.counters[REFILLED] else observation.unseen.replace(drawn, b"", 1)
        then = _drawing(observation, harbor + drawn, seat, rest)
        four, five = four + n * then.four, five + n * then.five
    return Outlook(0.0, len(colors_in(observation, harbor)), four / len(first), five / len(first))


def _drawing(observation: Observation, harbor: bytes, seat: int, coming: bytes) -> Outlook:
    """From the draw pile alone."""
    here = colors_in(observation, harbor)
    weak, strong = _ships(observation, coming, seat)
    away = [Color(weak[c], strong[c]) for c in sorted({*weak, *strong} - here)]
    danger = sum(strong[color] for color in here)
    draws = observation.sizes[DECK] or len(coming)
    four, five = (chance_of_colors(goal - len(here), away, danger, len(coming), draws, 1.0) for goal in (4, 5))
    return Outlook(danger / len(coming) if coming else 0.0, len(here), four, five)


def _ships(observation: Observation, faces: bytes, seat: int) -> tuple[Counter[int], Counter[int]]:
    """How many ships of each color the seat could repel, and how many not."""
    cards = observation.ruleset.columns
    ships = [face for face in faces if cards.kind[face] == SHIP]
    weak = Counter(cards.color[face] for face in ships if can_repel(observation, face, seat))
    return weak, Counter(cards.color[face] for face in ships) - weak


def gamble_chance(observation: Observation) -> float:
    """The chance that a gambler's cards bust with the harbor as it lies."""
    return bust_at_once(observation, colors_in(observation, observation.piles[HARBOR]), GAMBLED)


class Unseen(NamedTuple):
    """Cards that are alike for whoever draws them: *n* of the *of* in the game are unseen."""

    card: str  # one of them
    kind: str  # ship, person, expedition, tax
    n: int
    of: int


def unseen(observation: Observation) -> list[Unseen]:
    """The cards that lie in the draw pile or are coins gained since the last reshuffle; nobody knows which is where.

    Ships are grouped by color and swords, other cards by face. What was in the game and is seen by now has ``n == 0``.

    >>> import portroyal as pr
    >>> game = pr.position("base", 2, displays=[["governor-8-0"], []])
    >>> [group for group in unseen(game.observe(0)) if group.card == "governor-8-0"]
    [Unseen(card='governor-8-0', kind='person', n=3, of=4)]
    """
    left = Counter(observation.unseen)
    groups: dict[tuple[str, str, int, bool], Unseen] = {}
    for face, card in enumerate(observation.ruleset.faces):
        if card.starts != "draw pile":
            continue
        ship = card.kind == "ship"
        alike = (card.kind, card.color if ship else card.name, card.swords, card.skull)
        known = groups.get(alike, Unseen(card.name, card.kind, 0, 0))
        groups[alike] = known._replace(n=known.n + left[face], of=known.of + card.copies)
    return list(groups.values())
