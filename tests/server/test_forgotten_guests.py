"""Guests at another process are dropped once that process stops announcing them."""

import msgspec
import pytest

from portroyal.server.play.people.audience import FORGOTTEN, Announcement, Audience
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
