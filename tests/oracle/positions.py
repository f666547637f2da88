"""Random positions with a preference for rare states: empty piles, small decks, many coins, late games."""

import random
from collections import Counter

from .adventure.tale import random_tale
from .board import Position
from .cards import ARES, SPECIAL, card
from .contracts import COINS, COMPETITIVE, DEMANDS, MARKERS, SPACES, shown
from .decks import ADVENTURE, deck_for, full_deck
from .options import Options
from .team import OPEN, time_cards

THEMES = ("any", "stall", "swords", "taxes", "claims", "court", "ladies", "late")
OF_BOXES = {  # additional themes
    "gambler": ("gamble", "gamble"),
    "contracts": ("signers", "pairs", "nest", "last"),
    "make-sail": ("sails", "estate"),
    "adventure": ("goods", "goods", "lookouts", "lookouts", "months", "months", "fleet", "demands", "demands"),
}
_LIKED = {
    "swords": ("sailor", "pirate"),
    "stall": ("sailor", "pirate", "jester", "captain", "priest", "settler", "jack", "gambler", "merchant"),
    "claims": ("settler", "captain", "priest", "jack"),
    "court": ("governor", "admiral", "jester", "trader", "mademoiselle", "gunner", "vice-admiral", "gambler"),
    "signers": ("clerk", "sailor", "pirate", "gambler", "trader", "captain", "settler"),
    "pairs": ("mademoiselle", "vice-admiral", "gunner", "clerk"),
    "sails": ("merchant", "clerk", "trader", "governor", "gambler"),
    "ladies": ("mademoiselle",),
    "goods": ("innkeeper", "settler", "captain", "priest", "trader", "sailor", "tybuk"),
    "lookouts": ("lookout", "sailor"),
    "months": ("jester", "trader", "mademoiselle"),
    "fleet": ("innkeeper", "admiral", "sailor", "governor"),
    "demands": ("tybuk", "sailor", "innkeeper", "lookout", "admiral", "jester", "captain", "settler", "priest"),
    "gamble": ("jester", "governor", "sailor"),
    "estate": ("merchant", "trader"),
    "nest": ("sailor", "pirate"),
    "last": ("captain", "mademoiselle", "trader", "sailor", "jester", "settler", "priest", "clerk", "gunner"),
}
_IN_HARBOR = {"pairs": ("captain", "settler"), "ladies": ("sailor", "trader")}
_FAVORED = {  # by theme: preferred contracts
    "signers": (
        "speculator", "major-speculator", "pirates-nest", "frigate-nemesis", "galleon-nemesis", "tax-inspector",
    ),
    "pairs": ("bruja", "maritime-supremacy", "new-colony", "trade-outpost"),  # two for one captain, two for one settler
    "gamble": ("tax-inspector", "speculator", "major-speculator", "jinx", "mercenary"),
    "estate": ("small-estate", "frigate-nemesis", "galleon-nemesis", "ransom", "trade-master"),
    "nest": ("pirates-nest", "mercenary", "thrifty-staff", "frigate-nemesis", "jinx"),
    "last": (
        "bruja", "trade-master", "mercenary", "thrifty-staff", "explorer", "ransom", "jinx", "tax-inspector",
        "luminary",
    ),
}  # fmt: skip


class _Box:
    """The cards that are not placed yet."""

    def __init__(self, rng: random.Random, players: int, options: Options) -> None:
        self.rng, self.players, self.options = rng, players, options
        self.names = [name for name in full_deck(options.boxes) if players == 5 or name != SPECIAL]
        rng.shuffle(self.names)

    def pick(self, n: int, *kinds: str) -> list[str]:
        """Take up to n cards of the given kinds."""
        found = [name for name in self.names if not kinds or card(name).kind in kinds]
        chosen = found[:n]
        for name in chosen:
            self.names.remove(name)
        return chosen

    def pick_persons(self, n: int) -> list[str]:
        """Take up to n person cards."""
        kinds = sorted({card(name).kind for name in self.names if card(name).is_person})
        return self.pick(n, *kinds) if kinds else []

    def pick_ships(self, n: int) -> list[str]:
        """Take up to n ships of different colors."""
        chosen: dict[str, str] = {}
        for name in self.pick(n, "ship"):
            if card(name).color in chosen:
                self.names.append(name)
            else:
                chosen[card(name).color] = name
        return list(chosen.values())

    def some(self, most: int) -> int:
        """A random number from 0 to most."""
        return self.rng.randint(0, most)


