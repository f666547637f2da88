"""Where the editions differ, the options of a table, and the rulings for every edition.  E-001 to E-018"""

import pytest

import portroyal as pr
from tests.table_builder import (
    ANCHORS,
    BLUE,
    CROSSES,
    EDITIONS,
    ELEVEN,
    GREEN,
    RED,
    SHIPS,
    SPECIAL,
    TABLES,
    YELLOW,
    asked,
    coins,
    discarded,
    display,
    end_turn,
    expeditions,
    forbidden_by,
    harbor,
    hidden,
    laid,
    legal,
    play,
    public,
    said,
)

SAILOR, GOVERNOR, CAPTAINS, PRIESTS = "sailor-3-1", "governor-8-0", ["captain-4-1"] * 2, ["priest-4-1"] * 2
CLAIM = f"claim {ANCHORS}"
PRINTED = ("edition pegasus", "edition steve-jackson", "edition big-box")
ONLINE = ("edition yucata",)
STALLING = (*PRINTED, "empty piles stop", "edition yucata; empty piles stop")
TAXING = ("", *ONLINE, "edition pegasus; empty piles tax", "empty piles tax; edition big-box")


# E-001: the start player.


@pytest.mark.clause("E-001")
@pytest.mark.parametrize("options", TABLES)
def test_the_start_player_is_drawn_at_random_unless_chosen(options: str) -> None:
    line = f"base; {options}".rstrip("; ")
    starts = [pr.new_game(line, players=4, seed=seed).view(None)["start"] for seed in range(40)]
    assert set(starts) == {0, 1, 2, 3}
    assert starts == [pr.new_game(line, players=4, seed=seed).view(None)["start"] for seed in range(40)]


@pytest.mark.clause("E-001")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_start_player_may_be_chosen(start: int) -> None:
    for name in ("pegasus", "steve-jackson", "big-box"):
        game = pr.new_game(f"base; edition {name}", players=3, seed=1, start=start)
        assert (game.view(None)["start"], game.view(None)["active"]) == (start, start)


@pytest.mark.clause("E-001")
def test_only_the_online_edition_does_not_let_the_table_choose() -> None:
    rows = {row["name"]: row["options"]["start"] for row in pr.options()["editions"]}
    assert rows == {"pegasus": "chosen", "steve-jackson": "chosen", "yucata": "random", "big-box": "chosen"}


# E-002: claims after a bust.


@pytest.mark.clause("E-002")
@pytest.mark.parametrize("options", ["", "edition big-box", "edition pegasus; bust claims yes"])
def test_after_a_bust_the_active_player_may_still_claim(options: str) -> None:
    game = laid(
        options=options, displays={0: [*CAPTAINS, "jester-5-1"]}, expeditions=[ANCHORS], harbor=[RED, SAILOR],
        deck=["ship-red-2-3"],
    )  # fmt: skip
    play(game, "draw")
    assert asked(game) == (0, "claim")
    assert public(game)["phase"] == "after bust"
    assert sorted(game.moves()) == [CLAIM, "pass"]
    assert coins(game) == [4, 3]  # the jester is paid first
    assert harbor(game) == []  # and the harbor is swept
    assert discarded(game) == sorted([RED, SAILOR, "ship-red-2-3"])
    assert asked(play(game.copy(), "pass")) == (1, "discover")
    play(game, CLAIM)
    assert asked(game) == (1, "discover")
    assert coins(game) == [6, 3]
    assert display(game, 0) == [ANCHORS, "jester-5-1"]


@pytest.mark.clause("E-002")
@pytest.mark.parametrize(
    "options",
    ["edition pegasus", "edition steve-jackson", "edition yucata", "bust claims no", "edition big-box; bust claims no"],
)
def test_after_a_bust_no_claim_in_the_other_editions(options: str) -> None:
    game = laid(options=options, displays={0: CAPTAINS}, expeditions=[ANCHORS], harbor=[RED], deck=["ship-red-2-3"])
    play(game, "draw")
    assert asked(game) == (1, "discover")
    assert display(game, 0) == CAPTAINS


