"""Rooms: tables in memory, with the commands of people and bots.

A room caches a game, because replaying its log takes a while. The database decides: a command is refused by the store
if another process has written to the table.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec
import structlog

from portroyal.errors import PortRoyalError
from portroyal.game import Game, restore
from portroyal.server.db.records import (
    BotTurn,
    Command,
    LogEntry,
    NewTable,
    StoredTable,
    TableSetup,
    TableUpdate,
    position_of,
)
from portroyal.server.db.store import Conflict, Store
from portroyal.server.http.problem import DATABASE_ERRORS, Problem
from portroyal.server.http.responses import EntryOut, FrameOut, MoveAnswerOut, PastOut, ReplayOut
from portroyal.server.play import history
from portroyal.server.play.notifier import Notifier
from portroyal.server.play.once import Once
from portroyal.server.play.presenting import OVER, PLAYING, Moment, entry_out, past_out, table_out, viewer

RECENT = 32
"""Moments that a room keeps, so that streams which are a little behind need no replay."""

PASTS = 4
"""Tables of which all moments are kept in memory, several MB each, for guests who step through them."""

RETRIES = 3
"""How often a command is tried when other processes write to the table at the same time."""

Held = TypeVar("Held")
log = structlog.get_logger()


@dataclass
class Room:
    """A table in memory, with its last moments."""

    setup: TableSetup
    recent: deque[Moment]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def last(self) -> Moment:
        return self.recent[-1]


class Rooms:
    """All tables, of which at most `limit` are kept in memory.

    *wake_bots* is called when a bot has to move.
    """

    def __init__(self, store: Store, notifier: Notifier, wake_bots: Callable[[], None], limit: int) -> None:
        self._store = store
        self._notifier = notifier
        self._wake_bots = wake_bots
        self._limit = limit
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._pasts: OrderedDict[str, list[Moment]] = OrderedDict()
        self._once = Once()

    # Opening

    async def open(self, table: str) -> Room:
        """The room of a table, up to date with the database. Raises Problem `no-such-table`."""
        seq = await self._store.seq(table)
        if seq is None:
            raise Problem("no-such-table")
        room = self._rooms.get(table)
        if room is None:
            room = await self._once.of(table, lambda: self._load(table))
        room = self._keep(room)
        if room.last.seq < seq:
            async with room.lock:
                await self._catch_up(room)
        return room

    async def _load(self, table: str) -> Room:
        stored = await self._store.load(table, RECENT)
        assert stored is not None
        known = await asyncio.to_thread(_recent, stored)
        if not known:
            number = history.last_number(await self._store.log(table, 0))
            known = [Moment(stored.recent[-1], restore(stored.snapshot, number), position_of(stored.heads))]
        return Room(stored.setup, deque(known, RECENT))

    async def _catch_up(self, room: Room) -> None:
        """Replay entries that other processes have appended. The room's lock has to be held."""
        table, last = room.setup.id, room.last
        missing = await self._store.log(table, last.seq)
        if not missing:
            return
        try:
            room.recent.extend(
                await asyncio.to_thread(lambda: list(history.moments(last.game, missing, last.position)))
            )
        except Exception as error:
            log.warning("appended entries could not be replayed, the table is reloaded", table=table, error=repr(error))
            room.recent = (await self._load(table)).recent
        self._tell(room)

    def _keep(self, room: Room) -> Room:
        """Keep a room in memory, and return it, or the one in memory if that is as new."""
        table = room.setup.id
        known = self._rooms.get(table)
        if known is None or known.last.seq < room.last.seq:
            known = room
        _hold(self._rooms, table, known, self._limit)
        return known

    # Reading

    async def with_entry(self, table: str, seq: int) -> Room:
        """The room of a table, up to date at least to entry `seq`; read from the database only if necessary."""
        room = self._rooms.get(table)
        return room if room is not None and room.last.seq >= seq else await self.open(table)

    async def page(self, room: Room, since: int, until: int) -> list[LogEntry]:
        """The log entries after number `since`, up to `until`."""
        if since + 1 >= room.recent[0].seq:
            return [moment.entry for moment in room.recent if since < moment.seq <= until]
        return await self._log(room, since, until)

    async def _timeline(self, room: Room) -> list[Moment]:
        """All moments of a table, up to a change of rules."""
        table, last, known = room.setup.id, room.last.seq, self._pasts.get(room.setup.id, [])

        async def playing() -> list[Moment]:
            return await asyncio.to_thread(
                history.timeline, room.setup, known, await self._store.log(table, len(known))
            )

        if len(known) < last:
            known = await self._once.of((table, "timeline", last), playing)
        _hold(self._pasts, table, known, PASTS)
        return known

    async def _log(self, room: Room, since: int, until: int) -> list[LogEntry]:
        table = room.setup.id
        return await self._once.of((table, "log", since, until), lambda: self._store.log(table, since, until))

    async def entries(self, table: str, since: int, guest: str | None) -> list[EntryOut]:
        """The log entries after number `since`, for a guest. Raises Problem `no-such-table`."""
        return await self._entries(await self.open(table), since, guest)

    async def _entries(self, room: Room, since: int, guest: str | None) -> list[EntryOut]:
        seat = viewer(room.setup, room.last.game, guest)
        return [entry_out(entry, seat) for entry in await self._log(room, since, room.last.seq)]

    async def past(self, table: str, seq: int, guest: str | None) -> PastOut:
        """The position after entry `seq`. Raises Problem `no-such-table`, `no-such-entry` or `rules-changed`."""
        room = await self.open(table)
        return past_out(room.setup, await self.moment(room, seq), guest)

    async def moment(self, room: Room, seq: int) -> Moment:
        """The moment of entry `seq`. Raises Problem `no-such-entry` or `rules-changed`."""
        if seq > room.last.seq:
            raise Problem(
                "no-such-entry", f"The log has no entry {seq}; its last is {room.last.seq}.", seq=room.last.seq
            )
        recent = next((known for known in room.recent if known.seq == seq), None)
        if recent is not None:
            return recent
        known = await self._timeline(room)
        if seq > len(known):
            raise Problem("rules-changed")
        return known[seq - 1]

    async def finished(self, table: str) -> Room:
        """The room of a finished game. Raises Problem `no-such-table` or `not-finished`."""
        room = await self.open(table)
        if not room.last.game.over:
            raise Problem("not-finished")
        return room

    async def replay(self, table: str, guest: str | None) -> ReplayOut:
        """A finished game. Raises Problem `no-such-table`, `not-finished` or `rules-changed`."""
        room = await self.finished(table)
        seat = next(iter(room.setup.seats_of(guest)), None)
        frames = await self._once.of((table, "frames", seat), lambda: self._frames(room, seat))
        return ReplayOut(table_out(room.setup, room.last, guest), frames)

    async def _frames(self, room: Room, seat: int | None) -> list[FrameOut]:
        known = await self._timeline(room)
        if len(known) < room.last.seq:
            raise Problem("rules-changed")
        return await asyncio.to_thread(history.frames, room.setup, known, seat)

    # Commands

    async def start(self, setup: TableSetup, game: Game, scope: str, key: str) -> bytes:
        """Create a table, and return it as JSON; with a key used before, the table created then."""
        moment = history.first(setup, game)
        answer = msgspec.json.encode(table_out(setup, moment, setup.owner))
        room = Room(setup, deque([moment], RECENT))
        command = Command(setup.owner, scope, key, answer)
        try:
            await self._store.create(NewTable(setup, _update(room, [moment], command)))
        except Conflict:
            earlier = await self._store.answer(setup.owner, scope, key)
            if earlier is None:
                raise
            return earlier
        self._keep(room)
        self._wake_bots()
        return answer

    async def move(self, guest: str, table: str, seat: int, move: str, seq: int, key: str) -> bytes:
        """Make a person's move. Returns the response as JSON. Raises Problem and IllegalMove."""
        return await self._command(guest, table, seat, seq, ("moves", key), lambda room: _move(room, seat, move))

    async def undo(self, guest: str, table: str, seat: int, seq: int, key: str) -> bytes:
        """Take back a person's last move. Returns the response as JSON. Raises Problem and CannotUndo."""
        return await self._command(guest, table, seat, seq, ("undo", key), lambda room: _undo(room, seat))

    async def bot_move(self, room: Room, turn: BotTurn, move: str) -> None:
        """Make a bot's move, unless the position has changed since. Raises Problem `busy`."""
        for _ in range(RETRIES):
            async with room.lock:
                if room.last.position != turn.position:
                    return
                with suppress(Conflict):
                    await self._commit(room, _move(room, turn.seat, move), None)
                    return
            room = await self.open(turn.table)
        raise Problem("busy")

    async def hurry(self, table: str, guest: str) -> None:
        """Let bots move without delay until a person is asked. Raises Problem `not-your-seat`."""
        room = await self.open(table)
        await self._known(room, guest)
        await self._store.hurry(table)
        self._wake_bots()

    async def set_pace(self, table: str, guest: str, pace: float) -> None:
        """Change the pace of the bots. Raises Problem `not-your-table`."""
        room = await self.open(table)
        if room.setup.owner != guest:
            raise Problem("not-your-table")
        async with room.lock:
            await self._store.set_pace(table, pace)
            room.setup = room.setup._replace(pace=pace)
        self._wake_bots()

    async def leave(self, table: str, guest: str) -> None:
        """Remove a table from the guest's list. They keep their seats. Raises Problem `not-your-seat`."""
        room = await self.open(table)
        if not await self._known(room, guest):
            return
        await self._store.set_place(guest, table, listed=False)
        if not room.last.game.over:
            seat = next(iter(room.setup.seats_of(guest)), None)
            with suppress(Problem):  # the entry is not essential
                await self._note(room, lambda last: history.after_leave(last, seat, time.time()))

    async def restore(self, table: str, guest: str) -> None:
        """Put a table that the guest has removed back into their list. Raises Problem `not-your-seat`."""
        room = await self.open(table)
        if not await self._known(room, guest):
            await self._store.set_place(guest, table, listed=True)

    async def come_back(self, table: str, guest: str | None) -> None:
        """Put a table back into the guest's list. Errors of the database are ignored: guests can still watch."""
        if guest is not None and await self._store.place(guest, table) is False:
            with suppress(*DATABASE_ERRORS):
                await self._store.set_place(guest, table, listed=True)

    async def _known(self, room: Room, guest: str) -> bool:
        """Whether a table is in the guest's list. Raises Problem `not-your-seat` if it never was."""
        place = await self._store.place(guest, room.setup.id)
        if place is None:
            raise Problem("not-your-seat")
        return place

    async def _command(
        self, guest: str, table: str, seat: int, seq: int, name: tuple[str, str], step: Callable[[Room], list[Moment]]
    ) -> bytes:
        """Carry out a command, or return the response of an earlier one with the same key.

        The store is asked for an earlier response only if the command fails.
        """
        scope, key = f"{table}/{name[0]}", name[1]
        known = self._rooms.get(table)
        room = self._keep(known) if known else await self.open(table)
        if seat not in room.setup.seats_of(guest):
            raise Problem("not-your-seat")
        for _ in range(RETRIES):
            async with room.lock:
                seen = room.last.seq
                try:
                    moments = await self._step(room, guest, seq, step)
                    answer = msgspec.json.encode(_answer(room, moments, guest))
                    await self._commit(room, moments, Command(guest, scope, key, answer))
                    return answer
                except (Conflict, Problem, PortRoyalError) as error:
                    refusal = error
            if earlier := await self._store.answer(guest, scope, key):
                return earlier
            room = await self.open(table)
            if room.last.seq == seen and not isinstance(refusal, Conflict):
                raise refusal
        raise Problem("busy")

    async def _step(self, room: Room, guest: str, seq: int, step: Callable[[Room], list[Moment]]) -> list[Moment]:
        """The moments that a command adds, whose guest saw entry `seq`. Raises Problem `stale-seq` or `table-over`."""
        if not room.last.position <= seq <= room.last.seq:
            raise Problem("stale-seq", seq=room.last.seq, entries=await self._entries(room, seq, guest))
        if room.last.game.over:
            raise Problem("table-over")
        return step(room)

    async def _commit(self, room: Room, moments: list[Moment], command: Command | None) -> None:
        """Write moments to the store, and then add them to the room. Raises Conflict."""
        await self._store.append(room.setup.id, room.last.seq, _update(room, moments, command))
        room.recent.extend(moments)
        self._tell(room)

    async def _note(self, room: Room, entry: Callable[[Moment], Moment]) -> None:
        """Append an entry that leaves the position as it is. Raises Problem `busy`."""
        for _ in range(RETRIES):
            async with room.lock:
                noted = entry(room.last)
                with suppress(Conflict):
                    await self._store.note(room.setup.id, room.last.seq, noted.entry)
                    room.recent.append(noted)
                    self._notifier.tell(room.setup.id, noted.seq)
                    return
            room = await self.open(room.setup.id)
        raise Problem("busy")

    def _tell(self, room: Room) -> None:
        """Notify streams, and the bot runner if a bot has to move."""
        self._notifier.tell(room.setup.id, room.last.seq)
        if _bot_asked(room.setup, room.last.game):
            self._wake_bots()


