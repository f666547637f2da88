"""A team, or a solo player, against the time deck.  K-061, K-062, K-070 to K-081"""

from __future__ import annotations

import pytest

import portroyal as pr
from tests.builders.table import (
    ANCHORS,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    coins,
    discarded,
    end_turn,
    expeditions,
    forbidden_by,
    harbor,
    legal,
    moved,
    play,
    public,
    said,
)
from tests.builders.teams import ELEVEN, EXPLORER, LINE, MASTER, MERCENARY, OPEN, TIME, explorer, team

# Setup.


@pytest.mark.clause("K-070")
@pytest.mark.parametrize(("players", "row"), OPEN.items())
def test_a_number_of_all_18_contracts_is_open(players: int, row: int) -> None:
    contracts = [card for card in pr.cards(LINE, players) if card["kind"] == "contract"]
    assert len(contracts) == 18
    view = public(pr.new_game(LINE, players, seed=4))
    assert (len(view["contracts"]), view["contract_stack"]) == (row, 18 - row)


@pytest.mark.clause("K-070", "B-010")
@pytest.mark.parametrize("players", [0, 6])
def test_any_other_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(pr.BadFormat, match=r"1 to 5 \(K-070\)"):
        pr.new_game(LINE, players, seed=1)
    with pytest.raises(pr.BadFormat, match="2 to 5"):
        pr.new_game("base + contracts", 1, seed=1)


@pytest.mark.clause("K-070", "E-010", "K-076", "E-017", "K-077")
@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("base + contracts; cooperative; no contracts", "K-070"),
        ("base + contracts; cooperative; expedition required", "E-010"),
        ("base + contracts; cooperative; target 15", "K-076"),
        ("base + contracts; cooperative; contracts automatic", "E-017"),
        ("base + contracts; aside 3", "K-077"),
        ("contracts; cooperative", "K-020"),
        ("make-sail; cooperative", "M-005"),
        ("base; cooperative", "cooperative"),
    ],
)
def test_options_that_do_not_suit_a_team_are_refused(line: str, clause: str) -> None:
    with pytest.raises(pr.BadFormat, match=clause):
        pr.new_game(line, 2, seed=1)


@pytest.mark.clause("E-017")
def test_contracts_are_completed_by_choice_in_every_edition() -> None:
    game = team(options="edition yucata", displays=explorer())
    assert legal(game, f"complete {EXPLORER}")
    assert "contracts automatic" not in game.format
    assert pr.new_game(game.format, 2, seed=1).format == game.format


@pytest.mark.clause("K-071")
@pytest.mark.parametrize("players", OPEN)
@pytest.mark.parametrize("seed", range(3))
def test_the_seals_say_how_many_time_cards_there_are(players: int, seed: int) -> None:
    game = pr.new_game(LINE, players, seed=seed)
    view = public(game)
    about = {card["name"]: card for card in pr.cards(LINE, players)}
    seals = [about[contract["card"]] for contract in view["contracts"]]
    wanted = 13 + sum(card["seal_number"] for card in seals) + len({card["seal"] for card in seals})
    assert view["time_deck"] == wanted
    letters = sorted({card["seal"] for card in seals})
    numbers = sum(card["seal_number"] for card in seals)
    assert view["seals"] == {"base": 13, "numbers": numbers, "letters": letters, "total": wanted}
    cards = 120 + 24 - (players < 5)
    assert (coins(game), view["draw_pile"]) == ([3] * players, cards - (players == 5) - 3 * players - wanted)
    assert said(game, "time-deck") == [{"n": wanted}]
    assert view["goal"] == {"done": 0, "of": len(seals), "left": wanted, "before": wanted}
    assert view["expeditions"] == (["expedition-anchor-cross-hut"] if players == 5 else [])