@pytest.mark.clause("E-002")
def test_after_a_bust_nobody_is_asked_without_a_possible_claim() -> None:
    game = laid(displays={0: CAPTAINS, 1: PRIESTS}, expeditions=[CROSSES], harbor=[RED], deck=["ship-red-2-3"])
    play(game, "draw")
    assert asked(game) == (1, "discover")


@pytest.mark.clause("E-002")
def test_after_a_bust_several_claims_are_possible() -> None:
    game = laid(
        displays={0: [*CAPTAINS, *PRIESTS]}, expeditions=[ANCHORS, CROSSES], harbor=[RED], deck=["ship-red-2-3"]
    )
    play(game, "draw", CLAIM)
    assert asked(game) == (0, "claim")
    play(game, f"claim {CROSSES}")
    assert asked(game) == (1, "discover")
    assert display(game, 0) == sorted([ANCHORS, CROSSES])


@pytest.mark.clause("E-002")
def test_after_a_bust_the_choice_of_persons_is_asked_too() -> None:
    game = laid(displays={0: [*CAPTAINS, "jack-6-1"]}, expeditions=[ANCHORS], harbor=[RED], deck=["ship-red-2-3"])
    play(game, "draw", CLAIM)
    assert asked(game) == (0, "send")
    play(game, "send jack-6-1")
    assert display(game, 0) == ["captain-4-1", ANCHORS]
    assert asked(game) == (1, "discover")


# E-003: both piles empty in discover.


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
@pytest.mark.parametrize(("seed", "kind", "left"), [(1, "points", [7, 3]), (2, "swords", [6, 4])])
@pytest.mark.parametrize("options", TAXING)
def test_with_both_piles_empty_an_additional_tax_is_revealed(
    options: str, seed: int, kind: str, left: list[int]
) -> None:
    displays = {1: ["pirate-9-3"]}
    game = laid(options=options, coins={0: 12, 1: 3}, displays=displays, harbor=[YELLOW], exact=True, seed=seed)
    play(game, "draw")
    assert [args["kind"] for args in said(game, "extra-tax")] == [kind]
    assert coins(game) == left
    assert len(said(game, "drew")) == 1  # one of the coins lost


@pytest.mark.clause("E-003")
@pytest.mark.parametrize("options", TAXING)
def test_if_nobody_loses_coins_to_the_additional_tax_the_player_must_stop(options: str) -> None:
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
    """Seat 0 can repel all there is: so many ships in the discard pile, no draw pile."""
    ships_there = [YELLOW, BLUE, GREEN, RED][:ships]
    return laid(options=options, displays={0: [SAILOR]}, coins={0: 0, 1: 0}, discard=ships_there, exact=True)


def draw_and_repel(game: pr.Game, times: int) -> pr.Game:
    """Draw so many ships and repel each."""
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


# E-005: jesters of the active player.


@pytest.mark.clause("E-005")
@pytest.mark.parametrize(
    ("options", "pays"),
    [
        ("", True), ("edition pegasus", False), ("edition steve-jackson", True), ("edition yucata", False),
        ("edition big-box", True), ("edition pegasus; active jester yes", True), ("active jester no", False),
    ],
)  # fmt: skip
def test_the_active_player_with_an_empty_harbor(options: str, pays: bool) -> None:
    game = laid(options=options, displays={0: ["jester-5-1", "jester-9-3"], 1: ["jester-7-2"]}, deck=[ANCHORS])
    play(game, "draw", "stop")
    assert coins(game) == [5 if pays else 3, 4]


@pytest.mark.clause("E-005")
@pytest.mark.parametrize("options", TABLES)
def test_the_active_player_with_a_card_in_the_harbor_is_paid_nowhere(options: str) -> None:
    game = laid(options=options, displays={0: ["jester-5-1"]}, harbor=[YELLOW])
    play(game, "stop")
    assert coins(game)[0] == 3


# E-006: a full tie.


