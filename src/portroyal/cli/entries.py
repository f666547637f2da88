"""What boxes lay on the table besides cards, in lines: lists with the progress of every seat, and single facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from portroyal.cli.spoken import rows, table
from portroyal.cli.words import Words, amount, count, listed


class Row(list[Any]):
    """A list that is written in words: ``{track}`` gives ``2, 4 and 6``, ``{track[0]}`` its first entry."""

    def __format__(self, form: str) -> str:
        return listed([str(entry) for entry in self])


class Named(str):
    """A card's title; ``{event:short}`` leaves out its figures."""

    short: str

    def __format__(self, form: str) -> str:
        return self.short if form == "short" else str(self)


def facts(view: dict[str, Any], words: Words, brief: bool = False) -> Iterator[tuple[str, str]]:
    """Titles and sentences of the boxes about a view: ``("Month", "2; unknown events that come first: 1")``.

    *brief*: only those that are shown at each question.
    """
    values = _worded(view, words)
    for row in rows("facts"):
        needed = _is_so(view, row["needs"]) and not ("without" in row and _is_so(view, row["without"]))
        if brief <= row.get("brief", False) and needed:
            yield row["title"], row["says"].format_map(values)


def _is_so(view: dict[str, Any], place: str) -> bool:
    """Whether there is something at a place of the view, such as ``month.unknown``."""
    value: Any = view
    for key in place.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value not in (None, [], "", 0)


def _worded(value: Any, words: Words) -> Any:
    """The same data with the names of cards in words."""
    if isinstance(value, Mapping):
        return {key: _worded(part, words) for key, part in value.items()}
    if isinstance(value, list):
        cards = all(isinstance(part, str) for part in value)
        return Row(words.short(part) if cards and part in words.cards else _worded(part, words) for part in value)
    return _named(value, words) if isinstance(value, str) and value in words.cards else value


def _named(card: str, words: Words) -> Named:
    found = Named(words.title(card))
    found.short = words.short(card)
    return found


def entry(shape: dict[str, Any], thing: dict[str, Any], names: Sequence[str], words: Words) -> str:
    """An entry of a list in the view: a card, the progress of every seat, and lists of seats such as who is done."""
    parts = []
    for seat, name in enumerate(names):
        own = {key: row[seat] if _is_by_seat(row, names) else row for key, row in thing.items()}
        own["amounts"] = _progress(shape, thing.get(shape.get("each", ""), []), seat)
        if "each" not in shape or own["amounts"]:
            parts.append(shape["seat"].format_map(own | {"name": name}))
    for key, sentence in shape["seats"].items():
        if done := [names[seat] for seat in thing[key] if seat is not None]:
            parts.append(sentence.format(names=listed(done)))
    title = words.title(thing["card"])
    return f"{title}: {', '.join(parts)}" if parts else title


def _is_by_seat(row: Any, names: Sequence[str]) -> bool:
    return isinstance(row, list) and len(row) == len(names)


def _progress(shape: dict[str, Any], things: Sequence[dict[str, Any]], seat: int) -> str:
    """How much a seat has of each thing in a list: ``0 of 2``, or ``1 of 1 priest and 2 of 4 coins``."""
    form = shape.get("part" if len(things) > 1 else "only", "")
    return listed(
        [form.format(has=row["has"][seat], n=row["n"], amount=amount(row["what"], row["n"])) for row in things]
    )


def belongings(player: dict[str, Any], words: Words) -> list[str]:
    """What a seat has besides its display: further piles that are seen, numbers, and what is so."""
    parts = [
        f"{what}: {words.crew(player[key])}"
        for key, what in table("held").items()
        if isinstance(player.get(key), list) and player[key]
    ]
    parts += [count(player[key], what) for key, what in table("counted").items() if key in player]
    return parts + [what for key, what in table("flags").items() if player.get(key)]
