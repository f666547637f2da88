"""Formats: lines of text that name the boxes in play, their edition and their options.

Example: ``base; edition yucata; target 15``. Boxes are joined by ``+``, and options follow in any order. The normal
form gives the value of every option.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import cache, lru_cache
from itertools import chain, combinations
from typing import Any, Final, NamedTuple

from portroyal.engine.cards import Card, doubts, merged, reconstruction
from portroyal.engine.rules import Rule
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.wholes import with_wholes
from portroyal.errors import BadFormat, shown
from portroyal.flatten.specialize import specialize
from portroyal.formats import texts
from portroyal.formats.registry import (
    Box,
    Chapters,
    Choice,
    Option,
    card_file,
    check_chapters,
    columns,
    editions,
    every_name,
    every_option,
    first_box,
    folder,
    in_play,
    options_of,
    refusal,
    registry,
    remark,
    seats,
    without_edition,
)

__all__ = ["Box", "Option", "editions", "folder", "registry"]  # defined in the registry, but imported from here

NUMBER: Final = r"[0-9]{1,9}"
LINES_KEPT: Final = 1024
RULESETS_KEPT: Final = 64  # the size of the cache, which is limited because a server's clients may name any format


class Format(NamedTuple):
    """A format that has been checked and completed."""

    boxes: tuple[str, ...]
    edition: str
    options: tuple[tuple[str, Any], ...]  # every option of these boxes, with its value
    line: str  # the normal form

    def value(self, option: str) -> Any:
        """Return the value of an option."""
        return dict(self.options)[option]


def parse_format(line: str) -> Format:
    """Return the format described by a line. Raises BadFormat, naming the invalid part, if the line is invalid."""
    if not isinstance(line, str):
        raise BadFormat(f"a format is a line of text, not {shown(line)}")
    return _parsed(line)


@lru_cache(LINES_KEPT)
def _parsed(line: str) -> Format:
    first, *rest = (" ".join(part.split()) for part in line.strip().split(";"))
    names = _boxes(first)
    options = options_of(names)
    settings: dict[str, Any] = {}
    for part in rest:
        name, value = _setting(part, options)
        if name in settings:
            raise BadFormat(f"{shown(part)}: '{name}' is given twice")
        settings[name] = value
    default, besides = without_edition()
    besides = {} if "edition" in settings else besides
    edition = settings.pop("edition", default)
    _check_together(Choice(names, settings))
    printed = editions()[edition]["options"] | besides
    printed_here = {o: printed.get(o.name, o.default) for o in options.values()}
    values = {o.name: _value_that_fits(names, settings, o, value) for o, value in printed_here.items()} | settings
    hidden = {name: value for name, value in printed.items() if name not in options}
    line = _normal(
        names,
        edition,
        [o for o in options.values() if not o.implied and _applies(names, settings, o, values[o.name])],
        values,
    )
    return Format(names, edition, (*values.items(), *hidden.items()), line)


def _value_that_fits(names: tuple[str, ...], given: dict[str, Any], option: Option, value: Any) -> Any:
    """Return the value that an edition sets, or the default if only the default fits the given options."""
    fits = _applies(names, given, option, value) or not _applies(names, given, option, option.default)
    return value if fits else option.default


def _applies(names: tuple[str, ...], chosen: dict[str, Any], option: Option, value: Any) -> bool:
    """Return whether the option can have this value, given the boxes and the *chosen* options.

    The normal form names all options that pass this test.
    """
    return not refusal(Choice(names, {**chosen, option.name: value}))


def _check_together(choice: Choice) -> None:
    """Raise BadFormat, with the reason and its clause, if these boxes and options cannot be combined."""
    if why := refusal(choice):
        sentence, clause = texts.reason(why)
        line = "; ".join([" + ".join(choice.boxes), *(_part(*option) for option in choice.options.items())])
        raise BadFormat(f"'{line}': {sentence} ({clause})")
    offered = options_of(choice.boxes)
    for name, value in choice.options.items():
        if name not in offered:
            raise BadFormat(
                f"'{_part(name, value)}' is not an option of this format; the options are edition, {', '.join(offered)}"
            )


def _boxes(text: str) -> tuple[str, ...]:
    names = [" ".join(name.split()) for name in text.split("+")]
    for name in names:
        if name not in every_name():
            raise BadFormat(f"{shown(name)} is not a box; the boxes are {', '.join(registry())}")
        if name not in registry():
            raise BadFormat(f"'{name}' cannot be played yet; the boxes are {', '.join(registry())}")
        if names.count(name) > 1:
            raise BadFormat(f"'{name}' is named twice")
    return tuple(sorted(names, key=every_name().index))


def _setting(part: str, options: dict[str, Option]) -> tuple[str, Any]:
    if part.startswith("edition "):
        edition = part.removeprefix("edition ")
        if edition not in editions():
            raise BadFormat(f"{shown(part)}: the editions are {', '.join(editions())}")
        return "edition", edition
    for option in (every_option() | options).values():
        if part == option.name or part.startswith(option.name + " "):
            return option.name, _value(part, option)
    raise BadFormat(f"{shown(part)} is not an option of this format; the options are edition, {', '.join(options)}")


def _value(part: str, option: Option) -> Any:
    word = part[len(option.name) :].strip()
    if option.kind == "flag":
        if word:
            raise BadFormat(f"{shown(part)}: '{option.name}' takes no value")
        return True
    if option.kind == "number":
        if not (re.fullmatch(NUMBER, word) and option.least <= int(word) <= option.most):
            raise BadFormat(
                f"{shown(part)}: {option.name} is a number from {option.least} to {option.most} ({option.clause})"
            )
        return int(word)
    if word not in option.values:
        raise BadFormat(f"{shown(part)}: {option.name} is {' or '.join(option.values)} ({option.clause})")
    return word


def _normal(names: tuple[str, ...], edition: str, options: Sequence[Option], values: dict[str, Any]) -> str:
    named = (_part(option.name, values[option.name]) for option in options if values[option.name] is not False)
    return "; ".join([" + ".join(names), f"edition {edition}", *named])


def _part(name: str, value: Any) -> str:
    """Return an option as it is written in a format line. A flag is written as just its name."""
    return name if value is True else f"{name} {value}"


def line_of(boxes: Sequence[str], edition: str | None, options: Mapping[str, Any]) -> str:
    """Return the line that names these boxes, this edition and these options.

    Flags that are not set are left out. The line need not be in normal form, and only its characters are checked.
    Raises BadFormat if a word contains a ``+`` or ``;``.
    """
    parts = [f"edition {edition}"] if edition else []
    parts += [_part(name, value) for name, value in options.items() if value is not False]
    for word in (*boxes, *parts):
        if ";" in word or "+" in word:
            raise BadFormat(f"{shown(word)} is neither a box nor an option: it has a '+' or ';'")
    return "; ".join([" + ".join(boxes), *parts])


def modes_of(form: Format) -> list[str]:
    """Return the modes of a format: flags that affect which options can be combined."""
    options = options_of(form.boxes)
    return [name for name, value in form.options if value is True and name in options and options[name].mode]


def variant_of(form: Format) -> str:
    """Return a format without its edition and rulings.

    The result consists of the boxes, the modes, and the other options that determine which game is played. If a host
    has replaced the chapters, the result ends with ``own chapters``, since other hosts do not have those chapters.
    """
    options = options_of(form.boxes)
    significant = {name for name, option in options.items() if option.mode or option.game}
    significant_parts = {_part(name, value) for name, value in form.options if name in significant}
    boxes, *parts = form.line.split("; ")
    chapters = (registry()[name].chapters for name in form.boxes)
    own = ["own chapters"] if any(one and one.loaded() for one in chapters) else []
    return "; ".join([boxes, *(part for part in parts if part in significant_parts), *own])


def remark_on(line: str) -> dict[str, str] | None:
    """Return a remark about games in this format, as ``{"clause", "en", "de"}``, or None if there is none."""
    form = parse_format(line)
    found = remark(Choice(form.boxes, dict(form.options)))
    return _reason(found) if found else None


def named_options(line: str) -> set[str]:
    """Return the names of the options that are set in a format line in normal form."""
    return {part.rpartition(" ")[0] for part in line.split("; ")[1:]}


def chapters_of(form: Format) -> Chapters | None:
    """Return the chapters of a format, or None if the format has none. Each chapter is a game."""
    found = (box.chapters for box in in_play(form.boxes) if box.chapters is not None)
    return next((one for one in found if one.options(1, 0).keys() <= named_options(form.line)), None)


def check_players(players: Any, form: Format) -> None:
    """Raise BadFormat if this number of players cannot play this format.  B-010"""
    allowed = seats(Choice(form.boxes, dict(form.options)))
    if not isinstance(players, int) or isinstance(players, bool) or not allowed.least <= players <= allowed.most:
        wanted = f"{allowed.least} to {allowed.most} ({allowed.clause})"
        way = "; ".join([" + ".join(form.boxes), *modes_of(form)])
        named = shown(players)
        raise BadFormat(f"{named} {'player' if named == '1' else 'players'}: '{way}' takes {wanted}")


@cache
def box_cards(box: str) -> tuple[Card, ...]:
    """Return the faces of one box. Raises BadCards if its files, or a host's own chapters, are invalid."""
    check_chapters(box)
    defaults = {column.name: column.default for column in columns()}
    more = (card._replace(box=box, columns=defaults | card.columns) for card in registry()[box].more_cards())
    return (*card_file(folder(box) / "cards.toml", box), *more)


