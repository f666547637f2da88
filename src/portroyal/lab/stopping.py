"""The stop-or-draw choices of a bot beside the exact ones, and how long those take."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean, median
from time import thread_time
from typing import Final, NamedTuple

from portroyal.bots import bot as named
from portroyal.bots.heuristic import evaluator_of
from portroyal.bots.match import deal
from portroyal.formats import parse_format, ruleset_of
from portroyal.observation import Observation
from portroyal.odds.drawing import draw_moves
from portroyal.odds.stopping.compiled import MOST_STATES, compiled
from portroyal.odds.stopping.evaluation import PARTS, problem_of
from portroyal.odds.stopping.problem import Solution, StoppingProblem, TooLarge
from portroyal.odds.stopping.reference import interpreted

PLAIN: Final = 300  # states up to which plain Python is measured, too


class Decision(NamedTuple):
    """A choice between stopping and drawing on."""

    draws: bool  # whether the bot draws on
    exact: bool  # False: simplified, so that all ships of a color are kept or all repelled
    found: Solution | None  # in parts of a coin; None: too large
    seconds: float
    plainly: float  # seconds in plain Python; 0: not tried

    @property
    def loss(self) -> float:
        """Coins by which the bot's move is worse than the best one."""
        found = self.found
        return (max(found.stop, found.draw) - (found.draw if self.draws else found.stop)) / PARTS if found else 0.0


def decisions(
    format: str, players: int, games: int, seed: int, bot: str, most: int = MOST_STATES
) -> Iterator[Decision]:
    """The decisions in games between bots of one name. Raises BadFormat, NoCompiler."""
    ruleset = ruleset_of(parse_format(format), players)
    seated, moves = named(bot), draw_moves(ruleset)
    for game in range(games):
        t = deal(ruleset, seed * 1_000_003 + game, start=game % players)
        while t.moves:
            observation = Observation(t, t.agenda[1])
            move = seated.decide(observation)
            if moves.stop in observation.moves and move in (moves.stop, moves.draw):
                worth = evaluator_of(observation)
                yield decision(problem_of(worth, worth.harbor), move == moves.draw, most)
            ruleset.play(t, move)


def decision(problem: StoppingProblem, draws: bool, most: int) -> Decision:
    """Solve a decision in which the bot draws on or stops, with at most *most* states. Raises NoCompiler."""
    for exact in (True, False):
        began = thread_time()
        try:
            found = compiled(problem._replace(exact=exact), most)
        except TooLarge:
            continue
        return Decision(draws, exact, found, thread_time() - began, plainly(problem, found) if exact else 0.0)
    return Decision(draws, False, None, 0.0, 0.0)


def plainly(problem: StoppingProblem, found: Solution) -> float:
    """Seconds in plain Python; 0 if that takes too long."""
    if found.states > PLAIN:
        return 0.0
    began = thread_time()
    interpreted(problem)
    return thread_time() - began


def report(found: list[Decision]) -> Iterator[str]:
    """Statistics of decisions, as lines of text."""
    solved = [(d, d.found) for d in found if d.found]
    exact = sum(d.exact for d in found)
    simplified, large = len(solved) - exact, len(found) - len(solved)
    yield f"{len(found)} decisions: {exact} solved exactly, {simplified} simplified, {large} too large"
    if not solved:
        return
    missed = [d.loss for d, solution in solved if d.draws != solution.draws_on]
    yield (
        f"the best move in {1 - len(missed) / len(solved):.1%}; {sum(missed) / len(solved):.3f} coins lost per decision"
        + (f", {mean(missed):.2f} per other move, {max(missed):.2f} at most" if missed else "")
    )
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
