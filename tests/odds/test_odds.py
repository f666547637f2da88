"""Odds of drawing: they agree with an enumeration of all orders of small piles, and count unseen cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations

import pytest

import portroyal as pr
from portroyal.engine.table import DECK
from portroyal.odds.colors import Color, chance_of_colors
from portroyal.odds.next_card import bust_chance, next_card
from portroyal.odds.outlook import odds
from portroyal.odds.unseen import unseen
from tests.builders.table import BLACK, BLUE, GREEN, RED, YELLOW, laid, play, public, said

Ship = tuple[int, bool] | None
"""A color and whether the seat can repel it; None: a card that changes nothing."""


def reaches(order: Sequence[Ship], wanted: int, lying: set[int]) -> bool:
    """Whether drawing these ships brings *wanted* new colors. A second ship of a color is repelled or causes a bust."""
    here, new = set(lying), 0
    for ship in order:
        if new == wanted:
            break
        if ship is None:
            continue
        color, weak = ship
        if color in here and not weak:
            return False
        new += color not in here
        here.add(color)
    return new >= wanted


def counted(pile: Sequence[Ship], wanted: int, draws: int, lying: set[int]) -> Fraction:
    """The share of all orders that reach the goal with their first *draws* cards."""
    orders = list(permutations(pile))
    return Fraction(sum(reaches(order[:draws], wanted, lying) for order in orders), len(orders))


def computed(pile: Sequence[Ship], wanted: int, draws: int, lying: set[int]) -> Fraction:
    ships = Counter(ship for ship in pile if ship)
    away = [Color(ships[c, True], ships[c, False]) for c in sorted({c for c, _ in ships} - lying)]
    danger = sum(ships[color, False] for color in lying)
    return chance_of_colors(wanted, away, danger, len(pile), draws, Fraction(1))


@pytest.mark.parametrize("seed", range(40))
def test_the_chance_is_the_share_of_all_orders(seed: int) -> None:
    chance = random.Random(seed)
    kinds: list[Ship] = [None, *((color, weak) for color in range(4) for weak in (True, False))]
    pile = chance.choices(kinds, k=6)
    lying = set(chance.sample(range(4), chance.randint(0, 2)))
    for wanted in range(4):
        for draws in range(len(pile) + 1):
            assert computed(pile, wanted, draws, lying) == counted(pile, wanted, draws, lying), (wanted, draws)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("harbor", "deck", "swords"),
    [
        ([RED, BLUE], [BLACK, "ship-black-3-7", "ship-red-3-6", GREEN, "settler-4-1", "sailor-3-1"], []),
        ([RED, BLUE, YELLOW], [BLUE, "ship-red-3-6", GREEN, BLACK, "governor-8-0"], ["sailor-3-1"]),
        ([RED], [BLUE, YELLOW, GREEN, BLACK, RED, "ship-yellow-3-4"], ["sailor-3-1", "sailor-3-1"]),
        ([], [RED, BLUE, YELLOW, GREEN, BLACK, "ship-green-3-5"], ["sailor-3-1", "sailor-3-1"]),
    ],
)
def test_the_chances_come_true_in_the_game(harbor: list[str], deck: list[str], swords: list[str]) -> None:
    """Play each order of a whole small draw pile by the rules."""
    orders = list(permutations(deck))
    four = five = bust = 0
    for order in orders:
        game = laid(harbor=harbor, deck=order, displays={0: swords}, coins={0: 0, 1: 0}, exact=True)
        colors, first = drawn_on(game)
        four, five, bust = four + (colors >= 4), five + (colors >= 5), bust + first
    chances = odds(laid(harbor=harbor, deck=deck, displays={0: swords}, coins={0: 0, 1: 0}, exact=True).observe(1))
    assert chances is not None
    assert chances.now is not None
    assert chances.now.four == pytest.approx(four / len(orders))
    assert chances.now.five == pytest.approx(five / len(orders))
    assert chances.now.bust == pytest.approx(bust / len(orders))


def drawn_on(game: pr.Game) -> tuple[int, bool]:
    """The most colors in the harbor at once, and whether the first card was a bust."""
    most, drawn, first_bust = colors(game), 0, False
    while game.view(None)["draw_pile"] and game.view(None)["active"] == 0:
        events = game.play("draw")
        drawn += 1
        if game.view(None)["hand"]:
            new = game.view(None)["hand"][0].split("-")[1] not in {card.split("-")[1] for card in ships(game)}
            events += game.play("keep" if new else "repel")
        first_bust |= drawn == 1 and any(event.get("key") == "bust" for event in events)
        most = max(most, colors(game))
    return most, first_bust


def ships(game: pr.Game) -> list[str]:
    return [card for card in game.view(None)["harbor"] if card.startswith("ship-")]


def colors(game: pr.Game) -> int:
    return len({card.split("-")[1] for card in ships(game)})


def test_a_ship_that_waits_is_shown_both_ways() -> None:
    game = laid(harbor=[RED, BLUE, YELLOW], deck=[GREEN], displays={0: ["sailor-3-1"]})
    game.play("draw")
    chances = odds(game.observe(0))
    assert chances is not None
    assert chances.now is not None
    assert chances.kept is not None
    assert (chances.now.colors, chances.kept.colors) == (3, 4)
    assert chances.kept.four == 1.0
    assert chances.now.bust < chances.kept.bust
    game.play("keep")
    assert odds(game.observe(0)) == (0, chances.kept, None, None)


def test_letting_in_a_bust_has_no_odds() -> None:
    game = laid(harbor=[RED], deck=["ship-red-1-1"], displays={0: ["sailor-3-1"]})
    game.play("draw")
    found = odds(game.observe(0))
    assert found is not None
    assert found.kept is None


def test_the_odds_are_those_of_the_seat_that_draws() -> None:
    game = laid(harbor=[RED], displays={1: ["sailor-3-1"] * 5})
    mine, watched = odds(game.observe(0)), odds(game.observe(1))
    assert mine == watched
    assert mine is not None
    assert mine.now is not None
    assert mine.seat == 0
    assert mine.now.bust == bust_chance(game.observe(0))
    assert bust_chance(game.observe(1)) < bust_chance(game.observe(0))


def test_no_card_is_drawn_in_the_second_phase() -> None:
    game = laid(harbor=[RED, "sailor-3-1"])
    game.play("stop")
    assert odds(game.observe(0)) is None
    assert odds(game.observe(1)) is None


def test_an_empty_draw_pile_gives_the_odds_of_the_discard_pile() -> None:
    game = laid(harbor=[RED, BLUE, YELLOW], discard=[GREEN, "ship-red-3-6"], exact=True)
    found = odds(game.observe(0))
    assert found is not None
    assert found.now is not None
    assert found.now == (0.5, 3, 0.5, 0.0)


def test_without_cards_nothing_comes() -> None:
    found = odds(laid(harbor=[RED], exact=True, coins={0: 0, 1: 0}).observe(0))
    assert found is not None
    assert found.now is not None
    assert found.now == (0.0, 1, 0.0, 0.0)


def test_the_unseen_cards_are_the_draw_pile_and_the_coins() -> None:
    game = pr.new_game("base", 4, seed=3)
    for _ in range(120):
        seat = game.seat
        if seat is None:
            break
        game.play(game.moves()[0])
        observation = game.observe(0)
        groups = unseen(observation)
        assert sum(group.n for group in groups) == len(observation.unseen) >= observation.sizes[DECK]
        assert all(0 <= group.n <= group.of for group in groups)
        assert len({(group.kind, group.card) for group in groups}) == len(groups)


def test_ships_are_grouped_by_color_and_swords() -> None:
    groups = {group.card: group for group in unseen(laid(harbor=[RED]).observe(0))}
    reds = [group for card, group in groups.items() if card.startswith("ship-red-")]
    faces = [card for card in pr.cards("base", 2) if card["kind"] == "ship" and card["color"] == "red"]
    assert len(reds) == len({(card["swords"], card["skull"]) for card in faces})
    assert sum(group.of for group in reds) == sum(card["copies"] for card in faces)
    assert sum(group.of - group.n for group in reds) == 1


def pairs(pile: Sequence[str], cards: int, lying: Sequence[str]) -> Fraction:
    """The share of all possible draws of *cards* cards that contain two ships of one color."""
    draws = list(combinations(pile, cards))

    def twice(drawn: Sequence[str]) -> bool:
        colors = [card.split("-")[1] for card in (*drawn, *lying) if card.startswith("ship-")]
        return len(set(colors)) < len(colors)

    return Fraction(sum(map(twice, draws)), len(draws))


@pytest.mark.parametrize(
    ("deck", "harbor"),
    [
        (["ship-red-1-1", "ship-blue-1-1", "ship-blue-2-2", "sailor-3-1", "priest-4-1", "ship-red-2-3"], []),
        (["ship-red-1-1", "sailor-3-1", "ship-blue-2-2", "sailor-3-1", "priest-4-1"], ["ship-green-1-1"]),
        (["ship-red-1-1", "sailor-3-1", "ship-blue-2-2", "sailor-3-1", "priest-4-1"], ["ship-red-2-3"]),
        (["sailor-3-1", "captain-4-1", "priest-4-1", "settler-4-1"], ["ship-red-2-3"]),
    ],
)
@pytest.mark.clause("G-004")
def test_the_odds_of_a_gambler_count_every_draw_of_four(deck: list[str], harbor: list[str]) -> None:
    game = pr.position(
        "base + gambler", 2, displays=[["gambler-4-1"], []], coins=[0, 0], deck=deck, harbor=harbor, exact=True
    )
    found = odds(game.observe(1))
    assert found is not None
    assert found.several == pytest.approx(float(pairs(deck, 4, harbor)))


@pytest.mark.clause("G-007")
def test_cards_missing_from_the_draw_pile_come_from_the_discard_pile() -> None:
    deck, discard = ["ship-red-1-1", "sailor-3-1"], ["ship-red-2-3", "ship-blue-1-1", "sailor-3-1"]
    game = pr.position(
        "base + gambler", 2, displays=[["gambler-4-1"], []], coins=[0, 0], deck=deck, discard=discard, exact=True
    )
    found = odds(game.observe(0))
    assert found is not None
    assert found.several == pytest.approx(2 / 3)  # the second red ship is in two of three pairs


@pytest.mark.clause("G-003", "G-004")
@pytest.mark.parametrize(
    "deck", [["tax-points", RED, BLUE, "ship-red-2-3"], ["tax-swords", RED, BLUE, "sailor-3-1", "ship-red-2-3"]]
)
def test_the_odds_of_a_gambler_are_those_of_playing_every_order(deck: list[str]) -> None:
    def gambling(cards: Sequence[str]) -> pr.Game:
        return pr.position(
            "base + gambler", 2, displays=[["gambler-4-1"], []], coins=[0, 0], deck=cards, exact=True
        )  # fmt: skip

    busts = [bool(said(play(gambling(order), "gamble"), "bust")) for order in permutations(deck)]
    found = odds(gambling(deck).observe(0))
    assert found is not None
    assert found.several == pytest.approx(sum(busts) / len(busts))


@pytest.mark.clause("E-016")
def test_where_a_third_reshuffle_would_be_needed_a_gambler_brings_no_card_and_no_bust() -> None:
    game = pr.position(
        "base + gambler; second shuffle nothing", 2, displays=[["gambler-4-1", "pirate-9-3", "sailor-3-1"], []],
        coins=[0, 0], harbor=[RED], deck=["ship-red-2-3"], exact=True,
    )  # fmt: skip
    play(game, *["draw", "repel"] * 3)
    found = odds(game.observe(0))
    assert found is not None
    assert found.several == 0.0
    assert said(play(game, "gamble"), "bust") == []


def test_only_a_seat_with_a_gambler_left_to_use_has_its_odds() -> None:
    without = odds(pr.position("base + gambler", 2, displays=[[], ["gambler-4-1"]]).observe(0))
    assert without is not None
    assert without.several is None
    game = pr.position(
        "base + gambler", 2, displays=[["gambler-4-1", "gambler-6-2"], []],
        deck=["sailor-3-1", "captain-4-1", "priest-4-1", "settler-4-1", "jack-6-1"],
    )  # fmt: skip
    assert can_happen(game) == (True, True)
    game.play("gamble")
    assert game.moves() == ["gamble", "stop"]
    assert can_happen(game) == (False, True)


def can_happen(game: pr.Game) -> tuple[bool, bool]:
    """Whether there are odds for single cards, and for a gambler; checks that they are the same for every seat."""
    found = odds(game.observe(0))
    assert odds(game.observe(1)) == found
    return (found is not None and found.now is not None, found is not None and found.several is not None)


@pytest.mark.clause("G-005", "K-080")
def test_only_possible_events_have_odds() -> None:
    """There are no odds before a time card, while a gambler's cards wait for a decision, or if there is no card."""
    gambler = [["gambler-4-1", "gambler-6-2"], []]
    team = pr.position("base + gambler + contracts; cooperative", 2, displays=gambler)
    assert can_happen(team) == (True, False)
    taxed = pr.position(
        "base + gambler + contracts", 2, displays=gambler, contracts=["tax-inspector"], coins=[24, 0],
        deck=["tax-swords", "jack-6-1", "sailor-3-1", "priest-4-1"],
    )  # fmt: skip
    play(taxed, "gamble")
    assert public(taxed)["face_down"] == 3
    assert can_happen(taxed) == (False, False)
    assert can_happen(pr.position("base + gambler", 2, displays=gambler, coins=[0, 0], exact=True)) == (True, False)


