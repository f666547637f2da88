"""Only a box names its own cards, columns, piles, counters, questions, options and moves."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import portroyal.boxes
from portroyal.engine.rules import Declared, Rule
from portroyal.formats.formats import box_cards
from portroyal.formats.registry import folder, registry

SRC = Path(portroyal.__file__).resolve().parent.parent
PACKAGE = SRC / "portroyal"

SPOKEN = ("task", "verb", "reason", "message")
# Words of the public contract: fields of every card, piles of every table, parts of every view and campaign.
GAME = {
    "chapter",
    *("ship", "person", "expedition", "tax", "kind", "color", "coins", "swords", "skull", "cost", "points"),
    *("needs", "gives", "copies", "players", "starts", "status", "display", "end-triggered"),
}
# Everyday words, which name a box only in a string that contains nothing else.
EVERYDAY = {
    *("alone", "aside", "at-once", "base", "character", "completed", "cross", "discover", "drawn", "kept", "latest"),
    *("mixed", "near", "reshuffles", "space", "spare", "steps", "target", "taxed", "variable"),
}
# Words that mean something else outside the boxes.
OTHERWISE = {
    *(
        "accept",
        "choice",
        "choose",
        "clause",
        "discard",
        "due",
        "leave",
        "left",
        "lost",
        "marks",
        "names",
        "online",
        "over",
        "pass",
        "passed",
    ),
    *("serve", "setup", "share", "since", "skip", "spare", "step", "stopped", "target", "title", "turn", "won"),
}
# Names from libraries: c-ares, Gymnasium and PettingZoo.
OF_LIBRARIES = re.compile(r"^ARES_|gymnasium\.spaces|(?:observation|action)_spaces")


def spelt(word: str) -> str:
    """The word in small letters with dashes, however it is written."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[_ ]", "-", word).lower().strip("-")


def declared(box: str) -> Iterator[tuple[str, str]]:
    """The declarations of a box's rules: their kind and their name."""
    package = f"{portroyal.boxes.__name__}.{folder(box).name}"
    for module in pkgutil.iter_modules([str(folder(box))], f"{package}."):
        for rule in vars(importlib.import_module(module.name)).values():
            if isinstance(rule, type) and issubclass(rule, Rule) and rule.__module__ == module.name:
                own = [one for one in vars(rule).values() if isinstance(one, Declared) and one.owner is rule]
                for one in own:
                    yield from ((one.what, name) for name in (one.key, one.name))
                    yield "phase", one.phase
                yield from (("key", key) for key in rule.lays)


def printed(box: str) -> Iterator[tuple[str, str]]:
    """The names in a box's card file and manifest."""
    yield "box", box
    for part in (registry()[box], registry()[box].alone):
        if part is not None:
            yield from (("option", option.name) for option in part.options)
            yield from (("column", column.name) for column in part.columns)
            yield from (("kind", kind.name) for kind in part.kinds)
    for rows in tomllib.loads((folder(box) / "cards.toml").read_text(encoding="utf-8")).values():
        for row in rows:
            yield from (("column", column) for column in row)
            yield from (("counter", what) for key in ("needs", "gives") for what in row.get(key, ()))
    for card in box_cards(box):
        yield from (("card", card.name), ("type", card.type))


@cache
def words() -> dict[str, str]:
    """Every word of every box, with its meaning in that box."""
    meanings: dict[str, str] = {}
    for box in registry():
        for what, name in (*printed(box), *declared(box)):
            word = spelt(name)
            if word and word not in GAME | OTHERWISE and meanings.get(word) in (None, *SPOKEN):
                meanings[word] = what
    return meanings


def is_everyday(word: str) -> bool:
    """Whether the word belongs to a box only where it is a whole string."""
    return word in EVERYDAY or words()[word] in SPOKEN


@cache
def named() -> re.Pattern[str]:
    """The pattern of the words to find within names and sentences, including plurals."""
    nouns = sorted((word for word in words() if not is_everyday(word)), key=len, reverse=True)
    return re.compile(rf"(?<![a-z])(?:{'|'.join(map(re.escape, nouns))})s?(?![a-z])")


def named_in(text: str, whole: bool) -> Iterator[str]:
    """The words of boxes in a name or a string; *whole*: an everyday word as well, if it is the whole string."""
    word = spelt(OF_LIBRARIES.sub("", text))
    if text.startswith(f"{portroyal.boxes.__name__}."):
        yield text
    yield from (match[0] for match in named().finditer(word))
    if whole and word in words() and is_everyday(word) and text not in portroyal.__all__:
        yield word


def found_in(source: str) -> list[tuple[int, str]]:
    """The places where code (not docstrings or comments) uses a word of a box."""
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and is_text(node.value)}
    places = []
    for node in ast.walk(tree):
        if id(node) not in docstrings:
            own = [value for _, value in ast.iter_fields(node) if isinstance(value, str)]
            places += [(getattr(node, "lineno", 0), word) for value in own for word in named_in(value, is_text(node))]
    return places


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


@cache
def found() -> dict[str, list[tuple[int, str]]]:
    """By module: the lines and the words they contain."""
    modules = {".".join(path.relative_to(PACKAGE).with_suffix("").parts): path for path in PACKAGE.rglob("*.py")}
    return {
        module: found_in(path.read_text(encoding="utf-8"))
        for module, path in sorted(modules.items())
        if not module.startswith(("boxes.", "server.db.migrations.versions."))  # a migration uses old names
    }


def test_no_word_of_a_box_is_named_outside_it() -> None:
    assert [f"{module}:{line} names {word}" for module, lines in found().items() for line, word in lines] == []


def test_every_kind_of_word_is_known() -> None:
    wanted = {
        *(
            "gambler",
            "make-sail",
            "cooperative",
            "vice-admiral",
            "contract",
            "merchant",
            "sailor-3-1",
            "small-estate",
        ),
        *("demand", "spaces", "seal", "gift", "time-deck", "face-down", "tucked", "markers", "clerk", "next-round"),
        *("trade-and-hire", "time-card", "gamble", "anchor", "kept", "steps"),
    }
    assert wanted - set(words()) == set()


def test_every_named_word_is_seen() -> None:
    wrong = [
        'if kind == "vice-admiral": pass',
        'FORMAT = "base + contracts"',
        "class ViceAdmiral: pass",
        "def pirates(): pass",
        "table.make_sail = 1",
        "from portroyal.boxes import gambler",
        "from portroyal.boxes.base.turn import Rounds",
        "price(jester=2)",
        'x = f"the {x} jack"',
        "card.demand",
        "seal_number: int = 0",
        'view["time_deck"]',
        'counter("tucked")',
        'question == "time card"',
        'move == "draw"',
        'view["kept"]',
    ]
    assert [source for source in wrong if not found_in(source)] == []


def test_docstrings_and_other_words_may_stand() -> None:
    right = '"""The vice admiral."""\n# a jester\njackpot = kept = draw = 1\ndef f():\n    """A pirate."""\n'
    assert found_in(right) == []
