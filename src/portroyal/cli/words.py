"""Describes cards in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import portroyal as pr
from portroyal.cli.speech import Language, speech, telling, yes
from portroyal.engine.cards import reconstruction
from portroyal.formats.formats import deck, parse_format, ruleset_of


def reconstructed(format: str, players: int | None = None, language: Language = "en") -> str:
    """A sentence about reconstructed cards in the deck, or "" if there are none."""
    known, say = reconstruction(deck(format, players)), speech(language)
    doubtful = known["single"] or known["inferred"]
    return f"{say('reconstructed')}: {say('reconstructed-about', **known)}" if doubtful else ""


class Words:
    """Describes the cards of one format in words. Cards are given by name."""

    def __init__(self, format: str, players: int, language: Language = "en") -> None:
        self.cards = {card["name"]: card for card in pr.cards(format, players)}
        self.say = speech(language)
        printed = {what: n for card in self.cards.values() for what, n in card["printed"].items()}
        self.printed: dict[str, str | int] = telling()["printed"] | printed
        ruleset = ruleset_of(parse_format(format), players)
        self.means = {message.name: message.means for message in ruleset.messages}
        self.verbs = [verb.name for verb in ruleset.verbs]

    def id(self, name: str) -> str:
        """The id of the message that names a card."""
        card = self.cards[name]
        if card["kind"] == "ship":
            return f"card-ship-{card['color'] or 'unknown'}"
        person = card["kind"] == "person"
        return f"card-{'-'.join(filter(None, [card['type'], card['color']])) if person else card['kind']}"

    def noun(self, name: str) -> str:
        """A card without figures: ``Yellow trader``."""
        title = self.cards[name]["title"]
        return title[self.say.language] if title else self.say.get(self.id(name), self.cards[name]["type"])

    def short(self, name: str) -> str:
        """A card without figures, including a ship's cargo: ``Red frigate (rum)``."""
        laden = self.symbols(name) if self.cards[name]["kind"] == "ship" else []
        return f"{self.noun(name)} ({', '.join(laden)})" if laden else self.noun(name)

    def symbols(self, name: str) -> list[str]:
        """The symbols and other resources that a card provides, if there are words for them, such as ``hut``."""
        given = self.cards[name]["gives"].items()
        return [self.say(f"symbol-{what}", n=n) for what, n in given if self.say.has(f"symbol-{what}")]

    def figures(self, name: str) -> dict[str, str | int]:
        """The arguments for messages about a card: the card's numbers and strings."""
        card = self.cards[name]
        needs = sorted(card["needs"].items())
        swords = card["gives"].get("swords", 0) if card["kind"] == "person" else card["swords"]
        printed = {key: value for key, value in (card | card["printed"]).items() if isinstance(value, str | int)}
        return printed | {
            "swords": swords,
            "skull": yes(card["skull"]),
            "needs": ", ".join(self.say.get(f"symbol-{key}", key, n=n) for key, n in needs),
            "tax": self.say.get(f"rewards-{card['type']}", card["type"]),
        }

    def phrase(self, name: str, form: str = "") -> str:
        """A card in a sentence: ``Red frigate (1 coin, 3 swords)``, or ``a red frigate (…)`` if *form* is ``.a``."""
        what = self.noun(name)
        if not self.cards[name]["title"]:
            what = self.say.get(f"{self.id(name)}{form}", what)
        return self.say.get(f"phrase-{self.cards[name]['kind']}", what, what=what, **self.figures(name))

    def title(self, name: str) -> str:
        """A card with all its details: ``Sailor, cost 3, 1 point, 1 sword``."""
        card = self.cards[name]
        figures = self.figures(name) | {"name": self.noun(name)}
        bare = "-plain" if card["kind"] == "expedition" and not card["points"] else ""
        label = self.say.get(f"label-{card['kind']}{bare}", self.noun(name), **figures)
        for column, value in card.items():
            if isinstance(value, int) and value:
                label = self.say.get(f"label-{column}", label, **figures | {"label": label, "n": value})
        details = "; ".join(self.details(name))
        return f"{', '.join([label, *self.symbols(name)])}{f' ({details})' if details else ''}"

    def details(self, name: str) -> list[str]:
        """The details of a card in words: the card's own text if it has a title, and any text for its columns."""
        card, figures = self.cards[name], self.figures(name)
        own = card["title"] and self.say.first((known.format_map(card) for known in telling()["own"]), **figures)
        parts = [
            self.say(f"part-{card['kind']}.{column}", **figures | self.of_column(column, value))
            for column, value in card.items()
            if value and self.say.has(f"part-{card['kind']}.{column}")
        ]
        return [part.removesuffix(".") for part in (own, *parts) if part]

    def of_column(self, column: str, value: Any) -> dict[str, str | int]:
        """The arguments for the text of a column: its number, or a list of its contents in words."""
        if isinstance(value, Mapping):
            lent = telling()["lent"].get(column)
            things = [self.say(lent.format(what), n=n) if lent else self.amount(what, n) for what, n in value.items()]
            return {"what": self.say.listed(things)}
        return {"what": self.say.listed([*map(str, value)])} if isinstance(value, list) else {"n": value}

    def amount(self, what: str, n: int) -> str:
        """A required quantity of something: ``2 sailors``."""
        return f"{n} {self.say(telling()['counted'].format(what), n=n)}"

    def about(self, name: str) -> str:
        """The effect of cards of this type, or "" if their title and clauses already describe it."""
        return self.say.first(
            (known.format_map(self.cards[name]) for known in telling()["about"]), **self.figures(name)
        )

    def crew(self, names: Iterable[str]) -> str:
        """The cards in a display: ``Sailor, Captain x2``."""
        nouns = Counter(self.short(name) for name in names)
        return ", ".join(noun if n == 1 else f"{noun} x{n}" for noun, n in nouns.items())

    def color(self, name: str) -> str:
        """The color of a ship, or "" for other cards."""
        card = self.cards[name]
        return str(card["color"]) if card["kind"] == "ship" else ""

    def verb_of(self, move: str) -> str:
        """The verb of a move, or its first word if it has no known verb."""
        return max(
            (verb for verb in self.verbs if f"{move} ".startswith(f"{verb} ")), key=len, default=move.split(" ")[0]
        )