@pytest.mark.clause("E-006")
@pytest.mark.parametrize("options", TABLES)
def test_a_full_tie_is_shared_in_every_edition(options: str) -> None:
    displays = {0: (*ELEVEN, SAILOR), 1: ["mademoiselle-9-3", "mademoiselle-9-3", "admiral-9-3", "admiral-9-3"]}
    game = end_turn(laid(players=3, options=options, active=2, displays=displays, coins={0: 5, 1: 5, 2: 11}))
    assert game.over
    assert game.ranking == [[0, 1], [2]]


# E-010: expedition required.


@pytest.mark.clause("E-010")
@pytest.mark.parametrize("options", ["", *(f"edition {name}" for name in EDITIONS)])
def test_points_alone_do_not_trigger_the_end(options: str) -> None:
    required = f"{options}; expedition required".lstrip("; ")
    game = laid(options=required, coins={0: 9}, displays={0: ELEVEN, 1: [ANCHORS]}, harbor=[SAILOR])
    play(game, "stop", f"take {SAILOR}")
    assert game.scores == [12, 4]
    assert not public(game)["end_triggered"]
    assert public(play(laid(options=options, displays={0: ELEVEN}, harbor=[SAILOR]), "stop", f"take {SAILOR}"))[
        "end_triggered"
    ]


@pytest.mark.clause("E-010")
def test_points_and_an_expedition_of_one_player_trigger_the_end() -> None:
    game = laid(
        options="expedition required",
        displays={0: [ANCHORS, "pirate-9-3", "sailor-7-3", "jester-5-1"]},
        harbor=[SAILOR],
    )
    assert game.scores[0] == 11
    play(game, "stop", f"take {SAILOR}")
    assert public(game)["end_triggered"]


@pytest.mark.clause("E-010")
def test_an_expedition_claimed_later_triggers_the_end_with_points_reached_earlier() -> None:
    game = laid(options="expedition required", displays={0: [*CAPTAINS, *ELEVEN]}, expeditions=[ANCHORS])
    assert game.scores[0] == 13
    assert not public(game)["end_triggered"]
    play(game, CLAIM)
    assert public(game)["end_triggered"]


def ranked_with_expeditions(options: str) -> list[list[int]] | None:
    """Seats 0 and 1 have no expedition and 17 and 2 points; seats 2 and 3 have one and 13 and 4 points."""
    displays = {
        0: [*ELEVEN, "mademoiselle-9-3", "mademoiselle-9-3"],
        1: ["jester-7-2"],
        2: [CROSSES, "admiral-9-3", "admiral-9-3", "jester-9-3"],
        3: [ANCHORS],
    }
    options = f"{options}; expedition required".lstrip("; ")
    game = end_turn(laid(players=4, options=options, active=3, displays=displays))
    assert game.over
    assert game.scores == [17, 2, 13, 4]
    return game.ranking


@pytest.mark.clause("E-010")
@pytest.mark.parametrize("options", ["edition pegasus", "edition big-box", ""])
def test_in_print_only_a_player_with_an_expedition_can_win(options: str) -> None:
    assert ranked_with_expeditions(options) == [[2], [0], [3], [1]]


@pytest.mark.clause("E-010")
def test_online_players_with_expeditions_rank_above_players_without() -> None:
    assert ranked_with_expeditions("edition yucata") == [[2], [3], [0], [1]]


@pytest.mark.clause("E-010")
@pytest.mark.parametrize("options", ["edition pegasus", "edition yucata", "edition big-box"])
def test_owners_of_expeditions_tied_in_points_and_coins_share_the_win(options: str) -> None:
    displays = {
        0: [ANCHORS, *ELEVEN[:3]],
        1: [*ELEVEN[3:], "mademoiselle-9-3", "mademoiselle-9-3", "admiral-9-3", "admiral-9-3"],
        2: [CROSSES, "jester-9-3", "jester-7-2", "admiral-7-2", "admiral-5-1"],
    }
    game = laid(players=3, options=f"{options}; expedition required", active=2, displays=displays)
    assert game.scores == [12, 15, 12]
    assert end_turn(game).ranking == [[0, 2], [1]]


