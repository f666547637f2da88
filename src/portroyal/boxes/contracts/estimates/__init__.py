"""How bots value the cards of Just One More Contract, and how they answer its questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from portroyal.bots.estimates import Estimates, Goals, Player, Weigher, index_of
from portroyal.boxes.contracts.estimates.goals import ContractGoals
from portroyal.boxes.contracts.estimates.team import TeamGoals
from portroyal.engine.observation import Observation

LONG: Final = 20.0  # time cards at the beginning of a game
OWN_QUESTION: Final = "contract"  # the question with completing a contract among its answers


def give(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Give the coin to the opponent who profits least; in a team, to the player with the fewest coins."""
    observation = weigher.observation
    seats = {move: int(move.split(" ")[1]) for move in moves}
    if weigher.index.team:
        return min(moves, key=lambda move: (observation.coins(seats[move]), move))
    return min(
        moves,
        key=lambda move: (weigher.profit(seats[move]), observation.counter("points", seats[move]), move),
    )


def decline(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Decline the coins if the contract's progress is worth more than the coins and the other gains of the trade."""
    ship = weigher.observation.agenda[2]
    declines = "decline" in moves and goals_of(weigher).of_forgoing(ship) > weigher.of_accepting(ship)
    return "decline" if declines else "accept"


def now_or_never(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Complete the contract now, unless the marker is worth more elsewhere."""
    contract = weigher.observation.agenda[2]
    now = next(move for move in moves if not move.startswith("skip "))
    later = f"skip {weigher.observation.ruleset.names[contract]}"
    return now if goals_of(weigher).of_moving(contract) > 0 else later


def stow(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Keep the ship: this costs nothing and has no disadvantage."""
    return next(move for move in moves if move.startswith("stow "))


def time_card(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Set the time card aside if the team is practically certain to win."""
    goals = goals_of(weigher)
    assert isinstance(goals, TeamGoals)
    return "set aside" if goals.plan.winning(-1.0) >= player.SURE else "leave"


def goals_of(weigher: Weigher) -> ContractGoals:
    """The goals of a seat in a game with contracts."""
    assert isinstance(weigher.goals, ContractGoals)
    return weigher.goals


class Judgement(Estimates):
    """Values contracts by the probability that they are completed in time."""

    answers = {"give": give, "decline": decline, OWN_QUESTION: now_or_never, "stow": stow, "time card": time_card}

    def progress(self, observation: Observation) -> float | None:
        """In a team, the share of the time deck that is used up, 0 to 1; otherwise None."""
        time = index_of(self.ruleset).piles.get("time_deck")
        return None if time is None else max(0.0, 1 - observation.sizes[time] / LONG)

    def goals(self, weigher: Weigher) -> Goals | None:
        """The value of the contracts; None in a game without contracts."""
        if "contracts" not in weigher.index.piles:
            return None
        kind = TeamGoals if weigher.index.team else ContractGoals
        return kind(weigher.observation, weigher.seat, weigher.progress, weigher.point)

    def of_trade(self, weigher: Weigher, ship: int) -> float:
        """The value in coins, usually negative, of the coin that another player gains by this trade."""
        if not self.cards.gift[ship] or self.ruleset.seats == 1:
            return 0.0
        return float(self.cards.gift[ship]) * weigher.others_coin

    def first(self, weigher: Weigher, moves: Mapping[str, int]) -> str:
        """The move that completes a contract whose demand is met; "" if none is worth completing."""
        goals = weigher.goals
        if not isinstance(goals, ContractGoals) or weigher.observation.question == OWN_QUESTION:
            return ""
        found = {move & 0xFF: text for text, move in moves.items() if text.startswith("complete ")}
        return found.get(goals.completes(found), "")

    def aside(self, question: str) -> tuple[str, ...]:
        return () if question == OWN_QUESTION else ("complete",)
