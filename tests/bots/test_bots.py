"""Bots play whole games by the rules from an Observation alone; a seed fixes the game, and their odds are exact."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.bots import HEURISTIC
from portroyal.bots.deals import deal
from portroyal.engine.observation import Observation
from portroyal.engine.rules import SHIP
from portroyal.engine.table import DECK, HARBOR, PURSE, RNG, STALE, Table
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.odds.next_card import bust_chance, busts, next_card
from tests.builders.table import BLUE, RED, TABLES, YELLOW, laid
from tests.sizes import sized

LEVELS = pr.bots()


def line(edition: str) -> str:
    return "; ".join(filter(None, ["base", edition]))


def play_out(format: str, bots: list[str], seed: int) -> pr.Game:
    """A whole game through the public API, which refuses illegal moves."""
    players = [pr.bot(name) for name in bots]
    game = pr.new_game(format, len(bots), seed=seed)
    while game.seat is not None:
        observation = game.observe(game.seat)
        move = players[game.seat].choose(observation)
        assert move in game.moves()
        game.play(move)
    return game


GAMES = [(level, players, edition) for level in LEVELS for players in (2, 3, 4, 5) for edition in TABLES]


@pytest.mark.parametrize(("level", "players", "edition"), GAMES[:: sized(fast=61, default=13, nightly=1)])
def test_bots_play_whole_games(level: str, players: int, edition: str) -> None:
    game = play_out(line(edition), [level] * players, seed=players)
    assert game.over
    assert sum(map(len, game.ranking or [])) == players


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    ["expedition required; target 8", "pass automatically", pytest.param("target 30", marks=pytest.mark.nightly)],
)
def test_bots_play_with_options(options: str) -> None:
    assert play_out(line(options), LEVELS[-5:], seed=1).over


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_replays_alike(level: str) -> None:
    bots = [f"{level}:seed=5", "random", f"{level}:seed=6"]
    first, second = play_out("base", bots, seed=2), play_out("base", bots, seed=2)
    assert first.played() == second.played()
    assert pr.replay(first.record()).ranking == first.ranking


def test_another_seed_of_the_random_bot_plays_otherwise() -> None:
    games = [play_out("base", [f"random:seed={seed}"] * 2, seed=1).played() for seed in (1, 2)]
    assert games[0] != games[1]


@pytest.mark.parametrize(
    "name",
    ["", "stedy", "nobody", "Steady", "steady seed=3", "steady:seed", "steady:seed=x", "steady:seed=²",
     "steady:seed=--5", "steady:depth=3"],
)  # fmt: skip
def test_an_unknown_bot_name_is_refused(name: str) -> None:
    with pytest.raises(pr.BadFormat, match=re.escape(repr(name))):
        pr.bot(name)
    with pytest.raises(pr.BadFormat, match=re.escape(repr(name))):
        pr.simulate("base", [name, "steady"], games=1)


@pytest.mark.parametrize("name", [None, 3])
def test_a_bot_name_that_is_not_text_is_refused(name: Any) -> None:
    with pytest.raises(pr.BadFormat, match=f"must be text, not {name}"):
        pr.bot(name)


def test_a_bot_that_is_not_asked_says_so() -> None:
    game = pr.new_game("base", 2, seed=1, start=0)
    with pytest.raises(pr.PortRoyalError, match="seat 1 has nothing to decide"):
        pr.bot("steady").choose(game.observe(1))


# The input of a bot.


def positions(games: int, players: int = 3) -> Iterator[Table]:
    """Every position of some random games."""
    for seed in range(games):
        t, chance = deal(ruleset_of(parse_format("base"), players), seed, seed % players), Random(seed)
        while t.moves:
            yield t
            t.ruleset.play(t, chance.choice(t.moves))


def reachable(start: Any) -> Iterator[Any]:
    """All objects that can be reached through attributes and containers."""
    todo, visited = [start], set()
    while todo:
        thing = todo.pop()
        if id(thing) in visited or isinstance(thing, (type, str, bytes, int)) or callable(thing):
            continue
        visited.add(id(thing))
        yield thing
        if isinstance(thing, dict):
            todo += [*thing, *thing.values()]
        elif isinstance(thing, (list, tuple, set, frozenset)):
            todo += thing
        slots = [slot for kind in type(thing).__mro__ for slot in getattr(kind, "__slots__", ())]
        todo += [getattr(thing, slot) for slot in slots if hasattr(thing, slot)]
        todo += vars(thing).values() if hasattr(thing, "__dict__") else []


def test_no_table_and_no_seed_can_be_reached_from_an_observation() -> None:
    game = pr.new_game("base", 3, seed="the seed of this game", start=0)
    observation = game.observe(0)
    everything = list(reachable(observation))
    assert observation.ruleset in everything
    assert not any(isinstance(found, (Table, pr.Game)) for found in everything)
    assert "the seed of this game" not in repr([getattr(observation, slot) for slot in type(observation).__slots__])
    assert observation.counters[RNG] == 0


def test_hidden_piles_are_empty_in_an_observation() -> None:
    for t in positions(1):
        observation = pr.Observation(t, 0)
        hidden = [DECK, *range(PURSE, PURSE + t.seats)]
        assert all(observation.piles[pile] == b"" for pile in hidden)
        assert [observation.sizes[pile] for pile in hidden] == [t.count(pile) for pile in hidden]


def test_an_observation_and_the_open_cards_are_all_cards() -> None:
    for t in positions(2):
        observation = pr.Observation(t, 0)
        assert Counter(b"".join(observation.piles) + observation.unseen + observation.stale) == Counter(
            b"".join(t.piles)
        )


@pytest.mark.slow
def test_hidden_cards_change_no_choice() -> None:
    bots = [pr.bot(level) for level in LEVELS]
    for i, t in enumerate(positions(1)):
        seat = t.agenda[1]
        real = pr.Observation(t, seat)
        twin = real.determinize(i)
        imagined = pr.Observation(twin, seat)
        assert twin.piles[DECK] != t.piles[DECK] or t.count(DECK) < 3
        for slot in type(real).__slots__:
            assert getattr(real, slot) == getattr(imagined, slot), slot
        assert [bot.decide(real) for bot in bots] == [bot.decide(imagined) for bot in bots]


# Odds.

SITUATIONS: list[dict[str, Any]] = [
    {"harbor": [RED]},
    {"harbor": [RED, BLUE, YELLOW]},
    {"harbor": ["sailor-3-1"]},
    {"harbor": [RED, "ship-black-3-7"], "displays": {0: ["pirate-5-1", "sailor-3-1"]}},
    {"harbor": ["ship-red-3-skull"], "discard": [RED, RED, "ship-red-2-3", "tax-swords"], "coins": {0: 20, 1: 14}},
    {"harbor": [BLUE], "displays": {1: ["sailor-3-1"] * 5}, "expeditions": ["expedition-hut-hut"], "players": 5},
]


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_chance_to_bust_is_that_of_turning_up_every_card(situation: dict[str, Any]) -> None:
    """Put each possible next card on top in turn, and draw it."""
    players = situation.get("players", 2)
    view = laid(**situation).view(None)
    visible = Counter(card for place in ("harbor", "expeditions", "discard_pile") for card in view[place])
    visible.update(card for seat in view["seats"] for card in seat["display"])
    total = lost = 0
    for card in pr.cards("base", players):
        copies = card["copies"] - visible[card["name"]]
        if copies and card["starts"] == "draw pile":
            events = laid(**situation, deck=[card["name"]]).play("draw")
            total += copies
            lost += copies * any(event["kind"] == "said" and event["key"] == "bust" for event in events)
    observations = [laid(**situation).observe(seat) for seat in range(players)]
    assert bust_chance(observations[0]) == pytest.approx(lost / total)
    assert {bust_chance(observation, seat=0) for observation in observations} == {bust_chance(observations[0])}


def test_without_cards_there_is_no_chance() -> None:
    game = laid(harbor=[RED], exact=True, coins={0: 0, 1: 0})
    assert next_card(game.observe(0)).faces == b""
    assert bust_chance(game.observe(0)) == 0.0


def test_an_empty_draw_pile_gives_the_odds_of_the_discard_pile() -> None:
    game = laid(harbor=[RED], discard=[RED, "sailor-3-1", "sailor-3-1", BLUE], exact=True)
    assert bust_chance(game.observe(0)) == 0.25


def after_a_reshuffle(games: int) -> Iterator[Table]:
    """Positions before a draw, with a draw pile, ships in the harbor, and coins older than the last reshuffle."""
    for t in positions(games):
        ships = any(t.ruleset.columns.kind[card] == SHIP for card in t.pile(HARBOR))
        asked = t.ruleset.tasks[t.agenda[0]].name == "discover"
        if asked and ships and t.count(DECK) and any(t[STALE, seat] for seat in range(t.seats)):
            yield t


def test_the_odds_after_a_reshuffle_are_those_of_imagined_tables() -> None:
    checked = 0
    for t in list(after_a_reshuffle(3))[::25]:
        seat = t.agenda[1]
        observation, n, checked = pr.Observation(t, seat), 600, checked + 1
        chance = bust_chance(observation)
        lost = sum(busts(observation, observation.determinize(seed).top(DECK), t.pile(HARBOR)) for seed in range(n))
        assert abs(lost / n - chance) <= 4 * sqrt(max(chance * (1 - chance), 1 / n) / n)
    assert checked >= 3


@pytest.mark.slow
def test_the_odds_after_a_reshuffle_come_true() -> None:
    """Over whole games, the number of busts matches the odds."""
    expected = variance = 0.0
    lost = draws = 0
    for t in after_a_reshuffle(25):
        observation = pr.Observation(t, t.agenda[1])
        chance = bust_chance(observation)
        expected, variance, draws = expected + chance, variance + chance * (1 - chance), draws + 1
        lost += busts(observation, t.top(DECK), t.pile(HARBOR))
    assert draws > 500
    assert abs(lost - expected) < 4 * sqrt(variance)


def test_old_coins_are_not_cards_that_may_come() -> None:
    """All players saw the discard pile before the reshuffle, so coins older than it cannot be drawn next."""
    checked = 0
    for t in after_a_reshuffle(3):
        observation = pr.Observation(t, 0)
        checked += 1
        assert sum(t[STALE, seat] for seat in range(t.seats)) == len(observation.stale)
        assert len(observation.unseen) + len(observation.stale) == t.count(DECK) + sum(
            observation.coins(seat) for seat in range(t.seats)
        )
        assert next_card(observation).faces == observation.unseen
    assert checked


# Matches.


def test_a_simulation_reports_shares_points_and_moves() -> None:
    played: list[int] = []
    result = pr.simulate("base; target 8", ["steady", "random", "cautious"], games=12, seed=3, watch=played.append)
    assert list(result) == ["games", "wins", "points", "moves", "seconds"]
    assert result["games"] == 12
    assert played == list(range(1, 13))
    assert sum(result["wins"]) == pytest.approx(1)
    assert len(result["points"]) == 3
    assert result["moves"] > 20
    assert result["seconds"] > 0


def test_the_same_seed_simulates_alike() -> None:
    results = [pr.simulate("base; target 6", ["bold", "random"], games=6, seed=4) for _ in range(2)]
    assert [result | {"seconds": 0} for result in results] == [results[0] | {"seconds": 0}] * 2


@pytest.mark.parametrize("bots", [[], ["steady"], ["steady"] * 6])
def test_a_match_needs_as_many_bots_as_the_format_takes(bots: list[str]) -> None:
    with pytest.raises(pr.BadFormat, match=r"2 to 5 \(B-010\)"):
        pr.simulate("base", bots, games=1)


@pytest.mark.parametrize("games", [0, -3])
def test_a_match_needs_a_game(games: int) -> None:
    with pytest.raises(pr.BadFormat, match=f"games is {games}; .* at least 1"):
        pr.simulate("base", ["steady", "steady"], games=games)


@pytest.mark.slow
def test_thinking_beats_chance() -> None:
    for level in HEURISTIC:
        assert pr.simulate("base", [level, "random"], games=12, seed=1)["wins"][0] > 0.8


@pytest.mark.parametrize("format", ["base + gambler + contracts + make-sail", "base + contracts; cooperative"])
def test_a_bot_in_another_process_gets_only_its_observation(format: str) -> None:
    """If the hidden cards behind a position are re-dealt, the bot gets the same message and chooses the same move."""
    game = pr.new_game(format, players=3, seed=7)
    for n in range(60):
        if game.over:
            break
        assert game.seat is not None
        observation = game.observe(game.seat)
        known = observation.known()
        other = Observation(observation.determinize(n), game.seat)
        assert pickle.dumps(other.known()) == pickle.dumps(known)
        again = Observation.of(game.ruleset, pickle.loads(pickle.dumps(known)))
        assert pr.bot("steady:seed=1").choose(again) == pr.bot("steady:seed=1").choose(observation)
        game.play(pr.bot(f"random:seed={n}").choose(again))
