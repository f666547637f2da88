"""The server's answers match the OpenAPI document, with every key that a box adds."""

from __future__ import annotations

import random
from collections import defaultdict

import msgspec
import pytest

import portroyal as pr
from portroyal.server.http.answers import choices
from portroyal.server.http.answers.views import Card, Event, View
from portroyal.server.routes import catalog
from tests.server.documented import Json, strictly
from tests.sizes import in_turn, sized

ROWS = pr.options()["combinations"]
PLAYABLE = [row for row in ROWS if "format" in row]
SOME = PLAYABLE[:: sized(fast=4, default=2, nightly=1)]
NUMBERS = defaultdict[str, list[int]](list)
"""The numbers of players, by format."""

for line, players in in_turn(
    (row["format"], players) for row in PLAYABLE for players in range(row["players"]["min"], row["players"]["max"] + 1)
):
    NUMBERS[line].append(players)


@pytest.mark.parametrize(
    "row", PLAYABLE[:: sized(fast=4, default=2, nightly=1)], ids=lambda row: " + ".join([*row["boxes"], *row["modes"]])
)
@pytest.mark.slow
def test_every_view_and_event_of_every_format_has_its_type(row: Json) -> None:
    chance = random.Random(row["format"])
    for players in NUMBERS[row["format"]]:
        game = pr.new_game(row["format"], players=players, seed=chance.randrange(2**32))
        while not game.over:
            game.play(chance.choice(game.moves()))
            assert strictly(game.view(chance.choice([None, *range(players)])), View)
        assert strictly(game.view(0), View)
        assert strictly(game.events(0), list[Event])
    assert strictly(pr.cards(row["format"]), list[Card])


def test_every_list_of_choices_has_its_type() -> None:
    assert strictly(catalog.options(), choices.Formats)
    for row in ROWS:
        assert strictly(row, choices.Unplayable if "refused" in row else choices.Playable)
        for option in row.get("options", {}).values():
            assert strictly(option, choices.Barred if "refused" in option else choices.Offered)


def test_a_key_that_no_type_has_is_noticed() -> None:
    view = pr.new_game("base", players=2, seed=1).view(0)
    assert strictly(view, View)
    assert not strictly({**view, "weather": "fine"}, View)
    assert not strictly({**view, "seats": [{**view["seats"][0], "hat": "blue"}, view["seats"][1]]}, View)
    with pytest.raises(msgspec.ValidationError):
        strictly({name: value for name, value in view.items() if name != "harbor"}, View)
