"""Event traces: the same from machine code as from the rules, and counted correctly."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from typer.testing import CliRunner

from portroyal.bots import Bot, bot
from portroyal.bots.deals import deal
from portroyal.cli.app import app
from portroyal.engine.observation import Observation, view
from portroyal.engine.rules import BUST, DRAWN, ENOUGH, GAIN, NO_CARD, STANDSTILL, TURN
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DISCARD, RESHUFFLED, START, Table, WatchedTable
from portroyal.errors import BadFormat
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.outcome import is_team, ranking, verdict
from portroyal.lab import traces
from portroyal.lab.counts import Counts
from portroyal.lab.page import write
from portroyal.lab.report import Report, report
from portroyal.machine.batch import BatchSpec
from portroyal.machine.build import NoCompiler
from portroyal.machine.machine import Fault, machine_of
from tests.sizes import sized

FORMATS = [("base", 3), ("base + gambler + contracts + make-sail", 4), ("base + contracts; cooperative", 2)]
SEVERAL = BatchSpec(("eager", "random", "eager"), seed=3, games=12, first=4)
GAMES = sized(fast=3, default=5, nightly=8)


def rulesets() -> list[tuple[str, Ruleset, BatchSpec]]:
    return [
        (line, ruleset_of(parse_format(line), players), BatchSpec(("eager",) * players, seed=7, games=GAMES, first=3))
        for line, players in FORMATS
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("line", "ruleset", "spec"), rulesets(), ids=[line for line, _ in FORMATS])
def test_machine_code_and_rules_give_the_same_trace(line: str, ruleset: Ruleset, spec: BatchSpec) -> None:
    machine = machine_of(parse_format(line), ruleset.seats, traced=True)
    fast, slow = traces.compiled(machine, spec), traces.heard(ruleset, spec)
    assert fast.ends.tolist() == slow.ends.tolist()
    assert (fast.said == slow.said).all()
    assert (fast.points == slow.points).all()
    assert (fast.winners == slow.winners).all()
    assert (fast.moves == slow.moves).all()
    assert (fast.lying_open == slow.lying_open).all()
    assert bool(fast.lying_open.any()) == ("contracts" in line)
    assert fast.results == slow.results
    assert len(fast.results) == (spec.games if "cooperative" in line else 0)


def test_messages_of_tried_moves_are_not_in_a_trace() -> None:
    form = parse_format("base")
    spec = BatchSpec(("tuned", "eager", "eager"), seed=5, games=1)
    told = traces.compiled(machine_of(form, 3, traced=True), spec)
    heard = traces.heard(ruleset_of(form, 3), spec)
    assert (told.said == heard.said).all()


def test_games_with_long_traces_are_traced_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    form = parse_format("base")
    monkeypatch.setattr("portroyal.spreading.PARTS", 1)
    whole = traces.traces(form, SEVERAL, lambda trace, _: trace, jobs=1)
    monkeypatch.setattr(traces, "PER_GAME", 1)
    monkeypatch.setattr(traces.compiled, "__defaults__", (1000,))
    parts = traces.traces(form, SEVERAL, lambda trace, _: trace, jobs=1)
    assert len(parts) > len(whole)
    assert parts[0].first == 4
    assert (np.concatenate([trace.said for trace in parts]) == np.concatenate([trace.said for trace in whole])).all()
    assert sum(len(trace.ends) for trace in parts) == 12


def test_a_game_with_too_long_a_trace_is_named() -> None:
    machine = machine_of(parse_format("base"), 3, traced=True)
    with pytest.raises(Fault, match="game 4 has more than 20 messages"):
        traces.compiled(machine, SEVERAL, room=20)


def test_without_a_compiler_the_rules_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object, **__: object) -> None:
        raise NoCompiler("there is no C compiler here")

    form = parse_format("base")
    expected = traces.traces(form, SEVERAL, lambda trace, _: trace.said.sum(axis=0).tolist(), jobs=1)
    monkeypatch.setattr(traces, "machine_of", none)
    monkeypatch.setattr("portroyal.machine.build._warned", [])
    with pytest.warns(RuntimeWarning, match="interpreted"):
        found = traces.traces(form, SEVERAL, lambda trace, _: trace.said.sum(axis=0).tolist())
    assert np.sum(found, axis=0).tolist() == np.sum(expected, axis=0).tolist()


class ByHand:
    """The same counts, made row by row."""

    def __init__(self, trace: traces.EventTrace, ruleset: Ruleset) -> None:
        self.drawn: dict[int, int] = {}
        self.bust: dict[int, int] = {}
        self.gained: dict[tuple[int, int], float] = {}
        self.won: dict[tuple[int, int], float] = {}
        self.rounds: list[int] = []
        begin = 0
        for n, end in enumerate(trace.ends.tolist()):
            winners = trace.winners[n].tolist()
            share = [won / (1 if is_team(ruleset) else max(1, sum(winners))) for won in winners]
            self._game(trace.said[begin:end].tolist(), (trace.first + n) % ruleset.seats, ruleset, share)
            begin = end

    def _game(self, rows: list[list[int]], start: int, ruleset: Ruleset, share: list[float]) -> None:
        rounds, drawn, discovering, last = 0, 0, False, -1
        for number, a, b, *_ in rows:
            name = ruleset.messages[number].name
            if name == "turn":
                rounds += a == start and (a != last or ruleset.seats == 1)
                drawn, discovering, last = 0, True, a
            elif name == "drew":
                drawn += 1
                self.drawn[drawn] = self.drawn.get(drawn, 0) + discovering
            elif name == "bust" and discovering:
                self.bust[drawn] = self.bust.get(drawn, 0) + 1
            elif name in {"stopped", "drew-nothing"}:
                discovering = False
            elif name in {"hired", "claimed", "completed"}:
                cell = (b, min(rounds, 16) - 1)
                self.gained[cell] = self.gained.get(cell, 0) + 1
                self.won[cell] = self.won.get(cell, 0) + share[a]
        self.rounds.append(rounds)


@pytest.mark.parametrize(("line", "ruleset", "spec"), rulesets(), ids=[line for line, _ in FORMATS])
def test_counts_match_a_count_row_by_row(line: str, ruleset: Ruleset, spec: BatchSpec) -> None:
    trace = traces.heard(ruleset, spec)
    counts, hand = Counts.of(trace, ruleset), ByHand(trace, ruleset)
    assert nonzero(counts.drawn) == {n: times for n, times in hand.drawn.items() if times}
    assert nonzero(counts.busts) == hand.bust
    assert nonzero(counts.by_rounds) == {n: hand.rounds.count(n) for n in set(hand.rounds)}
    assert counts.games[0] == spec.games == counts.by_moves.sum()
    assert counts.moves[0] == trace.moves.sum()
    for cells, sums in ((counts.gained, hand.gained), (counts.won_with, hand.won)):
        at = zip(*np.nonzero(cells), strict=True)
        assert {(int(f), int(r)): pytest.approx(cells[f, r]) for f, r in at} == {c: n for c, n in sums.items() if n}


@pytest.mark.parametrize(("line", "ruleset", "spec"), rulesets()[:2], ids=[line for line, _ in FORMATS[:2]])
def test_a_reshuffle_in_the_middle_of_a_payment_is_counted(
    line: str, ruleset: Ruleset, spec: BatchSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    refill, refilled = Table.refill, []

    def noted(t: Table) -> None:
        refilled.append(t.count(DISCARD))
        refill(t)

    monkeypatch.setattr(Table, "refill", noted)
    counts = Counts.of(traces.heard(ruleset, spec), ruleset)
    assert counts.messages[RESHUFFLED] == len(refilled) > 0


def test_messages_declare_what_is_counted_by_meaning() -> None:
    ruleset = ruleset_of(parse_format("base + gambler + contracts + make-sail"), 3)
    every = (TURN, DRAWN, BUST, ENOUGH, GAIN, NO_CARD, STANDSTILL)
    meant = {what: {message.name for message in ruleset.messages if what in message.means} for what in every}
    assert meant == {
        TURN: {"turn"},
        DRAWN: {"drew"},
        BUST: {"bust"},
        ENOUGH: {"stopped", "drew-nothing"},
        GAIN: {"hired", "claimed", "completed"},
        NO_CARD: {"drew-nothing", "drew-no-more", "no-third-reshuffle", "extra-tax"},
        STANDSTILL: {"stalled"},
    }
    of_a_card = [message for message in ruleset.messages if {DRAWN, BUST, GAIN} & set(message.means)]
    assert all(message.of[:2] == ("seat", "card") for message in of_a_card)


def test_games_in_which_no_card_is_left_are_counted() -> None:
    ruleset = ruleset_of(parse_format("base"), 3)
    trace = traces.heard(ruleset, BatchSpec(("eager",) * 3, seed=7, games=4))
    messages = trace.said.copy()
    short = next(number for number, message in enumerate(ruleset.messages) if NO_CARD in message.means)
    other = next(number for number, message in enumerate(ruleset.messages) if message.name == "passed")
    for game, row in enumerate([(short, 0, 0), (short, 1, 0), (short, 0, 1), (other, 0, 0)]):
        messages[trace.ends[game] - 1, [0, 4, 5]] = row
    assert Counts.of(trace, ruleset).both_empty[0] == 0
    assert Counts.of(trace._replace(said=messages), ruleset).both_empty[0] == 1


def nonzero(row: np.ndarray) -> dict[int, int]:
    return {n: int(times) for n, times in enumerate(row) if times}


def test_wins_go_by_place() -> None:
    """A win by the start player counts for the first place, whatever the seat."""
    ruleset = ruleset_of(parse_format("base"), 3)
    trace = traces.heard(ruleset, BatchSpec(("eager",) * 3, seed=7, games=6))
    winners = np.zeros((6, 3), bool)
    winners[range(6), [n % 3 for n in range(6)]] = True
    assert Counts.of(trace._replace(winners=winners), ruleset).wins.tolist() == [6, 0, 0]
    winners[:, :] = True
    assert Counts.of(trace._replace(winners=winners), ruleset).wins.tolist() == pytest.approx([2, 2, 2])


def small() -> Report:
    return report("base", 3, 60, "eager", seed=1, jobs=1)


def test_a_report_adds_up() -> None:
    result = small()
    assert sum(result.wins or []) == pytest.approx(1)
    assert result.team is None
    assert sum(result.games_by_moves.values()) == sum(result.games_by_rounds.values()) == result.games == 60
    assert result.busts_by_cards[1]["share"] == 0, "one ship alone is not a bust"
    assert result.busts == pytest.approx(result.happened["bust"] / result.happened["turn"])
    assert sum(card.per_game for card in result.cards) == pytest.approx(
        sum(sum(times.values()) for times in result.gained.values())
    )
    assert all(0 <= card.won <= 1 and sum(card.times_by_round) > 0 for card in result.cards)


def test_a_page_with_pictures_is_written(tmp_path: Path) -> None:
    found = small()
    written = write(found, tmp_path / "new")
    assert {path.name for path in written} == {
        *("report.md", "report.json", "length.svg", "busts.svg", "wins.svg", "cards.svg"),
    }
    for path in written:
        if path.suffix == ".svg":
            assert ElementTree.parse(path).getroot().tag.endswith("svg")
    page = (tmp_path / "new" / "report.md").read_text()
    assert page.startswith("# 3 x eager\n\nThis report describes")
    assert "\n\n`base; edition" in page
    assert "60 games" in page
    assert "(busts.svg)" in page
    assert json.loads((tmp_path / "new" / "report.json").read_text())["games"] == 60


def test_the_same_report_is_the_same_text(tmp_path: Path) -> None:
    one, other = ([path.read_text() for path in write(small(), tmp_path / name)] for name in ("one", "other"))
    assert one == other


def test_the_command_prints_and_writes(tmp_path: Path) -> None:
    words = ["report", "base", "--players", "3", "--bot", "eager", "--games", "40", "--to", str(tmp_path)]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "40 games" in done.output
    assert (tmp_path / "report.md").exists()


def test_the_command_gives_programs_the_same_figures() -> None:
    words = ["report", "base; target 6", "--bot", "steady", "--games", "2", "--seed", "3", "--jobs", "1", "--json"]
    done = CliRunner().invoke(app, words)
    found = json.loads(done.stdout)
    assert found.pop("seconds") > 0
    expected = report("base; target 6", 2, games=2, bot="steady", seed=3, jobs=1).as_dict()
    assert found == json.loads(json.dumps(expected))


def test_without_numpy_the_command_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    for name in [name for name in sys.modules if name.startswith("portroyal.lab.")]:
        monkeypatch.delitem(sys.modules, name)
    done = CliRunner().invoke(app, ["report", "base"])
    assert done.exit_code == 2
    assert "the report needs numpy: pip install 'portroyal[lab]'" in done.output


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"bot": "sly"}, "there is no bot 'sly'; the bots are random, eager, tuned, easy, cautious"),
        ({"games": 0}, "games is 0"),
        ({"jobs": 0}, "jobs is 0"),
        ({"players": 6}, "6 players"),
        ({"format": "chess"}, "'chess' is not a box"),
    ],
)
def test_unplayable_arguments_are_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadFormat, match=said):
        report(**{"format": "base", "players": 3, "games": 1, **wrong})


# Bots without a policy: a recount, event by event, in watched games.

THOUGHT = [("base + gambler + contracts + make-sail; target 6", 3), ("base + contracts; cooperative", 2)]


class Watched:
    """A bot's games, and the facts in their events, starting with the first card."""

    def __init__(self, line: str, players: int, games: int, name: str) -> None:
        self.times: Counter[str] = Counter()
        self.persons: Counter[str] = Counter()
        self.lying: Counter[str] = Counter()
        self.completed: Counter[str] = Counter()
        self.titles: Counter[str] = Counter()
        self.rounds = self.moves = 0
        self.wins = [0.0] * players
        ruleset, thinking = ruleset_of(parse_format(line), players), bot(name)
        for game in range(games):
            self._play(WatchedTable.of(deal(ruleset, 5 * 1_000_003 + game, start=game % players)), thinking)

    def _play(self, t: WatchedTable, thinking: Bot) -> None:
        ruleset: Ruleset = t.ruleset
        while t.moves:
            ruleset.play(t, thinking.decide(Observation(t, t.agenda[1])))
            self.moves += 1
        for _, number, _, card, _ in (event for event in t.events if event[0] == "said"):
            name = ruleset.messages[number].name
            self.times[name] += 1
            if name == "hired":
                self.persons[ruleset.faces[card].type] += 1
            elif name == "completed":
                self.completed[ruleset.names[card]] += 1
        shown = view(t, None)
        self.rounds += shown["round"]
        self.lying.update(contract["card"] for contract in shown["contracts"])
        if verdict(t):
            self.titles[shown["title"]] += 1
        for seat in ranking(t)[0]:
            self.wins[(seat - t[START]) % t.seats] += 1 / len(ranking(t)[0])


