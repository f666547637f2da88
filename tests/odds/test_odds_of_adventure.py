"""A player's knowledge of the draw pile after a story has added cards to it, and after the use of a lookout."""

from __future__ import annotations

from collections import Counter
from itertools import islice, permutations
from random import Random

import pytest

import portroyal as pr
from portroyal.engine.observation import KNOWN, Observation
from portroyal.engine.table import DECK, HARBOR, PURSE, REFILLED, STALE, Table
from portroyal.odds.multi_draw import bust_chance_of_several, ways_to_draw
from portroyal.odds.next_card import NextCard, bust_chance, busts, next_card
from tests.builders.adventure import begun, chapter
from tests.laws.test_adventures import LINES

pytestmark = pytest.mark.slow

DEALT = 4000


def early_coins(t: Table) -> bytes:
    """The faces of the coins that were gained before cards joined the draw pile, of all seats."""
    seats, faces = t.seats, b""
    for seat in range(seats):
        stale, early = t.counters[STALE + seat], t.counters[STALE + seats + seat]
        assert min(stale, early) >= 0
        assert stale + early <= len(t.piles[PURSE + seat])
        faces += t.piles[PURSE + seat][stale : stale + early]
    return faces


def check_agrees(observation: Observation, t: Table) -> int:
    """Check that the draw pile and the coins fit the observation. Returns the number of early coins."""
    unseen, newcomers, early = Counter(observation.unseen), Counter(observation.newcomers), Counter(early_coins(t))
    assert Counter(t.piles[DECK]) <= unseen + Counter(observation.on_top)
    assert early.total() == observation.early
    assert newcomers <= unseen
    assert early <= unseen - newcomers
    return observation.early


def eager(game: pr.Game, choose: Random) -> str:
    """A move that soon brings lookouts into play, uses them, and draws many cards."""
    moves = game.moves()
    wanted = [move for move in moves if move == "look" or move.startswith("take lookout")]
    drawn = [move for move in moves if move == "draw"] if choose.random() < 0.5 else []
    return choose.choice(wanted or drawn or moves)


def test_the_true_draw_pile_agrees_with_what_every_seat_knows() -> None:
    looked = reshuffled = early = 0
    for line in LINES[::2]:
        game, choose = pr.new_game(line, 3, seed=4), Random(4)
        while not game.over:
            before, brought = game.table.counters[REFILLED], game.observe(0).counter("last_bringer")
            game.play(eager(game, choose))
            for seat in range(3):
                observation = game.observe(seat)
                early += check_agrees(observation, game.table)
                check_agrees(observation, observation.determinize(seat))
                if observation.on_top:
                    assert observation.on_top == game.table.piles[DECK][-1:]
                    looked += 1
            if game.table.counters[REFILLED] > before and game.observe(0).counter("last_bringer") == brought:
                assert game.observe(0).early == 0, "no player knows any more which coins are older"
                reshuffled += 1
    assert looked
    assert reshuffled
    assert early


def test_early_coins_and_newcomers_are_met_in_every_chapter() -> None:
    for n in range(1, 6):
        found = begun(n=n, players=3).observe(0)
        assert found.early > 0
        assert found.newcomers


def after_the_first_story(players: int = 2) -> Observation:
    """All players have their starting coins; then play cards have joined the draw pile."""
    return begun(players=players, seed=5).observe(0)


def test_start_coins_are_not_cards_that_the_story_brings() -> None:
    observation = after_the_first_story()
    ruleset = observation.ruleset
    brought = Counter(observation.newcomers)
    assert {ruleset.names[face] for face in brought} >= {"ship-ares-1-3-herbs", "ship-yellow-1-1-bread"}
    assert brought.total() == 10
    for seed in range(50):
        assert not set(early_coins(observation.determinize(seed))) & set(observation.newcomers)


