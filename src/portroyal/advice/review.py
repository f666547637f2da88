"""Reviews a finished game: how decisions and luck changed each seat's win probability.

The win probability before a decision assumes the best move, which a search finds using only the knowledge of the seat
that decides. The win probability after the decision assumes the move that was made. Any change from then until the next
decision is luck. For every seat, *start + decisions of all seats + luck = result* holds exactly, because all values are
integers in units of 1/WHOLE.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import sub
from typing import Final, Literal, NamedTuple, get_args

from portroyal.advice.tips import Reason, why
from portroyal.bots.levels import Searches, searcher_of
from portroyal.bots.player import Bot
from portroyal.bots.simulation import check_counts
from portroyal.engine.observation import Observation
from portroyal.engine.snapshot import dump
from portroyal.engine.wholes import with_wholes
from portroyal.errors import NoReview
from portroyal.game.game import Game
from portroyal.game.outcome import is_team
from portroyal.search.learned import CERTAIN, learned
from portroyal.search.searching import Found, won_by

WHOLE: Final = 1000  # a guaranteed win
TRIES: Final = 400  # rollouts per decision
CLOSER: Final = 8  # costly decisions are searched again on different deals, with this many times as many rollouts
Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
OTHER_RULES: Final = NoReview("the rules have changed since the game was played", "rules-changed")
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)
FROM: Final = {"good": 5, "inaccuracy": 20, "mistake": 40, "blunder": 80}
"""The lowest loss for each grade, in units of 1/WHOLE. A loss smaller than all of these is noise and counts as 0."""


class Decision(NamedTuple):
    """A decision and the move that was made. Win probabilities and costs are in units of 1/WHOLE.

    *number* is the number of the move, counting from 1, and *choices* is the number of legal moves. *before* gives each
    seat's win probability with the best move, and *after* gives each seat's win probability with the move that was
    made. *losses* gives the cost of each legal move to the seat that decides. *grade* is the grade of the move that was
    made, or None if it was the only legal move. *reason* says why the best move is better, or is None if the move that
    was made was graded best or good.
    """

    number: int
    seat: int
    move: str
    best: str
    choices: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    losses: Mapping[str, int]
    grade: Grade | None
    reason: Reason | None

    @property
    def stake(self) -> int:
        """How much the worst move would have cost the seat."""
        return max(self.losses.values())

    @property
    def is_real(self) -> bool:
        """Whether the choice mattered."""
        return self.stake >= FROM["inaccuracy"]

    @property
    def cost(self) -> tuple[int, ...]:
        """The change in each seat's win probability caused by the move, compared with the best move."""
        return tuple(map(sub, self.after, self.before))

    @property
    def loss(self) -> int:
        """How much the move cost the seat itself."""
        return self.before[self.seat] - self.after[self.seat]


class Balance(NamedTuple):
    """How a seat's win probability changed during a game, in units of 1/WHOLE.

    The changes add up: *start + decisions + others + luck = result*. *decisions* is the total effect of the seat's own
    moves, and *others* is that of the other seats' moves. *choices* is the number of the seat's choices that mattered.
    *accuracy* is the average percentage of the stake that the seat kept in these choices, or None if no choice
    mattered. *grades* gives, for each grade, the number of these choices that received it.
    """

    start: int
    decisions: int
    others: int
    luck: int
    result: int
    choices: int
    accuracy: int | None
    grades: dict[Grade, int]


class Review(NamedTuple):
    """The review of a game.

    *team* says whether all seats win together. *decisions* lists every decision in the order of play. *result* gives
    each seat's share of the win, in units of 1/WHOLE. *seats* gives the balance of each seat.
    """

    team: bool
    decisions: list[Decision]
    result: tuple[int, ...]
    seats: list[Balance]

    def luck(self) -> list[tuple[int, ...]]:
        """The change in each seat's win probability caused by luck after each move."""
        then = [*(decision.before for decision in self.decisions[1:]), self.result]
        return [tuple(map(sub, new, old.after)) for new, old in zip(then, self.decisions, strict=True)]

    def costliest(self, most: int) -> list[Decision]:
        """Up to *most* decisions, starting with the costliest. Decisions graded best or good are left out."""
        wrong = (decision for decision in self.decisions if decision.loss >= FROM["inaccuracy"])
        return sorted(wrong, key=lambda decision: -decision.loss)[:most]


