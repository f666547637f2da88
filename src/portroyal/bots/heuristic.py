"""Bots that think a little: they differ in what they consider."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from portroyal.bots.draws_at_once import CLOSELY, ROUGHLY, value_at_once
from portroyal.bots.evaluator import FEE, Evaluator
from portroyal.bots.player import Bot
from portroyal.bots.team import TeamContractEvaluator
from portroyal.observation import Observation
from portroyal.odds.next_card import bust_chance, can_repel, gamble_chance, next_card
from portroyal.rules import EXPEDITION, PERSON, SHIP
from portroyal.table import Move

FAST: Final = 2.0  # coins' worth of what further draws may still bring, when next to nothing lies there
SMALL: Final = 2  # cards that are next to nothing
RISKY: Final = 0.6  # the chance of a bust from which on a gambler is looked at twice


class HeuristicBot(Bot):
    """Answers each kind of question by a method of its name: ``discover``, ``repel``, ``take``, ``give``, …"""

    def pick(self, observation: Observation) -> Move:
        moves = {observation.text(move): move for move in observation.moves}
        evaluator = Evaluator(observation)
        found = self.completed(evaluator, moves) or self.claimed(evaluator, moves)
        if found:
            return moves[found]
        moves = {
            text: move
            for text, move in moves.items()
            if text.partition(" ")[0] not in ("claim", *self.waits(observation))
        }
        answer = getattr(self, (observation.question or "").replace(" ", "_"))
        answered: str = answer(evaluator, list(moves))
        return moves[answered]

    def waits(self, observation: Observation) -> tuple[str, ...]:
        """In a question of its own a contract is an answer like others."""
        return () if observation.question == "contract" else ("complete",)

    def completed(self, evaluator: Evaluator, moves: dict[str, Move]) -> str:
        """A contract whose demand is met; "": none."""
        if evaluator.aims is None or evaluator.observation.question == "contract":
            return ""
        found = {move & 0xFF: text for text, move in moves.items() if text.startswith("complete ")}
        return found.get(evaluator.aims.completes(found), "")

    def claimed(self, evaluator: Evaluator, moves: dict[str, Move]) -> str:
        """The expedition worth most; "": none, or none that is worth its persons."""
        claims = {text: evaluator.of_claim(move & 0xFF) for text, move in moves.items() if text.startswith("claim ")}
        best = max(claims, key=claims.__getitem__, default="")
        return best if best and claims[best] > 0 else ""

    def discover(self, evaluator: Evaluator, moves: list[str]) -> str:
        """Draw or stop, or gamble."""
        raise NotImplementedError

    def repel(self, evaluator: Evaluator, moves: list[str]) -> str:
        """Repel the ship or let it in."""
        raise NotImplementedError

    def take(self, evaluator: Evaluator, moves: list[str]) -> str:
        """The card worth most; none if that is less than it costs."""
        due = 0.0 if evaluator.index.team else evaluator.terms.due(evaluator.seat) * (1 + (1 - FEE))
        return max(moves, key=lambda move: (self.value(evaluator, move) if move != "pass" else due, move))

    def value(self, evaluator: Evaluator, move: str) -> float:
        """What taking the card is worth, in coins; in a team, less what it would be worth to those who take later."""
        face = evaluator.observation.ruleset.face[move.split(" ")[1]]
        return evaluator.of_taking(face)

    def claim(self, evaluator: Evaluator, moves: list[str]) -> str:
        """After a bust, with no expedition worth its persons."""
        return "pass"

    def send(self, evaluator: Evaluator, moves: list[str]) -> str:
        """Who is least needed for contracts; a jack of all trades goes last."""
        return min(moves, key=lambda move: (evaluator.of_sending(move.split(" ")[1]), "jack" in move, move))

    def give(self, evaluator: Evaluator, moves: list[str]) -> str:
        """A rival who profits least; of a team, whoever profits most."""
        seats = {move: int(move.split(" ")[1]) for move in moves}
        if evaluator.index.team:
            return min(moves, key=lambda move: (evaluator.observation.coins(seats[move]), move))
        return min(
            moves,
            key=lambda move: (
                evaluator.profit(seats[move]),
                evaluator.observation.counter("points", seats[move]),
                move,
            ),
        )

    def decline(self, evaluator: Evaluator, moves: list[str]) -> str:
        """Whether the contract comes nearer by more than the coins, and a merchant's point, are worth."""
        assert evaluator.aims is not None
        ship = evaluator.observation.agenda[2]
        declines = "decline" in moves and evaluator.aims.of_declining(ship) > evaluator.of_accepting(ship)
        return "decline" if declines else "accept"

    def contract(self, evaluator: Evaluator, moves: list[str]) -> str:
        """Now or never: now, unless the marker is worth more elsewhere."""
        assert evaluator.aims is not None
        contract = evaluator.observation.agenda[2]
        now = next(move for move in moves if not move.startswith("skip "))
        return (
            now if evaluator.aims.of_moving(contract) > 0 else f"skip {evaluator.observation.ruleset.names[contract]}"
        )

    def stow(self, evaluator: Evaluator, moves: list[str]) -> str:
        """A kept ship costs nothing."""
        return next(move for move in moves if move.startswith("stow "))

    SURE: ClassVar[float] = 1.0  # how likely the team must win with a time card less to set it aside

    def time_card(self, evaluator: Evaluator, moves: list[str]) -> str:
        """A team that is sure to win has time to spare."""
        assert isinstance(evaluator.aims, TeamContractEvaluator)
        return "set aside" if evaluator.aims.plan.winning(-1.0) >= self.SURE else "leave"


