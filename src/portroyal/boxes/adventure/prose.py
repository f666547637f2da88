"""Warnings about a campaign's texts: missing or unused texts, and names used before they are introduced.

A text's ``.introduces`` attribute is a comma-separated list of the names that the text introduces. No earlier text may
use these names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from portroyal.boxes.adventure.checking import WAYS, glass_of, known_ways, wanted_texts
from portroyal.boxes.adventure.reading import Campaign, Chapter, Hourglass, every_mission, read_campaign
from portroyal.boxes.adventure.texts import Texts, read_texts, texts
from portroyal.engine.cards import LANGUAGES

INTRODUCES: Final = "introduces"
PERSON: Final = re.compile(r"person-\d+(\.(text|called|portrait))?")
NAME: Final = re.compile(r"person-\d+")


class Told(NamedTuple):
    """A text read on some path, and the messages read up to that point."""

    key: str
    read: tuple[str, ...]
    way: str


def warnings_of(path: Path) -> list[str]:
    """Return warnings about an otherwise valid campaign: gaps in its texts, and names used too early."""
    campaign = read_campaign(path)
    return [
        f"texts.{language}.ftl: {warning}"
        for language in LANGUAGES
        for warning in _of_texts(campaign, read_texts(path, language))
    ]


def _of_texts(campaign: Campaign, texts: Texts) -> Iterator[str]:
    yield from (f"{key} is missing from the story" for key in outcomes_and_attempts(campaign) if not texts.get(key))
    readable = {
        *wanted_texts(campaign),
        *outcomes_and_attempts(campaign),
        *(f"end-{chapter.end}.last" for chapter in campaign.chapters),
    }
    for key in texts:
        if key not in readable and not PERSON.fullmatch(key) and not key.endswith(f".{INTRODUCES}"):
            yield f"{key} is never read"
    yield from _too_soon(campaign, texts)


def outcomes_and_attempts(campaign: Campaign) -> Iterator[str]:
    """Yield the ids of the optional texts: those for outcomes and second attempts."""
    for chapter in campaign.chapters:
        yield f"chapter-{chapter.number}.again"
        yield from (f"story-{mission.number}.done" for mission in chapter.missions)
        yield from (f"story-{number}.late" for number in may_be_late(chapter))


def may_be_late(chapter: Chapter) -> list[str]:
    """Return the missions that a team or rivals may complete after the story has reported them as failed."""
    glasses = [glass_of(mission, way) for mission in chapter.missions for way in WAYS]
    asked = {glass.asks for glass in glasses if glass.asks and glass.success != glass.failure}
    return [mission.number for mission in chapter.missions if mission.number in asked]


def _too_soon(campaign: Campaign, texts: Texts) -> Iterator[str]:
    """Yield a warning for each name that a reader may encounter before it has been introduced."""
    introduced = {key.partition(".")[0]: _names(text) for key, text in texts.items() if key.endswith(f".{INTRODUCES}")}
    names = {name: _pattern(name) for words in introduced.values() for name in words}
    used = {key: {name for name, pattern in names.items() if pattern.search(text)} for key, text in texts.items()}
    reported = set()
    for reading in _reading(campaign):
        familiar = {name for message in reading.read for name in introduced.get(message, ())}
        for name in sorted(used.get(reading.key, set()) - familiar):
            if (reading.key, name) not in reported:
                reported.add((reading.key, name))
                yield f"{reading.key} names {name!r}, which no text introduces before it ({reading.way})"


def introduced(read: Iterable[str]) -> list[str]:
    """Return the ids of the people introduced by these messages.

    A person counts as introduced if one of the introduced names occurs in the person's `called` text or, if there is
    none, in the person's name.
    """
    found = texts(LANGUAGES[0])
    names = {name for message in read for name in _names(found.get(f"{message}.{INTRODUCES}", ""))}
    people = {key: found.get(f"{key}.called", name) for key, name in found.items() if NAME.fullmatch(key)}
    return [key for key, called in people.items() if any(_pattern(name).search(called) for name in names)]


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _pattern(name: str) -> re.Pattern[str]:
    """Return a pattern that matches a name as a whole word, with or without a genitive ending."""
    return re.compile(rf"(?<!\w){re.escape(name)}s?(?!\w)")


def _reading(campaign: Campaign) -> Iterator[Told]:
    """Yield every text, in every possible reading order. Any chapter may be the first."""
    for kind, names in (("event", campaign.events), ("character", campaign.characters)):
        for card in names:
            yield from (Told(f"{kind}-{card.name}{part}", (), "without a story") for part in ("", ".text"))
    for chapter in campaign.chapters:
        yield from _title(chapter)
        for way in WAYS:
            for path in known_ways(every_mission([chapter]), chapter.first, way):
                yield from _along(chapter, path, way)


def _before(chapter: Chapter) -> tuple[str, ...]:
    """Return the ids of the texts that come before a chapter's first card."""
    title = f"chapter-{chapter.number}"
    return ("campaign", title) if chapter.number == 1 else (title,)


def _title(chapter: Chapter) -> Iterator[Told]:
    title, read = f"chapter-{chapter.number}", _before(chapter)
    keys = (title, f"{title}.summary") if chapter.number > 1 else ("campaign", "campaign.about", title)
    yield from (Told(key, read, f"chapter {chapter.number}") for key in keys)
    first = (*read, f"story-{chapter.first}")
    yield from (Told(f"{title}{part}", first, f"chapter {chapter.number}") for part in (".lost", ".again"))


def _along(chapter: Chapter, path: tuple[str, ...], way: str) -> Iterator[Told]:
    """Yield the texts along one path through a chapter."""
    missions, read, story = every_mission([chapter]), _before(chapter), f"{way} story {' '.join(path)}"
    for at, number in enumerate(path):
        read = (*read, f"story-{number}")
        yield from (Told(f"story-{number}{part}", read, story) for part in ("", ".text", ".mission", ".done"))
        before = glass_of(missions[path[at - 1]], way) if at > 0 else Hourglass()
        if number == before.failure != before.success:
            yield Told(f"story-{before.asks}.late", read, story)
    end = f"end-{chapter.end}"
    yield from (Told(f"{end}{part}", (*read, end), story) for part in ("", ".text", ".last"))
