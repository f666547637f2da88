"""Combined boxes: gamblers and contracts, merchants, clerks and Nemeses.  G-008, M-010, M-021, K-055"""

from __future__ import annotations

import json
from typing import Any

import pytest

import portroyal as pr
from portroyal.odds.outlook import odds
from tests.builders.contracts import CLERKS, GIFTS, kept, points, taken
from tests.builders.table import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    coins,
    discarded,
    harbor,
    hidden,
    laid,
    moved,
    play,
    public,
    said,
)
from tests.builders.teams import team

GAMBLER = "gambler-4-1"
JINX, FEW, MANY = "jinx", "speculator", "major-speculator"
MERCHANT = {"red": "merchant-red-6-2", "blue": "merchant-blue-8-3", "black": "merchant-black-6-2"}
PERSONS = ["sailor-3-1", "settler-4-1", "priest-4-1"]


def gambling(*contracts: str, **position: Any) -> pr.Game:
    """Seat 0 has a gambler; these contracts are open."""
    displays = {0: [GAMBLER, *position.pop("own", [])], **position.pop("displays", {})}
    return laid(boxes="base + gambler + contracts", contracts=list(contracts), displays=displays, **position)


def trading(*contracts: str, **position: Any) -> pr.Game:
    """A table with merchants and contracts."""
    return laid(boxes="base + contracts + make-sail", contracts=list(contracts), **position)


def tucked(game: pr.Game, seat: int) -> list[str]:
    """The ships under a seat's merchants."""
    return list(public(game)["seats"][seat]["tucked"])


# Gamblers and contracts.


@pytest.mark.clause("K-057", "G-004", "G-008")
def test_jinx_with_a_gambler() -> None:
    """Transcript: four cards, two of them red; a jester is paid, the harbor is swept, and Jinx must be decided now."""
    game = gambling(JINX, deck=[RED, BLUE, "ship-red-2-3", GREEN], displays={1: ["jester-5-1"]}, coins={0: 3, 1: 3})
    play(game, "gamble")
    assert [args["card"] for args in said(game, "drew")] == [RED, BLUE, "ship-red-2-3", GREEN]
    assert said(game, "bust") == [{"seat": 0, "card": "ship-red-2-3", "other": RED}]
    assert (harbor(game), sorted(discarded(game))) == ([], sorted([RED, BLUE, "ship-red-2-3", GREEN]))
    assert (asked(game), game.moves()) == ((0, "contract"), [f"complete {JINX}", f"skip {JINX}"])
    play(game, f"complete {JINX}")
    assert (taken(game, JINX), coins(game)) == ([0], [3 + 1, 3 + 1])
    assert (asked(game), public(game)["active"]) == ((1, "discover"), 1)


@pytest.mark.clause("G-008", "K-058", "K-059")
def test_a_gambler_that_busts_shows_no_fleet_to_speculate_with() -> None:
    """The harbor had four colors before the second red ship turned up, but colors are not checked after a bust."""
    game = gambling(FEW, MANY, deck=[BLUE, GREEN, YELLOW, "ship-red-2-3"], harbor=[RED])
    play(game, "gamble")
    assert said(game, "bust") == [{"seat": 0, "card": "ship-red-2-3", "other": RED}]
    assert (asked(game), said(game, "marked")) == ((1, "discover"), [])


@pytest.mark.clause("K-058", "G-008")
def test_a_speculators_second_turn() -> None:
    """Transcript: a marker in the first turn; in a later turn, a gambler's three colors complete it automatically."""
    game = gambling(FEW, deck=[BLUE, GREEN, YELLOW, *PERSONS, RED, BLUE, GREEN, "jester-9-3"], coins={0: 0, 1: 0})
    play(game, "draw", "draw", "draw")
    assert game.moves() == [f"mark {FEW}", f"skip {FEW}"]
    play(game, f"mark {FEW}")
    play(game, "draw")
    assert asked(game) == (0, "discover")  # decided once per turn
    while public(game)["active"] == 0:
        play(game, "stop" if "stop" in game.moves() else "pass")
    deck = [BLUE, YELLOW, GREEN, "jester-9-3"]
    second = gambling(FEW, markers={FEW: [1, 0]}, deck=deck, coins={0: 0, 1: 0})
    play(second, "gamble")
    assert said(second, "completed") == [{"seat": 0, "card": FEW, "n": 1}]
    assert (taken(second, FEW), asked(second), coins(second)[0]) == ([0], (0, "take"), 2)


@pytest.mark.clause("G-008", "K-058")
def test_after_each_gamblers_cards_contracts_are_checked_again() -> None:
    game = gambling(FEW, MANY, own=[GAMBLER], deck=[BLUE, GREEN, YELLOW, PERSONS[0], *PERSONS, RED])
    play(game, "gamble")
    assert public(game)["asked"]["card"] == FEW
    play(game, f"skip {FEW}")
    assert (asked(game), game.moves()) == ((0, "discover"), ["gamble", "stop"])
    play(game, "gamble")
    assert public(game)["asked"]["card"] == MANY
    play(game, f"complete {MANY}")
    assert (asked(game), public(game)["takes"]) == ((0, "take"), 1 + 1 + 2)


