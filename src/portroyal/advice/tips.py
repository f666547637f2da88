"""Tips: the best move for a seat, its lead over the second-best move, and the main reason for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from portroyal.bots import bot
from portroyal.bots.levels import Master, searches
from portroyal.engine.observation import Observation
from portroyal.engine.preview import outcomes, preview
from portroyal.engine.rules import SHIP
from portroyal.engine.table import ACTIVE, HARBOR, Move, Table
from portroyal.odds.drawing import draw_moves, is_drawing, may_draw_several
from portroyal.odds.multi_draw import bust_chance_of_several
from portroyal.odds.next_card import waiting, with_waiting
from portroyal.odds.outlook import Outlook, odds
from portroyal.odds.terms import Terms
from portroyal.search.learned import CERTAIN

SIMPLE: Final = "medium"  # the bot that decides if there is no trained model
GOALS: Final = (4, 5)  # the numbers of ship colors that Outlook has odds for

ReasonKey = Literal[
    "better", "gain", "go-on", "more-colors", "safe", "enough", "welcome", "sent-off", "would-bust", "many", "saves",
    "all-asked", "some-asked",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reason:
    """The main reason why a move is best.

    `key` is the key of a message, and `numbers` gives the values for that message by name: coins, points, cards, or
    probabilities from 0 to 1. If the move helps to complete an open card, `card` is the name of that card; otherwise,
    it is empty.
    """

    key: ReasonKey
    numbers: Mapping[str, float]
    card: str = ""


@dataclass(frozen=True, slots=True)
class Better:
    """How much better the best move is than the second-best move, as win probabilities from 0 to 1.

    `chance` is the win probability with the best move. `other` is the second-best move, and `other_chance` is the win
    probability with that move, which never exceeds `chance`. In a team, the best move is the policy's move unless
    another move is clearly better. If another move is only slightly better, the two moves count as equal.
    """

    chance: float
    other: str
    other_chance: float


class Tip(NamedTuple):
    """The best move, as text, with the main reason for it.

    *better* is its lead over the second-best move, or None if the format has no trained model for a search.
    """

    move: str
    better: Better | None
    reason: Reason


def tip(observation: Observation) -> Tip | None:
    """A tip for the observing seat, or None if the seat has no choice. Equal Observations give equal tips."""
    if len(observation.moves) < 2:
        return None
    if not searches(observation.ruleset):
        move = bot(SIMPLE).decide(observation)
        return Tip(observation.text(move), None, why(observation, move))
    analysis = Master().search(observation)
    chances = [row[observation.seat] / CERTAIN for row in analysis.chances]
    alternatives = [i for i in range(len(chances)) if i != analysis.best]
    second = max(alternatives, key=lambda i: (analysis.tries[i], chances[i]))
    best, chance = observation.moves[analysis.best], chances[analysis.best]
    better = Better(chance, observation.text(observation.moves[second]), min(chance, chances[second]))
    return Tip(observation.text(best), better, why(observation, best))


def why(observation: Observation, move: Move) -> Reason:
    """The main reason for a move."""
    moves = draw_moves(observation.ruleset)
    own = observation.counters[ACTIVE] == observation.seat
    if move in moves.several:
        cards = may_draw_several(observation).get(move, moves.several[move])
        return Reason("many", {"cards": moves.several[move], "risk": bust_chance_of_several(observation, cards)})
    if own and move in (moves.draw, moves.stop):
        return _of_drawing(observation, move == moves.draw)
    if own and is_drawing(observation) and waiting(observation):
        return _of_ship(observation, move)
    return _of_gain(observation, move)


def _of_drawing(observation: Observation, draws: bool) -> Reason:
    risks = odds(observation)
    now = risks.now if risks else None
    if now is None:
        return Reason("better", {})
    takes = Terms(observation).takes(observation.piles[HARBOR])
    if not draws:
        return Reason("enough", {"takes": takes, "risk": now.bust})
    if now.bust == 0:
        return Reason("safe", {})
    return _of_colors(observation, now, takes) or Reason("go-on", {"risk": now.bust})


def _of_colors(observation: Observation, now: Outlook, takes: int) -> Reason | None:
    """The reason to keep drawing until more ship colors allow more takes, or None if that is too unlikely."""
    for colors, chance in zip(GOALS, (now.four, now.five), strict=True):
        more = colors - now.colors
        if more <= 0 or chance < now.bust / 2:
            continue
        then = Terms(observation).takes(observation.piles[HARBOR] + _of_other_colors(observation)[:more])
        if then > takes:
            return Reason("more-colors", {"more": more, "takes": then, "chance": chance, "risk": now.bust})
    return None


def _of_other_colors(observation: Observation) -> bytes:
    """An unseen ship of each color that is not in the harbor."""
    columns = observation.ruleset.columns
    here = {columns.color[face] for face in observation.piles[HARBOR] if columns.kind[face] == SHIP}
    by_color: dict[int, int] = {}
    for face in observation.unseen:
        if columns.kind[face] == SHIP and columns.color[face] not in here:
            by_color.setdefault(columns.color[face], face)
    return bytes(by_color.values())


def _of_ship(observation: Observation, move: Move) -> Reason:
    """The reason to repel a drawn ship or to let it in."""
    risks = odds(observation)
    after, t = observation.table(), observation.table()
    observation.ruleset.play(after, move)
    if after.count(HARBOR) > t.count(HARBOR):
        if risks is None or risks.kept is None:
            return Reason("better", {})
        return Reason("welcome", {"colors": risks.kept.colors, "risk": risks.kept.bust})
    if with_waiting(observation) is None:
        return Reason("would-bust", {})
    if risks is None or risks.now is None or risks.kept is None:
        return Reason("better", {})
    return Reason("sent-off", {"risk": risks.now.bust, "later": risks.kept.bust})


def _of_gain(observation: Observation, move: Move) -> Reason:
    """The reason for a move, based on its definite effects on the seat that makes it."""
    t, seat = observation.table(), observation.seat
    goal, effect = _of_goal(observation, move), preview(t, move)
    if effect is None:
        return goal or Reason("better", {})
    gain = {"coins": max(0, effect.coins), "points": max(0, effect.points), "cost": max(0, -effect.coins)}
    cell = observation.ruleset.cell.get("swords")
    if cell is not None and (then := outcomes(t, move)):
        gain["swords"] = max(0, then[0][cell + seat] - t[cell + seat])
    if goal and goal.key == "all-asked":
        return goal
    if any(gain.values()):
        return Reason("gain", gain)
    if goal:
        return goal
    return Reason("saves", {}) if effect.coins == 0 and _something_costs(observation) else Reason("better", {})


def _of_goal(observation: Observation, move: Move) -> Reason | None:
    """The reason for a move that helps to complete an open card, or None if the move does not help.

    If the move helps with more than one card, the reason names the card that the seat would then be closest to
    completing.
    """
    t, seat = observation.table(), observation.seat
    before = _lacking(t, seat)
    then = [pair for after in outcomes(t, move) for pair in _lacking(after, seat).items()]
    nearer = sorted((lacks, card) for card, lacks in then if lacks < before.get(card, lacks))
    if not nearer:
        return None
    lacks, card = nearer[0]
    return Reason("some-asked" if lacks else "all-asked", {}, card)


def _lacking(t: Table, seat: int) -> dict[str, int]:
    """How much the seat still needs to complete each open card."""
    return {card: lacks for rule in t.ruleset.rules for card, lacks in rule.lacking(t, seat).items()}


def _something_costs(observation: Observation) -> bool:
    """Whether any legal move costs coins."""
    t = observation.table()
    return any((effect := preview(t, move)) is not None and effect.coins < 0 for move in observation.moves)
