"""Learning the game in the browser: the tutorial, one lesson by touch, the hints of a first game, the rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from portroyal.boxes.adventure.texts import texts
from portroyal.lessons import Answer, Lesson, Step, tutorial
from portroyal.lessons.tutorial import LessonTarget
from tests.e2e import looking
from tests.e2e.browsing import nightly
from tests.e2e.driver import Player

Lay = Callable[..., Player]
LESSONS = list(tutorial().values())


def coach(me: Player) -> Locator:
    return me.page.get_by_role("region", name=me.words.text("learn-coach"), exact=True)


def says(me: Player, key: str) -> None:
    expect(coach(me)).to_contain_text(me.words.text(key))


def onward(me: Player, id: str) -> Locator:
    name = me.words.text(id)
    return me.page.get_by_role("button", name=name, exact=True).or_(me.page.get_by_role("link", name=name, exact=True))


def answer(me: Player, move: str) -> None:
    verb, _, card = move.partition(" ")
    if verb in ("take", "claim"):
        me.take(card)
    elif verb == "send":
        me.press(me.moves.and_(me.page.get_by_role("button", name=sent(me, card))))
    elif verb in ("complete", "mark", "fulfil"):
        me.press(me.button(f"move-{verb}"))
    else:
        me.choose(move)


def sent(me: Player, card: str) -> re.Pattern[str]:
    kind = card.split("-")[0]
    return re.compile(re.escape(me.words.text(f"card-{kind}")))


def best(step: Step) -> str:
    return explained(step).moves[0]


def explained(step: Step) -> Answer:
    return next(one for one in step.answers if one.verdict == "best")


def solve(me: Player, lesson: Lesson) -> None:
    for n, step in enumerate(lesson.steps):
        says(me, step.key)
        answer(me, best(step))
        says(me, explained(step).key)
        if n + 1 < len(lesson.steps):
            me.press(onward(me, "learn-on"))


def test_the_first_lessons(play: Callable[..., Player]) -> None:
    """Progress is kept, and a first game can begin at any time."""
    me = play(reduced_motion="reduce")
    learn(me, LESSONS[:2])
    me.page.goto("/learn")
    assert looking.faults(me.page) == []
    expect(learned(me)).to_have_count(2)
    begin_first_game(me)


@pytest.mark.nightly
def test_the_whole_course(play: Callable[..., Player]) -> None:
    me = play(reduced_motion="reduce")
    learn(me, LESSONS)
    expect(onward(me, "learn-first-game")).to_be_focused()
    me.press(onward(me, "learn-finish"))
    expect(me.page.get_by_text(me.words.text("learn-all-learned"))).to_be_visible()
    me.page.reload()
    expect(learned(me)).to_have_count(len(LESSONS))
    assert looking.faults(me.page) == []
    begin_first_game(me)


def learn(me: Player, lessons: list[Lesson]) -> None:
    """From the front page, lesson after lesson; a wrong answer is explained and retried."""
    me.page.goto("/")
    me.press(me.page.get_by_role("link", name=me.words.text("learn-newcomer")))
    me.press(me.link("learn-start"))
    for n, lesson in enumerate(lessons):
        expect(me.page).to_have_url(re.compile(f"/learn/{lesson.name}$"))
        expect(me.page.get_by_role("heading", level=1)).to_have_text(me.words.text(lesson.key))
        if n == 1:
            a_wrong_answer(me, lesson)
        solve(me, lesson)
        assert looking.measured(me.page, looking.SCROLLS) == []
        if n + 1 < len(lessons):
            me.press(onward(me, "learn-next"))


def learned(me: Player) -> Locator:
    return me.page.get_by_role("listitem").filter(has_text=f"✓ {me.words.text('learn-learned')}")


def begin_first_game(me: Player) -> None:
    me.press(onward(me, "learn-first-game"))
    me.sit_down()
    assert [seat["bot"] for seat in me.state()["seats"]] == [None, "easy", "medium"]
    expect(hint(me, "draw")).to_be_visible()


def a_wrong_answer(me: Player, lesson: Lesson) -> None:
    first = lesson.steps[0]
    poor = next(one for one in first.answers if one.verdict == "poor")
    says(me, first.key)
    answer(me, poor.moves[0])
    says(me, poor.key)
    expect(me.cards).to_have_count(0)
    again = onward(me, "learn-again")
    expect(again).to_be_focused()
    me.press(coach(me).get_by_text(me.words.text("learn-why"), exact=True))
    rule = coach(me).get_by_role("link").first
    expect(rule).to_have_attribute("href", f"/rules#{poor.clauses[0]}")
    assert looking.faults(me.page) == []
    again.focus()
    me.page.keyboard.press("Enter")
    says(me, first.key)


@pytest.mark.parametrize("name", [nightly("expeditions"), nightly("month"), "missions"])
@pytest.mark.nightly
def test_a_lesson_on_a_phone(play: Callable[..., Player], name: str) -> None:
    me = play("phone", "de", reduced_motion="reduce")
    me.page.goto("/learn")
    lesson = tutorial()[name]
    me.press(me.page.get_by_role("link", name=re.compile(re.escape(me.words.text(f"{lesson.key}-about")))))
    for n, step in enumerate(lesson.steps):
        says(me, step.key)
        points(me, step.at)
        looking.assert_fits(me.page)
        answer(me, best(step))
        me.page.get_by_role("heading", name=me.words.text("learn-best")).wait_for()
        points(me, explained(step).at)
        looking.assert_fits(me.page)
        if n + 1 < len(lesson.steps):
            me.press(onward(me, "learn-on"))
    expect(onward(me, "learn-finish" if lesson is LESSONS[-1] else "learn-next")).to_be_visible()


def points(me: Player, at: LessonTarget | None) -> None:
    """Check that an arrow points to the topic of the coach, and to nothing else."""
    arrows = me.page.locator("[data-at]")
    if at:
        expect(arrows).to_have_attribute("data-at", at.card or at.place)
    else:
        expect(arrows).to_have_count(0)


@pytest.mark.parametrize(("screen", "language"), [nightly("desktop", "en"), ("phone", "de")])
@pytest.mark.nightly
def test_the_story_of_a_lesson_can_be_read(play: Callable[..., Player], screen: str, language: str) -> None:
    """As at a table, but the book opens only on request; the story has taken one of its two paths."""
    me = play(screen, language, reduced_motion="reduce")
    me.page.goto("/learn/month")
    for move in ("draw", "repel", "stop"):
        answer(me, move)
        me.press(onward(me, "learn-on"))
    for card, number in (("ship-yellow-1-1", "13"), ("sailor-3-1", "12")):
        me.take(card)
        says(me, f"lesson-month-4-{'ship' if number == '13' else 'sailor'}")
        points(me, LessonTarget("missions", f"mission-{number}"))
        expect(me.dialog()).to_have_count(0)
        me.press(me.button("story-read"))
        expect(me.dialog().get_by_role("heading", level=2)).to_have_text(texts(language)[f"story-{number}"])
        expect(me.dialog().get_by_text(re.compile(me.words.like("story-brings")))).to_be_visible()
        assert looking.faults(me.page) == []
        me.page.keyboard.press("Escape")
        me.closed()
        if number == "13":
            me.press(onward(me, "learn-again"))


@pytest.mark.nightly
def test_after_a_bust_both_ships_lie_there_until_one_tries_again(play: Callable[..., Player]) -> None:
    me = play()
    me.page.goto("/learn/colors")
    me.choose("draw")
    me.press(onward(me, "learn-on"))
    me.choose("draw")
    says(me, "lesson-colors-2-draw")
    expect(me.harbor.locator('[data-card^="ship-blue-"]')).to_have_count(2)
    expect(me.page.locator("[data-at]")).to_have_count(0)
    me.press(onward(me, "learn-again"))
    expect(me.harbor.locator('[data-card^="ship-blue-"]')).to_have_count(1)
    expect(me.page.locator('[data-at="draw pile"]')).to_be_visible()


@pytest.mark.nightly
def test_a_lesson_with_motion_and_its_why_not(play: Callable[..., Player]) -> None:
    """Cards fly; a card that cannot be taken shows the engine's reason."""
    me = play()
    me.page.goto("/learn/colors")
    for key, move in (("lesson-colors-1", "draw"), ("lesson-colors-2", "stop")):
        says(me, key)
        answer(me, move)
        me.press(onward(me, "learn-on"))
    says(me, "lesson-colors-3")
    me.press(me.harbor.locator('[data-card="settler-4-1"]'))
    me.press(me.dialog().locator("summary").filter(has_text="B-064"))
    expect(me.dialog().locator('a[href="/rules#B-064"]')).to_be_visible()


