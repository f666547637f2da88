"""Undo, playing by keyboard, and skipping the bots' moves."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.clock import Clock
from tests.e2e.driver import Player

PACE = 10
Lay = Callable[..., Player]


def moves(me: Player) -> list[tuple[str, str]]:
    return [(entry["kind"], entry["move"]) for entry in me.entries()[1:]]


def test_a_move_is_taken_back(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=["ship-yellow-1-1", "sailor-3-1"])
    me.choose("stop")
    me.cards.first.wait_for()
    me.press(me.undo)
    expect(me.move("stop")).to_be_visible()
    expect(me.told("said-undo", name="Ada")).to_be_visible()
    assert moves(me) == [("move", "stop"), ("undo", "stop")]
    me.choose("stop")
    me.cards.first.wait_for()


@pytest.mark.nightly
def test_a_move_that_showed_a_card_stays_and_says_why(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], deck=["sailor-3-1", "settler-4-1"])
    me.choose("draw")
    expect(me.harbor.locator("[data-card]")).to_have_count(1)
    me.press(me.undo)
    expect(me.told("undo-revealed")).to_be_visible()
    assert moves(me) == [("move", "draw")]


@pytest.mark.nightly
def test_a_move_another_player_answered_stays_and_says_why(lay: Lay) -> None:
    harbor = ["ship-yellow-1-1", "ship-red-1-1"]
    me = lay(seats=["Ada", "bot cautious"], harbor=harbor, deck=["sailor-3-1"], shown=False)
    me.send("stop", "take ship-yellow-1-1")
    me.look()
    me.asked()
    me.press(me.undo)
    expect(me.told("undo-answered")).to_be_visible()


def test_a_turn_by_keys_alone(lay: Lay) -> None:
    """D draws, R repels, L lets in, S stops, arrows and Enter take a card, U undoes, P passes."""
    me = lay(
        seats=["Ada", "Ben"],
        displays=[["sailor-3-1"], []],
        deck=["ship-yellow-1-1", "ship-red-1-1", "settler-4-1"],
        coins=[5, 5],
    )
    keys = me.page.keyboard
    for key, asks in [
        ("d", me.move("repel")),
        ("r", me.move("stop")),
        ("D", me.move("repel")),
        ("l", me.move("stop")),
        ("d", me.harbor.get_by_role("button", name=re.compile("^Settler"))),
        ("s", me.move("pass")),
        ("u", me.move("stop")),
        ("S", me.move("pass")),
    ]:
        keys.press(key)
        expect(asks).to_be_visible()
    keys.press("ArrowDown")
    expect(me.page.locator(":focus")).to_have_attribute("data-card", "ship-red-1-1")
    keys.press("ArrowRight")
    expect(me.page.locator(":focus")).to_have_attribute("data-card", "settler-4-1")
    keys.press("Enter")
    expect(me.told("ask-named", name="Ben")).to_be_visible()
    me.move("pass").wait_for()
    keys.press("p")
    expect(me.told("ask-named", name="Ben", sentence="Your turn: draw the first card.")).to_be_visible()
    assert moves(me) == [
        ("move", "draw"), ("move", "repel"), ("move", "draw"), ("move", "keep"), ("move", "draw"),
        ("move", "stop"), ("undo", "stop"), ("move", "stop"), ("move", "take settler-4-1"), ("move", "pass"),
    ]  # fmt: skip


@pytest.mark.nightly
def test_keys_do_nothing_behind_a_dialog(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], deck=["sailor-3-1"])
    me.page.keyboard.press("?")
    expect(me.dialog()).to_be_visible()
    me.page.keyboard.press("d")
    me.page.keyboard.press("Escape")
    me.closed()
    me.page.keyboard.press("d")
    expect(me.harbor.locator("[data-card]")).to_have_count(1)
    assert moves(me) == [("move", "draw")]


def test_skipping_makes_slow_bots_move_at_once(lay: Lay, clock: Clock) -> None:
    """With the clock stopped, their moves never become due."""
    me = lay(seats=["Ada", "bot steady", "bot bold"], harbor=["ship-yellow-1-1"], pace=PACE)
    me.choose("stop")
    me.press(me.cards.first)
    assert me.asked()
    assert moves_of_bots(me) > 1


@pytest.mark.nightly
def test_the_space_key_skips(lay: Lay, clock: Clock) -> None:
    me = lay(seats=["Ada", "bot steady"], active=1, start=1, pace=PACE)
    me.skip.wait_for()
    me.page.keyboard.press(" ")
    me.moves.or_(me.cards).first.wait_for()
    assert moves_of_bots(me) > 1


def moves_of_bots(me: Player) -> int:
    return sum(entry["seat"] != 0 for entry in me.entries()[1:])


@pytest.mark.nightly
def test_final_moves_ask_for_confirmation_on_request(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], deck=["sailor-3-1", "settler-4-1"])
    me.press(me.page.get_by_role("button", name="Menu", exact=True))
    me.press(me.dialog().get_by_role("button", name="Settings", exact=True))
    me.dialog("Settings").get_by_role("checkbox", name=me.words.text("confirm")).check()
    me.page.keyboard.press("Escape")
    me.choose("draw")
    expect(me.dialog(me.words.text("confirm-title"))).to_contain_text("“Draw” is final.")
    me.press(me.dialog().get_by_role("button", name="Cancel"))
    assert moves(me) == []
    me.choose("draw")
    me.press(me.dialog().get_by_role("button", name="Do it"))
    expect(me.harbor.locator("[data-card]")).to_have_count(1)
    me.choose("stop")
    me.move("pass").wait_for()
