"""The end, the points, the winner.  B-080 to B-083"""

import pytest

from tests.builders.table import (
    ANCHORS,
    CROSSES,
    ELEVEN,
    TABLES,
    YELLOW,
    asked,
    end_turn,
    forbidden_by,
    laid,
    play,
    public,
    said,
)

SAILOR = "sailor-3-1"
TWELVE = ["mademoiselle-9-3", "mademoiselle-9-3", "admiral-9-3", "admiral-9-3"]
EIGHT = ["jester-9-3", "jester-7-2", "jester-7-2", "jester-5-1"]


@pytest.mark.clause("B-080")
def test_twelve_points_trigger_the_end_and_eleven_do_not() -> None:
    game = laid(displays={0: ELEVEN}, harbor=["governor-8-0", SAILOR], coins={0: 9})
    assert not public(game)["end_triggered"]
    assert not public(play(game.copy(), "stop", "take governor-8-0"))["end_triggered"]
    assert public(play(game, "stop", f"take {SAILOR}"))["end_triggered"]


@pytest.mark.clause("B-080")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("start", [0, 1])
def test_the_round_is_finished_to_the_right_of_the_start_player(players: int, start: int) -> None:
    game = laid(players=players, active=start, start=start, displays={start: ELEVEN}, harbor=[SAILOR, YELLOW])
    play(game, "stop", f"take {SAILOR}")
    turns = []
    while not game.over:
        turns.append(public(game)["active"])
        assert public(game)["round"] == 1
        end_turn(game)
    assert turns == [(start + i) % players for i in range(players)]


@pytest.mark.clause("B-080")
def test_all_players_have_been_active_equally_often() -> None:
    game = laid(players=4, active=1, start=3, displays={2: TWELVE})
    turns = []
    while not game.over:
        turns.append(public(game)["active"])
        end_turn(game)
    assert turns == [1, 2]


@pytest.mark.clause("B-080")
def test_if_the_last_player_of_a_round_reaches_it_the_game_ends_with_that_turn() -> None:
    game = laid(players=3, active=2, displays={2: ELEVEN}, harbor=[SAILOR, YELLOW])
    play(game, "stop", f"take {SAILOR}")
    assert asked(game) == (0, "take")
    play(game, "pass", "pass")
    assert game.over
    assert game.seat is None
    assert game.moves() == []
    assert public(game)["phase"] == "over"


@pytest.mark.clause("B-080")
@pytest.mark.parametrize("active", [0, 2])
def test_it_may_be_reached_on_anybodys_turn(active: int) -> None:
    game = laid(players=3, active=active, coins={0: 0, 1: 4, 2: 0}, displays={1: ELEVEN}, harbor=[SAILOR])
    play(game, "stop", f"take {SAILOR}")
    assert game.scores == [0, 12, 0]
    assert public(game)["end_triggered"]
    assert game.over == (active == 2)


@pytest.mark.clause("B-080")
def test_an_expedition_may_bring_the_twelfth_point() -> None:
    ten = ["captain-4-1", "captain-4-1", "pirate-9-3", "sailor-7-3", "pirate-7-2"]
    game = laid(displays={0: ten}, expeditions=[ANCHORS])
    assert not public(game)["end_triggered"]
    play(game, f"claim {ANCHORS}")
    assert game.scores[0] == 12
    assert public(game)["end_triggered"]


@pytest.mark.clause("B-080")
def test_the_next_round_begins_while_no_player_has_enough() -> None:
    game = laid(active=1, displays={0: ELEVEN})
    end_turn(game)
    assert not game.over
    assert public(game)["round"] == 2
    assert asked(game) == (0, "discover")


@pytest.mark.clause("B-080")
def test_after_the_end_nothing_can_be_done() -> None:
    game = end_turn(laid(active=1, displays={0: TWELVE}))
    assert game.over
    for move in ("draw", "stop", "pass", f"take {SAILOR}"):
        assert forbidden_by(game, move) == "B-080"


