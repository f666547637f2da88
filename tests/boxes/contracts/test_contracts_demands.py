"""Contracts that depend on the display.  K-040 to K-052"""

import pytest

import portroyal as pr
from tests.builders.contracts import AUTOMATIC, CHEAP_SWORDS, CLERKS, contract, open_row, taken
from tests.builders.table import ANCHORS, asked, coins, display, forbidden_by, legal, play

MET = [
    pytest.param("luminary", ["priest-4-1", "jester-7-2"], 4, marks=pytest.mark.clause("K-040")),
    pytest.param("bruja", ["captain-4-1", "mademoiselle-7-2"], 3, marks=pytest.mark.clause("K-041")),
    pytest.param("maritime-supremacy", ["captain-4-1", "vice-admiral-5-1"], 4, marks=pytest.mark.clause("K-042")),
    pytest.param("new-colony", ["settler-4-1", "gunner-6-2"], 3, marks=pytest.mark.clause("K-043")),
    *(
        pytest.param("trade-outpost", ["settler-4-1", clerk], 4, marks=pytest.mark.clause("K-044"))
        for clerk in CLERKS.values()
    ),
    pytest.param("trade-master", ["trader-red-3-1", "trader-red-3-1"], 3, marks=pytest.mark.clause("K-045")),
    pytest.param("trade-master", ["trader-blue-5-2", "trader-yellow-3-1"], 3, marks=pytest.mark.clause("K-045")),
    pytest.param("explorer", [ANCHORS], 2, marks=pytest.mark.clause("K-052")),
]


@pytest.mark.parametrize(("name", "cards", "reward"), MET)
def test_a_contract_is_met_by_its_demand_and_nothing_less(name: str, cards: list[str], reward: int) -> None:
    game = open_row(name, displays={0: cards})
    assert contract(game, name)["ready"] == [0]
    play(game, f"complete {name}")
    assert (coins(game)[0], taken(game, name)) == (3 + reward, [0])
    for missing in range(len(cards)):
        game = open_row(name, displays={0: cards[:missing] + cards[missing + 1 :]})
        assert forbidden_by(game, f"complete {name}") == "K-024"
        assert contract(game, name)["ready"] == []


@pytest.mark.clause("K-024")
@pytest.mark.parametrize(
    ("name", "cards"),
    [
        *(case.values[:2] for case in MET if "explorer" not in case.values),
        ("thrifty-staff", ["sailor-3-1"] * 4),
        ("mercenary", ["pirate-5-1", "sailor-3-1"]),
    ],
)
def test_the_last_card_missing_makes_a_contract_possible_at_once(name: str, cards: list[str]) -> None:
    for last in range(len(cards)):
        game = open_row(
            name, displays={0: cards[:last] + cards[last + 1 :]}, coins={0: 12}, harbor=[cards[last], "jack-6-1"]
        )
        play(game, "stop")
        assert not legal(game, f"complete {name}")
        assert legal(play(game, f"take {cards[last]}"), f"complete {name}")


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        pytest.param("luminary", ["priest-4-1"] * 2, marks=pytest.mark.clause("K-040")),
        pytest.param("luminary", ["captain-4-1", "jester-7-2"], marks=pytest.mark.clause("K-040")),
        pytest.param("bruja", ["mademoiselle-7-2"] * 2, marks=pytest.mark.clause("K-041")),
        pytest.param("maritime-supremacy", ["captain-4-1", "admiral-5-1"], marks=pytest.mark.clause("K-042")),
        pytest.param("maritime-supremacy", ["captain-4-1"] * 2, marks=pytest.mark.clause("K-042")),
        pytest.param("new-colony", ["settler-4-1"] * 3, marks=pytest.mark.clause("K-043")),
        pytest.param("trade-outpost", list(CLERKS.values()), marks=pytest.mark.clause("K-044")),
        pytest.param("trade-outpost", ["settler-4-1", "trader-red-3-1"], marks=pytest.mark.clause("K-044")),
        pytest.param("trade-master", ["trader-red-3-1", CLERKS["red"]], marks=pytest.mark.clause("K-045")),
        pytest.param("mercenary", ["pirate-5-1"], marks=pytest.mark.clause("K-051")),
    ],
)
def test_two_of_one_kind_or_a_look_alike_meet_nothing(name: str, cards: list[str]) -> None:
    assert forbidden_by(open_row(name, displays={0: cards}), f"complete {name}") == "K-024"


