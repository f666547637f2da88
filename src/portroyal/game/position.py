"""Sets up positions for tests, puzzles and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from portroyal.engine.cards import DRAW_PILE
from portroyal.engine.rules import PUBLIC
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, DECK, DISCARD, EXPEDITIONS, HARBOR, PURSE, START, Table
from portroyal.errors import BadPosition, shown
from portroyal.formats.registry import kinds, kinds_of

KEYS = ("active", "start", "coins", "displays", "expeditions", "harbor", "deck", "discard", "exact")


def lay_out(ruleset: Ruleset, t: Table, layout: dict[str, Any]) -> None:
    """Set up a position (the arguments of ``portroyal.game.position``) on an empty table with a dealer.

    Raises BadPosition if the position is invalid.
    """
    _check(ruleset, layout)
    _place_named(ruleset, t, layout)
    _place_rest(ruleset, t, layout)
    t[START], t[ACTIVE] = layout["start"], layout["active"]
    for rule in ruleset.rules:
        rule.lay(ruleset, t, layout)
    ruleset.recount(t)
    for rule in ruleset.rules:
        rule.check(ruleset, t, layout)
    ruleset.moments.when_laid_out(t)
    ruleset.settle(t)


def _check(ruleset: Ruleset, layout: dict[str, Any]) -> None:
    for key in ("active", "start"):
        if type(layout[key]) is not int or layout[key] not in range(ruleset.seats):
            raise BadPosition(f"{key} is {shown(layout[key])}; the seats are 0 to {ruleset.seats - 1}")
    if type(layout["exact"]) is not bool:
        raise BadPosition(f"exact is {shown(layout['exact'])}; it must be true or false")
    coins, displays = layout["coins"], layout["displays"]
    if len(coins) != ruleset.seats or any(type(n) is not int or n < 0 for n in coins):
        raise BadPosition(f"coins is {shown(coins)}; it must be {ruleset.seats} numbers, one per seat")
    if len(displays) != ruleset.seats:
        raise BadPosition(f"displays has {len(displays)} parts; it must have {ruleset.seats}, one per seat")
    _check_more(ruleset, layout)
    for place, cards in _places(ruleset, layout).items():
        for name in cards:
            if not isinstance(name, str) or name not in ruleset.face:
                raise BadPosition(
                    f"{place}: there is no card {shown(name)} in this format with {ruleset.seats} players"
                )
            _check_place(ruleset, place, name)
    _check_numbers(ruleset, layout)


def _check_place(ruleset: Ruleset, place: str, name: str) -> None:
    card = ruleset.faces[ruleset.face[name]]
    key = place.partition("[")[0]
    own = [pile.of for pile in ruleset.piles if pile.of and pile.key == key][:1]
    from_the_deck = [kind.name for kind in kinds().values() if DRAW_PILE in kind.starts]
    allowed = own or kinds_of(key)
    if card.kind not in (own or from_the_deck) or (allowed and not own and key not in card.lies):
        named = " and ".join(allowed or from_the_deck)
        article = "an" if card.kind[0] in "aeiou" else "a"
        raise BadPosition(f"{place}: {name} is {article} {card.kind}; only {named} cards may lie here")
    if not allowed and card.starts in card.lies:
        raise BadPosition(f"{place}: {name} never enters the draw pile (B-011)")


def _more(ruleset: Ruleset, layout: dict[str, Any]) -> dict[str, bool]:
    """Return the layout's keys for piles declared by boxes. The values say whether each seat has its own pile."""
    return {pile.key: pile.owner >= 0 for pile in ruleset.piles if pile.key in layout}


