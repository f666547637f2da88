"""Contracts: the open row, markers, coin spaces, points, and when to complete them.  K-020 to K-030, E-008"""

from typing import Any

import pytest

import portroyal as pr
from tests.builders.contracts import (
    AUTOMATIC,
    CHEAP_SWORDS,
    contract,
    kept,
    markers,
    open_row,
    points,
    taken,
)
from tests.builders.table import (
    ANCHORS,
    BLACK,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    coins,
    end_turn,
    forbidden_by,
    hidden,
    laid,
    legal,
    play,
    public,
    said,
)

LUMINARY = ["priest-4-1", "jester-7-2"]
BRUJA = ["captain-4-1", "mademoiselle-7-2"]
TRADERS = ["trader-red-3-1", "trader-green-3-1"]
COMPETITIVE = 16


# The open row.


@pytest.mark.clause("K-020")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_four_of_sixteen_contracts_lie_open(players: int) -> None:
    appeared = set()
    for seed in range(40):
        game = pr.new_game("base + contracts", players, seed=seed)
        shown = [row["card"] for row in public(game)["contracts"]]
        assert (len(shown), len(set(shown)), public(game)["contract_stack"]) == (4, 4, 12)
        assert len({*shown, *hidden(game, "contract stack")}) == COMPETITIVE
        appeared.update(shown)
    assert len(appeared) == COMPETITIVE
    assert appeared.isdisjoint({"small-estate", "ransom"})


@pytest.mark.clause("K-020")
def test_the_order_of_the_stack_comes_from_the_seed() -> None:
    rows = [[row["card"] for row in public(pr.new_game("base + contracts", 2, seed=s))["contracts"]] for s in (1, 1, 2)]
    assert rows[0] == rows[1] != rows[2]
    events = pr.new_game("base + contracts", 2, seed=1).events(None)
    assert [e["cards"] for e in events if e["kind"] == "moved" and e["to"] == "contracts"] == [rows[0]]


@pytest.mark.clause("K-020")
def test_no_contract_is_ever_drawn_or_a_coin() -> None:
    names = {card["name"] for card in pr.cards("base + contracts") if card["kind"] == "contract"}
    assert len(names) == COMPETITIVE
    game = pr.new_game("base + contracts", 5, seed=3)
    for pile in ("draw pile", *(f"coins {seat}" for seat in range(5))):
        assert names.isdisjoint(hidden(game, pile))
    assert "contracts" not in public(pr.new_game("base + contracts; no contracts", 2, seed=1))


@pytest.mark.clause("K-020")
def test_a_position_without_named_contracts_has_four() -> None:
    assert len(public(laid(boxes="base + contracts"))["contracts"]) == 4


# Markers and coin spaces.


@pytest.mark.clause("K-021")
def test_a_completed_contract_takes_the_leftmost_free_space_and_pays_its_coins() -> None:
    displays = dict.fromkeys(range(3), LUMINARY)
    game = open_row("luminary", "explorer", players=3, displays=displays, harbor=["jack-6-1"])
    assert (markers(game), contract(game, "luminary")["coins"]) == ([3, 3, 3], [4, 3, 2, 1, 0])
    play(game, "complete luminary")
    assert (coins(game), markers(game), taken(game, "luminary")) == ([7, 3, 3], [2, 3, 3], [0])
    play(game, "stop", "pass", "pass", "complete luminary")
    assert (coins(game), markers(game), taken(game, "luminary")) == ([7, 3, 6], [2, 3, 2], [0, 2])
    assert said(game, "completed") == [
        {"seat": 0, "card": "luminary", "n": 1},
        {"seat": 2, "card": "luminary", "n": 2},
    ]
    assert said(game, "contract-coins") == [
        {"seat": 0, "card": "luminary", "n": 4},
        {"seat": 2, "card": "luminary", "n": 3},
    ]