@pytest.mark.clause("K-071")
@pytest.mark.parametrize(
    ("contracts", "cards"),
    [
        (["explorer"], 13 + 1 + 1),
        (["jinx", "galleon-nemesis"], 13 - 1 - 1 + 2),
        (["mercenary", "speculator", "major-speculator"], 13 + 1),  # three times A
        (["small-estate", "ransom"], 13 + 2 + 2 + 2),
    ],
)
def test_numbers_add_up_and_equal_letters_count_once(contracts: list[str], cards: int) -> None:
    game = pr.position(LINE, 2, contracts=contracts)
    assert public(game)["time_deck"] == cards


# Time cards.


@pytest.mark.clause("K-072")
def test_the_first_card_of_a_turn_is_a_time_card_and_the_rest_are_not() -> None:
    game = team(deck=[RED, BLUE])
    play(game, "draw", "draw", "draw")
    assert harbor(game) == [TIME[0], RED, BLUE]
    assert public(game)["time_deck"] == 2
    assert len(moved(game, "time deck", "hand")) == 1


@pytest.mark.clause("K-072", "B-030")
def test_the_time_card_meets_the_duty_to_draw() -> None:
    game = team()
    assert forbidden_by(game, "stop") == "B-030"
    assert legal(play(game, "draw"), "stop")


@pytest.mark.clause("K-072")
def test_every_turn_begins_with_a_time_card() -> None:
    game = team()
    for turn in range(2):
        assert public(game)["active"] == turn
        play(game, "draw")
        end_turn(game)
    assert public(game)["time_deck"] == 1


@pytest.mark.clause("K-072")
def test_the_time_deck_pays_no_coins_and_takes_no_part_in_reshuffles() -> None:
    game = team(coins={0: 0, 1: 0}, harbor=["ship-red-4-skull"], deck=[BLUE], discard=[GREEN], exact=True)
    play(game, "stop", "take ship-red-4-skull")
    assert coins(game)[0] == 3  # blue, green and the ship itself
    assert public(game)["time_deck"] == 3
    play(game.copy())
    fresh = team(options="empty piles stop", discard=[GREEN], exact=True, coins={0: 0, 1: 0})
    play(fresh, "draw", "draw")
    assert harbor(fresh) == [TIME[0], GREEN]
    play(fresh, "draw")
    assert said(fresh, "drew-nothing") == [{"seat": 0}]
    assert public(fresh)["time_deck"] == 2


@pytest.mark.clause("K-079")
def test_a_time_card_is_a_card_like_any_other() -> None:
    ship = team(time_deck=["ship-red-3-6"], displays={0: ELEVEN})
    play(ship, "draw")
    assert asked(ship) == (0, "repel")
    play(ship, "repel")
    assert discarded(ship) == ["ship-red-3-6"]
    expedition = team(time_deck=[ANCHORS, RED])
    assert expeditions(play(expedition, "draw")) == [ANCHORS]
    tax = team(time_deck=["tax-points", RED], coins={0: 13, 1: 3})
    play(tax, "draw")
    assert said(tax, "tax-lost") == [{"seat": 0, "n": 6}]
    assert "tax-points" in discarded(tax)


@pytest.mark.clause("K-080")
def test_a_gambler_is_used_only_after_the_time_card() -> None:
    four = [RED, BLUE, GREEN, YELLOW]
    game = team(boxes="base + gambler + contracts", displays={0: ["gambler-4-1"]}, deck=four)
    assert forbidden_by(game, "gamble") == "G-002"
    play(game, "draw", "gamble")
    assert harbor(game) == [TIME[0], *four]
    assert public(game)["time_deck"] == 2


@pytest.mark.clause("K-081")
def test_more_boxes_do_not_change_the_number_of_time_cards() -> None:
    for boxes in ("base + contracts", "base + gambler + contracts", "base + contracts + make-sail"):
        game = pr.position(f"{boxes}; cooperative", 2, contracts=["explorer", "jinx"])
        assert public(game)["time_deck"] == 13 + 1 - 1 + 2
    assert sum(card["copies"] for card in pr.cards("base + gambler + contracts + make-sail; cooperative", 2)) == (
        119 + 4 + 24 + 20 + 18
    )


