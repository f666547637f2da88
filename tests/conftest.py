"""Runs the tests without a rule, for ``scripts/mutants``. Libraries that tests compile go to a folder of the run."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("PORTROYAL_CACHE", str(Path(__file__).resolve().parent.parent / "test-output" / "machine"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--without RuleClass``."""
    parser.addoption("--without", metavar="RULE", help="leave this rule out of every ruleset: the tests ought to fail")


def pytest_configure(config: pytest.Config) -> None:
    """Leave a rule out before any ruleset is bound."""
    if rule := config.getoption("--without"):
        leave_out(rule)


def leave_out(rule: str) -> None:
    """From now on no ruleset has the rules of this class; a subclass is a rule of its own."""
    from portroyal import formats, rules
    from portroyal import ruleset as rulesets

    every_rule = formats.rules_of

    def rules_of(form: formats.Format) -> list[rules.Rule]:
        return [bound for bound in every_rule(form) if type(bound).__name__ != rule]

    def ruleset(*args: Any, **kwargs: Any) -> rulesets.Ruleset:
        return RulesetWithout(*args, **kwargs, lenient=True)

    class RulesetWithout(rulesets.Ruleset):
        """A move of the missing rule exists, but is never offered."""

        def _new_verb(self, declared: rules.Declared, owner: rules.Rule | None) -> int:
            if owner is not None:
                return super()._new_verb(declared, owner)
            self.verbs.append(rulesets.Verb(declared.name, declared.of, declared.clause, "", -1, lambda *_: None))
            return len(self.verbs) - 1 << 8

    vars(formats).update(rules_of=rules_of, Ruleset=ruleset)
    formats.ruleset_of.cache_clear()
