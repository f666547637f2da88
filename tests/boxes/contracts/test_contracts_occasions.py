"""Tax Inspector, Jinx and the Speculators, each decided at its moment.  K-056 to K-059"""

from typing import Any

import pytest

import portroyal as pr
from tests.builders.contracts import AUTOMATIC, contract, markers, open_row, points, taken
from tests.builders.table import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    coins,
    discarded,
    forbidden_by,
    legal,
    play,
    public,
    said,
)

INSPECTOR, JINX, FEW, MANY = "tax-inspector", "jinx", "speculator", "major-speculator"


# Tax Inspector.


@pytest.mark.clause("K-056")
def test_three_players_at_one_tax_are_asked_in_turn_before_the_bonus() -> None:
    """Transcript: seats 1, 2 and 0 lose coins; 1 and 0 complete. Their points make seat 3 the one with the fewest."""
    game = open_row(
        INSPECTOR, "luminary", players=4, active=1, deck=["tax-points"],
        coins={0: 12, 1: 15, 2: 13, 3: 11}, completed={"luminary": [1, 2]},
        displays={2: ["sailor-3-1"], 3: ["sailor-3-1"]},
    )  # fmt: skip
    play(game, "draw")
    assert (coins(game), asked(game)) == ([6, 8, 7, 11], (1, "contract"))
    assert public(game)["asked"]["card"] == INSPECTOR
    assert game.moves() == [f"complete {INSPECTOR}", f"skip {INSPECTOR}"]
    play(game, f"complete {INSPECTOR}")
    assert (coins(game), points(game)) == ([6, 15, 7, 11], [0, 1, 1, 1])
    assert asked(game) == (2, "contract")
    play(game, f"skip {INSPECTOR}")
    assert asked(game) == (0, "contract")
    play(game, f"complete {INSPECTOR}")
    # The bonus: seat 0 alone has the fewest points. Seat 1 has 15 coins again and loses none of them.
    assert coins(game) == [6 + 7 + 1, 15, 7, 11]
    assert taken(game, INSPECTOR) == [1, 0]
    assert (asked(game), "tax-points" in discarded(game)) == ((1, "discover"), True)
    assert said(game, "tax-gained") == [{"seat": 0, "n": 1}]
    assert said(game, "contract-skipped") == [{"seat": 2, "card": INSPECTOR}]


@pytest.mark.clause("K-056")
def test_points_gained_at_a_tax_count_for_its_bonus() -> None:
    def bonus(move: str) -> list[int]:
        game = open_row(INSPECTOR, "luminary", coins={0: 12}, completed={"luminary": [0]}, deck=["tax-points"])
        return coins(play(game, "draw", f"{move} {INSPECTOR}"))

    assert bonus("complete") == [13, 4]  # 1 point against none
    assert bonus("skip") == [7, 4]  # no player has a point


@pytest.mark.clause("K-056")
def test_only_those_who_lost_coins_are_asked() -> None:
    game = open_row(INSPECTOR, players=3, coins={0: 11, 1: 3, 2: 12}, deck=["tax-swords"])
    play(game, "draw")
    assert asked(game) == (2, "contract")
    assert asked(play(game, f"complete {INSPECTOR}")) == (0, "discover")
    assert asked(play(open_row(INSPECTOR, coins={0: 11}, deck=["tax-swords"]), "draw")) == (0, "discover")


@pytest.mark.clause("K-056")
def test_a_skipped_contract_is_offered_again_at_the_next_tax() -> None:
    game = open_row(INSPECTOR, coins={0: 24}, deck=["tax-swords", "jack-6-1", "jack-6-1", "tax-swords"])
    play(game, "draw", f"skip {INSPECTOR}")
    assert (coins(game)[0], asked(game)) == (13, (0, "discover"))
    play(game, "draw")
    assert asked(game) == (0, "contract")
    assert forbidden_by(game, "draw") == "B-030"


