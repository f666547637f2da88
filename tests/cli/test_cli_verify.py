"""`portroyal verify`: the commitment to a shuffle, honored and broken."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import portroyal as pr
from portroyal.advice.review import Decision, Review
from portroyal.cli import review as cli_review
from portroyal.game.record import read
from portroyal.server.play.table.commitment import compute
from tests.builders import campaigns
from tests.cli.test_cli import output_of, refused, run

SEED = "0f" * 32  # deals no pirate as a coin at the start
SALT = "0a" * 16


@pytest.fixture(scope="module")
def game() -> pr.Game:
    played = pr.new_game("base", players=2, seed=SEED, start=0)
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
    said = output_of("verify", file, "--hash", published, "--salt", SALT)
    assert said.startswith("Match")
    assert f"{len(game.played())} moves" in said
    assert output_of("verify", "-", "--hash", published.upper(), "--salt", f" {SALT} ", stdin=game.record()) == said


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


def changed(text: str, how: str) -> str:
    """A record with another winner, without its last moves (with or without its result), or with other names."""
    lines = text.splitlines()
    result = next(line for line in lines if line.startswith("[result "))
    ranking = json.loads(result.removeprefix("[result ").removesuffix("]"))
    if how == "winner":
        lines[lines.index(result)] = f"[result {json.dumps(ranking[::-1])}]"
    elif how == "names":
        lines = [line.replace("Ada", "Zoe") for line in lines]
    else:
        lines = [line for line in lines[:-3] if how == "cut" or line != result]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("how", "code", "begins", "says"),
    [
        ("winner", 1, "No match", "the record says"),
        ("cut", 1, "No match", "its moves do not end the game"),
        ("unfinished", 1, "Unfinished", "the game is unfinished"),
        ("names", 0, "Match", "Not verified: names"),
    ],
)
def test_forged_records_do_not_match_or_are_not_verified(
    game: pr.Game, tmp_path: Path, how: str, code: int, begins: str, says: str
) -> None:
    path = tmp_path / "changed.txt"
    path.write_text(changed(game.record(), how), encoding="utf-8")
    done = run("verify", str(path), "--hash", compute(seed_of(game), SALT, game.format), "--salt", SALT)
    assert (done.exit_code, done.stdout.split(":")[0]) == (code, begins)
    assert says in " ".join(done.stdout.split())
    page = " ".join(output_of("replay", str(path)).split())
    assert says in page
    assert ("Warning" in page) == (begins == "No match")
    assert ("The game is unfinished." in page) == (how in ("cut", "unfinished"))


def test_a_review_says_what_it_has_checked(game: pr.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Decision(1, 0, "draw", "draw", 1, (500, 500), (500, 500), {"draw": 0}, None, None)
    monkeypatch.setattr(pr, "review", lambda *_: Review(False, [made], (1000, 0), []))
    monkeypatch.setattr(cli_review, "tell", lambda *_: None)
    path = tmp_path / "changed.txt"
    path.write_text(changed(game.record(), "winner"), encoding="utf-8")
    assert "Warning: according to the moves, the result is" in output_of("review", str(path))
    assert json.loads(output_of("review", str(path), "--json"))["checked"]["result"] == "differs"


def test_a_move_against_the_rules_is_named(game: pr.Game, tmp_path: Path) -> None:
    lines = game.record().splitlines()
    path = tmp_path / "cheated.txt"
    path.write_text("\n".join([*lines[:8], "fly", *lines[9:]]), encoding="utf-8")
    published = compute(seed_of(game), SALT, game.format)
    assert "record, line 9" in refused("verify", str(path), "--hash", published, "--salt", SALT)


@pytest.mark.parametrize(
    "tags", [{"deck": ["pirate-9-3"]}, {"deck": []}, {"shuffles": [["pirate-9-3"]]}, {"dealer": "fast"}]
)
def test_cards_that_did_not_come_from_the_seed_alone(tags: dict[str, Any], tmp_path: Path) -> None:
    laid = pr.new_game("base", players=2, seed=SEED, start=0, **tags)
    path = tmp_path / "laid.txt"
    path.write_text(laid.record(), encoding="utf-8")
    done = run("verify", str(path), "--hash", compute(laid.seed, SALT, laid.format), "--salt", SALT)
    assert done.exit_code == 1
    told = " ".join(done.stdout.split())
    assert told == f"No match: as the tag “{next(iter(tags))}” shows, the game was not dealt like one at a table."


def test_a_position_that_was_laid_out(tmp_path: Path) -> None:
    laid = pr.position("base", 2, seed=SEED)
    path = tmp_path / "laid.txt"
    path.write_text(laid.record(), encoding="utf-8")
    done = run("verify", str(path), "--hash", compute(laid.seed, SALT, laid.format), "--salt", SALT)
    assert done.exit_code == 1
    assert "“position”" in done.stdout


ADVENTURE = "base + gambler + contracts + make-sail + adventure; no contracts"
CARRIED = {"earlier": ["lookout-5-1", "ship-red-1-1-bread"]}


def finished(way: str, tmp_path: Path, **more: Any) -> tuple[Path, tuple[str, ...]]:
    """The file of an adventure, and the other arguments that verify it."""
    game = campaigns.played(pr.new_game(f"{ADVENTURE}; {way}", 3, seed=SEED, start=0, **more), campaigns.CARELESS)
    path = tmp_path / "adventure.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path, ("--hash", compute(game.seed, SALT, game.format), "--salt", SALT)


@pytest.mark.parametrize(
    ("way", "more"),
    [
        ("cooperative; chapter 2; defeats 1", {"carried": CARRIED}),
        ("competitive; chapter 4; draft", {}),
        ("variable", {}),
    ],
)
def test_an_adventure(way: str, more: dict[str, Any], tmp_path: Path) -> None:
    path, words = finished(way, tmp_path, **more)
    assert output_of("verify", str(path), *words).startswith("Match")


def test_an_adventure_with_other_cards_carried_to_it(tmp_path: Path) -> None:
    path, words = finished("competitive; chapter 4", tmp_path, carried=CARRIED)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('["lookout-5-1", ', "["), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != text
    assert "record, line" in refused("verify", str(path), *words)


# Games of earlier rules.

EARLIER = Path(__file__).parents[1] / "records" / "until-2026-11-26.txt"
"""Under these rules, completing a mission did not wake the ability while a marker was on mission 52's first space."""
RULES = "95f1961d161d911e"
UNKNOWN = "0123456789abcdef"