def _check_more(ruleset: Ruleset, layout: dict[str, Any]) -> None:
    piles = _more(ruleset, layout)
    for key in layout.keys() - set(KEYS) - piles.keys() - {key for rule in ruleset.rules for key in rule.lays}:
        raise BadPosition(f"{key}: there is no such part of a position in this format")
    for key, each in piles.items():
        parts = layout[key] if each else [layout[key]]
        if not isinstance(parts, (list, tuple)) or not all(isinstance(part, (list, tuple)) for part in parts):
            raise BadPosition(
                f"{key} is {shown(layout[key])}; it must be a list{' of lists, one per seat' if each else ''}"
            )
        if each and len(parts) != ruleset.seats:
            raise BadPosition(f"{key} has {len(parts)} parts; it must have {ruleset.seats}, one per seat")


def _places(ruleset: Ruleset, layout: dict[str, Any]) -> dict[str, Sequence[Any]]:
    places: dict[str, Sequence[Any]] = {key: layout[key] for key in ("expeditions", "harbor", "deck", "discard")}
    for key, each in {"displays": True, **_more(ruleset, layout)}.items():
        places |= {f"{key}[{seat}]": cards for seat, cards in enumerate(layout[key])} if each else {key: layout[key]}
    return places


def _check_numbers(ruleset: Ruleset, layout: dict[str, Any]) -> None:
    named = Counter(name for cards in _places(ruleset, layout).values() for name in cards)
    for name, n in named.items():
        if n > ruleset.faces[ruleset.face[name]].copies:
            raise BadPosition(f"{name} is named {n} times, but the game has {ruleset.faces[ruleset.face[name]].copies}")
    cards = sum(c.copies for c in ruleset.faces)
    if sum(named.values()) + sum(layout["coins"]) > cards:
        coins = shown(sum(layout["coins"]))
        raise BadPosition(f"{sum(named.values())} cards and {coins} coins are more than the game's {cards} cards")


def _faces(ruleset: Ruleset, names: Sequence[str]) -> bytes:
    return bytes(ruleset.face[name] for name in names)


def _place_named(ruleset: Ruleset, t: Table, layout: dict[str, Any]) -> None:
    t.piles[HARBOR] = _faces(ruleset, layout["harbor"])
    t.piles[DISCARD] = _faces(ruleset, layout["discard"])
    t.piles[DECK] = _faces(ruleset, layout["deck"])[::-1]
    t.piles[EXPEDITIONS] = _faces(ruleset, layout["expeditions"])
    for seat, cards in enumerate(layout["displays"]):
        t.piles[ruleset.place(f"display {seat}")] = _faces(ruleset, cards)
    for number, pile in enumerate(ruleset.piles):
        if pile.key in layout:
            cards = _faces(ruleset, layout[pile.key] if pile.owner < 0 else layout[pile.key][pile.owner])
            t.piles[number] = cards if pile.sees == PUBLIC else cards[::-1]
    for face, card in enumerate(ruleset.faces):
        if card.starts != DRAW_PILE and not layout["exact"]:
            left = card.copies - sum(pile.count(face) for pile in t.piles)
            t.piles[ruleset.place(card.starts)] += bytes((face,)) * left  # B-011


def _place_rest(ruleset: Ruleset, t: Table, layout: dict[str, Any]) -> None:
    """Shuffle the unnamed cards, deal the coins from them, and lay the rest beneath the named cards in the draw pile.

    If the layout is ``exact``, the rest are removed from the game.
    """
    rest = Counter(ruleset.all_cards())
    rest.subtract(Counter(b"".join(t.piles)))
    named = t.piles[DECK]
    t.piles[DECK] = b"".join(
        bytes((face,)) * n for face, n in sorted(rest.items()) if ruleset.faces[face].starts == DRAW_PILE
    )
    if t.count(DECK) < sum(layout["coins"]):
        raise BadPosition(
            f"coins: {shown(sum(layout['coins']))} are needed, but only {t.count(DECK)} cards are named nowhere else"
        )
    t.shuffle(DECK)
    for seat, n in enumerate(layout["coins"]):
        t.move(DECK, PURSE + seat, n)
    t.piles[DECK] = named if layout["exact"] else t.piles[DECK] + named
