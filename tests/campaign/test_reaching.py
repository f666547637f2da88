"""Games between bots reach events, characters and play cards; ``python -m tests.programs.reaching`` reaches all."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import portroyal as pr
from tests.builders.campaigns import RIVALS, TEAM
from tests.programs.reaching import VARIABLE, campaign, missing, played, reached, wanted

MOST = 80  # games
QUICK = ("revealed", "chosen", "awake", "drawn")


@pytest.mark.slow
def test_every_event_character_ability_and_play_card_is_reached() -> None:
    """With all play cards in the deck, and with both events that end a month."""
    counts: Counter[tuple[str, str]] = Counter()
    unreached = [*QUICK]
    for n in range(MOST):
        line, players = ((VARIABLE, 2), (VARIABLE, 3), (TEAM, 1))[n % 3]
        counts += reached(played(pr.new_game(line, players, seed=n), "bold", Random(n)))
        unreached = [what for what in missing(counts) if what.startswith(QUICK)]
        if not unreached:
            break
    assert unreached == []


def test_there_is_this_much_to_reach() -> None:
    count = Counter(way for way, _ in wanted())
    assert (count["read"], count["completed"], count["revealed"], count["chosen"], count["awake"]) == (
        45,
        45,
        16,
        10,
        10,
    )
    play_cards = [card for card in pr.cards(TEAM) if card["starts"] == "play cards"]
    assert count["drawn"] == len(play_cards)


@pytest.mark.slow
def test_a_campaign_reaches_the_cards_of_all_chapters() -> None:
    found = campaign(RIVALS, 2, 1, "bold")
    assert {name.partition("-")[2][0] for way, name in found if way == "read"} == {"1", "2", "3", "4", "5"}
