"""The clock of a table: how much time a player has, and how much is left."""

from dataclasses import replace
from typing import Final

from portroyal.game.game import Game
from portroyal.server.db.records import Clock, Options, Table
from portroyal.server.play.table.moment import Moment

LAG: Final = 1.0
"""Seconds added to each decision to compensate for network latency."""

SETTINGS: Final = ("decision", "bank")
"""The options that set time limits."""


def timed(table: Table, last: Moment, moments: list[Moment]) -> list[Moment]:
    """The new moments, each with the clock as it stands after that moment. *table* and *last* come before them."""
    with_clocks = []
    for moment in moments:
        now = table._replace(state=table.state.after(moment.entry))
        clock = _clock_after(table, last, now, moment)
        entry = moment.entry._replace(clock=clock if clock != last.clock or moment.entry.kind == "start" else None)
        table, last = now, replace(moment, entry=entry, clock=clock)
        with_clocks.append(last)
    return with_clocks


def person_asked(table: Table, game: Game) -> str | None:
    """The guest to move, or None if a bot is to move or the game is not running."""
    if game.seat is None or table.waiting or table.seats[game.seat].bot is not None:
        return None
    return table.seats[game.seat].guest


def ends(options: Options, clock: Clock, seat: int) -> float | None:
    """The Unix time when the seat to move runs out of time, or None if the clock is stopped."""
    return None if clock.since is None else clock.since - clock.spent + options.decision + clock.banks[seat] + LAG


def bank_begins(options: Options, clock: Clock) -> float | None:
    """The Unix time when the seat starts to use its bank, or None if the clock is stopped."""
    return None if clock.since is None else clock.since - clock.spent + options.decision + LAG


def used_up(table: Table, last: Moment, seat: int, at: float) -> bool:
    """Whether, at the Unix time *at*, a bot decides for a seat because the seat's time is up."""
    if table.options.zero != "bot" or last.game.seat != seat or not last.clock.banks:
        return False
    end = ends(table.options, last.clock, seat)
    return last.clock.up or (end is not None and end <= at)


def _clock_after(before: Table, last: Moment, table: Table, moment: Moment) -> Clock:
    """A table's clock after a moment. *before* and *last* are the table and the moment before it."""
    entry, options, was = moment.entry, table.options, last.clock
    changed = entry.kind == "set" and any(name in (entry.data or {}) for name in SETTINGS)
    if not options.decision:
        return Clock(used=_used(before, last, entry.at)) if changed else was
    if not was.banks or changed:
        return _clock_changed(before, last, table, moment)
    if moment.position == last.position:
        return _clock_within(was, table, moment)
    spent = _taken(before, last, entry.at)
    since = entry.at if _is_running(table, moment, was) else None
    if entry.kind == "undo" and not entry.data:
        return _clock_taken_back(options, last, moment, since, spent)
    if was.again and not was.up and last.game.seat == moment.game.seat and moment.game.undo_refusal() is None:
        return was._replace(since=since, spent=spent)
    kept = min(spent, options.decision + LAG)
    return Clock(since, 0.0, _banks(options, last, spent), was.paused, before=kept, used=was.used)


def _clock_changed(before: Table, last: Moment, table: Table, moment: Moment) -> Clock:
    """The clock with new settings, whether or not the table had a clock before. Time already used still counts.

    A shorter time for each decision takes effect at once, unless even less time is left for the current one.
    """
    at, options, was = moment.entry.at, table.options, last.clock
    consumed = _used(before, last, at)
    banks = tuple(max(0.0, options.bank - seconds) for seconds in consumed)
    earlier, allowed = 0.0, float(options.decision)
    if was.banks:
        spent = min(_taken(before, last, at), before.options.decision + LAG)
        earlier = was.earlier + spent
        allowed = min(allowed, max(allowed - earlier, before.options.decision - spent, 0.0))
    up = was.up and not allowed and not banks[moment.game.seat or 0]
    stood = was.stood or _waits_for_consent(table, moment)
    begins = at + options.decision if stood and not was.stood else max(at, was.since or 0.0)
    return was._replace(
        since=begins if _is_running(table, moment, was) and not up else None,
        spent=options.decision - allowed,
        banks=banks,
        up=up,
        stood=stood,
        used=consumed,
        earlier=earlier and earlier - (options.decision - allowed),
    )


def _used(before: Table, last: Moment, at: float) -> tuple[float, ...]:
    """The seconds that each seat has used from its bank up to the Unix time *at*."""
    was = last.clock
    consumed = was.used or (0.0,) * len(before.seats)
    if not was.banks:
        return consumed
    banks = _banks(before.options, last, _taken(before, last, at))
    return tuple(max(n, before.options.bank - bank) for n, bank in zip(consumed, banks, strict=True))


def _taken(before: Table, last: Moment, at: float) -> float:
    """The seconds spent on the current decision, up to the Unix time *at*, that count as the player's own time."""
    return last.clock.spent if person_asked(before, last.game) is None else _spent(last.clock, at)


def _is_running(table: Table, moment: Moment, was: Clock) -> bool:
    return person_asked(table, moment.game) is not None and not was.paused


def _waits_for_consent(table: Table, moment: Moment) -> bool:
    """Whether the person who has to decide is waiting for the others' consent."""
    asked, request = person_asked(table, moment.game), table.state.request
    return asked is not None and request is not None and table.seats[request.seat].guest == asked


def _clock_taken_back(options: Options, last: Moment, moment: Moment, since: float | None, spent: float) -> Clock:
    """The clock after a move is taken back. The decision gets no extra time. *spent* is the time since the move."""
    was = last.clock
    if last.game.seat == moment.game.seat:
        banks, spent = was.banks, spent if was.again else was.before + spent
    else:
        banks, spent = _banks(options, last, spent), was.before
    return Clock(since, spent, banks, was.paused, stood=True, again=True, used=was.used)


def _clock_within(was: Clock, table: Table, moment: Moment) -> Clock:
    """The clock after an entry that does not change which seat has to decide."""
    entry = moment.entry
    paused = (was.paused or entry.kind == "pause") and entry.kind != "resume"
    up, waits = was.up or entry.kind == "expired", _waits_for_consent(table, moment)
    begins = entry.kind == "ask" and waits and not was.stood
    person = person_asked(table, moment.game)
    since = was.since
    if paused or up or (since is None and person is None):
        since = None
    elif begins:
        since = entry.at + table.options.decision
    elif since is None or (since > entry.at and not waits) or (person is None and entry.seat == moment.game.seat):
        since = entry.at
    if since == was.since:
        return was._replace(paused=paused, up=up)
    return was._replace(since=since, spent=_spent(was, entry.at), paused=paused, up=up, stood=was.stood or begins)


def _spent(clock: Clock, at: float) -> float:
    """The seconds that the decision has taken up to the Unix time *at*."""
    return clock.spent if clock.since is None else clock.spent + max(0.0, at - clock.since)


def _banks(options: Options, last: Moment, spent: float) -> tuple[float, ...]:
    """The seconds left in each seat's bank after a decision that took *spent* seconds."""
    seat, banks = last.game.seat, [*last.clock.banks]
    if seat is not None:
        banks[seat] = max(0.0, banks[seat] - max(0.0, spent - options.decision - LAG))
    return tuple(banks)