@pytest.mark.clause("B-081")
def test_points_are_those_of_persons_and_expeditions_in_the_display() -> None:
    game = laid(
        players=3, coins={0: 40, 1: 0, 2: 0}, harbor=["pirate-9-3"], expeditions=[CROSSES],
        displays={0: [SAILOR, "pirate-7-2", ANCHORS], 1: ["governor-8-0"], 2: ["expedition-anchor-anchor-hut"]},
    )  # fmt: skip
    assert game.scores == [1 + 2 + 4, 0, 6]
    assert [seat["points"] for seat in public(game)["seats"]] == [7, 0, 6]


@pytest.mark.clause("B-081")
def test_persons_spent_count_no_longer() -> None:
    game = laid(displays={0: ["captain-4-1", "captain-4-1", SAILOR]}, expeditions=[ANCHORS])
    assert game.scores[0] == 3
    play(game, f"claim {ANCHORS}")
    assert game.scores[0] == 1 + 4


def ranked(displays: dict[int, list[str]], coins: dict[int, int], options: str = "") -> list[list[int]] | None:
    """The ranking when the last of three players ends the game."""
    game = laid(players=3, active=2, options=options, displays=displays, coins=coins)
    assert game.ranking is None
    end_turn(game)
    assert game.over
    return game.ranking


@pytest.mark.clause("B-082")
def test_most_points_win_whatever_the_coins() -> None:
    assert ranked({0: EIGHT, 1: TWELVE, 2: ["pirate-9-3"]}, {0: 11, 1: 0, 2: 11}) == [[1], [0], [2]]


@pytest.mark.clause("B-082")
def test_on_a_tie_the_tied_player_with_most_coins_wins() -> None:
    tied = {0: TWELVE, 1: ["pirate-9-3", "sailor-7-3", "jester-9-3", "sailor-5-2", "pirate-5-1"], 2: EIGHT[1:]}
    assert ranked(tied, {0: 2, 1: 5, 2: 11}) == [[1], [0], [2]]
    assert ranked(tied, {0: 5, 1: 2, 2: 11}) == [[0], [1], [2]]


@pytest.mark.clause("B-082")
@pytest.mark.parametrize(("lower", "upper"), [(0, 1), (1, 0)])
def test_a_margin_names_the_tie_breaker_and_the_difference(lower: int, upper: int) -> None:
    tied = {0: TWELVE, 1: ["pirate-9-3", "sailor-7-3", "jester-9-3", "sailor-5-2", "pirate-5-1"], 2: EIGHT[1:]}
    game = laid(players=3, active=2, displays=tied, coins={lower: 2, upper: 5, 2: 11})
    assert game.margins is None
    margins = end_turn(game).margins
    assert margins is not None
    assert (margins[lower], margins[upper], margins[2]) == (("coins", 3), None, ("points", 7))


@pytest.mark.clause("B-083")
@pytest.mark.parametrize("options", TABLES)
def test_the_trigger_stays_when_the_points_fall_below_the_target(options: str) -> None:
    """Points drop for a moment in the middle of a claim, between sending person cards and gaining the reward."""
    twelve = ["captain-4-1", "captain-4-1", "jack-6-1", "pirate-9-3", "sailor-7-3", "sailor-5-2", "pirate-5-1"]
    game = laid(options=options, displays={0: twelve}, expeditions=[ANCHORS])
    assert game.scores[0] == 12
    assert public(game)["end_triggered"]
    play(game, f"claim {ANCHORS}", "send captain-4-1")
    assert asked(game) == (0, "send")
    assert game.scores[0] == 11
    assert public(game)["end_triggered"]
    play(game, "send captain-4-1")
    assert public(game)["end_triggered"]
    end_turn(end_turn(game))
    assert game.over


@pytest.mark.clause("B-080")
def test_the_end_is_triggered_once() -> None:
    game = laid(coins={0: 9, 1: 9}, displays={0: ELEVEN, 1: [*TWELVE[:3], "admiral-7-2"]}, harbor=[SAILOR, SAILOR])
    play(game, "stop", f"take {SAILOR}", f"take {SAILOR}")
    assert game.scores == [12, 12]
    assert said(game, "end-triggered") == [{"seat": 0}]
