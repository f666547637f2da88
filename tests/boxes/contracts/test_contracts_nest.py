"""Pirates' Nest: repelled ships kept.  K-060"""

from typing import Any

import pytest

import portroyal as pr
from tests.builders.contracts import AUTOMATIC, contract, kept, markers, open_row, points, taken
from tests.builders.table import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    SHIPS,
    YELLOW,
    asked,
    coins,
    discarded,
    forbidden_by,
    harbor,
    play,
    public,
    said,
)

NEST = "pirates-nest"
CREW = ["pirate-9-3", "pirate-7-2"]  # 4 swords
CREWS = {0: ["pirate-5-1"], 1: CREW}
FOUR = [YELLOW, BLUE, GREEN, BLACK]


def nest(*others: str, **position: Any) -> pr.Game:
    """Pirates' Nest is open, and the active player can repel."""
    return open_row(NEST, *others, **({"displays": {0: CREW}} | position))


@pytest.mark.clause("K-060")
def test_the_first_repelled_ship_of_each_color_may_be_kept() -> None:
    game = play(nest(deck=[RED, "ship-red-2-3", YELLOW]), "draw", "repel")
    assert (asked(game), game.moves()) == ((0, "stow"), [f"stow {RED}", f"drop {RED}"])
    assert public(game)["asked"]["card"] == RED
    play(game, f"stow {RED}")
    assert (kept(game, 0), harbor(game), discarded(game)) == ([RED], [], [])
    assert said(game, "stowed") == [{"seat": 0, "card": RED}]
    assert contract(game, NEST)["progress"] == [1, 0]
    play(game, "draw", "repel")  # the second red one
    assert (asked(game), discarded(game), kept(game, 0)) == ((0, "discover"), ["ship-red-2-3"], [RED])
    play(game, "draw", "repel", f"stow {YELLOW}")
    assert kept(game, 0) == [RED, YELLOW]


@pytest.mark.clause("K-060")
def test_a_ship_that_is_not_kept_is_discarded_and_the_next_of_its_color_may_be() -> None:
    game = play(nest(deck=[RED, "ship-red-2-3"]), "draw", "repel", f"drop {RED}")
    assert (kept(game, 0), discarded(game), asked(game)) == ([], [RED], (0, "discover"))
    assert asked(play(game, "draw", "repel")) == (0, "stow")


@pytest.mark.clause("K-060")
def test_online_it_is_kept_without_a_question() -> None:
    game = play(nest(options="edition yucata", deck=[RED, "ship-red-2-3"]), "draw", "repel", "draw", "repel")
    assert (asked(game), kept(game, 0), discarded(game)) == ((0, "discover"), [RED], ["ship-red-2-3"])


@pytest.mark.clause("K-060", "B-026")
@pytest.mark.parametrize("options", ["", AUTOMATIC])
def test_with_all_colors_it_is_completed_at_once_also_with_an_empty_discard_pile(options: str) -> None:
    """Transcript: no other card is left, so three of the five ships come back as the coins of the contract."""
    game = nest(options=options, kept=[FOUR, []], deck=[RED], exact=True)
    play(game, "draw", "repel", *([f"stow {RED}"] if not options else []))
    assert (taken(game, NEST), coins(game), kept(game, 0)) == ([0], [6, 3], [])
    assert (public(game)["draw_pile"], discarded(game), markers(game)) == (2, [], [2, 3])
    assert said(game, "kept-discarded") == [{"seat": 0, "n": 5}]
    assert asked(game) == (0, "discover")
    after = play(nest(kept=[FOUR, []], deck=[RED]), "draw", "repel", f"stow {RED}")
    assert (discarded(after), coins(after)[0]) == (sorted(SHIPS), 6)


@pytest.mark.clause("K-060")
def test_everybody_has_a_nest_of_their_own() -> None:
    """Seat 1 has kept four colors, repels a blue ship and then a red one; seat 0 has already kept a red one."""
    game = nest(active=1, displays=CREWS, kept=[[RED, YELLOW], FOUR], deck=["ship-blue-2-2", RED, YELLOW])
    assert asked(play(game, "draw", "repel")) == (1, "discover")
    play(game, "draw", "repel")
    assert asked(game) == (1, "stow")
    play(game, f"stow {RED}")
    assert (kept(game, 0), kept(game, 1), taken(game, NEST)) == ([RED, YELLOW], [], [1])
    assert (discarded(game), coins(game)) == (sorted([*SHIPS, "ship-blue-2-2"]), [3, 6])


