"""Players, the special expedition, the deal, whose turn it is.  B-010 to B-013"""

import pytest

import portroyal as pr
from tests.builders.table import (
    SPECIAL,
    coins,
    discarded,
    display,
    end_turn,
    expeditions,
    forbidden_by,
    hidden,
    laid,
    play,
    public,
    said,
)


@pytest.mark.clause("B-010")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    assert len(public(pr.new_game("base", players=players, seed=1))["seats"]) == players


@pytest.mark.clause("B-010")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 7])
def test_any_other_number_is_refused_with_the_clause(players: int) -> None:
    with pytest.raises(pr.BadFormat, match=rf"{players} players?: .*2 to 5.*B-010"):
        pr.new_game("base", players=players)
    with pytest.raises(pr.BadFormat, match=r"B-010"):
        pr.position("base", players)


@pytest.mark.clause("B-011")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_fewer_than_five_the_special_expedition_is_out_of_the_game(players: int) -> None:
    game = pr.new_game("base", players=players, seed=1)
    assert expeditions(game) == []
    assert f"'{SPECIAL}'" not in str(game.snapshot())
    with pytest.raises(pr.BadPosition, match=SPECIAL):
        laid(players=players, expeditions=[SPECIAL])


@pytest.mark.clause("B-011")
def test_with_five_the_special_expedition_lies_open_from_the_start() -> None:
    assert expeditions(pr.new_game("base", players=5, seed=1)) == [SPECIAL]
    assert expeditions(laid(players=5)) == [SPECIAL]


@pytest.mark.clause("B-011")
def test_the_special_expedition_never_enters_the_draw_pile() -> None:
    for seed in range(10):
        game = pr.new_game("base", players=5, seed=seed)
        hidden_names = hidden(game, "draw pile") + [name for seat in range(5) for name in hidden(game, f"coins {seat}")]
        assert SPECIAL not in hidden_names
        assert len(hidden_names) == 119
    for place in ("deck", "discard"):
        with pytest.raises(pr.BadPosition, match=rf"{place}: {SPECIAL}.*B-011"):
            pr.position("base", 5, **{place: [SPECIAL]})  # type: ignore[arg-type]


@pytest.mark.clause("B-012")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_is_dealt_three_coins_and_all_other_cards_are_the_draw_pile(players: int) -> None:
    game = pr.new_game("base", players=players, seed=1)
    assert coins(game) == [3] * players
    assert public(game)["draw_pile"] == 119 - 3 * players
    assert discarded(game) == []
    assert [display(game, seat) for seat in range(players)] == [[]] * players


@pytest.mark.clause("B-012")
def test_the_draw_pile_is_shuffled() -> None:
    piles = [hidden(pr.new_game("base", players=2, seed=seed), "draw pile") for seed in range(8)]
    firsts = {pile[-1] for pile in piles}
    assert len({tuple(pile) for pile in piles}) == 8
    assert len(firsts) > 3
    assert all(pile != sorted(pile) for pile in piles)


@pytest.mark.clause("B-012")
def test_coins_are_dealt_from_the_shuffled_cards() -> None:
    dealt = {tuple(sorted(hidden(pr.new_game("base", players=2, seed=seed), "coins 0"))) for seed in range(8)}
    assert len(dealt) > 4


@pytest.mark.clause("B-013")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_turns_go_clockwise_and_the_start_player_is_remembered(start: int) -> None:
    game = pr.new_game("base", players=3, seed=3, start=start)
    seats, rounds = [], []
    for _ in range(7):
        seats.append(public(game)["active"])
        rounds.append(public(game)["round"])
        assert public(game)["start"] == start
        end_turn(game)
    assert seats == [(start + i) % 3 for i in range(7)]
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


@pytest.mark.clause("B-013")
def test_a_bust_also_passes_the_turn_clockwise() -> None:
    game = laid(players=4, active=3, start=2, harbor=["ship-red-1-1"], deck=["ship-red-2-3"])
    play(game, "draw")
    assert public(game)["active"] == 0
    assert game.seat == 0


@pytest.mark.clause("B-013")
def test_only_the_active_player_discovers() -> None:
    game = pr.new_game("base", players=3, seed=1, start=1)
    assert game.seat == 1
    assert "moves" in game.view(1)
    assert all("moves" not in game.view(seat) for seat in (0, 2, None))
    assert forbidden_by(game, "stop") == "B-030"


@pytest.mark.clause("B-013")
def test_each_turn_names_its_round() -> None:
    for game in (pr.new_game("base", 2, seed=1), laid()):
        while len(said(game, "turn")) < 5:
            game.play(game.moves()[-1])
        assert [turn["n"] for turn in said(game, "turn")] == [1, 1, 2, 2, 3]
