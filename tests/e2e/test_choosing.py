"""Possible choices are marked, impossible ones give the reason, and everything explains itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.browsing import nightly
from tests.e2e.driver import Player

Lay = Callable[..., Player]

DECK = ["sailor-3-1", "ship-yellow-1-1", "admiral-9-3", "ship-red-2-3", "settler-4-1"]
CARD_MOVE = re.compile(r"^(take|claim|send) (.+)$")


def named(locator: Locator) -> list[str]:
    return sorted(str(card.get_attribute("data-card")) for card in locator.all())


def has_blue_border(what: Locator) -> bool:
    """Whether an element has a clearly blue outline of 2 px or more."""
    blue: bool = what.evaluate(
        """(element) => [null, '::before', '::after'].some((part) => {
          const style = getComputedStyle(element, part)
          if (part && (style.content === 'none' || style.content === 'normal')) return false
          return ['borderTop', 'outline'].some((line) => {
            const [red, green, blue, alpha = 1] = style[`${line}Color`].match(/[\\d.]+/g).map(Number)
            const drawn = style[`${line}Style`] === 'solid' && parseFloat(style[`${line}Width`]) >= 2
            return drawn && alpha > 0.8 && blue > 1.3 * Math.max(red, green)
          })
        })"""
    )
    return blue


@pytest.mark.nightly
@pytest.mark.clause("O-001")
def test_just_the_legal_cards_can_be_chosen_all_through_a_game(play: Callable[..., Player]) -> None:
    me = play(reduced_motion="reduce")
    me.play_now()
    kinds = set()
    for n in me.decisions():
        kinds |= assert_just_the_legal_cards(me)
        me.decide()
        if n >= 15 and {"draw", "stop", "take", "pass"} <= kinds:
            break


@pytest.mark.clause("O-001")
def test_just_the_legal_cards_can_be_chosen_through_a_turn(lay: Lay) -> None:
    """Including an expedition, with someone to send on it."""
    me = lay(
        seats=["Ada", "bot steady"],
        displays=[["sailor-3-1", "settler-4-1", "settler-4-1", "jack-6-1"], []],
        coins=[5, 3],
        deck=["ship-red-1-1", "ship-blue-1-1", "priest-4-1", "ship-yellow-1-1"],
        expeditions=["expedition-hut-hut", "expedition-cross-cross"],
    )
    kinds: set[str] = set()
    for n in me.decisions():
        claiming = "claim" not in kinds
        kinds |= assert_just_the_legal_cards(me)
        if claiming and "claim" in kinds:
            with me.change():
                me.take("expedition-hut-hut")
        else:
            me.decide()
        if n >= 8 and "pass" in kinds:
            break
    assert kinds >= {"draw", "stop", "repel", "keep", "take", "claim", "send", "pass"}


def assert_just_the_legal_cards(me: Player) -> set[str]:
    """Check that these can be chosen and nothing else can. Returns the kinds of legal moves."""
    legal = me.legal()
    cards = {found[2] for found in map(CARD_MOVE.match, legal) if found}
    assert set(named(me.cards)) == cards
    others = {move for move in legal if not re.match("take|claim", move)}
    expect(me.moves).to_have_count(len(others))
    assert all(has_blue_border(card) for card in me.cards.all())
    return {move.split()[0] for move in legal}


@pytest.mark.clause("O-001")
@pytest.mark.parametrize("light", ["light", nightly("dark")])
@pytest.mark.nightly
def test_only_possible_choices_have_a_blue_border(lay: Lay, light: str) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=DECK, coins=[3, 3], visitor={"color_scheme": light})
    assert named(me.cards) == []
    assert has_blue_border(me.button("pile-label", pile="Draw pile"))
    assert not has_blue_border(me.button("pile-label", pile="Discard pile"))
    me.choose("stop")
    me.cards.first.wait_for()
    assert named(me.cards) == ["sailor-3-1", "ship-red-2-3", "ship-yellow-1-1"]
    assert all(has_blue_border(card) for card in me.cards.all())
    marked = [card for card in me.page.locator("[data-card]").all() if has_blue_border(card)]
    assert len(marked) == me.cards.count()
    assert not has_blue_border(me.button("pile-label", pile="Draw pile"))
    me.take("ship-red-2-3")
    expect(me.told("ask-named", name="Ben")).to_be_visible()
    me.cards.first.wait_for()
    assert named(me.cards) == ["ship-yellow-1-1"]


@pytest.mark.nightly
def test_a_card_shows_what_taking_it_brings(lay: Lay) -> None:
    harbor = ["ship-yellow-2-2", "sailor-3-1", "admiral-9-3"]
    me = lay(
        seats=["Ada", "Ben"], harbor=harbor, displays=[["trader-yellow-3-1", "mademoiselle-7-2"], []], coins=[3, 3]
    )
    me.choose("stop")
    preview = me.harbor.locator(".card .tag")
    expect(preview).to_have_count(2)
    ship, person = (me.harbor.locator(f'[data-card="{name}"]') for name in harbor[:2])
    expect(ship).to_have_accessible_description("gains 3 coins")
    expect(person).to_have_accessible_description("costs 2 coins, 1 point")
    expect(person.locator(".tag")).to_contain_text("\N{MINUS SIGN}2")
    expect(me.harbor.locator('[data-card="admiral-9-3"]')).to_have_class(re.compile("beyond"))
    me.take(harbor[1])
    expect(me.page.locator('[data-purse="0"]')).to_have_text("\N{MINUS SIGN}2")


def test_letting_in_a_second_ship_of_a_color_is_called_a_bust(lay: Lay) -> None:
    deck = ["ship-red-1-1", "ship-blue-1-1", "ship-red-1-1"]
    me = lay(seats=["Ada", "Ben"], deck=deck, displays=[["sailor-3-1"], []])
    me.choose("draw")
    expect(me.button("move-keep")).to_have_accessible_description(me.words.text("safe-keep"))
    me.choose("keep")
    me.choose("draw")
    expect(me.harbor.locator(".alarm")).to_have_count(0)
    me.choose("keep")
    me.choose("draw")
    expect(me.button("bust-keep")).to_be_visible()
    expect(me.harbor.locator(".alarm")).to_have_count(2)
    expect(me.bar.locator(".brass")).to_have_text(re.compile(me.words.text("move-repel")))


@pytest.mark.clause("O-001")
@pytest.mark.nightly
def test_cards_to_send_and_expeditions_to_claim_are_marked(lay: Lay) -> None:
    me = lay(
        seats=["Ada", "Ben"],
        displays=[["settler-4-1", "settler-4-1", "jack-6-1", "sailor-3-1"], []],
        expeditions=["expedition-hut-hut", "expedition-cross-cross"],
        harbor=["ship-yellow-1-1"],
    )
    me.choose("stop")
    expect(me.cards).to_have_count(2)
    assert named(me.cards) == ["expedition-hut-hut", "ship-yellow-1-1"]
    me.take("expedition-hut-hut")
    for _ in range(2):
        me.button("move-send").first.wait_for()
        legal = me.legal()
        expect(me.button("move-send")).to_have_count(len(legal))
        expect(me.cards).not_to_have_count(0)
        assert set(named(me.cards)) == {move.removeprefix("send ") for move in legal}
        assert all(has_blue_border(card) for card in me.cards.all())
        with me.change():
            me.take("settler-4-1")
    expect(me.move("pass")).to_be_visible()
    assert me.state()["view"]["seats"][0]["points"] == 6


WHY = [
    nightly({}, [], "sailor-3-1", "B-060"),  # the draw is not over
    ({"coins": [1, 3]}, ["stop"], "sailor-3-1", "B-064"),
    nightly({}, ["stop"], "expedition-cross-cross", "B-051"),
    nightly({"coins": [3, 3]}, ["stop", "take ship-yellow-1-1"], "sailor-3-1", "B-066"),
]


COVERED = """() => {
  const hint = document.querySelector('[popover]').getBoundingClientRect()
  return [...document.querySelectorAll('.quay [data-card]')].filter((card) => {
    const box = card.getBoundingClientRect()
    return box.left < hint.right && box.right > hint.left && box.top < hint.bottom && box.bottom > hint.top
  }).map((card) => card.dataset.card)
}"""
"""The cards of the harbor under an explanation."""


@pytest.mark.clause("O-001")
@pytest.mark.parametrize(("position", "moves", "card", "clause"), WHY)
def test_a_card_that_cannot_be_chosen_says_why(
    lay: Lay, position: dict[str, Any], moves: list[str], card: str, clause: str
) -> None:
    me = lay(
        seats=["Ada", "Ben"],
        harbor=["sailor-3-1", "ship-yellow-1-1", "ship-red-1-1"],
        expeditions=["expedition-cross-cross"],
        shown=False,
        **position,
    )
    me.send(*moves)
    me.look()
    me.press(me.page.locator(f'[data-card="{card}"]'))
    dialog = me.dialog()
    expect(dialog).to_contain_text(re.compile(r"Not now: \w+"))
    law = next(row for row in me.page.request.get("/api/clauses").json() if row["id"] == clause)
    expect(dialog.get_by_text(law["en"])).to_be_hidden()
    me.press(dialog.get_by_text(f"Rule {clause}", exact=True))
    expect(dialog.get_by_text(law["en"])).to_be_visible()
    expect(dialog.get_by_role("link", name="Rules", exact=True)).to_have_attribute("href", f"/rules#{clause}")
    me.page.keyboard.press("Escape")
    me.closed()


@pytest.mark.clause("O-001")
@pytest.mark.nightly
def test_on_another_players_turn_a_card_says_to_wait(lay: Lay) -> None:
    me = lay(seats=["Ada", "bot steady"], harbor=["sailor-3-1"], active=1, start=1, pace=9)
    me.press(me.harbor.locator("[data-card]"))
    expect(me.dialog()).to_contain_text(me.words.text("why-wait"))


@pytest.mark.clause("O-002")
@pytest.mark.nightly
def test_the_question_mark_opens_help(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"])
    me.press(me.page.get_by_role("button", name="Help", exact=True))
    expect(me.dialog()).to_contain_text(me.words.text("help-1"))
    me.press(me.dialog().get_by_role("button", name="Close"))
    me.closed()
    me.page.keyboard.press("?")
    expect(me.dialog("Port Royal in a minute")).to_be_visible()


@pytest.mark.clause("O-002")
@pytest.mark.nightly
def test_the_question_mark_key_explains_the_card_in_focus(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=["jester-5-1"])
    me.harbor.locator("[data-card]").focus()
    me.page.keyboard.press("?")
    expect(me.dialog("Jester")).to_contain_text(me.words.text("about-jester"))


@pytest.mark.clause("O-002")
@pytest.mark.nightly
def test_every_kind_of_card_explains_itself_under_the_pointer(lay: Lay) -> None:
    harbor = ["sailor-3-1", "governor-8-0", "ship-red-3-skull", "ship-blue-1-1", "trader-blue-3-1", "jack-6-1"]
    me = lay(seats=["Ada", "Ben"], harbor=harbor, expeditions=["expedition-cross-cross"])
    hint = me.page.locator("[popover]")
    for card in [*harbor, "expedition-cross-cross"]:
        about = f"about-{card.split('-')[0]}" + ("-skull" if "skull" in card else "")
        me.rest_on(me.page.locator(f'[data-card="{card}"]'))
        expect(hint).to_contain_text(me.words.text(about))
        assert me.page.evaluate(COVERED) == []
        me.page.mouse.move(3, 3)
        expect(hint).to_have_count(0)


@pytest.mark.clause("O-002")
def test_a_card_that_is_held_explains_itself_and_is_not_taken(lay: Lay) -> None:
    me = lay("phone", seats=["Ada", "Ben"], harbor=["sailor-3-1"], shown=False)
    me.send("stop")
    me.look()
    me.hold(me.harbor.locator("[data-card]"))
    expect(me.dialog()).to_contain_text(me.words.text("about-sailor"))
    assert [entry["move"] for entry in me.entries()[1:]] == ["stop"]


@pytest.mark.clause("O-003")
@pytest.mark.nightly
def test_every_symbol_of_a_seat_explains_itself(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], displays=[["pirate-5-1"], ["jester-5-1", "admiral-5-1"]])
    for seat in ("Ada", "Ben"):
        for topic, n in (("coins", r"\d+ coins?"), ("points", r"\d+ points?"), ("swords", r"\d+ swords?")):
            about = re.compile(me.words.like(f"about-{topic}"))
            symbol = me.seat(seat).get_by_role("button", name=re.compile(f"^{n}$"))
            me.rest_on(symbol)
            expect(me.page.locator("[popover]")).to_contain_text(about)
            me.press(symbol)
            expect(me.dialog()).to_contain_text(about)
            me.page.keyboard.press("Escape")
            me.closed()
    me.rest_on(me.seat("Ben").get_by_role("button", name=re.compile("^Jester")))
    expect(me.page.locator("[popover]")).to_contain_text(me.words.text("about-jester"))
    me.press(me.seat("Ben").get_by_role("button", name=re.compile("^Admiral")))
    expect(me.dialog()).to_contain_text(me.words.text("about-admiral"))


@pytest.mark.clause("O-003")
@pytest.mark.nightly
def test_every_symbol_of_a_seat_explains_itself_by_touch(lay: Lay) -> None:
    me = lay("phone", seats=["Ada", "Ben"], displays=[["pirate-5-1"], ["jester-5-1", "admiral-5-1"]])
    me.move("draw").wait_for()
    me.close_hint()
    me.press(me.seat("Ben"))
    display = me.dialog("Ben’s display")
    for topic, n in (("coins", r"\d+ coins?"), ("points", r"\d+ points?"), ("swords", r"\d+ swords?")):
        me.press(display.get_by_role("button", name=re.compile(f"^{n}$")))
        said = me.dialog().last
        expect(said).to_contain_text(re.compile(me.words.like(f"about-{topic}")))
        me.press(said.get_by_role("button", name="Close"))
        me.closed(but=1)
    me.press(display.get_by_role("button", name=re.compile("^Jester")))
    expect(me.dialog().last).to_contain_text(me.words.text("about-jester"))


@pytest.mark.clause("O-004", "B-075")
@pytest.mark.nightly
def test_a_seat_without_a_take_gets_no_turn_but_the_bonus(lay: Lay) -> None:
    """The harbor has five expensive cards; Ben's admiral earns him 2 coins, not enough for any of them."""
    dear = ["admiral-9-3", "jester-9-3", "pirate-9-3", "mademoiselle-9-3", "governor-8-0"]
    me = lay(seats=["Ada", "Ben", "Cleo"], displays=[[], ["admiral-7-2"], []], coins=[0, 0, 0], harbor=dear)
    me.choose("stop")
    expect(me.told("ask-named", name="Ben", sentence="Your turn: draw the first card.")).to_be_visible()
    assert [(entry["seat"], entry["move"]) for entry in me.entries()[1:]] == [(0, "stop")]
    lines = me.read_log()
    expect(me.seat("Ben").first).to_have_accessible_name("Ben: 2 coins, 2 points, 0 swords")
    paid = lines.index("Ben’s admiral earns 2 coins.")
    assert lines[paid - 1 : paid + 3] == [
        "Ada cannot take anything and passes.",
        "Ben’s admiral earns 2 coins.",
        "Ben cannot take anything and passes.",
        "Cleo cannot take anything and passes.",
    ]


