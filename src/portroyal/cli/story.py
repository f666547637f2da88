"""Events in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from portroyal.cli.spoken import said, table
from portroyal.cli.tales import paragraphs
from portroyal.cli.words import Words, article, count, with_figures


class StoryLine(NamedTuple):
    """One sentence, or the heading of a turn."""

    text: str
    clause: str
    key: str
    heading: bool = False
    warns: bool = False


class Story:
    """Puts events into sentences; *you*: the seat that is addressed as you, if any."""

    def __init__(self, words: Words, names: Sequence[str], you: int | None = None) -> None:
        self.words, self.names, self.you = words, names, you

    def whom(self, seat: int) -> str:
        """``you``, or the player's name."""
        return "you" if seat == self.you else self.names[seat]

    def whose(self, seat: int) -> str:
        """``Your``, or the player's name with ``'s``."""
        return "Your" if seat == self.you else f"{self.names[seat]}'s"

    def turn(self, seat: int) -> str:
        """``your turn``, ``Ben's turn``."""
        return f"{'your' if seat == self.you else self.whose(seat)} turn"

    def lines(self, events: Iterable[dict[str, Any]]) -> list[StoryLine]:
        """The sentences for these events. Some events share a sentence, such as a card and the coin paid for it."""
        messages = [event for event in events if event["kind"] == "said"]
        neighbors = _neighbors([event for event in messages if "beside" not in _row(event)])
        found: list[StoryLine] = []
        for event in messages:
            before, after = neighbors.get(event["seq"], (None, None))
            if _joins(event, before, "after") or _joins(event, after, "before"):
                continue
            joined = after if _joins(after, event, "after") else before if _joins(before, event, "before") else None
            text, row = self.sentence(event, joined), _row(event)
            told = paragraphs(row.get("tells", ()), self.words.cards.get(event["args"].get("card"), {}))
            found += [StoryLine(paragraph, "", event["key"], heading=not n) for n, paragraph in enumerate(told)]
            if text:
                found.append(StoryLine(text, event["cause"], event["key"], "heading" in row, "warns" in row))
        return found

    def sentence(self, event: dict[str, Any], joined: dict[str, Any] | None = None) -> str:
        """The sentence for an event and for one *joined* to it; empty if it gets none."""
        key, args, row = event["key"], event["args"], said(event["key"])
        if row is None:
            given = ", ".join(f"{what} {about}" for what, about in args.items())
            return f"{key.replace('-', ' ')}: {given}." if given else f"{key.replace('-', ' ')}."
        if "above" in row and args["n"] <= row["above"]:
            return ""
        also = _row(joined)["also"].format_map(self.filling(joined["args"])) if joined else ""
        text: str = row["says"]
        return text.format_map(self.filling(args) | {"also": also})

    def filling(self, args: dict[str, Any]) -> dict[str, str]:
        """The words to fill into a sentence with these arguments."""
        found = {"kind": table("types").get(args.get("kind", ""), "")}
        if "seat" in args:
            you = args["seat"] == self.you
            found |= {"who": "You" if you else self.names[args["seat"]]}
            found |= {"whom": self.whom(args["seat"]), "whose": self.whose(args["seat"])}
            found |= {"s": "" if you else "s", "es": "" if you else "es"}
        if "to" in args:
            found["to"] = self.whom(args["to"])
        if "card" in args:
            found |= self.naming(args["card"])
        if "n" in args:
            found |= {"coins": count(args["n"], "coin") if args["n"] else "no coins", "cards": count(args["n"], "card")}
            found |= {"points": count(args["n"], "point"), "n": str(args["n"])}
        return found

    def naming(self, card: str) -> dict[str, str]:
        """The ways to name a card, with more or fewer of its figures."""
        words, noun = self.words, self.words.noun(card)
        return {
            "card": words.phrase(card),
            "noun": article(noun),
            "plain": words.noun(card),
            "short": words.short(card),
            "title": with_figures(noun, words.figures(card)),
            "worth": words.worth(card),
            "color": words.color_word(card),
        }


def _neighbors(said: Sequence[dict[str, Any]]) -> dict[int, tuple[dict[str, Any] | None, dict[str, Any] | None]]:
    """The messages before and after each message, by its number."""
    around = zip([None, *said], said, [*said[1:], None], strict=False)
    return {event["seq"]: (before, after) for before, event, after in around}


def _row(event: dict[str, Any]) -> dict[str, Any]:
    return said(event["key"]) or {}


def _joins(event: dict[str, Any] | None, other: dict[str, Any] | None, way: str) -> bool:
    """Whether *event* shares the sentence of *other*, which it comes after or before: *way* says which."""
    return bool(event and other and _row(event).get("joins", {}).get(way) == other["key"])
