"""The prose of the project is plain English: constructions that no native speaker would write may only get fewer."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = tomllib.loads((ROOT / "tests" / "prose.toml").read_text(encoding="utf-8"))
CONSTRUCTIONS = {name: re.compile(pattern) for name, pattern in RULES["constructions"].items()}
CEILINGS: dict[str, int] = RULES["ceilings"]
NAMES, SPAN = frozenset(RULES["names"]["words"].split()), RULES["names"]["span"]
NAMED = re.compile(rf"\b(?:{'|'.join(NAMES)})\b")
CEILINGS_OF_NAMES: dict[str, int] = RULES["ceilings-of-names"]
LEFT_BELOW = 5
"""How far a count may fall below its ceiling before the ceiling must be lowered."""

COMMENTS = re.compile(r"/\*([\s\S]*?)\*/|<!--([\s\S]*?)-->|(?<![:'\"`/])//([^\n]*)")
PYTHON_COMMENTS = re.compile(r"(?:^|\s)(# .*)", re.MULTILINE)
GENERATED = re.compile(r"\.generated\.|/static/|^tests/old/")
LONGEST_SUBJECT = 72
SINCE = "f6ebba82"  # the subjects of earlier commits stay as they are


def prose(path: Path) -> list[str]:
    """The lines that people read as text: docstrings and comments in code, and everything in a document."""
    text = path.read_text(encoding="utf-8")
    if path.suffix in (".md", ".ftl"):
        return text.splitlines()
    if path.suffix in (".ts", ".svelte"):
        parts = (part for found in COMMENTS.findall(text) for part in found)
        return [line for part in parts for line in part.splitlines()]
    comments = PYTHON_COMMENTS.findall(text)
    return comments + [line for docstring in docstrings(nodes(path)) for line in docstring.splitlines()]


@lru_cache(1)
def nodes(path: Path) -> list[ast.AST]:
    return [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


def docstrings(nodes: list[ast.AST]) -> Iterator[str]:
    """Each string that stands alone as a statement."""
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def files() -> Iterator[tuple[str, Path]]:
    """Each file that has prose, with the folder that it counts for."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        path = ROOT / name
        script = name.startswith("scripts/") and not path.suffix
        if not GENERATED.search(name) and path.is_file() and (script or path.suffix in SUFFIXES):
            yield folder(name), path


SUFFIXES = (".py", ".md", ".ftl", ".ts", ".svelte")


def folder(name: str) -> str:
    """The folder a file counts for: one of the package, or one of the root."""
    if name.endswith(".ftl"):
        return "messages"
    parts = name.split("/")
    if len(parts) == 1:
        return "root"
    return "/".join(parts[:3]) if parts[0] == "src" else "/".join(parts[: 1 + (parts[1] == "decisions")])


def constructions(path: Path) -> int:
    """The number of lines with a construction."""
    return sum(bool(pattern.search(line)) for line in prose(path) for pattern in CONSTRUCTIONS.values())


def says_nothing(function: ast.AST) -> bool:
    """Whether a variable or parameter of a function spans many lines under a name of the list."""
    lines: defaultdict[str, list[int]] = defaultdict(list)
    bound = set[str]()
    for node in ast.walk(function):
        match node:
            case ast.Name(id=name, ctx=ctx) if name in NAMES:
                lines[name].append(node.lineno)
                bound |= {name} if isinstance(ctx, ast.Store) else set()
            case ast.arg(arg=name) if name in NAMES:
                lines[name].append(node.lineno)
                bound.add(name)
    return any(max(lines[name]) - min(lines[name]) > SPAN for name in bound)


def vague_functions(path: Path) -> int:
    """The number of Python functions with such a variable."""
    if path.suffix not in ("", ".py"):
        return 0
    lines = path.read_text(encoding="utf-8").splitlines()
    functions = (node for node in nodes(path) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return sum(
        says_nothing(function)
        for function in functions
        if NAMED.search("\n".join(lines[function.lineno - 1 : function.end_lineno]))  # faster than walking the tree
    )


@cache
def counted() -> tuple[Counter[str], Counter[str]]:
    """The lines and the functions, by folder."""
    lines, functions = Counter[str](), Counter[str]()
    for where, path in files():
        lines[where] += constructions(path)
        functions[where] += vague_functions(path)
    return lines, functions


@pytest.mark.parametrize(
    ("which", "ceilings", "what"),
    [
        (0, CEILINGS, "lines have constructions of tests/prose.toml"),
        (1, CEILINGS_OF_NAMES, "functions have long-lived variables whose names say nothing"),
    ],
)
def test_what_a_native_would_not_write_only_gets_fewer(which: int, ceilings: dict[str, int], what: str) -> None:
    counts = counted()[which]
    above = {where: (n, ceilings.get(where, 0)) for where, n in counts.items() if n > ceilings.get(where, 0)}
    assert above == {}, f"more {what} than their ceiling (counted, ceiling)"
    below = {where: counts[where] for where, most in ceilings.items() if counts[where] < most - LEFT_BELOW}
    assert below == {}, "lower these ceilings in tests/prose.toml"


def test_a_name_that_says_nothing_is_found() -> None:
    """It is not found over a few lines, or where the name is only called."""
    short = "def f(a):\n    found = a\n    return found"
    long = "def f(a):\n    found = a\n    a()\n    a()\n    a()\n    return found"
    assert [says_nothing(ast.parse(text)) for text in (short, long, long.replace("found = a", "found(a)"))] == [
        False, True, False,
    ]  # fmt: skip


@pytest.mark.parametrize("name", CONSTRUCTIONS)
def test_each_construction_is_found(name: str) -> None:
    examples = {
        "tells": "A file tells the seconds.",
        "free-relative": "Who plays alone gets three.",
        "what-clause": "It returns what a bust pays.",
        "by-which": "a bot by which a deal is judged",
        "stranded-passive": "The answer is waited for.",
        "plays-by": "It plays by tuned weights.",
        "hold-beside": "Hold it beside the rules.",
        "anew": "It is dealt anew.",
        "so-many": "after so many failures",
        "goes-on": "The game goes on.",
        "too": "In the log, too.",
        "nobody": "if nobody waits",
        "persons": "two persons",
        "of-its-own": "a folder of its own",
        "further": "further words",
        "wants": "It wants a name.",
        "coined": "a nicer process",
    }
    assert CONSTRUCTIONS[name].search(examples[name])


def test_subjects_of_commits_are_short() -> None:
    """Checked only where the history is known: an archive or a shallow clone has none."""
    log = subprocess.run(["git", "log", "--format=%s", f"{SINCE}..HEAD"], cwd=ROOT, capture_output=True, text=True)
    assert [subject for subject in log.stdout.splitlines() if len(subject) > LONGEST_SUBJECT] == []
