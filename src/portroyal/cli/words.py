"""Cards, numbers and lists in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import portroyal as pr
from portroyal.cli.spoken import table
from portroyal.engine.cards import reconstruction
from portroyal.formats.formats import deck

NUMBERS: Final = ("no", "one", "two", "three", "four", "five")


def count(n: int, what: str) -> str:
    """A number of things: ``1 coin``, ``2 coins``."""
    return f"{n} {what}" if n == 1 else f"{n} {table('plurals').get(what, what + 's')}"


def amounts(row: Mapping[str, Any]) -> str:
    """Numbers by what is counted, in words: ``2 sailors and 1 book of rituals``."""
    return listed([amount(what, n) for what, n in row.items() if isinstance(n, int)])


def amount(what: str, n: int) -> str:
    """One thing that is counted, in words, or what so much of it means."""
    meaning: str | None = table("means").get(what)
    return meaning.format(n=n) if meaning else count(n, table("units").get(what, what))


def number(n: int) -> str:
    """A number, small ones as a word: ``one``, ``7``."""
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def listed(words: Sequence[str], last: str = "and") -> str:
    """A list in words: ``Ada, Ben and Cleo``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def article(noun: str) -> str:
    """A noun with its article: ``a sailor``, ``an admiral``."""
    return f"{'an' if noun[0].lower() in 'aeiou' else 'a'} {noun}"


def with_figures(noun: str, figures: str) -> str:
    """A noun with figures: ``sailor (3 coins, 1 point, 1 sword)``."""
    return f"{noun} ({figures})" if figures else noun


def reconstructed(format: str, players: int | None = None) -> str:
    """A sentence about the cards of a deck that are not known for certain; empty if all are."""
    known = reconstruction(deck(format, players))
    doubts = [
        f"{number} of {known['all']} cards {doubt}"
        for number, doubt in (
            (known["single"], "are known from one source only"),
            (known["inferred"], "are worked out, not seen"),
        )
        if number
    ]
    return f"Unconfirmed cards: {listed(doubts)}, so a figure may differ from the printed card." if doubts else ""


class Words:
    """The cards of one format, put into words by their names."""

    def __init__(self, format: str, players: int) -> None:
        self.cards = {card["name"]: card for card in pr.cards(format, players)}

    def noun(self, name: str) -> str:
        """A card as a noun: ``sailor``, ``yellow trader``, ``red frigate``, ``expedition for 2 anchors``."""
        card, nouns = self.cards[name], table("nouns")
        if card["kind"] in nouns:
            return str(nouns[card["kind"]].format_map(card | {"needs": self.needs(name)}))
        kind = nouns.get(card["type"], card["type"].replace("-", " "))
        laden = "".join(f" {what}" for item, what in table("laden").items() if item in card["gives"])
        return f"{self.color_word(name)} {kind}{laden}".lstrip()

    def needs(self, name: str) -> str:
        """What an expedition needs: ``2 anchors and 1 hut``."""
        return amounts(dict(sorted(self.cards[name]["needs"].items())))

    def figures(self, name: str) -> str:
        """The figures on the card: ``3 coins, 1 point, 1 sword``; empty if its box has no text for them."""
        card, figures = self.cards[name], table("figures")
        flags = [f"{card['kind']} {column}" for column, value in card.items() if value]
        shape: str = figures.get(next((flag for flag in flags if flag in figures), card["kind"]), "")
        values = self.columns(card)
        shown = table("details").get(card["kind"], {})
        details = [text.format_map(values) for column, text in shown.items() if card[column]]
        more = "".join(text for column, text in table("more").items() if card[column])
        return shape.format_map(values | {"worth": self.worth(name), "more": more, "details": "; ".join(details)})

    def columns(self, card: dict[str, Any]) -> dict[str, str]:
        """The columns of a card in words: numbers with their units, words by their meaning, lists and tables."""
        units, types = table("units"), table("types")
        counted = {what: count(card[what], unit) for what, unit in units.items() if what in card}
        rows = {what: listed([str(n) for n in row]) for what, row in card.items() if isinstance(row, list)}
        named = {what: types.get(word, word) for what, word in card.items() if isinstance(word, str)}
        several = {what: amounts(row) for what, row in card.items() if isinstance(row, dict)}
        return named | several | rows | counted

    def worth(self, name: str) -> str:
        """What a person brings: ``1 point, 1 sword``."""
        card, shown, units = self.cards[name], table("gives"), table("units")
        gives: dict[str, int] = card["gives"]
        parts = [count(n, units[what]) if what in units else shown[what] for what, n in gives.items() if what in shown]
        return ", ".join([count(card["points"], units["points"]), *parts])

    def short(self, name: str) -> str:
        """A card as a title without figures: ``Sailor``."""
        return capital(self.noun(name))

    def title(self, name: str) -> str:
        """A card as a title: ``Sailor (3 coins, 1 point, 1 sword)``."""
        return with_figures(self.short(name), self.figures(name))

    def phrase(self, name: str) -> str:
        """A card in a sentence: ``a sailor (3 coins, 1 point, 1 sword)``."""
        return with_figures(article(self.noun(name)), self.figures(name))

    def crew(self, names: Iterable[str]) -> str:
        """The cards of a display: ``Sailor, Captain x2``."""
        nouns = Counter(self.short(name) for name in names)
        return ", ".join(noun if n == 1 else f"{noun} x{n}" for noun, n in nouns.items())

    def color(self, name: str) -> str:
        """The color of a ship; empty for other cards."""
        card = self.cards[name]
        return str(card["color"]) if card["kind"] == "ship" else ""

    def color_word(self, name: str) -> str:
        """The color of a card as a word: ``red``; empty if it has none."""
        color = str(self.cards[name]["color"])
        return str(table("colors").get(color, color))

    def clauses(self, name: str) -> list[str]:
        """The ids of the clauses that concern the card."""
        return list(self.cards[name]["clauses"])