def cards_of(form: Format) -> list[Card]:
    """Return the faces in play. Cards that look the same share a face, even if they come from different boxes."""
    values = dict(form.options)
    unseen = [column.name for column in columns() if not column.visible]
    played = (card for box in in_play(form.boxes) for card in box_cards(box.name) if box.plays(card, values))
    return merged(played, unseen)


def rules_of(form: Format) -> list[Rule]:
    """Return the rules of a format, box by box. Raises BadCards if a host's own chapters are invalid.

    A rule whose class is a subclass of another rule's class replaces that rule. This is how a box changes the rules of
    another box.
    """
    for name in form.boxes:
        check_chapters(name)
    found = [rule for box in in_play(form.boxes) for rule in box.rules(dict(form.options))]
    heirs = {type(rule): _replacement(rule, found) for rule in found}
    return [heirs[type(rule)] or rule for rule in found if rule not in heirs.values()]


def _replacement(rule: Rule, rules: Iterable[Rule]) -> Rule | None:
    """Return the rule that replaces *rule*, or None if no rule does."""
    return next((other for other in rules if isinstance(other, type(rule)) and type(other) is not type(rule)), None)


@lru_cache(RULESETS_KEPT)
def ruleset_of(form: Format, players: int) -> Ruleset:
    """Return the ruleset for a format and number of players. Cached. Raises BadFormat if the number is not allowed."""
    check_players(players, form)
    values = dict(form.options)
    rules = rules_of(form)
    line, variant = form.line, variant_of(form)
    return Ruleset(
        cards_of(form), rules, seats=players, options=values, line=line, variant=variant, specialize=specialize
    )


