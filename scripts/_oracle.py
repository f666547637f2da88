"""Check that the oracle notices wrong rules. The engine and the oracle play the same games until they disagree."""

from __future__ import annotations

import signal
from functools import cache
from itertools import islice
from typing import NamedTuple

from portroyal.formats.formats import parse_format, rules_of
from tests.oracle.__main__ import Job, jobs
from tests.oracle.board import Disagreement
from tests.oracle.driver import run
from tests.oracle.options import SETS, TABLES, options_for

MOST = 60  # games, each with two positions
LONGEST = 30  # CPU seconds for one game, which may never end if the rules are wrong


class Notice(NamedTuple):
    """The result: the number of games and the message. *how* is ``disagrees``, ``breaks`` or ``unnoticed``."""

    how: str
    games: int
    said: str


@cache
def tables_with() -> dict[str, set[tuple[str, str]]]:
    """The combinations of boxes and tables that use each rule."""
    tables: dict[str, set[tuple[str, str]]] = {}
    for set_name in SETS:
        for table in TABLES:
            for rule in rules_of(parse_format(options_for(set_name, table).line)):
                for kind in type(rule).__mro__:
                    tables.setdefault(kind.__name__, set()).add((set_name, table))
    return tables


def jobs_for(rule: str) -> list[Job]:
    """Games at the tables that use a rule, or at all tables if *rule* is not a rule."""
    where = tables_with().get(rule, {(set_name, table) for set_name in SETS for table in TABLES})
    sets = [name for name in SETS if any(set_name == name for set_name, _ in where)]
    return list(islice((job for job in jobs(sets, 1, 2) if (job[1], job[2]) in where), MOST))


def notice(todo: list[Job]) -> Notice:
    """Play until the oracle disagrees."""
    for n, (players, set_name, table, policy, seed, positions) in enumerate(todo, 1):
        signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
        try:
            run(players, set_name, table, policy, seed, positions=positions)
        except Disagreement as e:
            return Notice("disagrees", n, f"{set_name}: {e}")
        except Exception as e:
            return Notice("breaks", n, f"{set_name}: {type(e).__name__}: {e}")
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return Notice("unnoticed", len(todo), "")
