"""Imports run one way, and the engine needs only the standard library."""

import ast
import re
import subprocess
import sys
from collections.abc import Collection, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import portroyal as pr

SRC = Path(__file__).resolve().parent.parent.parent / "src"
PACKAGE = SRC / "portroyal"

OUTER = {"flatten", "machine", "stopping", "advice", "tips", "env", "lab", "server", "cli"}
SPLIT = ("engine", "formats", "game", "campaign", "search", "advice")  # folders whose modules count individually
APART = {("odds", "stopping"): "stopping", ("bots", "simulation"): "simulation"}
APART[("advice", "worth")] = "advice"
HERE = {path.stem for path in PACKAGE.iterdir()} | {path.stem for room in SPLIT for path in (PACKAGE / room).iterdir()}
HERE -= {"__init__", "__pycache__", *SPLIT} - {"formats", "game", "campaign"}
HERE |= {"simulation"}
NAMED_BY_DESIGN = {
    "table",
    "rules",
    "cards",
    "formats",
    "observation",
    "notation",
    "record",
    "game",
    "boxes",
    "bots",
    "odds",
}
ENGINE = (HERE | NAMED_BY_DESIGN | {""}) - OUTER

MAY_IMPORT = {
    "errors": {"errors"},
    "names": {"names", "errors"},
    "table": {"table", "errors"},
    "cards": {"cards", "errors"},
    "rules": {"rules", "table", "cards", "errors"},
    "policy": {"policy", "ruleset", "rules", "table"},
    "features": {"features", "policy", "ruleset", "rules", "table"},
    "learned": {"learned", "ruleset", "errors"},
    "poisson": {"poisson"},
    "bots": ENGINE | {"machine"},  # the search
    "ruleset": {"ruleset", "rules", "table", "cards", "errors"},
    "hidden": {"hidden", "policy", "ruleset", "rules", "table", "cards"},
    "boxes": {
        "boxes",
        "features",
        "hidden",
        "policy",
        "poisson",
        "ruleset",
        "rules",
        "table",
        "cards",
        "names",
        "errors",
    },
    "manifest": {"boxes", "features", "policy", "ruleset", "rules", "table", "cards", "errors", "formats", "registry"},
    "formats": ENGINE | {"flatten"},  # rulesets that are used often get specialized functions
    "record": ENGINE | {"flatten"},  # the tag `rules` is a hash of the flattened rules
    "flatten": {"flatten", "ruleset", "rules", "table", "cards", "errors"},
    "machine": ENGINE - {"bots"} | {"flatten", "machine"},
    "odds": ENGINE - {"bots"},  # the worth of cards is an argument
    "stopping": ENGINE - {"bots"} | {"machine", "stopping"},
    "advice": ENGINE | {"advice", "stopping"},
    "tips": ENGINE - {"review"} | {"tips"},
    "review": ENGINE | {"tips"},  # why the better move is better
    "simulation": ENGINE | {"machine"},  # if all bots have policies, machine code plays the games
    "env": ENGINE | {"machine", "env"},
    "lab": ENGINE | {"machine", "stopping", "env", "lab"},
    "server": ENGINE | {"machine", "stopping", "advice", "tips", "server"},
    "cli": ENGINE | OUTER,
    "__main__": {"cli"},
}


