"""Every story card, event, mission, character and play card is reached in games between bots."""

from __future__ import annotations

from collections import Counter
from random import Random

import portroyal as pr
from tests.campaigns import RIVALS, TEAM
from tests.reaching import STEADY, campaign, missing, played, reached, wanted

MOST = 40  # games of each chapter


def test_everything_is_reached() -> None:
    """Chapter by chapter, as teams and as rivals in turn, until nothing is left; a round of games at a time."""
    found: Counter[tuple[str, str]] = Counter()
    rounds = 0
    while (left := missing(found)) and rounds < MOST:
        for n in {int(name.partition("mission-")[2][:1] or 5) for name in left}:
            line, players = ((TEAM, 1), (RIVALS, 2))[rounds % 2]
            game = pr.new_game(f"{line}; chapter {n}", players, seed=rounds)
            bot = (STEADY, STEADY, "bold", "cautious")[rounds % 4]
            found += reached(played(game, bot, Random(rounds)))
        rounds += 1
    assert left == []


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


def test_a_campaign_reaches_the_cards_of_all_chapters() -> None:
    found = campaign(RIVALS, 2, 1)
    assert {name.partition("-")[2][0] for way, name in found if way == "read"} == {"1", "2", "3", "4", "5"}
