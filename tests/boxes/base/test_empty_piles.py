"""Empty piles: additional taxes, reshuffles, a game that comes to a standstill.  E-003, E-004, E-013 to E-018"""

from collections import Counter
from typing import Any

import pytest

import portroyal as pr
from tests.builders.adventure import chapter
from tests.builders.table import (
    ANCHORS,
    BLUE,
    GREEN,
    RED,
    TABLES,
    YELLOW,
    asked,
    coins,
    discarded,
    forbidden_by,
    harbor,
    hidden,
    laid,
    legal,
    play,
    public,
    said,
)

SAILOR, CAPTAINS = "sailor-3-1", ["captain-4-1"] * 2
CLAIM = f"claim {ANCHORS}"
PRINTED = ("edition pegasus", "edition steve-jackson", "edition big-box")
ONLINE = ("edition yucata",)
STALLING = (*PRINTED, "empty piles stop", "edition yucata; empty piles stop")
TAXING = ("", *ONLINE, "edition pegasus; empty piles tax", "empty piles tax; edition big-box")


# E-003: both piles empty in the discover phase.


@pytest.mark.clause("E-003")
@pytest.mark.parametrize("options", STALLING)
def test_with_both_piles_empty_a_draw_ends_discover(options: str) -> None:
    game = laid(options=options, coins={0: 20, 1: 20}, harbor=[YELLOW, SAILOR], exact=True)
    play(game, "draw")
    assert asked(game) == (0, "take")
    assert coins(game) == [20, 20]
    assert said(game, "extra-tax") == []
    assert harbor(game) == [YELLOW, SAILOR]


@pytest.mark.clause("E-003")
@pytest.mark.parametrize("options", STALLING)
def test_with_both_piles_empty_the_first_draw_is_legal_and_ends_discover(options: str) -> None:
    game = laid(options=options, coins={0: 1, 1: 1}, exact=True)
    assert game.moves() == ["draw"]
    play(game, "draw")
    assert asked(game) == (1, "discover")


@pytest.mark.clause("E-003")
@pytest.mark.parametrize(("seed", "kind", "remaining"), [(1, "points", [7, 3]), (2, "swords", [6, 4])])
@pytest.mark.parametrize("options", TAXING)
def test_with_both_piles_empty_an_additional_tax_is_revealed(
    options: str, seed: int, kind: str, remaining: list[int]
) -> None:
    displays = {1: ["pirate-9-3"]}
    game = laid(options=options, coins={0: 12, 1: 3}, displays=displays, harbor=[YELLOW], exact=True, seed=seed)
    play(game, "draw")
    assert [args["kind"] for args in said(game, "extra-tax")] == [kind]
    assert coins(game) == remaining
    assert len(said(game, "drew")) == 1  # one of the coins lost


@pytest.mark.clause("E-003", "E-013")
@pytest.mark.parametrize("options", TAXING)
def test_if_no_player_loses_coins_to_the_additional_tax_the_player_must_stop(options: str) -> None:
    game = laid(options=options, coins={0: 11, 1: 3}, harbor=[YELLOW, SAILOR], exact=True)
    play(game, "draw")
    assert len(said(game, "extra-tax")) == 1
    assert coins(game) == [11, 3]
    assert asked(game) == (0, "take")


@pytest.mark.clause("E-003")
@pytest.mark.parametrize("options", TABLES)
def test_while_the_discard_pile_has_a_card_no_tax_comes(options: str) -> None:
    game = laid(options=options, coins={0: 12, 1: 3}, discard=[SAILOR], exact=True)
    play(game, "draw")
    assert said(game, "extra-tax") == []
    assert harbor(game) == [SAILOR]
    assert asked(game) == (0, "discover")


# E-004: the second reshuffle.


def repelling(options: str, ships: int) -> pr.Game:
    """Seat 0 can repel every ship; there are *ships* ships in the discard pile, and no draw pile."""
    ships_there = [YELLOW, BLUE, GREEN, RED][:ships]
    return laid(options=options, displays={0: [SAILOR]}, coins={0: 0, 1: 0}, discard=ships_there, exact=True)


