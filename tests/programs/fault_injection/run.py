"""One run: a server, its guests and tables, random numbers from one seed, and a report."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tests.programs.fault_injection.disk import Disk
from tests.programs.fault_injection.guest import PATIENCE, SLOWER, Answer, Guest
from tests.programs.fault_injection.report import Json, Report
from tests.programs.fault_injection.servers import Servers
from tests.programs.fault_injection.table import Table

GO_ON = 10.0 * SLOWER
"""Seconds until a game must continue after its bots were disturbed: more than a lease."""

LONGEST = 400
"""The maximum number of moves in a short game."""

ROOMS = (1, 64_000)
BOTS = ("steady", "cautious", "bold")
KINDS = {"p": {"kind": "person"}, "f": {"kind": "friend"}}


class Plan(NamedTuple):
    """A table to be created, by seats: `p` is a person, `f` a friend, and a digit a bot."""

    format: str
    seats: str


SHORT = (
    Plan("base; target 5", "pp"),
    Plan("base; target 5", "pfp"),
    Plan("base + contracts; target 5", "pf"),
    Plan("base + make-sail; target 5", "pp"),
    Plan("base; target 5; edition yucata", "pp"),
    Plan("base; target 5; bust claims yes", "pp1"),
)
"""Games of people that are played to the end."""

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

    def __init__(self, seed: int, servers: Servers, disk: Disk | None, report: Report) -> None:
        self.chance = random.Random(seed)
        self.servers = servers
        self.disk = disk
        self.report = report
        self.guests = [Guest(name, servers, report) for name in ("owner", "other", "stranger", "friend")]
        self.owner, self.other, self.stranger, self.friend = self.guests
        self.tables: list[Table] = []
        self.spares: list[Table] = []
        self._keys = 0
        self._tables_made = 0

    def begin(self) -> None:
        """Create the guests and tables; the stranger never gets a cookie."""
        for guest in (self.owner, self.other, self.friend):
            guest.introduce()
        self.spares = [self.sit(self.owner, SPARE) for _ in range(min(2, self.servers.rooms))]
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
        seats = [KINDS.get(seat) or {"kind": "bot", "bot": BOTS[int(seat)]} for seat in plan.seats]
        start = self.chance.choice((None, 0))
        body = {"format": plan.format, "seats": seats, "pace": 0, "start": start, "key": self.key()}
        answer = guest.post("/tables", body)
        if answer.status != 201:
            raise RuntimeError(f"no table for {plan}: {answer}")
        self._tables_made += 1
        label = f"table {self._tables_made} ({plan.format}, {plan.seats})"
        table = Table(self.report, label, guest, start, answer.body)
        if "f" in plan.seats:
            self.seat(table, self.friend)
        return table

    def seat(self, table: Table, guest: Guest, seat: int | None = None) -> Answer:
        """Let a guest take a seat through the invitation to a table: the first open one, or that of a bot."""
        invited = table.owner.get(f"{table.path}/invite").body["invite"]
        return self.settle_command(table, self.command("sit", seat=seat, invite=invited), guest)

    # Waiting

    def settle(self, table: Table, seconds: float = GO_ON) -> bool:
        """Wait until a person is to move or the game is over, which must only take seconds. Returns whether it did."""
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
        """Accept 503 with a reason as a response for the duration of the block."""
        for guest in self.guests:
            guest.may_be_busy = True
        try:
            yield
        finally:
            for guest in self.guests:
                guest.may_be_busy = False

    def restart(self) -> None:
        """Kill the server and start it again; all watching guests reconnect."""
        self.servers.restart()
        self.watch_again()

    def watch_again(self) -> None:
        for table in self.tables:
            table.watch_again()

    def evict(self) -> None:
        """Request as many other tables as the server keeps in memory; do nothing if it keeps many."""
        for spare in self.spares:
            self.owner.get(spare.path)

    # Commands

    def move(self, table: Table, move: str | None = None) -> Json:
        """A command that makes a move for the seat to move, a random one if none is given."""
        view = table.now["view"]
        seat = view["asked"]["seat"]
        guest = table.guest_of(seat)
        if move is None:
            moves = view["moves"] if guest is table.owner else table.look(guest)["view"]["moves"]
            move = self.chance.choice(moves)
        return {"seat": seat, "move": move, "seq": table.seq, "key": self.key()}

    def undo(self, table: Table) -> Json:
        """A command that takes back the owner's last move."""
        seat = table.now["undo"]["seat"] if table.now["undo"] else table.seats_of(table.owner)[0]
        return {"seat": seat, "seq": table.seq, "key": self.key()}

    def command(self, name: str, **body: object) -> Json:
        """Another command, which is sent by name."""
        return {"do": name, **body, "key": self.key()}

    def send(self, table: Table, command: Json, guest: Guest | None = None, **more: bool) -> Answer:
        """Send a command from a guest, or from the one whose seat it names."""
        guest = guest or table.guest_of(command["seat"])
        body = {part: value for part, value in command.items() if part != "do"}
        method = "PATCH" if command.get("do") == "options" else "POST"
        return guest.ask(method, path_of(table, command), json=body, **more)

    def settle_command(self, table: Table, command: Json, guest: Guest | None = None) -> Answer:
        """Repeat a command until it is carried out, as a client does without an answer, and acknowledge it."""
        guest = guest or table.guest_of(command["seat"])
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = self.send(table, command, guest, may_be_lost=True)
            if answer.status == 200:
                table.acknowledge(guest, command, answer)
                if guest is not table.owner:
                    table.look(table.owner)
                return answer
            self.servers.check()
            if answer.status not in (0, 500, 503) or time.monotonic() > deadline:
                said = f"{answer.status} {answer.body}"
                table.report.violate(table.label, "a repeated command is carried out once", "200", said)
                return answer
            time.sleep(0.1)

    def play_on(self, table: Table) -> None:
        """Play to the end of the game, unless it is too long."""
        for _ in range(LONGEST):
            if not self.settle(table) or table.over:
                return
            self.settle_command(table, self.move(table))

    def refused(self, table: Table, what: str, answer: Answer, statuses: tuple[int, ...]) -> None:
        """Check that a command was refused with one of `statuses`, the likeliest first."""
        seen = answer.status if answer.status not in statuses else statuses[0]
        table.expect(f"refused: {what}", statuses[0], seen)
        if answer.status == 200 and isinstance(answer.body, dict) and "table" in answer.body:
            table.acknowledge(table.owner, None, answer)


def path_of(table: Table, command: Json) -> str:
    return f"{table.path}/{command.get('do') or ('moves' if 'move' in command else 'undo')}"
