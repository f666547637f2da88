"""The public view of contracts, markers and kept ships.  K-021, K-022, K-028, K-029"""

import json

import pytest

import portroyal as pr
from tests.builders.contracts import contract, markers, open_row
from tests.builders.table import BLACK, BLUE, GREEN, RED, YELLOW, public

SWORDS = ["pirate-9-3", "sailor-7-3"]


@pytest.mark.clause("K-021", "K-028")
def test_a_view_shows_every_contract_whole() -> None:
    game = open_row(
        "frigate-nemesis",
        "mercenary",
        displays={1: SWORDS},
        markers={"frigate-nemesis": [0, 1]},
        completed={"mercenary": [0]},
    )
    assert public(game)["contracts"] == [
        {
            "card": "frigate-nemesis",
            "coins": [8, 6, 5, 4, 3],
            "taken": [None] * 5,
            "demand": 3,
            "progress": [0, 1],
            "steps": 3,
            "markers": [0, 1],
            "ready": [],
        },
        {
            "card": "mercenary",
            "coins": [3, 2, 1, 0, 0],
            "taken": [0, None, None, None, None],
            "demand": 3,
            "progress": [3, 3],
            "steps": 1,
            "markers": [1, 0],
            "ready": [1],
        },
    ]
    assert [seat["completed"] for seat in public(game)["seats"]] == [["mercenary"], []]
    assert (markers(game), public(game)["contract_stack"]) == ([2, 2], 14)
    for viewer in (0, 1, None):
        assert json.loads(json.dumps(game.view(viewer)))["contracts"] == public(game)["contracts"]


@pytest.mark.clause("K-021")
def test_the_seats_are_on_the_spaces_in_the_order_of_completion() -> None:
    game = open_row("luminary", "bruja", players=5, completed={"luminary": [4, 0, 2], "bruja": [0]})
    assert contract(game, "luminary")["taken"] == [4, 0, 2, None, None]
    assert [seat["completed"] for seat in public(game)["seats"]] == [
        ["luminary", "bruja"], [], ["luminary"], [], ["luminary"],
    ]  # fmt: skip


@pytest.mark.clause("K-022", "K-029")
def test_seats_that_could_complete_a_contract_later_are_ready() -> None:
    done = {name: [0] for name in ("luminary", "bruja", "explorer")}
    displays = {0: SWORDS, 1: ["pirate-7-2", "pirate-5-1"]}
    assert contract(open_row("mercenary", displays=displays), "mercenary")["ready"] == [0, 1]
    assert contract(open_row("mercenary", *done, displays=displays, completed=done), "mercenary")["ready"] == [1]
    two = dict(list(done.items())[:2])
    assert contract(open_row("mercenary", *two, displays=displays, completed=two), "mercenary")["ready"] == [0, 1]
    game = open_row("mercenary", displays=displays, completed={"mercenary": [0]})
    assert contract(game, "mercenary")["ready"] == [1]


@pytest.mark.clause("K-026")
def test_no_seat_is_ready_for_a_contract_with_a_moment() -> None:
    game = open_row("major-speculator", harbor=[YELLOW, BLUE, GREEN, BLACK, RED])
    shown = contract(game, "major-speculator")
    assert (shown["progress"], shown["demand"], shown["ready"]) == ([4, 0], 4, [])
    game = open_row("speculator", "jinx", harbor=[YELLOW, BLUE, GREEN], markers={"speculator": [0, 1]})
    assert [contract(game, name)["progress"] for name in ("speculator", "jinx")] == [[0, 1], [0, 0]]


@pytest.mark.clause("K-053", "K-058", "K-060")
def test_a_contract_without_a_demand_on_displays_names_its_occasion() -> None:
    cards = {card["name"]: card for card in pr.cards("base + contracts; cooperative") if card["kind"] == "contract"}
    assert {name: (card["occasion"], card["demand"]) for name, card in cards.items() if card["occasion"]} == {
        "frigate-nemesis": ({"declined": 3}, 3),
        "galleon-nemesis": ({"declined": 2}, 2),
        "tax-inspector": ({"taxed": 1}, 1),
        "jinx": ({"bust": 1}, 1),
        "speculator": ({"ships": 3}, 2),
        "major-speculator": ({"ships": 4}, 4),
        "pirates-nest": ({"repelled": 5}, 5),
        "ransom": ({"paid": 15}, 15),
    }
    assert all(bool(card["occasion"]) != bool(card["needs"]) for card in cards.values())