def options() -> dict[str, Any]:
    """Return all choices for a game as plain data: boxes, editions, options, default format and numbers of players.

    ``combinations`` contains a row for each set of boxes combined with each set of modes (flags that affect which
    options can be combined), so that callers need not know which choices go together. If the combination can be played,
    the row is ``{"boxes", "modes", "players": {"min", "max"}, "format", "editions", "chapters", "options": {name:
    {"default"} or {"refused"}}}``. ``editions`` is empty unless one of the boxes has more than one edition. Some rows
    also have a ``"remark"``, which has the same form as a refusal. If the combination cannot be played, the row is
    ``{"boxes", "modes", "refused": {"clause", "en", "de"}}``.
    """
    rows = list(combined())
    numbers = [n for row in rows if "players" in row for n in row["players"].values()]
    return {
        "boxes": [{"name": name, "available": name in registry()} for name in every_name()],
        "editions": [
            {"name": name, "title": row["title"], "options": row["options"]} for name, row in editions().items()
        ],
        "options": [_described(option) for option in every_option().values() if not option.implied],
        "default": parse_format(first_box()).line,
        "players": {"min": min(numbers), "max": max(numbers)},
        "combinations": rows,
    }


def combined() -> Iterator[dict[str, Any]]:
    """Yield the rows of ``combinations`` in :func:`options`: every set of boxes combined with every set of modes."""
    modes = [option.name for option in every_option().values() if option.mode]
    for names in subsets(tuple(registry())):
        for flags in subsets(tuple(modes)):
            if names:
                row: dict[str, Any] = {"boxes": list(names), "modes": list(flags)}
                yield row | _combination(names, flags)