@pytest.mark.clause("K-021", "B-024")
def test_3_coins_due_with_one_card_left_are_paid_after_a_shuffle() -> None:
    game = open_row(
        "bruja", displays={0: BRUJA}, deck=["sailor-3-1"], discard=["tax-swords", "jack-6-1", YELLOW], exact=True
    )
    play(game, "complete bruja")
    assert (coins(game), public(game)["draw_pile"], public(game)["discard_pile"]) == ([6, 3], 1, [])


@pytest.mark.clause("K-021", "B-025")
def test_3_coins_due_with_one_card_left_and_nothing_discarded_are_1_coin() -> None:
    game = open_row("bruja", displays={0: BRUJA}, deck=["sailor-3-1"], exact=True)
    play(game, "complete bruja")
    assert (coins(game), taken(game, "bruja")) == ([4, 3], [0])
    assert said(game, "contract-coins") == [{"seat": 0, "card": "bruja", "n": 1}]


@pytest.mark.clause("K-022")
def test_a_player_completes_a_contract_once_and_others_still_may() -> None:
    game = open_row("luminary", displays={0: LUMINARY * 2, 1: LUMINARY})
    play(game, "complete luminary")
    assert forbidden_by(game, "complete luminary") == "K-022"
    play(game, "draw", "stop", *["pass"] * (public(game)["asked"]["seat"] == 0))
    assert legal(game, "complete luminary")


@pytest.mark.clause("K-022", "K-029")
def test_a_player_completes_three_contracts_at_most() -> None:
    row = ("luminary", "bruja", "mercenary", "trade-master")
    displays = {0: [*TRADERS], 1: [*TRADERS]}
    completed = {"luminary": [0], "bruja": [0, 1], "mercenary": [1, 0]}
    game = open_row(*row, displays=displays, completed=completed)
    assert markers(game) == [0, 1]
    assert forbidden_by(game, "complete trade-master") == "K-029"
    play(game, "draw")
    end_turn(game)
    assert legal(game, "complete trade-master")


@pytest.mark.clause("K-022")
@pytest.mark.parametrize(
    ("name", "display", "spaces"),
    [
        ("luminary", LUMINARY, [4, 3, 2, 1, 0]),
        ("bruja", BRUJA, [3, 2, 1, 0, 0]),
        ("thrifty-staff", [*CHEAP_SWORDS, "sailor-3-1"], [5, 4, 3, 2, 1]),
        ("explorer", [ANCHORS], [2, 1, 0, 0, 0]),
    ],
)
def test_every_space_pays_what_the_card_says(name: str, display: list[str], spaces: list[int]) -> None:
    for before, coin in enumerate(spaces):
        game = open_row(name, players=5, displays={4: display}, active=4, completed={name: list(range(before))})
        play(game, f"complete {name}")
        assert coins(game) == [3, 3, 3, 3, 3 + coin]
        assert taken(game, name) == [*range(before), 4]


@pytest.mark.clause("K-023")
def test_the_second_contract_gives_1_point_and_the_third_2_more() -> None:
    row = ("luminary", "bruja", "trade-master", "explorer")
    game = open_row(*row, displays={0: [*LUMINARY, *BRUJA, *TRADERS]})
    assert points(game) == [8, 0]
    for name, total in zip(row[:3], (8, 9, 11), strict=True):
        assert points(play(game, f"complete {name}"))[0] == total
    assert said(game, "contract-points") == [{"seat": 0, "n": 1}, {"seat": 0, "n": 2}]
    assert game.points_by_source()[0] == {"persons": 8, "expeditions": 0, "contracts": 3}
    assert public(game)["contract_stack"] == 12  # no card is dealt for a point


@pytest.mark.clause("K-023", "K-028")
def test_a_marker_on_a_numbered_space_has_completed_nothing() -> None:
    steps = {"speculator": [1, 0], "frigate-nemesis": [1, 0], "galleon-nemesis": [1, 0]}
    game = open_row(*steps, markers=steps)
    assert (points(game), public(game)["seats"][0]["completed"]) == ([0, 0], [])