@pytest.mark.clause("E-010")
@pytest.mark.parametrize("options", ["edition pegasus", "edition yucata", "edition big-box"])
def test_among_owners_of_expeditions_coins_break_the_tie(options: str) -> None:
    displays = {0: [ANCHORS, *ELEVEN[:3]], 1: [CROSSES, "jester-9-3", "jester-7-2", "admiral-7-2", "admiral-5-1"]}
    game = laid(options=f"{options}; expedition required", active=1, displays=displays, coins={0: 4, 1: 5})
    assert end_turn(game).ranking == [[1], [0]]


@pytest.mark.clause("E-010")
@pytest.mark.parametrize("options", [f"edition {name}" for name in EDITIONS])
def test_a_second_expedition_does_not_rank_higher_than_points(options: str) -> None:
    displays = {0: [ANCHORS, CROSSES], 1: ["expedition-hut-hut", *ELEVEN[:3]]}
    game = laid(options=f"{options}; expedition required", active=1, displays=displays)
    assert game.scores == [8, 12]
    assert end_turn(game).ranking == [[1], [0]]


@pytest.mark.clause("E-010")
@pytest.mark.parametrize("options", [f"edition {name}" for name in EDITIONS])
def test_after_a_standstill_without_any_expedition_points_decide_as_usual(options: str) -> None:
    options = f"{options}; expedition required; empty piles stop"
    game = laid(options=options, coins={0: 2, 1: 1}, displays={0: ["jester-7-2"], 1: ["jester-9-3"]}, exact=True)
    play(game, "draw", "draw")
    assert game.over
    assert game.ranking == [[1], [0]]


# E-011: target points.


@pytest.mark.clause("E-011")
@pytest.mark.parametrize("target", [5, 8, 12, 30])
def test_the_target_triggers_the_end_and_one_point_less_does_not(target: int) -> None:
    threes = ["pirate-9-3", "sailor-7-3", "jester-9-3", *["admiral-9-3"] * 2, *["mademoiselle-9-3"] * 2]
    pool = [(3, card) for card in threes] + [(2, card) for card in ("jester-7-2", "jester-7-2", "admiral-7-2")]
    mine: list[str] = []
    left = target - 1
    for points, card in [*pool, *[(1, "settler-4-1")] * 3]:
        if points <= left:
            mine.append(card)
            left -= points
    game = laid(options=f"target {target}", displays={0: mine}, harbor=[SAILOR])
    assert game.scores[0] == target - 1
    assert not public(game)["end_triggered"]
    play(game, "stop", f"take {SAILOR}")
    assert public(game)["end_triggered"]


@pytest.mark.clause("E-011")
@pytest.mark.parametrize("options", TABLES)
def test_the_target_is_12_unless_said_otherwise(options: str) -> None:
    assert "; target 12;" in pr.new_game(f"base; {options}".rstrip("; "), players=2, seed=1).format


@pytest.mark.clause("E-011")
@pytest.mark.parametrize("target", ["4", "31", "0", "-12", "twelve", "", "12.5"])
def test_any_other_target_is_refused(target: str) -> None:
    with pytest.raises(pr.BadFormat, match=r"target.*5 to 30.*E-011"):
        pr.new_game(f"base; target {target}", players=2)


# E-012: pass automatically.

AUTOMATIC = "pass automatically"


@pytest.mark.clause("E-012")
def test_a_non_active_player_with_only_a_ship_that_nets_nothing_is_skipped() -> None:
    for options, question in (("", (1, "take")), (AUTOMATIC, (1, "discover"))):
        game = laid(options=options, harbor=[YELLOW])
        play(game, "stop", "pass")
        assert asked(game) == question
    assert said(game, "passed-auto") == [{"seat": 1}]
    assert game.played() == ["stop", "pass"]
    assert discarded(game) == [YELLOW]
    assert coins(game) == [3, 3]


@pytest.mark.clause("E-012")
def test_skipped_also_with_several_such_ships_and_a_governor() -> None:
    game = laid(options=AUTOMATIC, displays={1: [GOVERNOR]}, harbor=SHIPS)
    play(game, "stop", "pass")
    assert asked(game) == (1, "discover")