def draw_and_repel(game: pr.Game, times: int) -> pr.Game:
    """Draw a ship and repel it, *times* times."""
    for _ in range(times):
        play(game, "draw")
        if asked(game) == (0, "repel"):
            play(game, "repel")
    return game


@pytest.mark.clause("E-004")
@pytest.mark.parametrize("options", ["", "edition yucata", "edition pegasus; second shuffle tax"])
def test_the_second_reshuffle_of_one_discover_phase_reveals_an_additional_tax(options: str) -> None:
    game = draw_and_repel(repelling(options, 3), 3)
    assert said(game, "extra-tax") == []
    play(game, "draw")
    assert len(said(game, "extra-tax")) == 1
    assert sum(coins(game)) == 1
    assert asked(game) == (0, "repel")


@pytest.mark.clause("E-004")
@pytest.mark.parametrize("options", [*PRINTED, "second shuffle nothing", "edition yucata; second shuffle nothing"])
def test_the_second_reshuffle_is_nothing_special_in_the_printed_editions(options: str) -> None:
    game = draw_and_repel(repelling(options, 3), 6)
    assert said(game, "extra-tax") == []
    assert len(said(game, "drew")) == 6
    assert coins(game) == [0, 0]


@pytest.mark.clause("E-004")
@pytest.mark.parametrize("options", TABLES)
def test_the_first_reshuffle_is_nothing_special_anywhere(options: str) -> None:
    game = draw_and_repel(repelling(options, 3), 3)
    assert said(game, "extra-tax") == []
    assert len(said(game, "reshuffled")) == 1


@pytest.mark.clause("E-004")
def test_reshuffles_are_counted_for_each_discover_phase() -> None:
    game = draw_and_repel(repelling("", 3), 3)
    play(game, "stop")
    assert asked(game) == (1, "discover")
    play(game, "draw", "draw", "draw")  # the second reshuffle of the game, the first of this phase
    assert said(game, "extra-tax") == []
    assert len(harbor(game)) == 3


# E-013: the additional tax.


@pytest.mark.clause("E-013")
def test_the_kind_of_the_additional_tax_is_drawn_at_random() -> None:
    kinds = []
    for seed in range(40):
        game = laid(coins={0: 1, 1: 1}, harbor=[YELLOW], exact=True, seed=seed)
        play(game, "draw")
        kinds.append(said(game, "extra-tax")[0]["kind"])
    assert set(kinds) == {"swords", "points"}
    assert 8 <= kinds.count("swords") <= 32


@pytest.mark.clause("E-013")
@pytest.mark.parametrize("seed", range(6))
def test_the_additional_tax_resolves_like_any_other(seed: int) -> None:
    displays = {0: ["governor-8-0"], 1: ["pirate-9-3"], 2: ["jester-9-3"]}
    game = laid(players=3, coins={0: 15, 1: 12, 2: 11}, displays=displays, harbor=[YELLOW], exact=True, seed=seed)
    play(game, "draw")
    kind = said(game, "extra-tax")[0]["kind"]
    assert coins(game) == ([8, 7, 11] if kind == "swords" else [9, 6, 11])


@pytest.mark.clause("E-013")
def test_the_additional_tax_is_no_card_and_discards_none() -> None:
    game = laid(coins={0: 12, 1: 0}, displays={0: ["jester-9-3"], 1: ["pirate-9-3"]}, harbor=[YELLOW], exact=True)
    play(game, "draw")
    view = public(game)
    lying = view["draw_pile"] + len(view["discard_pile"]) + len(view["harbor"]) + len(view["expeditions"])
    assert lying + sum(coins(game)) == 1 + 12
    assert not any(card.startswith("tax") for event in game.events(None) for card in event.get("cards") or [])