@pytest.mark.clause("K-023")
def test_points_of_contracts_trigger_the_end() -> None:
    game = open_row("luminary", "bruja", options="target 7", displays={0: [*LUMINARY, *BRUJA]})
    play(game, "complete luminary")
    assert not public(game)["end_triggered"]
    play(game, "complete bruja")
    assert public(game)["end_triggered"]


@pytest.mark.clause("K-023")
def test_points_of_contracts_count_for_the_fewest_points_and_in_the_ranking() -> None:
    completed = {"luminary": [0], "bruja": [0]}
    game = open_row("luminary", "bruja", completed=completed, deck=["tax-points"])
    assert points(game) == [1, 0]
    play(game, "draw")
    assert coins(game) == [3, 4]
    game = open_row(
        "luminary", "bruja", options="target 5", completed=completed, active=1, displays={1: ["settler-4-1"] * 5}
    )
    assert points(end_turn(play(game, "draw"))) == [1, 5]
    game = open_row(
        "luminary", "bruja", options="target 5", completed=completed, active=1,
        displays={0: ["captain-4-1"] * 4, 1: ["settler-4-1"] * 4}, coins={0: 0, 1: 9},
    )  # fmt: skip
    end_turn(play(game, "draw"))
    assert (game.over, game.ranking) == (True, [[0], [1]])


# When contracts may be completed.


def completable(**position: Any) -> pr.Game:
    """Luminary is open, and all players could complete it."""
    return open_row("luminary", displays={key: [*LUMINARY, "sailor-3-1"] for key in range(2)}, **position)


@pytest.mark.clause("K-024")
@pytest.mark.parametrize("moves", [(), ("draw",), ("draw", "keep", "draw"), ("draw", "keep", "stop")])
def test_the_active_player_completes_at_any_decision_of_their_turn(moves: tuple[str, ...]) -> None:
    """Before the first card, when a ship could be repelled, between draws, and before taking a card."""
    game = play(completable(deck=[YELLOW, "sailor-7-3"]), *moves)
    before = asked(game)
    assert legal(game, "complete luminary")
    play(game, "complete luminary")
    assert asked(game) == before
    assert coins(game)[0] == 7


@pytest.mark.clause("K-024")
def test_the_active_player_completes_after_the_last_take() -> None:
    game = play(completable(harbor=[YELLOW]), "stop", f"take {YELLOW}")
    assert asked(game) == (0, "take")
    assert game.moves() == ["complete luminary", "pass"]


@pytest.mark.clause("K-024")
@pytest.mark.parametrize(
    ("options", "yes"), [("edition big-box", True), ("edition pegasus", False), ("bust claims yes", True)]
)
def test_after_a_bust_the_active_player_completes_only_where_claims_are_allowed(options: str, yes: bool) -> None:
    game = completable(options=options, harbor=[YELLOW], deck=["ship-yellow-2-1"])
    play(game, "draw", "keep")
    assert (asked(game) == (0, "claim")) == yes
    if yes:
        assert game.moves() == ["complete luminary", "pass"]
        play(game, "complete luminary")
    assert asked(game) == (1, "discover")


@pytest.mark.clause("K-024")
def test_the_others_complete_before_between_and_after_their_takes_and_with_an_empty_harbor() -> None:
    game = play(completable(harbor=[YELLOW, BLUE]), "stop", "pass")
    assert legal(game, "complete luminary")
    play(game, f"take {BLUE}")
    assert asked(game) == (1, "take")
    assert legal(game, "complete luminary")
    game = play(completable(deck=["tax-swords"]), "draw", "stop", "pass")
    assert (public(game)["active"], asked(game), public(game)["harbor"]) == (0, (1, "take"), [])
    assert coins(play(game, "complete luminary"))[1] == 3 + 1 + 4 + 1  # swords tied, and an empty harbor for the jester
    assert asked(game) == (1, "discover")


