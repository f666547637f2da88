"""Random positions that lean towards the rare states: empty piles, small decks, full purses, late games."""

import random
from collections import Counter

from .board import Position
from .cards import SPECIAL, card
from .contracts import COINS, MARKERS, SPACES, met
from .decks import deck_for, full_deck
from .options import Options

THEMES = ("any", "stall", "swords", "taxes", "claims", "court", "late", "signers", "pairs", "sails")
_LIKED = {
    "swords": ("sailor", "pirate"),
    "stall": ("sailor", "pirate", "jester", "captain", "priest", "settler", "jack", "gambler", "merchant"),
    "claims": ("settler", "captain", "priest", "jack"),
    "court": ("governor", "admiral", "jester", "trader", "mademoiselle", "gunner", "vice-admiral", "gambler"),
    "signers": ("clerk", "sailor", "pirate", "gambler", "trader", "captain", "settler"),
    "pairs": ("mademoiselle", "vice-admiral", "gunner", "clerk"),
    "sails": ("merchant", "clerk", "trader", "governor", "gambler"),
}
_FAVORED = {  # contracts
    "signers": (
        "speculator", "major-speculator", "pirates-nest", "frigate-nemesis", "galleon-nemesis", "tax-inspector",
    ),
    "pairs": ("bruja", "maritime-supremacy", "new-colony", "trade-outpost"),  # two for one captain, two for one settler
}  # fmt: skip


class _Box:
    """The cards not yet laid anywhere."""

    def __init__(self, rng: random.Random, players: int, options: Options) -> None:
        self.rng, self.players, self.options = rng, players, options
        self.names = full_deck(options.boxes) if players == 5 else deck_for(options.boxes)
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

    def pick_ships(self, n: int) -> list[str]:
        """Up to n ships, one of a color."""
        chosen: dict[str, str] = {}
        for name in self.pick(n, "ship"):
            if card(name).color in chosen:
                self.names.append(name)
            else:
                chosen[card(name).color] = name
        return list(chosen.values())

    def some(self, most: int) -> int:
        """A number from 0 to most."""
        return self.rng.randint(0, most)


def random_position(rng: random.Random, players: int, options: Options) -> tuple[str, Position]:
    """A theme and a position with exactly the cards it needs."""
    theme = rng.choice(THEMES)
    box = _Box(rng, players, options)
    active = rng.randrange(players)
    displays = _displays(box, theme, active)
    expeditions = _expeditions(box, theme)
    harbor = _harbor(box, theme)
    contracts, taken, markers = _contracts(box, theme, displays)
    kept = [_kept(box, taken, seat, markers[seat], displays[seat]) for seat in range(players)]
    tucked = [_tucked(box, display) for display in displays]
    deck, discard = _piles(box, theme)
    spare = [name for name in box.names if name != SPECIAL]
    coins = _coins(rng, theme, players, len(spare))
    start = rng.randrange(players)
    return theme, Position(
        players, active, start, coins, displays, expeditions, harbor, deck, discard,
        contracts, taken, markers, kept, tucked,
    )  # fmt: skip


def _displays(box: _Box, theme: str, active: int) -> list[list[str]]:
    """Persons for everybody, mostly below the target, the active player with more of those the theme likes."""
    target = box.options.target
    ceiling = target + 8 if box.rng.random() < 0.05 else target - 1
    displays: list[list[str]] = []
    liked = _LIKED.get(theme, ())
    for seat in range(box.players):
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


def _expeditions(box: _Box, theme: str) -> list[str]:
    """Open expeditions; the special one lies open with five players if nobody owns it (B-011)."""
    chosen = box.pick(box.some(5 if theme == "claims" else 2), "expedition")
    if box.players == 5 and SPECIAL in box.names:
        box.names.remove(SPECIAL)
        chosen.append(SPECIAL)
    return chosen