@pytest.mark.clause("E-013")
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_lost_coins_are_in_the_reshuffle_that_the_additional_tax_precedes(seed: int) -> None:
    """2 ships and 6 lost coins are shuffled; 1 card is the bonus, 1 is drawn."""
    game = laid(coins={0: 0, 1: 12}, displays={0: [SAILOR]}, discard=[YELLOW, BLUE], exact=True, seed=seed)
    draw_and_repel(game, 2)
    play(game, "draw")
    assert len(said(game, "extra-tax")) == 1
    assert not said(game, "drew")[-1]["card"].startswith("tax")
    assert public(game)["draw_pile"] == 2 + 6 - 1 - 1
    assert sum(coins(game)) == 12 - 6 + 1


@pytest.mark.clause("E-013")
def test_a_coin_payment_never_causes_the_additional_tax() -> None:
    jesters = {0: ["jester-5-1", "jester-7-2"], 1: ["jester-9-3"]}
    game = laid(coins={0: 12, 1: 0}, displays=jesters, deck=[ANCHORS], exact=True)
    play(game, "draw", "stop")  # two empty piles, and jesters to pay
    assert said(game, "extra-tax") == []
    assert coins(game) == [12, 0]


def claimed_first(options: str, seed: int) -> tuple[pr.Game, int]:
    """A claim whose coins reshuffle 3 ships and 2 captains; all 3 cards left are drawn. Returns how many were ships."""
    game = laid(
        options=options, coins={0: 0, 1: 0}, displays={0: [SAILOR, *CAPTAINS]}, expeditions=[ANCHORS],
        discard=[YELLOW, BLUE, GREEN], exact=True, seed=seed,
    )  # fmt: skip
    draw_and_repel(play(game, CLAIM), 3)
    assert coins(game) == [2, 0]
    return game, len(discarded(game))


@pytest.mark.clause("E-013")
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
@pytest.mark.parametrize("options", ["", "edition yucata"])
def test_a_reshuffle_for_coins_does_not_make_the_next_one_the_second(options: str, seed: int) -> None:
    game, ships = claimed_first(options, seed)
    assert ships > 0
    play(game, "draw")
    assert len(said(game, "drew")) == 4
    assert said(game, "extra-tax") == []


# E-016: the third reshuffle.


@pytest.mark.clause("E-016")
@pytest.mark.parametrize("options", [*PRINTED, "second shuffle nothing"])
def test_a_third_reshuffle_in_one_discover_phase_ends_it(options: str) -> None:
    game = draw_and_repel(repelling(options, 2), 4)
    assert asked(game) == (0, "discover")
    play(game, "draw")
    assert len(said(game, "drew")) == 4
    assert len(said(game, "reshuffled")) == 2
    assert asked(game) == (1, "discover")
    assert discarded(game) == sorted([YELLOW, BLUE])


@pytest.mark.clause("E-016")
@pytest.mark.parametrize("options", ["", "edition yucata"])
def test_the_additional_tax_of_the_second_reshuffle_changes_nothing_about_the_third(options: str) -> None:
    game = draw_and_repel(repelling(options, 3), 5)  # 3, then 2: one is the bonus of the additional tax
    assert asked(game) == (0, "discover")
    play(game, "draw")
    assert len(said(game, "drew")) == 5
    assert len(said(game, "extra-tax")) == 1
    assert asked(game) == (1, "discover")


@pytest.mark.clause("E-003", "E-016")
def test_a_missing_card_is_explained_with_its_clause() -> None:
    """No cards are left, or some are in the discard pile and no third reshuffle brings them back."""
    empty = play(laid(options="edition pegasus", coins={0: 1, 1: 1}, exact=True), "draw")
    third = draw_and_repel(repelling("edition pegasus", 1), 3)
    assert public(third)["discard_pile"]
    keys = ("drew-nothing", "no-third-reshuffle")
    causes = [
        [(event["key"], event["cause"]) for event in game.events(None) if event.get("key") in keys]
        for game in (empty, third)
    ]
    assert causes == [[("drew-nothing", "E-003")], [("no-third-reshuffle", "E-016")]]


