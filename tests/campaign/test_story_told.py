"""The texts of the story: outcomes, epilogues, second attempts; no text appears before the events it refers to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import portroyal as pr
from portroyal.boxes.adventure import prose
from portroyal.boxes.adventure.reading import folder, read_campaign
from portroyal.boxes.adventure.texts import texts
from portroyal.cli.speech import Language
from portroyal.cli.story import Story
from portroyal.cli.words import Words
from portroyal.engine.cards import LANGUAGES
from portroyal.formats.registry import Chapters, registry
from tests.builders.adventure import BOXES, RIVALS, VARIABLE, chapter, missions
from tests.builders.campaigns import TEAM, copied, with_games, with_results
from tests.builders.table import end_turn, public
from tests.campaign.test_branches import BOTH, NUMBERS, branches, hourglass, stories

TWELVE = ["governor-8-0", "admiral-9-3", "jester-9-3", "pirate-9-3", "mademoiselle-9-3"]
NEW = re.compile(r" {4}\.(done|late|again|introduces|last) =")


def chapters() -> Chapters:
    """The order of the games of the adventure."""
    found = registry()["adventure"].chapters
    assert found is not None
    return found


def ways(number: int, mode: str) -> Iterator[tuple[str, ...]]:
    """Every path through a chapter, from its first card to its last."""
    yield from {branch.way: None for branch in branches(number, mode) if not branch.follows}


def failed(number: int, mode: str, way: tuple[str, ...]) -> set[str]:
    """The missions whose failure the story shows on a path."""
    glasses = [(hourglass(number, one, mode), following) for one, following in pairwise(way)]
    return {glass["asks"] for glass, following in glasses if "asks" in glass and following == glass["failure"]}


# Outcomes.


@pytest.mark.clause("A-021")
@pytest.mark.parametrize(("number", "mode"), BOTH)
def test_a_mission_is_late_once_the_story_has_shown_its_failure(number: int, mode: str) -> None:
    keys = set()
    for way in ways(number, mode):
        everything = {f"mission-{mission}": [0] for mission in way}
        view = public(
            chapter(mode, n=number, players=4, missions=[*everything], completed=everything, markers_left=[0, 4, 4, 4])
        )
        late = failed(number, mode, way)
        assert view["outcomes"] == {f"mission-{mission}": "late" if mission in late else "done" for mission in way}
        keys |= {f"story-{card.removeprefix('mission-')}.{how}" for card, how in view["outcomes"].items()}
    for language in LANGUAGES:
        assert all(texts(language).get(key) for key in keys)


def test_every_mission_has_an_outcome_shown_on_some_path() -> None:
    possible = {f"story-{number}.done" for n in NUMBERS for number in stories(n)}
    for n, mode in BOTH:
        possible |= {f"story-{number}.late" for way in ways(n, mode) for number in failed(n, mode, way)}
    for language in LANGUAGES:
        written = {key for key in texts(language) if key.endswith((".done", ".late"))}
        assert written == possible


def test_an_open_mission_has_no_outcome_and_the_variable_game_has_none() -> None:
    assert public(chapter(missions=["mission-10", "mission-11"]))["outcomes"] == {}
    assert "outcomes" not in public(chapter(VARIABLE))


@pytest.mark.parametrize(
    ("way", "how"), [(["mission-10", "mission-11"], "done"), (["mission-11", "mission-13"], "late")]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_shows_an_outcome_once(way: list[str], how: str, language: Language) -> None:
    sailors = ["sailor-3-1", "sailor-3-1"]
    game = chapter(RIVALS, missions=way, displays={0: sailors, 1: sailors}, harbor=["admiral-9-3"])
    game.play("stop")
    for _ in range(2):
        game.play("fulfil mission-11")
        end_turn(game)
    lines = Story(Words(game.format, 2, language), ["Ada", "Ben"]).lines(game.events(None), public(game))
    outcome = texts(language)[f"story-11.{how}"]
    assert [line.text for line in lines].count(outcome) == 1
    assert [line.key for line in lines if line.text == outcome] == ["mission-completed"]
    assert lines[[line.key for line in lines].index("mission-completed") + 1].text == outcome


# The rivals' ending, and second attempts.


@pytest.mark.clause("A-072")
def test_an_early_end_of_rivals_shows_the_rest_of_the_path() -> None:
    game = chapter(
        RIVALS,
        missions=["mission-10", "mission-11"],
        completed={"mission-10": [0], "mission-11": [0]},
        displays={0: TWELVE},
        harbor=["admiral-9-3"],
        active=0,
    )
    assert "epilogue" not in public(game)
    while not game.over:
        end_turn(game)
    view = public(game)
    assert (missions(game), view["epilogue"]) == (["10", "11"], ["12", "15"])
    told, english = Words(game.format, 2).say.story("end", view), texts("en")
    keys = ["story-12", "story-12.text", "story-15", "story-15.text", "end-61", "end-61.text"]
    assert told == [english[key] for key in keys]


@pytest.mark.clause("A-071")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_second_attempt_has_its_own_first_line(number: int) -> None:
    first, second = (
        pr.new_game(f"{BOXES}; cooperative; chapter {number}{defeats}", 2, seed=1).view(0)
        for defeats in ("", "; defeats 1")
    )
    line = texts("en")[f"chapter-{number}.again"]
    assert (first["again"], second["again"]) == (False, True)
    say = Words(f"{BOXES}; cooperative", 2).say
    assert line not in say.story("start", first)
    assert say.story("start", second)[:2] == [texts("en")[f"chapter-{number}"], line]


# The order of the texts.


def test_every_text_is_read_after_the_names_it_mentions() -> None:
    """On every path of every chapter, for a team and for rivals, in every language."""
    assert prose.warnings_of(folder()) == []


@pytest.mark.parametrize(
    ("language", "old", "new", "warning"),
    [
        ("en", "    .introduces = privateers\n", "", "story-44"),  # two texts introduce them
        ("de", "„Bringt mir", "„Tilda, bringt mir", "story-10.text names 'Tilda', which no text"),
        ("en", "On both lids", "In Cask Lane, on both lids", "story-11.text names 'Cask Lane', which no text"),
        ("de", "Ein Mönch reicht", "Ines reicht", "event-alms-sunday.text names 'Ines', which no text"),
        ("de", "    .done = Sechs Schüsseln", "    .then = Sechs Schüsseln", "story-14.then is never read"),
        ("en", "    .again = You are back", "    .once = You are back", "chapter-1.again is missing"),
    ],
)  # fmt: skip
def test_an_early_name_and_an_unused_text_are_warnings(
    tmp_path: Path, language: str, old: str, new: str, warning: str
) -> None:
    found = prose.warnings_of(copied(tmp_path, (f"texts.{language}.ftl", old, new)))
    assert any(warning in one for one in found)
    assert all(one.startswith(f"texts.{language}.ftl: ") for one in found)


@pytest.mark.clause("A-090")
def test_older_campaigns_may_leave_out_the_new_texts(tmp_path: Path) -> None:
    path = copied(tmp_path)
    for language in LANGUAGES:
        file, remaining, leaving = path / f"texts.{language}.ftl", [], False
        for line in file.read_text("utf-8").splitlines(keepends=True):
            leaving = bool(NEW.match(line)) or (leaving and line.startswith(" " * 8))
            remaining += [] if leaving else [line]
        file.write_text("".join(remaining), "utf-8")
    [chapters] = [box.chapters for box in registry().values() if box.chapters]
    assert chapters.faults(path) == []
    found = chapters.warnings(path)
    outcomes = [*prose.outcomes_and_attempts(read_campaign(path))]
    assert found == [
        f"texts.{language}.ftl: {key} is missing from the story" for language in LANGUAGES for key in outcomes
    ]


def test_the_queen_of_cask_lane_is_not_known_on_every_path(tmp_path: Path) -> None:
    """A name that only some paths introduce causes a warning with the first path that lacks it."""
    path = copied(tmp_path, ("texts.en.ftl", "Too late:", "Too late, says Mr. Pym:"))
    assert prose.warnings_of(path) == [
        "texts.en.ftl: story-25.text names 'Pym', which no text introduces before it (cooperative story 20 22 25 28a)"
    ]


# Statements of several texts.

PLAYS, STRUCK_OFF, FIRST_BOOK = 1690, 1672, 1671
AGREED = {
    "en": [
        (r"(\w+) roofs", "eighty"),
        (r"\b([Ff]orty \w+)", "forty children"),
        (r"(\w+) ships(?:, cargo|\. They)", "eleven"),
        (r"(\w+) (?:books of remedies|copies in)", "four"),
        (r"(\w+) years ago|\. (\w+) years, four|(?:for|For|in) (\w+) years (?:he|and f)", "eighteen"),
        (r"for (\w+) years: yellow|in (nine\w+) years|for (nine\w+) years", "nineteen"),
        (r"chair in (\w+) years|time in (\w+) years\.", "eleven"),
        (r"(?i)(\w+) of May", "ninth"),
        (r"book of (\d+)", str(FIRST_BOOK)),
        (r"(?:[Ii]n|before|May,) (\d{4})", str(STRUCK_OFF)),
    ],
    "de": [
        (r"(\w+) Dächer", "achtzig"),
        (r"\b([Vv]ierzig \w+)", "vierzig kinder"),
        (r"(\w+) Schiffe(?:, Ladung|\. Was)", "elf"),
        (r"(\w+) (?:Heilbücher|Abschriften)", "vier"),
        (r"(acht\w+) Jahren?\b", "achtzehn"),
        (r"(neun\w+) Jahren?\b", "neunzehn"),
        (r"seit (elf\w*|zw\w+|zehn) Jahren", "elf"),
        (r"(\w+) Mai", "neunten"),
        (r"Hafenbuch von (\d+)", str(FIRST_BOOK)),
        (r"(?:Mai|vor|\.) (\d{4})", str(STRUCK_OFF)),
    ],
}


def test_the_years_between_the_dates_match_the_text() -> None:
    assert (PLAYS - FIRST_BOOK, PLAYS - STRUCK_OFF) == (19, 18)


@pytest.mark.parametrize("language", LANGUAGES)
def test_dates_ages_and_counts_agree(language: str) -> None:
    whole = "\n".join(texts(language).values())
    for pattern, agreed in AGREED[language]:
        found = {next(filter(None, match.groups())).lower() for match in re.finditer(pattern, whole)}
        assert found == {agreed}, pattern


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_a_mission_of_two_parts_shows_both(number: int, language: Language) -> None:
    """The cards to have and the cards to discard, each labelled."""
    having, discarding = {"en": ("have: ", "discard: "), "de": ("vorweisen: ", "abwerfen: ")}[language]
    words = Words(f"{BOXES}; cooperative; chapter {number}", 2, language)
    for mission, row in stories(number).items():
        have, discard = row.get("have", {}), row.get("discard", {})
        [view] = public(chapter(n=number, missions=[f"mission-{mission}"]))["missions"]
        demands = {one["what"]: (one["n"] - one["discarded"], one["discarded"]) for one in view["demands"]}
        assert demands == {what: (n, 0) for what, n in have.items()} | {what: (0, n) for what, n in discard.items()}
        title = words.title(f"mission-{mission}")
        assert (having in title, discarding in title) == (bool(have), bool(discard)), title


# The state of a campaign.


def test_a_campaign_keeps_its_path_and_the_characters_introduced() -> None:
    campaign = with_games(pr.new_campaign(TEAM, 1), False, True)
    lost, won = campaign.state()["chapters"][0]["games"]
    assert [lost["way"][0], won["way"][0], won["way"][-1]] == ["10", "10", "61"]
    assert "61" not in lost["way"]
    assert pr.read_campaign(campaign.text()).state() == campaign.state()
    met = campaign.state()["met"]
    assert {"person-1", "person-2"} <= set(met)
    assert "person-6" not in met, "the ships of Ares are not Isaura Ares"


@pytest.mark.parametrize(("way", "met"), [((1, ("11", "13")), {"3"}), ((3, ("63",)), {"6"}), ((4, ()), {"6"})])
def test_people_are_met_by_the_names_that_a_text_introduces(way: tuple[int, tuple[str, ...]], met: set[str]) -> None:
    found = chapters().met([way])
    assert {f"person-{number}" for number in met} <= set(found)


def test_an_older_campaign_has_no_path() -> None:
    campaign = with_results(pr.new_campaign(TEAM, 2), "won")
    assert campaign.state()["chapters"][0]["games"][0]["way"] == []


@pytest.mark.parametrize(
    ("line", "verdict", "way", "reason"),
    [
        (TEAM, "won", "10 20", "cannot go from 10 to '20'"),
        (TEAM, "won", "61 61 61 10", "cannot begin with '61'"),
        (TEAM, "won", "10 " * 9000, "cannot go from 10 to '10'"),
        (TEAM, "won", "10 11 13 16", "stops at 16, before its end"),
        (TEAM, "won", "10 11 13 16 61 61", "cannot go from 61 to '61'"),
        (TEAM, "lost", "10 11 13 16 61", "reaches its end 61, but the game is lost"),
        ("base + adventure", "won by 1", "10 11 13", "stops at 13, before its end"),
        ("base + adventure", "won by 1", "10 13 16 61", "cannot go from 10 to '13'"),
    ],
)
def test_a_path_that_no_game_takes_is_refused(line: str, verdict: str, way: str, reason: str) -> None:
    told = with_results(pr.new_campaign(line, 2), verdict).text().rstrip()
    with pytest.raises(pr.BadCampaign, match=f"line 6: the way of chapter 1 {reason}"):
        pr.read_campaign(f"{told}; way {way}\n")