@pytest.mark.nightly
def test_an_unknown_lesson(play: Callable[..., Player]) -> None:
    me = play()
    me.page.goto("/learn/sailing")
    expect(me.page.get_by_text(me.words.text("lost-title"))).to_be_visible()


def hint(me: Player, name: str) -> Locator:
    return me.page.get_by_role("status").get_by_text(me.words.text(f"hint-{name}"))


def test_hints_of_a_first_game(lay: Lay) -> None:
    """Each hint appears at its moment, disappears after its move, can be dismissed, and returns through the help."""
    cards: dict[str, Any] = {"seats": ["Ada", "Ben"], "deck": ["sailor-3-1", "ship-blue-1-1"] * 2, "active": 0}
    me = lay(**cards)
    expect(hint(me, "draw")).to_be_visible()
    covers_nothing(me.page)
    me.choose("draw")
    expect(hint(me, "draw")).to_have_count(0)
    expect(hint(me, "stop")).to_be_visible()
    covers_nothing(me.page)
    me.press(me.page.get_by_role("button", name=me.words.text("hint-close"), exact=True))
    expect(hint(me, "stop")).to_have_count(0)
    me.page.reload()
    expect(me.move("stop")).to_be_visible()
    expect(hint(me, "stop")).to_have_count(0)
    me.choose("stop")
    expect(hint(me, "take")).to_be_visible()
    covers_nothing(me.page)
    me.press(me.page.get_by_role("button", name=me.words.text("hint-close"), exact=True))
    me.page.reload()
    expect(me.cards.first).to_be_visible()
    expect(hint(me, "take")).to_have_count(0)
    me.page.keyboard.press("?")
    me.press(me.page.get_by_role("button", name=me.words.text("hints-again"), exact=True))
    expect(me.dialog().get_by_text(me.words.text("hints-back"))).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(hint(me, "take")).to_be_visible()