@pytest.mark.clause("E-016")
def test_where_a_third_reshuffle_would_be_needed_no_card_can_come() -> None:
    options, ship = "edition pegasus", "ship-red-2-3"
    game = laid(
        options=options, coins={0: 0, 1: 0}, displays={0: ["pirate-5-1", "sailor-3-1"]}, deck=[ship], exact=True
    )
    play(game, "draw", "repel")
    assert next_card(game.observe(0)).faces == bytes([game.ruleset.face[ship]])
    play(game, *["draw", "repel"] * 2)
    assert public(game)["discard_pile"] == [ship]
    assert next_card(game.observe(0)).faces == b""


@pytest.mark.clause("K-072")
@pytest.mark.parametrize(("time_deck", "four"), [(["sailor-3-1"], 1.0), (["sailor-3-1", "captain-4-1"], 1 / 3)])
def test_the_first_card_of_a_team_comes_on_top_of_the_draw_pile(time_deck: list[str], four: float) -> None:
    """Of all unseen cards, only those left in the time deck cannot be drawn next."""
    game = pr.position(
        "base + contracts; cooperative", 1, contracts=["jinx", "explorer", "mercenary"], coins=[0],
        deck=[RED, BLUE, GREEN, BLACK], time_deck=time_deck, exact=True,
    )  # fmt: skip
    chances = odds(game.observe(0))
    assert chances is not None
    assert chances.now is not None
    assert chances.now.bust == 0.0
    assert chances.now.four == pytest.approx(four)