@pytest.mark.clause("K-056")
def test_automatically_all_who_lost_coins_complete_it() -> None:
    coins_before = {0: 12, 1: 3, 2: 14}
    game = open_row(INSPECTOR, players=3, active=2, options=AUTOMATIC, coins=coins_before, deck=["tax-swords"])
    play(game, "draw")
    assert (coins(game), taken(game, INSPECTOR)) == ([6 + 7 + 1, 4, 7 + 7 + 1], [2, 0])
    assert asked(game) == (2, "discover")


@pytest.mark.clause("K-056", "E-013")
def test_an_additional_tax_counts_as_paying_taxes() -> None:
    game = open_row(INSPECTOR, options="empty piles tax", coins={0: 12, 1: 12}, exact=True)
    play(game, "draw")
    assert asked(game) == (0, "contract")
    play(game, f"complete {INSPECTOR}")
    assert asked(game) == (1, "contract")


# Jinx.


@pytest.mark.clause("K-057")
@pytest.mark.parametrize("options", ["edition pegasus", "edition big-box", "edition steve-jackson"])
def test_a_bust_is_decided_after_the_harbor_is_swept_and_before_the_turn_ends(options: str) -> None:
    game = open_row(JINX, options=options, harbor=[YELLOW], deck=["ship-yellow-2-1"], displays={1: ["jester-5-1"]})
    play(game, "draw")
    assert (asked(game), public(game)["harbor"], public(game)["active"]) == ((0, "contract"), [], 0)
    assert coins(game) == [3, 4]  # the jester was paid
    assert public(game)["phase"] == "after bust"
    assert game.moves() == [f"complete {JINX}", f"skip {JINX}"]
    play(game, f"complete {JINX}")
    assert (coins(game), taken(game, JINX), asked(game)) == ([4, 4], [0], (1, "discover"))


@pytest.mark.clause("K-057")
def test_a_bust_may_be_no_jinx() -> None:
    game = open_row(JINX, harbor=[YELLOW], deck=["ship-yellow-2-1"])
    play(game, "draw", f"skip {JINX}")
    assert (coins(game)[0], markers(game)[0], asked(game)) == (3, 3, (1, "discover"))


@pytest.mark.clause("K-057")
def test_online_a_bust_completes_it_unasked() -> None:
    game = open_row(JINX, options="edition yucata", harbor=[YELLOW], deck=["ship-yellow-2-1"])
    play(game, "draw")
    assert (coins(game), taken(game, JINX), asked(game)) == ([4, 3], [0], (1, "discover"))


@pytest.mark.clause("K-057")
def test_a_bust_with_a_gambler_counts_and_one_without_a_bust_does_not() -> None:
    def gambled(*deck: str) -> pr.Game:
        game = pr.position("base + gambler + contracts", 2, contracts=[JINX], displays=[["gambler-4-1"], []],
                           harbor=[YELLOW], deck=deck)  # fmt: skip
        return play(game, "gamble")

    assert asked(gambled("ship-yellow-2-1", "settler-4-1", "jack-6-1", "priest-4-1")) == (0, "contract")
    assert asked(gambled(BLUE, "settler-4-1", "jack-6-1", "priest-4-1")) == (0, "take")


@pytest.mark.clause("K-057")
def test_after_jinx_the_rest_of_the_bust_follows() -> None:
    """In the Big Box, another contract may be completed after Jinx."""
    game = open_row(
        JINX, "luminary", displays={0: ["priest-4-1", "jester-7-2"]}, harbor=[YELLOW], deck=["ship-yellow-2-1"]
    )
    play(game, "draw", f"complete {JINX}")
    assert (asked(game), legal(game, "complete luminary")) == ((0, "claim"), True)


# The Speculators.


def fleet(*names: str, **position: Any) -> pr.Game:
    """Two ships in the harbor, more to come."""
    return open_row(*names, harbor=[YELLOW, BLUE], deck=[GREEN, "jack-6-1", BLACK, RED], **position)