@pytest.mark.clause("E-012")
def test_a_person_too_dear_is_no_possible_take() -> None:
    game = laid(options=AUTOMATIC, harbor=[YELLOW, SAILOR])  # 3 coins, but 4 are needed
    play(game, "stop", "pass")
    assert asked(game) == (1, "discover")


@pytest.mark.clause("E-012")
@pytest.mark.parametrize(
    ("displays", "more"),
    [({}, ["ship-blue-2-1"]), ({1: ["trader-yellow-3-1"]}, []), ({1: ["mademoiselle-7-2"]}, [SAILOR])],
)
def test_not_skipped_if_any_take_would_bring_something(displays: dict[int, list[str]], more: list[str]) -> None:
    game = laid(options=AUTOMATIC, displays=displays, harbor=[YELLOW, *more])
    play(game, "stop", "pass")
    assert asked(game) == (1, "take")
    assert legal(game, f"take {YELLOW}")


@pytest.mark.clause("E-012")
def test_the_active_player_is_never_skipped() -> None:
    game = laid(options=AUTOMATIC, harbor=[YELLOW])
    play(game, "stop")
    assert asked(game) == (0, "take")


@pytest.mark.clause("E-012")
def test_a_ship_that_nets_nothing_because_the_piles_are_empty_counts_too() -> None:
    game = laid(options=AUTOMATIC, coins={0: 1, 1: 1}, harbor=["ship-blue-4-5"], exact=True)
    play(game, "stop", "pass")
    assert asked(game) == (1, "discover")


@pytest.mark.clause("E-012")
def test_bonuses_are_still_paid_to_a_skipped_player() -> None:
    game = laid(options=AUTOMATIC, displays={1: ["admiral-5-1", "admiral-7-2"]}, harbor=SHIPS)
    play(game, "stop", "pass")
    assert asked(game) == (1, "discover")
    assert coins(game) == [3, 7]


@pytest.mark.clause("E-012")
def test_a_bonus_may_make_something_possible_that_is_asked() -> None:
    game = laid(options=AUTOMATIC, coins={1: 2}, displays={1: ["admiral-5-1"]}, harbor=[*SHIPS, SAILOR])
    play(game, "stop", "pass")
    assert asked(game) == (1, "take")


@pytest.mark.clause("E-012")
def test_the_skip_comes_again_after_a_take() -> None:
    game = laid(options=AUTOMATIC, displays={1: [GOVERNOR]}, harbor=[YELLOW, "ship-blue-2-1", GREEN])
    play(game, "stop", "pass", "take ship-blue-2-1")
    assert asked(game) == (1, "discover")
    assert coins(game) == [4, 4]


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
    """2 ships and 6 lost coins are shuffled; 1 is the bonus, 1 is drawn."""
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
    play(game, "draw", "stop")  # two empty piles, and jesters to be paid
    assert said(game, "extra-tax") == []
    assert coins(game) == [12, 0]


def claimed_first(options: str, seed: int) -> tuple[pr.Game, int]:
    """A claim whose coins reshuffle 3 ships and 2 captains, then all 3 cards left are drawn; how many were ships."""
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


@pytest.mark.clause("E-013")
def test_at_most_one_additional_tax_comes_for_each_card_needed() -> None:
    game = laid(coins={0: 11, 1: 11}, harbor=[YELLOW], exact=True)
    play(game, "draw")
    assert len(said(game, "extra-tax")) == 1
    assert asked(game) == (0, "take")


# E-014: the default.


@pytest.mark.clause("E-014")
def test_a_new_table_plays_the_big_box_and_never_stalls() -> None:
    assert pr.new_game("base", players=3, seed=1).format == (
        "base; edition big-box; target 12; bust claims yes; empty piles tax; second shuffle tax; active jester yes"
    )
    assert pr.options()["default"] == pr.new_game("base", players=3, seed=1).format


@pytest.mark.clause("E-014")
def test_naming_the_big_box_means_the_printed_game() -> None:
    assert pr.new_game("base; edition big-box", players=3, seed=1).format == (
        "base; edition big-box; target 12; bust claims yes; empty piles stop; second shuffle nothing; active jester yes"
    )