# Winning and losing.


@pytest.mark.clause("K-073")
def test_the_team_wins_as_soon_as_every_open_contract_is_completed() -> None:
    game = team(displays=explorer())
    assert (game.won, public(game)["won"]) == (None, None)
    play(game, f"complete {EXPLORER}")
    assert (game.over, game.won, public(game)["won"]) == (True, True, True)
    assert (said(game, "team-won"), said(game, "stalled")) == ([{"n": 1}], [])
    assert game.seat is None


@pytest.mark.clause("K-073")
def test_each_contract_needs_only_one_player() -> None:
    game = team(
        3, contracts=[EXPLORER, MERCENARY, MASTER], completed={EXPLORER: [2], MERCENARY: [1]},
        displays={0: ["trader-red-3-1"] * 2},
    )  # fmt: skip
    assert not game.over
    play(game, f"complete {MASTER}")
    assert (game.won, game.ranking) == (True, [[0, 1, 2]])


@pytest.mark.clause("K-073")
def test_one_contract_completed_twice_does_not_stand_for_another() -> None:
    game = team(contracts=[EXPLORER, MERCENARY], completed={EXPLORER: [1]}, displays=explorer())
    play(game, f"complete {EXPLORER}")
    assert not game.over


@pytest.mark.clause("K-073")
def test_without_a_time_card_no_other_turn_follows_and_the_team_has_lost() -> None:
    game = team(time_deck=["settler-4-1"])
    play(game, "draw", "stop")
    end_turn(game)
    assert (game.over, game.won, public(game)["won"]) == (True, False, False)
    assert (said(game, "team-lost"), game.ranking) == ([{"n": 0}], [[0, 1]])
    assert len(said(game, "turn")) == 1


@pytest.mark.clause("K-073")
def test_the_turn_of_the_last_time_card_is_played_to_its_end() -> None:
    game = team(3, time_deck=["settler-4-1"], displays=explorer(2), coins={0: 4, 1: 5}, deck=["priest-4-1"])
    play(game, "draw", "draw", "stop", "take settler-4-1", "take priest-4-1")
    assert asked(game) == (2, "take")
    play(game, f"complete {EXPLORER}")
    assert game.won


@pytest.mark.clause("K-073", "B-041")
def test_a_bust_on_the_last_time_card_also_loses() -> None:
    game = team(time_deck=[RED], deck=["ship-red-2-3"])
    play(game, "draw", "draw")
    assert (said(game, "bust") != [], game.over, game.won) == (True, True, False)


@pytest.mark.clause("K-073")
def test_a_position_without_time_cards_is_lost_and_a_complete_one_won() -> None:
    assert team(time_deck=[]).won is False
    assert team(completed={EXPLORER: [0]}).won is True
    assert not team(time_deck=[], harbor=[RED]).over
    assert pr.position(LINE, 2, deck=[RED] * 2, exact=True).won is False
    assert not pr.position(LINE, 2, deck=[RED] * 2).over


@pytest.mark.clause("K-073", "E-018")
def test_a_team_that_stands_still_has_lost() -> None:
    game = team(1, time_deck=TIME, options="empty piles stop", exact=True, coins={0: 0})
    for _ in TIME:
        play(game, "draw")
        end_turn(game)
    assert game.won is False
    still = team(1, time_deck=[*TIME, "tax-swords"], coins={0: 0}, start=0, exact=True)
    assert not play(still, "draw").over


@pytest.mark.clause("K-075", "E-018")
def test_a_round_in_which_the_cards_of_the_harbor_were_drawn_does_not_stand_still() -> None:
    game = team(1, time_deck=TIME, harbor=["jester-9-3"], deck=[YELLOW, BLUE], exact=True, coins={0: 0})
    play(game, "stop")
    assert (asked(game), said(game, "stalled")) == ((0, "discover"), [])


