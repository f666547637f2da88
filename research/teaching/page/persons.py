"""The values of person cards, how often bots hire them, and how often the bots that hire more of them win."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import Final

from research.teaching.page.pictures import Dots, Series, prices
from research.teaching.page.text import (
    Section,
    amount,
    card_name,
    listed,
    number,
    percent,
    players,
    points_of,
    price_of,
    signed,
    table,
)
from research.teaching.sums import Sums, Value, divided
from research.teaching.watching import STAGES

MANY: Final = 3  # the maximum number of names in a sentence
COIN: Final = "coin"
CAPTION: Final = (
    "Price of each person, and value of one more copy in the display in the early, middle and late game, in coins"
)


def section(watched: Mapping[int, Sums], hired: Mapping[int, Sums], names: Mapping[str, str]) -> Section:
    """The section on person cards, given the counts by number of players."""
    persons = all_persons({**hired, **watched})
    pictures = {}
    if watched and persons:
        panels = [
            Dots(players(n).capitalize(), by_stage(sums, persons), None, False, "coins") for n, sums in watched.items()
        ]
        rows = [_row(person, names) for person in persons]
        pictures["persons"] = (
            prices(panels, rows, [price_of(person) for person in persons]),
            CAPTION,
        )
    text = [line for n, sums in watched.items() for line in findings(n, sums, persons, names)]
    text += [line for n, sums in hired.items() for line in findings_on_hired(n, sums, persons, names)]
    if hired and persons:
        text.append(of_all(hired, persons, names))
    return Section("Values of persons", pictures, text)


def all_persons(found: Mapping[int, Sums]) -> list[str]:
    """Every kind of person, sorted by price and points."""
    words = ("gain", "employed")
    persons = {key.split()[-1] for sums in found.values() for word in words for key in sums.keys(word)} - {COIN}
    return sorted(persons, key=lambda person: (price_of(person), points_of(person), person))


def worth(sums: Sums, stage: str, person: str) -> Value:
    """The value of a person in coins."""
    return sums.ratio([f"gain {stage} {person}"], [f"gain {stage} {COIN}"])


def by_stage(sums: Sums, persons: Sequence[str]) -> list[Series]:
    """The value of each person at each stage."""
    return [Series(stage, [worth(sums, stage, person) for person in persons]) for stage in STAGES]


def findings(n: int, sums: Sums, persons: Sequence[str], names: Mapping[str, str]) -> list[str]:
    """The findings on the values of person cards in games with *n* players."""
    judged = sum(sums[f"judged {stage}"] for stage in STAGES)
    first, last = ({person: worth(sums, stage, person) for person in persons} for stage in (STAGES[0], STAGES[-1]))
    found = f"{bargains('early', first, names)} {bargains('late', last, names)}"
    lines = [f"**{players(n).capitalize()}**: the values come from {judged:,.0f} positions. {found}"]
    change = {person: last[person].mean - first[person].mean for person in persons}
    measured = [person for person, by in change.items() if isfinite(by)]
    if measured:
        least, most = min(measured, key=change.__getitem__), max(measured, key=change.__getitem__)
        lines.append(
            f"From the early game to the late game, the change in a person's value ranges from {signed(change[least])} "
            f"coins ({_named(least, names)}) to {signed(change[most])} coins ({_named(most, names)})."
        )
    return lines


def bargains(when: str, values: Mapping[str, Value], names: Mapping[str, str]) -> str:
    """Sentences that name the person cards whose values exceed their prices by the largest amounts."""
    over = {person: value.mean - price_of(person) for person, value in values.items()}
    best = sorted(over, key=lambda person: -over[person])[:MANY]
    surely = sum(value.low > price_of(person) for person, value in values.items())
    top = listed([f"{_named(person, names)} (worth {amount(values[person])})" for person in best])
    return (
        f"In the {when} game, {_share(surely, len(values))} person cards are worth significantly more than "
        f"their price. The best bargains are {top}."
    )


def findings_on_hired(n: int, sums: Sums, persons: Sequence[str], names: Mapping[str, str]) -> list[str]:
    """The findings on hiring in games with *n* players."""
    games = sums["games"]
    often = sorted(persons, key=lambda person: -sums[f"employed {person}"])[:MANY]
    wins = {person: won_with(sums, person) for person in persons}
    surely = [person for person in persons if wins[person].low > 1 / 2]
    best = sorted(surely, key=lambda person: -wins[person].mean)[:MANY]
    most = [f"{_named(person, names)} ({sums['employed ' + person] / games:.2f} per game)" for person in often]
    line = (
        f"**{players(n).capitalize()}**: in {games:,.0f} games between `hard` bots, the most frequent hires are "
        f"{listed(most)}. {_winning(len(surely), len(persons))} significantly more often than that rival."
    )
    if best:
        shares = listed([f"{_named(p, names)} ({percent(wins[p])})" for p in best])
        line += (
            " Of the games that one of the two bots wins, the share won by the bot with one more copy is largest "
            f"for {shares}."
        )
    return [line]


def _winning(helpful: int, persons: int) -> str:
    """The start of a sentence that says how many kinds of person make bots win more often."""
    bot = "a bot that hires one more copy than a rival"
    if not helpful:
        return f"For none of the {persons} persons does {bot} win"
    return f"For {_share(helpful, persons, number)} persons, {bot} wins"


def _share(part: int, whole: int, word: Callable[[int], str] = str) -> str:
    return f"all {whole}" if part == whole else f"{word(part)} of the {whole}"


def won_with(sums: Sums, person: str) -> Value:
    """Of the games that one of two seats wins, the share won by the seat that hired one more copy of a person."""
    return sums.ratio([f"more {person}"], [f"either {person}"])


def of_all(hired: Mapping[int, Sums], persons: Sequence[str], names: Mapping[str, str]) -> str:
    """A table of how often bots hire each person, and how often bots win with one more copy than a rival."""
    columns = ["person", "coins", "points"]
    columns += [
        f"{what}, {players(n)}" for n in hired for what in ("hired per game", "wins with one more copy than a rival")
    ]
    rows = []
    for person in persons:
        cells = [card_name(person, names), str(price_of(person)), str(points_of(person))]
        for sums in hired.values():
            cells += [f"{divided(sums[f'employed {person}'], sums['games']):.2f}", percent(won_with(sums, person))]
        rows.append(cells)
    return table(columns, rows)


def _named(person: str, names: Mapping[str, str]) -> str:
    return f"the {card_name(person, names).lower()} at {price_of(person)} coins"


def _row(person: str, names: Mapping[str, str]) -> str:
    return f"{card_name(person, names)} {price_of(person)}"
