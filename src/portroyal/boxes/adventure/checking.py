"""Checks a campaign's paths, numbers and texts before the campaign is used.  A-002, A-004, A-090"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from portroyal.boxes.adventure.deck import ABILITIES
from portroyal.boxes.adventure.kinds import ARES
from portroyal.boxes.adventure.markers import MARKERS
from portroyal.boxes.adventure.reading import (
    CHAPTERS,
    MONTHS_END,
    MONTHS_END_VARIABLE,
    Campaign,
    Chapter,
    Hourglass,
    Mission,
    errors_of,
    every_mission,
    read_campaign,
    unreadable,
)
from portroyal.boxes.adventure.texts import Texts, read_texts
from portroyal.engine.cards import LANGUAGES, Card

STARS: Final = 15
WAYS: Final = ("cooperative", "competitive")
ARES_CARGO: Final = ("herbs", "book")
EVENTS: Final = {0: 13, 1: 1, MONTHS_END: 1, MONTHS_END_VARIABLE: 1}


def faults_of(path: Path, cards: Collection[Card]) -> list[str]:
    """Return the errors in a campaign's folder, each as a sentence. *cards* are the play cards.

    If any errors prevent the files from being read, the list contains only those errors.
    """
    of_texts = (error for language in LANGUAGES for error in errors_of(partial(read_texts, path, language)))
    found = list(dict.fromkeys([*unreadable(path), *of_texts]))
    return found or list(_faults(read_campaign(path), cards, path))


def _faults(campaign: Campaign, cards: Collection[Card], path: Path) -> Iterator[str]:
    """Yield the errors, file by file, each as a sentence that names the file."""
    for chapter in campaign.chapters:
        file = f"chapter-{chapter.number}.toml"
        yield from (f"{file}: {fault}" for fault in _of_chapter(chapter, cards))
    numbers = Counter(mission.number for chapter in campaign.chapters for mission in chapter.missions)
    for number, n in numbers.items():
        if n > 1:
            yield f"chapter-{number[0]}.toml: mission {number}: 'number' is used {n} times in the campaign"
    stars = sum(mission.star for mission in every_mission(campaign.chapters).values())
    if stars != STARS:
        yield f"chapter-1.toml to chapter-{CHAPTERS}.toml: {stars} missions have a star; {STARS} must (A-080)"
    yield from _of_events(campaign)
    yield from _of_characters(campaign)
    yield from _of_texts(campaign, path)


# Chapters.


def _of_chapter(chapter: Chapter, cards: Collection[Card]) -> Iterator[str]:
    numbers = [mission.number for mission in chapter.missions]
    yield from (f"mission {number}: 'number' is used {n} times" for number, n in Counter(numbers).items() if n > 1)
    yield from (
        f"mission {n}: 'number' does not begin with {chapter.number}" for n in numbers if n[0] != str(chapter.number)
    )
    if chapter.end != f"6{chapter.number}":
        yield f"'end' is {chapter.end!r}; it must be '6{chapter.number}' (A-002)"
    for players, markers in enumerate(chapter.markers, start=1):
        if markers > MARKERS * players:
            yield f"'markers' has {markers} as number {players}; it must be {MARKERS * players} at most (A-032)"
    if chapter.first not in numbers:
        yield f"'first' is {chapter.first!r}, and there is no such mission"
        return
    for mission in chapter.missions:
        yield from _of_mission(mission, numbers, cards)
    for way in WAYS:
        yield from _of_ways(chapter, way)
    yield from _of_reach(chapter)


def _of_mission(mission: Mission, numbers: Collection[str], cards: Collection[Card]) -> Iterator[str]:
    for way, glass in zip(WAYS, (mission.together, mission.rivals), strict=True):
        for number in (*glass.leads_to(), *filter(None, [glass.asks])):
            if number not in numbers:
                key = _key(glass, number)
                yield f"mission {mission.number}: '{key}' is {number!r} ({way}), and there is no such mission"
    if not mission.together.leads_to() and not mission.together.end:
        yield f"mission {mission.number}: its cooperative hourglass leads nowhere and is no 'end' (A-070)"
    if mission.together.returns and not mission.rivals.returns:
        yield f"mission {mission.number}: only rivals return markers (A-073)"
    copies = {card.name: card.copies for card in cards}
    for name, n in mission.play.items():
        if name not in copies:
            yield f"mission {mission.number}: 'play' names {name!r}, which is not a play card"
        elif n > copies[name]:
            yield f"mission {mission.number}: 'play' names {name} {n} times, and there are {copies[name]}"
    yield from (f"mission {mission.number}: {fault}" for fault in _of_demand(mission))


def _of_demand(mission: Mission) -> Iterator[str]:
    if not mission.have and not mission.discard and not mission.moment:
        yield "it demands nothing"
    yield from (
        f"'have' and 'discard' both name {what}; name it once" for what in mission.have if what in mission.discard
    )
    carried = [what for what in ARES_CARGO if what in mission.discard]
    if ARES in mission.discard and carried:
        yield f"'discard' names {ARES} and {carried[0]}, which lies on such ships; name one of them"


def _of_ways(chapter: Chapter, way: str) -> Iterator[str]:
    """Yield an error for each looping or overlong path, and for each hourglass that asks for a mission too early."""
    missions = every_mission([chapter])
    ways = known_ways(missions, chapter.first, way)
    if loops := [path for path in ways if path[-1] in path[:-1]]:
        for *before, last in loops:
            key = _key(glass_of(missions[before[-1]], way), last)
            told = " ".join([*before, last])
            yield f"mission {before[-1]}: '{key}' is {last!r}: the {way} story runs in a loop: {told}"
        return
    for path in ways:
        if len(path) > MARKERS:
            yield f"the way {' '.join(path)} has {len(path)} missions, and one player has {MARKERS} markers (A-032)"
        for at, number in enumerate(path):
            asked = glass_of(missions[number], way).asks
            if asked and asked not in path[: at + 1]:
                yield f"mission {number}: 'asks' is {asked!r}, which does not lie there on the way {' '.join(path)}"


def _of_reach(chapter: Chapter) -> Iterator[str]:
    """Yield an error for each story card that neither a team nor rivals can reach."""
    missions = every_mission([chapter])
    reached = {number for way in WAYS for path in known_ways(missions, chapter.first, way) for number in path}
    if reached:
        yield from (f"mission {number} is never reached" for number in missions if number not in reached)


def known_ways(missions: Mapping[str, Mission], first: str, way: str) -> list[tuple[str, ...]]:
    """Return every path through a chapter, or no paths if any of them leads to a mission that does not exist."""
    if any(number not in missions for mission in missions.values() for number in glass_of(mission, way).leads_to()):
        return []
    return list(_all_ways(missions, first, way, ()))


def _key(glass: Hourglass, number: str) -> str:
    """Return the key under which an hourglass names this mission."""
    return next(key for key in ("next", "success", "failure", "asks") if getattr(glass, key) == number)


def glass_of(mission: Mission, way: str) -> Hourglass:
    """Return a mission's hourglass for a team or for rivals."""
    return mission.together if way == "cooperative" else mission.rivals


