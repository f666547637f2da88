"""Simulations: the same games in Python and in machine code, and one list of bot names for all commands."""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from portroyal.bots import simulation
from portroyal.bots.deals import deal
from portroyal.bots.simulation import have_policies, in_processes, play_games
from portroyal.engine.observation import Observation
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import HARBOR
from portroyal.formats.formats import Format, parse_format, ruleset_of
from portroyal.game.outcome import ranking
from portroyal.machine.batch import BatchSpec, Results, interpreted_games, play_format
from portroyal.machine.build import NoCompiler
from portroyal.search.policies import POLICIES

TEAM = "base + contracts; cooperative"


def simulated(format: str, bots: list[str], games: int, **words: Any) -> dict[str, Any]:
    """A simulation without the time that it took."""
    result = pr.simulate(format, bots, games, seed=4, **words)
    assert result.pop("seconds") > 0
    return result


def test_each_bot_sits_on_each_seat_with_each_start_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """These bots have no machine-code policy and play in Python; lock-step runs check the policies."""
    played, play_game = list[tuple[str, int]](), vars(simulation)["play_game"]

    def noted(ruleset: Ruleset, choosers: list[Any], dealer: int, start: int, *more: Any) -> Any:
        played.append((type(choosers[0].bot).__name__, start))
        return play_game(ruleset, choosers, dealer, start, *more)

    monkeypatch.setattr(simulation, "play_game", noted)
    pr.simulate("base; target 5", ["cautious", "bold", "steady"], games=9, seed=1, jobs=1)
    assert len(set(played)) == 9
    ruleset = ruleset_of(parse_format("base; target 5"), 3)
    played.clear()
    assert len(list(simulation.thought_games(ruleset, BatchSpec(("cautious",) * 3, seed=1, games=3)))) == 3
    assert [start for _, start in played] == [0, 1, 2]


def test_policies_and_bots_have_one_list_of_names() -> None:
    policies, heuristic = ["random", "eager", "tuned"], ["easy", "cautious", "bold", "steady", "medium"]
    assert pr.bots() == [*policies, *heuristic, "quartermaster", "corsair", "pathfinder", "hard", "master"]
    assert pr.bots()[: len(POLICIES)] == list(POLICIES)
    assert have_policies(POLICIES)
    assert not have_policies(["eager", "steady"])
    assert not have_policies(["random:seed=2"]), "machine code knows the seed of all games only"
    with pytest.raises(pr.BadFormat, match="there is no bot 'sly'"):
        have_policies(["steady", "sly"])


def test_the_eager_bot_does_what_its_policy_says() -> None:
    t, eager, stops, below = deal(ruleset_of(parse_format("base"), 3), 1, start=0), pr.bot("eager"), 0, set()
    while t.moves:
        observation = Observation(t, t.agenda[1])
        chosen = observation.text(eager.decide(observation))
        if "stop" in observation.texts and t.count(HARBOR) >= 3:
            assert chosen == "stop"
            stops += 1
        elif "stop" in observation.texts:
            below.add(chosen)
        t.ruleset.play(t, eager.decide(observation))
    assert stops > 5
    assert below == {"draw", "stop"}


# Results of the same seeds in earlier versions.


@pytest.mark.parametrize(
    ("format", "bots", "found"),
    [
        (
            "base; target 6",
            ["bold", "random"],
            {"wins": [1.0, 0.0], "points": [6.0, 3 + 5 / 6], "moves": 124 + 2 / 3},
        ),
        (
            TEAM,
            ["cautious", "random", "bold"],
            {"wins": [0.0] * 3, "points": [6.0, 3 + 2 / 3, 6 + 1 / 3], "moves": 169 + 5 / 6},
        ),
    ],
)
def test_games_of_bots_that_think_are_what_they_were(format: str, bots: list[str], found: dict[str, Any]) -> None:
    result = simulated(format, bots, 6)
    assert result.pop("games") == 6
    assert result == {key: pytest.approx(value) for key, value in found.items()}


