"""Bots in every format: whole games, moves that a good bot must or must not make, plans of a team, and the report."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import portroyal as pr
from portroyal.bots.simulation import thought_games
from portroyal.engine.poisson import comes
from portroyal.engine.rules import SHIP
from portroyal.engine.table import DECK
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.machine.batch import BatchSpec
from portroyal.odds.multi_draw import bust_chance_of_several
from tests.builders.contracts import CHEAP_SWORDS, CLERKS, GIFTS, open_row
from tests.builders.table import BLACK, BLUE, ELEVEN, GREEN, RED, YELLOW, laid, play
from tests.laws.table import EVERY_FORMAT
from tests.sizes import in_turn, sized

FRIGATE, GALLEON = "frigate-nemesis", "galleon-nemesis"


def choice(game: pr.Game, level: str = "steady") -> str:
    """The move that the bot chooses for the seat to move."""
    assert game.seat is not None
    return pr.bot(level).choose(game.observe(game.seat))


OTHERS = [level for level in pr.bots() if level != "steady"]
EVERY = sized(fast=16, default=8, nightly=1)
MATCHES = [
    *(("steady", *played) for played in in_turn(EVERY_FORMAT)[::EVERY]),
    *((OTHERS[n % len(OTHERS)], *played) for n, played in enumerate(in_turn(EVERY_FORMAT[::-1])[::EVERY])),
]
"""`steady` in every format, with each of the other bots in turn."""


@pytest.mark.parametrize(("level", "line", "players"), MATCHES)
def test_bots_play_every_format_to_its_end(level: str, line: str, players: int) -> None:
    ruleset = ruleset_of(parse_format(line), players)
    (ended,) = thought_games(ruleset, BatchSpec((level,) * players, seed=players, games=1))
    assert ended.moves > 5
    assert not ended.table.moves


# Drawing and stopping.


@pytest.mark.parametrize(
    ("harbor", "choices"),
    [
        ([RED], ["draw", "draw", "draw"]),
        (["ship-blue-3-5"], ["stop", "draw", "draw"]),
        (["ship-blue-3-5", "ship-red-3-6"], ["stop", "stop", "draw"]),
        ([RED, BLUE, YELLOW, GREEN, BLACK], ["stop", "stop", "stop"]),
    ],
)
def test_bots_stop_for_enough_cards_worth_taking_or_when_the_risk_is_too_high(
    harbor: list[str], choices: list[str]
) -> None:
    """A ship that pays only one coin is not enough."""
    assert [choice(laid(harbor=harbor), level) for level in ("cautious", "easy", "bold")] == choices


# Contracts.


@pytest.mark.parametrize("level", ["cautious", "bold", "steady", "hard"])
def test_a_contract_is_completed_as_soon_as_it_can_be(level: str) -> None:
    game = open_row("mercenary", "jinx", displays={0: CHEAP_SWORDS})
    assert choice(game, level) == "complete mercenary"


def test_of_two_contracts_the_better_paid_one_comes_first() -> None:
    both = ["settler-4-1", CLERKS["yellow"], *CHEAP_SWORDS]
    game = open_row("mercenary", "trade-outpost", displays={0: both})
    assert choice(game) == "complete trade-outpost"


@pytest.mark.parametrize("level", ["steady", "hard"])
def test_a_card_that_completes_a_contract_is_taken_before_its_like(level: str) -> None:
    position: dict[str, Any] = {"coins": {0: 8}, "harbor": ["captain-4-1", "priest-4-1"]}
    for wanted, card in (("bruja", "captain-4-1"), ("luminary", "priest-4-1")):
        game = open_row(wanted, displays={0: ["mademoiselle-7-2", "jester-5-1"]}, **position)
        assert choice(play(game, "stop"), level) == f"take {card}"


def declining(ship: str, **position: Any) -> pr.Game:
    return play(open_row(FRIGATE, GALLEON, harbor=[ship], **position), "stop", f"take {ship}")


@pytest.mark.parametrize("level", ["steady", "hard"])
def test_a_poor_galleon_is_declined_for_a_contract(level: str) -> None:
    assert choice(declining(BLACK, markers={GALLEON: [1, 0]}), level) == "decline"


@pytest.mark.parametrize("level", ["steady", "hard"])
def test_a_rich_ship_is_not_declined_late_in_the_game(level: str) -> None:
    game = declining("ship-red-4-skull", displays={1: ELEVEN}, coins={0: 1})
    assert choice(game, level) == "accept"


def test_a_repelled_ship_of_a_new_color_is_stowed() -> None:
    game = open_row("pirates-nest", displays={0: CHEAP_SWORDS}, deck=[YELLOW])
    assert choice(play(game, "draw", "repel")) == f"stow {YELLOW}"


@pytest.mark.parametrize("level", ["steady", "hard"])
def test_the_last_marker_is_kept_for_a_better_contract(level: str) -> None:
    """Jinx pays 1 coin. The other contract pays 6, and the player needs only to decline the coins of a galleon."""
    taken = {"completed": {"mercenary": [0], "explorer": [0]}}
    game = open_row("mercenary", "explorer", "jinx", "tax-inspector", harbor=[RED], deck=[RED], coins={0: 14}, **taken)
    assert choice(play(game, "draw"), level) == "skip jinx"


# Persons and ships.


def test_a_gift_goes_to_the_rival_who_profits_least() -> None:
    ship = GIFTS["blue"]
    game = laid(
        boxes="base + contracts", options="no contracts", players=3, harbor=[ship], coins={1: 2, 2: 13}, displays={}
    )
    assert choice(play(game, "stop", f"take {ship}")) == "give 2"


def test_in_a_team_a_gift_goes_to_the_poorest() -> None:
    ship = GIFTS["blue"]
    game = laid(
        boxes="base + contracts",
        options="cooperative",
        players=3,
        contracts=["mercenary", "jinx", "bruja"],
        harbor=[ship],
        coins={1: 9, 2: 1},
    )
    assert choice(play(game, "stop", f"take {ship}")) == "give 2"


def test_a_ship_that_a_merchant_keeps_is_taken_before_a_richer_one() -> None:
    harbor = ["ship-red-1-1", "ship-blue-3-5"]
    plain = laid(boxes="base + make-sail", harbor=harbor)
    assert choice(play(plain, "stop")) == "take ship-blue-3-5"
    with_merchant = laid(boxes="base + make-sail", harbor=harbor, displays={0: ["merchant-red-6-2"]})
    assert choice(play(with_merchant, "stop")) == "take ship-red-1-1"


# Gamblers.

GAMBLER = {0: ["gambler-4-1"]}


def test_a_gambler_is_used_when_hardly_anything_can_go_wrong() -> None:
    """The four cards are probably ships, which pay coins, and the player may take two of seven cards instead of one."""
    harbor, deck = ["jack-6-1", "captain-4-1", "sailor-5-2"], ["sailor-3-1", "pirate-5-1", "settler-4-1", "priest-4-1"]
    game = laid(boxes="base + gambler", displays=GAMBLER, coins={0: 10, 1: 0}, harbor=harbor, deck=deck, exact=True)
    assert bust_chance_of_several(game.observe(0), 4) < 0.1
    assert choice(game) == "gamble"


@pytest.mark.parametrize("level", ["cautious", "bold", "steady"])
def test_a_gambler_is_not_used_when_it_is_most_likely_a_bust(level: str) -> None:
    game = laid(boxes="base + gambler", displays=GAMBLER, harbor=[RED, BLUE, YELLOW])
    assert bust_chance_of_several(game.observe(0), 4) > 0.6
    assert choice(game, level) != "gamble"


@pytest.mark.slow
@pytest.mark.parametrize("harbor", [[], [RED], [RED, BLUE, GREEN]])
def test_the_chance_of_four_cards_is_that_of_imagined_tables(harbor: list[str]) -> None:
    observation = laid(boxes="base + gambler", harbor=harbor, displays=GAMBLER).observe(0)
    cards, n = observation.ruleset.columns, 4000
    lost = 0
    for seed in range(n):
        four = [*observation.determinize(seed).piles[DECK][-4:], *observation.piles[2]]
        colors = sorted(cards.color[face] for face in four if cards.kind[face] == SHIP)
        lost += any(a == b for a, b in pairwise(colors))
    assert lost / n == pytest.approx(bust_chance_of_several(observation, 4), abs=0.03)


def test_four_cards_across_a_reshuffle() -> None:
    """The draw pile has two person cards; two of the three discards come, and two of those three are red ships."""
    position: dict[str, Any] = {"deck": ["sailor-3-1"] * 2, "discard": [RED, RED, "sailor-3-1"], "exact": True}
    game = laid(boxes="base + gambler", displays=GAMBLER, coins={0: 0, 1: 0}, **position)
    assert bust_chance_of_several(game.observe(0), 4) == pytest.approx(1 / 3)


# Teams.


def team(contracts: list[str], **position: Any) -> pr.Game:
    return laid(boxes="base + contracts", options="cooperative", contracts=contracts, **position)


def test_a_card_is_left_to_the_player_whose_contract_it_completes() -> None:
    game = team(
        ["bruja", "luminary", "mercenary", "jinx", "ransom"],
        displays={1: ["mademoiselle-7-2"]},
        harbor=["captain-4-1"],
        coins={0: 6, 1: 6},
    )
    play(game, "stop")
    assert choice(game) == "pass"
    play(game, "pass")
    assert choice(game) == "take captain-4-1"


def test_the_last_marker_is_kept_for_a_contract_no_mate_can_complete() -> None:
    """Seat 0 is near the 12 points of Small Estate; seat 1 will soon have the swords for Mercenary."""
    rows = ["small-estate", "mercenary", "bruja", "luminary", "jinx"]
    displays = {0: ["pirate-9-3", "sailor-7-3", "sailor-5-2", "pirate-5-1"], 1: ["sailor-3-1", "sailor-5-2"]}
    done = {"bruja": [0], "luminary": [0]}
    assert not choice(team(rows, displays=displays, completed=done, harbor=[RED])).startswith("complete")
    enough = {"bruja": [0], "luminary": [1]}
    assert choice(team(rows, displays=displays, completed=enough, harbor=[RED])) == "complete mercenary"


def test_a_seat_that_needs_points_spends_coins_on_them() -> None:
    rows = ["small-estate", "mercenary", "bruja", "luminary", "jinx"]
    done = {"mercenary": [1], "bruja": [0], "luminary": [1], "jinx": [1]}
    game = team(
        rows, displays={0: ["admiral-9-3"]}, completed=done, coins={0: 20, 1: 3}, harbor=["jester-7-2", GREEN, BLUE]
    )
    assert choice(play(game, "stop")) == "take jester-7-2"


def test_a_team_that_may_lose_sets_no_time_aside() -> None:
    rows = ["bruja", "luminary", "mercenary", "jinx", "explorer"]
    game = team(rows, completed={"bruja": [0]}, deck=["tax-points"], harbor=["settler-4-1"])
    assert choice(play(game, "draw")) == "leave"


def test_more_events_are_less_likely() -> None:
    assert comes(1.0, 0) == 1.0
    assert all(comes(2.0, n) > comes(2.0, n + 1) for n in range(6))
    assert all(comes(x / 4, 2) < comes((x + 1) / 4, 2) for x in range(12))


def test_a_non_active_seat_leaves_ships_that_only_pay_the_coin_due() -> None:
    for ship, answer in (("ship-blue-1-1", "pass"), ("ship-blue-3-5", "take ship-blue-3-5")):
        game = play(laid(harbor=[ship], deck=[RED]), "stop", "pass")
        assert game.seat == 1
        assert pr.bot("steady").choose(game.observe(1)) == answer


def test_a_ship_of_a_new_color_is_repelled_for_the_nest() -> None:
    position: dict[str, Any] = {"displays": {0: ["pirate-5-1"]}, "harbor": [RED, BLUE], "deck": [YELLOW]}
    nest, other = (play(open_row(row, **position), "draw") for row in ("pirates-nest", "explorer"))
    assert pr.bot("steady").choose(nest.observe(0)) == "repel"
    assert pr.bot("steady").choose(other.observe(0)) == "keep"
