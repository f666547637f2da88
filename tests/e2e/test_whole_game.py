"""A short game by mouse, from the first click to the ranking, and then its replay."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import portroyal as pr
from tests.e2e.adventuring import dealt
from tests.e2e.driver import Player
from tests.e2e.serving import Server

LAST = 12
"""The last moves, which are made by mouse."""


@pytest.mark.nightly
def test_one_click_leads_to_the_first_card(play: Callable[..., Player]) -> None:
    me = play()
    me.play_now()
    first_card = me.harbor.locator("[data-card]").first
    me.move("draw").or_(first_card).first.wait_for()
    if me.move("draw").is_visible():
        me.choose("draw")
    me.log.get_by_text(re.compile(r"(?:draw|reveal)s? ")).first.wait_for()


@pytest.mark.nightly
def test_a_game_by_mouse_to_the_ranking_and_its_replay(play: Callable[..., Player]) -> None:
    me = play()
    me.short_game()
    play_to_the_replay(me)


@pytest.mark.nightly
def test_the_last_moves_by_mouse_to_the_ranking_and_the_replay(play: Callable[..., Player], server: Server) -> None:
    """The last moves of a game among people that was dealt from a seed."""
    me = play()
    game = pr.new_game("base; target 5", 3, seed="short", start=0)
    bot = pr.bot("steady")
    while game.seat is not None:
        game.play(bot.choose(game.observe(game.seat)))
    with dealt(server, "short"):
        me.create(["Ada", "Ben", "Cleo"], "target 5")
    me.send(*game.played()[:-LAST])
    me.look()
    play_to_the_replay(me)


def play_to_the_replay(me: Player) -> None:
    """Play to the end by mouse, and look at the ranking, the proof of the shuffle and the replay."""
    before = my_moves(me)
    decided = 0
    for n in me.decisions():
        me.decide()
        decided = n + 1
    assert decided == my_moves(me) - before
    assert_ranking(me)
    assert_shuffle(me)
    me.press(me.link("replay"))
    assert_replay(me)


def my_moves(me: Player) -> int:
    mine = {seat["seat"] for seat in me.state()["seats"] if seat["mine"]}
    return sum(entry["kind"] == "move" and entry["seat"] in mine for entry in me.entries())


def assert_ranking(me: Player) -> None:
    """The ranking matches the server's, and lists each seat's points by source."""
    state = me.state()
    assert state["status"] == "over"
    rows = me.page.get_by_role("table", name="Ranking").get_by_role("row")
    expect(rows.first.get_by_role("columnheader")).to_have_text(
        ["Ranking", "Name", "Persons", "Expeditions", "Total", "Coins"]
    )
    seats = [seat for tied in state["view"]["ranking"] for seat in tied]
    for row, seat in zip(rows.all()[1:], seats, strict=True):
        standing = state["view"]["seats"][seat]
        about = state["seats"][seat]
        expect(row.get_by_role("rowheader")).to_contain_text(about["name"] if about["mine"] else me.name(about))
        numbers = [int(cell) for cell in row.get_by_role("cell").all_inner_texts()[1:]]
        assert numbers == [*shares(state, seat), standing["points"], standing["coins"]]
        assert sum(numbers[:2]) == numbers[2]


def assert_shuffle(me: Player) -> None:
    """The browser itself verifies that the cards were dealt from the committed seed."""
    me.press(me.page.get_by_role("button", name="Verify the shuffle"))
    verdict = me.page.get_by_text("The deck was fixed before the first move: the hash matches, and all")
    expect(verdict).to_contain_text(re.compile(r"all [1-9]\d* cards turned over came in that order"))


def shares(state: dict[str, object], seat: int) -> list[int]:
    by_source = state["score"]["by_source"][seat]  # type: ignore[index]
    return [part["points"] for part in by_source]


def assert_replay(me: Player) -> None:
    """Buttons, slider and arrow keys step through the game, move by move, to its end."""
    frames = me.api("/replay")["frames"]
    last = len(frames) - 1
    slider = me.page.get_by_role("slider", name="Move")
    at = me.page.get_by_text(re.compile(rf"^\d+ / {last}$"))
    expect(at).to_have_text(f"0 / {last}")

    for pressed, n in [("On", 1), ("On", 2), ("On", 3), ("Back", 2), ("To the end", last), ("To the start", 0)]:
        name = {"On": "Next move", "Back": "Previous move"}.get(pressed, pressed)
        me.press(me.page.get_by_role("button", name=name, exact=True))
        expect(at).to_have_text(f"{n} / {last}")
        expect_frame(me, frames[n])

    slider.fill(str(last // 2))
    expect(at).to_have_text(f"{last // 2} / {last}")
    expect_frame(me, frames[last // 2])
    slider.fill("0")
    slider.blur()
    for n in range(1, last + 1):
        me.page.keyboard.press("ArrowRight")
        if n % 16 == 0 or n == last:
            expect(at).to_have_text(f"{n} / {last}")
            expect_frame(me, frames[n])
    me.page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"{last} / {last}")
    expect(me.told("said-game-over").last).to_be_visible()
    me.press(me.link("to-ranking"))
    expect(me.ending).to_be_visible()


def expect_frame(me: Player, frame: dict[str, object]) -> None:
    """The board matches this frame: harbor, and each seat's coins, points, swords."""
    view = frame["view"]
    assert isinstance(view, dict)
    expect(names_of(me.harbor)).to_have_count(len(view["harbor"]) + len(view["hand"]))
    for n, seat in enumerate(view["seats"]):
        name = me.name(me.state()["seats"][n])
        label = f"{name}: {seat['coins']} coins?, {seat['points']} points?, {seat['swords']} swords?"
        expect(me.page.get_by_role("region", name=re.compile(f"^{label}"))).to_be_visible()


def names_of(where: Locator) -> Locator:
    return where.locator("[data-card]")
