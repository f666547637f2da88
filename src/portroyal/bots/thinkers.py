"""Bots that think a little: they differ in what they consider."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from portroyal.bots.gambles import CLOSELY, ROUGHLY, worth_of_gamble
from portroyal.bots.odds import bust_chance, can_repel, gamble_chance, next_card
from portroyal.bots.player import Bot
from portroyal.bots.team import TeamAims
from portroyal.bots.worth import FEE, Worth
from portroyal.observation import Observation
from portroyal.rules import EXPEDITION, PERSON, SHIP
from portroyal.table import Move

FAST: Final = 2.0  # coins' worth of what further draws may still bring, when next to nothing lies there
SMALL: Final = 2  # cards that are next to nothing
RISKY: Final = 0.6  # the chance of a bust from which on a gambler is looked at twice


class Thinker(Bot):
    """Answers each kind of question by a method of its name: ``discover``, ``repel``, ``take``, ``give``, …"""

    def pick(self, observation: Observation) -> Move:
        moves = {observation.text(move): move for move in observation.moves}
        worth = Worth(observation)
        found = self.completed(worth, moves) or self.claimed(worth, moves)
        if found:
            return moves[found]
        moves = {
            text: move
            for text, move in moves.items()
            if text.partition(" ")[0] not in ("claim", *self.waits(observation))
        }
        answer = getattr(self, (observation.question or "").replace(" ", "_"))
        answered: str = answer(worth, list(moves))
        return moves[answered]

    def waits(self, observation: Observation) -> tuple[str, ...]:
        """In a question of its own a contract is an answer like others."""
        return () if observation.question == "contract" else ("complete",)

    def completed(self, worth: Worth, moves: dict[str, Move]) -> str:
        """A contract whose demand is met; "": none."""
        if worth.aims is None or worth.observation.question == "contract":
            return ""
        found = {move & 0xFF: text for text, move in moves.items() if text.startswith("complete ")}
        return found.get(worth.aims.completes(found), "")

    def claimed(self, worth: Worth, moves: dict[str, Move]) -> str:
        """The expedition worth most; "": none, or none that is worth its persons."""
        claims = {text: worth.of_claim(move & 0xFF) for text, move in moves.items() if text.startswith("claim ")}
        best = max(claims, key=claims.__getitem__, default="")
        return best if best and claims[best] > 0 else ""

    def discover(self, worth: Worth, moves: list[str]) -> str:
        """Draw or stop, or gamble."""
        raise NotImplementedError

    def repel(self, worth: Worth, moves: list[str]) -> str:
        """Repel the ship or let it in."""
        raise NotImplementedError

    def take(self, worth: Worth, moves: list[str]) -> str:
        """The card worth most; none if that is less than it costs."""
        due = 0.0 if worth.lore.team else worth.terms.due(worth.seat) * (1 + (1 - FEE))
        return max(moves, key=lambda move: (self.value(worth, move) if move != "pass" else due, move))

    def value(self, worth: Worth, move: str) -> float:
        """What taking the card is worth, in coins; in a team, less what it would be worth to those who take later."""
        face = worth.observation.ruleset.face[move.split(" ")[1]]
        return worth.of_taking(face)

    def claim(self, worth: Worth, moves: list[str]) -> str:
        """After a bust, with no expedition worth its persons."""
        return "pass"

    def send(self, worth: Worth, moves: list[str]) -> str:
        """Who is least needed for contracts; a jack of all trades goes last."""
        return min(moves, key=lambda move: (worth.of_sending(move.split(" ")[1]), "jack" in move, move))

    def give(self, worth: Worth, moves: list[str]) -> str:
        """A rival who profits least; of a team, whoever profits most."""
        seats = {move: int(move.split(" ")[1]) for move in moves}
        if worth.lore.team:
            return min(moves, key=lambda move: (worth.observation.coins(seats[move]), move))
        return min(
            moves, key=lambda move: (worth.profit(seats[move]), worth.observation.counter("points", seats[move]), move)
        )

    def decline(self, worth: Worth, moves: list[str]) -> str:
        """Whether the contract comes nearer by more than the coins, and a merchant's point, are worth."""
        assert worth.aims is not None
        ship = worth.observation.agenda[2]
        declines = "decline" in moves and worth.aims.of_declining(ship) > worth.of_accepting(ship)
        return "decline" if declines else "accept"

    def contract(self, worth: Worth, moves: list[str]) -> str:
        """Now or never: now, unless the marker is worth more elsewhere."""
        assert worth.aims is not None
        contract = worth.observation.agenda[2]
        now = next(move for move in moves if not move.startswith("skip "))
        return now if worth.aims.of_moving(contract) > 0 else f"skip {worth.observation.ruleset.names[contract]}"

    def stow(self, worth: Worth, moves: list[str]) -> str:
        """A kept ship costs nothing."""
        return next(move for move in moves if move.startswith("stow "))

    SURE: ClassVar[float] = 1.0  # how likely the team must win with a time card less to set it aside

    def time_card(self, worth: Worth, moves: list[str]) -> str:
        """A team that is sure to win has time to spare."""
        assert isinstance(worth.aims, TeamAims)
        return "set aside" if worth.aims.plan.winning(-1.0) >= self.SURE else "leave"