def _all_ways(
    missions: Mapping[str, Mission], number: str, way: str, before: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """Yield every path from a card to an end. A path that returns to an earlier card ends there."""
    path = (*before, number)
    following = glass_of(missions[number], way).leads_to()
    if number in before or not following:
        yield path
        return
    for one in following:
        yield from _all_ways(missions, one, way, path)


# Events and characters.


def _of_events(campaign: Campaign) -> Iterator[str]:
    for number, n in EVENTS.items():
        there = sum(event.number == number for event in campaign.events)
        if there != n:
            yield f"events.toml: {there} events have the number {number}; there must be {n} (A-014)"
    for event in campaign.events:
        acts = event.coins or event.crowns or event.loses or event.gives
        if event.number not in (MONTHS_END, MONTHS_END_VARIABLE) and not acts:
            yield f"events.toml: {event.name} does nothing (A-020)"
    names = Counter(event.name for event in campaign.events)
    yield from (f"events.toml: {name!r} is there {n} times" for name, n in names.items() if n > 1)


def _of_characters(campaign: Campaign) -> Iterator[str]:
    by_name = {character.name: character for character in campaign.characters}
    for name in ABILITIES.keys() - by_name.keys():
        yield f"characters.toml: {name} is missing (A-060)"
    for character in campaign.characters:
        if character.name not in ABILITIES:
            yield f"characters.toml: there is no character {character.name!r}; there are {', '.join(ABILITIES)}"
        back = by_name.get(character.back)
        if back is None or back.back != character.name or back is character:
            yield f"characters.toml: {character.name}: 'back' is {character.back!r}, whose back it must be (A-011)"
        needs_color = "trader" in " ".join(ABILITIES.get(character.name, {}))
        if needs_color != bool(character.color):
            wrong = "missing" if needs_color else "not for this character"
            yield f"characters.toml: {character.name}: 'color' is {wrong}"


# Texts.


def _of_texts(campaign: Campaign, path: Path) -> Iterator[str]:
    read = {language: read_texts(path, language) for language in LANGUAGES}
    for language, texts in read.items():
        file = f"texts.{language}.ftl"
        yield from (f"{file}: {key} is missing" for key in wanted_texts(campaign) if not texts.get(key))
    for language, texts in read.items():
        file, strays = f"texts.{language}.ftl", set(_strays(campaign, texts))
        yield from (f"{file}: {key} names no card of the campaign" for key in sorted(strays))
        for translation in (name for name in LANGUAGES if name != language):
            further = [key for key in texts if key not in read[translation] and key.partition(".")[0] not in strays]
            yield from (f"texts.{translation}.ftl: {key} is missing; {file} has it" for key in further)


def wanted_texts(campaign: Campaign) -> Iterator[str]:
    """Yield the ids of all texts that a campaign needs. An attribute follows a dot, as in ``story-10.text``."""
    yield from ("campaign", "campaign.about")
    for chapter in campaign.chapters:
        yield from (f"chapter-{chapter.number}", f"chapter-{chapter.number}.lost")
        if chapter.number > 1:
            yield f"chapter-{chapter.number}.summary"
        for mission in chapter.missions:
            yield from (f"story-{mission.number}{part}" for part in ("", ".text", ".mission"))
        yield from (f"end-{chapter.end}", f"end-{chapter.end}.text")
    for kind, names in (("event", campaign.events), ("character", campaign.characters)):
        yield from (f"{kind}-{card.name}{part}" for card in names for part in ("", ".text"))


def _strays(campaign: Campaign, texts: Texts) -> Iterator[str]:
    """Yield the ids of texts for cards or chapters that the campaign does not have."""
    known = {key.partition(".")[0] for key in wanted_texts(campaign)}
    named = {key.partition(".")[0] for key in texts if re.match(r"(story|end|event|character|chapter)-", key)}
    yield from sorted(named - known)
