"""Notices delay neither clocks nor other people, however slow the receiving services are; on both databases."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from itertools import count
from typing import Any
from urllib.parse import urlsplit

import pytest

from portroyal.server.db import server_time, sql
from portroyal.server.db.database import alone
from portroyal.server.db.records import Address, Due, DueKind, Seat, Table
from portroyal.server.db.store import Store
from portroyal.server.play.people import budget, messenger
from portroyal.server.play.people.audience import Audience
from portroyal.server.play.people.budget import OTHERS, PROMPT, PROMPTLY, Budget
from portroyal.server.play.people.keeper import Keeper
from portroyal.server.play.people.messenger import GUEST, Messenger
from portroyal.server.play.people.notices import FAILURES, Notices, Unreachable
from portroyal.server.play.people.timekeeper import Timekeeper
from portroyal.server.play.table.notifier import Notifier
from tests.server.processes import Process, Times, a_table, renamed

ORIGIN = "https://table.example"
HOUR = 3600.0


class Services:
    """All services that receive notices. Those on `silent` hosts never answer."""

    def __init__(self) -> None:
        self.silent: set[str] = set()
        self.failing: Exception | None = None
        self.gate = asyncio.Event()
        """Whether `shared.example` answers."""
        self.sent: list[tuple[str, str]] = []
        self.open: Counter[str] = Counter()
        self.most: Counter[str] = Counter()
        self._changed = asyncio.Condition()

    async def sends(self) -> Any:
        return self._send

    async def _send(self, address: Address, notice: dict[str, Any]) -> None:
        host = urlsplit(address.url).hostname or ""
        self.open[host] += 1
        self.most[host] = max(self.most[host], self.open[host])
        try:
            await self._note(address.url, notice["table"])
            if host == "shared.example":
                await self.gate.wait()
            if host in self.silent:
                await asyncio.Event().wait()
            if self.failing:
                raise self.failing
        finally:
            self.open[host] -= 1

    async def _note(self, url: str, table: str) -> None:
        async with self._changed:
            self.sent.append((url, table))
            self._changed.notify_all()

    async def until(self, number: int) -> None:
        """Wait until this number of notices has been attempted."""
        async with self._changed:
            await self._changed.wait_for(lambda: len(self.sent) >= number)


class Server(Process):
    """A server process with its keepers."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.services = Services()
        self.audience = Audience(Notifier(), lambda _: None)
        self.clocks = Timekeeper(store, self.writer, "steady")
        self.notices = Notices(store, self.services.sends)
        self.messenger = Messenger(store, self.rooms, self.audience, self.notices)

    async def reach(self, guest: str, *hosts: str) -> None:
        for host in hosts:
            await self.store.add_address(guest, Address(f"https://{host}/x", "", "", "en", ORIGIN))

    async def lay(self, id: str, guest: str, **options: Any) -> Table:
        """A table where a guest has to decide."""
        seats = [Seat(guest.title(), None, guest), Seat("Other", None, "other")]
        table = renamed(a_table(seats, owner=guest, created=server_time.now(), **options), id)
        await self.start(table, f"k {id}")
        return table

    async def kinds(self, table: str) -> list[str]:
        return [entry.kind for entry in await self.store.log(table, 0)]


@pytest.fixture
def server(times: Times, store: Store) -> Server:
    return Server(store)


