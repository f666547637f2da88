"""A question to a player: its wording, the possible answers, and the moves that an answer can mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import portroyal as pr
from portroyal.cli.speech import Language, capital, telling, yes
from portroyal.cli.story import Story
from portroyal.cli.words import Words
from portroyal.engine.notation import move_text
from portroyal.engine.preview import Preview


class Option(NamedTuple):
    """A candidate move: its text, its meaning in words, and the reason why it is not legal (empty if it is legal)."""

    move: str
    meaning: str
    refusal: str


def fits(row: Mapping[str, Any], view: Mapping[str, Any], verbs: set[str]) -> bool:
    """Whether this row of ``telling.json`` matches a question."""
    return (
        verbs >= {*row.get("with", ())}
        and not {*row.get("without", ())} & verbs
        and ("view" not in row or row["view"] in view)
        and row.get("takes", view["takes"]) == view["takes"]
        and ("active" not in row or view["asked"]["seat"] == view["active"])
    )


class Asking:
    """The current question in a game. *you* is the seat that is addressed as "you"."""

    def __init__(self, game: pr.Game, words: Words, names: Sequence[str], you: int | None) -> None:
        assert game.seat is not None
        self.game, self.words, self.seat, self.say = game, words, game.seat, words.say
        self.view = game.view(game.seat)
        self.story = Story(words, names, you)
        self.named = you != game.seat

    def sentence(self) -> str:
        """The question as a sentence."""
        question, view, story = self.view["asked"], self.view, self.story
        verbs = {move.split(" ")[0] for move in view["moves"]}
        rows: list[dict[str, Any]] = telling()["questions"].get(question["question"], [])
        row = next((row for row in rows if fits(row, view, verbs)), {})
        card = question.get("card") or next(iter(view["hand"]), "")
        named = self.waiting(row["waits"], card) if "waits" in row else card
        text = self.say.get(
            row.get("says") or f"ask-{question['question'].replace(' ', '-')}",
            self.say("ask-other", you="yes", name=story.names[self.seat]),
            you="yes",
            name=story.names[self.seat],
            takes=view["takes"],
            n=question.get("n", 0),
            to=story.names[view["active"]],
            toYou=yes(view["active"] == story.you),
            card=self.words.phrase(card) if card else "",
            **{row.get("names", "named"): self.words.phrase(named, ".a") if named else ""},
        )
        return self.say("ask-named", name=story.names[self.seat], sentence=text) if self.named else text

    def waiting(self, why: str, card: str) -> str:
        """A visible card that requires *why* and is colorless or the same color as *card*, or "" if there is none."""
        cards, lists = self.words.cards, [row for row in self.view.values() if isinstance(row, list)]
        names = [thing["card"] for row in lists for thing in row if isinstance(thing, dict) and "card" in thing]
        waiting = [name for name in names if any(why in row for row in cards[name].values() if isinstance(row, dict))]
        return next((name for name in waiting if cards[name]["color"] in ("", cards[card]["color"])), "")

    def options(self) -> list[Option]:
        """Every legal move, followed by the refused moves for cards in the harbor, each with its reason."""
        legal = [Option(move, self.meaning(move), "") for move in self.view["moves"]]
        others = [move for move in candidates(self.game) if move not in self.view["moves"]]
        refused = [move for move in others if self.about(move) in self.view["harbor"]]
        why = {move: refusal(self.game, move, self.say.language) for move in refused}
        return legal + [Option(move, self.words.title(self.about(move)), why[move]) for move in refused]

    @property
    def lists_harbor(self) -> bool:
        """Whether the answers include every card in the harbor."""
        harbor = {*self.view["harbor"]}
        return bool(harbor) and harbor <= {self.about(move) for move in candidates(self.game)}

    def about(self, move: str) -> str:
        """The card or seat that a move names, or "" if the move is only a verb."""
        return move.removeprefix(self.words.verb_of(move)).strip()

    def meaning(self, move: str) -> str:
        """A move in words, with its effect."""
        about, verb = self.about(move), f"move-{self.words.verb_of(move).replace(' ', '-')}"
        preview = self.game.preview(move) if move in self.view["moves"] else None
        if about.isdecimal():
            to = int(about)
            text = self.say.get(f"{verb}-a", move, name=self.story.names[to], you=yes(to == self.story.you))
        else:
            text = self.say.get(verb, move, card=self.words.title(about) if about in self.words.cards else "")
        effect = self.effect(preview) if preview else ""
        if preview and not effect and about in self.view["harbor"]:
            effect = self.say("brings-nothing")
        return f"{text} · {effect}" if effect else text

    def effect(self, preview: Preview) -> str:
        """The effect of a move in words, such as its gain and cost."""
        parts = [
            preview.bust and self.say("effect-bust"),
            preview.coins > 0 and self.say("brings-coins", n=preview.coins),
            preview.coins < 0 and self.say("costs-coins", n=-preview.coins),
            preview.points > 0 and self.say("effect-points", n=preview.points),
            preview.points < 0 and self.say("costs-points", n=-preview.points),
            preview.takes is not None and self.say("then-takes", n=preview.takes),
            preview.tells and self.say("story-final"),
        ]
        return ", ".join(part for part in parts if part)

    def matches(self, answer: str) -> list[str]:
        """The moves that an answer can mean: legal moves or, if none matches, refused moves.

        An answer matches a move that it spells in full. If it spells no move in full, it matches every move that begins
        with the answer.
        """
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
        """The ways to write a move: ``take sailor-3-1``, ``sailor-3-1``, ``take sailor``, ``sailor``."""
        verb, about = self.words.verb_of(move), self.about(move)
        ways = [move]
        if about:
            ways.append(about)
        if about in self.words.cards:
            noun = self.words.noun(about).lower()
            ways += [f"{verb} {noun}", noun]
        return ways


def candidates(game: pr.Game) -> list[str]:
    """Every candidate move for the current question, legal or refused, as text."""
    return [move_text(game.ruleset, move) for move in game.ruleset.candidates(game.table)]


def refusal(game: pr.Game, move: str, language: Language) -> str:
    """Why a move is not legal: the reason and its clause. Empty if the move is legal."""
    why = game.why_not(move, language)
    if why is None:
        return ""
    reason, clause = why
    return f"{capital(reason)} ({clause})" if clause else capital(reason)


def clause_text(name: str, language: Language) -> str:
    """The text of a clause, or "" if there is no clause with this id."""
    return next((str(row[language]) for row in pr.clauses() if row["id"] == name), "")
