"""A spectator's view of a position as a few lines of text with card names, as ``print(game)`` shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

IN_HEAD: Final = ("format", "players", "seat", "start", "active", "phase", "round", "asked", "over", "ranking", "won")
COUNTED: Final = ("draw_pile", "discard_pile")  # piles whose cards are not listed
FIRST: Final = ("harbor", "expeditions")
NOTHING: Final = "-"


def position_text(view: Mapping[str, Any], won: bool | None) -> str:
    """Return a spectator's view as lines of text. Keys that boxes add to views are shown as they are.

    *won* is the value of ``Game.won``.
    """
    rows = {key: _words(view[key]) or NOTHING for key in FIRST}
    rows |= {key: _words(value) for key, value in view.items() if key not in (*IN_HEAD, "seats", *FIRST, *COUNTED)}
    rows |= {key: str(view[key] if isinstance(view[key], int) else len(view[key])) for key in COUNTED}
    shown = [(key.replace("_", " "), words) for key, words in rows.items() if words]
    wide = max(len(key) for key, _ in shown)
    seats = [_seat(view, seat) for seat in range(view["players"])]
    return "\n".join([view["format"], _moment(view, won), *seats, *(f"{key:{wide}}  {words}" for key, words in shown)])


def _moment(view: Mapping[str, Any], won: bool | None) -> str:
    names = [seat["name"] for seat in view["seats"]]
    if view["asked"] is None:
        places = [" and ".join(names[seat] for seat in tied) for tied in view["ranking"]]
        ended = {True: "the team has won", False: "the team has lost", None: f"ranking: {', '.join(places)}"}[won]
        return f"over after round {view['round']}; {ended}"
    seat, question = view["asked"]["seat"], view["asked"]["question"]
    return f"round {view['round']}, {view['phase']}; {names[seat]} (seat {seat}) is asked: {question}"


def _seat(view: Mapping[str, Any], seat: int) -> str:
    """Return a line about one seat: a mark if it is active, its number, its name and its possessions."""
    named = [one["name"] for one in view["seats"]]
    has = {key: value for key, value in view["seats"][seat].items() if key != "name"}
    mark = "*" if seat == view["active"] and not view["over"] else " "
    return f"{mark} {seat} {named[seat]:{max(map(len, named))}}  {_words(has)}"


def _words(value: Any) -> str:
    """Return plain data in words.

    Empty, missing and false values become an empty string. A mapping that contains a card becomes the card's name.
    """
    if isinstance(value, Mapping):
        if "card" in value:
            return str(value["card"])
        parts = ((key.replace("_", " "), _words(part), part) for key, part in value.items())
        return ", ".join(key if part is True else f"{key} {words}" for key, words, part in parts if words)
    if isinstance(value, list):
        return " ".join(filter(None, map(_words, value)))
    if isinstance(value, bool):
        return "yes" if value else ""
    return "" if value is None else str(value)