def test_games_of_machine_code_are_what_they_were() -> None:
    spec = BatchSpec(("random", "eager", "random", "eager"), 5, 3)
    results = play_games(parse_format("base + gambler + contracts + make-sail"), spec)
    assert results.points.tolist() == [12, 6, 10, 7, 4, 4, 3, 12, 3, 3, 6, 12]
    assert results.moves.tolist() == [319, 198, 231]


@pytest.mark.slow
@pytest.mark.parametrize("format", ["base; target 6", "make-sail", TEAM])
def test_standings_are_the_ranking(format: str) -> None:
    form, spec = parse_format(format), BatchSpec(("eager", "random", "random"), 2, 20)
    ruleset = ruleset_of(form, 3)
    found = play_format(form, spec).standings.tolist()
    for game, ended in enumerate(interpreted_games(ruleset, spec)):
        standings = found[3 * game : 3 * game + 3]
        assert standings == ended.standings
        tied = [[seat for seat in range(3) if standings[seat] == n] for n in sorted(set(standings), reverse=True)]
        assert tied == ranking(ended.table)
    assert set(play_format(form, spec._replace(most=5)).standings) == {0}


# Matches.


def test_policies_play_in_machine_code_on_every_seat() -> None:
    assert simulated("base", ["random", "eager"], 301)["wins"][1] > 0.7
    assert simulated("base", ["eager", "random"], 301)["wins"][0] > 0.7
    three = simulated("base", ["random", "eager", "random"], 301)
    assert three["wins"][1] > 0.6
    assert sum(three["wins"]) == pytest.approx(1)
    assert three["points"][1] > max(three["points"][0], three["points"][2])


def test_each_bot_of_a_compiled_match_sits_on_each_seat_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[BatchSpec] = []

    def noted(form: Format, spec: BatchSpec, *about: Any) -> Results:
        played.append(spec)
        return play_format(form, spec, *about)

    monkeypatch.setattr(simulation, "play_format", noted)
    simulated("base", ["random", "eager", "eager"], 10)
    assert [(spec.bots.index("random"), spec.first, spec.games) for spec in played] == [
        (0, 0, 3),
        (2, 3, 3),
        (1, 6, 4),
    ]


def test_a_compiled_match_is_the_same_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = simulated(TEAM, ["random", "eager"], 7, jobs=2)

    def none(*_: object, **__: object) -> None:
        raise NoCompiler("there is no C compiler here")

    monkeypatch.setattr("portroyal.machine.batch.machine_of", none)
    monkeypatch.setattr("portroyal.machine.build._warned", [])
    with pytest.warns(RuntimeWarning, match="interpreted"):
        assert simulated(TEAM, ["random", "eager"], 7) == expected


def test_the_progress_of_a_compiled_match_is_reported() -> None:
    told: list[int] = []
    simulated("base", ["random", "eager"], 50, watch=told.append)
    assert told == sorted(told)
    assert told[-1] == 50


def test_processes_change_no_match() -> None:
    progress: list[int] = []
    expected = simulated("base; target 6", ["cautious", "eager"], 9)
    assert simulated("base; target 6", ["cautious", "eager"], 9, jobs=2, watch=progress.append) == expected
    assert progress == sorted(progress)
    assert progress[-1] == 9


@pytest.mark.parametrize("jobs", [0, -1, 1.5])
def test_a_match_needs_a_process(jobs: Any) -> None:
    with pytest.raises(pr.BadFormat, match=r"jobs is .* of at least 1"):
        simulated("base", ["random", "steady"], 1, jobs=jobs)


def test_every_game_is_in_one_part() -> None:
    spec = BatchSpec(("steady", "bold"), 3, 1000, first=7)
    parts = in_processes(lambda part: (part.first, part.games), spec, 1)
    assert [first for first, _ in parts] == [7 + sum(n for _, n in parts[:at]) for at in range(len(parts))]
    assert sum(n for _, n in parts) == 1000
