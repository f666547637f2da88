"""The best results of teams."""

from __future__ import annotations

from typing import Any

import portroyal as pr
from portroyal.server.db.records import TeamResult
from portroyal.server.routes.lobby import bests_of
from tests.server.helpers import Guest

TEAM = "base + contracts; cooperative"


def outcome(goals: int, score: int, title: str, won: bool = True) -> dict[str, Any]:
    return {"won": won, "goals": goals, "completed": goals, "score": score, "title": title}


def test_the_best_win_is_kept_for_each_number_of_goals() -> None:
    results = [
        TeamResult("a", 10.0, outcome(5, 2, "sailor")),
        TeamResult("b", 20.0, outcome(3, 0, "landlubber")),
        TeamResult("c", 30.0, outcome(5, 4, "pirate")),
        TeamResult("d", 40.0, outcome(5, 4, "pirate")),
        TeamResult("e", 50.0, outcome(5, 9, "lord", won=False)),
        TeamResult("f", 60.0, outcome(7, 3, "sailor", won=False)),
    ]
    bests = bests_of(results)
    assert [(best.goals, best.score, best.title, best.table) for best in bests] == [
        (3, 0, "landlubber", "b"),
        (5, 4, "pirate", "c"),
    ]


def test_a_game_alone_is_played_listed_and_kept_when_it_is_left(guest: Guest) -> None:
    table = guest.sit("p", format=TEAM)
    assert guest.get("/tables").json()[0]["won"] is None
    table = guest.play_out(table)
    won = table["view"]["won"]
    assert [listed["won"] for listed in guest.get("/tables").json()] == [won]
    assert guest.post(f"/tables/{table['id']}/leave", {}).status_code == 204
    assert guest.get("/tables").json() == []
    assert [best["table"] for best in guest.get("/bests").json()] == [table["id"]] * won


def test_without_a_team_there_is_no_result(guest: Guest) -> None:
    guest.play_out(guest.sit("rp"))
    assert guest.get("/tables").json()[0]["won"] is None
    assert guest.get("/bests").json() == []


def test_the_result_of_a_game() -> None:
    game = pr.position(
        TEAM, 1, contracts=["explorer"], displays=[["expedition-hut-hut"]], harbor=["ship-red-1-1"],
        time_deck=["pirate-7-2"], point_deck=["ship-blue-1-1", "ship-green-1-1"], seed=1,
    )  # fmt: skip
    assert game.result is None
    game.play("complete explorer")
    assert game.result == outcome(1, 2, "sailor")
    assert pr.new_game("base", players=2, seed=1).result is None
