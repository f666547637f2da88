"""What has happened, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from portroyal.cli.words import TAXES, Words, article, count

# By the key of the message; empty: nothing worth a sentence. {who} is "You" or "Ben", {whose} "Your" or "Ben's",
# {s} and {es} end the verb; {whom}, {to} are "you" or "Ben".
SAID: Final = {
    "start-coins": "Everybody is dealt {coins}.",
    "turn": "{whose} turn",
    "drew": "{who} draw{s} {card}.",
    "drew-nothing": "No card is left: {whom} must stop.",
    "no-third-reshuffle": "There is no third reshuffle for draws in one turn: no more cards come.",
    "drew-no-more": "No more cards are left.",
    "reshuffled": "The discard pile is shuffled: a new draw pile of {cards}.",
    "repelled": "{who} repel{s} {noun}.",
    "let-in": "{who} let{s} in {noun}.",
    "bust": "Bust! A second {color} ship: the harbor is swept.",
    "stopped": "{who} stop{s}.",
    "tax": "",
    "extra-tax": "An additional tax increase is revealed: {kind}.",
    "tax-lost": "{who} lose{s} {coins} in taxes.",
    "tax-gained": "The tax brings {whom} {coins}.",
    "jester": "{who} gain{s} {coins} (jester).",
    "admiral": "{who} gain{s} {coins} (admiral).",
    "time": "",
    "clerk": "{who} may take {cards} more (clerk).",
    "gunner": "{who} gain{s} {coins} (gunner).",
    "vice-admiral": "{who} gain{s} {coins} (vice admiral).",
    "gift": "{who} make{s} {to} a gift of {coins}.",
    "start-markers": "",
    "contracts-open": "",
    "declined": "{who} decline{s} the coins of {noun}.",
    "completed": "{who} complete{s} {short}.",
    "contract-coins": "{short} brings {whom} {coins}.",
    "contract-points": "{whose} contracts bring {points} more.",
    "contract-skipped": "{who} let{s} {short} pass.",
    "marked": "{whose} marker moves to space {n} of {short}.",
    "stowed": "{who} keep{s} {noun}.",
    "kept-discarded": "{whose} kept ships are discarded.",
    "traded": "{who} trade{s} with {noun} for {coins}{due}.",
    "hired": "{who} hire{s} {noun} ({worth}) for {coins}{due}.",
    "due": "{who} pay{s} {to} {coins}.",
    "passed": "{who} pass{es}.",
    "passed-forced": "{who} can take nothing more and pass{es}.",
    "passed-auto": "Nothing would bring {whom} a coin: {whom} pass{es}.",
    "claimed": "{who} claim{s} the {title}.",
    "sent": "{who} send{s} {noun}.",
    "reward": "The expedition brings {whom} {coins}.",
    "gambled": "{who} use{s} a gambler: {cards} at once.",
    "drew-face-down": "{who} draw{s} {cards} face down.",
    "tucked": "{whose} merchant keeps {noun}: 1 point.",
    "time-deck": "The seals give a time deck of {cards}.",
    "set-aside": "{cards} of the time deck set aside.",
    "left": "{who} leave{s} the time deck as it is.",
    "ransom": "{who} pay{s} a ransom of {coins}.",
    "team-won": "Every open contract is completed.",
    "team-lost": "No time card is left: a contract is missing.",
    "turn-over": "",
    "end-triggered": "{who} trigger{s} the end: this round is the last.",
    "stalled": "Nothing was drawn, taken or claimed in a whole round: the game ends.",
    "game-over": "The game is over.",
}
HEADING: Final = "turn"
BETWEEN: Final = "reshuffled"  # may come between a card taken and its coin due
DANGER: Final = ("bust", "tax-lost")
FEW: Final = 1  # a time to take with so many cards is not worth a sentence
MANY_TAKES: Final = "{who} may take {cards}."


class Line(NamedTuple):
    """One sentence, or the heading of a turn."""

    text: str
    clause: str
    key: str

    @property
    def heading(self) -> bool:
        """Whether a turn begins."""
        return self.key == HEADING


class Story:
    """Tells events to one viewer; *you* is the seat addressed as you, if any."""

    def __init__(self, words: Words, names: Sequence[str], you: int | None = None) -> None:
        self.words, self.names, self.you = words, names, you

    def whom(self, seat: int) -> str:
        """``you``, or the name."""
        return "you" if seat == self.you else self.names[seat]

    def whose(self, seat: int) -> str:
        """``Your``, or the name with its ending."""
        return "Your" if seat == self.you else f"{self.names[seat]}'s"

    def turn(self, seat: int) -> str:
        """``your turn``, ``Ben's turn``."""
        return f"{'your' if seat == self.you else self.whose(seat)} turn"

    def lines(self, events: Iterable[dict[str, Any]]) -> list[Line]:
        """The sentences of these events. A coin due is told with the card it is paid for."""
        said = [event for event in events if event["kind"] == "said"]
        neighbors = _neighbors([event for event in said if event["key"] != BETWEEN])
        found: list[Line] = []
        for event in said:
            before, after = neighbors.get(event["seq"], (None, None))
            if event["key"] == "due" and (_is(before, "traded") or _is(after, "hired")):
                continue
            due = {"traded": after, "hired": before}.get(event["key"])
            text = self.sentence(event, due if _is(due, "due") else None)
            if text:
                found.append(Line(text, event["cause"], event["key"]))
        return found

    def sentence(self, event: dict[str, Any], due: dict[str, Any] | None = None) -> str:
        """One event in words; empty if it is not worth any."""
        key, args = event["key"], event["args"]
        if key == "time" and args["n"] > FEW:
            return MANY_TAKES.format_map(self.filling(args))
        if key not in SAID:
            told = ", ".join(f"{what} {about}" for what, about in args.items())
            return f"{key.replace('-', ' ')}: {told}." if told else f"{key.replace('-', ' ')}."
        filling = self.filling(args)
        filling["due"] = f" and pay{filling['s']} {self.whom(due['args']['to'])} 1 coin" if due else ""
        return SAID[key].format_map(filling)

    def filling(self, args: dict[str, Any]) -> dict[str, str]:
        """The words for the gaps of a sentence."""
        found = {"kind": TAXES.get(args.get("kind", ""), "")}
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
        """A card, with more or fewer of its figures."""
        words, noun = self.words, self.words.noun(card)
        return {
            "card": words.phrase(card),
            "noun": article(noun),
            "short": words.short(card),
            "title": f"{noun} ({words.figures(card)})",
            "worth": words.worth(card),
            "color": words.color(card),
        }


def _neighbors(said: Sequence[dict[str, Any]]) -> dict[int, tuple[dict[str, Any] | None, dict[str, Any] | None]]:
    """What was said before each message and after it, by number."""
    around = zip([None, *said], said, [*said[1:], None], strict=False)
    return {event["seq"]: (before, after) for before, event, after in around}


def _is(event: dict[str, Any] | None, key: str) -> bool:
    return event is not None and event["key"] == key