@pytest.mark.clause("O-004", "B-072")
@pytest.mark.nightly
def test_a_jester_is_paid_at_an_empty_harbor_without_a_turn(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], displays=[[], ["jester-5-1"]], coins=[3, 0], harbor=["ship-blue-1-1"])
    me.choose("stop")
    me.press(me.cards.first)
    expect(me.told("ask-named", name="Ben", sentence="Your turn: draw the first card.")).to_be_visible()
    assert "Ben’s jester earns 1 coin." in me.read_log()
    expect(me.seat("Ben").first).to_have_accessible_name("Ben: 1 coin, 1 point, 0 swords")


@pytest.mark.clause("O-005")
@pytest.mark.nightly
def test_the_history_shows_the_whole_turn(lay: Lay) -> None:
    """Numbers in the order drawn, a hand in the taker's color, and a rounded frame around the swords that repelled."""
    me = lay(
        seats=["Ada", "Ben", "Cleo"],
        displays=[["sailor-3-1", "pirate-7-2"], [], []],
        coins=[9, 9, 9],
        deck=["ship-yellow-1-1", "ship-green-2-3", "sailor-3-1", "ship-red-1-1"],
    )
    for move in ("draw", "keep", "draw", "repel", "draw", "draw", "keep", "stop"):
        me.choose(move)
    with me.change():
        me.take("ship-red-1-1")
    me.take("sailor-3-1")
    strip = me.page.get_by_role("region", name="This turn")
    drawn = strip.get_by_role("listitem")
    for n, label in enumerate(
        [
            "card 1, Yellow pinnace, 1 coin, 1 sword",
            "card 2, Green skiff, 2 coins, 3 swords, repelled",
            "card 3, Sailor, cost 3, 1 point, 1 sword, taken by Ben",
            "card 4, Red frigate, 1 coin, 1 sword, taken by Ada",
        ]
    ):
        expect(drawn.nth(n).get_by_role("button")).to_have_accessible_name(label)
        expect(drawn.nth(n).locator(".n")).to_have_text(str(n + 1))
    framed = drawn.locator(".strength").evaluate_all(
        """(all) => all.map((swords) => getComputedStyle(swords)).map(({ outlineStyle, outlineWidth, borderRadius }) =>
          outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2 && parseFloat(borderRadius) > 6)"""
    )
    assert framed == [False, True, False]
    hands = drawn.locator(".hand").evaluate_all("(all) => all.map((one) => getComputedStyle(one).color)")
    seats = me.page.evaluate(
        """() => [1, 0].map((seat) => {
          const probe = document.body.appendChild(document.createElement('i'))
          probe.style.color = `var(--seat-${seat})`
          const color = getComputedStyle(probe).color
          probe.remove()
          return color
        })"""
    )
    assert hands == seats


