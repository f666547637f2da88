"""One run: a server, its guests and tables, random numbers from one seed, and a report."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tests.fault_injection.disk import Disk
from tests.fault_injection.guest import PATIENCE, Answer, Guest
from tests.fault_injection.report import Json, Report
from tests.fault_injection.server import Server
from tests.fault_injection.table import Table

GO_ON = 10.0
"""Seconds within which a game must go on after its bots were disturbed: more than a lease."""

LONGEST = 400
"""The maximum of moves of a short game."""

ROOMS = (1, 2, 64)
BOTS = ("steady", "cautious", "bold")


class Plan(NamedTuple):
    """A table to be made, by seats: `p` is a person, a digit a bot."""

    format: str
    seats: str


SHORT = (
    Plan("base; target 5", "pp"),
    Plan("base; target 5", "ppp"),
    Plan("base + contracts; target 5", "pp"),
    Plan("base + make-sail; target 5", "pp"),
    Plan("base; target 5; edition yucata", "pp"),
    Plan("base; target 5; bust claims yes", "pp1"),
)
"""Hot seat games that are played to the end."""

WITH_BOTS = (
    Plan("base", "p0"),
    Plan("base", "p01"),
    Plan("base + contracts", "p0p"),
    Plan("base + gambler", "p1p2"),
    Plan("base + contracts; cooperative", "p0"),
    Plan("base + make-sail", "0p"),
    Plan("make-sail", "p0"),
    Plan("base; target 5", "0p2"),
)
SPARE = Plan("base", "pp")


class Run:
    """The state shared by acts, faults and checks."""

    def __init__(self, seed: int, server: Server, disk: Disk | None, report: Report) -> None:
        self.chance = random.Random(seed)
        self.server = server
        self.disk = disk
        self.report = report
        self.owner, self.other, self.stranger = (Guest(name, server, report) for name in ("owner", "other", "stranger"))
        self.guests = (self.owner, self.other, self.stranger)
        self.tables: list[Table] = []
        self.spares: list[Table] = []
        self._keys = 0
        self._tables_made = 0

    def begin(self) -> None:
        """Create the guests and tables; the stranger never gets a cookie."""
        self.owner.introduce()
        self.other.introduce()
        self.spares = [self.sit(self.owner, SPARE) for _ in range(min(2, self.server.rooms))]
        for plans in (SHORT, WITH_BOTS):
            table = self.sit(self.owner, self.chance.choice(plans))
            for guest in self.guests[: self.chance.randint(1, 3)]:
                table.watch(guest)
            self.tables.append(table)

    def close(self) -> None:
        for table in self.tables:
            for watching in table.watching:
                watching.stream.cut()
        for guest in self.guests:
            guest.close()

    def key(self) -> str:
        self._keys += 1
        return f"key {self._keys}"

    def sit(self, guest: Guest, plan: Plan) -> Table:
        seats = [{"kind": "person"} if s == "p" else {"kind": "bot", "bot": BOTS[int(s)]} for s in plan.seats]
        start = self.chance.choice((None, 0))
        body = {"format": plan.format, "seats": seats, "pace": 0, "start": start, "key": self.key()}
        answer = guest.post("/tables", body)
        if answer.status != 201:
            raise RuntimeError(f"no table for {plan}: {answer}")
        self._tables_made += 1
        return Table(self.report, f"table {self._tables_made} ({plan.format}, {plan.seats})", guest, start, answer.body)

    # Waiting

    def settle(self, table: Table, seconds: float = GO_ON) -> bool:
        """Wait until a person is asked or the game is over, which must take seconds only. Returns whether it did."""
        if table.stuck:
            return False
        deadline = time.monotonic() + seconds
        seq = table.look(table.owner)["seq"]
        while table.bot_is_asked:
            if time.monotonic() > deadline:
                table.stuck = True
                asked = f"still seat {table.now['view']['asked']['seat']}, a bot, at entry {table.seq}"
                table.report.violate(table.label, "a table whose bot was disturbed goes on", f"in {seconds} s", asked)
                return False
            time.sleep(0.01)
            if table.look(table.owner)["seq"] > seq:
                seq, deadline = table.seq, time.monotonic() + seconds
        return True

    @contextmanager
    def trouble(self) -> Iterator[None]:
        """While this lasts, 503 with a reason is a valid response."""
        for guest in self.guests:
            guest.may_be_busy = True
        try:
            yield
        finally:
            for guest in self.guests:
                guest.may_be_busy = False

    def restart(self) -> None:
        """Kill the server and start it again; all watching guests reconnect."""
        self.server.restart()
        self.watch_again()

    def watch_again(self) -> None:
        for table in self.tables:
            table.watch_again()

    def evict(self) -> None:
        """Request as many other tables as the server keeps in memory; does nothing where it keeps many."""
        for spare in self.spares:
            self.owner.get(spare.path)

    # Commands

    def move(self, table: Table, move: str | None = None) -> Json:
        """A command that makes a move of the seat that is asked, a random one if none is given."""
        view = table.now["view"]
        chosen = self.chance.choice(view["moves"]) if move is None else move
        return {"seat": view["asked"]["seat"], "move": chosen, "seq": table.seq, "key": self.key()}

    def undo(self, table: Table) -> Json:
        """A command that takes back the last move."""
        seat = table.now["undo"]["seat"] if table.now["undo"] else table.persons[0]
        return {"seat": seat, "seq": table.seq, "key": self.key()}

    def send(self, table: Table, command: Json, **more: bool) -> Answer:
        return table.owner.post(path_of(table, command), command, **more)

    def settle_command(self, table: Table, command: Json) -> Answer:
        """Repeat a command until it is carried out, as a client does without an answer, and acknowledge it."""
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = self.send(table, command, may_be_lost=True)
            if answer.status == 200:
                table.acknowledge(path_of(table, command), command, answer)
                return answer
            self.server.check()
            if answer.status not in (0, 500, 503) or time.monotonic() > deadline:
                said = f"{answer.status} {answer.body}"
                table.report.violate(table.label, "a repeated command is carried out once", "200", said)
                return answer
            time.sleep(0.1)

    def play_on(self, table: Table) -> None:
        """Play to the end of the game, if it is not too long."""
        for _ in range(LONGEST):
            if not self.settle(table) or table.over:
                return
            self.settle_command(table, self.move(table))

    def refused(self, table: Table, what: str, answer: Answer, statuses: tuple[int, ...]) -> None:
        """Check that a command was refused with one of `statuses`, of which the likeliest is first."""
        seen = answer.status if answer.status not in statuses else statuses[0]
        table.expect(f"refused: {what}", statuses[0], seen)
        if answer.status == 200 and isinstance(answer.body, dict) and "table" in answer.body:
            table.acknowledge("", {}, answer)


def path_of(table: Table, command: Json) -> str:
    return f"{table.path}/{'moves' if 'move' in command else 'undo'}"