def subsets(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Return every subset of the words, smallest first."""
    return chain.from_iterable(combinations(words, n) for n in range(len(words) + 1))


def _combination(names: tuple[str, ...], flags: tuple[str, ...]) -> dict[str, Any]:
    choice = Choice(names, dict.fromkeys(flags, True))
    offered = options_of(names)
    if why := refusal(choice):
        return {"refused": _reason(why)}
    for flag in flags:
        if flag not in offered:
            return {"refused": _reason(every_option()[flag].absent)}
    allowed, form = seats(choice), parse_format("; ".join([" + ".join(names), *flags]))
    remarked = {"remark": _reason(found)} if (found := remark(choice)) else {}
    return remarked | {
        "players": {"min": allowed.least, "max": allowed.most},
        "format": form.line,
        "editions": list(editions()) if any(box.editions for box in in_play(names)) else [],
        "chapters": chapters.number if (chapters := chapters_of(form)) else 0,
        "options": {
            name: _allowed(choice, option) for name, option in offered.items() if not option.mode and not option.implied
        },
    }


def _allowed(choice: Choice, option: Option) -> dict[str, Any]:
    """Return the option's default or, if too few of its values are possible, the reason why it cannot be set."""
    values = {"choice": option.values, "flag": (True,), "number": (option.default,)}[option.kind]
    refusals = [refusal(Choice(choice.boxes, {**choice.options, option.name: value})) for value in values]
    enough = refusals.count("") >= (2 if option.kind == "choice" else 1)
    return {"default": option.default} if enough else {"refused": _reason(next(filter(None, refusals)))}


def _reason(name: str) -> dict[str, str]:
    (english, clause), (german, _) = texts.reason(name, "en"), texts.reason(name, "de")
    return {"clause": clause, "en": english, "de": german}


def _described(option: Option) -> dict[str, Any]:
    about: dict[str, Any] = {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "clause": option.clause,
    }
    if option.kind == "choice":
        about["values"] = list(option.values)
    if option.kind == "number":
        about |= {"min": option.least, "max": option.most}
    return about


@with_wholes
def cards(format: str, players: int | None = None) -> list[dict[str, Any]]:
    """Return the faces in a format as plain data. The default for *players* is the maximum number of players.

    ``known`` gives the number of copies with each status, since cards from different boxes may look the same.
    ``status`` is the least certain of these statuses. Raises BadFormat if an argument is invalid.
    """
    edition = parse_format(format).edition
    return [plain(card, edition) for card in deck(format, players)]


def plain(card: Card, edition: str = "") -> dict[str, Any]:
    """Return a face as plain data that shares no objects with the card. It includes every box's columns.

    The keys are those of the type ``Card`` in ``engine/shapes.py``. ``title`` is the card's own name by language, from
    the *edition* or else from the first edition that names the card. It is None if no edition names the card.
    """
    names = card.columns.get("names") or {}
    fields = card.fields() | {
        "clauses": texts.clauses_of(card),
        "title": names.get(edition, next(iter(names.values()), None)),
        "printed": dict(registry()[card.box].printed(card)),
        "doubts": doubts(card),
        "inferred": reconstruction([card])["inferred"],
    }
    return {name: list(value) if isinstance(value, tuple) else deepcopy(value) for name, value in fields.items()}


def deck(format: str, players: int | None = None) -> tuple[Card, ...]:
    """Return the faces in a format. The default for *players* is the maximum number of players.

    Raises BadFormat if an argument is invalid.
    """
    form = parse_format(format)
    most = seats(Choice(form.boxes, dict(form.options))).most
    return ruleset_of(form, most if players is None else players).faces
