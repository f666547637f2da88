"""`portroyal verify`: the promise of a shuffle, kept and broken."""

from __future__ import annotations

from pathlib import Path

import pytest

import portroyal as pr
from portroyal.server.play.commitment import new_salt, new_seed, pledge
from tests.test_cli import refused, run, told

SALT = new_salt()


@pytest.fixture(scope="module")
def game() -> pr.Game:
    played = pr.new_game("base", players=2, seed=new_seed(), start=0)
    bot = pr.bot("bold")
    while not played.over:
        assert played.seat is not None
        played.play(bot.choose(played.observe(played.seat)))
    return played


@pytest.fixture
def file(game: pr.Game, tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(game.record(), encoding="utf-8")
    return str(path)


def seed_of(game: pr.Game) -> str:
    return next(line.split('"')[1] for line in game.record().splitlines() if line.startswith("[seed "))


def test_a_promise_kept(game: pr.Game, file: str) -> None:
    promised = pledge(seed_of(game), SALT, game.format)
    said = told("verify", file, "--hash", promised, "--salt", SALT)
    assert "As promised" in said
    assert f"{len(game.played())} moves" in said
    assert told("verify", "-", "--hash", promised.upper(), "--salt", f" {SALT} ", stdin=game.record()) == said


@pytest.mark.parametrize("changed", ["seed", "salt", "format", "hash"])
def test_a_promise_broken(game: pr.Game, file: str, changed: str) -> None:
    given = {"seed": seed_of(game), "salt": SALT, "format": game.format, "hash": ""}
    if changed != "hash":
        given[changed] = given[changed][:-1] + "x"
    promised = pledge(given["seed"], given["salt"], given["format"])
    done = run("verify", file, "--hash", promised[:-1] if changed == "hash" else promised, "--salt", SALT)
    assert done.exit_code == 1
    assert "Not as promised" in done.stdout
    assert pledge(seed_of(game), SALT, game.format) in done.stdout.replace("\n", "")


def test_a_move_against_the_rules_is_named(game: pr.Game, tmp_path: Path) -> None:
    lines = game.record().splitlines()
    path = tmp_path / "cheated.txt"
    path.write_text("\n".join([*lines[:8], "fly", *lines[9:]]), encoding="utf-8")
    promised = pledge(seed_of(game), SALT, game.format)
    assert "record, line 9" in refused("verify", str(path), "--hash", promised, "--salt", SALT)
