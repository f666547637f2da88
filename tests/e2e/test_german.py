"""A short game in German, without an English word on any of its pages."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

import portroyal as pr
from tests.e2e import looking
from tests.e2e.driver import Player
from tests.e2e.words import words

EVERY = 5
NAMES = {"Ada", "Games", "Port", "Royal", "solo"}  # Games: part of "Steve Jackson Games"


@pytest.mark.nightly
def test_a_game_in_german(play: Callable[..., Player]) -> None:
    me = play(language="de", reduced_motion="reduce")
    me.page.goto("/")
    assert_german(me.page)
    me.press(me.link("new-table"))
    me.unfold()
    me.page.get_by_label("Dein Name", exact=True).fill("Ada")
    me.page.get_by_role("radio", name=me.words.text("pace-instant"), exact=True).check()
    me.page.get_by_label(me.words.text("option-target")).fill("5")
    assert_german(me.page)
    me.press(me.page.get_by_role("button", name="Tisch eröffnen", exact=True))
    me.sit_down()
    for n in me.decisions():
        if n % EVERY == 0:
            assert_german(me.page)
        me.decide()
    assert_german(me.page)
    expect(me.page.get_by_role("table", name="Rangliste").get_by_role("row")).to_have_count(5)
    me.press(me.link("replay"))
    me.press(me.button("replay-end"))
    assert_german(me.page)
    me.page.goto("/rules")
    me.page.get_by_text("B-001", exact=True).wait_for()
    assert_german(me.page)


@pytest.mark.nightly
def test_the_language_can_be_chosen(play: Callable[..., Player]) -> None:
    me = play()
    me.page.goto("/")
    me.press(me.button("settings"))
    me.page.get_by_role("radio", name="Deutsch", exact=True).check()
    me.page.get_by_role("button", name="Schließen").click()
    me.page.get_by_role("button", name="Neue Partie").wait_for()
    assert_german(me.page)
    me.page.reload()
    me.page.get_by_role("button", name="Neue Partie").wait_for()
    assert_german(me.page)


def assert_german(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("lang", "de")
    german, english = vocabulary("de"), vocabulary("en")
    untranslated = {}
    for text in looking.texts(page):
        if re.fullmatch("[0-9a-f]{32,}", text):  # a seed is not a word
            continue
        if foreign := {"the whole"} if is_english_message(text) else split(text) & (english - german - NAMES):
            untranslated[text] = foreign
    assert untranslated == {}


@cache
def is_english_message(text: str) -> bool:
    """Whether a text is an English message and not a German one."""
    return any(known.match(text) for known in messages("en")) and not any(known.match(text) for known in messages("de"))


@cache
def messages(language: str) -> list[re.Pattern[str]]:
    """The messages that contain words and differ between the languages."""
    mine, other = words(language), words("de" if language == "en" else "en")
    said = [key for key in mine if mine.like(key) != other.like(key) and re.search("[a-z]{2}", mine.like(key))]
    return [mine.find(key) for key in said]


@cache
def vocabulary(language: str) -> set[str]:
    """All words that the client's messages and the clauses use."""
    of = words(language)
    said = [re.sub(r"\\.|\(\?:", " ", of.like(key)) for key in of]
    return split(" ".join([*said, *(row[language] for row in pr.clauses())]))


def split(text: str) -> set[str]:
    return set(re.findall("[A-Za-zäöüÄÖÜß]{3,}", text))