@with_wholes
def review(game: Game, tries: int = TRIES, watch: Callable[[int], None] | None = None) -> Review:
    """Review a finished game. Equal games give equal reviews.

    *tries* is the number of rollouts per decision. *watch* is called with the number of moves reviewed so far.

    Raises NoReview if the game is not over, has no moves, or was played under different rules, or if its format has no
    trained model. Raises BadFormat unless *tries* is at least 1.
    """
    check_reviewable(game)
    check_counts(tries=tries)
    decisions = []
    for decision in _decisions(game, tries):
        decisions.append(decision)
        if watch:
            watch(len(decisions))
    result = tuple(map(_rounded, won_by(game.table)))
    seats = [_balance(decisions, result, seat) for seat in range(game.players)]
    return Review(is_team(game.ruleset), decisions, result, seats)


def check_reviewable(game: Game) -> None:
    """Raise NoReview if a game is not over or has no moves, or if its format has no trained model."""
    if not game.over:
        raise NoReview("the game is not over", "not-finished")
    family = learned(game.ruleset)
    if family is None or family.net is None:
        raise NoReview(f"there is no trained model for '{game.format}' with {game.players} players", "nothing-learned")
    if not game.played():
        raise NoReview("the game has no moves", "no-moves")


def _decisions(game: Game, tries: int) -> Iterator[Decision]:
    search, again = searcher_of(game.ruleset), game.beginning()
    for number, move in enumerate(game.played(), 1):
        if again.seat is None or again.why_not(move):
            raise OTHER_RULES
        yield judged(search, again.observe(again.seat), number, move, tries)
        again.play(move)
    if dump(again.table) != dump(game.table):
        raise OTHER_RULES


def judged(search: Searches, observation: Observation, number: int, move: str, tries: int) -> Decision:
    """Find the best move and the cost of each legal move in a decision, using only the seat's knowledge."""
    texts, seat = observation.texts, observation.seat
    played = texts.index(move)
    dice = Bot().dice(observation)

    def look(times: int) -> tuple[Found, tuple[int, ...], tuple[int, ...]]:
        analysis = search.search(observation.table(), seat, times * tries, dice.getrandbits(64), played)
        return analysis, _chances(analysis, analysis.best), _chances(analysis, played)

    analysis, before, after = look(1)
    if before[seat] - after[seat] >= FROM["good"]:
        analysis, before, after = look(CLOSER)
    best = analysis.best
    if before[seat] - after[seat] < FROM["good"]:
        best, before = played, after
    loss = before[seat] - after[seat]
    losses = {text: max(0, before[seat] - _chances(analysis, i)[seat]) for i, text in enumerate(texts)} | {move: loss}
    grade = grade_of(loss) if len(texts) > 1 else None
    reason = why(observation, observation.moves[best]) if loss >= FROM["inaccuracy"] else None
    return Decision(number, seat, move, texts[best], len(texts), before, after, losses, grade, reason)


def _chances(analysis: Found, move: int) -> tuple[int, ...]:
    return tuple(map(_rounded, analysis.chances[move]))


def _rounded(chance: int) -> int:
    return (chance * WHOLE + CERTAIN // 2) // CERTAIN


def grade_of(loss: int) -> Grade:
    """The grade of a move with this loss."""
    return GRADES[sum(loss >= bound for bound in FROM.values())]


def _balance(decisions: Sequence[Decision], result: Sequence[int], seat: int) -> Balance:
    start = decisions[0].before[seat]
    own = sum(decision.cost[seat] for decision in decisions if decision.seat == seat)
    by_others = sum(decision.cost[seat] for decision in decisions if decision.seat != seat)
    luck = result[seat] - start - own - by_others
    real = [decision for decision in decisions if decision.seat == seat and decision.is_real]
    grades = {grade: sum(decision.grade == grade for decision in real) for grade in GRADES}
    return Balance(start, own, by_others, luck, result[seat], len(real), _accuracy(real), grades)


def _accuracy(real: Sequence[Decision]) -> int | None:
    kept = sum(1 - decision.loss / decision.stake for decision in real)
    return round(100 * kept / len(real)) if real else None
