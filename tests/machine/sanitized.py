"""Machine code of a ruleset as a program with sanitizers, which find invalid memory accesses and overflows."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

from portroyal.engine.policy import Judge
from portroyal.engine.ruleset import Ruleset
from portroyal.machine.build import compiled, compiler
from portroyal.machine.layout import Layout
from portroyal.machine.machine import Fault
from portroyal.machine.printing import c_source
from portroyal.machine.program import program
from portroyal.search.policies import POLICIES, policies

HERE: Final = Path(__file__)
SANITIZED: Final = ("-O1", "-g", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


def sanitized_program(ruleset: Ruleset, folder: Path) -> Path:
    """Compile a program with sanitizers into *folder*; see :func:`play_sanitized`. Raises NoCompiler, RuleError."""
    chosen = policies(ruleset, POLICIES)
    text = c_source(program(ruleset, chosen), Layout.of(ruleset))
    (weights,) = (policy.weights for policy in chosen if isinstance(policy, Judge))
    numbers = f"#define POLICIES {len(POLICIES)}\n#define SANITIZED_WEIGHTS {', '.join(map(str, weights))}"
    whole = "\n".join([numbers, text, HERE.with_name("sanitized.h").read_text(encoding="utf-8")])
    return compiled([*compiler(), *SANITIZED], whole, folder / "sanitized")


def play_sanitized(ruleset: Ruleset, games: int, folder: Path) -> str:
    """The output of the program after playing *games* games with each policy. Raises Fault if a sanitizer reports."""
    done = subprocess.run([sanitized_program(ruleset, folder), str(games)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Fault(f"{done.stdout}{done.stderr}")
    return done.stdout.strip()
