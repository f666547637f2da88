"""A campaign is read from files, and a broken one is refused.  A-090"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from portroyal.boxes.adventure.checking import faults_of
from portroyal.boxes.adventure.kinds import PLAY_CARDS
from portroyal.boxes.adventure.pictures import PICTURES
from portroyal.boxes.adventure.reading import campaign, folder, read_campaign
from portroyal.formats.formats import box_cards
from tests.builders.campaigns import copied

FILE = re.compile(r"(chapter-\d|events|characters|track|texts\.(en|de))\.(toml|ftl)\b")
LAST = "have = { modest = 3 }\nfirst = { coins = 1 }\ncrowns = 1\nend = true\n"  # of mission 16
BROKEN = {
    "missing key": ("chapter-1.toml", 'first = "10"\n', "", "first"),
    "unknown key": ("chapter-1.toml", "number = 1\n", "number = 1\nsize = 3\n", "size"),
    "wrong type": ("chapter-1.toml", "number = 1\n", 'number = "one"\n', "number"),
    "no TOML": ("chapter-1.toml", "number = 1", "number = = 1", "chapter-1.toml"),
    "unknown mission": ("chapter-1.toml", 'next = "11"', 'next = "19"', "19"),
    "number used twice": ("chapter-1.toml", 'number = "12"', 'number = "13"', "13"),
    "number of another chapter": ("chapter-1.toml", 'number = "17"', 'number = "27"', "27"),
    "loop": ("chapter-1.toml", LAST, LAST.replace("end = true", 'next = "10"'), "loop"),
    "unknown demand": ("chapter-1.toml", "have = { sailors = 2 }", "have = { cooks = 2 }", "cooks"),
    "named twice": ("chapter-1.toml", "have = { priests", "have = { coins = 4, priests", "both name coins"),
    "ship and its cargo": ("chapter-1.toml", "discard = { ares", "discard = { herbs = 1, ares", "ares and herbs"),
    "too many markers": ("chapter-1.toml", "markers = [", "markers = [9", "'markers' has 9"),
    "unknown play card": ("chapter-1.toml", "tybuk-5-0 = 1", "tybuk-6-0 = 1", "tybuk-6-0"),
    "star missing": ("chapter-1.toml", "star = true\n", "", "star"),
    "unknown picture": ("chapter-1.toml", 'picture = "crates"', 'picture = "crate"', "'picture' is 'crate'"),
    "unknown picture of an end": ("chapter-1.toml", 'end_picture = "', 'end_picture = "no-', "'end_picture'"),
    "unknown picture of an event": ("events.toml", 'picture = "market"', "picture = 3", "'picture' is 3"),
    "unknown event": ("events.toml", 'who = "active"', 'who = "nobody"', "who"),
    "event without effect": ("events.toml", "coins = 1\n", "", "market-day does nothing"),
    "event missing": ("events.toml", "number = 1\n", "number = 0\n", "number"),
    "falling shields": ("track.toml", "[2, 4", "[4, 2", "shields"),
    "other side": ("characters.toml", 'back = "grandeur"', 'back = "scott"', "back"),
    "text missing in one language": ("texts.de.ftl", "story-10 = ", "story-99 = ", "story-10 is missing"),
    "broken text": ("texts.en.ftl", "story-10 = ", "story 10 = ", "texts.en.ftl"),
}  # fmt: skip


@pytest.mark.clause("A-090")
@pytest.mark.parametrize("fault", [*BROKEN])
def test_a_broken_campaign_is_refused_with_file_key_and_reason(fault: str, tmp_path: Path) -> None:
    file, old, new, named = BROKEN[fault]
    first, *others = faults_of(copied(tmp_path, (file, old, new)), play_cards())
    assert file.partition(".")[0] in first
    assert named in first
    assert all(FILE.match(one) for one in (first, *others))


@pytest.mark.clause("A-090")
def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    copy = copied(tmp_path)
    (copy / "chapter-4.toml").unlink()
    [only] = faults_of(copy, play_cards())
    assert only.startswith("chapter-4.toml: cannot be read")


@pytest.mark.clause("A-090")
def test_a_whole_campaign_is_accepted() -> None:
    assert faults_of(folder(), play_cards()) == []
    assert len(campaign().chapters) == 5


@pytest.mark.clause("A-090")
def test_a_campaign_may_name_no_pictures(tmp_path: Path) -> None:
    copy = copied(tmp_path)
    for file in copy.glob("*.toml"):
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        file.write_text("".join(line for line in lines if "picture = " not in line), encoding="utf-8")
    assert faults_of(copy, play_cards()) == []
    found = read_campaign(copy)
    assert {mission.picture for chapter in found.chapters for mission in chapter.missions} == {""}
    assert {event.picture for event in found.events} == {""}


@pytest.mark.clause("A-090")
def test_every_picture_is_in_the_campaign() -> None:
    found = campaign()
    named = {event.picture for event in found.events}
    for chapter in found.chapters:
        named |= {chapter.picture, chapter.end_picture, chapter.lost_picture, chapter.after_picture}
        named |= {mission.picture for mission in chapter.missions}
    assert named - {""} == set(PICTURES)


def play_cards() -> list[Any]:
    """The cards of the box that a story brings into the draw pile."""
    return [card for card in box_cards("adventure") if card.starts == PLAY_CARDS]


def test_every_error_that_prevents_reading_is_listed(tmp_path: Path) -> None:
    """The errors: two cards of one file, a missing file, a file that is not TOML, and texts in only one language."""
    copy = copied(tmp_path)
    chapter, events, words = copy / "chapter-2.toml", copy / "events.toml", copy / "texts.de.ftl"
    chapter.write_text(
        re.sub("^crowns = .*", "crowns = 9", chapter.read_text("utf-8"), count=2, flags=re.MULTILINE), "utf-8"
    )
    (copy / "track.toml").unlink()
    events.write_text("[[[", "utf-8")
    words.write_text("no text", "utf-8")
    found = faults_of(copy, play_cards())
    assert [fault.partition(":")[0].partition(",")[0] for fault in found] == [
        *["chapter-2.toml"] * 2,
        "events.toml",
        "track.toml",
        "texts.de.ftl",
    ]