class Rule(Thinker):
    """Draws while the chance to bust is small, and stops with enough to take."""

    RISK: ClassVar[float]
    CARDS: ClassVar[int]
    TEAM_RISK: ClassVar[float] = 0.25  # in a team, where few cards are of use, and a bust costs everybody's take
    TEAM_CARDS: ClassVar[int] = 2

    def discover(self, worth: Worth, moves: list[str]) -> str:
        useful = sum(worth.of(face) > 1 for face in worth.harbor)
        team = worth.lore.team
        cards, risk = (self.TEAM_CARDS, self.TEAM_RISK) if team else (self.CARDS, self.RISK)
        if "gamble" in moves and useful < cards and gamble_chance(worth.observation) <= risk:
            return "gamble"
        if "stop" in moves and (useful >= cards or bust_chance(worth.observation) > risk):
            return "stop"
        return "draw" if "draw" in moves else "stop" if "stop" in moves else "gamble"

    def repel(self, worth: Worth, moves: list[str]) -> str:
        """A ship that would bust goes; another stays for trade."""
        return "repel" if worth.is_twin(worth.observation.agenda[2], worth.harbor) else "keep"


class Cautious(Rule):
    """Stops as soon as there is something to take, and never risks much."""

    RISK = 0.12
    CARDS = 1
    TEAM_RISK = 0.15


class Bold(Rule):
    """Wants a full harbor: draws on until several cards are worth taking."""

    RISK = 0.34
    CARDS = 4
    SURE = 0.6


class Steady(Thinker):
    """Weighs the exact chance of every next card against what lies there; looks at coins, points, swords and rivals."""

    SURE = 0.8

    def discover(self, worth: Worth, moves: list[str]) -> str:
        brings = {"stop": worth.of_harbor(worth.harbor)} if "stop" in moves else {}
        dice = self.dice(worth.observation)
        if "gamble" in moves:
            brings["gamble"] = worth_of_gamble(worth, dice, ROUGHLY)
        if "draw" in moves and brings:
            brings["draw"] = self.drawing(worth, worth.harbor) + self.later(worth, moves)
        best = max(brings, key=brings.__getitem__, default="draw")
        risky = best == "gamble" and len(brings) > 1 and gamble_chance(worth.observation) > RISKY
        return self.gambling(worth, moves, brings, dice) if risky else best

    def later(self, worth: Worth, moves: list[str]) -> float:
        """What further draws may still bring, where the other way is to draw no more."""
        return FAST if "gamble" in moves and len(worth.harbor) <= SMALL else 0.0

    def gambling(self, worth: Worth, moves: list[str], brings: dict[str, float], dice: Random) -> str:
        """A closer look before what is most likely a bust: at more hands, and at what more cards may bring."""
        brings = brings | {"gamble": worth_of_gamble(worth, dice, CLOSELY)}
        if "draw" in brings:
            brings["draw"] = self.drawing(worth, worth.harbor, then=1) + self.later(worth, moves)
        return max(brings, key=brings.__getitem__)

    def drawing(self, worth: Worth, harbor: bytes, then: int = 0) -> float:
        """What one more card brings on average, if no more than *then* follow, of the same cards."""
        coming = next_card(worth.observation)
        if not coming.faces:
            return worth.of_harbor(harbor)
        total = sum(n * self.after(worth, harbor, face, then) for face, n in coming.counts())
        return total / len(coming.faces)

    def after(self, worth: Worth, harbor: bytes, face: int, then: int) -> float:
        """What the harbor is worth when this card was turned up."""
        kind = worth.cards.kind[face]
        if kind == PERSON:
            return self.stopping(worth, harbor + bytes((face,)), then)
        if kind == SHIP:
            return max(self.let_in(worth, harbor, face, then), self.sent_off(worth, harbor, face, then))
        return self.stopping(worth, harbor, then) + (0.5 if kind == EXPEDITION else 0.0)

    def stopping(self, worth: Worth, harbor: bytes, then: int) -> float:
        """At once, or after *then* more cards if that is better."""
        now = worth.of_harbor(harbor)
        return max(now, self.drawing(worth, harbor, then - 1)) if then else now

    def sent_off(self, worth: Worth, harbor: bytes, ship: int, then: int) -> float:
        """With the ship repelled; 0 if it cannot be."""
        if not can_repel(worth.observation, ship, worth.seat):
            return 0.0
        return self.stopping(worth, harbor, then) + (worth.aims.of_repelling(ship) if worth.aims else 0.0)

    def let_in(self, worth: Worth, harbor: bytes, ship: int, then: int = 0) -> float:
        if worth.is_twin(ship, harbor):
            return worth.bust
        more = harbor + bytes((ship,))
        return self.stopping(worth, more, then) + (worth.aims.of_ships(worth.terms.ships(more)) if worth.aims else 0.0)

    def repel(self, worth: Worth, moves: list[str]) -> str:
        """Compares the harbor with and without the ship, one more draw looked ahead."""
        ship = worth.observation.agenda[2]
        nest = worth.aims.of_repelling(ship) if worth.aims else 0.0
        without = nest + max(worth.of_harbor(worth.harbor), self.drawing(worth, worth.harbor))
        kept = self.let_in(worth, worth.harbor, ship)
        if kept > 0 and not worth.is_twin(ship, worth.harbor):
            kept = max(kept, self.drawing(worth, worth.harbor + bytes((ship,))))
        return "keep" if kept >= without else "repel"
