"""Importing the package loads little: each part is imported at its first use."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import portroyal as pr

INIT = Path(pr.__file__)
HEAVY = {"asyncio", "concurrent.futures", "ctypes", "http.client", "inspect", "json", "ssl", "subprocess", "tomllib"}
FOR_OTHERS = {"advice", "bots", "campaign", "lab", "lessons", "machine", "odds", "search", "server"}


def run(program: str) -> str:
    """The output of a new process."""
    path = str(INIT.parent.parent)
    program = f"import json, sys; before = set(sys.modules); sys.path.insert(0, {path!r}); {program}"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def loaded_by(program: str) -> set[str]:
    """The modules that a program loads."""
    return set(json.loads(run(f"{program}; print(json.dumps([*set(sys.modules) - before]))")))


def test_importing_the_package_loads_its_errors_alone() -> None:
    loaded = loaded_by("import portroyal")
    assert {name for name in loaded if name.startswith("portroyal")} == {"portroyal", "portroyal.errors"}
    assert loaded & HEAVY == set()


def test_a_new_game_needs_neither_bots_nor_machine_code() -> None:
    loaded = loaded_by("import portroyal as pr; pr.new_game('base', 3, seed=1)")
    assert {name.split(".")[1] for name in loaded if name.startswith("portroyal.")} & FOR_OTHERS == set()
    assert loaded & (HEAVY - {"inspect", "json", "tomllib"}) == set()


def test_a_built_in_bot_needs_no_network() -> None:
    assert loaded_by("import portroyal as pr; pr.bot('master')") & {"http.client", "ssl"} == set()


def test_a_module_does_not_hide_the_function_of_the_same_name() -> None:
    modules = ("bots",)
    imported = "; ".join(f"import portroyal.{name}; from portroyal.{name} import __name__" for name in modules)
    shown = "print(*(type(getattr(portroyal, name)).__name__ for name in portroyal.__all__))"
    assert set(run(f"import portroyal; {imported}; {shown}").split()) == {"function", "int", "str", "type"}


def test_type_checkers_see_the_names_that_are_imported_late() -> None:
    (block,) = [node for node in ast.parse(INIT.read_text(encoding="utf-8")).body if isinstance(node, ast.If)]
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    seen = {alias.name: node.module for node in imports for alias in node.names}
    assert seen == pr._HOME
    assert set(pr.__all__) <= set(dir(pr))
    named = [name for name in pr.__all__ if callable(getattr(pr, name))]
    assert {name: getattr(pr, name).__name__ for name in named} == {name: name for name in named}
