"""Gives the oracle the random outcomes of the engine: cards turned up, coins paid, movements of face-down cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .board import Disagreement

Event = Mapping[str, Any]

_OF_ADVENTURES = {("events aside", "event of turn"): "event", ("play cards", "draw pile"): "joined"}
SPYGLASS = "spyglass"  # the place of the cards that a seat looks at


class Step(NamedTuple):
    """A card movement that involves a hidden pile, or an additional tax."""

    what: str  # "drawn", "gained", "paid", "transferred", "shuffled", "aside", "extra tax", "event", "looked", …
    seat: int = -1
    name: str = ""
    to: int = -1
    where: str = ""  # the source of a card turned up or put aside
    why: str = ""  # the clause that pays or charges the coins


def steps_of(event: Event) -> list[Step]:
    """The steps in one event, as seen by a bystander."""
    if event["kind"] == "said" and event["key"] == "extra-tax":
        return [Step("extra tax", name=event["args"]["kind"])]
    if event["kind"] != "moved":
        return []
    source, target, n, why = event["from"], event["to"], event["n"], event["cause"]
    names: Sequence[str] = event["cards"] or [""] * n
    if len(names) != n:
        raise Disagreement(f"{event} does not name {n} cards")
    if source == "discard pile" and target == "draw pile":
        return [Step("shuffled")] * n
    if source.startswith("coins "):
        if target.startswith("coins "):
            return [Step("transferred", _seat(source), to=_seat(target))] * n
        return [Step("paid", _seat(source), name, why=why) for name in names]
    if source == "draw pile" and target.startswith("coins "):
        return [Step("gained", _seat(target), why=why)] * n
    if (source, target) in _OF_ADVENTURES or SPYGLASS in source + target:
        return _of_adventures(source, target, names)
    if event["cards"] is None:
        return [Step("aside", where=source)] * n
    if source in ("draw pile", "time deck"):
        return [Step("drawn", name=name, where=source) for name in names]
    if target == "hand" and source not in ("harbor", "expeditions", "event deck"):
        return [Step("drawn", name=name, where="aside") for name in names]
    return []


def _of_adventures(source: str, target: str, names: Sequence[str]) -> list[Step]:
    if (source, target) in _OF_ADVENTURES:
        return [Step(_OF_ADVENTURES[source, target], name=name) for name in names]
    if source.startswith(SPYGLASS):
        return [Step("put back") for _ in names] if target == "draw pile" else []
    return [Step("looked", _seat(target)) for _ in names]


def _seat(place: str) -> int:
    return int(place.split()[1])


class Feed:
    """Random outcomes from the engine's events, each used exactly once, in their order."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.next = 0
        self.peek: Callable[[int], list[str]] = lambda seat: []  # the cards that a seat looks at

    def load(self, events: Sequence[Event]) -> None:
        """Load the events of a move; those of the last move must be used up."""
        self.steps = [step for event in events for step in steps_of(event)]
        self.next = 0

    def finish(self) -> None:
        """Check that the oracle used all events."""
        if self.next != len(self.steps):
            raise Disagreement(f"the engine also did {self.steps[self.next :]}")

    def _take(self, wanted: Step) -> Step:
        if self.next == len(self.steps):
            raise Disagreement(f"the engine did not do {wanted}")
        step = self.steps[self.next]
        self.next += 1
        if step._replace(name="") != wanted:
            raise Disagreement(f"the oracle did {wanted}, the engine {step}")
        return step

    def shuffled(self, names: list[str]) -> None:
        """Use a shuffle of the whole discard pile."""
        for _ in names:
            self._take(Step("shuffled"))

    def drawn(self, source: str) -> str:
        """Use the next card of a pile."""
        return self._take(Step("drawn", where=source)).name

    def laid_aside(self, source: str) -> None:
        """Use a card put elsewhere unseen."""
        self._take(Step("aside", where=source))

    def gained(self, seat: int, n: int, why: str) -> None:
        """Use coins from the draw pile."""
        for _ in range(n):
            self._take(Step("gained", seat, why=why))

    def paid(self, seat: int, n: int, why: str) -> list[str]:
        """Use coins paid to the discard pile."""
        return [self._take(Step("paid", seat, why=why)).name for _ in range(n)]

    def transferred(self, giver: int, receiver: int) -> None:
        """Use a coin paid to another player."""
        self._take(Step("transferred", giver, to=receiver))

    def extra_tax_kind(self, kinds: tuple[str, ...]) -> str:
        """Use an additional tax increase."""
        return self._take(Step("extra tax")).name

    def event(self, names: list[str]) -> str:
        """Use an event that was drawn."""
        name = self._take(Step("event")).name
        if name not in names:
            raise Disagreement(f"{name} cannot come, only {names}")
        return name

    def looked(self, seat: int, number: int) -> str:
        """Use a card that the seat looks at."""
        self._take(Step("looked", seat))
        return self.peek(seat)[number]

    def put_back(self, name: str) -> None:
        """Use the card put on top."""
        self._take(Step("put back"))

    def joined(self, names: list[str]) -> None:
        """Use the play cards shuffled into the draw pile."""
        came = [self._take(Step("joined")).name for _ in names]
        if sorted(came) != sorted(names):
            raise Disagreement(f"{names} were to join the draw pile, {came} did")
