"""Bots that think a little: they differ in what they consider."""

from __future__ import annotations

from typing import ClassVar, Final

from portroyal.bots.odds import bust_chance, busts, next_card
from portroyal.bots.player import Bot
from portroyal.bots.worth import FEE, Worth
from portroyal.rulebook import EXPEDITION, PERSON, SHIP
from portroyal.sight import Sight
from portroyal.table import Move

FEW_COINS: Final = 1
LATE: Final = 0.6  # how far the game is when it no longer pays to begin something


class Thinker(Bot):
    """Answers each kind of question by a method of its name: ``discover``, ``repel``, ``take``, ``give``, …"""

    def pick(self, sight: Sight) -> Move:
        moves = {sight.text(move): move for move in sight.moves}
        claims = {text: move for text, move in moves.items() if text.startswith("claim ")}
        if claims:  # an expedition gains more than the persons it costs
            worth = Worth(sight)
            return max(claims.values(), key=lambda move: worth.of_claim(move & 0xFF))
        completes = {text: move for text, move in moves.items() if text.startswith("complete ")}
        if completes:  # a contract costs a marker only
            return max(completes.values(), key=lambda move: (sight.book.faces[move & 0xFF].spaces, -move))
        answer = getattr(self, (sight.question or "").replace(" ", "_"))
        found: str = answer(sight, list(moves))
        return moves[found]

    def discover(self, sight: Sight, moves: list[str]) -> str:
        """Draw or stop."""
        raise NotImplementedError

    def repel(self, sight: Sight, moves: list[str]) -> str:
        """Repel the ship or let it in."""
        raise NotImplementedError

    def take(self, sight: Sight, moves: list[str]) -> str:
        """The card worth most; none if that is less than it costs."""
        worth = Worth(sight)
        due = 0.0 if worth.active else 1 + (1 - FEE)
        return max(moves, key=lambda move: (self.value(worth, move) if move != "pass" else due, move))

    def value(self, worth: Worth, move: str) -> float:
        """What taking the card is worth, in coins."""
        return worth.of(worth.sight.book.face[move.split(" ")[1]])

    def send(self, sight: Sight, moves: list[str]) -> str:
        """A jack of all trades goes last."""
        return min(moves, key=lambda move: ("jack" in move, move))

    def give(self, sight: Sight, moves: list[str]) -> str:
        """To the player with the fewest points, then the fewest coins."""
        seats = {move: int(move.split(" ")[1]) for move in moves}
        return min(moves, key=lambda move: (sight.counter("points", seats[move]), sight.coins(seats[move]), move))

    def decline(self, sight: Sight, moves: list[str]) -> str:
        """Few coins are no great loss, if the contract can still be completed by declining more of them."""
        few = sight.book.columns.coins[sight.agenda[2]] <= FEW_COINS
        return "decline" if few and Worth(sight).progress < LATE else "accept"

    def contract(self, sight: Sight, moves: list[str]) -> str:
        """Now or never: now."""
        return next(move for move in moves if not move.startswith("skip "))

    def stow(self, sight: Sight, moves: list[str]) -> str:
        """A kept ship costs nothing."""
        return next(move for move in moves if move.startswith("stow "))

    def time_card(self, sight: Sight, moves: list[str]) -> str:
        """A team that wins is a team with time."""
        return "leave"


class Rule(Thinker):
    """Draws while the chance to bust is small, and stops with enough to take."""

    RISK: ClassVar[float]
    CARDS: ClassVar[int]

    def discover(self, sight: Sight, moves: list[str]) -> str:
        worth = Worth(sight)
        useful = sum(worth.of(face) > 1 for face in worth.harbor)
        if "stop" in moves and (useful >= self.CARDS or bust_chance(sight) > self.RISK):
            return "stop"
        return "draw"

    def repel(self, sight: Sight, moves: list[str]) -> str:
        """A ship that would bust goes; another stays for trade."""
        worth = Worth(sight)
        ship = sight.agenda[2]
        cards = worth.cards
        twin = any(cards.kind[face] == SHIP and cards.color[face] == cards.color[ship] for face in worth.harbor)
        return "repel" if twin else "keep"


class Cautious(Rule):
    """Stops as soon as there is something to take, and never risks much."""

    RISK = 0.12
    CARDS = 1


class Bold(Rule):
    """Wants a full harbor: draws on until several cards are worth taking."""

    RISK = 0.34
    CARDS = 4


class Steady(Thinker):
    """Weighs the exact chance of every next card against what lies there; looks at coins, points, swords and rivals."""

    def discover(self, sight: Sight, moves: list[str]) -> str:
        if "stop" not in moves:
            return "draw"
        worth = Worth(sight)
        return "draw" if self.drawing(worth, worth.harbor) > worth.of_harbor(worth.harbor) else "stop"

    def drawing(self, worth: Worth, harbor: bytes) -> float:
        """What one more card brings on average, if it is the last."""
        sight = worth.sight
        coming = next_card(sight)
        if not coming.faces:
            return worth.of_harbor(harbor)
        total = sum(n * self.after(worth, harbor, face) for face, n in coming.counts())
        return total / len(coming.faces)

    def after(self, worth: Worth, harbor: bytes, face: int) -> float:
        """What the harbor is worth when this card was turned up."""
        sight = worth.sight
        kind = worth.cards.kind[face]
        if kind == SHIP and busts(sight, face, harbor):
            return float(sight.counter("jester", sight.seat))
        if kind == PERSON:
            return worth.of_harbor(harbor + bytes((face,)))
        if kind == SHIP:
            return max(
                self.let_in(worth, harbor, face), worth.of_harbor(harbor) if self.can_repel(sight, face) else 0.0
            )
        return worth.of_harbor(harbor) + (0.5 if kind == EXPEDITION else 0.0)

    def let_in(self, worth: Worth, harbor: bytes, ship: int) -> float:
        cards = worth.cards
        twin = any(cards.kind[face] == SHIP and cards.color[face] == cards.color[ship] for face in harbor)
        if twin:
            return float(worth.sight.counter("jester", worth.seat))
        return worth.of_harbor(harbor + bytes((ship,)))

    def can_repel(self, sight: Sight, ship: int) -> bool:
        return bool(sight.counter("swords", sight.seat) >= sight.book.columns.swords[ship])

    def repel(self, sight: Sight, moves: list[str]) -> str:
        """Compares the harbor with and without the ship, one more draw looked ahead."""
        worth = Worth(sight)
        ship = sight.agenda[2]
        without = max(worth.of_harbor(worth.harbor), self.drawing(worth, worth.harbor))
        kept = self.let_in(worth, worth.harbor, ship)
        if kept > 0:
            kept = max(kept, self.drawing(worth, worth.harbor + bytes((ship,))))
        return "keep" if kept >= without else "repel"
