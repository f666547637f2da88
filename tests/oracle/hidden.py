"""Tracks the engine's face-down cards from move to move (B-020, B-021, B-067, G-002, K-072)."""

from collections import Counter
from typing import Any

from .board import Disagreement
from .feed import SPYGLASS, Event

PUBLIC = (
    *("discard pile", "expeditions", "harbor", "hand", "display", "kept", "tucked", "contract"),
    *("character", "event", "missions", "out of game", "play cards", "story deck"),
)
Piles = dict[str, list[str]]  # by name, top last
Coins = dict[str, Counter[str]]


class Hidden:
    """The face-down piles of a snapshot, compared from time to time with the consequences of the events since."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.events: list[Event] = []  # since the last comparison
        self.piles, self.coins = self._read()

    def _read(self) -> tuple[Piles, Coins]:
        piles = self.game.snapshot()["table"]["piles"]
        hidden = {name: cards for name, cards in piles.items() if not name.startswith(PUBLIC)}
        coins = {name: Counter(cards) for name, cards in hidden.items() if is_coins(name)}
        return {name: list(cards) for name, cards in hidden.items() if name not in coins}, coins

    @property
    def all_cards(self) -> Counter[str]:
        """All face-down cards, at the last comparison."""
        in_piles = Counter(name for cards in self.piles.values() for name in cards)
        return sum(self.coins.values(), in_piles)

    def look(self) -> None:
        """Check the piles: top cards were drawn, paid coins removed, coins between players not taken from the piles."""
        piles, coins, events = self.piles, self.coins, self.events
        (self.piles, self.coins), self.events = self._read(), []
        mixed: set[str] = set()  # coins that can no longer be distinguished
        for event in events:
            if event["kind"] != "moved":
                continue
            if event["from"] in ("discard pile", "play cards") and event["to"] == "draw pile":
                return  # the new order is random
            if is_coins(event["from"]) and is_coins(event["to"]):
                mixed |= {event["from"], event["to"]}
            elif not event["from"].startswith(PUBLIC):
                move(piles, coins, event)
        self._compare(piles, coins, mixed)

    def _compare(self, piles: Piles, coins: Coins, mixed: set[str]) -> None:
        for place in {*piles, *self.piles}:
            if piles.get(place, []) != self.piles.get(place, []):
                raise Disagreement(f"other cards lie in {place} than there should be")
        for place in {*coins, *self.coins} - mixed:
            if coins.get(place, Counter()) != self.coins.get(place, Counter()):
                raise Disagreement(f"other cards lie in {place} than there should be")
        expected, found = (together(purses, mixed) for purses in (coins, self.coins))
        if expected != found:
            raise Disagreement(f"other cards lie in {sorted(mixed)} together than there should be")


def is_coins(place: str) -> bool:
    """Whether a place is a seat's coins."""
    return place.startswith("coins ")


def together(coins: Coins, places: set[str]) -> Counter[str]:
    """All coins of several seats together."""
    found: Counter[str] = Counter()
    for place in places:
        found.update(coins.get(place, ()))
    return found


def move(piles: Piles, coins: Coins, event: Event) -> None:
    """Apply an event to the face-down piles."""
    source, target, names = event["from"], event["to"], event["cards"]
    if is_coins(source):
        coins.setdefault(source, Counter()).subtract(names)
        return
    for number in range(event["n"]):
        if not piles.get(source):
            raise Disagreement(f"{source} was empty")
        if source.startswith(SPYGLASS):
            looked_at(piles, source, names[number] if names else "")
            continue
        name = piles[source].pop(-1 if source in ("draw pile", "time deck") else 0)  # a gambler's: oldest first
        if names and name != names[number]:
            raise Disagreement(f"{names[number]} came from {source}, but it was the turn of {name}")
        if is_coins(target):
            coins.setdefault(target, Counter())[name] += 1
        elif not target.startswith(PUBLIC):
            piles.setdefault(target, []).append(name)


def looked_at(piles: Piles, source: str, name: str) -> None:
    """Discard one of the cards just seen, or nothing; the last one goes back on top (A-055)."""
    if name:
        piles[source].remove(name)
    if len(piles[source]) == 1:
        piles.setdefault("draw pile", []).append(piles[source].pop())
