"""The Adventure Begins: a campaign of five chapters for a team or for rivals, and a game without the story."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from portroyal.boxes.adventure import (
    characters,
    crowns,
    deck,
    features,
    following,
    items,
    kinds,
    lent_swords,
    missions,
    moments,
    months,
    persons,
    rivals,
    shapes,
    story,
    taxes,
    texts,
    tuned,
    tuned_rivals,
    tuned_team,
)
from portroyal.boxes.adventure.checking import faults_of
from portroyal.boxes.adventure.markers import Awakening
from portroyal.boxes.adventure.prose import warnings_of
from portroyal.boxes.adventure.reading import CHAPTERS, FOLDER, campaign
from portroyal.engine.cards import Card
from portroyal.engine.rules import Rule
from portroyal.formats.registry import Box, Chapters, Choice, Option, Shapes, card_file, folder

MODES = ("cooperative", "competitive", "variable")


def rules(options: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rules for the chosen way to play."""
    found = campaign()
    yield from (crowns.Crowns(found.shields, found.spaces), Awakening(), missions.Counted())
    yield from events(options)
    yield lent_swords.LentSwords()
    yield from told(options)
    yield missions.Missions()
    yield from (moments.FourthCards(), moments.Fleets(), moments.SingleCards())  # the question about fleets comes first
    yield from (taxes.HigherTaxes(), taxes.TaxedPlayers())
    yield from (items.Cargo(), items.FriendsOfAres(), persons.Innkeeper(), persons.Lookout())
    yield from (characters.Consolation(), characters.Explorer(), characters.CrownTrader(), characters.Officer())
    yield characters.Cutthroat()
    if options["cooperative"]:
        yield characters.SharedCoins(following.extra_coins(options["defeats"]))
    yield characters.Draft() if options["draft"] else characters.Characters()
    yield months.Weather()  # last, so that no trade's income falls below zero


def events(options: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rule for the event deck.  A-014"""
    yield months.Months(months.TOGETHER if options["cooperative"] else months.RIVALS, options["variable"])


def told(options: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rules for the story and the end of the game.  A-070, A-072, A-080"""
    if options["variable"]:
        yield from (rivals.VariableStory(), rivals.Trophy())
        return
    chapters = campaign().chapters
    at = options["chapter"] - 1
    if options["cooperative"]:
        yield story.TeamStory(chapters[at], chapters[:at], options["defeats"] > 0)
    else:
        yield from (rivals.RivalStory(chapters[at], chapters[:at]), rivals.Trophy())


def plays(card: Card, options: Mapping[str, Any]) -> bool:
    """Return whether a card is used.  A-015, A-080

    All cards are used except missions from other chapters or, in the variable game, missions without a star.
    """
    if card.kind != "mission":
        return True
    return bool(card.with_star) if options["variable"] else card.chapter == options["chapter"]


def refuses(choice: Choice) -> str:
    """Return the name of the reason to refuse the box or its options, or "" if there is none.  A-010, A-017"""
    options = choice.options
    if "base" not in choice.boxes:
        return "adventure-needs-base"
    if "contracts" in choice.boxes and not options.get("no contracts"):
        return "adventure-has-no-contracts"
    if sum(bool(options.get(mode)) for mode in MODES) > 1:
        return "one-way-to-play"
    if options.get("expedition required") or "target" in options:
        return "adventure-has-its-end"
    if "defeats" in options and not options.get("cooperative"):
        return "defeats-are-cooperative"
    return "variable-has-no-chapter" if options.get("variable") and "chapter" in options else ""


def remarks(choice: Choice) -> str:
    """Return the name of the remark to show if other boxes make the adventure harder, or "" if none do.  A-017"""
    return "adventure-harder" if set(choice.boxes) - {"base", "adventure"} else ""


def printed(card: Card) -> dict[str, int]:
    """Return the numbers printed on the tax increase and on the innkeepers.  A-058, A-059"""
    return taxes.printed(card) | persons.printed(card)


@cache
def play_cards() -> list[Card]:
    """Return the cards that a story may add to the draw pile.  A-003"""
    rows = card_file(folder("adventure") / "cards.toml", "adventure")
    return [card for card in rows if card.starts == kinds.PLAY_CARDS]


CHAPTERS_THAT_FOLLOW = Chapters(
    number=CHAPTERS,
    options=following.options,
    together=following.together,
    cards=lambda: {card.name: card.copies for card in play_cards()},
    aside=following.aside,
    brings=following.brings,
    winning_points=following.winning_points,
    extra_coins=following.extra_coins,
    way=following.way,
    ended=following.ended,
    may_follow=following.may_follow,
    met=following.met,
    faults=lambda path: faults_of(path, play_cards()),
    warnings=warnings_of,
    loaded=following.loaded,
    variable=FOLDER,
)
BOX = Box(
    name="adventure",
    seats=(2, 4),
    seats_clause="A-010",
    rules=rules,
    options=(
        Option("cooperative", "flag", default=False, clause="A-010", mode=True, absent="team-needs-contracts"),
        Option("competitive", "flag", default=False, clause="A-010", implied=True),
        Option("variable", "flag", default=False, clause="A-080", mode=True, absent="adventure-only"),
        Option("chapter", "number", default=1, least=1, most=CHAPTERS, clause="A-015", game=True),
        Option("defeats", "number", default=0, least=0, most=following.MOST_DEFEATS, clause="A-071"),
        Option("draft", "flag", default=False, clause="A-011"),
    ),
    refuses=refuses,
    remarks=remarks,
    plays=plays,
    printed=printed,
    kinds=kinds.KINDS,
    columns=(*kinds.COLUMNS, *deck.COLUMNS),
    shapes=Shapes(view=shapes.View, seat=shapes.SeatView, card=shapes.Card),
    seats_by_option={"cooperative": (1, 4, "A-010")},
    more_cards=deck.cards,
    texts=texts.source,
    told=texts.texts,
    chapters=CHAPTERS_THAT_FOLLOW,
    policies={"tuned": (tuned.TunedForMissions, tuned_rivals.TunedForTrophy, tuned_team.TunedForChapter)},
    features=(features.MissionFeatures, features.ChapterFeatures),
)