@pytest.mark.clause("K-058")
def test_the_third_ship_is_decided_when_it_comes_in() -> None:
    game = play(fleet(FEW), "draw")
    assert (asked(game), game.moves()) == ((0, "contract"), [f"mark {FEW}", f"skip {FEW}"])
    play(game, f"mark {FEW}")
    assert (contract(game, FEW)["markers"], markers(game), coins(game)[0]) == ([1, 0], [2, 3], 3)
    assert said(game, "marked") == [{"seat": 0, "card": FEW, "n": 1}]
    assert asked(game) == (0, "discover")


@pytest.mark.clause("K-058")
@pytest.mark.parametrize("answer", ["mark", "skip"])
def test_it_is_decided_once_in_a_turn(answer: str) -> None:
    game = play(fleet(FEW), "draw", f"{answer} {FEW}")
    for _ in range(3):
        play(game, "draw")
        assert asked(game) == (0, "discover")
    assert contract(game, FEW)["markers"] == [int(answer == "mark"), 0]


@pytest.mark.clause("K-058")
def test_in_a_later_turn_it_is_completed_without_a_choice() -> None:
    game = play(fleet(FEW, markers={FEW: [1, 0]}), "draw")
    assert (coins(game)[0], taken(game, FEW), markers(game), asked(game)) == (5, [0], [2, 3], (0, "discover"))


@pytest.mark.clause("K-058", "K-022")
@pytest.mark.parametrize("options", ["", AUTOMATIC])
def test_once_completed_it_does_not_come_again(options: str) -> None:
    game = fleet(FEW, MANY, options=options, completed={FEW: [0], MANY: [0]})
    play(game, "draw", "draw", "draw", "draw")
    assert (asked(game), coins(game)[0], taken(game, FEW), taken(game, MANY)) == ((0, "discover"), 3, [0], [0])
    assert said(game, "marked") == []


@pytest.mark.clause("K-058")
def test_the_next_turn_starts_over() -> None:
    game = open_row(FEW, harbor=[YELLOW, BLUE], deck=[GREEN, YELLOW, BLUE, GREEN])
    play(game, "draw", f"skip {FEW}", "stop", "pass", "pass")
    assert asked(game) == (1, "discover")
    play(game, "draw", "draw")
    assert asked(game) == (1, "discover")
    play(game, "draw")
    assert asked(game) == (1, "contract")


@pytest.mark.clause("K-058")
def test_repelled_ships_and_a_ship_that_busts_do_not_count() -> None:
    game = play(fleet(FEW, displays={0: ["pirate-5-1", "sailor-3-1"]}), "draw", "repel")
    assert (asked(game), contract(game, FEW)["progress"]) == ((0, "discover"), [0, 0])
    game = open_row(FEW, MANY, harbor=[YELLOW, BLUE], deck=["ship-blue-2-1"], options="bust claims no")
    assert asked(play(game, "draw")) == (1, "discover")
    game = open_row(FEW, MANY, harbor=[YELLOW, BLUE, GREEN], deck=["ship-blue-2-1"], options="bust claims no")
    assert asked(play(game, "draw")) == (1, "discover")


@pytest.mark.clause("K-058")
def test_a_ship_let_in_counts_and_persons_do_not() -> None:
    game = play(fleet(FEW, displays={0: ["pirate-5-1", "sailor-3-1"]}), "draw", "keep")
    assert asked(game) == (0, "contract")
    game = open_row(FEW, harbor=[YELLOW, BLUE], deck=["jack-6-1", "priest-4-1"])
    assert asked(play(game, "draw", "draw")) == (0, "discover")


@pytest.mark.clause("K-059")
def test_the_fourth_ship_is_decided_when_it_comes_in() -> None:
    game = open_row(MANY, harbor=[YELLOW, BLUE, GREEN], deck=[BLACK, RED])
    assert contract(game, MANY)["progress"] == [3, 0]
    play(game, "draw")
    assert (asked(game), game.moves()) == ((0, "contract"), [f"complete {MANY}", f"skip {MANY}"])
    play(game, f"complete {MANY}")
    assert (coins(game)[0], taken(game, MANY), asked(game)) == (5, [0], (0, "discover"))


