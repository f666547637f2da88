"""A question to a person: its sentence, the possible answers, and the moves an answer may mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

import portroyal as pr
from portroyal.cli import spoken
from portroyal.cli.story import Story
from portroyal.cli.words import Words, capital, count, number
from portroyal.engine.notation import move_text

OTHERWISE: Final = "{name}what do you do ({question})?"


class Option(NamedTuple):
    """A candidate: its text, its meaning in words, and why it is refused (empty: it is legal)."""

    move: str
    meaning: str
    refusal: str


class Asking:
    """The current question of a game; *you*: the seat that is addressed as you."""

    def __init__(self, game: pr.Game, words: Words, names: Sequence[str], you: int | None) -> None:
        assert game.seat is not None
        self.game, self.words, self.seat = game, words, game.seat
        self.view = game.view(game.seat)
        self.story = Story(words, names, you)
        self.named = you != game.seat

    @cached_property
    def row(self) -> dict[str, Any]:
        """The row of ``terminal.toml`` for the question; see :func:`spoken.asked`."""
        moves = self.view["moves"]
        tried = {spoken.verb_of(move): self.warning(move) for move in moves if self.move_row(move).get("tried")}
        return spoken.asked(self.view["asked"]["question"], moves, tried)

    def sentence(self) -> str:
        """The question as a sentence."""
        asked, view = self.view["asked"], self.view
        filling = self.story.filling({"seat": self.seat, "n": view["takes"]}) | {
            "name": f"{self.story.names[self.seat]}, " if self.named else "",
            "question": asked["question"],
            "cards": number(view["takes"]) + (" card" if view["takes"] == 1 else " cards"),
            "fee": self.fee(),
            "card": self.words.title(asked["card"]) if "card" in asked else "",
            "symbol": asked.get("symbol", ""),
            "coins": count(asked.get("n", 0), "coin"),
        }
        return capital(self.row.get("says", OTHERWISE).format_map(filling))

    def fee(self) -> str:
        """The part of the sentence about the coin that a non-active player pays for each card."""
        if self.view["active"] == self.seat:
            return ""
        each = "" if self.view["takes"] == 1 else " each"
        return f": 1 coin{each} to {self.story.whom(self.view['active'])}"

    def options(self) -> list[Option]:
        """Every legal move, then the harbor cards that cannot be taken now, with the reason."""
        legal = [Option(move, self.meaning(move), "") for move in self.view["moves"]]
        refusable = [move for move in candidates(self.game) if self.move_row(move).get("refused")]
        refused = [move for move in refusable if move not in self.view["moves"]]
        return legal + [Option(move, self.meaning(move), refusal(self.game, move)) for move in refused]

    def move_row(self, move: str) -> dict[str, Any]:
        """The row of ``terminal.toml`` for a move; see :func:`spoken.move`."""
        return spoken.move(spoken.verb_of(move), self.view["moves"])

    def meaning(self, move: str) -> str:
        """A move in words, with what it costs and brings."""
        row, about = self.move_row(move), _about(move)
        tried = row.get("tried") and move in self.view["moves"]
        effect = self.effect(move) if tried else ""
        filling = {"effect": f": {effect}" if effect else ""}
        if about in self.words.cards:
            filling |= {
                "card": self.words.title(about),
                "short": self.words.short(about),
                "figures": self.words.figures(about),
            }
            filling["needs"] = self.words.needs(about)
        elif about.isdecimal():
            filling["whom"] = self.story.whom(int(about))
        shape: str = row.get("says", filling.get("card", move))
        return shape.format_map(filling) + (self.warning(move) if tried else "")

    def said(self, move: str) -> dict[str, dict[str, Any]]:
        """The messages that trying a move gives: their arguments by key."""
        return {event["key"]: event["args"] for event in self.game.copy().play(move) if event["kind"] == "said"}

    def warning(self, move: str) -> str:
        """The warning about a move with a bad effect; empty: it has none."""
        return "".join(row["warns"] for key in self.said(move) if "warns" in (row := spoken.said(key) or {}))

    def effect(self, move: str) -> str:
        """The coins that the seat gains and pays by a move, in words."""
        said, effects = self.said(move), spoken.table("effects")
        parts: list[str] = []
        keys: list[str] = []
        for key in (key for key in effects if key in said and said[key]["seat"] == self.seat):
            after = next((f"{key} after {other}" for other in keys if f"{key} after {other}" in effects), key)
            filling = self.story.filling(said[key]) | {"coins": count(said[key]["n"], "coin")}
            parts.append(effects[after].format_map(filling))
            keys.append(key)
        return ", ".join(parts)

    def found(self, answer: str) -> list[str]:
        """The moves that an answer may mean, by their whole text or its beginning: legal ones, else refused ones."""
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
        verb, about = spoken.verb_of(move), _about(move)
        ways = [move]
        if about:
            ways.append(about)
        if about in self.words.cards:
            noun = self.words.noun(about).lower()
            ways += [f"{verb} {noun}", noun]
        return ways


def _about(move: str) -> str:
    """What a move is about: a card or a seat; empty if it is its verb alone."""
    return move.removeprefix(spoken.verb_of(move)).strip()


def candidates(game: pr.Game) -> list[str]:
    """Every candidate of the current question, legal or refused, as text."""
    return [move_text(game.ruleset, move) for move in game.ruleset.candidates(game.table)]


def refusal(game: pr.Game, move: str) -> str:
    """Why a move is not legal: the reason and its clause. Empty if it is legal."""
    why = game.why_not(move)
    if why is None:
        return ""
    reason, clause = why
    return f"{capital(reason)} ({clause})" if clause else capital(reason)


def verb_clause(game: pr.Game, move: str) -> str:
    """The id of the clause about a kind of move; empty if there is no such verb."""
    name = spoken.verb_of(move)
    return next((verb.clause for verb in game.ruleset.verbs if verb.name == name), "")


def clause_text(name: str) -> str:
    """The text of a clause; empty if there is no clause of this id."""
    return next((str(row["en"]) for row in pr.clauses() if row["id"] == name), "")