def themes(options: Options) -> list[str]:
    """The themes that make sense at a table."""
    boxes = ["contracts" if options.with_contracts else "", *(box for box in options.boxes if box != "contracts")]
    more = ["pairs", "pairs"] if options.automatic and options.with_contracts else []
    return [*THEMES, *more, *(theme for box in boxes for theme in OF_BOXES.get(box, ()))]


def random_position(rng: random.Random, players: int, options: Options) -> tuple[str, Position]:
    """A random theme, and a position with exactly the cards it needs."""
    theme = rng.choice(themes(options))
    box = _Box(rng, players, options)
    active = rng.randrange(players)
    displays = _displays(box, theme, active)
    expeditions = _expeditions(box, theme)
    harbor = _harbor(box, theme)
    contracts, completed_by, markers = _contracts(box, theme, displays)
    tucked = [_tucked(box, display) for display in displays]
    if theme == "estate":
        harbor += _for_merchants(box, displays, harbor)
    ships_kept = [_ships_kept(box, theme, completed_by, seat, markers[seat], displays[seat]) for seat in range(players)]
    time = _time_deck(box, theme, *time_cards(contracts, options))
    deck, discard = _piles(box, theme)
    deck = _on_top(box, theme, ships_kept[active]) + deck
    spare = [name for name in box.names if name != SPECIAL and (options.variable or name not in ADVENTURE)]
    coins = _coins(rng, theme, players, len(spare))
    start = rng.randrange(players)
    tale = random_tale(rng, players, options, theme) if options.adventure else None
    return theme, Position(
        players, active, start, coins, displays, expeditions, harbor, deck, discard,
        contracts, completed_by, markers, ships_kept, tucked, *time, tale,
    )  # fmt: skip


def _displays(box: _Box, theme: str, active: int) -> list[list[str]]:
    """Person cards for all players, mostly below the target; the active player gets more of those for the theme."""
    target = box.options.target
    ceiling = target + 8 if box.rng.random() < 0.05 and theme != "estate" else target - 1
    displays: list[list[str]] = []
    liked = _LIKED.get(theme, ())
    for seat in range(box.players):
        wanted: list[str] = []
        if theme == "gamble" and seat == active:
            wanted += box.pick(1 + box.some(2), "gambler")
        if theme == "nest" and seat == active:
            wanted += box.pick(1 + box.some(2), "pirate")
        if liked:
            wanted += box.pick(box.some(6 if seat == active else 3), *liked)
        wanted += box.pick_persons(box.some(8 if theme in ("late", "estate") else 3))
        if theme in ("late", "estate") or box.rng.random() < 0.1:
            wanted += box.pick(box.some(1), "expedition")
        wanted += _items(box, theme)
        display: list[str] = []
        for name in wanted:
            if sum(card(other).points for other in [*display, name]) <= ceiling:
                display.append(name)
            else:
                box.names.append(name)
        displays.append(display)
    return displays


def _items(box: _Box, theme: str) -> list[str]:
    """Ships with items in a display, often only Ares pirates."""
    most = {"goods": 5, "demands": 3, "months": 2}.get(theme, 1)
    ares = theme == "goods" and box.some(2)
    liked = [name for name in box.names if card(name).item and (not ares or card(name).color == ARES)]
    found = liked[: box.some(most)]
    for name in found:
        box.names.remove(name)
    return found


