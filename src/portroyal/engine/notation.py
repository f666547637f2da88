"""Converts moves, cards and places to text and back."""

from __future__ import annotations

from typing import Any

from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Move, Table
from portroyal.errors import IllegalMove, shown


def move_text(ruleset: Ruleset, move: Move) -> str:
    """Return a move as text, such as ``take sailor-3-1`` or ``draw``."""
    text = ruleset.move_texts.get(move)
    if text is None:
        verb, about = ruleset.verbs[move >> 8], move & 0xFF
        text = f"{verb.name} {about_text(ruleset, verb.of, about)}" if verb.of else verb.name
        ruleset.move_texts[move] = text
    return text


def told_move(ruleset: Ruleset, move: str) -> str:
    """Return a move as other players see it. A card that only the player making the move sees is left out."""
    secret = (verb.name for verb in ruleset.verbs if verb.secret)
    return next((name for name in secret if move.startswith(f"{name} ")), move)


def parse_move(ruleset: Ruleset, text: Any) -> Move:
    """Return the number of a move, given its text. Raises IllegalMove if this game has no such move."""
    if not isinstance(text, str):
        raise IllegalMove(shown(text), "a move is a line of text", None)
    move = ruleset.move_numbers.get(text)
    if move is None:
        move = ruleset.move_numbers[text] = _parsed(ruleset, text)
    return move


def _parsed(ruleset: Ruleset, text: str) -> Move:
    verbs = [verb.name for verb in ruleset.verbs]
    number = next((i for i, name in enumerate(verbs) if f"{text} ".startswith(f"{name} ")), None)
    if number is None:
        raise IllegalMove(text, f"there is no move {shown(text.split(' ')[0])}; the moves are {', '.join(verbs)}", None)
    verb = ruleset.verbs[number]
    words = text.removeprefix(verb.name).split(" ")[1:]
    if len(words) != (1 if verb.of else 0):
        shape = f"{verb.name} <{verb.of}>" if verb.of else verb.name
        raise IllegalMove(text, f"it is written '{shape}'", None)
    if not verb.of:
        return number << 8
    about = parse_about(ruleset, verb.of, words[0])
    if about is None:
        raise IllegalMove(text, f"there is no {verb.of} {shown(words[0])} in this game", None)
    return number << 8 | about


def about_text(ruleset: Ruleset, of: str, number: int) -> Any:
    """Return the name of the subject of a move, task or message.

    *of* is the kind of subject. If subjects of this kind have no names, return *number*.
    """
    words = ruleset.words.get(of)
    return number if words is None else words[number]


def parse_about(ruleset: Ruleset, of: str, word: Any) -> int | None:
    """Return the number of the subject that *word* names, or None if there is no such subject."""
    if of == "card":
        return ruleset.face.get(word)
    if of == "symbol":
        return ruleset.cell[word] if word in ruleset.counters else None
    if of == "seat":
        return next((seat for seat in range(ruleset.seats) if str(seat) == word), None)
    return int(word)


def asked(t: Table) -> dict[str, Any] | None:
    """Return the current question, or None when the game is over.

    The result is ``{"seat", "question"}``. If the question has a subject, the result also contains it as ``"card"``,
    ``"symbol"`` or ``"n"`` (a number of coins).
    """
    todo = t.ruleset.tasks[t.agenda[0]]
    if todo.ask is None:
        return None
    question = {"seat": t.agenda[1], "question": todo.name}
    return question | ({todo.of: about_text(t.ruleset, todo.of, t.agenda[2])} if todo.of else {})