@pytest.mark.clause("G-003", "K-056")
def test_tax_inspector_is_decided_at_once_among_a_gamblers_cards() -> None:
    """Transcript: the tax is the second of the four; the other two turn up after the decision."""
    game = gambling("tax-inspector", deck=[RED, "tax-swords", *PERSONS], coins={0: 13, 1: 0})
    play(game, "gamble")
    assert (harbor(game), asked(game)) == ([RED], (0, "contract"))
    play(game, "skip tax-inspector")
    assert len(said(game, "drew")) == 4
    assert asked(game) == (0, "take")


@pytest.mark.clause("G-002", "K-056")
def test_while_a_tax_is_decided_the_rest_of_the_four_is_hidden() -> None:
    rest = ["jester-9-3", "jester-5-1"]  # there is one of each
    game = gambling("tax-inspector", deck=[RED, "tax-swords", *rest], coins={0: 13, 1: 0})
    play(game, "gamble")
    assert (public(game)["face_down"], hidden(game, "face down")) == (2, rest)
    for viewer in (0, 1, None):
        seen = json.dumps([game.view(viewer), game.events(viewer)])
        assert not [name for name in rest if name in seen]
    assert odds(game.observe(0)) is None
    game.play("skip tax-inspector")
    assert (harbor(game), public(game)["face_down"]) == ([RED, *rest], 0)
    with pytest.raises(pr.CannotUndo, match="nobody had seen"):
        game.undo()


@pytest.mark.clause("G-002", "K-056")
def test_a_game_continues_from_a_snapshot_with_cards_face_down() -> None:
    game = gambling("tax-inspector", deck=[RED, "tax-swords", *PERSONS], coins={0: 13, 1: 0})
    play(game, "gamble")
    again = pr.restore(json.loads(json.dumps(game.snapshot())))
    assert again.view(0) == game.view(0)
    assert play(again, "skip tax-inspector").snapshot() == play(game, "skip tax-inspector").snapshot()
    assert pr.replay(game.record()).snapshot() == game.snapshot()


@pytest.mark.clause("G-007", "K-056", "E-003")
def test_tax_inspector_is_decided_before_the_first_card_is_turned_up_at_an_additional_tax() -> None:
    """One card from before the reshuffle and one from after it are face down; all players know the second."""
    game = gambling("tax-inspector", deck=[RED], discard=[BLUE], coins={0: 12, 1: 0}, exact=True)
    play(game, "gamble")
    assert (asked(game), public(game)["face_down"], said(game, "drew")) == ((0, "contract"), 2, [])
    observation = game.observe(1)
    assert [observation.ruleset.names[face] for face in observation.unseen] == [BLUE]
    assert len(observation.stale) == 1 + 6
    play(game, "skip tax-inspector")
    assert [args["card"] for args in said(game, "drew")][:2] == [RED, BLUE]
    assert len(said(game, "drew")) == 4


@pytest.mark.clause("G-003", "K-077")
def test_a_time_card_may_be_set_aside_in_the_midst_of_the_four() -> None:
    game = team(boxes="base + gambler + contracts", displays={0: [GAMBLER]}, deck=["tax-points", *PERSONS, RED])
    play(game, "draw", "gamble")
    assert (asked(game), public(game)["face_down"]) == ((0, "time card"), 3)
    play(game, "set aside")
    assert (harbor(game)[1:], public(game)["point_deck"]) == (PERSONS, 1)


@pytest.mark.clause("G-003", "K-073")
def test_a_team_may_win_while_cards_lie_face_down() -> None:
    game = team(
        boxes="base + gambler + contracts", contracts=["tax-inspector"], coins={0: 13}, displays={0: [GAMBLER]},
        deck=["tax-points", *PERSONS],
    )  # fmt: skip
    play(game, "draw", "gamble", "complete tax-inspector")
    assert (game.over, game.won, said(game, "drew")[2:]) == (True, True, [])


@pytest.mark.clause("G-003", "K-060")
def test_no_ship_of_a_gambler_is_kept_for_pirates_nest() -> None:
    game = gambling("pirates-nest", own=["pirate-9-3"], deck=[YELLOW, *PERSONS])
    play(game, "gamble")
    assert (kept(game, 0), harbor(game)[0]) == ([], YELLOW)


# Merchants, clerks, gifts and Nemeses.