def _expeditions(box: _Box, theme: str) -> list[str]:
    """Open expeditions; with five players the special one is open unless a player owns it (B-011)."""
    chosen = box.pick(box.some(5 if theme == "claims" else 2), "expedition")
    if box.players == 5 and SPECIAL in box.names:
        box.names.remove(SPECIAL)
        chosen.append(SPECIAL)
    return chosen


def _harbor(box: _Box, theme: str) -> list[str]:
    """Person cards, and ships of different colors."""
    if box.rng.random() < {"stall": 0.7, "pairs": 0, "ladies": 0}.get(theme, 0.35):
        return []
    wanted = [name for kind in _IN_HARBOR.get(theme, ()) for name in box.pick(1, kind)]
    harbor = wanted + box.pick_ships(box.some(6)) + box.pick_persons(box.some(4))
    box.rng.shuffle(harbor)
    return harbor


def _contracts(
    box: _Box, theme: str, displays: list[list[str]]
) -> tuple[list[str], dict[str, list[int]], list[dict[str, int]]]:
    """Four open contracts; the seats that completed each, and the markers on the way."""
    markers: list[dict[str, int]] = [{} for _ in range(box.players)]
    if not box.options.with_contracts:
        return [], {}, markers
    names = _open(box, theme)
    completed_by: dict[str, list[int]] = {name: [] for name in names}
    for seat in box.rng.sample(range(box.players), box.players):
        for name in box.rng.sample(names, min(len(names), 2 if theme in ("pairs", "last") else box.some(3))):
            if theme == "nest" and name == "pirates-nest":
                continue
            if name in SPACES and box.rng.random() < 0.6:
                markers[seat][name] = box.rng.randint(1, SPACES[name])
            elif theme in ("pairs", "last") or box.rng.random() < (0.2 if box.options.timed else 0.5):
                completed_by[name].append(seat)
        if box.options.automatic:
            _settle(completed_by, seat, displays[seat], len(markers[seat]))
    return names, completed_by, markers


def _open(box: _Box, theme: str) -> list[str]:
    """The open contracts, including those of the theme: four, or as many as a team of a random size has."""
    if not box.options.timed:
        liked = [name for name in _FAVORED.get(theme, COMPETITIVE) if name in COMPETITIVE]
        more = [name for name in COMPETITIVE if name not in liked]
        return (box.rng.sample(liked, min(4, len(liked))) + box.rng.sample(more, min(4, len(more))))[:4]
    liked = list(_FAVORED.get(theme, sorted(COINS)))
    names = box.rng.sample(liked, box.rng.randint(1, min(len(liked), 5, OPEN[box.players])))
    if theme == "estate" and "small-estate" not in names:
        names[-1] = "small-estate"
    return names


def _settle(taken: dict[str, list[int]], seat: int, display: list[str], bound: int) -> None:
    """Mark the contracts that the display meets as completed, as if completing were automatic."""
    for name, seats in taken.items():
        done = sum(seat in others for others in taken.values())
        meets = name in DEMANDS and shown(tuple(display), name) >= DEMANDS[name]
        if seat not in seats and done + bound < MARKERS and meets:
            seats.append(seat)


def _ships_kept(
    box: _Box, theme: str, completed_by: dict[str, list[int]], seat: int, markers: dict[str, int], display: list[str]
) -> list[str]:
    """Up to four ships kept for the Pirates' Nest, which the seat's swords can repel."""
    bound = sum(seat in seats for seats in completed_by.values()) + len(markers)
    if seat in completed_by.get("pirates-nest", [seat]) or bound == MARKERS or box.rng.random() < 0.3:
        return []
    swords = sum(card(name).blades for name in display)
    most = 4 if theme == "nest" else box.some(4)
    chosen: dict[str, str] = {}
    for name in box.names:
        ship = card(name)
        if ship.is_ship and not ship.skull and ship.swords <= swords and len(chosen) < most:
            chosen.setdefault(ship.color, name)
    for name in chosen.values():
        box.names.remove(name)
    return list(chosen.values())


