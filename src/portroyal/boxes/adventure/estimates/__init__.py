"""How bots value missions, items, crowns and characters, and how they answer the adventure's questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from portroyal.bots.estimates import Estimates, Goals, Weigher
from portroyal.boxes.adventure.estimates import answers
from portroyal.boxes.adventure.estimates.answers import goals_of
from portroyal.boxes.adventure.estimates.calendar import Calendar
from portroyal.boxes.adventure.estimates.goals import MissionGoals, RivalGoals
from portroyal.boxes.adventure.estimates.team import TeamGoals, progress_of
from portroyal.boxes.adventure.missions import FLEET, FOURTH, ONE, Missions
from portroyal.boxes.adventure.months import Months
from portroyal.boxes.adventure.story import TeamStory
from portroyal.engine.observation import Observation
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import HARBOR
from portroyal.odds.next_card import bust_chance

RISK: Final = 0.45  # accepted bust risk for the sake of a mission
SOLD: Final = 2.0  # coins: an item is sold if its loss costs less
ASIDE: Final = ("mission", "discard")  # questions without any other choice


class Judgement(Estimates):
    """Values missions by their rewards and, for a team, by its needs."""

    answers = {
        "character": answers.character,
        "share": answers.share,
        "cargo": answers.cargo,
        "look": answers.put_back,
        "discard": answers.discard,
        "mission": answers.mission,
        "marker": answers.marker,
    }

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(ruleset)
        self.rule = next(rule for rule in ruleset.rules if isinstance(rule, Missions))
        self.months = next(rule for rule in ruleset.rules if isinstance(rule, Months))
        self.story = next((rule for rule in ruleset.rules if isinstance(rule, TeamStory)), None)

    def progress(self, observation: Observation) -> float | None:
        """In a team, the elapsed share of the turns, 0 to 1; otherwise None."""
        return progress_of(Calendar(observation, self.story, self.months)) if self.story else None

    def goals(self, weigher: Weigher) -> Goals | None:
        if self.story:
            return TeamGoals(weigher.observation, weigher.seat, self.rule, self.story)
        return RivalGoals(weigher.observation, weigher.seat, self.rule, weigher.point, weigher.progress)

    def of_trade(self, weigher: Weigher, ship: int) -> float:
        """The crown that a ship pays in place of coins."""
        return goals_of(weigher).of_crowns(self.cards.crown[ship]) if self.cards.crown[ship] else 0.0

    def first(self, weigher: Weigher, moves: Mapping[str, int]) -> str:
        """Complete a mission; sell an item that no mission needs; look; stop or draw for a mission's moment."""
        if weigher.observation.question in ASIDE:
            return ""
        goals = goals_of(weigher)
        ready = {text: goals.worth(move & 0xFF) for text, move in moves.items() if text.startswith("fulfil ")}
        best = max(ready, key=lambda text: (ready[text], text), default="")
        if best and ready[best] > 0:
            return best
        sold = [text for text in moves if text.startswith("serve ") and goals.of_losing(moves[text] & 0xFF) < SOLD]
        if sold:
            return sold[0]
        if "look" in moves:
            return "look"
        return self.for_a_moment(weigher, goals, moves)

    def for_a_moment(self, weigher: Weigher, goals: MissionGoals, moves: Mapping[str, int]) -> str:
        """Stop with one card, or draw up to the fourth, for the mission that asks for it."""
        if "stop" not in moves or "draw" not in moves:
            return ""
        cards = len(weigher.observation.piles[HARBOR])
        if cards == 1 and goals.waits_for(ONE):
            return "stop"
        wanted = goals.waits_for(FOURTH) or goals.waits_for(FLEET)
        if wanted and 1 <= cards < 4 and bust_chance(weigher.observation) <= RISK:
            return "draw"
        return ""

    def aside(self, question: str) -> tuple[str, ...]:
        return ("fulfil", "serve", "look") if question not in ASIDE else ()