class Rule(HeuristicBot):
    """Draws while the chance to bust is small, and stops with enough to take."""

    RISK: ClassVar[float]
    CARDS: ClassVar[int]
    TEAM_RISK: ClassVar[float] = 0.25  # in a team, where few cards are of use, and a bust costs everybody's take
    TEAM_CARDS: ClassVar[int] = 2

    def discover(self, evaluator: Evaluator, moves: list[str]) -> str:
        useful = sum(evaluator.of(face) > 1 for face in evaluator.harbor)
        team = evaluator.index.team
        cards, risk = (self.TEAM_CARDS, self.TEAM_RISK) if team else (self.CARDS, self.RISK)
        if "gamble" in moves and useful < cards and gamble_chance(evaluator.observation) <= risk:
            return "gamble"
        if "stop" in moves and (useful >= cards or bust_chance(evaluator.observation) > risk):
            return "stop"
        return "draw" if "draw" in moves else "stop" if "stop" in moves else "gamble"

    def repel(self, evaluator: Evaluator, moves: list[str]) -> str:
        """A ship that would bust goes; another stays for trade."""
        return "repel" if evaluator.is_twin(evaluator.observation.agenda[2], evaluator.harbor) else "keep"


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


class Steady(HeuristicBot):
    """Weighs the exact chance of every next card against what lies there; looks at coins, points, swords and rivals."""

    SURE = 0.8

    def discover(self, evaluator: Evaluator, moves: list[str]) -> str:
        brings = {"stop": evaluator.of_harbor(evaluator.harbor)} if "stop" in moves else {}
        dice = self.dice(evaluator.observation)
        if "gamble" in moves:
            brings["gamble"] = value_at_once(evaluator, dice, ROUGHLY)
        if "draw" in moves and brings:
            brings["draw"] = self.drawing(evaluator, evaluator.harbor) + self.later(evaluator, moves)
        best = max(brings, key=brings.__getitem__, default="draw")
        risky = best == "gamble" and len(brings) > 1 and gamble_chance(evaluator.observation) > RISKY
        return self.gambling(evaluator, moves, brings, dice) if risky else best

    def later(self, evaluator: Evaluator, moves: list[str]) -> float:
        """What further draws may still bring, where the other way is to draw no more."""
        return FAST if "gamble" in moves and len(evaluator.harbor) <= SMALL else 0.0

    def gambling(self, evaluator: Evaluator, moves: list[str], brings: dict[str, float], dice: Random) -> str:
        """A closer look before what is most likely a bust: at more hands, and at what more cards may bring."""
        brings = brings | {"gamble": value_at_once(evaluator, dice, CLOSELY)}
        if "draw" in brings:
            brings["draw"] = self.drawing(evaluator, evaluator.harbor, then=1) + self.later(evaluator, moves)
        return max(brings, key=brings.__getitem__)

    def drawing(self, evaluator: Evaluator, harbor: bytes, then: int = 0) -> float:
        """What one more card brings on average, if no more than *then* follow, of the same cards."""
        coming = next_card(evaluator.observation)
        if not coming.faces:
            return evaluator.of_harbor(harbor)
        total = sum(n * self.after(evaluator, harbor, face, then) for face, n in coming.counts())
        return total / len(coming.faces)

    def after(self, evaluator: Evaluator, harbor: bytes, face: int, then: int) -> float:
        """What the harbor is worth when this card was turned up."""
        kind = evaluator.cards.kind[face]
        if kind == PERSON:
            return self.stopping(evaluator, harbor + bytes((face,)), then)
        if kind == SHIP:
            return max(self.let_in(evaluator, harbor, face, then), self.sent_off(evaluator, harbor, face, then))
        return self.stopping(evaluator, harbor, then) + (0.5 if kind == EXPEDITION else 0.0)

    def stopping(self, evaluator: Evaluator, harbor: bytes, then: int) -> float:
        """At once, or after *then* more cards if that is better."""
        now = evaluator.of_harbor(harbor)
        return max(now, self.drawing(evaluator, harbor, then - 1)) if then else now

    def sent_off(self, evaluator: Evaluator, harbor: bytes, ship: int, then: int) -> float:
        """With the ship repelled; 0 if it cannot be."""
        if not can_repel(evaluator.observation, ship, evaluator.seat):
            return 0.0
        return self.stopping(evaluator, harbor, then) + (evaluator.aims.of_repelling(ship) if evaluator.aims else 0.0)

    def let_in(self, evaluator: Evaluator, harbor: bytes, ship: int, then: int = 0) -> float:
        if evaluator.is_twin(ship, harbor):
            return evaluator.bust
        more = harbor + bytes((ship,))
        return self.stopping(evaluator, more, then) + (
            evaluator.aims.of_ships(evaluator.terms.ships(more)) if evaluator.aims else 0.0
        )

    def repel(self, evaluator: Evaluator, moves: list[str]) -> str:
        """Compares the harbor with and without the ship, one more draw looked ahead."""
        ship = evaluator.observation.agenda[2]
        nest = evaluator.aims.of_repelling(ship) if evaluator.aims else 0.0
        without = nest + max(evaluator.of_harbor(evaluator.harbor), self.drawing(evaluator, evaluator.harbor))
        kept = self.let_in(evaluator, evaluator.harbor, ship)
        if kept > 0 and not evaluator.is_twin(ship, evaluator.harbor):
            kept = max(kept, self.drawing(evaluator, evaluator.harbor + bytes((ship,))))
        return "keep" if kept >= without else "repel"