@pytest.mark.clause("K-024")
def test_after_a_bust_the_others_have_no_time() -> None:
    game = completable(options="edition pegasus", harbor=[YELLOW], deck=["ship-yellow-2-1"])
    play(game, "draw", "keep")
    assert (public(game)["active"], asked(game)) == (1, (1, "discover"))


@pytest.mark.clause("K-024")
def test_an_unmet_contract_cannot_be_completed() -> None:
    game = open_row("luminary", "bruja", displays={0: ["priest-4-1"], 1: LUMINARY})
    assert forbidden_by(game, "complete luminary") == "K-024"
    assert forbidden_by(game, "complete mercenary") == "K-020"


@pytest.mark.clause("K-025")
def test_a_player_wins_without_contracts() -> None:
    completed = {"luminary": [0], "bruja": [0], "mercenary": [0]}
    game = open_row(*completed, active=1, displays={1: ["pirate-9-3", "sailor-7-3", "jester-9-3", "admiral-9-3"]},
                    completed=completed)  # fmt: skip
    end_turn(play(game, "draw"))
    assert (game.over, game.ranking, points(game)) == (True, [[1], [0]], [3, 12])


@pytest.mark.clause("K-026")
def test_most_contracts_can_wait() -> None:
    game = completable(deck=["tax-swords"])
    play(game, "draw", "stop", "pass", "pass")
    assert (asked(game), taken(game, "luminary")) == ((1, "discover"), [])
    assert legal(game, "complete luminary")


@pytest.mark.clause("K-026")
@pytest.mark.parametrize(
    "name", ["tax-inspector", "jinx", "speculator", "major-speculator", "frigate-nemesis", "galleon-nemesis"]
)
def test_some_contracts_are_completed_at_their_moment_or_not_at_all(name: str) -> None:
    game = open_row(name, harbor=[YELLOW, BLUE, GREEN, BLACK], coins={0: 20})
    assert forbidden_by(game, f"complete {name}") == "K-026"
    assert not legal(game, f"skip {name}")


@pytest.mark.clause("K-026", "E-008")
def test_online_a_contract_completes_as_soon_as_its_demand_is_met() -> None:
    game = open_row(
        "luminary", options="edition yucata", displays={0: ["priest-4-1"]}, coins={0: 9}, harbor=["jester-5-1"]
    )
    assert taken(game, "luminary") == []
    play(game, "stop", "take jester-5-1")
    assert (coins(game)[0], taken(game, "luminary")) == (9 - 5 + 4, [0])
    assert not any(move.startswith("complete") for move in game.moves())


@pytest.mark.clause("E-008")
@pytest.mark.parametrize(
    ("edition", "how"),
    [("pegasus", "choice"), ("steve-jackson", "choice"), ("yucata", "automatic"), ("big-box", "choice")],
)
def test_an_edition_says_how_contracts_complete(edition: str, how: str) -> None:
    line = f"base + contracts; edition {edition}"
    assert pr.new_game(line, 2, seed=1).format.endswith(f"; contracts {how}")
    for other in ("choice", "automatic"):
        assert pr.new_game(f"{line}; contracts {other}", 2, seed=1).format.endswith(f"; contracts {other}")


@pytest.mark.clause("E-008", "K-026")
@pytest.mark.parametrize("row", [("mercenary", "thrifty-staff"), ("thrifty-staff", "mercenary")])
def test_when_markers_are_short_the_contract_that_pays_most_comes_first(row: tuple[str, ...]) -> None:
    completed = {"luminary": [0], "bruja": [0]}
    display = ["sailor-3-1"] * 4  # Mercenary 3, Thrifty Staff 5
    game = open_row(*row, *completed, options=AUTOMATIC, displays={0: display}, completed=completed)
    assert (taken(game, "thrifty-staff"), taken(game, "mercenary")) == ([0], [])
    assert coins(game)[0] == 8
    game = open_row(*row, options=AUTOMATIC, displays={0: display})
    assert [args["card"] for args in said(game, "completed")] == ["thrifty-staff", "mercenary"]


