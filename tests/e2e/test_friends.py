"""Friends at one table, each on a separate device: with a link, and without accounts or reloads."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.driver import Player

Lay = Callable[..., Player]
Play = Callable[..., Player]


def sit_down(friend: Player, path: str, name: str) -> None:
    friend.page.goto(path)
    friend.page.get_by_role("textbox", name=friend.words.text("join-name")).fill(name)
    friend.press(friend.button("join-seat"))
    friend.page.wait_for_url("**/table/*")
    friend.table = friend.page.url.rpartition("/")[2]


def put_away(owner: Player) -> None:
    """Close the invitation that the host sees at first."""
    owner.dialog(owner.words.text("company")).wait_for()
    owner.page.keyboard.press("Escape")
    owner.closed()


def test_a_table_is_opened_for_friends_who_sit_down_by_the_link(play: Play) -> None:
    """From the first page to the first card: three people on three devices, and one spectator."""
    ada, ben, cleo, dan = play(), play("phone", "de"), play(), play()
    ada.page.goto("/new")
    ada.press(ada.page.get_by_text(ada.words.text("preset-friends-about"), exact=True))
    ada.page.get_by_role("textbox", name=ada.words.text("your-name")).fill("Ada")
    ada.page.get_by_label(ada.words.text("start-seat")).select_option(index=1)
    ada.press(ada.button("open-table"))
    link = ada.dialog(ada.words.text("company")).get_by_role("textbox", name=ada.words.text("invite-link"))
    expect(link).to_have_value(re.compile("/join/"))
    invite = "".join(link.input_value().partition("/join/")[1:])
    put_away(ada)
    expect(ada.told("waiting-for", n=2).first).to_be_visible()
    sit_down(ben, invite, "Ben")
    expect(ada.told("waiting-for", n=1).first).to_be_visible()
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("Ada")
    dan.page.goto(f"/table/{ben.table}")
    sit_down(cleo, invite, "Cleo")
    expect(ada.seat("Ben")).to_be_visible()
    ada.table = ben.table
    ada.press(ada.move("draw"))
    for other in (ben, cleo, dan):
        expect(other.page.locator('[data-place="draw pile"]')).to_contain_text(str(ada.state()["view"]["draw_pile"]))
        expect(other.move("draw")).to_have_count(0)
    expect(dan.page.get_by_role("button", name=dan.words.text("company-invite"))).to_have_count(0)


def test_a_seat_is_left_to_a_bot_and_taken_back(lay: Lay, play: Play) -> None:
    ada = lay(seats=["Ada", "friend"], start=1, active=1, harbor=["sailor-3-1"])
    ben = play()
    sit_down(ben, ada.invite(), "Ben")
    ada.closed()
    ada.look()
    ben.press(ben.page.get_by_role("button", name=ben.words.text("menu"), exact=True))
    ben.press(ben.dialog().get_by_role("button", name=ben.words.text("company"), exact=True))
    ben.press(ben.dialog(ben.words.text("company")).get_by_role("button", name=ben.words.text("stand"), exact=True))
    ben.page.keyboard.press("Escape")
    ada.asked()
    assert {entry["seat"] for entry in ada.entries() if entry["kind"] == "move"} == {1}
    expect(ben.bar).to_contain_text(ben.words.text("bot-plays"))
    ben.press(ben.button("take-back"))
    expect(ben.bar).not_to_contain_text(ben.words.text("bot-plays"))
    assert [seat["bot"] for seat in ben.state()["seats"]] == [None, None]


@pytest.mark.nightly
def test_everyone_at_the_table_is_shown(lay: Lay, play: Play) -> None:
    ada = lay(seats=["Ada", "friend"])
    put_away(ada)
    ben = play("phone", "de")
    sit_down(ben, ada.invite(), "Ben")
    expect(ada.seat("Ben").get_by_text(ada.words.text("seat-here"))).to_have_count(1)
    expect(ben.page.get_by_title(ben.words.text("seat-here"))).to_have_count(1)
    ben.page.goto("/")
    expect(ada.seat("Ben").get_by_text(ada.words.text("seat-away"))).to_have_count(1)


@pytest.mark.nightly
def test_chat_is_shown_and_muted(lay: Lay, play: Play) -> None:
    ada = lay(seats=["Ada", "friend"])
    put_away(ada)
    ben = play("phone", "de")
    sit_down(ben, ada.invite(), "<i>Ben</i>")
    say(ben, ben.words.text("say-well-played"))
    expect(ada.log.get_by_text("<i>Ben</i>: Well played!", exact=True)).to_be_visible()
    talk = ada.page.get_by_role("region", name=ada.words.text("words"), exact=True)
    ada.press(talk.get_by_role("button", name=ada.words.text("chat-settings"), exact=True))
    talk.get_by_role("radio", name=ada.words.text("words-free"), exact=True).check()
    talk.get_by_role("textbox", name=ada.words.text("words-own")).fill("<b>Ahoy</b>")
    ada.press(talk.get_by_role("button", name=ada.words.text("words-send"), exact=True))
    expect(ben.page.get_by_text("Ada: <b>Ahoy</b>", exact=True).first).to_be_visible()
    talk.get_by_role("checkbox", name="<i>Ben</i>", exact=True).check()
    expect(ada.log.get_by_text("<i>Ben</i>: Well played!", exact=True)).to_have_count(0)
    say(ben, "🎉")
    ben.press(ben.page.get_by_role("button", name=ben.words.text("log-show"), exact=True))
    expect(ben.log.get_by_text(ben.words.find("said-mute", you="no", toYou="yes", name="Ada"))).to_be_visible()
    expect(ada.page.get_by_text("<i>Ben</i>: 🎉")).to_have_count(0)


def say(somebody: Player, words: str) -> None:
    """Say something in the chat, whether it is docked or opens as a sheet."""
    name = somebody.words.text("words")
    button = somebody.page.get_by_role("button", name=re.compile(rf"^{name}(?:,.*)?$"))
    docked = button.get_attribute("aria-pressed") == "true"
    if not docked:
        somebody.press(button)
    talk = somebody.page.get_by_role("region" if docked else "dialog", name=name, exact=True)
    somebody.press(talk.get_by_role("button", name=words, exact=True))
    if not docked:
        somebody.press(talk.get_by_role("button", name=somebody.words.text("close"), exact=True))
        expect(talk).to_have_count(0)


@pytest.mark.nightly
def test_bots_take_the_seats_that_stayed_open(lay: Lay) -> None:
    ada = lay(seats=["Ada", "friend", "friend"])
    put_away(ada)
    ada.press(ada.button("start-with-bots"))
    ada.move("draw").wait_for()
    assert [seat["kind"] for seat in ada.state()["seats"]] == ["person", "bot", "bot"]


@pytest.mark.nightly
def test_open_tables_are_found_on_the_first_page(lay: Lay, play: Play) -> None:
    nora = lay(seats=["Nora", "friend"])
    answer = nora.page.request.patch(f"/api/tables/{nora.table}/options", data={"access": "public", "key": "open"})
    assert answer.ok
    ben = play("phone", "de")
    ben.page.goto("/")
    ben.press(ben.page.get_by_role("listitem").filter(has_text="Nora").get_by_role("button"))
    ben.dialog().get_by_role("textbox").fill("Ben")
    ben.page.keyboard.press("Enter")
    ben.page.wait_for_url(f"**/table/{nora.table}")
    expect(nora.page.get_by_role("dialog")).to_have_count(0)
    nora.move("draw").wait_for()


@pytest.mark.nightly
def test_a_link_that_leads_nowhere_says_so(play: Play) -> None:
    ben = play()
    ben.page.goto("/join/nowhere")
    expect(ben.page.get_by_role("alert")).to_have_text(ben.words.text("error-no-such-invite"))
