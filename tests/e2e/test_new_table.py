"""A custom table: people at one screen, bots, an edition, options."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.driver import Player


def opened(me: Player) -> None:
    me.page.goto("/")
    me.press(me.link("new-table"))
    me.unfold()


def seat(me: Player, n: int) -> Locator:
    return me.page.get_by_role("group", name=f"Seat {n}")


def test_two_people_at_one_screen_and_a_bot(play: Callable[..., Player]) -> None:
    me = play(reduced_motion="reduce")
    opened(me)
    me.page.get_by_label("Your name").fill("Ada")
    seat(me, 2).get_by_role("combobox").select_option(label="Person")
    seat(me, 2).get_by_label("Name").fill("Ben")
    seat(me, 3).get_by_role("combobox").select_option(label="Isolde (hard)")
    me.press(me.page.get_by_role("button", name="Remove seat 4"))
    me.page.get_by_label("Who goes first").select_option(label="Seat 1: Ada")
    me.page.get_by_role("radio", name="Online").check()
    me.page.get_by_label("Points that trigger the end").fill("5")
    me.page.get_by_label("Expedition required").check()
    me.page.get_by_role("radio", name=me.words.text("pace-instant"), exact=True).check()
    expect(me.page.get_by_text("base; edition yucata")).to_have_text(
        "base; edition yucata; target 5; expedition required"
    )
    me.press(me.page.get_by_role("button", name="Open the table"))
    me.sit_down()

    state = me.state()
    assert [(s["name"], s["kind"], s["bot"], s["mine"]) for s in state["seats"]] == [
        ("Ada", "person", None, True),
        ("Ben", "person", None, True),
        ("Hard", "bot", "hard", False),
    ]
    options = state["format"].split("; ")
    assert options[:2] == ["base", "edition yucata"]
    assert {"target 5", "expedition required"} <= set(options)
    assert (state["pace"], state["view"]["start"]) == (0, 0)

    for _ in me.decisions():
        asked = me.state()["view"]["asked"]["seat"]
        expect(me.told("ask-named", name=("Ada", "Ben")[asked])).to_be_visible()
        if asked == 1:
            break
        me.decide()


def test_one_click_chooses_boxes_ways_and_seats(play: Callable[..., Player]) -> None:
    me = play(reduced_motion="reduce")
    me.page.goto("/new")
    preset = me.page.get_by_role("radio", name="Classic")
    expect(preset).to_be_checked()
    me.page.get_by_role("radio", name="Cooperative").focus()
    me.page.keyboard.press("Space")
    expect(seat(me, 3)).to_be_visible()
    expect(seat(me, 4)).to_have_count(0)
    expect(me.page.get_by_text("3 seats · Base + Contracts, cooperative")).to_be_visible()
    me.unfold()
    me.press(me.page.get_by_role("checkbox", name="Cooperative"))
    for one in me.page.get_by_role("group", name="What would you like to play?").get_by_role("radio").all():
        expect(one).not_to_be_checked()
    me.page.get_by_role("radio", name="Make Sail!").focus()
    me.page.keyboard.press("Space")
    me.press(me.page.get_by_role("button", name="Open the table"))
    me.sit_down()
    state = me.state()
    assert state["format"].startswith("make-sail;")
    assert [s["bot"] for s in state["seats"]] == [None, "medium", "easy"]


@pytest.mark.nightly
def test_the_name_is_kept_for_the_next_table(play: Callable[..., Player]) -> None:
    me = play()
    opened(me)
    me.page.get_by_label("Your name").fill("Ada")
    me.press(me.page.get_by_role("button", name="Open the table"))
    me.sit_down()
    opened(me)
    expect(me.page.get_by_label("Your name")).to_have_value("Ada")


@pytest.mark.nightly
def test_from_two_to_five_seats(play: Callable[..., Player]) -> None:
    me = play()
    opened(me)
    add = me.page.get_by_role("button", name="Add a seat")
    me.press(add)
    expect(seat(me, 5)).to_be_visible()
    expect(add).to_have_count(0)
    for n in (5, 4, 3):
        me.press(me.page.get_by_role("button", name=f"Remove seat {n}"))
    expect(me.page.get_by_role("button", name="Remove seat")).to_have_count(0)
    expect(add).to_be_visible()


@pytest.mark.nightly
def test_a_wrong_number_is_explained_and_opens_no_table(play: Callable[..., Player]) -> None:
    me = play()
    opened(me)
    target = me.page.get_by_label("Points that trigger the end")
    for wrong in ("4", "31", "7.5"):
        target.fill(wrong)
        me.press(me.page.locator("summary").filter(has_text="House rules"))
        me.press(me.page.get_by_role("button", name="Open the table"))
        expect(target).to_be_focused()
        assert target.evaluate("(field) => field.validationMessage") != ""
        assert me.page.url.endswith("/new")
    assert me.page.request.get("/api/tables").json() == []
    target.fill("30")
    me.press(me.page.get_by_role("button", name="Open the table"))
    me.sit_down()
    assert "target 30" in me.state()["format"]


@pytest.mark.nightly
def test_a_refusal_of_the_server_is_shown(play: Callable[..., Player]) -> None:
    me = play()
    opened(me)
    me.page.route(
        "**/api/tables",
        lambda route: route.continue_(post_data=(route.request.post_data or "").replace("base", "base; target 99")),
    )
    me.press(me.page.get_by_role("button", name="Open the table"))
    expect(me.page.get_by_role("alert")).to_contain_text("target")
    assert me.page.url.endswith("/new")
    me.page.unroute("**/api/tables")
    me.press(me.page.get_by_role("button", name="Open the table"))
    me.sit_down()
