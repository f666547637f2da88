"""Pirates' Nest: repelled ships are kept until there is one of each color."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from portroyal.boxes.contracts.contracts import Contract
from portroyal.engine.cards import Card
from portroyal.engine.rules import counter, message, task, verb
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DISCARD, Table
from portroyal.errors import BadPosition

COLORS = 5


class Nest(Contract):
    """The first repelled ship of each color is kept. Ships of all five colors complete the contract.  K-060"""

    stowing = task("stow", of="card", phase="discover")
    stows = message("stowed", "K-060", "seat card")
    swords = counter()
    contract: int

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.contract = ruleset.face["pirates-nest"]

    def when_repelled(self, t: Table, seat: int, ship: int) -> None:
        if self.is_open_to(t, seat, self.contract):
            color = self.cards.color[ship]
            if all(self.cards.color[other] != color for other in t.pile(self.kept + seat)):
                t.push(self.stowing, seat, ship)

    def keep_ship(self, t: Table, seat: int, ship: int) -> None:
        t.say(self.stows, seat, ship)
        t.put(ship, self.kept + seat)
        if t.count(self.kept + seat) == COLORS:
            t.say(self.released, seat, COLORS)
            t.move(self.kept + seat, DISCARD, COLORS)
            self.advance(t, seat, self.contract)

    def progress(self, t: Table, seat: int, contract: int, n: int) -> int:
        return n + (contract == self.contract) * t.count(self.kept + seat)

    # Hooks.

    def check(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Raise BadPosition if a seat has kept ships that it may not keep or could not have repelled."""
        for seat in range(self.seats):
            ships = t.pile(self.kept + seat)
            if ships and (why := self.why_none(t, seat) or self.why_not_these(ruleset, t, seat, ships)):
                raise BadPosition(f"kept[{seat}]: {why} (K-060)")

    def why_none(self, t: Table, seat: int) -> str:
        """Return the reason why the seat cannot keep any ships, or "" if it can."""
        if not t.has(self.contracts, self.contract):
            return "Pirates' Nest is not an open contract, and ships are kept only for it"
        if t[self.space[self.contract], seat] > 0:
            return f"seat {seat} has completed Pirates' Nest, and its ships are discarded"
        return "" if self.is_open_to(t, seat, self.contract) else "without a free marker no ship is kept"

    def why_not_these(self, ruleset: Ruleset, t: Table, seat: int, ships: bytes) -> str:
        """Return the reason why the seat cannot have kept exactly these ships, or "" if there is none."""
        colors = Counter(ruleset.faces[face].color for face in ships)
        if twice := [color for color, n in colors.items() if n > 1]:
            return f"two {twice[0]} ships; only the first of each color is kept"
        if len(colors) == COLORS:
            return "with ships of all colors Pirates' Nest is completed at once, and they are discarded"
        strong = [face for face in ships if self.cards.swords[face] > t[self.swords, seat]]
        if strong:
            return f"{ruleset.names[strong[0]]} cannot have been repelled with {t[self.swords, seat]} swords"
        return ""


def may_be_kept(card: Card) -> bool:
    """Return whether the card is a ship that can be repelled."""
    return card.kind == "ship" and not card.skull


class PiratesNest(Nest):
    """The player chooses whether to keep or discard a repelled ship.  K-060, in the printed edition"""

    stowing = Nest.stowing
    stow = verb("K-060", asked=stowing, of="card", names=may_be_kept)
    drop = verb("K-060", asked=stowing, of="card", names=may_be_kept)

    def ask_stowing(self, t: Table, seat: int, ship: int) -> None:
        t.offer(self.stow | ship)
        t.offer(self.drop | ship)

    def do_stow(self, t: Table, seat: int, ship: int) -> None:
        t.pop()
        self.keep_ship(t, seat, ship)

    def do_drop(self, t: Table, seat: int, ship: int) -> None:
        """Do not keep the ship, which is still in the hand and will be discarded.  B-036"""
        t.pop()


class PiratesNestFillsUp(Nest):
    """The first repelled ship of each color is kept automatically.  K-030, K-060, in the online edition"""

    def run_stowing(self, t: Table, seat: int, ship: int) -> None:
        self.keep_ship(t, seat, ship)
