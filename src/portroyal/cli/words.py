"""Cards, numbers and lists as a person would say them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import portroyal as pr
from portroyal.cards import reconstruction
from portroyal.formats import deck

SPOKEN: Final = {"jack": "jack of all trades", "tybuk": "Tybuk brother"}
COUNTED: Final = ("swords",)
SHOWN: Final = {"swords": "swords", "hut": "hut", "anchor": "anchor", "cross": "cross", "jack": "any symbol"}
PLURALS: Final = {"cross": "crosses", "tax": "taxes"}
TAXES: Final = {"swords": "most swords", "points": "fewest points", "sail": "fewest points"}
TITLES: Final = {  # of a team
    "landlubber": "Landlubber",
    "sailor": "Sailor",
    "pirate": "Pirate",
    "captain": "Captain",
    "lord": "Lord of the High Seas",
}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five")

CLAUSES: Final = {  # the rules that a card lives by: by what it gives, or by its kind
    "swords": ("B-033",),
    "hut": ("B-051",),
    "anchor": ("B-051",),
    "cross": ("B-051",),
    "jack": ("B-051",),
    "trader": ("B-062",),
    "mademoiselle": ("B-063",),
    "governor": ("B-070",),
    "admiral": ("B-071",),
    "jester": ("B-042", "B-072"),
    "clerk": ("K-004",),
    "gunner": ("K-005",),
    "vice-admiral": ("K-006",),
    "gambler": ("G-002", "G-004"),
    "merchant": ("M-010",),
    "ship": ("B-062", "B-041"),
    "expedition": ("B-050", "B-052"),
    "tax": ("B-039", "B-040"),
}


def count(n: int, what: str) -> str:
    """``1 coin``, ``2 coins``."""
    return f"{n} {what}" if n == 1 else f"{n} {PLURALS.get(what, what + 's')}"


def number(n: int) -> str:
    """``one``, ``7``."""
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def listed(words: Sequence[str], last: str = "and") -> str:
    """``Ada, Ben and Cleo``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def capital(text: str) -> str:
    """The first letter large, the others as they are."""
    return text[:1].upper() + text[1:]


def article(noun: str) -> str:
    """``a sailor``, ``an admiral``."""
    return f"{'an' if noun[0].lower() in 'aeiou' else 'a'} {noun}"


def printable(text: str) -> str:
    """Without anything that could play tricks on a terminal."""
    return "".join(c if c.isprintable() else "?" for c in text)


def reconstructed(format: str, players: int | None = None) -> str:
    """How many cards of a deck are not known for certain, in a sentence; empty if all are."""
    known = reconstruction(deck(format, players))
    doubts = [
        f"{number} of {known['all']} cards {doubt}"
        for number, doubt in (
            (known["single"], "are known from one source only"),
            (known["inferred"], "are worked out, not seen"),
        )
        if number
    ]
    return f"Reconstructed deck: {listed(doubts)}, so a figure may differ from the printed card." if doubts else ""


class Words:
    """The cards of one format in words."""

    def __init__(self, format: str, players: int) -> None:
        self.cards = {card["name"]: card for card in pr.cards(format, players)}

    def noun(self, name: str) -> str:
        """``sailor``, ``yellow trader``, ``red frigate``, ``expedition for 2 anchors``."""
        card = self.cards[name]
        if card["kind"] == "tax":
            return "tax increase"
        if card["kind"] == "expedition":
            return f"expedition for {self.needs(name)}"
        if card["kind"] == "contract":
            return str(card["names"]["big-box"]["en"])
        kind = SPOKEN.get(card["type"], card["type"].replace("-", " "))
        return f"{card['color']} {kind}" if card["color"] else kind

    def needs(self, name: str) -> str:
        """What an expedition asks for: ``2 anchors and 1 hut``."""
        return listed([count(n, symbol) for symbol, n in sorted(self.cards[name]["needs"].items())])

    def figures(self, name: str) -> str:
        """What is printed on the card: ``3 coins, 1 point, 1 sword``."""
        card = self.cards[name]
        if card["kind"] == "tax":
            return TAXES.get(card["type"], str(card["type"]))
        if card["kind"] == "expedition":
            return f"{count(card['points'], 'point')}, {count(card['coins'], 'coin')}"
        if card["kind"] == "contract":
            return f"pays {listed([str(n) for n in card['spaces']])}"
        if card["kind"] == "ship":
            coins = count(card["coins"], "coin") + (" and a gift" if card["gift"] else "")
            return f"{coins}, {'skull' if card['skull'] else count(card['swords'], 'sword')}"
        return f"{count(card['cost'], 'coin')}, {self.worth(name)}"

    def worth(self, name: str) -> str:
        """What a person brings: ``1 point, 1 sword``."""
        card = self.cards[name]
        gives: dict[str, int] = card["gives"]
        told = [count(n, what[:-1]) if what in COUNTED else SHOWN[what] for what, n in gives.items() if what in SHOWN]
        return ", ".join([count(card["points"], "point"), *told])

    def short(self, name: str) -> str:
        """``Sailor``."""
        return capital(self.noun(name))

    def title(self, name: str) -> str:
        """``Sailor (3 coins, 1 point, 1 sword)``."""
        return f"{self.short(name)} ({self.figures(name)})"

    def phrase(self, name: str) -> str:
        """In a sentence: ``a sailor (3 coins, 1 point, 1 sword)``."""
        return f"{article(self.noun(name))} ({self.figures(name)})"

    def crew(self, names: Iterable[str]) -> str:
        """A display: ``Sailor, Captain x2``."""
        found = Counter(self.short(name) for name in names)
        return ", ".join(noun if n == 1 else f"{noun} x{n}" for noun, n in found.items())

    def color(self, name: str) -> str:
        """The color of a ship; empty for other cards."""
        card = self.cards[name]
        return str(card["color"]) if card["kind"] == "ship" else ""

    def clauses(self, name: str) -> list[str]:
        """The ids of the rules that the card lives by."""
        card = self.cards[name]
        own = [card["clause"]] if card["clause"] else []
        return own + [clause for what in (*card["gives"], card["kind"]) for clause in CLAUSES.get(what, ())]