@pytest.mark.clause("O-006")
@pytest.mark.parametrize("screen", ["desktop", nightly("phone")])
@pytest.mark.nightly
def test_a_ship_lists_the_swords_of_its_color(lay: Lay, screen: str) -> None:
    me = lay(screen, seats=["Ada", "Ben"], harbor=["ship-black-2-4", "ship-yellow-1-1"])
    deck = me.page.request.get("/api/cards", params={"format": me.state()["format"]}).json()
    for name, color in (("Black galleon", "black"), ("Yellow pinnace", "yellow")):
        counts: dict[str, int] = {}
        for card in deck:
            if card["kind"] == "ship" and card["color"] == color:
                value = "skull" if card["skull"] else str(card["swords"])
                counts[value] = counts.get(value, 0) + card["copies"]
        expected = [
            f"{value} × {n}" for value, n in sorted(counts.items(), key=lambda row: (row[0] == "skull", row[0]))
        ]
        me.press(me.harbor.get_by_role("button", name=re.compile(f"^{name}")))
        said = me.dialog(name)
        expect(said).to_contain_text(me.words.text("about-ship-swords"))
        listed = [" ".join(text.split()) for text in said.get_by_role("listitem").all_inner_texts()]
        assert listed == expected
        me.page.keyboard.press("Escape")
        me.closed()
