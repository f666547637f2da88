"""The rules reach every branch of every chapter, as a team and as rivals, and each has texts in both languages."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

import portroyal as pr
from portroyal.boxes.adventure.reading import CHAPTERS, folder
from portroyal.boxes.adventure.texts import texts
from portroyal.cli.story import Story
from portroyal.cli.words import Words
from portroyal.engine.cards import LANGUAGES
from tests.builders.adventure import END, RIVALS, TEAM, chapter, missions
from tests.builders.table import end_turn, public, said

NUMBERS = range(1, CHAPTERS + 1)
MODES = (TEAM, RIVALS)
BOTH = [(number, mode) for number in NUMBERS for mode in MODES]
UNRESOLVED = re.compile(r"[{}$\[\]]|\bNone\b|\bundefined\b|^\s*$|story-|end-\d|chapter-\d")


@cache
def written(number: int) -> dict[str, Any]:
    """The raw content of a chapter's file."""
    return tomllib.loads((folder() / f"chapter-{number}.toml").read_text("utf-8"))


def stories(number: int) -> dict[str, dict[str, Any]]:
    """The story cards of a chapter, by number."""
    return {row["number"]: row for row in written(number)["mission"]}


class Branch(NamedTuple):
    """A branch: the cards that lead to it, whether the required mission was completed, and the next card."""

    way: tuple[str, ...]
    done: bool
    follows: str  # "": none; for a team this is the end


def hourglass(number: int, mission: str, mode: str) -> dict[str, Any]:
    row = stories(number)[mission]
    found: dict[str, Any] = row.get("cooperative" if mode == TEAM else "competitive", row)
    return found


def branches(number: int, mode: str, way: tuple[str, ...] = ()) -> Iterator[Branch]:
    """Every branch, starting with the first card."""
    way = way or (written(number)["first"],)
    glass = hourglass(number, way[-1], mode)
    for done in (True, False):
        follows = glass.get("success" if done else "failure", "") if "asks" in glass else glass.get("next", "")
        yield Branch(way, done, follows)
        if follows:
            yield from branches(number, mode, (*way, follows))


def walked(number: int, mode: str, branch: Branch) -> pr.Game:
    """Reach Month's End with these missions open."""
    mission = hourglass(number, branch.way[-1], mode).get("asks", branch.way[-1])
    return end_turn(
        chapter(
            mode,
            n=number,
            missions=[f"mission-{one}" for one in branch.way],
            completed={f"mission-{mission}": [1] if branch.done else []},
            coins={0: 0, 1: 0},
            harbor=["admiral-9-3"],
            event_deck=[END],
        )
    )


# The destinations.


@pytest.mark.clause("A-021", "A-070")
@pytest.mark.parametrize(("number", "mode"), BOTH)
def test_every_branch_leads_where_its_hourglass_points(number: int, mode: str) -> None:
    for branch in branches(number, mode):
        game = walked(number, mode, branch)
        ends = mode == TEAM and not branch.follows
        assert missions(game) == [*branch.way, *filter(None, [branch.follows])], branch
        assert game.over is ends, branch
        if branch.follows:
            assert [event["card"] for event in said(game, "story")] == [f"mission-{branch.follows}"]
        if not game.over:
            assert public(game)["month"]["number"] == 2


@pytest.mark.clause("A-002")
@pytest.mark.parametrize("number", NUMBERS)
def test_every_card_is_reached_by_a_team_or_by_rivals(number: int) -> None:
    assert {card for mode in (TEAM, RIVALS) for card in cards_on(number, mode)} == {*stories(number)}


def cards_on(number: int, mode: str) -> set[str]:
    """The cards on the paths of a chapter."""
    return {card for branch in branches(number, mode) for card in branch.way}


@pytest.mark.clause("A-002")
@pytest.mark.parametrize(("number", "mode"), BOTH)
def test_every_chapter_ends_and_has_at_least_two_forks(number: int, mode: str) -> None:
    ends = {branch.way for branch in branches(number, mode) if not branch.follows}
    for card in cards_on(number, mode):
        assert any(card in way for way in ends), f"{card} leads to no end"
    parting = {card for card in cards_on(number, mode) if parts(hourglass(number, card, mode))}
    assert len(parting) >= 2


def parts(glass: dict[str, Any]) -> bool:
    return "asks" in glass and glass["success"] != glass["failure"]


