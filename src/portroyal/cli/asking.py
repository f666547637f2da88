"""What is asked, what may be answered, and what an answer means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import portroyal as pr
from portroyal.cli.story import Story
from portroyal.cli.words import Words, capital, count, number
from portroyal.notation import move_text

SENTENCES: Final = {
    "first": "{whose} turn: draw the first card.",
    "discover": "{name}draw another card, or stop?",
    "gambled": "{name}use another gambler, or stop?",
    "repel": "{name}{card} is coming in: repel it, or let it in{bust}?",
    "take": "{who} may take {cards}{due}.",
    "nothing left": "{who} may still claim an expedition, or pass.",
    "claim": "{who} may still claim an expedition after the bust.",
    "contract left": "{who} may still complete a contract, or pass.",
    "send": "{name}whom do you send for the {symbol}?",
    "give": "{name}who gets the gift of 1 coin?",
    "decline": "{name}{card}: take its coins, or decline them all?",
    "contract": "{name}{card}: now or never?",
    "stow": "{name}{card} is repelled: keep it for Pirates' Nest?",
    "time card": "{name}set the top time card aside, unseen?",
}
OTHERWISE: Final = "{name}what do you do ({question})?"
PLAIN_MOVES: Final = {
    "draw": "draw a card",
    "gamble": "use a gambler: four cards at once",
    "set aside": "lay it on the point deck",
    "leave": "leave it on the time deck",
    "stop": "stop drawing, take cards",
    "repel": "send the ship away",
    "keep": "let the ship in",
    "pass": "take no more",
    "accept": "take the coins",
    "decline": "take none, and move the marker",
}
CARD_MOVES: Final = {
    "complete": "complete {card}",
    "mark": "place a marker on {card}",
    "skip": "let {card} pass",
    "stow": "keep {card}",
    "drop": "discard {card}",
}
NO_CLAIM: Final = "do nothing more"
BUST: Final = " - that is a bust"


class Option(NamedTuple):
    """A candidate: its text, what it means, and what stands against it (empty: it is legal)."""

    move: str
    meaning: str
    refusal: str


class Asking:
    """The question before one seat; *you*: it is addressed as you."""

    def __init__(self, game: pr.Game, words: Words, names: Sequence[str], you: int | None) -> None:
        assert game.seat is not None
        self.game, self.words, self.seat = game, words, game.seat
        self.view = game.view(game.seat)
        self.story = Story(words, names, you)
        self.named = you != game.seat

    def sentence(self) -> str:
        """What is asked, and of whom."""
        asked, view = self.view["asked"], self.view
        question = asked["question"]
        if question == "discover" and "stop" not in view["moves"]:
            question = "first"
        if question == "discover" and "draw" not in view["moves"]:
            question = "gambled"
        if question == "take" and not self.may_take():
            question = "nothing left"
        if question in ("nothing left", "claim") and any(move.startswith("complete ") for move in view["moves"]):
            question = "contract left"
        filling = self.story.filling({"seat": self.seat, "n": view["takes"]}) | {
            "name": f"{self.story.names[self.seat]}, " if self.named else "",
            "question": question,
            "cards": number(view["takes"]) + (" card" if view["takes"] == 1 else " cards"),
            "due": self.due(),
            "bust": " and go bust" if self.twin() else "",
            "card": self.words.title(asked["card"]) if "card" in asked else "",
            "symbol": asked.get("symbol", ""),
        }
        return capital(SENTENCES.get(question, OTHERWISE).format_map(filling))

    def may_take(self) -> bool:
        """Whether a card can be taken now."""
        return any(move.startswith("take ") for move in self.view["moves"])

    def due(self) -> str:
        """The coin for each card."""
        if self.view["active"] == self.seat:
            return ""
        each = "" if self.view["takes"] == 1 else " each"
        return f": 1 coin{each} to {self.story.whom(self.view['active'])}"

    def twin(self) -> bool:
        """Whether the ship in hand has the color of one in the harbor."""
        colors = [self.words.color(card) for card in self.view["harbor"]]
        return any(self.words.color(card) in colors for card in self.view["hand"])

    def options(self) -> list[Option]:
        """Every legal move, then the harbor cards that cannot be taken now, with the reason."""
        legal = [Option(move, self.meaning(move), "") for move in self.view["moves"]]
        takes = [move for move in candidates(self.game) if move.startswith("take ")]
        refused = [move for move in takes if move not in self.view["moves"]]
        return legal + [Option(move, self.meaning(move), refusal(self.game, move)) for move in refused]

    def meaning(self, move: str) -> str:
        """A move in words, with what it costs and brings."""
        verb, _, about = move.partition(" ")
        if about not in self.words.cards:
            if verb == "pass" and not self.may_take():
                return NO_CLAIM
            if verb == "give":
                return f"to {self.story.whom(int(about))}"
            meaning = PLAIN_MOVES.get(move, move)
            return meaning + (BUST if verb == "keep" and self.twin() else "")
        if verb == "claim":
            return f"{self.words.needs(about)}: {self.words.figures(about)}"
        card = self.words.title(about)
        if verb in CARD_MOVES:
            return CARD_MOVES[verb].format(card=card)
        effect = self.effect(move) if verb == "take" and move in self.view["moves"] else ""
        return f"{card}: {effect}" if effect else card

    def effect(self, move: str) -> str:
        """Coins gained and paid, found by trying the move."""
        said = {e["key"]: e["args"] for e in self.game.copy().play(move) if e["kind"] == "said"}
        parts = [f"gain {count(said['traded']['n'], 'coin')}"] if "traded" in said else []
        parts += [f"pay {count(said['hired']['n'], 'coin')}"] if "hired" in said else []
        if "due" in said and said["due"]["seat"] == self.seat:
            parts += [f"{'1' if parts and 'hired' in said else 'pay 1'} to {self.story.whom(said['due']['to'])}"]
        return ", ".join(parts)

    def found(self, answer: str) -> list[str]:
        """The moves that an answer may mean: an exact text, or the beginning of one, refused ones if no legal one."""
        answer = " ".join(answer.lower().split())
        legal = self.view["moves"]
        refused = [move for move in candidates(self.game) if move not in legal]
        for moves in (legal, refused):
            exact = [move for move in moves if answer in self.spellings(move)]
            begun = [move for move in moves if any(word.startswith(answer) for word in self.spellings(move))]
            if exact or begun:
                return exact or begun
        return []

    def spellings(self, move: str) -> list[str]:
        """Ways to write a move: ``take sailor-3-1``, ``sailor-3-1``, ``take sailor``, ``sailor``."""
        verb, _, about = move.partition(" ")
        ways = [move]
        if about:
            ways.append(about)
        if about in self.words.cards:
            noun = self.words.noun(about).lower()
            ways += [f"{verb} {noun}", noun]
        return ways


def candidates(game: pr.Game) -> list[str]:
    """Every move that this question knows, legal or refused."""
    return [move_text(game.book, move) for move in game.book.candidates(game.table)]


def refusal(game: pr.Game, move: str) -> str:
    """Why a move is not legal: reason and clause. Empty if it is."""
    why = game.why_not(move)
    if why is None:
        return ""
    reason, clause = why
    return f"{capital(reason)} ({clause})" if clause else capital(reason)


def verb_clause(game: pr.Game, move: str) -> str:
    """The clause that a kind of move has its place by."""
    word = move.split(" ")[0]
    return next((verb.clause for verb in game.book.verbs if verb.name == word), "")


def clause_text(name: str) -> str:
    """A clause in words; empty if there is none."""
    return next((str(row["en"]) for row in pr.clauses() if row["id"] == name), "")
