"""The cards of the current campaign: missions, events and characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from portroyal.boxes.adventure.reading import Campaign, Chapter, Character, Event, Mission, campaign
from portroyal.boxes.adventure.texts import texts
from portroyal.engine.cards import LANGUAGES, Card, Column

STORY: Final = "story deck"
ASIDE: Final = "events aside"
FRONTS: Final = "characters"
BACKS: Final = "character backs"

# The counters that each character's ability increases once the ability is awake.  A-060
ABILITIES: Final[Mapping[str, Mapping[str, int]]] = {
    "kid-may": {"consolation": 2},
    "grandeur": {"explorer": 2},
    "blackbeard": {"swords": 1},
    "senora-anne": {"mademoiselle": 1},
    "ferdinando": {"crown-trader": 1},
    "scott": {"officer": 1},
    "landman": {"trader": 1},
    "cutthroat-mary": {"cutthroat": 1},
    "blackguard": {"windfall": 2},
    "fishborn": {"lookout": 1},
}
COLUMNS: Final = (
    Column("card_number", ""),  # the number of a story card or an event
    Column("story_picture", ""),  # the picture of an event or of a mission's story card
    Column("chapter"),
    Column("with_star", False),
    Column("decided_when", ""),
    Column("demanded", {}),  # required in the display, by counter
    Column("handed_in", {}),  # discarded when the mission is completed
    Column("first_coins"),
    Column("first_crowns"),
    Column("crowns"),
    Column("opening_coins"),
    Column("other_side", ""),  # the name of the other side of the card
    Column("concerned", ""),  # the seats that an event affects
    Column("now_coins"),  # the immediate gain
    Column("now_crowns"),
    Column("loses"),  # the loss for seats with at least `coins_from` coins
    Column("coins_from"),
)


@cache
def cards() -> tuple[Card, ...]:
    """Return the cards of the current campaign. Raises BadCards if the campaign is invalid."""
    return tuple(_named(card) for card in _cards(campaign()))


def _named(card: Card) -> Card:
    """Return the card with its title from the campaign's texts."""
    key = f"story-{card.card_number}.mission" if card.kind == "mission" else card.name
    title = {language: texts(language)[key] for language in LANGUAGES}
    return card._replace(columns=card.columns | {"names": {"story": title}})


def _cards(campaign: Campaign) -> Iterator[Card]:
    for chapter in campaign.chapters:
        yield from (_mission(chapter, mission) for mission in chapter.missions)
    yield from map(_event, campaign.events)
    fronts = [character.name for at, character in enumerate(campaign.characters) if not _is_back(campaign, at)]
    yield from (
        _character(character, FRONTS if character.name in fronts else BACKS) for character in campaign.characters
    )


def _is_back(campaign: Campaign, at: int) -> bool:
    """Return whether the other side of this character comes earlier in the list."""
    return campaign.characters[at].back in [one.name for one in campaign.characters[:at]]


def _mission(chapter: Chapter, mission: Mission) -> Card:
    needs = dict(mission.have)
    for what, n in mission.discard.items():
        needs[what] = needs.get(what, 0) + n
    needs.pop("coins", None)  # coins are in the purse, not in a counter
    columns = {
        "card_number": mission.number,
        "story_picture": mission.picture,
        "chapter": chapter.number,
        "with_star": mission.star,
        "decided_when": mission.moment,
        "demanded": dict(mission.have),
        "handed_in": dict(mission.discard),
        "first_coins": mission.first_coins,
        "first_crowns": mission.first_crowns,
        "crowns": mission.crowns,
    }
    name = f"mission-{mission.number}"
    card = Card(name, "mission", "mission", needs=needs, columns=columns, starts=STORY)
    return _known(card, mission.status)


def _event(event: Event) -> Card:
    columns = {
        "card_number": str(event.number),
        "story_picture": event.picture,
        "concerned": event.who,
        "now_coins": event.coins,
        "now_crowns": event.crowns,
        "loses": event.loses,
        "coins_from": event.least,
    }
    gives = dict(event.gives)
    card = Card(f"event-{event.name}", "event", event.name, gives=gives, columns=columns, starts=ASIDE)
    return _known(card, event.status)


def _character(character: Character, starts: str) -> Card:
    columns = {"opening_coins": character.coins, "other_side": f"character-{character.back}"}
    card = Card(
        f"character-{character.name}",
        "character",
        character.name,
        color=character.color,
        gives=dict(ABILITIES[character.name]),
        columns=columns,
        starts=starts,
    )
    return _known(card, character.status)


def _known(card: Card, status: str) -> Card:
    return card._replace(status=status, known={status: card.copies})
