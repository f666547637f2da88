"""Lessons over the wire: nothing is stored, and unknown names and bad moves are reported."""

from __future__ import annotations

from typing import Any

import pytest

from portroyal.lessons import tutorial
from tests.server.helpers import Guest


def walked(guest: Guest, name: str, *moves: str) -> Any:
    return guest.get(f"/lessons/{name}", params={"move": moves})


def test_the_course_in_order(guest: Guest) -> None:
    listed = guest.get("/lessons").json()
    assert [row["name"] for row in listed] == list(tutorial())
    assert listed[0] == {
        "name": "turn", "key": "lesson-turn", "clauses": ["B-030", "B-041", "B-060", "B-062", "B-063"], "steps": 4,
    }  # fmt: skip


def test_a_lesson_begins_with_the_opening_and_a_question(guest: Guest) -> None:
    run = walked(guest, "repel").json()
    assert [(frame["seat"], frame["move"]) for frame in run["frames"]] == [(None, None), (0, "draw")]
    assert (run["step"], run["asks"], run["answer"], run["done"]) == (1, "lesson-repel-1", None, False)
    assert run["moves"] == run["frames"][-1]["view"]["moves"] == ["repel", "keep"]
    assert [seat["mine"] for seat in run["seats"]] == [True, False]
    assert run["following"] == "colors"


def test_a_poor_answer_is_explained_and_ends_the_line(guest: Guest) -> None:
    run = walked(guest, "repel", "keep").json()
    assert run["answer"] == {
        "key": "lesson-repel-1-keep",
        "verdict": "poor",
        "clauses": ["B-035", "B-041"],
        "at": None,
    }
    assert (run["asks"], run["moves"], run["done"]) == (None, [], False)
    assert "bust" in [event.get("key") for event in run["frames"][-1]["events"]]


def test_the_best_answers_finish_a_lesson_and_lead_to_the_next(guest: Guest) -> None:
    found = walked(guest, "end", "stop", "take sailor-5-2").json()
    assert (found["done"], found["following"], found["answer"]["verdict"]) == (True, "gambler", "best")
    assert found["frames"][-1]["view"]["ranking"] == [[0], [1]]


def test_nothing_follows_the_last_lesson(guest: Guest) -> None:
    moves = ("fulfil mission-12", "take sailor-3-1", "fulfil mission-11", "take ship-blue-0c-2-rum", "unload")
    found = walked(guest, "missions", *moves).json()
    assert (found["done"], found["following"]) == (True, None)


def test_no_hidden_card_is_shown(guest: Guest) -> None:
    for frame in walked(guest, "taxes", "stop", "take governor-8-0").json()["frames"]:
        moved = [event for event in frame["events"] if event["kind"] == "moved" and event["to"].startswith("coins")]
        assert all(event["cards"] is None for event in moved if event["from"] == "draw pile")


@pytest.mark.parametrize(
    ("path", "params", "status", "code", "says"),
    [
        ("/lessons/sailing", {}, 404, "no-such-lesson", "there is no lesson 'sailing'; there are turn, repel"),
        ("/lessons/turn", {"move": ["stop"]}, 422, "illegal-move", "B-030"),
        ("/lessons/turn", {"move": ["fly"]}, 422, "illegal-move", "there is no move 'fly'"),
        ("/lessons/turn", {"move": ["draw", "stop", "pass"]}, 409, "lesson-over", "ends before move 3, 'pass'"),
        ("/lessons/turn", {"move": [""]}, 400, "bad-request", "at least 1 character"),
        ("/lessons/turn", {"move": ["draw"] * 13}, 400, "bad-request", "at most 12 items"),
        ("/lessons/sailing/why", {"wish": "draw"}, 404, "no-such-lesson", "sailing"),
        ("/lessons/turn/why", {}, 400, "bad-request", "query.wish"),
    ],
)
def test_what_is_wrong_is_named(
    guest: Guest, path: str, params: dict[str, Any], status: int, code: str, says: str
) -> None:
    answer = guest.get(path, params=params)
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert says in answer.json()["detail"]


def test_why_not_in_both_languages(guest: Guest) -> None:
    wish = {"wish": "take settler-4-1", "move": ["draw", "stop"]}
    english = guest.get("/lessons/colors/why", params=wish).json()
    german = guest.get("/lessons/colors/why", params={**wish, "lang": "de"}).json()
    assert (english["legal"], english["clause"], german["clause"]) == (False, "B-064", "B-064")
    assert english["reason"] != german["reason"]
    assert guest.get("/lessons/turn/why", params={"wish": "draw"}).json()["legal"] is True


def test_why_not_while_others_or_no_seat_is_asked(guest: Guest) -> None:
    others = {"wish": "draw", "move": ["draw", "draw", "draw"]}
    assert guest.get("/lessons/turn/why", params=others).json()["reason"] == "another seat is asked"
    over = {"wish": "draw", "move": ["draw"]}
    assert guest.get("/lessons/end/why", params=over).json()["reason"] == "the game is over"


def test_the_headings_of_the_rulebook(guest: Guest) -> None:
    clauses = {row["id"] for row in guest.get("/clauses").json()}
    headings = guest.get("/sections").json()
    assert len(headings) >= 10
    assert all(row["first"] in clauses and row["en"] and row["de"] for row in headings)