@pytest.mark.clause("K-073")
def test_a_win_in_the_middle_of_a_tax_leaves_no_card_behind() -> None:
    game = team(contracts=["tax-inspector"], time_deck=["tax-points", RED], coins={0: 12, 1: 12})
    play(game, "draw", "complete tax-inspector")
    assert game.won
    assert public(game)["hand"] == []
    assert "tax-points" in discarded(game)


@pytest.mark.clause("K-076")
def test_points_do_not_end_the_game() -> None:
    game = team(displays={0: [*ELEVEN, "jester-9-3"]})
    assert not public(game)["end_triggered"]
    for _ in range(2):
        play(game, "draw")
        end_turn(game)
    assert (game.over, public(game)["round"]) == (False, 2)
    assert public(game)["target"] is None


@pytest.mark.clause("K-076")
def test_spaces_markers_and_points_are_those_of_the_competitive_game() -> None:
    game = team(
        contracts=[EXPLORER, MERCENARY, MASTER], completed={EXPLORER: [1]},
        displays={0: [ANCHORS, "pirate-9-3", "sailor-3-1"]}, coins={0: 0},
    )  # fmt: skip
    play(game, f"complete {EXPLORER}", f"complete {MERCENARY}")
    assert coins(game)[0] == 1 + 3
    assert game.scores[0] == 4 + 3 + 1 + 1
    assert public(game)["seats"][0]["markers"] == 1


# The team.


@pytest.mark.clause("K-074")
def test_a_non_active_player_still_pays_the_coin_due() -> None:
    game = team(coins={0: 3, 1: 5})
    play(game, "draw", "stop", f"take {TIME[0]}")
    assert coins(game) == [4, 0]


@pytest.mark.clause("K-074")
def test_each_player_has_three_markers() -> None:
    solo = team(1, contracts=[EXPLORER, MERCENARY, MASTER])
    assert public(solo)["seats"][0]["markers"] == 3
    both = team(
        contracts=[EXPLORER, MERCENARY, MASTER, "jinx"], completed={"jinx": [0], MERCENARY: [0], MASTER: [0]},
        displays=explorer(),
    )  # fmt: skip
    assert forbidden_by(both, f"complete {EXPLORER}") == "K-029"


@pytest.mark.clause("E-012", "K-074")
def test_in_a_team_no_seat_is_skipped_automatically() -> None:
    game = team(options="pass automatically", time_deck=[RED], coins={0: 0, 1: 3})
    play(game, "draw", "stop", "pass")
    assert asked(game) == (1, "take")
    assert legal(game, f"take {RED}")


@pytest.mark.clause("K-075")
def test_alone_the_player_is_always_active_and_never_pays_a_coin_due() -> None:
    game = team(1, coins={0: 4})
    play(game, "draw", "stop", f"take {TIME[0]}")
    assert (said(game, "due"), coins(game)) == ([], [0])
    assert (asked(game), public(game)["round"]) == ((0, "discover"), 2)
    play(game, "draw")
    assert harbor(game) == [TIME[1]]


@pytest.mark.clause("K-075")
@pytest.mark.parametrize("kind", ["swords", "points"])
def test_alone_the_player_always_receives_the_coin_of_a_tax(kind: str) -> None:
    game = team(1, time_deck=[f"tax-{kind}", RED], coins={0: 13})
    play(game, "draw")
    assert said(game, "tax-gained") == [{"seat": 0, "n": 1}]
    assert coins(game) == [8]


@pytest.mark.clause("K-075", "K-003")
def test_in_a_solo_game_there_is_no_gift() -> None:
    game = team(1, time_deck=["ship-red-3g-6", RED], coins={0: 0})
    play(game, "draw", "stop", "take ship-red-3g-6")
    assert (coins(game), said(game, "gift")) == ([3], [])
