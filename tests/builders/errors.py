"""Every exception class of the package, each made with all its fields."""

from __future__ import annotations

import builtins
import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from portroyal.flatten.source import RuleError
from portroyal.server.http.problem import Problem

SRC: Final = Path(__file__).resolve().parent.parent.parent / "src"
CLASS: Final = re.compile(r"^ *class (\w+)\(([^)]*)\):", re.MULTILINE)
BUILT_IN: Final = {name for name, kind in vars(builtins).items() if isinstance(kind, type)} - {"object", "type"}

SAMPLES: Final[dict[type[BaseException], Callable[[], BaseException]]] = {  # with a text and a place, or a known code
    RuleError: lambda: RuleError("it is wrong", ("rules.py", 3, 5, "    t.gain(1)\n", 3, 9)),
    Problem: lambda: Problem("busy", "wait", 2.5, seq=7, reason=None),
}
VALUES: Final = {"int": 7, "float": 2.5, "bool": True}


def error_classes() -> list[type[BaseException]]:
    """The exception classes defined anywhere in the package's source."""
    found = [getattr(importlib.import_module(module), name) for module, name in sorted(_defined())]
    return [kind for kind in found if issubclass(kind, BaseException)]


def _defined() -> set[tuple[str, str]]:
    """The module and name of each class whose bases are exceptions, judging from their names."""
    exceptions = {name for name in BUILT_IN if issubclass(getattr(builtins, name), BaseException)}
    errors: set[tuple[str, str]] = set()
    classes = list(_classes())
    while more := {(m, name) for m, name, bases in classes if bases & exceptions} - errors:
        errors |= more
        exceptions |= {name for _, name in more}
    return errors


def _classes() -> Iterator[tuple[str, str, set[str]]]:
    for path in sorted((SRC / "portroyal").rglob("*.py")):
        module = ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")
        for name, bases in CLASS.findall(path.read_text(encoding="utf-8")):
            yield module, name, {base.strip().rpartition(".")[2] for base in bases.split(",")}


def example_of(kind: type[BaseException]) -> BaseException:
    """An error of this kind, with a value for each of its parameters."""
    if kind in SAMPLES:
        return SAMPLES[kind]()
    if kind.__init__ is BaseException.__init__ or isinstance(kind.__init__, type(BaseException.__init__)):
        return kind("what is wrong", "and where")
    parameters = [*inspect.signature(kind).parameters.values()]
    return kind(*(_value(parameter) for parameter in parameters))


def _value(parameter: inspect.Parameter) -> Any:
    return VALUES.get(str(parameter.annotation).split(" | ")[0], f"the {parameter.name}")


def contents_of(error: BaseException) -> tuple[Any, ...]:
    """All contents of an error: its kind, its text and its fields."""
    syntax = [getattr(error, name, None) for name in ("msg", "filename", "lineno", "offset", "text", "end_offset")]
    return type(error), str(error), error.args, vars(error), syntax
