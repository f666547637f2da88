"""How bots value missions, items, crowns and characters, and how they answer the questions of the adventure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from portroyal.boxes.adventure.missions import FLEET, FOURTH, ONE, Missions
from portroyal.boxes.adventure.story import TeamStory
from portroyal.estimates import Estimates, Goals, Pairs, Player, Weigher, index_of
from portroyal.observation import Observation
from portroyal.odds.next_card import bust_chance
from portroyal.ruleset import Ruleset
from portroyal.table import HARBOR, PURSE

CROWN: Final = 1.2  # coins
TROPHY: Final = 2.5  # points
ABILITY: Final = 3.0  # coins
FOURTH_MARKER: Final = 3.5  # coins
FOR_THE_TEAM: Final = 14.0  # coins: the first marker on a mission that must be completed
FURTHER_MARKER: Final = 5.0  # coins, while the team has fewer than it must have
TEAM_POINT: Final = 1.6  # coins, while the team has fewer than it must have
MONTHS: Final = 6.0  # of a chapter
COIN: Final = 0.3  # of a demanded card
RISK: Final = 0.45  # of a bust, for the sake of a mission


def rule_of(ruleset: Ruleset, kind: type) -> object | None:
    """The rule of this kind; None if it is not in play."""
    return next((rule for rule in ruleset.rules if isinstance(rule, kind)), None)


class MissionGoals(Goals):
    """Values steps towards the open missions for a seat, in coins.  A-030 to A-034, A-070"""

    def __init__(self, observation: Observation, seat: int, point: float) -> None:
        self.observation, self.seat, self.point = observation, seat, point
        self.ruleset, self.cards = observation.ruleset, observation.ruleset.columns
        self.index = index_of(self.ruleset)
        rule, story = rule_of(self.ruleset, Missions), rule_of(self.ruleset, TeamStory)
        assert isinstance(rule, Missions)
        self.rule, self.story = rule, story if isinstance(story, TeamStory) else None
        self._cards: dict[int, float] = {}

    @cached_property
    def row(self) -> bytes:
        """All missions that lie open."""
        return self.observation.piles[self.index.piles["missions"]]

    @cached_property
    def open(self) -> list[int]:
        """The missions that the seat can still complete."""
        return [mission for mission in self.row if self.is_open(mission)]

    def cell(self, cell: int, seat: int | None = None) -> int:
        """The counter of a seat, of this one unless another is named."""
        return int(self.observation.counters[cell + (self.seat if seat is None else seat)])

    def is_open(self, mission: int) -> bool:
        done, begun = self.cell(self.rule.mission_done[mission]), self.cell(self.rule.first_space[mission])
        return not done and bool(self.cell(self.rule.markers_left) or begun)

    def placed(self, mission: int) -> int:
        """The number of markers that lie on it."""
        return sum(self.cell(self.rule.mission_done[mission], seat) for seat in range(self.ruleset.seats))

    @cached_property
    def markers_missing(self) -> int:
        """The markers that the team still has to place."""
        return self.story.markers_wanted - sum(map(self.placed, self.row)) if self.story else 0

    @cached_property
    def points_missing(self) -> int:
        """The points that the team still lacks."""
        points = self.ruleset.cell["points"]
        have = sum(self.cell(points, seat) for seat in range(self.ruleset.seats))
        return self.story.points_wanted - have if self.story else 0

    def value(self, mission: int) -> float:
        """The value of completing it."""
        first = not self.placed(mission)
        worth = self.cards.crowns[mission] * CROWN + self.of_marker()
        if first:
            worth += self.cards.first_coins[mission] + self.cards.first_crowns[mission] * CROWN
        if self.story:
            worth += FOR_THE_TEAM if first else FURTHER_MARKER * (self.markers_missing > 0)
        return worth

    def of_marker(self) -> float:
        """The value of the next marker that leaves the character."""
        left = self.cell(self.rule.markers_left)
        if self.story:
            return (0.0, FOURTH_MARKER, CROWN, 0.5, ABILITY)[left]
        return (0.0, FOURTH_MARKER, CROWN, TROPHY * self.point, ABILITY + TROPHY)[left]

    # How near the seat is.

    def nearness(self, mission: int, more: Mapping[int, int], coins: int = 0) -> float:
        """The part of what it demands that the seat has, 0 to 1, with more of some counters, and of coins."""
        have, wanted = 0.0, 0.0
        for cell, n in self.cards.needs[mission]:
            wanted += n
            have += min(n, self.cell(cell) + more.get(cell, 0))
        needed = self.rule.coins_needed[mission]
        wanted += needed * COIN
        have += min(needed, max(0, self.observation.sizes[PURSE + self.seat] + coins)) * COIN
        return have / wanted if wanted else 1.0

    def gain(self, mission: int, more: Mapping[int, int], coins: int = 0) -> float:
        """The value of coming nearer: the last step is worth most."""
        before, after = self.nearness(mission, {}), self.nearness(mission, more, coins)
        if before == after:
            return 0.0
        return self.value(mission) * (after**2 - before**2)

    def of_counters(self, pairs: Pairs) -> float:
        more: dict[int, int] = {}
        for cell, n in pairs:
            more[cell] = more.get(cell, 0) + n
        return sum(self.gain(mission, more) for mission in self.open)

    def of_card(self, face: int) -> float:
        if face not in self._cards:
            gives = self.cards.gives[face]
            points = dict(gives).get(self.ruleset.cell["points"], 0)
            self._cards[face] = self.of_counters(gives) + max(0, min(points, self.points_missing)) * TEAM_POINT
        return self._cards[face]

    def of_coins(self, n: int) -> float:
        return sum(self.gain(mission, {}, n) for mission in self.open if self.rule.coins_needed[mission]) if n else 0.0

    def of_ships(self, ships: int) -> float:
        """Four ships complete a mission at once."""
        ready = [mission for mission in self.open if self.rule.moment[mission] == FLEET and self.is_met(mission)]
        return sum(map(self.value, ready)) if ships == 4 else 0.0

    def of_forgoing(self, ship: int) -> float:
        """The value of the item."""
        return self.of_card(ship) if self.cards.gives[ship] else 0.0

    def of_seat(self, seat: int) -> MissionGoals:
        return MissionGoals(self.observation, seat, self.point)

    def is_met(self, mission: int) -> bool:
        """Whether the seat has what it demands, its moment apart."""
        return self.nearness(mission, {}) >= 1.0

    def waits_for(self, moment: int) -> bool:
        """Whether an open mission whose demand is met only waits for this moment."""
        return any(self.rule.moment[mission] == moment and self.is_met(mission) for mission in self.wanted)

    @cached_property
    def wanted(self) -> list[int]:
        """The open missions that are worth a detour."""
        return [
            mission for mission in self.open if not self.story or not self.placed(mission) or self.markers_missing > 0
        ]


def goals_of(weigher: Weigher) -> MissionGoals:
    """The goals of a seat in an adventure."""
    assert isinstance(weigher.goals, MissionGoals)
    return weigher.goals


def face_of(weigher: Weigher, move: str) -> int:
    """The card that a move names."""
    return weigher.observation.ruleset.face[move.rpartition(" ")[2]]


def character(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """The character whose ability is worth more, with its coins."""
    columns, index = weigher.observation.ruleset.columns, weigher.index

    def worth(move: str) -> float:
        face = face_of(weigher, move)
        return columns.opening_coins[face] + sum(n * index.abilities.get(cell, 1.0) for cell, n in columns.gives[face])

    return max(moves, key=lambda move: (worth(move), move))


def share(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """To whoever has the fewest coins."""
    return min(moves, key=lambda move: (weigher.observation.coins(int(move.split(" ")[1])), move))


def cargo(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Keep the item if it is worth more than what the ship pays."""
    ship = weigher.observation.agenda[2]
    columns = weigher.observation.ruleset.columns
    pays = columns.coins[ship] + columns.crown[ship] * CROWN
    stores = "store" in moves and (goals_of(weigher).of_card(ship) > pays or "unload" not in moves)
    return "store" if stores else "unload"