@asynccontextmanager
async def running(keeper: Keeper) -> AsyncIterator[None]:
    task = asyncio.create_task(keeper.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_clocks_end_while_services_never_answer(server: Server, times: Times) -> None:
    silent = [f"silent{n}" for n in range(4)]
    for guest in silent:
        server.services.silent.add(f"{guest}.example")
        await server.reach(guest, f"{guest}.example")
        for n in range(6):
            await server.lay(f"{guest}-{n}", guest)
    await server.lay("table", "ada", decision=20, zero="remind")
    times.now += HOUR
    async with running(server.messenger):
        await server.services.until(4 * GUEST)
        await server.clocks.settle()
        assert await server.kinds("table") == ["start", "expired"]
        assert len(server.services.sent) == 4 * GUEST
    assert {*server.services.open.values()} == {0}


async def test_a_player_who_has_moved_is_not_told_about_the_earlier_decision(server: Server, times: Times) -> None:
    await server.reach("ada", "ada.example")
    await server.lay("table", "ada")
    await server.move("table", 0, "draw", 1, "k", "ada")  # she has to decide again
    for position, sent in ((1, 0), (2, 1)):
        await server.messenger._notify(Due("turn", "table", 0, position), "ada")
        assert len(server.services.sent) == sent


async def test_guests_get_notices_while_the_services_of_others_never_answer(server: Server, times: Times) -> None:
    server.services.silent = {"silent.example"}
    await server.reach("mallory", "silent.example")
    for n in range(2 * GUEST):
        await server.lay(f"mallory-{n}", "mallory")
    times.now += 1
    await server.reach("ada", "ada.example")
    await server.lay("ada", "ada")
    times.now += HOUR
    async with running(server.messenger):
        await server.services.until(GUEST + 1)
        assert ("https://ada.example/x", "ada") in server.services.sent


async def test_many_addresses_that_never_answer_delay_only_their_guest(server: Server, times: Times) -> None:
    silent = [f"silent{n}.example" for n in range(10)]
    server.services.silent = {*silent}
    await server.reach("mallory", *silent)
    await server.reach("ada", "ada.example")
    tables = {guest: await server.lay(guest, guest) for guest in ("mallory", "ada")}

    async def tell(guest: str) -> float | None:
        return await server.notices.tell(guest, tables[guest], "turn", set())

    telling = [asyncio.create_task(tell("mallory")) for _ in range(GUEST)]
    await server.services.until(OTHERS.guest)
    await asyncio.gather(*(server.store.addresses("mallory") for _ in telling))
    assert await tell("ada") is None
    assert Counter(url for url, _ in server.services.sent)["https://ada.example/x"] == 1
    assert len(server.services.sent) == OTHERS.guest + 1
    for task in telling:
        task.cancel()
    await asyncio.gather(*telling, return_exceptions=True)


async def test_one_address_of_a_guest_does_not_delay_the_others(server: Server, times: Times) -> None:
    server.services.silent = {"silent.example"}
    await server.reach("ada", "silent.example", "ada.example")
    await server.lay("ada", "ada")
    times.now += HOUR
    async with running(server.messenger):
        await server.services.until(2)
        assert {url for url, _ in server.services.sent} == {"https://silent.example/x", "https://ada.example/x"}


async def test_a_host_has_a_budget_and_what_exceeds_it_is_sent_later_and_once(
    server: Server, times: Times, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budget, "OTHERS", OTHERS._replace(host=2))
    monkeypatch.setattr(budget, "PROMPT", PROMPT._replace(host=2))
    guests = [f"guest{n}" for n in range(7)]
    for guest in guests:
        await server.reach(guest, "shared.example", f"{guest}.example")
        await server.lay(guest, guest)
    times.now += HOUR
    async with running(server.messenger):
        await server.services.until(2 + len(guests))
        server.services.gate.set()
        await asyncio.gather(*server.messenger._tasks)
    for _ in guests:
        times.now += HOUR
        await server.messenger.settle()
    assert server.services.most["shared.example"] == 2
    assert Counter(server.services.sent) == Counter(
        (f"https://{host}.example/x", guest) for guest in guests for host in ("shared", guest)
    )
    assert await server.store.next_due("notice") is None


async def _due_without_budget(server: Server, times: Times, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a notice due while the budget allows none for its host."""
    monkeypatch.setattr(budget, "OTHERS", OTHERS._replace(host=0))
    await server.reach("ada", "ada.example")
    await server.lay("ada", "ada")
    times.now += HOUR


async def test_a_notice_asks_for_its_budget_ever_later_and_opens_no_room_for_that(
    server: Server, times: Times, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _due_without_budget(server, times, monkeypatch)
    monkeypatch.setattr(server.rooms, "open", None)
    for wait in (5.0, 10.0, 20.0, 40.0, 60.0, 60.0):
        await server.messenger.settle()
        assert await server.store.next_due("notice") == wait
        times.now += wait


async def test_a_notice_that_waits_for_its_budget_is_dropped_once_it_is_no_longer_so(
    server: Server, times: Times, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _due_without_budget(server, times, monkeypatch)
    await server.messenger.settle()
    assert await server.store.next_due("notice") == OTHERS.again
    await server.move("ada", 0, "draw", 1, "k", "ada")
    await server.move("ada", 0, "stop", (await server.rooms.open("ada")).last.seq, "k2", "ada")
    assert server.services.sent == []


@pytest.mark.parametrize(
    ("failure", "counted"),
    [
        (Unreachable("status 500"), 1),
        (Unreachable("the name servers did not answer", ours=True), 0),
        (RuntimeError("a bug"), 0),
        (TimeoutError(), 0),
    ],
)
async def test_only_failures_of_an_address_count(
    server: Server, times: Times, failure: Exception, counted: int
) -> None:
    server.services.failing = failure
    await server.reach("ada", "ada.example")
    for n in range(FAILURES - 1):
        await server.lay(f"ada-{n}", "ada")
        times.now += HOUR
        await server.messenger.settle()
    assert [address.failed for address in await server.store.addresses("ada")] == [counted * (FAILURES - 1)]


# Notices that are claimed together


async def plan(server: Server, *due: Due) -> None:
    for each in due:
        await server.store._db.write(alone(sql.PLAN(**each._asdict(), wait=0.0)))


async def test_clocks_bots_and_notices_are_claimed_apart(server: Server, times: Times) -> None:
    await server.reach("ada", "ada.example")
    await server.lay("table", "ada")
    kinds: tuple[DueKind, ...] = ("bot", "expired", "turn", "late")
    await plan(server, *(Due(kind, "table", 0, 1) for kind in kinds))
    store = server.store
    assert [due.kind for due in await store.claim("clock", "p", 60, 9)] == ["expired"]
    assert {due.kind for due, _ in await store.claim_notices("p", 60, 9, 9, [])} == {"turn", "late"}
    assert [due.kind for due in await store.claim("bot", "p", 60, 9)] == ["bot"]
    for share in ("bot", "clock", "notice"):
        assert await store.next_due(share) == 60


async def test_notices_are_claimed_for_each_guest_in_turn(server: Server, times: Times) -> None:
    for n in range(9):
        await server.lay(f"mallory-{n}", "mallory")
        await plan(server, Due("turn", f"mallory-{n}", 0, 1))
        times.now += 1
    for guest in ("ada", "ben"):
        await server.lay(guest, guest)
        await plan(server, Due("turn", guest, 0, 1))
    claim, store = ("p", 60.0), server.store
    first = await store.claim_notices(*claim, 4, 2, [])
    assert {(due.table, guest) for due, guest in first} == {
        ("mallory-0", "mallory"), ("mallory-1", "mallory"), ("ada", "ada"), ("ben", "ben"),
    }  # fmt: skip
    assert await store.claim_notices(*claim, 4, 2, ["mallory"]) == []
    assert [due.table for due, _ in await store.claim_notices(*claim, 1, 2, ["mallor", "allory"])] == ["mallory-2"]
    assert len(await store.claim_notices(*claim, 9, 9, [])) == 6


async def test_several_processes_claim_a_notice_once(server: Server, times: Times) -> None:
    for n in range(30):
        await server.lay(f"t{n}", f"guest{n % 5}")
        await plan(server, Due("turn", f"t{n}", 0, 1))
    claims = [server.store.claim_notices(f"p{n}", 60.0, 4, 3, []) for n in range(12)]
    claimed = [due.table for found in await asyncio.gather(*claims) for due, _ in found]
    assert len(claimed) == len({*claimed})


# The budget


def test_hosts_that_never_answer_leave_the_budget_of_prompt_ones() -> None:
    now = 0.0
    sendings, guests = Budget(lambda: now), map(str, count())
    with sendings.sending("prompt.example", next(guests)):
        now += PROMPTLY
    with ExitStack() as stack:
        for n in range(OTHERS.all):
            assert sendings.wait(f"silent{n}.example", next(guests)) == 0
            stack.enter_context(sendings.sending(f"silent{n}.example", next(guests)))
        assert sendings.wait("new.example", next(guests)) == OTHERS.again
        for _ in range(PROMPT.host):
            assert sendings.wait("prompt.example", next(guests)) == 0
            stack.enter_context(sendings.sending("prompt.example", next(guests)))
        assert sendings.wait("prompt.example", next(guests)) == PROMPT.again
        now += PROMPTLY + 0.1
    assert sendings.wait("new.example", next(guests)) == 0
    with ExitStack() as stack:
        for _ in range(OTHERS.host):
            stack.enter_context(sendings.sending("prompt.example", next(guests)))  # it was slow last time
        assert sendings.wait("prompt.example", next(guests)) == OTHERS.again


def test_a_silent_host_keeps_few_places() -> None:
    sendings, guests = Budget(lambda: 0.0), map(str, count())
    with ExitStack() as stack:
        for _ in range(OTHERS.host):
            stack.enter_context(sendings.sending("silent.example", next(guests)))
        assert sendings.wait("silent.example", next(guests)) == OTHERS.again
        assert sendings.wait("other.example", next(guests)) == 0


def test_a_guest_has_a_part_of_each_budget_and_the_slow_one_is_apart() -> None:
    now = 0.0
    sendings = Budget(lambda: now)
    for n in range(PROMPT.guest):
        with sendings.sending(f"prompt{n}.example", "ada"):
            pass
    for part, host in ((OTHERS, "silent"), (PROMPT, "prompt")):
        with ExitStack() as stack:
            for n in range(part.guest):
                assert sendings.wait(f"{host}{n}.example", "mallory") == 0
                stack.enter_context(sendings.sending(f"{host}{n}.example", "mallory"))
            assert sendings.wait(f"{host}0.example", "mallory") == part.again
            assert sendings.wait(f"{host}0.example", "ada") == 0
            other = "prompt0.example" if part == OTHERS else "new.example"
            assert sendings.wait(other, "mallory") == 0
        assert 4 * part.guest <= part.all


def test_the_budget_leaves_places_for_what_waits() -> None:
    assert PROMPT.all + OTHERS.all <= messenger.AT_ONCE
