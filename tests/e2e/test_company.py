"""Other people and bots at a table: spectators, names, and the pace of the bots."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.driver import Player

Lay = Callable[..., Player]


def settings(me: Player) -> None:
    me.press(me.page.get_by_role("button", name=me.words.text("menu"), exact=True))
    me.press(me.dialog().get_by_role("button", name=me.words.text("settings"), exact=True))


@pytest.mark.nightly
def test_spectators_appear_under_their_chosen_names(lay: Lay, play: Callable[..., Player]) -> None:
    me = lay(seats=["Ada", "Ben"])
    spectator = play("phone")
    spectator.table = me.table
    spectator.look()
    expect(me.page.get_by_role("button", name="1 person is watching: 1 guest", exact=True)).to_be_visible()
    settings(spectator)
    name = spectator.dialog().get_by_role("textbox", name=spectator.words.text("your-name"))
    name.fill("  <b>Cleo</b> ")
    name.blur()
    expect(spectator.dialog().get_by_text(spectator.words.text("name-saved"))).to_be_visible()
    expect(name).to_have_value("<b>Cleo</b>")
    spectator.look()
    eye = me.page.get_by_role("button", name="1 person is watching: <b>Cleo</b>", exact=True)
    me.press(eye)
    expect(me.dialog(me.words.text("topic-watchers"))).to_contain_text("<b>Cleo</b>")
    me.page.keyboard.press("Escape")
    spectator.page.goto("/")
    expect(eye).to_have_count(0)


@pytest.mark.nightly
def test_the_owner_changes_the_pace_of_the_bots(lay: Lay, play: Callable[..., Player]) -> None:
    me = lay(seats=["Ada", "bot steady"], active=1, start=1, pace=10)
    guest = play()
    guest.table = me.table
    guest.look()
    settings(guest)
    pace = guest.dialog().get_by_role("group", name=guest.words.text("pace"), exact=True)
    expect(guest.dialog()).to_be_visible()
    expect(pace).to_have_count(0)
    settings(me)
    at_once = me.dialog().get_by_role("radio", name=me.words.text("pace-instant"), exact=True)
    at_once.check()
    expect(at_once).to_be_checked()
    me.page.keyboard.press("Escape")
    assert me.asked()
    assert me.state()["pace"] == 0
