"""A finished game can be watched to its end even if a rule has changed since, because its events are stored."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from portroyal.boxes.adventure.months import Months
from portroyal.boxes.base.trade import Fleet
from portroyal.formats import formats
from portroyal.server.db.records import TableSetup
from portroyal.server.play.table import history
from portroyal.server.play.table.moment import Moment

LINE = "base + gambler + adventure"
DRILL, SHARE = "a-sword-for-everything", "a-card-more"
TOLD = (
    "harbor",
    "hand",
    "expeditions",
    "discard_pile",
    "draw_pile",
    "missions",
    "event",
    "event_deck",
    "event_discard",
)
OF_SEATS = ("coins", "display", "markers_left", "trophy", "ability", "crowns", "character")


@contextmanager
def earlier(rule: str) -> Iterator[None]:
    """Rules of an imagined earlier version: an event's sword counts everywhere, or one more card may be taken."""
    with pytest.MonkeyPatch.context() as patch:
        if rule == DRILL:
            bound = Months.bound

            def lending(self: Months, ruleset: Any) -> None:
                bound(self, ruleset)
                self.lends = self.cards.gives  # type: ignore[assignment]

            patch.setattr(Months, "bound", lending)
        else:
            patch.setattr(Fleet, "takes", lambda self, t, seat, n: n + 2)
        formats.ruleset_of.cache_clear()
        yield
    formats.ruleset_of.cache_clear()


def played(setup: TableSetup, seed: int, undo: int) -> list[Moment]:
    """The log of a random game where some moves are taken back."""
    moments, choose = [history.first(setup, history.begin(setup))], Random(seed)
    while not moments[-1].game.over:
        last = moments[-1]
        assert last.game.seat is not None
        moments += history.after_move(last, last.game.seat, choose.choice(last.game.moves()), 0.0)
        if len(moments) % undo == 0 and moments[-1].game.undo_refusal() is None and not moments[-1].game.over:
            moments.append(history.after_undo(moments[-1], 0.0))
    return moments


def told(moment: Moment) -> dict[str, Any]:
    """The public part of the table: cards, seats and turn."""
    view = moment.game.view(None)
    seats = [{key: seat[key] for key in OF_SEATS} for seat in view["seats"]]
    missions = [{key: one[key] for key in ("card", "completed", "first_space")} for one in view["missions"]]
    return {key: view[key] for key in TOLD} | {"seats": seats, "missions": missions, "round": view["round"]}


@pytest.mark.parametrize("rule", [DRILL, SHARE])
def test_every_moment_is_as_it_was(rule: str) -> None:
    setup = TableSetup(
        id="t", owner="", format=f"{LINE}; chapter 5", start=0, seed="18", salt="", commitment="", created=0.0,
        names=("Ann", "Bea"), campaign=None, carried=None,
    )  # fmt: skip
    with earlier(rule):
        then = played(setup, seed=7, undo=9)
        was = [told(moment) for moment in then]
    log, end = [moment.entry for moment in then], then[-1].game
    assert len(history.timeline(setup, [], log)) < len(log), "the rules are the same"
    now = history.timeline(setup, [], log, end)
    assert [moment.entry for moment in now] == log
    assert [told(moment) for moment in now] == was
    assert now[-1].game is end