@pytest.mark.parametrize(("line", "players"), sized(fast=THOUGHT[1:], default=THOUGHT, nightly=THOUGHT))
def test_bots_that_think_are_counted_like_events(line: str, players: int) -> None:
    games = 6
    result, watched = report(line, players, games, "bold", seed=5, jobs=1), Watched(line, players, games, "bold")
    before = {"turn", "start-coins", "start-markers", "contracts-open", "time-deck"}  # messages before the first move
    assert {name: n * games for name, n in result.happened.items() if name not in before} == pytest.approx(
        {name: n for name, n in watched.times.items() if name not in before}
    )
    assert result.happened["turn"] * games == watched.times["turn"] + games
    assert result.busts == pytest.approx(watched.times["bust"] / (watched.times["turn"] + games))
    assert (result.moves * games, result.rounds * games) == (watched.moves, watched.rounds)
    assert {name: n * games for name, n in result.gained["persons"].items()} == pytest.approx(dict(watched.persons))
    contracts = {name: watched.completed[name] / n for name, n in watched.lying.items()}
    assert result.gained["contracts"] == pytest.approx(contracts)
    if result.team is None:
        assert result.wins == pytest.approx([n / games for n in watched.wins])
    else:
        assert result.team["won"] * games == pytest.approx(watched.titles.total())
        assert result.team["title"] == {name: n / games for name, n in watched.titles.items()}
        assert 0 < result.team["completed"] <= result.team["goals"]


def test_processes_change_nothing() -> None:
    progress: list[int] = []
    one = report("base; target 6", 2, 7, "cautious", jobs=1)
    assert report("base; target 6", 2, 7, "cautious", jobs=2, watch=progress.append) == one
    assert progress == sorted(progress)
    assert progress[-1] == 7
