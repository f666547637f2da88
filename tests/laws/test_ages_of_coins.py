"""Every spectator can follow how old each coin is. What players know of its face depends on that."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import portroyal as pr
from portroyal.engine.table import DECK, PURSE, STALE, Table


class Ages:
    """The coins of each seat by age, as a spectator counts them. The oldest coins are paid first.

    Numbers by seat. *old*: gained before the last reshuffle; *early*: before cards from outside joined the draw pile.
    """

    def __init__(self, players: int) -> None:
        self.old, self.early, self.late = ([0] * players for _ in range(3))
        self.joined = self.seen = 0

    def look(self, game: pr.Game) -> None:
        """Follow the events since the last look."""
        events = game.events(None, self.seen)
        for event in events:
            self.seen = event["seq"] + 1
            if event["kind"] == "moved":
                self.follow(event["from"], event["to"], event["n"])

    def follow(self, source: str, to: str, n: int) -> None:
        if (source, to) in (("discard pile", "draw pile"), ("play cards", "draw pile")):
            self.grow_older(reshuffled=source == "discard pile")
        elif source == "draw pile" and to.startswith("coins"):
            self.late[int(to[-1])] += n
        elif source.startswith("coins"):
            for _ in range(n):
                self.spend(int(source[-1]), to)

    def faces(self, t: Table) -> list[Counter[int]]:
        """The faces of all coins of each age; the oldest coins are at the bottom of a purse."""
        by_age = [Counter[int]() for _ in range(3)]
        for seat, coins in enumerate(t.piles[PURSE : PURSE + len(self.old)]):
            ends = [0, self.old[seat], self.old[seat] + self.early[seat], len(coins)]
            for age, (first, last) in enumerate(pairwise(ends)):
                by_age[age].update(coins[first:last])
        return by_age

    def grow_older(self, *, reshuffled: bool) -> None:
        for seat, late in enumerate(self.late):
            self.early[seat] += late
            self.joined += not reshuffled and late > 0
            if reshuffled:
                self.old[seat] += self.early[seat]
                self.early[seat] = 0
        self.late = [0] * len(self.late)

    def spend(self, seat: int, to: str) -> None:
        """Pay a coin: if it goes to another player, it is the newest one and keeps its age."""
        ages = [self.old, self.early, self.late]
        if to.startswith("coins"):
            age = next(age for age in reversed(ages) if age[seat])
            age[int(to[-1])] += 1
        else:
            age = next(age for age in ages if age[seat])
        age[seat] -= 1


@pytest.mark.parametrize("chapter", [2, 5])
@pytest.mark.parametrize("mode", ["", "; cooperative"])
def test_a_spectator_knows_the_ages_of_coins(mode: str, chapter: int) -> None:
    line, players = f"base + adventure{mode}; chapter {chapter}", 2 + chapter % 3
    game, choose = pr.new_game(line, players=players, seed=chapter), Random(chapter)
    ages = Ages(players)
    while not game.over:
        ages.look(game)
        counters = game.observe(0).counters
        assert list(counters[STALE : STALE + players]) == ages.old
        assert list(counters[STALE + players : STALE + 2 * players]) == ages.early
        game.play(choose.choice(game.moves()))
    assert ages.joined


def test_coins_are_as_old_as_what_happened_to_them() -> None:
    """Random coins, payments and shuffles: games rarely combine them all."""
    players, choose = 3, Random(1)
    t, ages = pr.new_game("base", players=players, seed=1).table, Ages(players)
    ages.late = [t.count(PURSE + seat) for seat in range(players)]
    for _ in range(2000):
        seat, n = choose.randrange(players), choose.randrange(1, 5)
        change = choose.choice(["gain", "gain", "pay", "pay", "hand over", "refill", "mix in"])
        if change == "gain" and n <= t.count(DECK):
            t.gain(seat, n)
            ages.follow("draw pile", f"coins {seat}", n)
        elif change == "pay" and n <= t.count(PURSE + seat):
            t.pay(seat, n)
            ages.follow(f"coins {seat}", "discard pile", n)
        elif change == "hand over" and t.count(PURSE + seat):
            before = ages.faces(t)
            t.hand_over(seat, (seat + 1) % players)
            ages.follow(f"coins {seat}", f"coins {(seat + 1) % players}", 1)
            assert ages.faces(t) == before
        elif change == "refill" and choose.random() < 0.3:
            t.refill()
            ages.follow("discard pile", "draw pile", 0)
        elif change == "mix in" and choose.random() < 0.3:
            t.mix_in()
            ages.follow("play cards", "draw pile", 0)
        assert list(t.counters[STALE : STALE + players]) == ages.old
        assert list(t.counters[STALE + players : STALE + 2 * players]) == ages.early
