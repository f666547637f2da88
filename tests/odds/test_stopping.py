"""When to stop: machine code and plain Python agree with every order of the cards, and with the game itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import permutations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import portroyal as pr
from portroyal.advice.worth import advice, values_of
from portroyal.bots.judging import JudgedCards
from portroyal.machine.build import NoCompiler
from portroyal.odds.stopping import problem as limits
from portroyal.odds.stopping import solver
from portroyal.odds.stopping.compiled import compiled
from portroyal.odds.stopping.evaluation import PARTS, problem_of
from portroyal.odds.stopping.problem import Ship, Solution, StoppingProblem, TooLarge
from portroyal.odds.stopping.reference import interpreted
from portroyal.odds.stopping.solver import solve
from tests.odds.brute_force import Found, in_full
from tests.sizes import sized

exactly: Callable[[StoppingProblem], Solution] = partial(interpreted, one=Fraction(1))


@st.composite
def problems(draw: st.DrawFn, most: int = 7) -> StoppingProblem:
    """Stopping problems with small piles; together, they use every part of a problem."""
    colors = draw(st.integers(1, 3))
    sizes = st.integers(0, most)
    values = st.integers(-1, 5)
    ship = st.builds(Ship, st.integers(0, colors - 1), values, st.booleans())
    ships = tuple(draw(st.lists(ship, max_size=draw(sizes))))
    persons = tuple(draw(st.lists(values, max_size=min(3, most - len(ships)))))
    rest = draw(st.integers(0, max(0, min(2, most - len(ships) - len(persons)))))
    here = draw(st.integers(0, (1 << colors) - 1))
    first, more = draw(st.integers(0, 2)), draw(st.lists(st.integers(0, 1), min_size=colors + 1, max_size=colors + 1))
    row = st.lists(st.integers(0, 3), min_size=draw(st.integers(1, 4)), max_size=4)
    return StoppingProblem(
        persons=persons,
        ships=ships,
        others=rest,
        draws=draw(st.integers(0, len(ships) + len(persons) + rest)),
        held=tuple(draw(st.lists(values, min_size=here.bit_count(), max_size=here.bit_count() + 2))),
        here=here,
        takes=tuple(first + sum(more[: n.bit_count()]) for n in range(1 << colors)),
        bonus=tuple(tuple(draw(row)) for _ in range(1 << colors)),
        bust=draw(st.integers(0, 2)),
        exact=draw(st.booleans()),
    )


@settings(max_examples=sized(fast=20, default=150, nightly=150), deadline=None)
@given(problems())
def test_every_order_of_the_cards_agrees(problem: StoppingProblem) -> None:
    full, found = in_full(problem), exactly(problem)
    assert Found(found.stop, found.draw, found.bust) == full  # type: ignore[arg-type]


ONE_USEFUL = StoppingProblem(
    persons=(0, 1),
    ships=(),
    others=0,
    draws=2,
    held=(0,),
    here=1,
    takes=(1, 2),
    bonus=((0,), (0, 0, 0, 1)),
    bust=0,
    exact=False,
)
"""One of two person cards is useful, and both are drawn."""


@settings(max_examples=sized(fast=20, default=300, nightly=300), deadline=None)
@given(problems(most=12))
@example(ONE_USEFUL)
def test_machine_code_matches_plain_python(problem: StoppingProblem) -> None:
    fast, plain = compiled(problem), interpreted(problem)
    assert fast.states == plain.states
    assert fast[:3] == pytest.approx(plain[:3])


@settings(max_examples=sized(fast=20, default=100, nightly=100), deadline=None)
@given(problems(most=12))
def test_general_properties_hold(problem: StoppingProblem) -> None:
    free, bound = compiled(problem._replace(exact=True)), compiled(problem._replace(exact=False))
    assert 0 <= free.bust <= 1
    assert free.stop == bound.stop
    assert free.draw >= bound.draw - 1e-9
    assert compiled(problem._replace(exact=True, bust=problem.bust + 1)).draw >= free.draw - 1e-9
    if problem.draws == 0:
        assert free.draw == free.stop


RED, BLUE = 0, 1


def small(**other: object) -> StoppingProblem:
    problem = StoppingProblem((), (), 0, 0, (3,), 1, (1, 1, 1, 1), ((0,),) * 4, 0)
    return problem._replace(**other)  # type: ignore[arg-type]


def test_a_bust_that_is_likely_is_not_risked() -> None:
    found = solve(small(ships=(Ship(RED, 1, False),) * 3, persons=(5,), draws=4))
    assert not found.draws_on
    assert found[:3] == pytest.approx((3, 5 / 4, 3 / 4))


def test_harmless_cards_are_drawn() -> None:
    found = solve(small(ships=(Ship(RED, 1, True),) * 3, persons=(5,), draws=4))
    assert found.draws_on
    assert found[:3] == pytest.approx((3, 5, 0))


def test_drawing_on_may_pay_only_after_the_next_card() -> None:
    problem = small(persons=(2, 2, 9), draws=3, bonus=((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 1), (0,) * 4))
    assert solve(problem).draw == pytest.approx(10)


def test_a_ship_is_repelled_for_a_better_one_of_its_color() -> None:
    """The second blue ship is worth more, and only one of them can be in the harbor."""
    problem = small(ships=(Ship(BLUE, 4, True), Ship(BLUE, 9, True)), draws=2)
    assert solve(problem).draw == pytest.approx(9)
    assert solve(problem._replace(exact=False)).draw == pytest.approx((4 + 9) / 2)


def test_too_many_states_are_refused() -> None:
    ships = tuple(Ship(color, value, value < 4) for color in range(5) for value in range(8) for _ in range(2))
    problem = StoppingProblem(tuple(range(20)), ships, 5, 60, (), 0, (3,) * 32, ((0,),) * 32, 0)
    with pytest.raises(TooLarge, match="1000 states"):
        compiled(problem, most=1000)
    with pytest.raises(TooLarge, match="100 states"):
        interpreted(problem, most=100)


@pytest.mark.parametrize(
    "other",
    [
        {"persons": tuple(range(1, 200))},
        {"ships": tuple(Ship(RED, value, True) for value in range(limits.WEAK + 1))},
        {"ships": tuple(Ship(RED, value, False) for value in range(limits.KINDS + 1))},
        {"takes": (limits.TAKES + 1,) * 4},
        {"takes": (1,) * 128, "bonus": ((0,),) * 128},
        {"bonus": (tuple(range(limits.CARDS + 2)),) * 4},
    ],
)
def test_problems_that_are_too_large_are_refused(other: dict[str, object]) -> None:
    for by in (compiled, interpreted):
        with pytest.raises(TooLarge, match="too many different cards"):
            by(small(**other))


def test_without_a_compiler_it_is_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = small(ships=(Ship(RED, 1, False),), persons=(5, 4), draws=3)
    fast = solve(problem)

    def none(problem: StoppingProblem) -> Solution:
        raise NoCompiler("nothing here")

    monkeypatch.setattr(solver, "compiled", none)
    monkeypatch.setattr(solver, "warn_once", lambda why: None)
    assert solve(problem)[:3] == pytest.approx(fast[:3])


# The game itself.

SAILOR, CAPTAIN, TAX = "sailor-3-1", "captain-4-1", "tax-points"
CHEAPER = ["mademoiselle-7-2", "mademoiselle-7-2", "mademoiselle-9-3", "mademoiselle-9-3"]  # person cards cost 4 less
DECKS = [
    (["ship-red-1-1", SAILOR, "ship-blue-3-5", CAPTAIN], ["ship-red-2-3"], CHEAPER),
    (["ship-red-3-6", "ship-blue-1-1", "ship-blue-4-5", SAILOR], ["ship-red-1-1"], [*CHEAPER, SAILOR]),
    (["ship-red-1-1", "ship-red-2-3", "ship-blue-1-1", CAPTAIN], [], [*CHEAPER, SAILOR, SAILOR, SAILOR]),
    ([SAILOR, CAPTAIN, "ship-green-3-5", "ship-green-1-1"], ["ship-red-2-3", SAILOR, SAILOR], ["admiral-5-1"]),
    (["ship-red-3-6", CAPTAIN, "ship-blue-1-1", TAX], ["ship-red-1-1", "ship-black-1-2"], ["jester-5-1", *CHEAPER]),
    (["ship-red-3-6", "ship-blue-1-1"], ["ship-green-1-1", "ship-black-1-2", CAPTAIN], [*CHEAPER, "governor-8-0"]),
]


@pytest.mark.parametrize(("deck", "harbor", "display"), DECKS)
def test_the_game_itself_agrees(deck: list[str], harbor: list[str], display: list[str]) -> None:
    game = laid(deck, harbor, display)
    worth = values_of(game.observe(0))
    exact = advice(worth, worth.harbor, by=exactly)
    orders = [laid(list(order), harbor, display) for order in permutations(deck)]
    assert exact.stop * PARTS == stopped(game, worth)
    assert exact.draw * PARTS == after_draw(orders, worth)
    assert advice(worth, worth.harbor)[:3] == pytest.approx(tuple(map(float, exact[:3])))


def laid(deck: list[str], harbor: list[str], display: list[str]) -> pr.Game:
    """Seat 0 draws, from these cards alone."""
    return pr.position(
        "base; empty piles stop",
        2,
        deck=deck,
        harbor=harbor,
        displays=[display, []],
        coins=[0, 0],
        exact=True,
    )


def best(orders: list[pr.Game], worth: JudgedCards) -> Fraction:
    """The mean value of games that look the same to the seat, all played as well as the seat's knowledge allows."""
    view = orders[0].view(None)
    if (view["active"], view["phase"]) != (0, "discover"):
        return sum((swept(game, worth) for game in orders), Fraction(0)) / len(orders)
    if "repel" in orders[0].moves():
        return max(after(orders, worth, "repel"), after(orders, worth, "keep"))
    now = sum((Fraction(stopped(game, worth)) for game in orders), Fraction(0)) / len(orders)
    return max(now, after_draw(orders, worth))


