"""Every lesson can be solved, and every possible answer has its explanation in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import portroyal as pr
from portroyal.lessons import LEARNER, Answer, Lesson, LessonOver, LessonRun, Step, run_lesson, tutorial
from portroyal.lessons.tutorial import LessonTarget
from portroyal.odds.outlook import odds
from tests.e2e.words import words

LESSONS = list(tutorial().values())
VERDICTS = ("best", "fair", "poor")
LANGUAGES = ("en", "de")


def best(step: Step) -> str:
    return next(answer.moves[0] for answer in step.answers if answer.verdict == "best")


def stations(lesson: Lesson) -> Iterator[tuple[Step, list[str]]]:
    """Each decision with the moves that lead to it."""
    line: list[str] = []
    for step in lesson.steps:
        yield step, list(line)
        line.append(best(step))


def told() -> Iterator[tuple[str, Answer, LessonRun]]:
    """Every possible answer of the tutorial, with its next step."""
    for lesson in LESSONS:
        for step, line in stations(lesson):
            for answer in step.answers:
                for move in answer.moves:
                    yield f"{answer.key}: {move}", answer, run_lesson(lesson, [*line, move])


def keys(lesson: Lesson) -> Iterator[str]:
    yield from (lesson.key, f"{lesson.key}-about")
    for step in lesson.steps:
        yield step.key
        yield from (answer.key for answer in step.answers)


def test_the_course_covers_what_a_beginner_needs() -> None:
    assert [lesson.name for lesson in LESSONS] == [
        "turn", "repel", "colors", "others", "expeditions", "taxes", "jester-and-admiral", "governor-and-mademoiselle",
        "end", "gambler", "merchant", "contracts", "month", "missions",
    ]  # fmt: skip


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_the_answers_name_every_legal_move_and_no_other(lesson: Lesson) -> None:
    for n, (step, line) in enumerate(stations(lesson), 1):
        run = run_lesson(lesson, line)
        named = Counter(move for answer in step.answers for move in answer.moves)
        assert run.game.seat == LEARNER, step.key
        assert run.step is step
        assert run.number == n
        assert named == Counter(run.game.moves()), step.key


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_each_step_has_one_best_answer_and_they_solve_the_lesson(lesson: Lesson) -> None:
    for step in lesson.steps:
        verdicts = [answer.verdict for answer in step.answers]
        assert verdicts.count("best") == 1, step.key
        assert set(verdicts) <= set(VERDICTS), step.key
        assert len(next(a for a in step.answers if a.verdict == "best").moves) == 1, step.key
    found = run_lesson(lesson, [best(step) for step in lesson.steps])
    assert (found.done, found.step, found.number) == (True, None, len(lesson.steps))


SEATED = ("display", "coins", "character")
STANDING = {"story": "chapter"}  # other names in the view
PAPERS = ("contracts", "missions")


def shown(view: dict[str, Any], at: LessonTarget) -> bool:
    """Whether the view has the place that a lesson points to, with its card, if any."""
    place, _, seat = at.place.partition(" ")
    if place in SEATED:
        return at.card is None or at.card in view["seats"][int(seat)][place]
    lying = view[STANDING.get(at.place, at.place).replace(" ", "_")]
    return at.card is None or at.card in [card["card"] if place in PAPERS else card for card in lying]


def test_the_target_of_every_text_exists() -> None:
    for lesson in LESSONS:
        for step, line in stations(lesson):
            assert step.at
            assert shown(run_lesson(lesson, line).frames[-1].view, step.at), step.key
    for move, answer, found in told():
        assert not answer.at or shown(found.frames[-1].view, answer.at), move


def test_every_answer_is_explained_and_only_the_best_leads_on() -> None:
    for move, answer, found in told():
        assert found.answer is answer, move
        assert (found.step is not None or found.done) == (answer.verdict == "best"), move


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_its_words_and_no_words_lie_idle(language: str) -> None:
    asked = {key for lesson in LESSONS for key in keys(lesson)}
    given = {key for key in words(language) if key.startswith("lesson-")}
    assert given == asked
    assert all(words(language).text(key) for key in asked)


def test_every_clause_named_exists() -> None:
    known = {row["id"] for row in pr.clauses()}
    for lesson in LESSONS:
        named = {clause for step in lesson.steps for answer in step.answers for clause in answer.clauses}
        assert named | set(lesson.clauses) <= known
        assert all(answer.clauses for step in lesson.steps for answer in step.answers)
        assert set(lesson.clauses) <= named, f"{lesson.name} promises a clause that no answer explains"


# Coins, points and busts in the explanations must match the engine: (coins, points) per seat.
OUTCOMES = {
    "lesson-turn-4-sailor": [(1, 1), (4, 0)],
    "lesson-turn-4-ship": [(5, 0), (3, 0)],
    "lesson-turn-4-pass": [(4, 0), (4, 0)],
    "lesson-colors-3-green": [(5, 5), (2, 1)],
    "lesson-colors-3-small": [(3, 5), (2, 1)],
    "lesson-colors-4-settler": [(1, 6), (2, 1)],
    "lesson-others-1-sailor": [(0, 1), (9, 0), (4, 1)],
    "lesson-others-1-ship": [(4, 0), (9, 0), (0, 1)],
    "lesson-others-2-yellow": [(2, 1), (9, 0), (5, 1)],
    "lesson-others-2-green": [(0, 1), (9, 0), (5, 1)],
    "lesson-expeditions-1-claim": [(6, 4), (3, 1)],
    "lesson-expeditions-4-captain": [(2, 5), (3, 1)],
    "lesson-taxes-1-draw": [(7, 2), (3, 1), (8, 1)],
    "lesson-taxes-2-governor": [(5, 2), (5, 1), (8, 1)],
    "lesson-taxes-2-ship": [(8, 2), (4, 1), (5, 1)],
    "lesson-taxes-2-pass": [(7, 2), (5, 1), (5, 1)],
    "lesson-jester-and-admiral-3-stop": [(5, 3), (3, 1)],
    "lesson-jester-and-admiral-3-draw": [(4, 3), (3, 1)],
    "lesson-governor-and-mademoiselle-1-mademoiselle": [(2, 3), (2, 1)],
    "lesson-governor-and-mademoiselle-1-sailor": [(6, 2), (2, 1)],
    "lesson-governor-and-mademoiselle-1-governor": [(1, 1), (2, 1)],
    "lesson-governor-and-mademoiselle-1-ship": [(10, 1), (2, 1)],
    "lesson-governor-and-mademoiselle-2-sailor": [(0, 4), (2, 1)],
    "lesson-end-1-draw": [(9, 10), (2, 12)],
    "lesson-end-2-sailor": [(4, 12), (3, 12)],
    "lesson-end-2-jester": [(2, 12), (3, 12)],
    "lesson-end-2-ship": [(10, 10), (2, 12)],
    "lesson-gambler-2-mademoiselle": [(3, 4), (3, 1)],
    "lesson-gambler-2-settler": [(6, 3), (3, 1)],
    "lesson-gambler-3-settler": [(0, 5), (3, 1)],
    "lesson-merchant-1-red": [(6, 3), (6, 1)],
    "lesson-merchant-1-blue": [(7, 2), (3, 1)],
    "lesson-merchant-2-red": [(7, 4), (7, 1)],
    "lesson-merchant-2-priest": [(1, 4), (7, 1)],
    "lesson-contracts-1-mademoiselle": [(1, 4), (3, 1)],
    "lesson-contracts-2-complete": [(5, 4), (4, 1)],
    "lesson-month-4-sailor": [(3, 2), (7, 2)],
    "lesson-month-4-ship": [(5, 1), (6, 2)],
    "lesson-missions-1-complete": [(3, 4), (5, 2)],
    "lesson-missions-1-ship": [(2, 4), (6, 2)],
    "lesson-missions-2-sailor": [(0, 5), (6, 2)],
    "lesson-missions-3-complete": [(2, 5), (6, 2)],
    "lesson-missions-4-sailor": [(0, 6), (6, 2)],
    "lesson-missions-5-unload": [(2, 6), (6, 2)],
    "lesson-missions-5-store": [(2, 5), (6, 2)],
}


def test_the_explanations_match_what_follows() -> None:
    checked = set()
    for move, answer, run in told():
        view = run.game.view(LEARNER)
        if answer.key in OUTCOMES:
            checked.add(answer.key)
            assert [(seat["coins"], seat["points"]) for seat in view["seats"]] == OUTCOMES[answer.key], move
        busts = any(event.get("key") == "bust" for event in run.frames[-1].events)
        assert busts == words("en").text(answer.key).startswith("Bust"), move
        assert busts == words("de").text(answer.key).startswith("Geplatzt"), move
    assert checked == set(OUTCOMES)


def test_the_end_is_won_by_the_best_answers_only() -> None:
    winners = {
        answer.key.removeprefix("lesson-end-"): found.game.ranking for _, answer, found in told() if found.game.over
    }
    assert winners == {
        "1-draw": [[1], [0]], "2-sailor": [[0], [1]], "2-jester": [[1], [0]], "2-ship": [[1], [0]],
        "2-pass": [[1], [0]],
    }  # fmt: skip


# The figures of risk in the explanations: step, moves before it, colors in the harbor that could bust, swords.
RISKS: list[tuple[str, list[str], int]] = [
    ("turn", ["draw"], 9),
    ("colors", [], 7),
    ("jester-and-admiral", ["draw"], 8),
]


@pytest.mark.parametrize(("name", "line", "expected"), RISKS, ids=lambda value: str(value))
def test_the_risks_are_counted_correctly(name: str, line: list[str], expected: int) -> None:
    game = run_lesson(tutorial()[name], line).game
    view = game.view(LEARNER)
    cards = {card["name"]: card for card in pr.cards(game.format, players=game.players)}
    lying = [cards[card] for card in view["harbor"]]
    gone = Counter([*view["harbor"], *view["discard_pile"]])
    swords = view["seats"][LEARNER]["swords"]

    def busts(card: dict[str, Any]) -> bool:
        same = any(ship["kind"] == "ship" and ship["color"] == card["color"] for ship in lying)
        return card["kind"] == "ship" and same and (card["skull"] or card["swords"] > swords)

    assert sum(card["copies"] - gone[card["name"]] for card in cards.values() if busts(card)) == expected


def test_the_risk_of_the_gambler_is_about_one_in_six() -> None:
    found = odds(run_lesson(tutorial()["gambler"], []).game.observe(LEARNER))
    assert found is not None
    assert found.several == pytest.approx(1 / 6, abs=0.01)


def test_frames_show_each_move_once() -> None:
    for _, _, found in told():
        numbers = [event["seq"] for frame in found.frames for event in frame.events]
        assert numbers == sorted(set(numbers))
        assert [frame.move for frame in found.frames[1:]] == found.game.played()


def test_a_walk_is_the_same_every_time() -> None:
    lesson = tutorial()["expeditions"]
    assert run_lesson(lesson, ["stop"]).frames == run_lesson(lesson, ["stop"]).frames


def test_no_move_follows_a_poor_answer_or_the_end() -> None:
    with pytest.raises(LessonOver, match="'turn' ends before move 4, 'stop'"):
        run_lesson(tutorial()["turn"], ["draw", "draw", "draw", "stop"])
    lesson = tutorial()["repel"]
    with pytest.raises(LessonOver, match="move 4"):
        run_lesson(lesson, [*(best(step) for step in lesson.steps), "draw"])


def test_an_illegal_move_is_the_engines_own_refusal() -> None:
    with pytest.raises(pr.IllegalMove, match="B-030"):
        run_lesson(tutorial()["turn"], ["stop"])


# Explanations of the month, the story, crowns and markers in the lessons of the adventure.


def test_the_month_and_the_story_match_the_lesson() -> None:
    after = {answer.key: found.game.view(LEARNER) for _, answer, found in told() if "lesson-month" in answer.key}
    assert after["lesson-month-1-draw"]["event"] == "event-drill-day"
    learner = after["lesson-month-1-draw"]["seats"][LEARNER]
    assert (learner["swords"], learner["lent_swords"]) == (1, 1)
    assert after["lesson-month-3-stop"]["event_deck"] == ["event-market-day", "event-months-end"]
    newest = {key: view["missions"][-1]["card"] for key, view in after.items() if "-4-" in key}
    assert newest == {
        "lesson-month-4-sailor": "mission-12",
        "lesson-month-4-ship": "mission-13",
        "lesson-month-4-pass": "mission-13",
    }
    longer = after["lesson-month-5-draw"]
    assert longer["month"] == {"number": 2, "unknown": 1}
    assert longer["event_deck"] == ["event-drill-day", "event-market-day", "event-months-end"]


def test_the_yellow_ships_that_are_too_strong_are_few() -> None:
    cards = pr.cards(tutorial()["month"].format, players=2)
    yellow = [card for card in cards if card["kind"] == "ship" and card["color"] == "yellow"]
    strong = sum(card["copies"] for card in yellow if card["skull"] or card["swords"] > 2)
    assert strong < sum(card["copies"] for card in yellow) / 3


def test_markers_and_crowns_match_the_lesson() -> None:
    after = {answer.key: found.game.view(LEARNER) for _, answer, found in told() if "lesson-missions" in answer.key}
    mine = {key.removeprefix("lesson-missions-"): view["seats"][LEARNER] for key, view in after.items()}
    shown = {key: (seat["ability"], seat["trophy"], seat["crowns"], seat["markers_left"]) for key, seat in mine.items()}
    assert shown["1-pass"] == (False, False, 2, 4)
    assert shown["1-complete"] == (True, False, 3, 3)
    assert shown["3-complete"] == (True, True, 3, 2)
    assert shown["5-unload"] == (True, True, 4, 2)
    assert after["lesson-missions-5-unload"]["crown_track"]["shields"][1] == 4
    assert "fulfil mission-12" in after["lesson-missions-1-pass"]["moves"]
    assert "fulfil mission-11" in after["lesson-missions-3-pass"]["moves"]
    asked = [what["what"] for mission in after["lesson-missions-5-store"]["missions"] for what in mission["demands"]]
    assert "rum" not in asked


def test_the_lessons_of_chapters_that_a_host_has_loaded_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORTROYAL_CAMPAIGN", "elsewhere")
    left = list(tutorial.__wrapped__())
    assert [lesson.name for lesson in LESSONS if lesson.name not in left] == ["month", "missions"]
