"""Describes events in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from portroyal.cli.speech import capital, telling, yes
from portroyal.cli.words import Words
from portroyal.engine.rules import BUST, DRAWN, TURN


class StoryLine(NamedTuple):
    """One sentence, or the heading of a turn."""

    text: str
    clause: str
    key: str
    heading: bool = False
    warns: bool = False


class Story:
    """Describes events in sentences. *you* is the seat that is addressed as "you", if any."""

    def __init__(self, words: Words, names: Sequence[str], you: int | None = None) -> None:
        self.words, self.names, self.you = words, names, you

    def turn(self, seat: int) -> str:
        """The name of a turn: ``Your turn``, ``Ben’s turn``."""
        return self.words.say("said-turn", **self.filling({"seat": seat}))

    def lines(self, events: Iterable[dict[str, Any]], view: Mapping[str, Any] | None = None) -> list[StoryLine]:
        """The sentences for these events. Drawing a card gets no sentence if the next event names the card.

        *view* is the view after the events. It contains their outcome.
        """
        noted, lines = list(events), []
        said = [(event, noted[i + 1 : i + 2]) for i, event in enumerate(noted) if event["kind"] == "said"]
        for (event, beside), (after, _) in pairwise([*said, ({"key": ""}, [])]):
            key, card, means = event["key"], event["args"].get("card"), self.words.means.get(event["key"], ())
            named = after["key"] in telling()["naming"] and after["args"].get("card") == card
            if key in telling()["quiet"] or (DRAWN in means and named):
                continue
            told = self.words.say.story(key, self.words.cards.get(card, {}))
            lines += [StoryLine(paragraph, "", key, heading=not n) for n, paragraph in enumerate(told)]
            turned = DRAWN in means and any(part.get("from") == telling()["covered"] for part in beside)
            text = self.sentence("turned-over" if turned else key, event["args"])
            lines.append(StoryLine(text, event["cause"], key, TURN in means, BUST in means))
            after = {**(view or {}), **self.words.cards.get(card, {}), **event["args"]}
            lines += [StoryLine(paragraph, "", key) for paragraph in self.words.say.story(f"after-{key}", after)]
        return lines

    def sentence(self, key: str, args: Mapping[str, Any]) -> str:
        """The sentence for an event."""
        say = self.words.say
        return capital(say.get(f"said-{key}", say("said-unknown"), **self.filling(args)))

    def filling(self, args: Mapping[str, Any]) -> dict[str, str | int]:
        """The arguments for an event's message."""
        seat, to, card, kind = (args.get(what) for what in ("seat", "to", "card", "kind"))
        return {
            "you": yes(seat is not None and seat == self.you),
            "name": "" if seat is None else self.names[seat],
            "to": "" if to is None else self.names[to],
            "toYou": yes(to is not None and to == self.you),
            "n": args.get("n", 0),
            "card": self.words.phrase(card, ".a") if card else "",
            "tax": self.words.say.get(f"rewards-{kind}", kind) if kind else "",
        }
