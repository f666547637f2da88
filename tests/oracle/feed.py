"""Hand the oracle the engine's chance: what came face up, which coins were paid; watch the cards lying face down."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .board import Disagreement

Event = Mapping[str, Any]


class Step(NamedTuple):
    """One card's movement that involves a hidden pile, or an additional tax."""

    what: str  # "drawn", "gained", "paid", "transferred", "shuffled", "aside", "extra tax"
    seat: int = -1
    name: str = ""
    to: int = -1
    where: str = ""  # a card turned up, or laid aside, comes from there
    why: str = ""  # the clause for which coins are gained or paid


def steps_of(event: Event) -> list[Step]:
    """The steps in one event of a bystander."""
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
    if event["cards"] is None:
        return [Step("aside", where=source)] * n
    if source in ("draw pile", "time deck"):
        return [Step("drawn", name=name, where=source) for name in names]
    if target == "hand" and source not in ("harbor", "expeditions"):
        return [Step("drawn", name=name, where="aside") for name in names]
    return []


def _seat(place: str) -> int:
    return int(place.split()[1])


class Feed:
    """Chance as the engine's events tell it, in their order, each used exactly once."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.next = 0

    def load(self, events: Sequence[Event]) -> None:
        """Take one move's events, once all of the last move's were used."""
        self.steps = [step for event in events for step in steps_of(event)]
        self.next = 0

    def finish(self) -> None:
        """See that nothing happened that the oracle did not ask for."""
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
        """The whole discard pile is shuffled."""
        for _ in names:
            self._take(Step("shuffled"))

    def drawn(self, source: str) -> str:
        """The next card of a pile."""
        return self._take(Step("drawn", where=source)).name

    def laid_aside(self, source: str) -> None:
        """A card put elsewhere unseen."""
        self._take(Step("aside", where=source))

    def gained(self, seat: int, n: int, why: str) -> None:
        """Coins from the draw pile."""
        for _ in range(n):
            self._take(Step("gained", seat, why=why))

    def paid(self, seat: int, n: int, why: str) -> list[str]:
        """Coins to the discard pile."""
        return [self._take(Step("paid", seat, why=why)).name for _ in range(n)]

    def transferred(self, giver: int, receiver: int) -> None:
        """A coin due."""
        self._take(Step("transferred", giver, to=receiver))

    def extra_tax_kind(self) -> str:
        """An additional tax increase."""
        return self._take(Step("extra tax")).name
