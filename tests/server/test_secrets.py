"""Cards that only one seat may see: other seats see neither these cards nor the moves that name them, now or later."""

from __future__ import annotations

import random

import pytest

import portroyal as pr
from portroyal.engine.notation import told_move
from portroyal.server.play.table import commitment
from tests.server.helpers import Guest, Json
from tests.server.test_past import past

LINE = "base + adventure; cooperative; chapter 4"
SOON = 20  # moves until a player has a lookout and uses it
BACK = "put back"


def next_move(moves: list[str], choose: random.Random) -> str:
    """A move that soon brings a lookout into play, and uses it."""
    wanted = [move for move in moves if move.startswith(("look", BACK, "take lookout"))]
    return wanted[0] if wanted else choose.choice(moves)


@pytest.fixture
def watchful(monkeypatch: pytest.MonkeyPatch) -> str:
    """A seed that soon puts a lookout to work; all tables are dealt from it."""
    for seed in map(str, range(400)):
        game, choose = pr.new_game(LINE, 1, seed=seed, start=0), random.Random(1)
        while not game.over and len(game.played()) < SOON:
            game.play(next_move(game.moves(), choose))
        if any(move.startswith(BACK) for move in game.played()):
            monkeypatch.setattr(commitment, "new_seed", lambda seed=seed: seed)
            return seed
    raise AssertionError("no seed brings a lookout")


def until_put_back(guest: Guest) -> tuple[Json, Json, str]:
    """The table while a seat sees the cards, the table after it put one back, and that move."""
    table, choose = guest.sit("p", format=LINE, start=0), random.Random(1)
    while True:
        before, move = table, next_move(table["view"]["moves"], choose)
        table = guest.played(table, move)
        if move.startswith(BACK):
            return before, table, move.removeprefix(f"{BACK} ")


@pytest.mark.clause("A-055")
@pytest.mark.usefixtures("watchful")
def test_a_stranger_sees_no_card_that_was_looked_at(guest: Guest, stranger: Guest) -> None:
    before, after, card = until_put_back(guest)
    looking = past(guest, after, before["seq"])
    assert card in looking["view"]["seats"][0]["spyglass"]
    assert past(stranger, after, before["seq"])["view"]["seats"][0]["spyglass"] == len(
        looking["view"]["seats"][0]["spyglass"]
    )
    own, theirs = guest.log(after["id"]), stranger.log(after["id"])
    assert own[-1]["move"] == f"{BACK} {card}"
    assert theirs[-1]["move"] == BACK
    assert [entry["move"] for entry in theirs[:-1]] == [entry["move"] for entry in own[:-1]]
    assert past(guest, after, after["seq"])["entry"]["move"] == f"{BACK} {card}"
    for moment in (past(stranger, after, after["seq"]), past(stranger, after, before["seq"])):
        assert "top_card" not in moment["view"]
    assert after["view"]["top_card"] == card
    assert "top_card" not in stranger.table(after["id"])["view"]
    moved = [event for event in theirs[-1]["events"] if event["kind"] == "moved" and event["to"] == "draw pile"]
    assert [event["cards"] for event in moved] == [None]
    seen = [event for entry in theirs for event in entry["events"] if event.get("to", "").startswith("spyglass")]
    assert seen
    assert all(event["cards"] is None for event in seen)


@pytest.mark.clause("A-055")
@pytest.mark.usefixtures("watchful")
def test_the_stream_and_the_replay_show_a_stranger_no_more(guest: Guest, stranger: Guest) -> None:
    _, table, card = until_put_back(guest)
    with stranger.stream(table["id"]) as stream:
        told = str([stream.receive_json()])
    assert f"{BACK} {card}" not in told
    assert f"'move': '{BACK}'" in told
    over = guest.play_out(table)
    mine, theirs = (
        [frame["move"] for frame in who.get(f"/tables/{over['id']}/replay").json()["frames"] if frame["move"]]
        for who in (guest, stranger)
    )
    assert f"{BACK} {card}" in mine
    ruleset = pr.new_game(LINE, 1, seed=1).ruleset
    assert theirs == [told_move(ruleset, move) for move in mine]
    assert BACK in theirs


@pytest.mark.clause("A-055")
@pytest.mark.usefixtures("watchful")
def test_why_it_cannot_be_taken_back_names_no_card(guest: Guest) -> None:
    _, table, card = until_put_back(guest)
    assert table["undo"]["allowed"] is False
    assert card not in str(table["undo"])
