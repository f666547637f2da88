"""Changed clocks: bots keep moving, and no player loses time; on both databases."""

import asyncio
import time
from pathlib import Path

import pytest

from portroyal.server.db.records import Due, Seat
from portroyal.server.db.server_time import APPROACH, SERVER_TIME, ServerTime
from portroyal.server.db.store import Store
from portroyal.server.play.people import timekeeper
from portroyal.server.play.people.timing import Timing
from portroyal.server.play.playing import playing
from portroyal.server.play.table import clocks
from portroyal.server.settings.settings import PACE_LIMIT, Settings
from tests.server.databases import execute
from tests.server.processes import Process, a_table

DAY = 24 * 3600.0
HOUR = 3600.0
LEASE = 2.5
ADA, BOT = Seat("Ada", None, "ada"), Seat("Steady", "steady", None)


class Stopwatch:
    """Seconds that pass only when the test advances them."""

    passed = 0.0

    def __call__(self) -> float:
        return self.passed


class Clocks:
    """The clocks of a process and of its database. `passed`: real seconds; `added`: how far they were set forward."""

    def __init__(self, begins: float) -> None:
        self.begins, self.passed, self.added = begins, 0.0, 0.0

    def wall(self) -> float:
        return self.begins + self.passed + self.added

    def elapsed(self) -> float:
        return self.passed


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    """The clocks of a machine that runs both the server and its database."""
    both = Clocks(time.time())
    original = SERVER_TIME._known
    monkeypatch.setattr(time, "time", both.wall)
    monkeypatch.setattr(SERVER_TIME, "_elapsed", both.elapsed)
    monkeypatch.setattr(SERVER_TIME, "_known", original)
    SERVER_TIME.set(both.wall())
    return both


