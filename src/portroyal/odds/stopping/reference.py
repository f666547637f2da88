"""A solver for stopping problems in plain Python, for any number type. It is the reference for ``stopping.h``."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from portroyal.odds.stopping.problem import TOLERANCE, Dimensions, Solution, StoppingProblem, TooLarge

MOST_STATES: Final = 3_000

AWAY, WEAKLY, STRONGLY, SHUNNED = range(4)  # a color: absent, on a repellable ship, on a strong ship, always repelled

Held = tuple[tuple[int, bool], ...]  # the best cards in the harbor: the value, and whether the card is a drawn person


class State(NamedTuple):
    """A summary of the cards drawn so far that is sufficient to determine later draws and values."""

    held: Held
    cards: int  # the number of cards in the harbor, capped at the largest number that a bonus distinguishes
    colors: tuple[int, ...]
    repelled: tuple[tuple[int, ...], ...]  # the numbers of ships by color and value; all useless ships share one count


class Rows(NamedTuple):
    """The value of a state and the probability of a bust, by the number of cards that can still be drawn."""

    worth: list[Any]
    bust: list[Any]


def interpreted(problem: StoppingProblem, one: Any = 1.0, most: int = MOST_STATES) -> Solution:
    """The exact solution of a problem.

    *one* is the number 1 in the desired result type; with Fraction(1), the solution is exact. Raises
    TooLarge if the problem has more than *most* states or too many different cards.
    """
    return _Search(problem, one, most).run()


class _Search:
    """A search, with the rows of each state reached so far."""

    def __init__(self, problem: StoppingProblem, one: Any, most: int) -> None:
        self.problem, self.one, self.most = problem, one, most
        self.size = Dimensions.of(problem)
        self.weak = [self.size.ship_values(problem, color, True) for color in range(self.size.colors)]
        self.strong = [self.size.ship_values(problem, color, False) for color in range(self.size.colors)]
        self.persons = [(value, sum(max(0, p) == value for p in problem.persons)) for value in self.size.values]
        self.unseen = len(problem.persons) + len(problem.ships) + problem.others
        self.cards = min(len(problem.held), self.size.most_cards)
        self.known: dict[State, Rows] = {}

    def run(self) -> Solution:
        colors = tuple(WEAKLY if self.problem.here >> color & 1 else AWAY for color in range(self.size.colors))
        start = State((), self.cards, colors, tuple((0,) * len(kinds) for kinds in self.weak))
        for value in self.problem.held:
            start = self.with_value(start, value, False)
        stop = self.stopping(start)
        if self.problem.draws == 0:
            return Solution(stop, stop, 0 * self.one, 1)
        draw, bust = self.drawing(start)
        return Solution(stop, draw, bust, len(self.known))

    def of(self, state: State) -> Rows:
        if state not in self.known:
            if len(self.known) >= self.most:
                raise TooLarge(f"more than {self.most} states")
            self.known[state] = Rows([], [])  # this cannot recurse forever, since no later state leads back to this one
            self.drawing(state)
        return self.known[state]

    def drawing(self, state: State) -> tuple[Any, Any]:
        """Fill the rows of a state. Returns the value of drawing and the bust probability when all draws are left."""
        comes = [(n, [self.of(s) for s in after]) for after, n in self.arrivals(state).items()]
        danger = self.danger(state)
        relevant = danger + sum(n for n, _ in comes)
        stop, zero = self.stopping(state), 0 * self.one
        rows = self.known.setdefault(state, Rows([], []))
        rows.worth.append(stop)
        rows.bust.append(zero)
        draw, bust = stop, zero
        for cards in range(1, self.problem.draws + 1):
            unseen = self.unseen - self.problem.draws + cards
            idle = max(0, unseen - relevant)
            draw, bust = danger * self.problem.bust * self.one + idle * rows.worth[-1], danger + idle * rows.bust[-1]
            for n, after in comes:
                best = after[-1] if after[-1].worth[cards - 1] > after[0].worth[cards - 1] + TOLERANCE else after[0]
                draw += n * best.worth[cards - 1]
                bust += n * best.bust[cards - 1]
            draw, bust = draw / unseen, bust / unseen
            rows.worth.append(draw if draw > stop + TOLERANCE else stop)
            rows.bust.append(bust if draw > stop + TOLERANCE else zero)
        return draw, bust

    def stopping(self, state: State) -> Any:
        """The value of stopping: the value of the cards that can be taken, plus the bonus."""
        here = sum(1 << color for color, how in enumerate(state.colors) if how in (WEAKLY, STRONGLY))
        taken = sum(value for value, _ in state.held[: self.problem.takes[here]])
        row = self.problem.bonus[here]
        return (taken + row[min(state.cards, len(row) - 1)]) * self.one

    def danger(self, state: State) -> int:
        """The number of unseen ships that cause a bust."""
        return sum(
            sum(n for _, n in self.strong[color]) - (how == STRONGLY)
            for color, how in enumerate(state.colors)
            if how in (WEAKLY, STRONGLY)
        )

    def arrivals(self, state: State) -> dict[tuple[State, ...], int]:
        """The draws that change the state: each choice of next states, with the number of cards that offer it."""
        ways: dict[tuple[State, ...], int] = {}

        def may_come(n: int, *after: State) -> None:
            if n > 0:
                ways[after] = ways.get(after, 0) + n

        self.persons_come(state, may_come)
        for color, how in enumerate(state.colors):
            if how in (AWAY, SHUNNED):
                for value, n in self.strong[color]:
                    may_come(n, self.entered(state, color, STRONGLY, value))
            if how == AWAY:
                self.weak_come(state, color, may_come)
        return ways

    def persons_come(self, state: State, may_come: Any) -> None:
        """Add the draws of person cards that would be among the best cards or at least change a bonus."""
        least = self.least(state.held)
        for value, n in self.persons:
            if value > least:
                may_come(n - state.held.count((value, True)), self.landed(self.with_value(state, value, True)))
        if state.cards < self.size.most_cards:
            ships = sum(how in (WEAKLY, STRONGLY) for how in state.colors) - self.problem.here.bit_count()
            came = state.cards - self.cards - ships - sum(drawn for _, drawn in state.held)
            may_come(sum(n for value, n in self.persons if value <= least) - came, self.landed(state))

    def weak_come(self, state: State, color: int, may_come: Any) -> None:
        """Add the draws of ships that can be let in or repelled."""
        least, gone = self.least(state.held), state.repelled[color]
        useless = sum(value <= least for value, _ in self.weak[color])
        if useless:
            n = sum(n for _, n in self.weak[color][:useless]) - gone[0]
            may_come(n, self.entered(state, color, WEAKLY, 0), self.sent(state, color, 0))
        for kind in range(useless, len(gone)):
            value, n = self.weak[color][kind]
            may_come(n - gone[kind], self.entered(state, color, WEAKLY, value), self.sent(state, color, kind))

    # The states after drawing a card.

    def least(self, cards: Held) -> int:
        """The value that a card must exceed to be among the best."""
        if len(cards) < self.size.most_taken:
            return 0
        return cards[-1][0] if cards else self.size.values[-1]

    def with_value(self, state: State, value: int, drawn: bool) -> State:
        """The state with one more card. All cards that are not among the best count as equal."""
        if value <= self.least(state.held):
            return state
        held = tuple(sorted((*state.held, (value, drawn)), reverse=True))[: self.size.most_taken]
        least = self.least(held)
        best = tuple((value, drawn and value > least) for value, drawn in held)
        gone = tuple(
            self.merged(gone, sum(value <= least for value, _ in self.weak[color]))
            for color, gone in enumerate(state.repelled)
        )
        return state._replace(held=tuple(sorted(best, reverse=True)), repelled=gone)

    def merged(self, gone: tuple[int, ...], useless: int) -> tuple[int, ...]:
        """The numbers of repelled ships by value, with a single count for all ships that no longer matter."""
        return (sum(gone[:useless]), *(0,) * (useless - 1), *gone[useless:]) if useless else gone

    def landed(self, state: State) -> State:
        return state._replace(cards=min(state.cards + 1, self.size.most_cards))

    def entered(self, state: State, color: int, how: int, value: int) -> State:
        """The state after a ship of a new color enters the harbor. Repelled ships of that color no longer matter."""
        after = self.landed(self.with_value(state, value, False))
        return self.colored(after, color, how)

    def sent(self, state: State, color: int, kind: int) -> State:
        """The state after repelling a ship."""
        if not self.problem.exact:
            return self.colored(state, color, SHUNNED)
        gone = list(state.repelled[color])
        gone[kind] += 1
        return state._replace(repelled=put(state.repelled, color, tuple(gone)))

    def colored(self, state: State, color: int, how: int) -> State:
        none = (0,) * len(self.weak[color])
        return state._replace(colors=put(state.colors, color, how), repelled=put(state.repelled, color, none))


def put(row: tuple[Any, ...], at: int, what: Any) -> tuple[Any, ...]:
    """A copy of *row* with one element replaced."""
    return (*row[:at], what, *row[at + 1 :])