def put_back(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Leave the card on top that makes the best harbor, or the least harm."""
    return max(moves, key=lambda move: (of_next(weigher, face_of(weigher, move)), move))


def of_next(weigher: Weigher, face: int) -> float:
    """The value of drawing this card: a second ship of a color is a bust."""
    ruleset, harbor = weigher.observation.ruleset, weigher.observation.piles[HARBOR]
    kinds, colors = ruleset.columns.kind, ruleset.columns.color
    ship = kinds[face] == 0
    if ship and any(kinds[card] == 0 and colors[card] == colors[face] for card in harbor):
        return -10.0
    goals = goals_of(weigher)
    return goals.of_card(face) + (ruleset.columns.coins[face] if ship else ruleset.faces[face].points * weigher.point)


def discard(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """The item that other missions need least."""
    goals = goals_of(weigher)
    gives = weigher.observation.ruleset.columns.gives

    def worth(move: str) -> float:
        return -goals.of_counters((cell, -n) for cell, n in gives[face_of(weigher, move)])

    return min(moves, key=lambda move: (worth(move), move))


def mission(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Complete it, unless it costs more than it is worth."""
    goals, found = goals_of(weigher), weigher.observation.agenda[2]
    worth = goals.value(found) - goals.rule.coins_paid[found] * 0.7
    fulfil = next((move for move in moves if move.startswith("fulfil ")), "")
    return fulfil if fulfil and worth > 0 else next(move for move in moves if move.startswith("forgo "))


def marker(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Return a marker if the trophy comes of it, or if coins are plenty."""
    goals, coins = goals_of(weigher), weigher.observation.coins(weigher.seat)
    left = goals.cell(goals.rule.markers_left)
    price = weigher.observation.agenda[2]
    worth = left == 3 or (left > 3 and coins >= price + 4) or coins >= price + 6
    return "release" if worth and "release" in moves else "retain"


class Judgement(Estimates):
    """Missions are worth what they bring, and to a team what it must have."""

    abilities = {
        "lookout": 3.0,
        "innkeeper": 2.4,
        "officer": 1.0,
        "cutthroat": 1.6,
        "consolation": 0.6,
        "explorer": 1.0,
        "crown-trader": 1.4,
        "windfall": 1.0,
        "friend-of-ares": 0.3,
        **dict.fromkeys(("bread", "rum", "herbs", "book", "ares"), 0.0),  # missions value items and persons
        **dict.fromkeys(("priests", "captains", "settlers", "sailors", "pirates", "traders", "mademoiselles"), 0.0),
        **dict.fromkeys(("jesters", "admirals", "governors", "tybuks", "lookouts", "innkeepers"), 0.0),
        **dict.fromkeys(("modest", "grand", "all-hands"), 0.0),
        **dict.fromkeys(("tailwind", "calm", "dearth", "bounty"), 0.0),
    }
    answers = {
        "character": character,
        "share": share,
        "cargo": cargo,
        "look": put_back,
        "discard": discard,
        "mission": mission,
        "marker": marker,
    }

    def progress(self, observation: Observation) -> float | None:
        """In a team, the part of the months that has passed, 0 to 1; otherwise None."""
        if not index_of(self.ruleset).team:
            return None
        return min(1.0, (observation.counter("month") - 1) / MONTHS)

    def goals(self, weigher: Weigher) -> Goals | None:
        return MissionGoals(weigher.observation, weigher.seat, weigher.point)

    def of_trade(self, weigher: Weigher, ship: int) -> float:
        """The crown that a ship pays instead of coins."""
        return float(self.cards.crown[ship]) * CROWN

    def first(self, weigher: Weigher, moves: Mapping[str, int]) -> str:
        """Complete a mission; sell an item that no mission needs; look; stop or draw for a mission's moment."""
        goals = goals_of(weigher)
        ready = [text for text in moves if text.startswith("fulfil ")]
        if weigher.observation.question in ("mission", "discard"):
            return ""
        if ready:
            return max(ready, key=lambda text: (goals.value(moves[text] & 0xFF), text))
        sold = [text for text in moves if text.startswith("serve ") and not goals.of_forgoing(moves[text] & 0xFF)]
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
        return ("fulfil", "serve", "look") if question not in ("mission", "discard") else ()