@pytest.mark.parametrize("number", NUMBERS)
def test_rivals_play_on_after_the_last_card_as_many_months_as_they_like(number: int) -> None:
    """The game never gets stuck: months continue with the open missions until a player triggers the end."""
    way = max((branch.way for branch in branches(number, RIVALS) if not branch.follows), key=len)
    game = walked(number, RIVALS, Branch(way, done=False, follows=""))
    while public(game)["month"]["number"] < 4:
        game = end_turn(game)
        assert game.moves()
    assert missions(game) == [*way]


# The texts.


def told_apart(key: str, part: str = "") -> None:
    by_language = {language: texts(language).get(f"{key}{part}", "") for language in LANGUAGES}
    for language, text in by_language.items():
        assert not UNRESOLVED.search(text), (key, part, language, text)
    same = len({*by_language.values()}) < len(LANGUAGES)
    assert not same or is_name(by_language["en"]), f"{key}{part} is the same in all languages"


def is_name(text: str) -> bool:
    """Whether stories in every language contain the text: a name is the same in all of them."""
    return all(any(text in told for key, told in texts(one).items() if key.endswith(".text")) for one in LANGUAGES)


@pytest.mark.clause("A-002", "A-004")
@pytest.mark.parametrize("number", NUMBERS)
def test_titles_stories_missions_ends_and_defeats_have_texts_in_both_languages(number: int) -> None:
    for part in ("", ".lost", *([".summary"] if number > 1 else [])):
        told_apart(f"chapter-{number}", part)
    for mission in stories(number):
        for part in ("", ".text", ".mission"):
            told_apart(f"story-{mission}", part)
    for part in ("", ".text"):
        told_apart(f"end-{written(number)['end']}", part)


def test_no_two_texts_are_the_same() -> None:
    for language in LANGUAGES:
        count = Counter(text for key, text in texts(language).items() if key.endswith((".text", ".lost", ".summary")))
        assert not [text for text, n in count.items() if n > 1]


@pytest.mark.clause("A-004")
@pytest.mark.parametrize("kind", ["event", "character"])
def test_events_and_characters_have_texts_in_both_languages(kind: str) -> None:
    cards = [card for card in pr.cards("base + adventure; cooperative") if card["kind"] == kind]
    assert cards
    for card in cards:
        told_apart(card["name"], ".text")
        assert all(card["title"][language] == texts(language)[card["name"]] for language in LANGUAGES)


@pytest.mark.slow
@pytest.mark.parametrize(("number", "mode"), BOTH)
def test_the_terminal_shows_every_branch(number: int, mode: str) -> None:
    """The story with its title, the mission with its demand, and the new play cards."""
    english = texts("en")
    for branch in branches(number, mode):
        game = walked(number, mode, branch)
        lines = [line.text for line in Story(Words(game.format, game.players), ["Ada", "Ben"]).lines(game.events(None))]
        whole = "\n".join(lines)
        assert not [line for line in lines if re.search(r"[{}]|\bNone\b", line)]
        if branch.follows:
            for part in ("", ".text", ".mission"):
                assert english[f"story-{branch.follows}{part}"] in whole, (branch, part)
            cards = sum(stories(number)[branch.follows].get("play", {}).values())
            assert (f"{cards} card" in whole) is (cards > 0) or cards == 0


@pytest.mark.clause("A-021", "A-024")
@pytest.mark.parametrize(("number", "mode"), BOTH)
def test_the_announced_changes_of_a_card_happen(number: int, mode: str) -> None:
    for branch in branches(number, mode):
        if branch.follows:
            game = walked(number, mode, branch)
            brought = Counter[str]()
            for event in game.events(None):
                if event["kind"] == "moved" and event["from"] == "play cards":
                    brought.update(event["cards"])
            named = Counter(stories(number)[branch.follows].get("play", {}))
            assert brought == named, branch
            assert sum(event["n"] for event in said(game, "play-cards")) == named.total()


@pytest.mark.clause("A-070")
@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("won", [True, False])
def test_each_end_has_its_own_text(number: int, won: bool) -> None:
    way = next(branch.way for branch in branches(number, TEAM) if not branch.follows)
    everybody = [0, 1, 2, 3] if won else []
    last = public(chapter())["crown_track"]["spaces"]
    game = end_turn(
        chapter(
            n=number,
            players=4,
            missions=[f"mission-{one}" for one in way],
            completed={f"mission-{one}": everybody for one in way},
            crowns=[last] * 4,
            displays={0: ["pirate-9-3", "jester-9-3", "admiral-9-3", "mademoiselle-9-3"]},
            harbor=["governor-8-0"],
            event_deck=[END],
        )
    )
    assert (game.over, game.won) == (True, won)
    assert public(game)["story_end"] == (f"6{number}" if won else None)
    assert public(game)["story_end"] == (written(number)["end"] if won else None)
