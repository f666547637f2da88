"""A law of coins: the number in a message equals the coins moved, even when both piles run out."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import portroyal as pr
from tests.engine.test_events import IDLE
from tests.laws.table import PRINTED_FORMATS
from tests.sizes import in_turn, sized

FORMATS = in_turn(PRINTED_FORMATS)
GAMES = sized(fast=4, default=5, nightly=12)  # of each format
MOVES = 60
OF_THE_ADVENTURE = (
    *("event-coins", "bounty", "consolation", "officer", "cutthroat", "windfall", "served"),
    *("first-reward", "coin-shared", "character-chosen"),
)
GAINED = {  # the messages about gained coins: the argument that names the gainer
    **dict.fromkeys(("traded", "reward", "jester", "admiral", "tax-gained"), "seat"),
    **dict.fromkeys(("gunner", "vice-admiral", "contract-coins"), "seat"),
    **dict.fromkeys(OF_THE_ADVENTURE, "seat"),
    "gift": "to",
}
PAID = ("hired", "due", "tax-lost", "ransom", "event-loss", "mission-paid", "marker-returned")


def nearly_dry(line: str, players: int, seed: int) -> pr.Game:
    """Five cards in each display, some coins, and 0 to 4 cards in each pile: no other cards exist."""
    choose = Random(seed)
    every = [card for card in pr.cards(line, players) for _ in range(card["copies"])]
    choose.shuffle(every)
    kinds = ("person", "ship", "tax", "expedition", "contract")
    persons, ships, taxes, expeditions, contracts = ([c["name"] for c in every if c["kind"] == k] for k in kinds)
    pool = [ships.pop() for _ in range(8)] + [persons.pop() for _ in range(2)] + taxes[:3]
    choose.shuffle(pool)
    n, m = choose.randint(0, 4), choose.randint(0, 4)
    more: dict[str, Any] = {"contracts": contracts[:3]} if contracts else {}
    more |= {"time_deck": pool[8:]} if "cooperative" in line and contracts else {}
    return pr.position(
        line, players, coins=[choose.choice((0, 1, 14 if i == 0 else 5)) for i in range(players)], seed=seed,
        displays=[persons[i::players][:5] for i in range(players)], expeditions=expeditions[:2],
        deck=pool[:n], discard=pool[n : n + m], start=seed % players, exact=True, **more,
    )  # fmt: skip


def coins_told(events: list[dict[str, Any]]) -> list[tuple[str, int, int]]:
    """For each message about coins: its key, its number, and the number of coins moved."""
    messages: list[list[Any]] = []
    seat = None
    for event in events:
        if event["kind"] == "said" and event["key"] in (*GAINED, *PAID):
            messages.append([event["key"], event["args"]["n"], 0])
            seat = event["args"][GAINED.get(event["key"], "seat")]
        elif event["kind"] == "moved" and "coins" in event["from"] + event["to"]:
            gained = event["to"].startswith("coins") and not event["from"].startswith("coins")
            assert gained == (messages[-1][0] in GAINED)
            assert event["to" if gained else "from"] == f"coins {seat}"
            messages[-1][2] += event["n"]
    return [(key, n, moved) for key, n, moved in messages]


@pytest.mark.clause("B-025")
@pytest.mark.slow
def test_every_message_has_the_number_of_coins_moved() -> None:
    lapsed: Counter[str] = Counter()
    for line, players in FORMATS:
        for seed in range(GAMES):
            game, choose = nearly_dry(line, players, seed), Random(seed)
            laid_out = len(game.events(None))
            for _ in range(MOVES):
                if not game.over:
                    moves = game.moves()
                    busy = [move for move in moves if not move.startswith(IDLE)]
                    game.play(choose.choice(busy if busy and choose.random() < 0.7 else moves))
            for key, n, moved in coins_told(game.events(None)[laid_out:]):
                assert (key, n) == (key, moved)
                lapsed[key] += n == 0
    # A claim discards at least as many cards as it pays coins, so it always pays; some messages of 0 coins are omitted.
    assert {key for key in GAINED if not lapsed[key]} - {*OF_THE_ADVENTURE} == {"reward"}