@pytest.mark.clause("M-010", "B-025", "K-004")
def test_a_merchants_ship_with_both_piles_empty() -> None:
    """Transcript: no coin is left, so the ship is discarded and pays the next trade; the clerk still counts."""
    game = trading(
        "explorer", exact=True, coins={0: 1, 1: 1}, harbor=["ship-red-4-skull", BLUE],
        displays={0: [MERCHANT["red"], CLERKS["red"], MERCHANT["blue"]]},
    )  # fmt: skip
    play(game, "stop", "take ship-red-4-skull")
    assert said(game, "traded") == [{"seat": 0, "card": "ship-red-4-skull", "n": 0}]
    assert (tucked(game, 0), discarded(game), coins(game)) == ([], ["ship-red-4-skull"], [1, 1])
    assert (asked(game), public(game)["takes"]) == ((0, "take"), 1)
    play(game, f"take {BLUE}")
    assert (tucked(game, 0), discarded(game), coins(game)) == ([BLUE], [], [2, 1])
    assert points(game)[0] == 2 + 2 + 3 + 1


@pytest.mark.clause("M-021", "K-004")
def test_a_tucked_ship_counts_as_a_trade_for_a_clerk() -> None:
    game = trading("explorer", displays={0: [MERCHANT["red"], CLERKS["red"]]}, harbor=[RED, BLUE], coins={0: 3})
    play(game, "stop", f"take {RED}")
    assert (tucked(game, 0), asked(game), public(game)["takes"]) == ([RED], (0, "take"), 1)
    play(game, f"take {BLUE}")
    assert BLUE in discarded(game)


@pytest.mark.clause("K-055", "M-010")
@pytest.mark.parametrize("seat", [0, 1])
def test_declined_coins_tuck_no_ship(seat: int) -> None:
    game = trading("frigate-nemesis", displays={seat: [MERCHANT["red"]]}, harbor=[RED], coins={0: 3, 1: 3})
    play(game, "stop", *["pass"] * seat, f"take {RED}")
    assert asked(game) == (seat, "decline")
    play(game, "decline")
    assert (tucked(game, seat), discarded(game)) == ([], [RED])
    assert coins(game) == ([3, 3] if seat == 0 else [4, 2])
    assert said(game, "marked") == [{"seat": seat, "card": "frigate-nemesis", "n": 1}]


@pytest.mark.clause("K-055", "M-010")
def test_accepted_coins_tuck_the_ship() -> None:
    game = trading("galleon-nemesis", displays={0: [MERCHANT["black"]]}, harbor=[BLACK], coins={0: 3})
    play(game, "stop", f"take {BLACK}", "accept")
    assert (tucked(game, 0), coins(game)[0]) == ([BLACK], 4)


@pytest.mark.clause("M-021", "K-003")
def test_a_gift_ship_is_tucked_and_its_gift_made() -> None:
    """Transcript: first the coins of the trade, next the ship under the merchant, then the gift to a chosen player."""
    game = trading("explorer", players=3, displays={0: [MERCHANT["red"]]}, harbor=[GIFTS["red"]])
    play(game, "stop", f"take {GIFTS['red']}")
    assert (asked(game), game.moves()) == ((0, "give"), ["give 1", "give 2"])
    assert tucked(game, 0) == [GIFTS["red"]]
    play(game, "give 2")
    assert coins(game) == [6, 3, 4]


@pytest.mark.clause("E-012", "M-021")
def test_automatic_passing_looks_at_every_box() -> None:
    for shown in ([MERCHANT["red"]], [MERCHANT["red"], CLERKS["blue"]], [MERCHANT["black"], CLERKS["red"]]):
        game = trading("explorer", options="pass automatically", displays={1: shown}, harbor=[RED, "jack-6-1"])
        play(game, "stop", "pass")
        assert asked(game) == (1, "take")
    gift = trading("explorer", options="pass automatically", harbor=[RED, GIFTS["blue"]])
    play(gift, "stop", "pass")
    assert asked(gift) == (1, "take")


@pytest.mark.clause("M-010", "K-021")
def test_a_contracts_coins_never_come_from_a_tucked_ship() -> None:
    game = trading(
        "explorer", exact=True, coins={0: 0, 1: 0}, displays={0: [MERCHANT["red"]]}, tucked=[[RED], []],
        deck=["expedition-anchor-anchor", YELLOW],
    )  # fmt: skip
    play(game, "draw", "draw")
    assert (harbor(game), tucked(game, 0)) == ([YELLOW], [RED])
    assert moved(game, "tucked 0", "discard pile") == []


@pytest.mark.clause("M-021", "G-005", "K-004")
def test_takes_of_gamblers_governors_and_clerks_add_up() -> None:
    game = laid(
        boxes="base + gambler + contracts + make-sail", contracts=["explorer"], coins={0: 9},
        displays={0: [GAMBLER, "governor-8-0", CLERKS["red"], MERCHANT["red"]]}, deck=[RED, *PERSONS],
    )  # fmt: skip
    play(game, "gamble")
    assert public(game)["takes"] == 1 + 1 + 1
    play(game, f"take {RED}")
    assert (public(game)["takes"], tucked(game, 0)) == (3, [RED])