@pytest.mark.clause("K-059")
def test_a_contract_skipped_at_the_fourth_ship_does_not_return_at_the_fifth() -> None:
    game = open_row(MANY, harbor=[YELLOW, BLUE, GREEN], deck=[BLACK, RED])
    play(game, "draw", f"skip {MANY}", "draw")
    assert (asked(game), markers(game)[0]) == ((0, "discover"), 3)
    assert forbidden_by(game, f"complete {MANY}") == "K-026"


@pytest.mark.clause("K-059")
def test_three_ships_are_not_enough() -> None:
    assert asked(play(fleet(MANY), "draw")) == (0, "discover")


def gambled(*names: str, **position: Any) -> pr.Game:
    game = pr.position(
        "; ".join(["base + gambler + contracts", *filter(None, [position.pop("options", "")])]), 2,
        contracts=list(names), displays=[["gambler-4-1"], []], harbor=[YELLOW], deck=[BLUE, GREEN, BLACK, RED],
        **position,
    )  # fmt: skip
    return play(game, "gamble")


@pytest.mark.clause("K-058", "K-059", "G-008")
def test_when_three_and_four_come_at_once_the_smaller_is_decided_first() -> None:
    for row in ((FEW, MANY), (MANY, FEW)):
        game = gambled(*row)
        assert (asked(game), public(game)["asked"]["card"]) == ((0, "contract"), FEW)
        assert len(public(game)["harbor"]) == 5
        play(game, f"mark {FEW}")
        assert (asked(game), public(game)["asked"]["card"]) == ((0, "contract"), MANY)
        play(game, f"complete {MANY}")
        assert (asked(game), public(game)["takes"]) == ((0, "take"), 4)
        assert (taken(game, MANY), taken(game, FEW)) == ([0], [])


@pytest.mark.clause("K-059")
def test_the_last_marker_can_go_to_one_of_them_only() -> None:
    done = {"luminary": [0], "bruja": [0]}
    game = gambled(FEW, MANY, *done, completed=done)
    play(game, f"mark {FEW}")
    assert (asked(game), taken(game, MANY)) == ((0, "take"), [])
    game = gambled(FEW, MANY, *done, completed=done)
    play(game, f"skip {FEW}", f"complete {MANY}")
    assert (taken(game, MANY), contract(game, FEW)["markers"]) == ([0], [0, 0])


@pytest.mark.clause("K-058", "K-059", "K-030")
def test_automatically_both_come_by_themselves() -> None:
    game = play(fleet(FEW, MANY, options=AUTOMATIC, markers={FEW: [1, 0]}), "draw", "draw", "draw")
    assert (taken(game, FEW), taken(game, MANY), coins(game)[0]) == ([0], [0], 7)
    assert asked(game) == (0, "discover")


@pytest.mark.clause("K-030", "K-059", "K-026")
@pytest.mark.parametrize("options", [AUTOMATIC, "edition yucata"])
@pytest.mark.parametrize("row", [(FEW, MANY), (MANY, FEW)])
def test_automatically_the_last_marker_goes_to_speculator_though_the_other_would_pay(
    options: str, row: tuple[str, str]
) -> None:
    done = {"luminary": [0], "bruja": [0]}
    game = gambled(*row, *done, completed=done, options=options)
    assert (contract(game, FEW)["markers"], taken(game, MANY), markers(game)[0]) == ([1, 0], [], 0)
    assert (asked(game), coins(game)[0]) == ((0, "take"), 3)


@pytest.mark.clause("K-030", "K-059")
def test_automatically_a_marker_on_its_way_leaves_the_last_one_to_major_speculator() -> None:
    game = gambled(MANY, FEW, "luminary", completed={"luminary": [0]}, markers={FEW: [1, 0]}, options=AUTOMATIC)
    assert (taken(game, FEW), taken(game, MANY), markers(game)[0]) == ([0], [0], 0)
    assert [args["card"] for args in said(game, "completed")] == [FEW, MANY]
