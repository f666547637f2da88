"""Frigate Nemesis and Galleon Nemesis: declined coins.  K-053 to K-055, E-012"""

import pytest

import portroyal as pr
from tests.builders.contracts import AUTOMATIC, CLERKS, GIFTS, contract, markers, open_row, taken
from tests.builders.table import (
    BLACK,
    BLUE,
    RED,
    YELLOW,
    asked,
    coins,
    discarded,
    end_turn,
    forbidden_by,
    legal,
    play,
    public,
    said,
)

FRIGATE, GALLEON = "frigate-nemesis", "galleon-nemesis"


@pytest.mark.clause("K-053")
def test_a_frigate_is_declined_three_times() -> None:
    game = open_row(FRIGATE, displays={0: ["trader-red-3-1", "governor-8-0"]}, harbor=[RED, YELLOW])
    play(game, "stop", f"take {RED}")
    assert (asked(game), game.moves()) == ((0, "decline"), ["accept", "decline"])
    assert public(game)["asked"]["card"] == RED
    play(game, "decline")
    assert (coins(game), contract(game, FRIGATE)["markers"], markers(game)) == ([3, 3], [1, 0], [2, 3])
    assert said(game, "traded") == [{"seat": 0, "card": RED, "n": 0}]
    assert said(game, "declined") == [{"seat": 0, "card": RED}]
    assert said(game, "marked") == [{"seat": 0, "card": FRIGATE, "n": 1}]
    assert RED in discarded(game)
    assert asked(game) == (0, "take")  # the governor's card
    for steps, after in (([1, 0], [2, 0]), ([2, 0], [3, 0])):
        game = open_row(FRIGATE, markers={FRIGATE: steps}, harbor=[RED])
        assert markers(game) == [2, 3]
        play(game, "stop", f"take {RED}", "decline")
        assert (contract(game, FRIGATE)["markers"], markers(game)) == (after, [2, 3])
        assert (taken(game, FRIGATE), coins(game)[0]) == (([0], 3 + 8) if after == [3, 0] else ([], 3))


@pytest.mark.clause("K-053")
def test_accepting_pays_all_coins_and_the_marker_stays() -> None:
    game = open_row(FRIGATE, displays={0: ["trader-red-3-1"]}, markers={FRIGATE: [1, 0]}, harbor=[RED])
    play(game, "stop", f"take {RED}", "accept")
    assert (coins(game)[0], contract(game, FRIGATE)["markers"]) == (5, [1, 0])


@pytest.mark.clause("K-053")
def test_declining_once_does_not_decline_the_next_ship() -> None:
    game = open_row(FRIGATE, displays={0: ["governor-8-0"]}, harbor=[RED, YELLOW])
    play(game, "stop", f"take {RED}", "decline", f"take {YELLOW}")
    assert (coins(game)[0], contract(game, FRIGATE)["markers"]) == (4, [1, 0])


@pytest.mark.clause("K-053")
def test_only_frigates_are_asked_about_and_only_if_the_contract_lies_open() -> None:
    for card in (YELLOW, BLACK, BLUE):
        game = play(open_row(FRIGATE, harbor=[card]), "stop", f"take {card}")
        assert coins(game)[0] == 4
    game = play(open_row("luminary", harbor=[RED]), "stop", f"take {RED}")
    assert coins(game)[0] == 4
    assert forbidden_by(game, "decline") == "K-053"


@pytest.mark.clause("K-054")
def test_a_galleon_is_declined_twice() -> None:
    game = open_row(GALLEON, displays={0: ["trader-black-3-1"]}, harbor=[BLACK])
    play(game, "stop", f"take {BLACK}", "decline")
    assert (coins(game), contract(game, GALLEON)["markers"], taken(game, GALLEON)) == ([3, 3], [1, 0], [])
    game = open_row(GALLEON, markers={GALLEON: [1, 0]}, harbor=[BLACK])
    play(game, "stop", f"take {BLACK}", "decline")
    assert (coins(game)[0], taken(game, GALLEON), markers(game)) == (3 + 6, [0], [2, 3])
    assert play(open_row(GALLEON, harbor=[RED]), "stop", f"take {RED}").played() == ["stop", f"take {RED}"]


@pytest.mark.clause("K-054")
def test_both_lie_open_and_each_ship_moves_its_own_marker() -> None:
    game = open_row(FRIGATE, GALLEON, displays={0: ["governor-8-0"]}, harbor=[RED, BLACK, YELLOW])
    play(game, "stop", f"take {BLACK}", "decline", f"take {RED}", "decline")
    assert [contract(game, name)["markers"] for name in (FRIGATE, GALLEON)] == [[1, 0], [1, 0]]
    assert markers(game) == [1, 3]


