"""Presence: guests at other processes, and the list of watchers when there are many."""

import msgspec
import pytest

from portroyal.server.db.records import Seat
from portroyal.server.http.answers.stream import WatchersMessage
from portroyal.server.play.people.audience import FORGOTTEN, Announcement, Audience, Crowd
from portroyal.server.play.table.notifier import Notifier


async def test_guests_of_a_silent_process_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    here = Audience(Notifier(), lambda _: None)
    here.hear(msgspec.json.encode(Announcement("another", "table", {"ada": "Ada"})).decode())
    now += FORGOTTEN - 1
    assert here.attends("table", "ada")
    now += 2
    assert not here.attends("table", "ada")


def test_all_streams_share_the_list_of_a_crowd() -> None:
    seats = Seat("Ada", None, "ada"), Seat("Ben", None, "ben")
    crowd = Crowd({"ada": "Ada", "ben": "Ben", "zoe": "Zoe", "stream 1": None})
    assert crowd.message(seats) == WatchersMessage(2, ["Zoe"], [0, 1], None)
    assert crowd.message(seats) is crowd.message(seats)
    assert crowd.message((*seats, Seat("Zoe", None, "zoe"))) == WatchersMessage(1, [], [0, 1, 2], None)