@pytest.mark.clause("E-016")
@pytest.mark.parametrize("options", TABLES)
def test_cards_in_the_harbor_can_still_be_taken_after_the_third(options: str) -> None:
    game = laid(
        options=options, coins={0: 0, 1: 0}, displays={0: [SAILOR]}, harbor=["ship-black-4-skull"],
        discard=[YELLOW, BLUE, GREEN], exact=True,
    )  # fmt: skip
    while asked(game) != (0, "take"):
        play(game, "repel" if asked(game) == (0, "repel") else "draw")
    assert len(said(game, "drew")) in (5, 6)
    assert legal(game, "take ship-black-4-skull")
    assert forbidden_by(game, "draw") == "B-030"


@pytest.mark.clause("E-016")
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
@pytest.mark.parametrize("options", PRINTED)
def test_reshuffles_of_coin_payments_do_not_count(options: str, seed: int) -> None:
    game, ships = claimed_first(options, seed)
    while asked(game) in ((0, "discover"), (0, "repel")):
        draw_and_repel(game, 1)
    assert len(said(game, "drew")) == 3 + ships + ships


@pytest.mark.clause("E-016")
@pytest.mark.parametrize("options", PRINTED)
def test_the_next_discover_phase_counts_from_zero(options: str) -> None:
    game = draw_and_repel(repelling(options, 2), 5)
    assert asked(game) == (1, "discover")
    play(game, "draw", "draw")
    assert len(harbor(game)) == 2


@pytest.mark.clause("E-016")
@pytest.mark.parametrize("options", ["second shuffle nothing", "edition yucata; second shuffle nothing"])
def test_the_third_reshuffle_is_looked_at_before_the_empty_piles(options: str) -> None:
    """A third reshuffle is needed and both piles are empty: there is no additional tax, and the discover phase ends."""
    game = laid(options=options, coins={0: 0, 1: 20}, displays={0: [SAILOR]}, discard=[YELLOW], exact=True)
    play(game, "draw", "repel", "draw", "keep", "draw")
    assert said(game, "extra-tax") == []
    assert coins(game) == [0, 20]
    assert asked(game) == (0, "take")


# E-018: standstill.


@pytest.mark.clause("E-018")
@pytest.mark.parametrize("options", TABLES)
def test_a_whole_round_without_a_card_ends_the_game(options: str) -> None:
    displays = {0: ["jester-9-3"], 1: ["jester-7-2"], 2: ["jester-7-2", "jester-5-1"]}
    game = laid(players=3, options=options, coins={0: 1, 1: 9, 2: 5}, displays=displays, exact=True)
    for seat in range(3):
        assert asked(game) == (seat, "discover")
        play(game, "draw")
    assert game.over
    assert said(game, "stalled") == [{}]
    assert game.ranking == [[2], [0], [1]]  # 3 points each for seats 2 and 0; seat 2 has more coins


@pytest.mark.clause("E-018")
def test_only_a_round_from_the_start_player_to_their_right_counts() -> None:
    game = laid(players=3, active=2, coins={0: 1, 1: 1, 2: 1}, exact=True)
    play(game, "draw")
    assert not game.over
    play(game, "draw", "draw", "draw")
    assert game.over


@pytest.mark.clause("E-018")
def test_a_card_drawn_keeps_the_game_going() -> None:
    game = laid(coins={0: 0, 1: 0}, deck=[ANCHORS], exact=True)
    play(game, "draw", "stop", "draw")
    assert not game.over
    assert public(game)["round"] == 2
    play(game, "draw", "draw")
    assert game.over


@pytest.mark.clause("E-018")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_taken_keeps_the_game_going(seat: int) -> None:
    """The ship was already in the harbor and pays for its own trade; no card is drawn in the discover phase."""
    game = laid(coins={0: 0, 1: 0}, harbor=[YELLOW], exact=True)
    play(game, "draw", *["pass"] * seat, f"take {YELLOW}")
    assert asked(game) == (1, "discover")
    play(game, "draw")
    assert not game.over
    play(game, "draw", "draw")
    assert game.over


