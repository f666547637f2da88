"""Odds on demand: the switch, the die next to *Draw*, the unseen cards, and the owner's limits."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import looking
from tests.e2e.browsing import LIGHTS, nightly
from tests.e2e.driver import Player, within

Lay = Callable[..., Player]

HARBOR = ["ship-yellow-1-1", "ship-red-1-1", "ship-blue-1-1"]


def die(me: Player) -> Locator:
    """The button that shows the odds in brief and opens them."""
    return me.bar.get_by_role("button", name=re.compile(f"^{me.words.text('odds')}"))


def switch(me: Player, level: str) -> None:
    """Open the odds with their key, choose a level, and close them."""
    me.page.keyboard.press("o")
    me.dialog(me.words.text("odds")).get_by_role("radio", name=me.words.text(f"odds-{level}"), exact=True).check()
    me.page.keyboard.press("Escape")
    me.closed()


def asked(me: Player, level: str = "full") -> dict[str, object]:
    found: dict[str, object] = me.page.request.get(f"/api/tables/{me.table}/odds?level={level}").json()
    return found


def shown(me: Player, chance: float) -> re.Pattern[str]:
    return re.compile(rf"^Odds: Bust with the next card {max(1, round(chance * 100)) if chance else 0}%$")


@pytest.mark.nightly
def test_off_by_default_and_remembered(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=HARBOR)
    expect(me.move("draw")).to_be_visible()
    expect(die(me)).to_have_accessible_name("Odds")
    switch(me, "full")
    expect(die(me)).to_have_accessible_name(re.compile("Bust"))
    me.look()
    expect(die(me)).to_have_accessible_name(re.compile("Bust"))
    switch(me, "counts")
    expect(die(me)).to_have_accessible_name(re.compile("cards left"))
    switch(me, "off")
    expect(die(me)).to_have_accessible_name("Odds")


@pytest.mark.nightly
def test_one_press_of_the_die_shows_the_odds(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=HARBOR)
    expect(die(me)).to_have_accessible_name("Odds")
    me.press(die(me))
    expect(me.dialog("Odds")).to_contain_text("3 ship colors in the harbor.")
    me.page.keyboard.press("Escape")
    expect(die(me)).to_have_accessible_name(re.compile("Bust"))


def test_the_die_shows_the_servers_chances_and_follows_each_move(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=HARBOR, deck=["ship-green-1-1", "sailor-3-1"], displays=[["sailor-3-1"], []])
    switch(me, "full")
    before = asked(me)["chances"]
    expect(die(me)).to_have_accessible_name(shown(me, before["now"]["bust"]))  # type: ignore[index]
    me.choose("draw")
    expect(die(me)).to_have_accessible_name(re.compile("after repelling .*after letting in"))
    me.choose("keep")
    me.move("stop").wait_for()
    after = asked(me)["chances"]
    assert after["now"]["bust"] > before["now"]["bust"]  # type: ignore[index]
    expect(die(me)).to_have_accessible_name(shown(me, after["now"]["bust"]))  # type: ignore[index]
    me.choose("stop")
    expect(die(me)).to_have_accessible_name("Odds")


@pytest.mark.nightly
def test_the_dialog_explains_the_odds_and_lists_unseen_cards(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=HARBOR, displays=[["governor-8-0"], []])
    switch(me, "full")
    me.press(die(me))
    odds = me.dialog("Odds")
    expect(odds).to_contain_text("If Ada draws again")
    expect(odds).to_contain_text("3 ship colors in the harbor.")
    expect(odds).to_contain_text(re.compile(r"Chance of reaching four colors: \d+%, five: \d+%\."))
    governors = next(group for group in asked(me)["unseen"] if group["card"] == "governor-8-0")  # type: ignore[attr-defined]
    row = odds.get_by_role("listitem").filter(has_text="Governor")
    expect(row).to_contain_text(f"{governors['n']} of {governors['of']}")
    expect(odds.get_by_text("1 sword: ").first).to_be_attached()


@pytest.mark.parametrize(("allowed", "open"), [("off", {"off"}), ("counts", {"off", "counts"})])
@pytest.mark.nightly
def test_forbidden_odds_are_disabled_and_say_why(lay: Lay, allowed: str, open: set[str]) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=HARBOR, odds=allowed)
    me.page.keyboard.press("o")
    odds = me.dialog("Odds")
    for level in ("off", "counts", "full"):
        radio = odds.get_by_role("radio", name=me.words.text(f"odds-{level}"), exact=True)
        if level in open:
            expect(radio).to_be_enabled()
        else:
            expect(radio).to_be_disabled()
    expect(odds).to_contain_text(re.compile("off at this table|this table shows", re.IGNORECASE))


@pytest.mark.nightly
def test_a_request_beyond_the_limit_shows_the_allowed_odds(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=HARBOR)
    switch(me, "full")
    lay(seats=["Ada", "Ben"], harbor=HARBOR, odds="counts", by=me)
    expect(die(me)).to_have_accessible_name(re.compile("cards left"))


@pytest.mark.nightly
def test_the_owner_chooses_when_opening_a_table(play: Callable[..., Player]) -> None:
    me = play()
    me.page.goto("/new")
    me.unfold()
    levels = me.page.get_by_role("group", name=me.words.text("odds-allowed"))
    levels.get_by_role("radio", name="Cards left", exact=True).check()
    expect(me.told("odds-allowed-counts")).to_be_visible()
    me.press(me.page.get_by_role("button", name="Open the table"))
    me.sit_down()
    assert me.state()["odds"] == "counts"


@pytest.mark.nightly
def test_watching_there_are_no_odds(lay: Lay, play: Callable[..., Player]) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=HARBOR)
    spectator = play()
    spectator.table = me.table
    spectator.look()
    spectator.page.keyboard.press("o")
    expect(spectator.dialog()).to_have_count(0)
    expect(die(spectator)).to_have_count(0)


@pytest.mark.parametrize(
    ("screen", "language", "light", "seen_by_axe"),
    [
        nightly("desktop", "en", "night", looking.faults),
        nightly("desktop", "de", "day", looking.poor_contrast),
        nightly("phone", "en", "day", looking.faults),
        ("phone", "de", "night", looking.poor_contrast),
    ],
)
@pytest.mark.nightly
def test_it_fits(lay: Lay, screen: str, language: str, light: str, seen_by_axe: Callable[[Page], list[str]]) -> None:
    me = lay(
        screen,
        language,
        seats=["Ada", "bot steady", "bot bold", "bot cautious", "bot random"],
        harbor=[*HARBOR, "sailor-3-1", "governor-8-0", "settler-4-1", "captain-4-1", "priest-4-1"],
        deck=["ship-green-1-1"],
        displays=[["sailor-3-1"] * 3, [], [], [], []],
        visitor={"color_scheme": LIGHTS[light]},
    )
    switch(me, "full")
    die(me).wait_for()
    measures = [measure for measure in looking.PHONE if measure != looking.SMALL_TARGETS or screen == "phone"]
    assert looking.measured(me.page, *measures) + seen_by_axe(me.page) == []
    me.choose("draw")
    me.move("repel").wait_for()
    expect(die(me)).to_have_accessible_name(re.compile(me.words.text("bust-repelled")))
    assert looking.measured(me.page, *measures) + seen_by_axe(me.page) == []
    me.press(die(me))
    me.dialog().wait_for()
    assert looking.measured(me.page, looking.SMALL_TARGETS, looking.SMALL_TEXT, looking.CUT_TEXT) == []
    assert seen_by_axe(me.page) == []


@pytest.mark.nightly
def test_stopping_and_drawing_are_valued_in_coins(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=HARBOR)
    switch(me, "full")

    def worth() -> Any:
        return asked(me)["chances"]["now"]["worth"]  # type: ignore[index]

    within(lambda: worth() is not None)  # the server compiles in the background
    me.look()
    told = re.compile(rf"Stop ≈ {worth()['stop']:.1f} coins, draw ≈ {worth()['draw']:.1f}\.")
    me.page.keyboard.press("o")
    expect(me.dialog(me.words.text("odds"))).to_have_text(told)
