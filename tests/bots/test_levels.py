"""The levels and styles of bots, with and without trained models."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import portroyal as pr
from portroyal.bots import BASELINES, LEVELS, STYLES, plays_well
from portroyal.bots import levels as learned_bots
from portroyal.bots.judging import thinker_of
from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.machine import build
from portroyal.search import learned
from tests.search.nets import write_learned

TEAM = "base + contracts; cooperative"


def ruleset(line: str, players: int) -> Ruleset:
    return ruleset_of(parse_format(line), players)


def forget() -> None:
    thinker_of.cache_clear()
    learned_bots.searcher_of.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for trained models; empty at first."""
    monkeypatch.setattr(learned, "FOLDER", tmp_path)
    forget()
    yield tmp_path
    forget()


def play(line: str, names: list[str], seed: int = 3) -> pr.Game:
    game, players = pr.new_game(line, len(names), seed=seed), [pr.bot(name) for name in names]
    while game.seat is not None:
        game.play(players[game.seat].choose(game.observe(game.seat)))
    return game


def test_all_offered_names_are_bots_and_the_levels_rise() -> None:
    offered = {**LEVELS, **dict.fromkeys(STYLES, 3), **BASELINES}
    assert set(offered) <= set(pr.bots())
    assert list(LEVELS) == sorted(LEVELS, key=pr.bots().index)
    assert list(LEVELS.values()) == [1, 2, 3, 4]


@pytest.mark.slow
def test_without_models_all_above_medium_play_as_medium(folder: Path) -> None:
    usual = play("base", ["medium"] * 3).record()
    for name in ("hard", "master", *STYLES):
        assert play("base", [name] * 3).record() == usual


def test_styles_need_rivals_and_a_model(folder: Path) -> None:
    write_learned(folder, "base", 2)
    write_learned(folder, TEAM, 2)
    rivals, team = ruleset("base", 2), ruleset(TEAM, 2)
    assert all(plays_well(name, rivals) for name in [*LEVELS, *STYLES])
    assert not any(plays_well(name, rivals) for name in BASELINES)
    assert [name for name in [*LEVELS, *STYLES] if plays_well(name, team)] == list(LEVELS)
    assert not any(plays_well(name, ruleset("base", 3)) for name in STYLES)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hard", *STYLES])
def test_each_style_decides_otherwise_than_hard_in_some_position(folder: Path, name: str) -> None:
    write_learned(folder, "base", 2)
    game, differences = pr.new_game("base", 2, seed=1), 0
    hard, styled = pr.bot("hard"), pr.bot(name)
    while game.seat is not None:
        observation = game.observe(game.seat)
        move = hard.choose(observation)
        differences += styled.choose(observation) != move
        game.play(move)
    assert (differences > 0) == (name != "hard")


def test_master_searches_with_a_trained_network(folder: Path) -> None:
    write_learned(folder, "base", 2)
    assert play("base", ["master", "easy"]).over
    master = learned_bots.Master()
    found = master.search(pr.new_game("base", 2, seed=1, start=0).observe(0))
    assert sum(found.tries) <= master.tries


def test_without_a_compiler_master_runs_fewer_rollouts(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_learned(folder, "base", 2)

    def missing(*_: object) -> None:
        raise build.NoCompiler("there is none")

    monkeypatch.setattr(learned_bots, "Machine", missing)
    game = pr.position("base", 2, harbor=["ship-red-1-1", "sailor-3-1"], active=0)
    monkeypatch.setattr(learned_bots, "warn_once", list[build.NoCompiler]().append)
    found = learned_bots.Master().search(game.observe(0))
    assert 0 < sum(found.tries) <= learned_bots.FEW_TRIES
    assert not learned_bots.is_compiled(game.observe(0).ruleset)


def test_a_family_without_a_network_lets_master_play_as_hard(folder: Path) -> None:
    write_learned(folder, "base", 2)
    path = folder / "rivals-2.json"
    learned.write(path, learned.read(path)._replace(net=None))
    learned.read.cache_clear()
    assert play("base", ["master", "medium"]).record() == play("base", ["hard", "medium"]).record()


@pytest.mark.slow
@pytest.mark.parametrize(("gain", "plays_as_hard"), [((0.4, 1.2), True), ((-3.0, 1.0), True), ((9.0, 1.0), False)])
def test_master_plays_as_hard_where_a_search_gains_nothing(
    folder: Path, gain: tuple[float, float], plays_as_hard: bool
) -> None:
    """A network may still evaluate positions in such formats, for tips and reviews."""
    write_learned(folder, "base", 2)
    path = folder / "rivals-2.json"
    found = learned.read(path)
    learned.write(path, found._replace(card={**found.card, learned.SEARCH_AGAINST_POLICY: gain}))
    learned.read.cache_clear()
    assert learned_bots.searches(ruleset("base", 2))
    alike = play("base", ["master", "medium"]).record() == play("base", ["hard", "medium"]).record()
    assert alike == plays_as_hard


def test_bots_of_old_tables_are_still_there() -> None:
    assert {"random", "cautious", "bold", "steady"} <= set(BASELINES)
    assert pr.bot("steady:seed=2").seed == 2