def imports(module: str, source: str) -> Iterator[tuple[int, str]]:
    """The line and full name of everything a module imports; a name taken from a package counts as `package.name`."""
    for node in ast.walk(ast.parse(source, module)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            start = package_above(module, node.level) if node.level else []
            for alias in node.names:
                yield node.lineno, ".".join([*start, *([node.module] if node.module else []), alias.name])


def package_above(module: str, levels: int) -> list[str]:
    parts = module.split(".")
    is_package = parts[-1] == "__init__"
    return (parts[:-1] if is_package else parts)[: len(parts) - levels]


def part_of(name: str) -> str:
    """The part of the package that has a dotted name: `boxes` for `portroyal.boxes.base.turn`; "" for the package."""
    parts = [*name.split("."), "", ""]
    if (parts[1], parts[2]) in APART:
        return APART[parts[1], parts[2]]
    if parts[1] in SPLIT and parts[2] not in ("", "__init__"):
        return parts[2]
    return parts[1] if parts[1] in ENGINE | OUTER else ""


def box_of(name: str) -> str:
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "boxes" and parts[2] != "__init__" else ""


def wrong_imports(module: str, source: str) -> list[str]:
    part, box = part_of(module), box_of(module)
    if box and module.endswith(f"{box}.__init__"):
        part = "manifest"
    return [
        f"{module}:{line} imports {name}"
        for line, name in imports(module, source)
        if not (inside_allowed(part, box, name) if name.split(".")[0] == "portroyal" else outside_allowed(part, name))
    ]


def inside_allowed(part: str, box: str, name: str) -> bool:
    """A name that the package exports counts as a name of its module."""
    wanted = part_of(pr._HOME.get(name.removeprefix("portroyal."), name) if box else name)
    if box and box_of(name) not in ("", box, "base"):
        return False
    allowed = MAY_IMPORT.get(part, ENGINE | {part})
    return wanted in allowed or (wanted == "" and part == "cli")


def outside_allowed(part: str, name: str) -> bool:
    return part in OUTER - {"flatten"} or name.split(".")[0] in sys.stdlib_module_names


def modules(files: Iterator[Path]) -> Iterator[tuple[str, str]]:
    for path in sorted(files):
        yield ".".join(path.relative_to(SRC).with_suffix("").parts), path.read_text(encoding="utf-8")


def test_imports_run_one_way() -> None:
    assert [wrong for module in modules(PACKAGE.rglob("*.py")) for wrong in wrong_imports(*module)] == []


def test_no_module_imports_itself_through_others() -> None:
    sources = dict(modules(PACKAGE.rglob("*.py")))
    graph = {
        module: {module_of(name, sources) for _, name in imports(module, source)} - {module}
        for module, source in sources.items()
    }
    TopologicalSorter(graph).prepare()


def module_of(name: str, sources: Collection[str]) -> str:
    """The module of *sources* that an imported name stands for; for another package's name, the first part of it."""
    while name not in sources and f"{name}.__init__" not in sources and "." in name:
        name = name.rpartition(".")[0]
    return f"{name}.__init__" if f"{name}.__init__" in sources else name


def room_of(module: str) -> str:
    """The folder of the package that contains a module; "" for the modules next to the folders."""
    return module.split(".")[1] if module.count(".") > 1 else ""


ROOMS = (
    *("engine", "flatten", "formats", "game", "search", "machine", "odds", "campaign", "bots", "boxes"),
    *("lessons", "advice", "env", "lab", "server", "cli"),
)


def test_folders_import_only_those_above_them() -> None:
    """The package of boxes is the exception: everything finds boxes by name."""
    sources = dict(modules(PACKAGE.rglob("*.py")))
    assert {room_of(module) for module in sources} == {"", *ROOMS}
    assert [
        f"{module} imports {name}"
        for module, source in sources.items()
        for _, name in imports(module, source)
        if name.startswith("portroyal.") and is_below(room_of(module), module_of(name, sources))
    ] == []


def test_no_folder_imports_itself_through_others() -> None:
    """Nested folders count as well. Only a package's own `__init__` may import its modules."""
    sources = {module: source for module, source in modules(PACKAGE.rglob("*.py")) if module.count(".") > 1}
    arrows: dict[str, set[str]] = {}
    for module, source in sources.items():
        if not module.endswith("__init__"):
            found = {module_of(name, sources) for _, name in imports(module, source)} & set(sources)
            folders = {name.rpartition(".")[0] for name in found - {"portroyal.boxes.__init__"}}
            folder = module.rpartition(".")[0]
            arrows.setdefault(folder, set()).update(folders - {folder})
    TopologicalSorter(arrows).prepare()


def is_below(room: str, module: str) -> bool:
    """Whether a module's folder is below another; modules next to the folders may import anything."""
    other = room_of(module)
    return bool(room and other) and module != "portroyal.boxes.__init__" and ROOMS.index(other) > ROOMS.index(room)


def test_an_import_from_below_is_found() -> None:
    assert is_below("engine", "portroyal.game.game")
    assert not is_below("game", "portroyal.engine.table")
    assert not is_below("formats", "portroyal.boxes.__init__")


def test_an_import_from_a_package_is_that_of_its_init() -> None:
    sources = {"a.__init__": "", "a.b": ""}
    assert [module_of(name, sources) for name in ("a.b", "a.b.f", "a", "a.f")] == ["a.b", "a.b", *["a.__init__"] * 2]


def test_the_engine_runs_from_a_bare_folder() -> None:
    playing = "[portroyal.simulate('base', [name] * 2, games=1) for name in ('random', 'steady')]"
    program = f"import sys; sys.path.insert(0, {str(SRC)!r}); import portroyal; {playing}"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_every_wrong_import_is_found() -> None:
    wrong = [
        ("portroyal.engine.table", "from portroyal.engine.rules import Rule"),
        ("portroyal.engine.table", "from . import rules"),
        ("portroyal.engine.table", "import numpy"),
        ("portroyal.engine.rules", "from portroyal.boxes.base import turn"),
        ("portroyal.engine.rules", "def f():\n    from .boxes import base"),
        ("portroyal.game.game", "from portroyal import server"),
        ("portroyal.game.game", "import portroyal.machine.printing"),
        ("portroyal.__init__", "from .lab import arena"),
        ("portroyal.boxes.base.turn", "from portroyal.game.game import Game"),
        ("portroyal.boxes.base.turn", "from ...game.game import Game"),
        ("portroyal.boxes.base.turn", "from portroyal.formats.formats import Option"),
        ("portroyal.boxes.gambler.persons", "from ..contracts import persons"),
        ("portroyal.boxes.base.persons", "import portroyal.boxes.gambler"),
        ("portroyal.boxes.base.persons", "import portroyal"),
        ("portroyal.bots.search", "import numpy as np"),
        ("portroyal.boxes.base.persons", "from portroyal.bots.judging import JudgedCards"),
        ("portroyal.boxes.base.tuned", "from portroyal.bots.power import of_power"),
        ("portroyal.boxes.contracts.tuned", "from portroyal.boxes.gambler.gambler import CARDS"),
        ("portroyal.odds.next_card", "from portroyal.machine import printing"),
        ("portroyal.engine.features", "from portroyal.machine import printing"),
        ("portroyal.search.learned.__init__", "import numpy as np"),
        ("portroyal.bots.search", "from portroyal.odds.stopping import solver"),
        ("portroyal.odds.next_card", "from portroyal.bots.judging import JudgedCards"),
        ("portroyal.odds.stopping.evaluation", "from portroyal.bots.judging import JudgedCards"),
        ("portroyal.machine.machine", "from portroyal.bots import bot"),
        ("portroyal.server.play.table.rooms", "from portroyal.lab import arena"),
        ("portroyal.lab.arena", "from portroyal.cli import main"),
        ("portroyal.machine.printing", "from portroyal.server import app"),
        ("portroyal.flatten.flattener", "from portroyal.formats.formats import ruleset_of"),
        ("portroyal.flatten.flattener", "from portroyal.machine import printing"),
        ("portroyal.flatten.flattener", "import numpy"),
    ]
    assert [case for case in wrong if not wrong_imports(*case)] == []


def test_a_box_may_import_the_documented_modules() -> None:
    page = (SRC.parent / "docs/adding-a-card.md").read_text(encoding="utf-8")
    blocks = [block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "import" in block]
    named = {"BOX = Box(": "__init__", "class Fiddler(Rule)": "fiddler"}
    sources = [
        (f"portroyal.boxes.festival.{name}", block) for mark, name in named.items() for block in blocks if mark in block
    ]
    assert len(sources) == 2
    assert [wrong for source in sources for wrong in wrong_imports(*source)] == []


def test_no_right_import_is_refused() -> None:
    right = [
        ("portroyal.__init__", "from .game.game import new_game"),
        ("portroyal.engine.table", "from collections.abc import Iterator\nfrom portroyal.errors import PortRoyalError"),
        ("portroyal.engine.rules", "from .table import Table"),
        ("portroyal.boxes.base.turn", "from ...engine.rules import Rule\nfrom .persons import Sailor"),
        ("portroyal.boxes.make_sail.turn", "from portroyal.boxes.base.turn import Turn"),
        ("portroyal.boxes.gambler.__init__", "from portroyal.formats.formats import Box\nfrom . import persons"),
        ("portroyal.machine.printing", "from portroyal.engine.rules import Ruleset"),
        (
            "portroyal.lab.arena",
            "import numpy\nfrom portroyal import bots, game\nfrom portroyal.machine import printing",
        ),
        ("portroyal.server.app", "import fastapi\nfrom portroyal.game.game import new_game\nfrom . import rooms"),
        ("portroyal.cli", "import typer\nfrom portroyal.server import app\nfrom portroyal.lab import arena"),
    ]
    assert [wrong for case in right for wrong in wrong_imports(*case)] == []