@pytest.mark.clause("K-026")
def test_the_current_pay_of_a_space_decides_not_the_first() -> None:
    """Luminary paid 4 to the first and pays 3 to the second and 2 to the third; Bruja pays 3."""
    display = [*LUMINARY, *BRUJA]
    game = open_row(
        "luminary", "bruja", "mercenary", "explorer", players=4, options=AUTOMATIC, displays={0: display},
        completed={"luminary": [1, 2], "mercenary": [0], "explorer": [0]},
    )  # fmt: skip
    assert (taken(game, "luminary"), taken(game, "bruja")) == ([1, 2], [0])


@pytest.mark.clause("K-027")
def test_jinx_and_the_speculators_are_for_the_active_player_only() -> None:
    row = ("jinx", "speculator", "major-speculator", "pirates-nest")
    game = open_row(
        *row, players=3, harbor=[YELLOW, BLUE], deck=[GREEN, BLACK, RED, "ship-red-2-3"], options="bust claims no"
    )
    asked_of = []
    for _ in range(40):
        if public(game)["active"] != 0:
            break
        asked_of.append(asked(game))
        move = next(
            m for m in ("complete jinx", "mark speculator", "complete major-speculator", "draw") if m in game.moves()
        )
        play(game, move)
    assert {seat for seat, _ in filter(None, asked_of)} == {0}
    assert [taken(game, name) for name in row] == [[0], [], [0], []]
    assert (contract(game, "speculator")["markers"], markers(game)) == ([1, 0, 0], [0, 3, 3])


@pytest.mark.clause("K-027")
def test_a_full_fleet_in_front_of_others_is_theirs_to_take_and_not_to_speculate_with() -> None:
    game = open_row("speculator", "major-speculator", active=0, displays={}, harbor=[YELLOW, BLUE, GREEN, BLACK, RED])
    play(game, "stop", "pass")
    assert asked(game) == (1, "take")
    assert not any(move.startswith(("mark", "complete")) for move in game.moves())


@pytest.mark.clause("K-028")
@pytest.mark.parametrize("on_the_way", ["speculator", "frigate-nemesis", "galleon-nemesis"])
def test_a_marker_on_a_numbered_space_is_no_free_marker(on_the_way: str) -> None:
    completed = {"luminary": [0], "bruja": [0]}
    for steps, yes in (([0, 0], True), ([1, 0], False)):
        game = open_row(on_the_way, "explorer", *completed, completed=completed, markers={on_the_way: steps},
                        displays={0: [ANCHORS]})  # fmt: skip
        assert markers(game)[0] == int(yes)
        assert legal(game, "complete explorer") == yes


@pytest.mark.clause("K-029")
@pytest.mark.parametrize("free", [True, False])
def test_without_a_marker_nothing_is_offered(free: bool) -> None:
    """No contract, no declining, no keeping."""
    done = {"luminary": [0], "bruja": [0], "explorer": [1] if free else [0]}
    row = [*done, "tax-inspector"]
    game = open_row(*row, completed=done, coins={0: 12}, deck=["tax-swords"])
    assert (asked(play(game, "draw")) == (0, "contract")) == free
    row = [*done, "frigate-nemesis"]
    game = play(open_row(*row, completed=done, harbor=[RED]), "stop", f"take {RED}")
    assert (asked(game) == (0, "decline")) == free
    row = [*done, "pirates-nest"]
    game = play(open_row(*row, completed=done, displays={0: ["pirate-5-1"]}, deck=[RED]), "draw", "repel")
    assert (asked(game) == (0, "stow")) == free