@pytest.fixture
def store_time(store: Store, machine: Clocks, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the database use the machine's clock."""

    async def asked() -> float:
        return machine.wall()

    monkeypatch.setattr(store, "time", asked)


async def _due(store: Store) -> set[str]:
    """The kinds of due rows."""
    return set((await store.figures())[1])


# The time of a process.


def test_the_time_passes_as_measured() -> None:
    watch = Stopwatch()
    kept = ServerTime(1000.0, watch)
    watch.passed = 12.5
    assert kept.now() == 1012.5


@pytest.mark.parametrize("set_by", [-DAY, -5.0, 5.0, DAY])
def test_a_clock_that_is_set_makes_no_jump(set_by: float) -> None:
    watch = Stopwatch()
    clock = ServerTime(1000.0, watch)
    clock.approach(1000.0 + set_by)
    assert clock.now() == 1000.0
    watch.passed = 10.0
    assert abs(clock.now() - 1010.0) == pytest.approx(10 * APPROACH)


def test_it_reaches_the_new_time_and_stays_there() -> None:
    watch = Stopwatch()
    clock = ServerTime(1000.0, watch)
    clock.approach(1001.0)
    watch.passed = 1 / APPROACH
    assert clock.now() == pytest.approx(1021.0)
    watch.passed = 100.0
    assert clock.now() == pytest.approx(1101.0)


def test_it_never_goes_back() -> None:
    watch = Stopwatch()
    clock = ServerTime(1000.0, watch)
    times = [clock.now()]
    for _ in range(20):
        watch.passed += 0.25
        clock.approach(0.0)
        times.append(clock.now())
    assert times == sorted(times)
    assert times[-1] > times[0]


# Tables.


async def test_a_clock_set_back_does_not_stop_bots(store: Store, machine: Clocks, store_time: None) -> None:
    process, timing = Process(store), Timing(store, LEASE)
    await process.start(a_table([BOT, ADA], owner="ada", created=SERVER_TIME.now(), pace=1.0))
    machine.added = -DAY
    machine.passed += 1.1
    await timing.compare()
    assert [due.kind for due in await store.claim("bot", "me", LEASE, 9)] == ["bot"]


async def test_a_clock_set_back_while_the_server_is_stopped_does_not_stop_bots(
    store: Store, machine: Clocks, store_time: None
) -> None:
    process = Process(store)
    await process.start(a_table([BOT, ADA], owner="ada", created=SERVER_TIME.now(), pace=1.0))
    assert len(await store.claim("bot", "killed", LEASE, 9)) == 0
    machine.passed += 1.1
    assert len(await store.claim("bot", "killed", LEASE, 9)) == 1
    machine.added = -DAY
    await Timing(store, LEASE).begin()
    assert len(await store.claim("bot", "me", LEASE, 9)) == 1


async def test_a_claim_and_a_pace_that_can_be_are_left_alone(store: Store, machine: Clocks, store_time: None) -> None:
    process, timing = Process(store), Timing(store, LEASE)
    await process.start(a_table([BOT, ADA], owner="ada", created=SERVER_TIME.now(), pace=PACE_LIMIT))
    await timing.begin()
    assert await store.claim("bot", "me", LEASE, 9) == []
    machine.passed += PACE_LIMIT
    assert len(await store.claim("bot", "me", LEASE, 9)) == 1
    await timing.compare()
    assert await store.claim("bot", "other", LEASE, 9) == []


async def test_a_jump_forward_does_not_use_up_a_persons_time(store: Store, machine: Clocks, store_time: None) -> None:
    process, timing = Process(store), Timing(store, LEASE)
    await process.start(a_table([ADA, BOT], owner="ada", created=SERVER_TIME.now(), decision=20, bank=60))
    machine.added = HOUR
    machine.passed += 5.0
    await timing.compare()
    assert "expired" not in await _due(store)
    room = await process.rooms.open("table")
    due = Due("expired", "table", 0, room.last.position)
    assert timekeeper.time_up(room, due, "steady", SERVER_TIME.now()) == []
    machine.passed += 20 + 60 + clocks.LAG
    assert "expired" in await _due(store)
    assert len(timekeeper.time_up(room, due, "steady", SERVER_TIME.now())) > 0


@pytest.mark.parametrize("added", [HOUR, -HOUR])
async def test_a_restart_continues_the_time_of_earlier_servers(
    store: Store, machine: Clocks, store_time: None, added: float
) -> None:
    """No player loses time when a server starts while others hold the time back, or after they have stopped."""
    running = Timing(store, LEASE)
    await running.begin()
    machine.added = added
    await running.compare()
    machine.passed += 60.0
    await running.compare()
    held = SERVER_TIME.now()
    await Timing(store, LEASE).begin()
    assert SERVER_TIME.now() == pytest.approx(held, abs=0.1)


async def test_after_a_restart_the_time_still_approaches(store: Store, machine: Clocks, store_time: None) -> None:
    timing = Timing(store, LEASE)
    machine.added = 60.0
    for _ in range(2 * round(60.0 / APPROACH / 100)):
        await timing.compare()
        machine.passed += 100.0
        await timing.compare()
        timing = Timing(store, LEASE)
        await timing.begin()
    assert SERVER_TIME.now() == pytest.approx(machine.wall(), abs=2.0)


@pytest.mark.parametrize("added", [HOUR, -HOUR])
async def test_a_clock_corrected_while_no_server_runs_makes_no_jump(
    store: Store, machine: Clocks, store_time: None, added: float
) -> None:
    timing = Timing(store, LEASE)
    machine.added = added
    await timing.compare()
    held, machine.added = SERVER_TIME.now(), 0.0
    await timing.begin()
    assert SERVER_TIME.now() == pytest.approx(held, abs=0.1)


async def test_a_machine_that_stood_still_does_not_hold_back_the_others(
    store: Store, machine: Clocks, store_time: None
) -> None:
    others = ServerTime(machine.wall(), machine.elapsed)
    still, other = Timing(store, LEASE), Timing(store, LEASE, others)
    SERVER_TIME.set(machine.wall() - HOUR)
    for timing in (still, other, still):
        await timing.compare()
    assert (await store.held_time()).ahead == pytest.approx(0.0, abs=1.0)


async def test_bots_move_though_the_clock_of_the_database_is_wrong(where: Path | str, store: Store) -> None:
    """PostgreSQL runs on another machine: only its answer to `Store.time` counts, and it takes effect gradually."""
    if isinstance(where, str):
        wrong = "CREATE OR REPLACE FUNCTION db_now() RETURNS double precision LANGUAGE sql AS 'SELECT 0::float8'"
        await execute(where, wrong)
    process = Process(store)
    await process.start(a_table([BOT, ADA], owner="ada", created=SERVER_TIME.now(), pace=0.0))
    assert len(await store.claim("bot", "me", LEASE, 9)) == 1


async def test_a_slow_answer_of_the_database_is_not_used_as_time(
    store: Store, machine: Clocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    timing = Timing(store, LEASE)
    original = SERVER_TIME._known

    async def slow() -> float:
        machine.passed += 3.0
        return 0.0

    monkeypatch.setattr(store, "time", slow)
    await timing.compare()
    assert SERVER_TIME._known == original


async def test_a_set_clock_is_logged_once(
    store: Store, machine: Clocks, store_time: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    warnings: list[str] = []
    monkeypatch.setattr("portroyal.server.play.people.timing.log.warning", lambda text, **_: warnings.append(text))
    timing = Timing(store, LEASE)
    for added in (0.0, 0.0, -HOUR, -HOUR, 0.0, 0.0):
        machine.added = added
        await timing.compare()
    assert warnings == ["a clock was set", "the clocks agree again"]


async def test_a_server_takes_over_the_time_and_follows_it(
    where: Path | str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []
    running = asyncio.Event()

    class Noted(Timing):
        async def begin(self) -> None:
            called.append("begin")
            await super().begin()

        async def run(self) -> None:
            called.append("run")
            running.set()

    monkeypatch.setattr("portroyal.server.play.playing.Timing", Noted)
    database = where if isinstance(where, str) else ""
    async with playing(Settings(data=tmp_path, workers=0, database=database)):
        await running.wait()
    assert called == ["begin", "run"]


async def test_the_database_says_what_time_it_is(store: Store) -> None:
    assert await store.time() == pytest.approx(time.time(), abs=60)
