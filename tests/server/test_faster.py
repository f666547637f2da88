"""A move never waits while faster functions for its rules are compiled."""

import threading
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from portroyal.engine import ruleset as rulesets
from portroyal.engine.ruleset import Ruleset, Ways
from portroyal.engine.table import Table, WatchedTable
from portroyal.flatten.specialize import specialize
from portroyal.formats.formats import ruleset_of
from portroyal.game.opening import new_game
from portroyal.server.db.opening import open_store
from portroyal.server.play.table.faster import ONE_AT_A_TIME, Later, in_background
from tests.programs.load.tables import Played, process_of, table_of

OFTEN, MOVES = 5, 30


def test_the_rules_play_until_faster_functions_are_there_and_then_these(monkeypatch: pytest.MonkeyPatch) -> None:
    go, finished = threading.Event(), threading.Event()

    def slowly(ruleset: Ruleset) -> Mapping[type[Table], Ways]:
        assert go.wait(60)
        try:
            return specialize(ruleset)
        finally:
            finished.set()

    def moves(waits: bool) -> list[str]:
        ruleset_of.cache_clear()
        game = new_game("base", 3, seed=5)
        if waits:
            game.ruleset.specialize = Later(slowly)
        for n in range(MOVES):
            game.play(game.moves()[0])
            if waits and n == MOVES // 2:
                assert (game.ruleset.played, dict(game.ruleset.faster)) == (OFTEN, {})
                go.set()
                assert finished.wait(60)
        until = time.monotonic() + 60
        while waits and not game.ruleset.faster and time.monotonic() < until:
            time.sleep(0.01)
        assert set(game.ruleset.faster) == ({Table, WatchedTable} if waits else set())
        for _ in range(MOVES):
            game.play(game.moves()[0])
        return game.played()

    slow = moves(waits=False)
    monkeypatch.setattr(rulesets, "OFTEN", OFTEN)
    assert moves(waits=True) == slow
    ruleset_of.cache_clear()


def test_functions_are_compiled_for_one_ruleset_at_a_time() -> None:
    alone, finished = list[bool](), threading.Event()

    def make(_: Ruleset) -> Mapping[type[Table], Ways]:
        alone.append(ONE_AT_A_TIME.locked())
        finished.set()
        return {}

    Later(make)(new_game("base", 2).ruleset)
    assert finished.wait(60)
    assert alone == [True]


async def test_neither_a_new_table_nor_one_that_is_opened_again_waits(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "kept.db")
    try:
        for way in ("begun", "opened"):
            ruleset_of.cache_clear()
            process = process_of(store)
            if way == "begun":
                await Played(process, table_of("table")).begin()
            game = (await process.rooms.open("table")).last.game
            assert isinstance(game.ruleset.specialize, Later), way
    finally:
        await store.close()
        ruleset_of.cache_clear()


def test_a_ruleset_is_announced_once_and_never_with_its_functions() -> None:
    ruleset_of.cache_clear()
    game = new_game("base", 3, seed=5)
    told = in_background(game).ruleset.specialize
    assert isinstance(told, Later)
    assert in_background(game).ruleset.specialize is told
    game.ruleset.specialize = None
    assert in_background(game).ruleset.specialize is None
    ruleset_of.cache_clear()