@pytest.mark.clause("K-029")
def test_a_marker_on_its_own_numbered_space_is_enough_to_go_on() -> None:
    completed = {"luminary": [0], "bruja": [0]}
    game = open_row(
        "galleon-nemesis", *completed, completed=completed, markers={"galleon-nemesis": [1, 0]}, harbor=[BLACK]
    )
    assert markers(game)[0] == 0
    play(game, "stop", f"take {BLACK}", "decline")
    assert (taken(game, "galleon-nemesis"), coins(game)[0]) == ([0], 9)


@pytest.mark.clause("K-029")
def test_a_completed_contract_is_not_offered_again() -> None:
    done = {"frigate-nemesis": [0], "pirates-nest": [0], "tax-inspector": [0]}
    game = open_row(*done, completed={"frigate-nemesis": [0]}, harbor=[RED])
    play(game, "stop", f"take {RED}")
    assert said(game, "traded") == [{"seat": 0, "card": RED, "n": 1}]
    game = open_row(*done, completed={"pirates-nest": [0]}, displays={0: ["pirate-5-1"]}, deck=[RED])
    assert asked(play(game, "draw", "repel")) == (0, "discover")
    game = open_row(*done, completed={"tax-inspector": [0]}, coins={0: 12}, deck=["tax-swords"])
    assert asked(play(game, "draw")) == (0, "discover")


@pytest.mark.clause("K-030")
def test_automatically_the_first_marker_and_the_kept_ships_come_by_themselves() -> None:
    game = open_row("speculator", "pirates-nest", options=AUTOMATIC, displays={0: ["pirate-5-1"]},
                    harbor=[YELLOW, BLUE], deck=[RED, GREEN, "ship-green-3-3"])  # fmt: skip
    play(game, "draw", "repel")
    assert (asked(game), kept(game, 0)) == ((0, "discover"), [RED])
    play(game, "draw", "keep")
    assert (asked(game), contract(game, "speculator")["markers"], markers(game)) == ((0, "discover"), [1, 0], [2, 3])
    assert said(game, "marked") == [{"seat": 0, "card": "speculator", "n": 1}]


@pytest.mark.clause("K-030")
def test_automatically_declining_stays_a_choice() -> None:
    game = open_row("frigate-nemesis", options=AUTOMATIC, harbor=[RED])
    assert asked(play(game, "stop", f"take {RED}")) == (0, "decline")


@pytest.mark.clause("K-030")
@pytest.mark.parametrize("row", [("mercenary", "bruja"), ("bruja", "mercenary")])
def test_automatically_the_leftmost_contract_of_equal_pay_comes_first(row: tuple[str, ...]) -> None:
    completed = {"luminary": [0], "explorer": [0]}
    game = open_row(
        *row, *completed, options=AUTOMATIC, displays={0: [*BRUJA, "pirate-9-3", "sailor-3-1"]}, completed=completed
    )
    assert (taken(game, row[0]), taken(game, row[1])) == ([0], [])


@pytest.mark.clause("K-030")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_automatically_players_come_clockwise_from_the_active_one(active: int) -> None:
    game = open_row("luminary", options=AUTOMATIC, players=3, active=active, displays=dict.fromkeys(range(3), LUMINARY))
    assert taken(game, "luminary") == [active, (active + 1) % 3, (active + 2) % 3]
    game = open_row("tax-inspector", options=AUTOMATIC, players=3, active=active,
                    coins=dict.fromkeys(range(3), 12), deck=["tax-swords"])  # fmt: skip
    assert taken(play(game, "draw"), "tax-inspector") == [active, (active + 1) % 3, (active + 2) % 3]


# Formats.


@pytest.mark.clause("K-020")
@pytest.mark.parametrize("line", ["contracts", "base + contracts; no contracts; contracts choice"])
def test_contracts_need_the_base_game_and_something_to_complete(line: str) -> None:
    with pytest.raises(pr.BadFormat, match="K-020"):
        pr.new_game(line, 2, seed=1)
