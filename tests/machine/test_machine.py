"""Loading positions, passing in moves, and the errors for rules or positions that do not fit into machine code."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from portroyal.engine.notation import parse_move
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, DECK, DISCARD, HARBOR, PURSE, RNG, TAKES, Table
from portroyal.errors import BadFormat, IllegalMove
from portroyal.flatten.effects import WORDS
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.machine.batch import BatchSpec, play_format
from portroyal.machine.layout import DEPTH, CapacityError
from portroyal.machine.machine import OVER, Fault, Machine, machine_of
from portroyal.machine.printing import part
from portroyal.search.policies import policies
from research.lockstep import PARTS
from tests.flatten.writing_rules import bind, load
from tests.machine.sanitized import play_sanitized

LINE, PLAYERS = "base", 4
EVERYTHING = "base + gambler + contracts + make-sail"


@pytest.fixture
def machine() -> Machine:
    return machine_of(parse_format(LINE), PLAYERS)


def in_the_middle(ruleset: Ruleset, seed: int = 1, moves: int = 60) -> Table:
    t, random = ruleset.empty_table(), Random(seed)
    t.counters[RNG] = seed
    ruleset.start(t)
    for _ in range(moves):
        ruleset.play(t, random.choice(t.moves))
    return t


def same(one: Table, other: Table) -> bool:
    return all(getattr(one, part) == getattr(other, part) for part in PARTS)


def test_a_position_goes_both_ways(machine: Machine) -> None:
    for moves in range(0, 120, 7):
        t = in_the_middle(machine.ruleset, moves=moves)
        assert same(machine.unmarshal(machine.marshal(t)), t)


def test_a_legal_move_is_made_as_at_the_table(machine: Machine) -> None:
    t = in_the_middle(machine.ruleset)
    for move in t.moves:
        record, twin = machine.marshal(t), t.copy()
        machine.play(record, move)
        machine.ruleset.play(twin, move)
        assert same(machine.unmarshal(record), twin)


def test_an_illegal_move_changes_nothing(machine: Machine) -> None:
    t = in_the_middle(machine.ruleset)
    record = machine.marshal(t)
    for move in (-1, 0xFFFF, 1 << 30, *(verb << 8 | 255 for verb in range(len(machine.ruleset.verbs)))):
        with pytest.raises(IllegalMove, match="not offered"):
            machine.play(record, move)
    assert same(machine.unmarshal(record), t)


def test_when_the_game_is_over_no_move_is_chosen(machine: Machine) -> None:
    record = machine.start(1, 0)
    while (move := machine.step(record, "random")) != OVER:
        assert move >= 0
    assert machine.unmarshal(record).moves == []
    with pytest.raises(IllegalMove):
        machine.play(record, 0)


def test_games_depend_neither_on_threads_nor_on_the_first_game_of_a_batch() -> None:
    form, spec = parse_format(LINE), BatchSpec(("random", "eager") * 2, 3, 50)
    results = play_format(form, spec, threads=1)
    assert play_format(form, spec, threads=3) == results
    assert play_format(form, spec._replace(first=20, games=30)).moves == results.moves[20:]


def sealed(t: Table) -> None:
    t.seed = "1"


def more_cards(t: Table) -> None:
    t.piles[DECK] *= 2


def strange_card(t: Table) -> None:
    t.piles[HARBOR] += bytes((255,))


def large_counter(t: Table) -> None:
    t.counters[TAKES] = 2**31


def deep_agenda(t: Table) -> None:
    for _ in range(DEPTH):
        t.push(0, 0)


def strange_task(t: Table) -> None:
    t.push(0, PLAYERS)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (sealed, "the sealed dealer"),
        (more_cards, "draw pile: .* cards, but the game has 119"),
        (strange_card, "harbor: there is no card 255"),
        (large_counter, "takes is 2147483648, which does not fit into 32 bits"),
        (deep_agenda, "more than 128 tasks"),
        (strange_task, r"\(0, 4, 0\) is not a task"),
    ],
)
def test_a_position_that_does_not_fit_is_refused(machine: Machine, change: Callable[[Table], None], said: str) -> None:
    t = in_the_middle(machine.ruleset)
    change(t)
    with pytest.raises(CapacityError, match=said):
        machine.marshal(t)


MISTAKES = {
    "a card from nowhere": ("t.lift(0, HAND)", "a card is moved that is not there"),
    "more cards than there are": ("t.move(DISCARD, HARBOR, 121)", "more cards are moved than there are"),
    "no top": ("t[self.luck, seat] = t.top(HAND)", "more cards are moved than there are"),
    "tasks without end": ("for _ in range(999): t.push(self.again, seat)", "more than 128 tasks"),
    "nothing to do": ("t.begin(self.again, seat); t.pop()", "the agenda is empty"),
    "no question": ("t.push(self.on_and_on, seat)", "on and on"),
}


@pytest.mark.parametrize("names", [[*MISTAKES][:3], [*MISTAKES][3:]], ids=["cards", "tasks"])
def test_a_failing_rule_is_reported(tmp_path: Path, names: list[str]) -> None:
    """The mistake depends on the start player."""
    acts = (f"        if t[START] == {start}:\n            {MISTAKES[name][0]}" for start, name in enumerate(names))
    mistakes = "\n".join(acts)
    source = f"""class Last(Before):
    again, on_and_on = task(), task()

    def run_again(self, t: Table, seat: int, arg: int) -> None:
        t[self.luck, seat] += 1

    def run_on_and_on(self, t: Table, seat: int, arg: int) -> None:
        t.push(self.on_and_on, seat)

    def when_game_begins(self, t: Table) -> None:
        seat = 0
{mistakes}
"""
    machine = Machine(bind(LINE, len(names), load(tmp_path, source)[1]))
    for start, name in enumerate(names):
        with pytest.raises(Fault, match=MISTAKES[name][1]):
            machine.start(1, start)


@pytest.mark.parametrize("word", sorted(WORDS.keys() - {"say"}))
def test_the_machine_knows_every_word_of_the_table(word: str) -> None:
    assert re.search(rf"^(?:static inline|APART) \w+ t_{word}\(", part("primitives.h") + part("net.h"), re.MULTILINE)


def test_there_is_no_such_policy(machine: Machine) -> None:
    with pytest.raises(BadFormat, match="'clever' is not a policy; the policies are random, eager"):
        policies(machine.ruleset, ["clever"])


BOTH = [(EVERYTHING, 4), ("base + contracts; cooperative", 2)]
TOGETHER = [(f"{EVERYTHING}; cooperative", 3)]


@pytest.mark.nightly
@pytest.mark.parametrize(("line", "players"), [*BOTH, *TOGETHER])
def test_sanitizers_find_nothing(line: str, players: int, tmp_path: Path) -> None:
    assert play_sanitized(ruleset_of(parse_format(line), players), 20, tmp_path).endswith(" moves")


def without_a_deck(ruleset: Ruleset, seed: int) -> Table:
    """A game where a card may be drawn, but the active player has all cards of both piles as coins."""
    t, random = ruleset.empty_table(), Random(seed)
    t.counters[RNG] = seed
    ruleset.start(t)
    draw = parse_move(ruleset, "draw")
    while draw not in t.moves:
        ruleset.play(t, random.choice(t.moves))
    t.piles[PURSE + t[ACTIVE]] += t.piles[DECK] + t.piles[DISCARD]
    t.piles[DECK] = t.piles[DISCARD] = b""
    return t


@pytest.mark.slow
@pytest.mark.clause("E-013", "A-059")
@pytest.mark.parametrize(("mode", "players"), [("variable", 4), ("competitive; chapter 1", 2), ("chapter 4", 2)])
def test_an_additional_tax_is_of_the_same_kind_as_at_the_table(mode: str, players: int) -> None:
    machine = machine_of(parse_format(f"base + adventure; {mode}"), players)
    for seed in range(1, 21):
        t = without_a_deck(machine.ruleset, seed)
        record, draw = machine.marshal(t), parse_move(machine.ruleset, "draw")
        coins, purse = t.count(PURSE + t[ACTIVE]), PURSE + t[ACTIVE]
        machine.play(record, draw)
        machine.ruleset.play(t, draw)
        assert t.count(purse) <= coins // 2 + 3  # half of them were lost
        assert same(machine.unmarshal(record), t)