@pytest.mark.clause("K-045")
def test_a_merchant_is_no_trader() -> None:
    game = pr.position(
        "base + contracts + make-sail", 2, contracts=["trade-master"],
        displays=[["trader-red-3-1", "merchant-red-6-2"], ["trader-red-3-1", "trader-green-3-1"]],
    )  # fmt: skip
    assert contract(game, "trade-master")["progress"] == [1, 2]
    assert not legal(game, "complete trade-master")


@pytest.mark.clause("K-046")
@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("luminary", "jester-7-2"),
        ("bruja", "mademoiselle-7-2"),
        ("maritime-supremacy", "vice-admiral-5-1"),
        ("new-colony", "gunner-6-2"),
        ("trade-outpost", CLERKS["red"]),
        ("trade-master", "trader-red-3-1"),
    ],
)
def test_a_jack_of_all_trades_counts_as_no_other_person(name: str, other: str) -> None:
    assert forbidden_by(open_row(name, displays={0: ["jack-6-1"] * 2 + [other]}), f"complete {name}") == "K-024"


@pytest.mark.clause("K-046")
def test_nothing_is_discarded_and_the_persons_may_go_on_an_expedition() -> None:
    cards = ["captain-4-1", "captain-4-1", "vice-admiral-5-1"]
    game = open_row("maritime-supremacy", displays={0: cards}, expeditions=[ANCHORS])
    play(game, "complete maritime-supremacy")
    assert display(game, 0) == cards
    play(game, f"claim {ANCHORS}")
    assert display(game, 0) == sorted([ANCHORS, "vice-admiral-5-1"])
    assert taken(game, "maritime-supremacy") == [0]
    assert contract(game, "maritime-supremacy")["progress"] == [2, 0]


@pytest.mark.clause("K-050")
@pytest.mark.parametrize(
    ("cards", "yes"),
    [
        (["sailor-3-1"] * 4, True),
        (["sailor-3-1", "trader-red-3-1", "trader-blue-3-1", "trader-yellow-3-1"], True),
        (["sailor-3-1"] * 3, False),
        (["sailor-3-1"] * 3 + ["settler-4-1", "captain-4-1"], False),
        (["sailor-3-1"] * 3 + ["settler-4-1", "mademoiselle-9-3", "mademoiselle-7-2"], False),  # discounts
        (["sailor-3-1"] * 3 + [ANCHORS], False),
    ],
)
def test_four_persons_of_a_printed_cost_of_3_or_less(cards: list[str], yes: bool) -> None:
    game = open_row("thrifty-staff", displays={0: cards})
    assert legal(game, "complete thrifty-staff") == yes
    if yes:
        assert coins(play(game, "complete thrifty-staff"))[0] == 8


@pytest.mark.clause("K-051")
@pytest.mark.parametrize(
    ("cards", "yes"),
    [
        (CHEAP_SWORDS, True),
        (["pirate-9-3", "sailor-7-3"], True),
        (["pirate-9-3", "pirate-5-1"], True),
        (["sailor-3-1"] * 2, False),
    ],
)
def test_three_swords(cards: list[str], yes: bool) -> None:
    game = open_row("mercenary", displays={0: cards})
    assert legal(game, "complete mercenary") == yes
    if yes:
        assert coins(play(game, "complete mercenary"))[0] == 6


@pytest.mark.clause("K-052")
def test_an_expedition_just_claimed_is_enough() -> None:
    game = open_row("explorer", displays={0: ["captain-4-1"] * 2}, expeditions=[ANCHORS])
    assert not legal(game, "complete explorer")
    assert coins(play(game, f"claim {ANCHORS}", "complete explorer"))[0] == 3 + 2 + 2
    game = open_row("explorer", options=AUTOMATIC, displays={0: ["captain-4-1"] * 2}, expeditions=[ANCHORS])
    play(game, f"claim {ANCHORS}")
    assert (coins(game)[0], taken(game, "explorer"), asked(game)) == (7, [0], (0, "discover"))


@pytest.mark.clause("K-050", "K-051")
@pytest.mark.parametrize(
    ("name", "cards", "progress", "demand"),
    [
        ("thrifty-staff", ["sailor-3-1"] * 2, 2, 4),
        ("thrifty-staff", ["sailor-3-1"] * 6, 4, 4),
        ("mercenary", ["pirate-5-1"], 2, 3),
        ("luminary", ["priest-4-1"] * 3, 1, 2),
        ("trade-outpost", ["settler-4-1", "settler-4-1"], 1, 2),
    ],
)
def test_a_view_shows_the_progress_of_all_players(name: str, cards: list[str], progress: int, demand: int) -> None:
    shown = contract(open_row(name, displays={1: cards}), name)
    assert (shown["progress"], shown["demand"]) == ([0, progress], demand)