def test_the_odds_of_the_next_card_are_those_of_all_deals() -> None:
    """There are few cards, so that all their orders can be counted."""
    observation = few()
    unseen, newcomers, early = observation.unseen, observation.newcomers, observation.early
    assert (len(unseen), len(newcomers), early) == (7, 2, 2)
    deals = [deal for deal in permutations(range(7)) if allowed(deal, observation)]
    tops: Counter[int] = Counter(unseen[deal[-1]] for deal in deals)
    coming = next_card(observation)
    assert {face: weight / coming.weight for face, weight in coming.counts()} == pytest.approx(
        {face: n / len(deals) for face, n in tops.items()}
    )
    harbor = observation.piles[HARBOR]
    lost = sum(n for face, n in tops.items() if busts(observation, face, harbor))
    assert 0 < bust_chance(observation) == pytest.approx(lost / len(deals))
    assert bust_chance(observation) != pytest.approx(sum(busts(observation, face, harbor) for face in unseen) / 7)


def test_the_odds_of_several_cards_are_those_of_all_deals() -> None:
    observation = few()
    deals = [deal for deal in permutations(range(7)) if allowed(deal, observation)]
    cards, harbor = observation.ruleset.columns, observation.piles[HARBOR]

    def twins(drawn: list[int]) -> bool:
        colors = [cards.color[face] for face in [*harbor, *drawn] if cards.kind[face] == 0]
        return len(colors) > len(set(colors))

    for n in (2, 3):
        lost = sum(twins([observation.unseen[card] for card in deal[-n:]]) for deal in deals)
        assert bust_chance_of_several(observation, n) == pytest.approx(lost / len(deals))
        assert sum(chance for chance, _ in ways_to_draw(observation, n)) == pytest.approx(1)


def test_imagined_tables_follow_the_same_odds() -> None:
    observation = after_the_first_story(4)
    coming = next_card(observation)
    tops = Counter(observation.determinize(seed).piles[DECK][-1] in coming.certain for seed in range(DEALT))
    expected = sum(n for face, n in coming.counts() if face in coming.certain) / coming.weight
    assert tops[True] / DEALT == pytest.approx(expected, abs=0.015)


def few() -> Observation:
    """Two early coins, four cards in the draw pile (two of them newcomers), a newer coin; a harbor."""
    observation = begun(seed=5).observe(0)
    ruleset = observation.ruleset
    face = ruleset.face.__getitem__
    old = bytes(sorted(map(face, ["ship-red-1-1", "ship-blue-1-1", "sailor-3-1", "ship-red-3-6", "jester-5-1"])))
    new = bytes(sorted(map(face, ["ship-ares-1-3-herbs", "ship-yellow-1-1-bread"])))
    values = dict(zip(KNOWN, observation.known(), strict=True))
    sizes = list(observation.sizes)
    sizes[DECK], sizes[PURSE], sizes[PURSE + 1] = 4, 2, 1
    counters = list(observation.counters)
    counters[STALE : STALE + 4] = [0, 0, 2, 0]
    piles = list(observation.piles)
    piles[HARBOR] = bytes([face("ship-red-2-3"), face("ship-yellow-2-2")])
    changed = {"unseen": bytes(sorted(old + new)), "newcomers": new, "early": 2}
    values |= changed | {"sizes": tuple(sizes), "counters": tuple(counters), "piles": tuple(piles)}
    return Observation.of(ruleset, tuple(values.values()))


def allowed(deal: tuple[int, ...], observation: Observation) -> bool:
    """Whether the first two cards may be the early coins."""
    return not {observation.unseen[card] for card in islice(deal, 2)} & set(observation.newcomers)


@pytest.mark.clause("A-055")
def test_after_put_back_only_its_player_knows_the_odds() -> None:
    top = ["ship-red-3-6", "pirate-5-1", "captain-4-1"]
    game = chapter(displays={0: ["lookout-5-1"]}, harbor=["ship-red-1-1"], deck=top)
    before = bust_chance(game.observe(1), seat=0)
    game.play("look")
    game.play("put back ship-red-3-6")
    own, other = game.observe(0), game.observe(1)
    assert (bust_chance(own), next_card(own)) == (1.0, NextCard(own.on_top))
    assert 0 < bust_chance(other, seat=0) < 0.5
    assert bust_chance(other, seat=0) == pytest.approx(before, abs=0.02)
    assert bust_chance_of_several(own, 1) == 1.0