@pytest.mark.clause("K-055", "B-066")
def test_a_non_active_player_without_a_coin_cannot_decline() -> None:
    """The trade itself pays the coin due, without a question."""
    game = open_row(FRIGATE, coins={1: 0}, harbor=[RED, YELLOW])
    play(game, "stop", "pass", f"take {RED}")
    assert (coins(game), contract(game, FRIGATE)["markers"]) == ([4, 0], [0, 0])
    assert asked(game) == (1, "discover")
    game = open_row(FRIGATE, coins={1: 1}, harbor=[RED])
    play(game, "stop", "pass", f"take {RED}")
    assert (asked(game), legal(game, "decline")) == ((1, "decline"), True)
    play(game, "decline")
    assert (coins(game), contract(game, FRIGATE)["markers"]) == ([4, 0], [0, 1])


@pytest.mark.clause("K-055")
def test_the_active_player_declines_without_a_coin() -> None:
    game = play(open_row(FRIGATE, coins={0: 0}, harbor=[RED]), "stop", f"take {RED}", "decline")
    assert (coins(game)[0], contract(game, FRIGATE)["markers"]) == (0, [1, 0])


@pytest.mark.clause("K-053", "K-054", "K-055", "K-003", "K-004")
@pytest.mark.parametrize("options", ["", AUTOMATIC])
def test_a_non_active_player_declines_a_gift_ship_with_a_clerk(options: str) -> None:
    """Transcript: the coin due is paid, the gift is made, the clerk's card is taken, and the contract pays."""
    ship = GIFTS["red"]
    game = open_row(
        FRIGATE, players=3, options=options, markers={FRIGATE: [0, 2, 0]}, coins={0: 0, 1: 1, 2: 0},
        displays={1: [CLERKS["red"], "trader-red-3-1"]}, harbor=[ship, "settler-4-1", "jack-6-1"],
    )  # fmt: skip
    play(game, "stop", "pass", f"take {ship}")
    assert (asked(game), game.moves()) == ((1, "decline"), ["accept", "decline"])
    play(game, "decline")
    assert said(game, "traded") == [{"seat": 1, "card": ship, "n": 0}]
    assert said(game, "due") == [{"seat": 1, "to": 0, "n": 1}]
    assert (coins(game), taken(game, FRIGATE)) == ([1, 8, 0], [1])  # 4 declined, 1 paid, 8 from the contract
    assert (asked(game), game.moves()) == ((1, "give"), ["give 0", "give 2"])
    play(game, "give 2")
    assert coins(game) == [1, 8, 1]
    assert (asked(game), public(game)["takes"]) == ((1, "take"), 1)
    play(game, "take settler-4-1")
    assert coins(game) == [2, 3, 1]
    assert said(game, "clerk") == [{"seat": 1, "n": 1}]
    assert said(game, "gift") == [{"seat": 1, "to": 2, "n": 1}]


@pytest.mark.clause("E-012")
@pytest.mark.parametrize(("coin", "question"), [(1, "take"), (0, "discover")])
def test_a_seat_that_could_decline_is_not_skipped(coin: int, question: str) -> None:
    game = open_row(FRIGATE, options="pass automatically", coins={1: coin}, harbor=[RED])
    play(game, "stop", "pass")
    assert asked(game) == (1, question)


@pytest.mark.clause("E-012")
@pytest.mark.parametrize("row", [GALLEON, "luminary"])
def test_a_ship_that_no_open_contract_is_after_lets_a_player_be_skipped(row: str) -> None:
    game = open_row(row, options="pass automatically", harbor=[RED])
    assert asked(play(game, "stop", "pass")) == (1, "discover")
    game = open_row("luminary", options="pass automatically", displays={1: ["priest-4-1", "jester-7-2"]}, harbor=[RED])
    assert asked(play(game, "stop", "pass")) == (1, "take")  # a contract to complete


@pytest.mark.clause("K-055")
def test_the_question_survives_saving_and_the_answer_can_be_taken_back() -> None:
    game = play(open_row(FRIGATE, harbor=[RED]), "stop", f"take {RED}")
    again = pr.restore(game.snapshot())
    assert asked(again) == (0, "decline")
    play(again, "decline")
    again.undo()
    play(again, "accept")
    assert (coins(again)[0], contract(again, FRIGATE)["markers"]) == (4, [0, 0])
    assert pr.replay(play(game, "decline").record()).snapshot()["table"] == game.snapshot()["table"]
    end_turn(game)
