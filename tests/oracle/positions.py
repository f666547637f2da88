"""Random positions that lean towards the rare states: empty piles, small decks, full purses, late games."""

import random
from collections import Counter

from .board import Position
from .cards import SPECIAL, card, full_deck

THEMES = ("any", "stall", "swords", "taxes", "claims", "court", "late")
_LIKED = {
    "swords": ("sailor", "pirate"),
    "stall": ("sailor", "pirate", "jester", "captain", "priest", "settler", "jack"),
    "claims": ("settler", "captain", "priest", "jack"),
    "court": ("governor", "admiral", "jester", "trader", "mademoiselle"),
}


class _Box:
    """The cards not yet laid anywhere."""

    def __init__(self, rng: random.Random, players: int) -> None:
        self.rng = rng
        self.names = [name for name in full_deck() if players == 5 or name != SPECIAL]
        rng.shuffle(self.names)

    def pick(self, n: int, *kinds: str) -> list[str]:
        """Up to n cards of the kinds named."""
        found = [name for name in self.names if not kinds or card(name).kind in kinds]
        chosen = found[:n]
        for name in chosen:
            self.names.remove(name)
        return chosen

    def pick_persons(self, n: int) -> list[str]:
        """Up to n persons."""
        return self.pick(n, *{card(name).kind for name in self.names if card(name).is_person})

    def some(self, most: int) -> int:
        """A number from 0 to most."""
        return self.rng.randint(0, most)


def random_position(rng: random.Random, players: int, target: int) -> tuple[str, Position]:
    """A theme and a position with exactly the cards it needs."""
    theme = rng.choice(THEMES)
    box = _Box(rng, players)
    active = rng.randrange(players)
    displays = _displays(box, theme, players, active, target)
    expeditions = _expeditions(box, theme, players, displays)
    harbor = _harbor(box, theme)
    deck, discard = _piles(box, theme)
    spare = [name for name in box.names if name != SPECIAL]
    coins = _coins(rng, theme, players, len(spare))
    start = rng.randrange(players)
    return theme, Position(players, active, start, coins, displays, expeditions, harbor, deck, discard)


def _displays(box: _Box, theme: str, players: int, active: int, target: int) -> list[list[str]]:
    """Persons for everybody, mostly below the target, the active player with more of those the theme likes."""
    ceiling = target + 8 if box.rng.random() < 0.05 else target - 1
    displays: list[list[str]] = []
    liked = _LIKED.get(theme, ())
    for seat in range(players):
        wanted: list[str] = []
        if liked:
            wanted += box.pick(box.some(6 if seat == active else 3), *liked)
        wanted += box.pick_persons(box.some(8 if theme == "late" else 3))
        if theme == "late" or box.rng.random() < 0.1:
            wanted += box.pick(box.some(1), "expedition")
        display: list[str] = []
        for name in wanted:
            if sum(card(other).points for other in [*display, name]) <= ceiling:
                display.append(name)
            else:
                box.names.append(name)
        displays.append(display)
    return displays


def _expeditions(box: _Box, theme: str, players: int, displays: list[list[str]]) -> list[str]:
    """Open expeditions; the special one lies open with five players if nobody owns it (B-011)."""
    chosen = box.pick(box.some(5 if theme == "claims" else 2), "expedition")
    if players == 5 and SPECIAL in box.names:
        box.names.remove(SPECIAL)
        chosen.append(SPECIAL)
    return chosen


def _harbor(box: _Box, theme: str) -> list[str]:
    """Persons, and ships of different colors."""
    if box.rng.random() < (0.7 if theme == "stall" else 0.35):
        return []
    colors: set[str] = set()
    harbor: list[str] = []
    wanted = box.pick(box.some(6), "ship") + box.pick_persons(box.some(4))
    for name in wanted:
        if card(name).is_ship and card(name).color in colors:
            box.names.append(name)
            continue
        colors.add(card(name).color)
        harbor.append(name)
    box.rng.shuffle(harbor)
    return harbor


def _piles(box: _Box, theme: str) -> tuple[list[str], list[str]]:
    """Draw pile (top first) and discard pile."""
    if theme == "stall":
        weak = [name for name in box.names if card(name).is_ship and card(name).swords in (1, 2)]
        few = weak[: box.some(3)]
        for name in few:
            box.names.remove(name)
        cut = box.some(len(few))
        return few[:cut], few[cut:]
    if theme == "swords":
        both = box.pick(box.some(6), "ship") + box.pick(box.some(1)) + box.pick(box.some(1), "tax")
        both = [name for name in both if name != SPECIAL]
        box.rng.shuffle(both)
        cut = box.some(len(both))
        return both[:cut], both[cut:]
    taxes = box.pick(box.some(2 if theme == "taxes" else 1), "tax")
    deck = taxes + [name for name in box.pick(box.some(12)) if name != SPECIAL]
    box.rng.shuffle(deck)
    return deck, [name for name in box.pick(box.some(6)) if name != SPECIAL]


def _coins(rng: random.Random, theme: str, players: int, most: int) -> list[int]:
    """Coins for everybody, as far as there are cards left."""
    low, high = {"taxes": (8, 18), "stall": (0, 14), "court": (2, 12)}.get(theme, (0, 9))
    coins: list[int] = []
    for _ in range(players):
        coins.append(min(most, rng.randint(low, high)))
        most -= coins[-1]
    return coins


def spare_cards(where: Position) -> Counter[str]:
    """The cards a position does not name, of which its coins are made."""
    all_cards = Counter(name for name in full_deck() if name != SPECIAL)
    named = Counter(name for pile in where.displays for name in pile)
    for pile in (where.expeditions, where.harbor, where.deck, where.discard):
        named.update(pile)
    return all_cards - named