@pytest.mark.clause("E-018")
def test_a_claim_keeps_the_game_going() -> None:
    game = laid(coins={0: 0, 1: 0}, displays={0: CAPTAINS}, expeditions=[ANCHORS], exact=True)
    play(game, CLAIM, "draw")
    assert asked(game) == (1, "discover")
    play(game, "draw")
    assert not game.over
    assert public(game)["round"] == 2
    play(game, "draw", "draw")
    assert game.over


@pytest.mark.clause("E-018")
def test_an_untouched_harbor_comes_back_and_keeps_the_game_going() -> None:
    game = laid(options="edition pegasus", coins={0: 0, 1: 0}, harbor=[SAILOR], exact=True)
    play(game, "draw")
    assert asked(game) == (1, "discover")
    assert discarded(game) == [SAILOR]
    play(game, "draw", "stop")
    assert not game.over


@pytest.mark.clause("E-018")
def test_hidden_coins_left_in_the_game_do_not_matter() -> None:
    game = laid(options="empty piles stop", coins={0: 30, 1: 30}, exact=True)
    assert len(hidden(game, "coins 0")) == 30
    play(game, "draw", "draw")
    assert game.over


@pytest.mark.clause("E-004")
def test_without_a_card_to_shuffle_there_is_no_second_reshuffle() -> None:
    options = "edition pegasus; second shuffle tax"
    game = laid(options=options, coins={0: 0, 1: 20}, discard=["governor-8-0"], exact=True)
    play(game, "draw", "draw")
    assert said(game, "extra-tax") == []
    assert coins(game) == [0, 20]
    assert asked(game) == (1, "take")


@pytest.mark.clause("E-004")
def test_a_single_card_is_shuffled_as_well() -> None:
    game = draw_and_repel(repelling("edition pegasus; second shuffle tax", 1), 1)
    play(game, "draw")
    assert len(said(game, "extra-tax")) == 1


ADVENTURE_TAX = "tax-points-16"


def kinds_drawn(options: str, seeds: int = 120, **position: Any) -> Counter[str]:
    """How often an additional tax was of each kind."""
    kinds: Counter[str] = Counter()
    for seed in range(seeds):
        game = chapter(options, coins={}, harbor=["sailor-3-1"], exact=True, seed=seed, **position)
        play(game, "draw")
        kinds.update(args["kind"] for args in said(game, "extra-tax"))
    return kinds


@pytest.mark.clause("E-013", "A-059")
def test_an_additional_tax_may_be_of_the_adventures_kind_when_that_is_in_the_deck() -> None:
    variable = kinds_drawn("variable", play_cards=[])
    assert sorted(variable) == ["points", ADVENTURE_TAX.removeprefix("tax-"), "swords"]
    assert all(25 <= n <= 55 for n in variable.values())  # of 120, each a third
    one_aside = kinds_drawn("cooperative", seeds=40, play_cards=[ADVENTURE_TAX])
    assert sorted(one_aside) == ["points", "points-16", "swords"]


@pytest.mark.clause("E-013", "A-003")
def test_an_additional_tax_is_not_of_a_kind_that_is_aside() -> None:
    aside = kinds_drawn("cooperative", seeds=40, play_cards=[ADVENTURE_TAX] * 2)
    assert sorted(aside) == ["points", "swords"]


@pytest.mark.clause("E-013", "A-059")
def test_an_additional_tax_of_the_adventures_kind_takes_half_of_16_coins_and_pays_2() -> None:
    seed = next(seed for seed in range(20) if taxed(seed)[0] == "points-16")
    assert taxed(seed)[1] == [8 + 2, 15 + 2]


def taxed(seed: int) -> tuple[str, list[int]]:
    """The kind of an additional tax, and the coins after it; the players have equal points."""
    game = chapter("variable", coins={0: 16, 1: 15}, play_cards=[], exact=True, seed=seed)
    play(game, "draw")
    return said(game, "extra-tax")[0]["kind"], coins(game)
