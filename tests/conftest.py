"""Chooses a run's tests, measures them, fixes their random numbers, and leaves out a rule for ``scripts/mutants``.

Libraries that tests compile go to a folder of the project. Only the nightly run optimizes them fully.
"""

from __future__ import annotations

import gc
import os
import random
import resource
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.sizes import FAST, NIGHTLY, SIZE

TESTS = Path(__file__).resolve().parent
SLOW_FOLDERS = ("advice", "bots", "campaign", "cli", "env", "lab", "machine", "odds", "research", "search")
"""Folders that the fast run leaves out: the programs around the rules, the server and the page."""

if SIZE != NIGHTLY:
    os.environ.setdefault("PORTROYAL_CFLAGS", "-Og")  # compiles in a third of the time
os.environ.setdefault("PORTROYAL_CACHE", str(TESTS.parent / "test-output" / "machine"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--without RuleClass``."""
    parser.addoption("--without", metavar="RULE", help="leave this rule out of every ruleset: the tests should fail")


def pytest_configure(config: pytest.Config) -> None:
    """Leave a rule out before any ruleset is bound; collect no garbage until the tests are collected."""
    gc.disable()
    if rule := config.getoption("--without"):
        leave_out(rule)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """In the fast run, import no module of the slow folders unless a test is named."""
    slow = SIZE == FAST and collection_path.parent == TESTS and collection_path.name in SLOW_FOLDERS
    return (slow and not any("::" in word for word in config.args)) or None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of larger runs, unless they are named, and put the slow ones first."""
    if SIZE == FAST:
        mark_folders(items)
    left_out = {FAST: ("slow", "nightly"), NIGHTLY: ()}.get(SIZE, ("nightly",))
    named = tuple(word for word in config.args if "::" in word)

    def belongs(item: pytest.Item) -> bool:
        return item.nodeid.startswith(named) or not any(item.get_closest_marker(mark) for mark in left_out)

    config.hook.pytest_deselected(items=[item for item in items if not belongs(item)])
    items[:] = sorted(filter(belongs, items), key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """Collect garbage less often than usual, and never among the collected tests, which took a tenth of the run."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


def mark_folders(items: list[pytest.Item]) -> None:
    """Mark the tests of some folders as slow."""
    for item in items:
        if item.path.relative_to(TESTS).parts[0] in SLOW_FOLDERS:
            item.add_marker("slow")


def processor_seconds() -> float:
    """The CPU time of this process and of all its finished children."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


STARTED = pytest.StashKey[float]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Start measuring the CPU time of a test with its fixtures."""
    item.stash[STARTED] = processor_seconds()
    if SIZE != NIGHTLY:
        fix_random_numbers(item.nodeid)
    return (yield)


def fix_random_numbers(seed: str) -> None:
    """Derive new seeds from this one, so that a test always gets the same games.

    Each length of token has a separate generator, since the number of ids and probes drawn between two seeds depends on
    timing.
    """
    numbers: dict[int | None, random.Random] = {}

    def token_bytes(nbytes: int | None = None) -> bytes:
        return numbers.setdefault(nbytes, random.Random(f"{seed} {nbytes}")).randbytes(nbytes or 32)

    vars(secrets).update(token_bytes=token_bytes, randbits=random.Random(seed).getrandbits)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[Any]:
    """Add the CPU time of a test to the report, where ``scripts/test`` sums it up by group."""
    if call.when == "teardown" and STARTED in item.stash:  # scripts/mutants runs items without their protocol
        item.user_properties.append(("processor_seconds", round(processor_seconds() - item.stash[STARTED], 3)))
    return (yield)


def leave_out(rule: str) -> None:
    """Bind every ruleset without the rules of this class; a subclass counts as a different rule."""
    from portroyal.engine import rules
    from portroyal.engine import ruleset as rulesets
    from portroyal.formats import formats

    every_rule = formats.rules_of

    def rules_of(form: formats.Format) -> list[rules.Rule]:
        return [bound for bound in every_rule(form) if type(bound).__name__ != rule]

    def ruleset(*args: Any, **kwargs: Any) -> rulesets.Ruleset:
        return RulesetWithout(*args, **kwargs, lenient=True)

    class RulesetWithout(rulesets.Ruleset):
        """A ruleset where the missing rule's moves exist but are never offered."""

        def _new_verb(self, declared: rules.Declared, owner: rules.Rule | None) -> int:
            if owner is not None:
                return super()._new_verb(declared, owner)
            self.verbs.append(rulesets.Verb(declared.name, declared.of, declared.clause, "", -1, lambda *_: None))
            return len(self.verbs) - 1 << 8

    vars(formats).update(rules_of=rules_of, Ruleset=ruleset)
    formats.ruleset_of.cache_clear()