def _hold(held: OrderedDict[str, Held], table: str, what: Held, limit: int) -> None:
    """Add an entry to a cache of at most *limit*, dropping the least recently used."""
    held[table] = what
    held.move_to_end(table)
    while len(held) > limit:
        held.popitem(last=False)


def _recent(stored: StoredTable) -> list[Moment]:
    """The last moments of a table, replayed; empty if the rules have changed."""
    table = stored.setup.id
    try:
        known = history.recent(stored.setup, stored.heads, stored.recent)
    except Exception as error:
        log.warning("a log could not be replayed, the snapshot is used", table=table, error=repr(error))
        return []
    try:
        if known[-1].game.snapshot() == restore(stored.snapshot).snapshot():
            return known
        log.warning("a replay differs from the snapshot, which is used", table=table)
        return []
    except PortRoyalError as error:  # it names something that the rules no longer have
        log.warning("a snapshot cannot be read, the replay is used", table=table, error=repr(error))
        return known


def _move(room: Room, seat: int, move: str) -> list[Moment]:
    if room.last.game.seat != seat:
        raise Problem("illegal-move", "another seat is asked", reason="another seat is asked")
    return history.after_move(room.setup, room.last, seat, move, time.time())


def _undo(room: Room, seat: int) -> list[Moment]:
    last = next(room.last.game.latest(), None)
    if last is None:
        raise Problem("cannot-undo", "no move has been made yet", reason="nothing")
    if last[0] != seat:
        raise Problem("cannot-undo", "another seat has decided since", reason="answered")
    return history.after_undo(room.last, time.time())


def _answer(room: Room, moments: list[Moment], guest: str) -> MoveAnswerOut:
    last = moments[-1]
    seat = viewer(room.setup, last.game, guest)
    table = table_out(room.setup, last, guest)
    return MoveAnswerOut(last.seq, table, [entry_out(moment.entry, seat) for moment in moments])


def _update(room: Room, moments: list[Moment], command: Command | None) -> TableUpdate:
    """What the store has to write for new moments: entries, the state of the table, and the next bot's turn."""
    last = moments[-1]
    game, asked = last.game, last.game.seat
    view = game.view(None)
    turn = None
    if asked is not None and _bot_asked(room.setup, game):
        turn = BotTurn(room.setup.id, last.position, asked, time.time() + room.setup.pace)
    return TableUpdate(
        entries=[moment.entry for moment in moments],
        snapshot=game.snapshot(),
        status=OVER if game.over else PLAYING,
        asked=asked,
        round=view["round"],
        points=[seat["points"] for seat in view["seats"]],
        ranking=game.ranking if game.over else None,
        result=game.result,
        turn=turn,
        command=command,
    )


def _bot_asked(setup: TableSetup, game: Game) -> bool:
    return game.seat is not None and setup.seats[game.seat].bot is not None
