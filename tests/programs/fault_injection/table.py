"""Records every guest's view of a table, and its source; all later views must agree."""

from __future__ import annotations

from typing import Any

from tests.programs.fault_injection.guest import Answer, Guest, Stream, entries_of
from tests.programs.fault_injection.report import Json, Report

ANY_SEAT = -1
"""Stands for any seat of a guest who has several, if the seat of an entry is unknown."""

STABLE = ("seq", "kind", "seat", "move", "at")
COMMANDS = ("move", "undo", "sit", "set", "say", "mute")
"""Kinds of entries that only commands make; moves also come from bots."""


class Table:
    """One table of a run: the views of its owner and other guests, and the acknowledged commands."""

    def __init__(self, report: Report, label: str, owner: Guest, start: int | None, created: Json) -> None:
        self.report = report
        self.label = label
        self.owner = owner
        self.start = start
        self.id: str = created["id"]
        self.format: str = created["format"]
        self.first_seats: list[Json] = created["seats"]
        self._sat: list[tuple[int, int, Guest | None]] = [
            (0, seat["seat"], owner if seat["mine"] else None) for seat in created["seats"]
        ]
        """Each change of a seat: the log entry of the change, the seat, and its new holder or None."""
        self.now = created
        self.stuck = False
        self.tables: dict[tuple[str, int], Json] = {}
        self.entries: dict[int, Json] = {}
        self.events: dict[tuple[int, int | None], list[Any]] = {}
        self.events_of_any: list[tuple[int, Guest, list[Any]]] = []
        self.acknowledged: dict[int, tuple[str, int, str]] = {}
        self.answers: list[tuple[Guest, Json, Answer]] = []
        self.watching: list[Watching] = []
        self.saw_table(owner, created, "the answer that made it")

    @property
    def path(self) -> str:
        return f"/tables/{self.id}"

    @property
    def seats(self) -> list[Json]:
        found: list[Json] = self.now["seats"]
        return found

    def holders(self, seq: int | None = None) -> dict[int, Guest]:
        """The holders of the seats after an entry, or now."""
        held = {seat: guest for since, seat, guest in self._sat if seq is None or since <= seq}
        return {seat: guest for seat, guest in sorted(held.items()) if guest is not None}

    def seats_of(self, guest: Guest, seq: int | None = None) -> list[int]:
        return [seat for seat, holder in self.holders(seq).items() if holder is guest]

    def guest_of(self, seat: int) -> Guest:
        """The holder of the seat; the owner of the table if it has none."""
        return self.holders().get(seat, self.owner)

    @property
    def seq(self) -> int:
        found: int = self.now["seq"]
        return found

    @property
    def over(self) -> bool:
        return bool(self.now["status"] == "over")

    @property
    def bot_is_asked(self) -> bool:
        asked = self.now["view"]["asked"]
        return asked is not None and self.seats[asked["seat"]]["bot"] is not None

    def expect(self, what: str, expected: object, seen: object) -> bool:
        return self.report.expect(self.label, what, expected, seen)

    # Recording views

    def look(self, guest: Guest) -> Json:
        """Get the table as a guest; the run plays from the owner's view."""
        answer = guest.get(self.path)
        if answer.status != 200:
            self.expect("the table can be requested", 200, answer.status)
            return self.now
        found: Json = answer.body
        self.saw_table(guest, found, f"GET {self.path}")
        return found

    def saw_table(self, guest: Guest, table: Json, source: str) -> None:
        known = self.tables.setdefault((guest.name, table["seq"]), table)
        if known is not table:
            self.expect(f"a table never changes ({_kind(source)})", known, table)
        if guest is self.owner and table["seq"] >= self.now["seq"]:
            self.now = table

    def saw_entry(self, guest: Guest, entry: Json, seat: int | None, source: str) -> None:
        """Record an entry as shown to a seat of the guest; `ANY_SEAT` if it is unknown which."""
        seq, shown = entry["seq"], {key: entry[key] for key in STABLE}
        self.expect(f"an entry never changes ({source})", self.entries.setdefault(seq, shown), shown)
        if seat == ANY_SEAT:
            seats = self.seats_of(guest)
            if len(seats) > 1:
                self.events_of_any.append((seq, guest, entry["events"]))
                return
            seat = seats[0] if seats else None
        known = self.events.setdefault((seq, seat), entry["events"])
        self.expect(f"the events of an entry never change ({source})", known, entry["events"])

    # Acknowledged commands

    def acknowledge(self, guest: Guest, command: Json | None, answer: Answer) -> None:
        """Record that a guest's command was carried out: it must be in the log from now on, exactly once."""
        body = answer.body
        for entry in body["entries"]:
            if entry["kind"] == "sit":
                mine = body["table"]["seats"][entry["seat"]]["mine"]
                self._sat.append((entry["seq"], entry["seat"], guest if mine else None))
            if entry["kind"] in COMMANDS:
                made = (entry["kind"], entry["seat"], entry["move"])
                known = self.acknowledged.setdefault(entry["seq"], made)
                self.expect("no entry answers two commands", known, made)
        self.saw_table(guest, body["table"], "answer to a command")
        for entry in body["entries"]:
            self.saw_entry(guest, entry, body["table"]["view"]["seat"], "answer to a command")
        if command is not None and body["entries"]:
            self.answers.append((guest, command, answer))

    # Watching guests

    def watch(self, guest: Guest) -> None:
        self.watching.append(Watching(self, guest))

    def watch_again(self) -> None:
        """Reconnect all watching guests, from the last entry they know."""
        for watching in self.watching:
            watching.come_back()


class Watching:
    """A guest on the stream of a table, from its start, through any number of reconnections."""

    def __init__(self, table: Table, guest: Guest, since: int = 0) -> None:
        self.table = table
        self.guest = guest
        self.since = since
        self.stream: Stream = guest.stream(table.id, since)

    def come_back(self) -> None:
        self.read(self.since, 0)
        self.stream.cut()
        self.stream = self.guest.stream(self.table.id, self.since)

    def read(self, until: int, seconds: float) -> bool:
        """Read new messages. Returns whether the entry `until` is known in time."""
        for message in self.stream.read(until, seconds):
            self._take(message)
        return self.since >= until

    def _take(self, message: Json) -> None:
        entries, shown = entries_of(message), message.get("table")
        numbers = [entry["seq"] for entry in entries]
        due = list(range(self.since + 1, self.since + 1 + len(numbers)))
        self.table.expect("a stream counts without gap or repetition", due, numbers)
        seat = shown["view"]["seat"] if shown and numbers == [shown["seq"]] else ANY_SEAT
        for entry in entries:
            self.table.saw_entry(self.guest, entry, seat, "stream")
        if shown:
            self.table.saw_table(self.guest, shown, "stream")
        self.since = max([self.since, *numbers])


def _kind(source: str) -> str:
    return "GET" if source.startswith("GET") else source