def _for_merchants(box: _Box, displays: list[list[str]], harbor: list[str]) -> list[str]:
    """A ship for each merchant's color that is not in the harbor yet."""
    wanted = {card(name).color for display in displays for name in display if card(name).kind == "merchant"}
    added: list[str] = []
    for color in sorted(wanted - {card(name).color for name in harbor if card(name).is_ship}):
        ships = [name for name in box.names if card(name).is_ship and card(name).color == color]
        added += ships[:1]
    for name in added:
        box.names.remove(name)
    return added


def _time_deck(box: _Box, theme: str, size: int, aside: int) -> tuple[list[str], list[str]]:
    """The time deck, with few cards late in the game; the point deck, with those set aside before it and some more.

    Together they have fewer cards than were dealt.
    """
    if not box.options.timed:
        return [], []
    n = min(box.some(2) if theme in ("last", "estate", "stall") else 1 + box.some(8), size - 1)
    points = aside + min(box.some(3), size - 1 - n)
    cards = [name for name in box.pick(n + points + 1) if name != SPECIAL][: n + points]
    return cards[:n], cards[n:]


def _on_top(box: _Box, theme: str, kept: list[str]) -> list[str]:
    """The cards to be drawn next: a color missing from the Pirates' Nest, or taxes for gamblers."""
    if theme == "nest":
        colors = {card(name).color for name in kept}
        ships = [name for name in box.names if card(name).is_ship and not card(name).skull]
        first = [name for name in ships if card(name).color not in colors][:1]
    elif theme == "gamble":
        first = [name for name in box.names if card(name).kind == "tax"][: box.some(2)]
    else:
        return []
    for name in first:
        box.names.remove(name)
    return first


def _tucked(box: _Box, display: list[str]) -> list[str]:
    """Ships under the merchants of a display."""
    colors = {card(name).color for name in display if card(name).kind == "merchant"}
    ships = [name for name in box.names if card(name).is_ship and card(name).color in colors]
    chosen = ships[: box.some(2)]
    for name in chosen:
        box.names.remove(name)
    return chosen


def _piles(box: _Box, theme: str) -> tuple[list[str], list[str]]:
    """The draw pile (top first) and the discard pile."""
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
    if theme == "lookouts":
        deck = box.pick(box.some(5)) + box.pick(box.some(1), "tax")
        box.rng.shuffle(deck)
        return deck, box.pick(box.some(5))
    if theme == "gamble":
        deck = [name for name in box.pick(box.some(7)) if name != SPECIAL]
        return deck, [name for name in box.pick(box.some(4)) if name != SPECIAL]
    taxes = box.pick(box.some(2 if theme in ("taxes", "signers") else 1), "tax")
    ships = box.pick(box.some(6), "ship") if theme in ("signers", "sails") else []
    deck = taxes + ships + [name for name in box.pick(box.some(12)) if name != SPECIAL]
    box.rng.shuffle(deck)
    return deck, [name for name in box.pick(box.some(6)) if name != SPECIAL]


def _coins(rng: random.Random, theme: str, players: int, most: int) -> list[int]:
    """The numbers of coins of all players, as far as there are cards left."""
    low, high = {
        "taxes": (8, 18),
        "months": (4, 14),
        "demands": (3, 14),
        "fleet": (0, 14),
        "lookouts": (2, 18),
        "signers": (0, 16),
        "stall": (0, 14),
        "court": (2, 12),
        "pairs": (3, 11),
        "gamble": (6, 16),
        "last": (0, 16),
    }.get(theme, (0, 9))
    coins: list[int] = []
    for _ in range(players):
        coins.append(min(most, rng.randint(low, high)))
        most -= coins[-1]
    return coins


def spare_cards(where: Position, options: Options) -> Counter[str]:
    """The cards that a position does not name; its coins are taken from them."""
    names = full_deck(options.boxes) if options.variable else deck_for(options.boxes)
    return Counter(name for name in names if name != SPECIAL) - Counter(name for pile in where.piles() for name in pile)