def after_draw(orders: list[pr.Game], worth: JudgedCards) -> Fraction:
    if orders[0].view(None)["draw_pile"] == 0:
        return Fraction(stopped(orders[0], worth))
    return after(orders, worth, "draw")


def after(orders: list[pr.Game], worth: JudgedCards, move: str) -> Fraction:
    """Make the move in each game, then continue jointly with those games that still look the same."""
    alike: dict[str, list[pr.Game]] = {}
    for order in orders:
        game = order.copy()
        game.play(move)
        view = game.view(None)
        seen = repr(
            [view[key] for key in ("active", "phase", "harbor", "hand", "discard_pile", "expeditions", "draw_pile")]
        )
        alike.setdefault(seen, []).append(game)
    return sum((len(games) * best(games, worth) for games in alike.values()), Fraction(0)) / len(orders)


def stopped(game: pr.Game, worth: JudgedCards) -> int:
    """The gain of stopping with this harbor."""
    harbor = bytes(map(worth.terms.observation.ruleset.face.__getitem__, game.view(None)["harbor"]))
    values = sorted((round(PARTS * worth.of(face)) for face in harbor), reverse=True)
    return sum(values[: worth.terms.takes(harbor)]) + PARTS * worth.terms.stop(harbor).coins


def swept(game: pr.Game, worth: JudgedCards) -> Fraction:
    assert game.view(None)["harbor"] == []
    return Fraction(round(PARTS * worth.bust))


def test_a_problem_of_a_real_game_is_solved() -> None:
    problem = next(seen("base", 3))
    found = compiled(problem)
    assert found.stop <= found.draw
    assert found.bust < 1


def seen(format: str, players: int) -> Iterator[StoppingProblem]:
    """The questions in a game between bots."""
    game, steady = pr.new_game(format, players, seed=5, start=0), pr.bot("steady")
    while game.seat is not None:
        observation = game.observe(game.seat)
        if observation.question == "discover" and "stop" in observation.texts:
            worth = values_of(observation)
            yield problem_of(worth, worth.harbor)
        game.play(steady.choose(observation))