def _harbor(box: _Box, theme: str) -> list[str]:
    """Persons, and ships of different colors."""
    if box.rng.random() < {"stall": 0.7, "pairs": 0}.get(theme, 0.35):
        return []
    wanted = box.pick(1, "captain") + box.pick(1, "settler") if theme == "pairs" else []
    harbor = wanted + box.pick_ships(box.some(6)) + box.pick_persons(box.some(4))
    box.rng.shuffle(harbor)
    return harbor


def _contracts(
    box: _Box, theme: str, displays: list[list[str]]
) -> tuple[list[str], dict[str, list[int]], list[dict[str, int]]]:
    """Four open contracts; who has completed which, and whose markers stand on the way."""
    markers: list[dict[str, int]] = [{} for _ in range(box.players)]
    if not box.options.with_contracts:
        return [], {}, markers
    names = box.rng.sample(_FAVORED.get(theme, sorted(COINS)), 4)
    taken: dict[str, list[int]] = {name: [] for name in names}
    for seat in box.rng.sample(range(box.players), box.players):
        for name in box.rng.sample(names, 2 if theme == "pairs" else box.some(3)):
            if name in SPACES and box.rng.random() < 0.6:
                markers[seat][name] = box.rng.randint(1, SPACES[name])
            elif theme == "pairs" or box.rng.random() < 0.5:
                taken[name].append(seat)
        if box.options.automatic:
            _settle(taken, seat, displays[seat], len(markers[seat]))
    return names, taken, markers


def _settle(taken: dict[str, list[int]], seat: int, display: list[str], bound: int) -> None:
    """Where contracts are completed automatically, what the display meets has been."""
    for name, seats in taken.items():
        done = sum(seat in others for others in taken.values())
        if seat not in seats and done + bound < MARKERS and met(display, name):
            seats.append(seat)


def _kept(box: _Box, taken: dict[str, list[int]], seat: int, markers: dict[str, int], display: list[str]) -> list[str]:
    """Up to four ships kept for the Pirates' Nest, such as the display can repel."""
    bound = sum(seat in seats for seats in taken.values()) + len(markers)
    if seat in taken.get("pirates-nest", [seat]) or bound == MARKERS or box.rng.random() < 0.3:
        return []
    swords = sum(card(name).blades for name in display)
    weak = {
        card(name).color: name
        for name in box.names
        if card(name).is_ship and not card(name).skull and card(name).swords <= swords
    }
    chosen = list(weak.values())[: box.some(4)]
    for name in chosen:
        box.names.remove(name)
    return chosen


def _tucked(box: _Box, display: list[str]) -> list[str]:
    """Ships under the merchants of a display."""
    colors = {card(name).color for name in display if card(name).kind == "merchant"}
    ships = [name for name in box.names if card(name).is_ship and card(name).color in colors]
    chosen = ships[: box.some(2)]
    for name in chosen:
        box.names.remove(name)
    return chosen


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
    taxes = box.pick(box.some(2 if theme in ("taxes", "signers") else 1), "tax")
    ships = box.pick(box.some(6), "ship") if theme in ("signers", "sails") else []
    deck = taxes + ships + [name for name in box.pick(box.some(12)) if name != SPECIAL]
    box.rng.shuffle(deck)
    return deck, [name for name in box.pick(box.some(6)) if name != SPECIAL]


def _coins(rng: random.Random, theme: str, players: int, most: int) -> list[int]:
    """Coins for everybody, as far as there are cards left."""
    low, high = {"taxes": (8, 18), "signers": (0, 16), "stall": (0, 14), "court": (2, 12), "pairs": (3, 11)}.get(
        theme, (0, 9)
    )
    coins: list[int] = []
    for _ in range(players):
        coins.append(min(most, rng.randint(low, high)))
        most -= coins[-1]
    return coins


def spare_cards(where: Position, options: Options) -> Counter[str]:
    """The cards a position does not name, of which its coins are made."""
    return Counter(deck_for(options.boxes)) - Counter(name for pile in where.piles() for name in pile)