def words_for(text: str) -> tuple[str, ...]:
    """The other arguments that verify a record."""
    tags = read(text).tags
    return "--hash", compute(tags["seed"], SALT, tags["format"]), "--salt", SALT


@pytest.mark.parametrize(
    ("rules", "named"), [(RULES, f"the rules until 2026-11-26 ({RULES})"), (UNKNOWN, f"rules {UNKNOWN}")]
)
def test_a_game_of_earlier_rules_is_not_called_wrong(rules: str, named: str) -> None:
    text = EARLIER.read_text(encoding="utf-8").replace(RULES, rules)
    done = run("verify", "-", *words_for(text), stdin=text)
    said = " ".join(done.stdout.split())
    assert done.exit_code == 3
    assert said.startswith("Not checked")
    assert f"The record names {named}, so its moves cannot be checked with today’s rules: record, line 91" in said


def test_a_game_of_earlier_rules_whose_moves_are_legal_today_matches(game: pr.Game) -> None:
    text = re.sub(r"(?m)^\[rules .*", f'[rules "{RULES}"]', game.record())
    said = " ".join(output_of("verify", "-", *words_for(text), stdin=text).split())
    assert said.startswith("Match")
    assert f"The record names the rules until 2026-11-26 ({RULES}); today’s rules also allow its moves." in said


def test_another_result_of_a_game_of_earlier_rules_proves_nothing(game: pr.Game) -> None:
    text = re.sub(r"(?m)^\[rules .*", f'[rules "{UNKNOWN}"]', changed(game.record(), "winner"))
    done = run("verify", "-", *words_for(text), stdin=text)
    assert (done.exit_code, done.stdout.split(":")[0]) == (3, "Not checked")
    assert "The rules may be the reason: according to the moves, the result is" in " ".join(done.stdout.split())


def test_an_illegal_move_under_rules_that_nobody_knows_does_not_match(game: pr.Game) -> None:
    text = re.sub(r"(?m)^\[rules .*", f'[rules "{UNKNOWN}"]', game.record()) + "fly\x1b[1m\n"
    done = run("verify", "-", *words_for(text), stdin=text)
    assert (done.exit_code, done.stdout.split(":")[0]) == (3, "Not checked")
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ("rules", r'"x\n\u001b[1mMatch: all is certified.\u001b[0m"'),
        ("players", "3"),
        ("format", '"base; target 20"'),
        ("names", '["Ada"]'),
        ("start", "2"),
        ("carried", "5"),
        ("agreed_undos", "true"),
    ],
)
def test_tags_that_are_wrong_under_any_rules_are_not_blamed_on_earlier_rules(
    game: pr.Game, tag: str, value: str
) -> None:
    rules = f'[rules "{UNKNOWN}"]' if tag not in ("rules", "players", "format") else None
    text = re.sub(rf"(?m)^\[{tag} .*\n", "", game.record())
    text = f"[{tag} {value}]\n" + (re.sub(r"(?m)^\[rules .*", rules, text) if rules else text)
    assert "record, line " in refused("verify", "-", *words_for(game.record()), stdin=text)


def test_no_other_seed_matches_a_game_of_earlier_rules() -> None:
    text = EARLIER.read_text(encoding="utf-8")
    done = run("verify", "-", *words_for(text.replace('[seed "10"]', '[seed "11"]')), stdin=text)
    assert (done.exit_code, done.stdout[:8]) == (1, "No match")
