"""What the cards of Just One More Contract are worth to players that weigh, and how its questions are answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from portroyal.boxes.contracts.estimates.goals import ContractGoals
from portroyal.boxes.contracts.estimates.team import TeamGoals
from portroyal.estimates import Estimates, Goals, Player, Weigher, index_of
from portroyal.observation import Observation

LONG: Final = 20.0  # time cards of a game that has just begun
OWN_QUESTION: Final = "contract"  # in which a contract is an answer like others


def give(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """A rival who profits least; of a team, whoever has the fewest coins."""
    observation = weigher.observation
    seats = {move: int(move.split(" ")[1]) for move in moves}
    if weigher.index.team:
        return min(moves, key=lambda move: (observation.coins(seats[move]), move))
    return min(
        moves,
        key=lambda move: (weigher.profit(seats[move]), observation.counter("points", seats[move]), move),
    )


def decline(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Whether the contract comes nearer by more than the coins, and what else the trade brings, are worth."""
    ship = weigher.observation.agenda[2]
    declines = "decline" in moves and goals_of(weigher).of_forgoing(ship) > weigher.of_accepting(ship)
    return "decline" if declines else "accept"


def now_or_never(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Now, unless the marker is worth more elsewhere."""
    contract = weigher.observation.agenda[2]
    now = next(move for move in moves if not move.startswith("skip "))
    later = f"skip {weigher.observation.ruleset.names[contract]}"
    return now if goals_of(weigher).of_moving(contract) > 0 else later


def stow(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """A kept ship costs nothing, and lies in nobody's way."""
    return next(move for move in moves if move.startswith("stow "))


def time_card(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """A team that is sure to win has time to spare."""
    goals = goals_of(weigher)
    assert isinstance(goals, TeamGoals)
    return "set aside" if goals.plan.winning(-1.0) >= player.SURE else "leave"


def goals_of(weigher: Weigher) -> ContractGoals:
    """The goals of a seat in a game with contracts."""
    assert isinstance(weigher.goals, ContractGoals)
    return weigher.goals


class Judgement(Estimates):
    """Of persons by what they can do, of contracts by how likely they are to be completed in time."""

    abilities = {
        "gunner": 2.4,
        "vice-admiral": 1.8,
        "clerk": 2.0,
        "traders": 0.0,  # who counts for a contract is worth what the contract is
        "clerks": 0.0,
        "cheap": 0.0,
    }
    answers = {"give": give, "decline": decline, OWN_QUESTION: now_or_never, "stow": stow, "time card": time_card}

    def progress(self, observation: Observation) -> float | None:
        """In a team, how much of its time is over."""
        time = index_of(self.ruleset).piles.get("time_deck")
        return None if time is None else max(0.0, 1 - observation.sizes[time] / LONG)

    def goals(self, weigher: Weigher) -> Goals | None:
        """The contracts, if there are any."""
        if "contracts" not in weigher.index.piles:
            return None
        kind = TeamGoals if weigher.index.team else ContractGoals
        return kind(weigher.observation, weigher.seat, weigher.progress, weigher.point)

    def of_trade(self, weigher: Weigher, ship: int) -> float:
        """The coin that somebody else gains."""
        if not self.cards.gift[ship] or self.ruleset.seats == 1:
            return 0.0
        return float(self.cards.gift[ship]) * weigher.others_coin

    def first(self, weigher: Weigher, moves: Mapping[str, int]) -> str:
        """A contract whose demand is met."""
        if not weigher.goals or weigher.observation.question == OWN_QUESTION:
            return ""
        found = {move & 0xFF: text for text, move in moves.items() if text.startswith("complete ")}
        return found.get(goals_of(weigher).completes(found), "")

    def aside(self, question: str) -> tuple[str, ...]:
        return () if question == OWN_QUESTION else ("complete",)