@pytest.mark.clause("K-060")
def test_four_colors_are_not_enough() -> None:
    game = nest(kept=[[YELLOW, BLUE, GREEN], []], deck=[RED])
    play(game, "draw", "repel", f"stow {RED}")
    assert (taken(game, NEST), len(kept(game, 0)), coins(game)[0]) == ([], 4, 3)
    assert forbidden_by(game, f"complete {NEST}") == "K-026"


@pytest.mark.clause("K-060")
def test_kept_ships_are_no_part_of_the_display() -> None:
    game = nest(kept=[FOUR, []])
    assert points(game) == [5, 0]
    assert public(game)["seats"][0]["display"] == CREW
    assert game.points_by_source()[0] == {"persons": 5, "expeditions": 0, "contracts": 0}


@pytest.mark.clause("K-060")
def test_kept_ships_do_not_come_back_when_the_piles_are_empty() -> None:
    game = nest(kept=[FOUR, []], harbor=[RED], options="empty piles stop", exact=True)
    play(game, "draw")  # there is no card to draw
    assert (kept(game, 0), asked(game)) == (FOUR, (0, "take"))
    play(game, f"take {RED}")
    assert (coins(game)[0], kept(game, 0)) == (4, FOUR)


@pytest.mark.clause("K-060")
@pytest.mark.parametrize(("done", "remaining"), [({"luminary": [0], "explorer": [0]}, []), ({"luminary": [0]}, FOUR)])
def test_when_the_last_free_marker_goes_elsewhere_kept_ships_go(done: dict[str, Any], remaining: list[str]) -> None:
    game = nest("mercenary", *done, displays={0: CREW, 1: ["pirate-5-1"]}, kept=[FOUR, [RED]], completed=done)
    play(game, "complete mercenary")
    assert kept(game, 0) == remaining
    assert discarded(game) == ([] if remaining else sorted(FOUR))
    assert said(game, "kept-discarded") == ([] if remaining else [{"seat": 0, "n": 4}])
    assert kept(game, 1) == [RED]


@pytest.mark.clause("K-060")
def test_only_ships_of_a_seat_without_a_marker_are_discarded() -> None:
    done = {"luminary": [1], "explorer": [1]}
    game = nest("mercenary", *done, active=1, displays=CREWS, kept=[[RED], [YELLOW, BLUE, GREEN]], completed=done)
    play(game, "complete mercenary")
    assert (kept(game, 0), kept(game, 1), discarded(game)) == ([RED], [], sorted([YELLOW, BLUE, GREEN]))
    assert said(game, "kept-discarded") == [{"seat": 1, "n": 3}]
    game = nest("mercenary", *done, active=1, displays=CREWS, kept=[[RED], []], completed=done)
    play(game, "complete mercenary")
    assert (kept(game, 0), said(game, "kept-discarded")) == ([RED], [])


@pytest.mark.clause("K-060", "K-028")
def test_the_last_marker_may_be_on_a_numbered_space() -> None:
    done = {"luminary": [0], "explorer": [0]}
    game = nest("galleon-nemesis", *done, kept=[[YELLOW], []], completed=done, harbor=[BLACK])
    play(game, "stop", f"take {BLACK}", "decline")
    assert (kept(game, 0), markers(game)[0]) == ([], 0)
    assert YELLOW in discarded(game)


@pytest.mark.clause("K-060")
def test_the_discarded_ships_can_be_the_coins_of_the_other_contract() -> None:
    done = {"luminary": [0], "explorer": [0]}
    game = nest("mercenary", *done, kept=[FOUR, []], completed=done, exact=True)
    play(game, "complete mercenary")
    assert (coins(game)[0], public(game)["draw_pile"]) == (6, 1)


@pytest.mark.clause("K-060")
def test_several_players_collect() -> None:
    game = nest(displays={0: CREW, 1: ["pirate-5-1"]}, kept=[[RED], [RED]], deck=[YELLOW, YELLOW])
    play(game, "draw", "repel", f"stow {YELLOW}", "stop", "draw", "repel", f"stow {YELLOW}")
    assert (kept(game, 0), kept(game, 1)) == ([RED, YELLOW], [RED, YELLOW])


@pytest.mark.clause("K-060", "K-027")
def test_without_the_contract_nothing_is_kept() -> None:
    game = open_row("luminary", displays={0: CREW}, deck=[RED])
    assert asked(play(game, "draw", "repel")) == (0, "discover")
    assert discarded(game) == [RED]


@pytest.mark.clause("K-060")
def test_the_question_survives_saving() -> None:
    game = play(nest(deck=[RED]), "draw", "repel")
    again = play(pr.restore(game.snapshot()), f"stow {RED}")
    assert kept(again, 0) == [RED]
    game.undo()
    assert asked(game) == (0, "repel")
