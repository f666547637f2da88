"""Data sets: every row is a decision in a real game, the folder is the same however it was made, damage is found."""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import portroyal as pr
from portroyal import env
from portroyal.bots.simulation import thinking
from portroyal.engine.notation import move_text
from portroyal.engine.observation import Observation
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.outcome import winners
from portroyal.lab.data import check, dataset, spec
from portroyal.lab.data.checking import DamagedDataset
from portroyal.search.games import choosers, dealt, first_state
from tests.cli.test_cli import output_of, refused
from tests.env.games import FEW

LINE = "base"
BOTS = ["tuned", "random"]


@pytest.fixture(autouse=True)
def small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games in a file."""
    monkeypatch.setattr(spec, "PART", 4)
    monkeypatch.setattr(spec, "SLOW_PART", 2)


def rows_of(folder: Path) -> list[dict[str, Any]]:
    return [row for path in sorted(folder.glob("*.parquet")) for row in pq.read_table(path).to_pylist()]


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


TEAM = FEW[1][0]


@pytest.mark.parametrize(
    ("line", "players", "bots"), [("base", 2, BOTS), (TEAM, 3, ["random"]), ("base", 2, ["cautious", "random"])]
)
def test_each_row_is_a_decision_of_the_engine(line: str, players: int, bots: list[str], tmp_path: Path) -> None:
    """The interpreted rules play the recorded actions: questions, observations, moves and results are the same."""
    figures = dataset(line, 3, bots, tmp_path, players, seed=5, jobs=1)
    rows = rows_of(tmp_path)
    assert figures["rows"] == len(rows)
    ruleset, texts = (
        ruleset_of(parse_format(line), players),
        [each["text"] for each in env.describe(line, players)["actions"]],
    )
    for game in range(3):
        mine = [row for row in rows if row["game"] == game]
        t = dealt(ruleset, first_state(mine[0]["seed"], 0), game % players)
        moves, rest = 0, iter(mine)
        while t.moves:
            move = t.moves[0]
            if len(t.moves) > 1:
                row, seat = next(rest), t.agenda[1]
                assert (row["ply"], row["seat"]) == (moves, seat)
                assert row["bot"] == bots[(game // players + seat) % len(bots)]
                assert row["observation"] == env.tensor(Observation(t, seat)).tobytes()
                legal = {texts[at] for at, one in enumerate(row["mask"]) if one}
                assert legal == {move_text(ruleset, move) for move in t.moves}
                assert texts[row["action"]] == row["name"] in legal
                move = next(move for move in t.moves if move_text(ruleset, move) == row["name"])
            ruleset.play(t, move)
            moves += 1
        assert next(rest, None) is None
        best = winners(t)
        shares = [(seat in best) / (1 if line == TEAM else len(best) or 1) for seat in range(players)]
        assert [row["outcome"] for row in mine] == pytest.approx([shares[row["seat"]] for row in mine])
        assert [row["points"] for row in mine] == [t[ruleset.cell["points"], row["seat"]] for row in mine]
        for seat in {row["seat"] for row in mine}:
            assert [row["last"] for row in mine if row["seat"] == seat][-2:] == [False, True]


def test_compiled_bots_choose_as_their_rules_say() -> None:
    games, dice = env.vector("base", 2, 8, seed=1), np.random.default_rng(1)
    ruleset = games.ruleset
    (tuned,) = choosers(ruleset, ["tuned"])
    for _ in range(20):
        before = games.save()
        actions = games.choose("tuned")
        assert games.save() == before
        for row in range(8):
            t, seat = games.table(row), int(games.last.seat[row])
            assert games.actions.moves[actions[row]] == t.moves[tuned.choose(t, seat)]
        mask = games.last.mask
        games.step((dice.random(mask.shape) * mask).argmax(1))


def test_chance_in_choices_differs_from_move_to_move() -> None:
    games, chosen = env.vector("base", 2, 1, seed=3), set()
    for _ in range(200):
        action = games.choose("random", [0])
        chosen.add(games.last.mask[0].nonzero()[0].tolist().index(action[0]) / games.last.mask.sum())
        games.step(action)
    assert len(chosen) > 5


def test_games_that_are_over_and_other_bots_are_refused() -> None:
    games = env.vector(LINE, 2, 1, autoreset="disabled")
    with pytest.raises(pr.BadFormat, match="does not play inside the step"):
        games.choose("steady")
    while games.last.seat[0] >= 0:
        games.step(games.choose("random"))
    with pytest.raises(pr.BadPosition, match="row 0: the game is over"):
        games.choose("random")
    assert games.moves[0] > 0


class Enough(Exception):
    """The run is interrupted."""


def test_the_folder_is_the_same_however_it_was_made(tmp_path: Path) -> None:
    watched: list[int] = []

    def stop(games: int) -> None:
        watched.append(games)
        if games >= 8:
            raise Enough

    first = dataset(LINE, 14, BOTS, tmp_path / "a", 2, jobs=1)
    assert first == dataset(LINE, 14, BOTS, tmp_path / "b", 2, jobs=2)
    with pytest.raises(Enough):
        dataset(LINE, 14, BOTS, tmp_path / "c", 2, jobs=2, watch=stop)
    (tmp_path / "c" / "games-000000008-000000011.part").write_bytes(b"unfinished")
    assert (watched, len(list((tmp_path / "c").glob("*.parquet")))) == ([4, 8], 2)
    with pytest.raises(pr.BadFormat, match="is not finished: run the same command again"):
        check(tmp_path / "c")
    dataset(LINE, 14, BOTS, tmp_path / "c", 2, jobs=1)
    dataset(LINE, 6, BOTS, tmp_path / "d", 2, jobs=1)
    dataset(LINE, 14, BOTS, tmp_path / "d", 2, jobs=1)
    folders = [content(tmp_path / name) for name in "abcd"]
    assert folders[1:] == folders[:1] * 3
    assert check(tmp_path / "a", jobs=1) == {"games": 14, "rows": first["rows"]}
    sums = dict(line.split("  ")[::-1] for line in folders[0]["SHA256SUMS"].decode().splitlines())
    assert sums == {name: sha256(data).hexdigest() for name, data in folders[0].items() if name != "SHA256SUMS"}


def test_the_folder_of_another_data_set_is_refused(tmp_path: Path) -> None:
    dataset(LINE, 5, BOTS, tmp_path, 2, jobs=1)
    before = content(tmp_path)
    for words, why in {
        (LINE, 5, "random", 2, 0): "bots is",
        (LINE, 5, "tuned,random", 3, 0): "players is 2 there, not 3",
        (LINE, 5, "tuned,random", 2, 1): "seed is 0 there, not 1",
        (LINE, 4, "tuned,random", 2, 0): "has 5 games",
        (LINE, 5, "sly", 2, 0): "there is no bot 'sly'",
        (LINE, 0, "random", 2, 0): "games is 0",
        (LINE, 5, "random", 9, 0): "9 players",
    }.items():
        line, games, bots, players, seed = words
        with pytest.raises(pr.BadFormat, match=why):
            dataset(line, games, bots.split(","), tmp_path, players, seed)
    assert content(tmp_path) == before


def test_every_kind_of_damage_is_found(tmp_path: Path) -> None:
    dataset(LINE, 8, ["random"], tmp_path, 2, jobs=1)
    whole, file = content(tmp_path), "games-000000004-000000007.parquet"

    def damaged(name: str, data: bytes | None, listed: bool = True) -> str:
        for path in tmp_path.iterdir():
            path.unlink()
        for each, old in whole.items():
            (tmp_path / each).write_bytes(old)
        (tmp_path / name).unlink() if data is None else (tmp_path / name).write_bytes(data)
        if not listed and data is not None:
            sums = whole["SHA256SUMS"].decode().replace(sha256(whole[name]).hexdigest(), sha256(data).hexdigest())
            (tmp_path / "SHA256SUMS").write_text(sums)
        with pytest.raises((DamagedDataset, pr.BadFormat)) as error:
            check(tmp_path, jobs=1)
        return str(error.value)

    assert f"{file} has a different checksum" in damaged(file, whole[file][:-1] + b"?")
    assert f"{file} is missing" in damaged(file, None)
    about = json.loads(whole["dataset.json"])
    assert "made with other rules: rules is '0'" in damaged("dataset.json", json.dumps(about | {"rules": "0"}).encode())
    assert "is not a data set" in damaged("dataset.json", b"{}")
    assert "is not listed" in damaged("games-000000008-000000009.parquet", b"")
    wrong = {"action": "legal|may choose|is not", "outcome": "outcome is not", "observation": "observation is not"}
    for column, why in wrong.items():
        found = damaged(file, changed(whole[file], column, tmp_path.parent), listed=False)
        assert any(part in found for part in why.split("|"))
    assert "is not over" in damaged(file, shortened(whole[file], tmp_path.parent), listed=False)


def changed(data: bytes, column: str, folder: Path) -> bytes:
    """A file with two values of a column swapped."""
    table = rewritten(data, folder)
    values = table[column].to_pylist()
    other = next(at for at, value in enumerate(values) if value != values[0])
    values[0], values[other] = values[other], values[0]
    field = table.schema.field(column)
    rest = table.set_column(table.schema.get_field_index(column), field, pa.array(values, field.type))
    return written(rest, folder)


def shortened(data: bytes, folder: Path) -> bytes:
    table = rewritten(data, folder)
    return written(table.slice(0, len(table) - 1), folder)


def rewritten(data: bytes, folder: Path) -> Any:
    (folder / "old.parquet").write_bytes(data)
    return pq.read_table(folder / "old.parquet")


def written(table: Any, folder: Path) -> bytes:
    pq.write_table(table, folder / "new.parquet", row_group_size=len(table))
    return (folder / "new.parquet").read_bytes()


def test_bots_in_python_decide_for_themselves(tmp_path: Path) -> None:
    dataset(LINE, 1, ["cautious:seed=2"], tmp_path, 2, jobs=1)
    rows = rows_of(tmp_path)
    games = env.vector(LINE, 2, seed=[rows[0]["seed"]])
    with thinking(["cautious:seed=2"]) as (bot,):
        for row in rows:
            t = games.table(0)
            assert games.actions.moves[row["action"]] == t.moves[bot.choose(t, row["seat"])]
            games.step([row["action"]])


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = str(tmp_path / "data")
    words = (
        "lab",
        "dataset",
        LINE,
        "--games",
        "5",
        "--players",
        "2",
        "--bots",
        "random,eager",
        "--to",
        folder,
        "--jobs",
        "1",
    )
    page = output_of(*words)
    assert "5 games, " in page
    assert "2 files" in page
    card = (tmp_path / "data" / "README.md").read_text()
    assert "| bots | random, eager |" in card
    assert "5 games, " in output_of("lab", "dataset", "check", folder, "--jobs", "1")
    assert "there is no folder" in refused("lab", "dataset", "check", str(tmp_path / "no"))
    for name in [name for name in sys.modules if name.startswith("portroyal.lab.data")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert "data sets need pyarrow" in refused(*words)
    assert "pip install 'portroyal[data]'" in refused(*words)
