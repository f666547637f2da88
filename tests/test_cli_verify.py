"""`portroyal verify`: the commitment to a shuffle, kept and broken."""

from __future__ import annotations

from pathlib import Path

import pytest

import portroyal as pr
from portroyal.server.play.commitment import compute, new_salt, new_seed
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


def test_a_commitment_kept(game: pr.Game, file: str) -> None:
    published = compute(seed_of(game), SALT, game.format)
    said = told("verify", file, "--hash", published, "--salt", SALT)
    assert said.startswith("Match")
    assert f"{len(game.played())} moves" in said
    assert told("verify", "-", "--hash", published.upper(), "--salt", f" {SALT} ", stdin=game.record()) == said


@pytest.mark.parametrize("changed", ["seed", "salt", "format", "hash"])
def test_a_commitment_broken(game: pr.Game, file: str, changed: str) -> None:
    given = {"seed": seed_of(game), "salt": SALT, "format": game.format, "hash": ""}
    if changed != "hash":
        given[changed] = given[changed][:-1] + "x"
    published = compute(given["seed"], given["salt"], given["format"])
    done = run("verify", file, "--hash", published[:-1] if changed == "hash" else published, "--salt", SALT)
    assert done.exit_code == 1
    assert done.stdout.startswith("No match")
    assert compute(seed_of(game), SALT, game.format) in done.stdout.replace("\n", "")


def test_a_move_against_the_rules_is_named(game: pr.Game, tmp_path: Path) -> None:
    lines = game.record().splitlines()
    path = tmp_path / "cheated.txt"
    path.write_text("\n".join([*lines[:8], "fly", *lines[9:]]), encoding="utf-8")
    published = compute(seed_of(game), SALT, game.format)
    assert "record, line 9" in refused("verify", str(path), "--hash", published, "--salt", SALT)