# E-015: rulings for every edition.


@pytest.mark.clause("E-015")
@pytest.mark.parametrize("options", TABLES)
def test_the_special_expedition_is_apart_in_every_edition(options: str) -> None:
    assert expeditions(laid(players=5, options=options)) == [SPECIAL]
    with pytest.raises(pr.BadPosition):
        laid(players=4, options=options, expeditions=[SPECIAL])


@pytest.mark.clause("E-015")
@pytest.mark.parametrize("options", TABLES)
def test_a_governor_helps_on_other_players_turns_in_every_edition(options: str) -> None:
    game = laid(options=options, displays={0: [GOVERNOR], 1: [GOVERNOR]}, harbor=SHIPS[1:])
    play(game, "stop")
    assert public(game)["takes"] == 3
    play(game, "pass")
    assert (asked(game), public(game)["takes"]) == ((1, "take"), 2)


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


@pytest.mark.clause("E-016")
@pytest.mark.parametrize("options", TABLES)
def test_what_lies_in_the_harbor_can_still_be_taken_after_the_third(options: str) -> None:
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
def test_the_next_discover_phase_counts_anew(options: str) -> None:
    game = draw_and_repel(repelling(options, 2), 5)
    assert asked(game) == (1, "discover")
    play(game, "draw", "draw")
    assert len(harbor(game)) == 2


@pytest.mark.clause("E-016")
@pytest.mark.parametrize("options", ["second shuffle nothing", "edition yucata; second shuffle nothing"])
def test_the_third_reshuffle_is_looked_at_before_the_empty_piles(options: str) -> None:
    """A third reshuffle is needed and both piles are empty: no additional tax, discover ends."""
    game = laid(options=options, coins={0: 0, 1: 20}, displays={0: [SAILOR]}, discard=[YELLOW], exact=True)
    play(game, "draw", "repel", "draw", "keep", "draw")
    assert said(game, "extra-tax") == []
    assert coins(game) == [0, 20]
    assert asked(game) == (0, "take")


# E-017: the Big Box fills the gaps.


@pytest.mark.clause("E-017")
def test_where_an_edition_says_nothing_the_rule_of_the_big_box_holds() -> None:
    """The Steve Jackson edition has no variant "expedition required"."""
    assert ranked_with_expeditions("edition steve-jackson") == ranked_with_expeditions("edition big-box")
    assert ranked_with_expeditions("edition steve-jackson") == [[2], [0], [3], [1]]


@pytest.mark.clause("E-017")
def test_every_edition_has_a_value_for_everything_that_a_table_may_set() -> None:
    flags = {option["name"] for option in pr.options()["options"] if option["kind"] == "flag"}
    rows = [row for row in pr.options()["combinations"] if not row["modes"] and "options" in row]
    for row in rows:
        offered = {name for name, about in row["options"].items() if "refused" not in about} - flags
        for name in EDITIONS:
            line = pr.new_game(f"{' + '.join(row['boxes'])}; edition {name}", players=2, seed=1).format
            assert all(f"; {option} " in line for option in offered)


# E-018: nothing moves any more.


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
    """The ship was in the harbor before and pays for its own trade: nothing is drawn in discover."""
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
def test_a_harbor_that_nobody_takes_from_comes_back_and_keeps_the_game_going() -> None:
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
def test_a_single_card_is_shuffled_too() -> None:
    game = draw_and_repel(repelling("edition pegasus; second shuffle tax", 1), 1)
    play(game, "draw")
    assert len(said(game, "extra-tax")) == 1


@pytest.mark.clause("E-012")
@pytest.mark.parametrize("ship", SHIPS)
def test_a_trader_of_another_color_prevents_no_skip(ship: str) -> None:
    others = [f"trader-{color}-3-1" for color in ("yellow", "blue", "green", "red", "black") if color not in ship]
    game = laid(options=AUTOMATIC, displays={1: others}, harbor=[ship])
    play(game, "stop", "pass")
    assert asked(game) == (1, "discover")
