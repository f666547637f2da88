"""The clock of a table: how long a person may take, and how much of that is left."""

from dataclasses import replace
from typing import Final

from portroyal.game.game import Game
from portroyal.server.db.records import NO_CLOCK, Clock, Options, Table
from portroyal.server.play.table.moment import Moment

LAG: Final = 1.0
"""Seconds of each decision that are given for the way from and to a device."""

RESTARTING: Final = ("decision", "bank")
"""The options that give everybody a full bank when they change."""


def timed(table: Table, last: Moment, moments: list[Moment]) -> list[Moment]:
    """New moments, with the clock after each of them. *table*, *last*: before the first."""
    found = []
    for moment in moments:
        now = table._replace(state=table.state.after(moment.entry))
        clock = _after(table, last, now, moment)
        entry = moment.entry._replace(clock=clock if clock != last.clock or moment.entry.kind == "start" else None)
        table, last = now, replace(moment, entry=entry, clock=clock)
        found.append(last)
    return found


def person_asked(table: Table, game: Game) -> str | None:
    """The guest who has to decide; None if it is a bot, or the game does not go on."""
    if game.seat is None or table.waiting or table.seats[game.seat].bot is not None:
        return None
    return table.seats[game.seat].guest


def ends(options: Options, clock: Clock, seat: int) -> float | None:
    """The Unix time at which the time of the seat that is asked is up; None if the clock stands."""
    return None if clock.since is None else clock.since - clock.spent + options.decision + clock.banks[seat] + LAG


def bank_begins(options: Options, clock: Clock) -> float | None:
    """The Unix time from which on the bank is used; None if the clock stands."""
    return None if clock.since is None else clock.since - clock.spent + options.decision + LAG


def _after(before: Table, last: Moment, table: Table, moment: Moment) -> Clock:
    """The clock of a table after a moment; *before*, *last*: the table and the moment before."""
    entry, options, was = moment.entry, table.options, last.clock
    if not options.decision:
        return NO_CLOCK
    asked = person_asked(table, moment.game)
    waits = asked is None or _has_asked(table, asked)
    since = None if waits or was.paused else entry.at
    if not was.banks or (entry.kind == "set" and set(entry.data or {}) & set(RESTARTING)):
        return Clock(since, 0.0, (float(options.bank),) * len(table.seats), was.paused)
    if moment.position != last.position or asked != person_asked(before, last.game):
        return Clock(since, 0.0, _banks(options, last, entry.at), was.paused)
    return _within(was, entry.kind, entry.at, not waits)


def _has_asked(table: Table, guest: str) -> bool:
    """Whether a guest waits for the consent of the others."""
    request = table.state.request
    return request is not None and table.seats[request.seat].guest == guest


def _within(was: Clock, kind: str, at: float, asked: bool) -> Clock:
    """The clock after an entry that leaves the same person to decide. *asked*: whether it may run for them."""
    paused, up = (was.paused or kind == "pause") and kind != "resume", was.up or kind == "expired"
    runs = asked and not paused and not up
    if runs == (was.since is not None):
        return was._replace(paused=paused, up=up)
    return Clock(at if runs else None, _spent(was, at), was.banks, paused, up)


def _spent(clock: Clock, at: float) -> float:
    """The seconds that the decision has taken until the Unix time *at*."""
    return clock.spent if clock.since is None else clock.spent + max(0.0, at - clock.since)


def _banks(options: Options, last: Moment, at: float) -> tuple[float, ...]:
    """What is left to each seat after a decision that ended at the Unix time *at*."""
    seat, banks = last.game.seat, [*last.clock.banks]
    if seat is not None:
        over = _spent(last.clock, at) - options.decision - LAG
        banks[seat] = max(0.0, banks[seat] - max(0.0, over))
    return tuple(banks)