@pytest.mark.parametrize("screen", [nightly("desktop"), nightly("phone"), "small"])
def test_a_hint_covers_no_card(lay: Lay, screen: str) -> None:
    crew = ["captain-4-1", "priest-4-1", "sailor-3-1", "sailor-3-1", "trader-blue-3-1", "settler-4-1"]
    offered: dict[str, Any] = {"harbor": ["ship-yellow-1-1", "sailor-3-1"], "expeditions": ["expedition-hut-hut"]}
    me = lay(screen, "de", seats=["Ada", "Ben", "Cleo"], displays=[crew, [], []], coins=[5, 3, 3], **offered)
    expect(hint(me, "stop")).to_be_visible()
    looking.still(me.page)
    covers_nothing(me.page)
    me.choose("stop")
    expect(hint(me, "take")).to_be_visible()
    looking.still(me.page)
    covers_nothing(me.page)


def covers_nothing(page: Page) -> None:
    """Check that the hint covers no cards, coins, buttons or questions."""
    covered = page.evaluate(
        """() => {
          const hint = document.querySelector('.hint').getBoundingClientRect()
          const meets = (box) => box.left < hint.right && box.right > hint.left &&
            box.top < hint.bottom && box.bottom > hint.top
          return [...document.querySelectorAll('main [data-card], main button, .ask')]
            .filter((one) => !one.closest('.hint') && meets(one.getBoundingClientRect()))
            .map((one) => one.innerText)
        }"""
    )
    assert covered == []


@pytest.mark.nightly
def test_hints_can_be_put_away_in_the_settings(lay: Lay) -> None:
    me = lay("phone", seats=["Ada", "Ben"], active=0)
    expect(hint(me, "draw")).to_be_visible()
    me.press(me.page.get_by_role("button", name=me.words.text("menu"), exact=True))
    me.press(me.dialog().get_by_role("button", name=me.words.text("settings"), exact=True))
    me.press(me.page.get_by_role("checkbox", name=me.words.text("hints-setting"), exact=True))
    me.page.keyboard.press("Escape")
    expect(hint(me, "draw")).to_have_count(0)


@pytest.mark.nightly
def test_the_rules_of_the_table(lay: Lay) -> None:
    """From the table to its rules, including variants; then another edition, a search, and the contents."""
    me = lay(seats=["Ada", "Ben"], options="edition pegasus; target 15", active=0)
    me.page.keyboard.press("?")
    link = me.dialog().get_by_role("link", name=me.words.text("rules-of-table"), exact=True)
    me.page.goto(link.get_attribute("href") or "")
    me.press(me.page.get_by_text(me.words.text("rules-options"), exact=True))
    here = me.page.get_by_role("region", name=me.words.text("edition-here"), exact=True)
    fifteen = here.get_by_role("definition").filter(has_text=re.compile("^15 "))
    expect(fifteen).to_have_count(1)
    chooser = me.page.get_by_role("combobox", name=me.words.text("edition-choose"))
    expect(chooser.locator("option:checked")).to_have_text(me.words.text("edition-table"))
    chooser.select_option("big-box")
    expect(me.page).to_have_url(re.compile("/rules/big-box$"))
    expect(fifteen).to_have_count(0)
    contents = me.page.get_by_role("navigation", name=me.words.text("contents"))
    me.press(contents.get_by_role("link").nth(3))
    expect(me.page.locator("#B-030")).to_be_in_viewport()
    me.page.get_by_role("searchbox").fill("jester bust")
    expect(me.page.locator("#B-041")).to_be_visible()
    expect(me.page.locator("#B-001")).to_have_count(0)
    assert looking.faults(me.page) == []
