"""Compares bots' choices (to stop or to draw again) with the exact solutions, and times the solver.

The judge values the cards with the bot's weights or, if the bot does not use the judge, with the trained weights. A
loss of coins is not always an error, because some bots consider more than coins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import mean, median
from time import thread_time
from typing import Final, NamedTuple

from portroyal.bots import bot as named
from portroyal.bots.deals import deal
from portroyal.bots.judging import JudgeBot, JudgedCards, bound_judge, thinker_of
from portroyal.bots.player import Bot
from portroyal.engine.observation import Observation
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.odds.drawing import draw_moves
from portroyal.odds.stopping.compiled import MOST_STATES, compiled
from portroyal.odds.stopping.evaluation import PARTS, problem_of
from portroyal.odds.stopping.problem import TOLERANCE, Solution, StoppingProblem, TooLarge
from portroyal.odds.stopping.reference import interpreted

PLAIN: Final = 300  # problems with at most this many states are also solved and timed in plain Python


class Decision(NamedTuple):
    """A choice between stopping and drawing again.

    *turn*: the turn's number, which is unique within the game.
    """

    turn: int
    draws: bool  # whether the bot draws again
    exact: bool  # False: simplified, so that either all ships of a color are let in or all are repelled
    found: Solution | None  # in units of 1/PARTS of a coin; None if the problem is too large
    seconds: float
    plainly: float  # seconds in plain Python, or 0 if not measured

    @property
    def loss(self) -> float:
        """The number of coins that the bot's move loses compared with the best move."""
        found = self.found
        return (max(found.stop, found.draw) - (found.draw if self.draws else found.stop)) / PARTS if found else 0.0


def decisions(
    format: str, players: int, seed: int, game: int, bot: str, most: int = MOST_STATES, plain: int = PLAIN
) -> Iterator[Decision]:
    """The decisions in one game between identical bots.

    *game*: the number of the game, from 0, among those that *seed* determines. *most*: the maximum number of states for
    one decision. *plain*: problems with at most this many states are also solved in plain Python.

    Raises BadFormat if an argument is invalid, and NoCompiler if no C compiler works.
    """
    ruleset = ruleset_of(parse_format(format), players)
    seated, moves, turns = named(bot), draw_moves(ruleset), _Turns(ruleset)
    t = deal(ruleset, seed * 1_000_003 + game, start=game % players)
    while t.moves:
        observation, turn = Observation(t, t.agenda[1]), turns.number(t)
        move = seated.decide(observation)
        if moves.stop in observation.moves and move in (moves.stop, moves.draw):
            values = _values(seated, observation)
            yield decision(problem_of(values, values.harbor), turn, move == moves.draw, most, plain)
        ruleset.play(t, move)


class _Turns:
    """Numbers the turns of a game."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.judge, self.last, self.turns = bound_judge(ruleset), -1, 0

    def number(self, t: Table) -> int:
        now = self.judge.turn(t)
        self.turns += now != self.last
        self.last = now
        return self.turns


def _values(bot: Bot, observation: Observation) -> JudgedCards:
    """The judge's card values with the bot's weights, or with trained weights if the bot does not use the judge."""
    thinker = bot.thinker if isinstance(bot, JudgeBot) else thinker_of
    return JudgedCards(observation, thinker(observation.ruleset))


def decision(problem: StoppingProblem, turn: int, draws: bool, most: int, plain: int) -> Decision:
    """Solve a problem exactly or, if it has more than *most* states, in simplified form.

    Returns the bot's decision with the solution, if any. Raises NoCompiler if no C compiler works.
    """
    for exact in (True, False):
        began = thread_time()
        try:
            solution = compiled(problem._replace(exact=exact), most)
        except TooLarge:
            continue
        seconds = thread_time() - began
        return Decision(
            turn, draws, exact, solution, seconds, plainly(problem) if exact and solution.states <= plain else 0.0
        )
    return Decision(turn, draws, False, None, 0.0, 0.0)


def plainly(problem: StoppingProblem) -> float:
    """The time that plain Python takes to solve a problem, in seconds."""
    began = thread_time()
    interpreted(problem)
    return thread_time() - began


class Sums(NamedTuple):
    """Totals over all solved decisions.

    *stops*: how often stopping is better. *stops_too*: how often the bot stops in these cases. *draws*: how often
    drawing again is better. *draws_too*: how often the bot draws again in these cases. *loss*: the total loss in coins.
    *turns*: the number of turns with a solved decision.
    """

    decisions: int
    stops: int
    stops_too: int
    draws: int
    draws_too: int
    loss: float
    turns: int
    too_large: int  # unsolved decisions

    @classmethod
    def of(cls, found: Iterable[Decision]) -> Sums:
        """The totals over the decisions in one game."""
        every = list(found)
        best = [(d, d.found.draw - d.found.stop) for d in every if d.found]
        stops = [not d.draws for d, gain in best if gain < -TOLERANCE]
        draws = [d.draws for d, gain in best if gain > TOLERANCE]
        turns = len({d.turn for d, _ in best})
        loss = round(sum(d.loss for d, _ in best), 6)
        return cls(len(best), len(stops), sum(stops), len(draws), sum(draws), loss, turns, len(every) - len(best))

    def told(self) -> str:
        """The shares and losses as text."""
        alike = f"stops in {self.stops_too} of {self.stops} where it is best, draws in {self.draws_too} of {self.draws}"
        return f"{alike}; {self.loss / max(1, self.turns):.3f} coins lost per turn"


def report(games: list[list[Decision]]) -> Iterator[str]:
    """Statistics on the decisions in games, as lines of text."""
    every_decision = [decision for game in games for decision in game]
    solved = [(d, d.found) for d in every_decision if d.found]
    exact = sum(d.exact for d in every_decision)
    simplified, large = len(solved) - exact, len(every_decision) - len(solved)
    yield f"{len(every_decision)} decisions: {exact} solved exactly, {simplified} simplified, {large} too large"
    if not solved:
        return
    missed = [d.loss for d, solution in solved if d.draws != solution.draws_on]
    yield (
        f"the best move in {1 - len(missed) / len(solved):.1%}; {sum(missed) / len(solved):.3f} coins lost per decision"
        + (f", {mean(missed):.2f} per other move, {max(missed):.2f} at most" if missed else "")
    )
    parts = [Sums.of(game) for game in games]
    yield Sums(*map(sum, zip(*parts, strict=True))).told()
    times = sorted(d.seconds * 1000 for d, _ in solved)
    low, high = (times[int(len(times) * part)] for part in (0.9, 0.99))
    states = [solution.states for _, solution in solved]
    yield (
        f"{median(times):.2f} ms each, {low:.1f} ms for the slowest tenth, {high:.0f} ms for the slowest hundredth; "
        f"{median(states):.0f} states each; {sum(states) / sum(times) * 1000:,.0f} states/s"
    )
    both = [d.plainly / d.seconds for d, _ in solved if d.plainly]
    if both:
        yield f"machine code is faster than plain Python by {median(both):.0f} x ({len(both)} decisions of few states)"
