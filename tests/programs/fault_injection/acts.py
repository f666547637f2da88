"""Actions of people at a table, including network failures; the server has to handle all of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tests.programs.fault_injection.guest import Answer, reset
from tests.programs.fault_injection.report import Json
from tests.programs.fault_injection.run import Run, path_of
from tests.programs.fault_injection.table import Table

Act = Callable[[Run, Table], None]

UNDO = 0.4
"""The probability that a move is taken back where that is possible."""


def next_command(run: Run, table: Table) -> Json:
    undo = table.now["undo"]
    if undo and undo["allowed"] and run.chance.random() < UNDO:
        return run.undo(table)
    return run.move(table)


def plain(run: Run, table: Table) -> None:
    run.settle_command(table, next_command(run, table))


def twice(run: Run, table: Table) -> None:
    """Repeat a command, which must get the same response."""
    command = next_command(run, table)
    first = run.settle_command(table, command)
    table.expect("the same key has the same answer", first, run.send(table, command))


def at_once(run: Run, table: Table) -> None:
    """Send a command three times at once, which must be carried out once."""
    command = next_command(run, table)
    with ThreadPoolExecutor(3) as pool:
        answers = list(pool.map(lambda _: run.send(table, command), range(3)))
    first = run.settle_command(table, command)
    same = [answer if answer.code != "busy" else first for answer in answers]
    table.expect("the same key at once has the same answer", [first] * 3, same)


def rivals(run: Run, table: Table) -> None:
    """Let two tabs decide at once: one command is carried out; the other gets the entries since.

    Both make the same move, so that the game continues in the same way whichever is first.
    """
    command = next_command(run, table)
    commands = [command, command | {"key": run.key()}]
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda one: run.send(table, one), commands))
    codes = sorted(str(answer.code or answer.status) for answer in answers)
    table.expect("one of two who decide at once is carried out", ["200", "stale-seq"], codes)
    for one, answer in zip(commands, answers, strict=True):
        if answer.status == 200:
            table.acknowledge(table.guest_of(one["seat"]), one, answer)
    table.look(table.owner)


def cut(run: Run, table: Table) -> None:
    """Let the network fail after a command was sent, or in the middle of it."""
    command = next_command(run, table)
    text, guest = json.dumps(command).encode(), table.guest_of(command["seat"])
    reset(guest.raw("POST", path_of(table, command), text[: len(text) // 2], len(text)))
    reset(guest.raw("POST", path_of(table, command), text))
    run.settle_command(table, command)


def repeat_an_old_one(run: Run, table: Table) -> None:
    """Repeat an old command, perhaps from before a restart, which must get its old response."""
    if not table.answers:
        return
    guest, command, answer = run.chance.choice(table.answers)
    again = run.send(table, command, guest)
    table.expect("an old key has its old answer", _lasting(answer), _lasting(again))


def _lasting(answer: Answer) -> tuple[int, Json | None]:
    """The part of an answer that later changes of seats and options do not touch: the entries."""
    return answer.status, answer.body and answer.body.get("entries")


def stale(run: Run, table: Table) -> None:
    """Send a new command with an old sequence number, which must get 409 with the entries since."""
    command = run.move(table) | {"seq": run.chance.randrange(table.now["position"])}
    answer = run.send(table, command)
    run.refused(table, "a stale command", answer, (409,))
    if answer.status == 409:
        came = [entry["seq"] for entry in answer.body["entries"]]
        table.expect("a stale command gets the entries since", list(range(command["seq"] + 1, table.seq + 1)), came)


def illegal(run: Run, table: Table) -> None:
    """Send invalid or illegal moves, which must be refused with a reason."""
    never = run.chance.choice(("fly", "take nothing", "take governor-8-0-0", "draw draw", "give 9", "résumé ⚓"))
    seat = table.now["view"]["asked"]["seat"]
    bystander = next((n for n in table.holders() if n != seat and not table.seats[n]["bot"]), None)
    command = run.move(table, never)
    answer = run.send(table, command)
    run.refused(table, "an illegal move", answer, (422,))
    table.expect("an illegal move is given a reason", True, bool(answer.body.get("reason")))
    if bystander is not None:
        guest = table.guest_of(bystander)
        run.refused(table, "a move of a seat not asked", run.send(table, command | {"seat": bystander}, guest), (422,))


def undo_refused(run: Run, table: Table) -> None:
    """Try to take back a move: the response must agree with the state of the table."""
    undo = table.now["undo"]
    if undo and undo["allowed"]:
        return
    answer = run.send(table, run.undo(table), table.owner)
    run.refused(table, "taking back what stays", answer, (409,))
    if undo:
        table.expect("an undo is refused for the table's reason", undo["code"], (answer.body or {}).get("reason"))


def strangers_command(run: Run, table: Table) -> None:
    for guest in (run.other, run.stranger):
        answer = guest.post(f"{table.path}/moves", run.move(table))
        run.refused(table, "a command of a guest who does not sit here", answer, (403,))


def look_back(run: Run, table: Table) -> None:
    run.chance.choice(LOOKS)(run, table)


def at(run: Run, table: Table) -> None:
    """Request any past position as any guest."""
    seq = run.chance.randint(1, table.seq)
    for guest in (run.owner, run.other):
        answer = guest.get(f"{table.path}/at/{seq}")
        if not table.expect("any past moment can be requested", 200, answer.status):
            continue
        past, view = answer.body, answer.body["view"]
        table.saw_entry(guest, past["entry"], view["seat"], "looking back")
        known = table.tables.get((guest.name, seq))
        if known and known["status"] != "waiting":
            table.expect("a past moment has not changed", nameless(known["view"]), nameless(view))


def nameless(view: Json) -> Json:
    """A view without the players: a past view has the names of that time but the current bots."""
    seats = [{part: shown for part, shown in seat.items() if part not in ("name", "bot")} for seat in view["seats"]]
    return view | {"seats": seats}


def odds(run: Run, table: Table) -> None:
    level = run.chance.choice(("off", "counts", "full"))
    answer = run.owner.get(f"{table.path}/odds", params={"level": level})
    table.expect("odds are told to who sits here", 200, answer.status)
    run.refused(table, "odds for a stranger", run.stranger.get(f"{table.path}/odds"), (403,))


def why(run: Run, table: Table) -> None:
    command = run.move(table)
    for move, legal in ((command["move"], True), ("take governor-8-0-0", False)):
        params = {"seat": command["seat"], "move": move}
        answer = table.guest_of(command["seat"]).get(f"{table.path}/why", params=params)
        table.expect("a question why gets an answer", (200, legal), (answer.status, (answer.body or {}).get("legal")))


def not_yet(run: Run, table: Table) -> None:
    """Before the end, request the record and the replay, which must not reveal the seed."""
    for what in ("replay", "record"):
        answer = run.other.get(f"{table.path}/{what}")
        run.refused(table, f"the {what} of a game that is played", answer, (409,))


def leave_and_come_back(run: Run, table: Table) -> None:
    """Leave a table where no one else plays, and open its stream, which returns it to the list."""
    if table.seats_of(run.friend):
        return
    for _ in range(2):
        table.expect("a table can be left", 204, run.owner.post(f"{table.path}/leave", {}).status)
    listed = [row["id"] for row in run.owner.get("/tables").body]
    table.expect("a table that was left is not listed", False, table.id in listed)
    table.watching[0].come_back()
    listed = [row["id"] for row in run.owner.get("/tables").body]
    table.expect("a table come back to is listed", True, table.id in listed)


def come_back(run: Run, table: Table) -> None:
    """Cut the stream of a guest, or send an unexpected message on it; the guest reconnects at once."""
    watching = run.chance.choice(table.watching)
    if run.chance.random() < 0.3:
        watching.stream.say("x" * run.chance.choice((10, 2_000, 200_000)))
    watching.come_back()


def hurry(run: Run, table: Table) -> None:
    table.expect("bots can be hurried", 204, run.owner.post(f"{table.path}/hurry", {}).status)


def evict(run: Run, table: Table) -> None:
    run.evict()


LOOKS: tuple[Act, ...] = (at, at, odds, why, not_yet)
