"""Requests that our client never sends: malformed, mistyped, huge. The server must refuse them and change nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tests.programs.fault_injection.guest import Answer
from tests.programs.fault_injection.report import Json
from tests.programs.fault_injection.run import Run, path_of
from tests.programs.fault_injection.table import Table

BEYOND = (2**31 + 1, 2**32, 2**53, 2**63, 2**64, 10**30, 10**400)
HUGE = (70_000, 1_000_000, 8_000_000)
NO_JSON = (b"", b"{", b"null", b"[]", b'"draw"', b"\xff\xfe\x00", b"[" * 20_000, b'{"seat": NaN}', b'{"a":1}' * 3)
WRONG: tuple[Json, ...] = (
    {"seat": {"of": 1}},
    {"seat": 5},
    {"seat": -1},
    {"seat": None},
    {"seq": -1},
    {"seq": 1.5},
    {"seq": [1]},
    {"move": 7},
    {"move": ""},
    {"move": "x" * 201},
    {"key": ""},
    {"key": "k" * 81},
    {"key": None},
    {"more": "than asked for"},
)
JSON = {"content-type": "application/json"}


def malformed(run: Run, table: Table) -> None:
    """Send requests that cannot be parsed or validated, which must get 400."""
    path, command = f"{table.path}/moves", run.move(table)
    content = run.chance.choice(NO_JSON)
    answer = run.owner.ask("POST", path, content=content, headers=JSON)
    run.refused(table, "a body that is not a command", answer, (400,))
    answer = run.owner.post(path, command | run.chance.choice(WRONG))
    run.refused(table, "a command of wrong types", answer, (400,))


def huge_numbers(run: Run, table: Table) -> None:
    """Send numbers beyond 2^31, which must get 400 everywhere."""
    number = run.chance.choice(BEYOND)
    for what, answer in _with(run, table, number):
        statuses = (400, 404) if what == "at" else (400,)
        run.refused(table, f"a number beyond 2^31 in {what}", answer, statuses)
    stream = run.owner.stream(table.id, number)
    table.expect("a stream since a huge number does not fail", False, stream.status >= 500)
    stream.cut()


def _with(run: Run, table: Table, number: int) -> Iterator[tuple[str, Answer]]:
    for command in (run.move(table), run.undo(table)):
        body = json.dumps(command | {"seq": "here"}).replace('"here"', str(number))
        yield "seq", run.owner.ask("POST", path_of(table, command), content=body.encode(), headers=JSON)
    yield "since", run.owner.get(f"{table.path}/log", params={"since": str(number)})
    yield "at", run.owner.get(f"{table.path}/at/{number}")


def huge(run: Run, table: Table) -> None:
    """Send a legal command in a body beyond 64 kB, which must not be carried out; the connection may close early."""
    command = run.move(table)
    padding = b" " * run.chance.choice(HUGE)
    body = json.dumps(command).encode() + padding
    answer = run.owner.ask("POST", path_of(table, command), content=body, headers=JSON, may_be_lost=True)
    run.refused(table, "a body beyond 64 kB", answer, (413, 400, 0))
    answer = run.owner.get(table.path, headers={"x-huge": "x" * 200_000}, may_be_lost=True)
    run.refused(table, "headers beyond all measure", answer, (431, 400, 413, 0))
