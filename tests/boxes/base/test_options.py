"""Options that a table may set.  E-010 to E-012"""

from typing import Any

import pytest

import portroyal as pr
from tests.builders.table import (
    ANCHORS,
    CROSSES,
    EDITIONS,
    ELEVEN,
    GREEN,
    SHIPS,
    TABLES,
    YELLOW,
    asked,
    coins,
    discarded,
    end_turn,
    laid,
    legal,
    play,
    public,
    said,
)

SAILOR, GOVERNOR, CAPTAINS = "sailor-3-1", "governor-8-0", ["captain-4-1"] * 2
CLAIM = f"claim {ANCHORS}"


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


def ended_with_expeditions(options: str) -> pr.Game:
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
    return game


@pytest.mark.clause("E-010")
@pytest.mark.parametrize("options", ["edition pegasus", "edition big-box", ""])
def test_in_print_only_a_player_with_an_expedition_can_win(options: str) -> None:
    assert ended_with_expeditions(options).ranking == [[2], [0], [3], [1]]


@pytest.mark.clause("E-010")
def test_online_players_with_expeditions_rank_above_players_without() -> None:
    assert ended_with_expeditions("edition yucata").ranking == [[2], [3], [0], [1]]


@pytest.mark.clause("E-010")
@pytest.mark.parametrize("options", ["edition pegasus", "edition yucata"])
def test_a_player_who_lost_for_lack_of_an_expedition_is_told(options: str) -> None:
    assert ended_with_expeditions(options).margins == [("expeditions", 1), ("points", 11), None, ("points", 9)]


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


@pytest.mark.clause("E-017")
def test_where_an_edition_says_nothing_the_rule_of_the_big_box_holds() -> None:
    """The Steve Jackson edition has no variant "expedition required"."""
    assert ended_with_expeditions("edition steve-jackson").ranking == ended_with_expeditions("edition big-box").ranking
    assert ended_with_expeditions("edition steve-jackson").ranking == [[2], [0], [3], [1]]


# E-011: target points.


@pytest.mark.clause("E-011")
@pytest.mark.parametrize("target", [5, 8, 12, 30])
def test_the_target_triggers_the_end_and_one_point_less_does_not(target: int) -> None:
    threes = ["pirate-9-3", "sailor-7-3", "jester-9-3", *["admiral-9-3"] * 2, *["mademoiselle-9-3"] * 2]
    pool = [(3, card) for card in threes] + [(2, card) for card in ("jester-7-2", "jester-7-2", "admiral-7-2")]
    mine: list[str] = []
    missing = target - 1
    for points, card in [*pool, *[(1, "settler-4-1")] * 3]:
        if points <= missing:
            mine.append(card)
            missing -= points
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
@pytest.mark.parametrize(
    ("position", "question"),
    [
        pytest.param({"displays": {1: [GOVERNOR]}, "harbor": SHIPS}, "discover", id="several ships and a governor"),
        pytest.param({"harbor": [YELLOW, SAILOR]}, "discover", id="a person that costs too much"),
        pytest.param(
            {"coins": {0: 1, 1: 1}, "harbor": ["ship-blue-4-5"], "exact": True}, "discover", id="an empty draw pile"
        ),
        pytest.param(
            {"coins": {1: 2}, "displays": {1: ["admiral-5-1"]}, "harbor": [*SHIPS, SAILOR]}, "take", id="a bonus pays"
        ),
    ],
)
def test_skipped_only_if_no_take_would_bring_anything(position: dict[str, Any], question: str) -> None:
    assert asked(play(laid(options=AUTOMATIC, **position), "stop", "pass")) == (1, question)


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
def test_bonuses_are_still_paid_to_a_skipped_player() -> None:
    game = laid(options=AUTOMATIC, displays={1: ["admiral-5-1", "admiral-7-2"]}, harbor=SHIPS)
    play(game, "stop", "pass")
    assert asked(game) == (1, "discover")
    assert coins(game) == [3, 7]


@pytest.mark.clause("E-012")
def test_the_skip_comes_again_after_a_take() -> None:
    game = laid(options=AUTOMATIC, displays={1: [GOVERNOR]}, harbor=[YELLOW, "ship-blue-2-1", GREEN])
    play(game, "stop", "pass", "take ship-blue-2-1")
    assert asked(game) == (1, "discover")
    assert coins(game) == [4, 4]


@pytest.mark.clause("E-012")
@pytest.mark.parametrize("ship", SHIPS)
def test_a_trader_of_another_color_prevents_no_skip(ship: str) -> None:
    others = [f"trader-{color}-3-1" for color in ("yellow", "blue", "green", "red", "black") if color not in ship]
    game = laid(options=AUTOMATIC, displays={1: others}, harbor=[ship])
    play(game, "stop", "pass")
    assert asked(game) == (1, "discover")
