"""Faults: servers or workers are killed, the database is locked by another process or cut off, its disk is full."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait

from tests.programs.fault_injection import acts
from tests.programs.fault_injection.database import Database, claimed
from tests.programs.fault_injection.guest import SLOWER, Answer, Guest
from tests.programs.fault_injection.run import Run
from tests.programs.fault_injection.table import Table

Fault = Callable[[Run], None]

BUSY = 5.0
"""Seconds that the server waits for a lock held by another process."""

SHORT, LONG = (0.2, 1.0), BUSY + 1.5
TOLD = 3 * BUSY
"""Seconds within which a move is answered in any case, including a wait for another write."""

SOON = 4.0 * SLOWER
"""Seconds within which a request that only reads is answered."""

TAKEN_OVER = 3.0 * SLOWER
"""Seconds until a game continues on another server."""

CUT = 0.5, 5.0
BACK = 20.0 * SLOWER
"""Seconds until moves are accepted again after the database was cut off."""

READERS = 200
COLD, SETTLING = 3.0, 1.5 * SLOWER
"""Limits of the time to serve a crowd right after a start: this multiple of the later time, plus these seconds."""

DELAYS = (0.0, 0.001, 0.002, 0.004, 0.006, 0.01, 0.02)


def killed_in_a_move(run: Run) -> None:
    """Kill a server while it responds; the client repeats the request, to another server if there are several."""
    table = _open_table(run)
    if table is None:
        return
    command = acts.next_command(run, table)
    killer = threading.Timer(run.chance.choice(DELAYS), run.servers.kill)
    killer.start()
    run.send(table, command, may_be_lost=True)
    killer.join()
    if run.servers.any_runs:
        began = time.monotonic()
        run.settle_command(table, command)
        table.expect("a move is made soon at another server", True, time.monotonic() - began < TAKEN_OVER)
        if run.settle(table) and not table.over:
            acts.plain(run, table)
    run.servers.start()
    run.watch_again()
    run.settle_command(table, command)


def killed_while_bots_play(run: Run) -> None:
    """Kill all servers after a response, when a bot has to move."""
    table = _open_table(run, bots=True)
    if table is None:
        return
    run.settle_command(table, run.move(table))
    time.sleep(run.chance.choice(DELAYS))
    run.restart()


def killed_at_rest(run: Run) -> None:
    run.restart()


def worker_killed(run: Run) -> None:
    """Kill the workers while a bot chooses; it must still make the same move."""
    for _ in range(3):
        table = _open_table(run, bots=True)
        if table is None:
            return
        with run.servers.frozen_workers() as frozen:
            if _ask_a_bot(run, table):
                run.report.note(f"workers killed: {frozen.kill()}")
        run.settle(table)


def locked_briefly(run: Run) -> None:
    """Lock the database for less time than the server waits."""
    _move_under_lock(run, run.chance.uniform(*SHORT))


def locked_long(run: Run) -> None:
    """Lock the database until the server refuses a move."""
    _move_under_lock(run, TOLD)


def locked_for_a_bot(run: Run) -> None:
    """Lock the database when a bot has chosen its move, for longer than the server waits."""
    table = _open_table(run, bots=True)
    if table is None:
        return
    with run.trouble():
        with run.servers.frozen_workers() as frozen:
            if not _ask_a_bot(run, table):
                return
            with run.servers.database.locked(run.chance):
                frozen.go_on()
                time.sleep(LONG)
        run.settle(table)


def disk_full(run: Run) -> None:
    """Fill the disk: moves are refused with a reason, and reading still works."""
    table = _open_table(run)
    if table is None or run.disk is None:
        return
    if not table.seats_of(run.friend) and run.chance.random() < 0.3:
        run.owner.post(f"{table.path}/leave", {})
        table.look(run.owner)
    command = acts.next_command(run, table)
    with run.trouble():
        with run.disk.full():
            _refused_for_now(run, table, run.send(table, command), "full")
            health = run.owner.get("/health")
            told = health.status == 503 or (health.body or {}).get("status") != "ok"
            table.expect("health reports a full disk", True, told)
            _reading_goes_on(run, table)
        run.settle_command(table, command)
    health = run.owner.get("/health")
    table.expect("health is ok again", (200, "ok"), (health.status, (health.body or {}).get("status")))
    run.settle(table)


def bot_on_a_full_disk(run: Run) -> None:
    """Fill the disk while a bot thinks, so that its move cannot be written."""
    table = _open_table(run, bots=True)
    if table is None or run.disk is None:
        return
    with run.trouble():
        with run.servers.frozen_workers() as frozen:
            if not _ask_a_bot(run, table):
                return
            with run.disk.full():
                frozen.go_on()
                time.sleep(run.chance.uniform(0.3, 1.5))
                _reading_goes_on(run, table)
        run.settle(table)


def database_cut(run: Run) -> None:
    """Cut off the database: moves are refused with a reason, and made once it is back."""
    table = _open_table(run)
    if table is None:
        return
    command = acts.next_command(run, table)
    with run.trouble():
        with run.servers.database.cut():
            _refused_for_now(run, table, run.send(table, command), "cut off")
            time.sleep(run.chance.uniform(*CUT))
        began = time.monotonic()
        run.settle_command(table, command)
        table.expect("moves are made soon after the database is back", True, time.monotonic() - began < BACK)
    run.watch_again()
    run.settle(table)


def crowd(run: Run) -> None:
    """Let many guests open one table just after a start."""
    table = run.tables[0]
    run.play_on(table)
    run.servers.restart()
    _ask_all(run, "/health")  # opens the connections
    (cold, answers), (warm, _) = (_ask_all(run, table.path) for _ in range(2))
    table.expect("each of a crowd is served", [200] * READERS, [answer.status for _, answer in answers])
    for guest, answer in answers:
        if answer.status == 200:
            table.saw_table(guest, answer.body, "in a crowd")
    if cold > COLD * warm + SETTLING:
        seen = f"after {cold:.1f} s, the next time after {warm:.1f} s"
        table.report.violate(table.label, "a crowd is served soon after a start", "nearly as soon as later", seen)
    run.watch_again()


def _ask_all(run: Run, path: str) -> tuple[float, list[tuple[Guest, Answer]]]:
    """Send a request from all readers at once. Returns the seconds it took, and the answers."""
    guests = [run.owner, run.other] * (READERS // 2)
    began = time.monotonic()
    with ThreadPoolExecutor(READERS) as pool:
        answers = list(pool.map(lambda guest: guest.get(path), guests))
    return time.monotonic() - began, list(zip(guests, answers, strict=True))


_ANYWHERE: tuple[Fault, ...] = (
    killed_in_a_move,
    worker_killed,
    locked_briefly,
    killed_while_bots_play,
    locked_for_a_bot,
    crowd,
    locked_long,
    killed_at_rest,
)
FAULTS_OF_FILES = {fault.__name__: fault for fault in (*_ANYWHERE, disk_full, bot_on_a_full_disk)}
FAULTS_OF_SERVERS = {fault.__name__: fault for fault in (*_ANYWHERE, database_cut)}
SLOW = (locked_long, locked_for_a_bot)


def faults_of(database: Database) -> dict[str, Fault]:
    """The faults that a database can have, by name."""
    return FAULTS_OF_SERVERS if database.url else FAULTS_OF_FILES


def _open_table(run: Run, bots: bool = False) -> Table | None:
    """A table where a person is to move, with bots if wanted; None if there is none."""
    found = [table for table in run.tables if not bots or any(seat["bot"] for seat in table.seats)]
    run.chance.shuffle(found)
    return next((table for table in found if run.settle(table) and not table.over), None)


def _ask_a_bot(run: Run, table: Table) -> bool:
    """Play until a bot is to move and, if possible, a worker has started its turn. Returns whether a bot is to move."""
    for _ in range(40):
        if table.look(run.owner)["status"] == "over" or table.bot_is_asked:
            break
        run.settle_command(table, run.move(table))
    deadline = time.monotonic() + 1
    while table.bot_is_asked and time.monotonic() < deadline and not claimed(run.servers.database):
        time.sleep(0.01)
    time.sleep(0.05)
    return table.bot_is_asked


def _move_under_lock(run: Run, seconds: float) -> None:
    """Make a move while the database is locked for a number of seconds, or until the move is answered."""
    table = _open_table(run)
    if table is None:
        return
    command = acts.next_command(run, table)
    with run.trouble(), ThreadPoolExecutor(1) as pool:
        with run.servers.database.locked(run.chance):
            answer: Future[Answer] = pool.submit(run.send, table, command)
            _reading_goes_on(run, table)
            told, _ = wait([answer], seconds)
        if told or seconds == TOLD:
            _refused_for_now(run, table, answer.result(), "locked")
        else:
            table.expect("a short lock delays a move or is reported", True, answer.result().status in (200, 503))
        run.settle_command(table, command)
    run.settle(table)


def _refused_for_now(run: Run, table: Table, answer: Answer, what: str) -> None:
    """Check for 503 with a readable reason."""
    detail = (answer.body or {}).get("detail") if answer.status == 503 else ""
    table.expect(f"a {what} database gives 503 with the reason", (503, True), (answer.status, bool(detail)))


def _reading_goes_on(run: Run, table: Table) -> None:
    """Check that requests that only read are answered at once while nothing can be written."""
    began = time.monotonic()
    table.look(run.other)
    acts.at(run, table)
    table.expect("reading does not wait for a writer", True, time.monotonic() - began < SOON)
    stream = run.owner.stream(table.id, max(0, table.seq - 1))
    told = stream.read(table.seq, SOON)
    stream.cut()
    table.expect("a stream opens while nothing can be written", True, bool(told))
