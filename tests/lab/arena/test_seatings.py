"""Seatings: every bot sits in every seat, equally often, with the same cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import portroyal as pr
from portroyal import lab
from portroyal.bots import Allowed
from portroyal.bots.simulation import dealer_of
from portroyal.engine.table import DECK, PURSE
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab.duplicate import deals, playing, room
from portroyal.lab.duplicate.spec import ArenaSpec, arena_spec
from portroyal.machine.batch import BatchSpec, Results, play_format
from portroyal.search.games import GameResult, dealt, first_state, play_game

TEAM = "base + contracts; cooperative"
SHORT = "base; target 5"
NAMES = ("steady", "bold", "cautious", "eager", "random")


def spec_of(bots: int, players: int, alone: bool = False, format: str = "base") -> ArenaSpec:
    return arena_spec(format, NAMES[:bots], players, alone, 0, Allowed())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("bots", [2, 3, 4, 5])
@pytest.mark.parametrize("alone", [False, True])
def test_each_bot_sits_on_each_seat_equally_often(bots: int, players: int, alone: bool) -> None:
    if alone and bots > 2:
        with pytest.raises(pr.BadFormat, match=f"for two bots against each other, not for {bots}"):
            spec_of(bots, players, alone)
        return
    spec = spec_of(bots, players, alone)
    seatings = spec.seatings()
    times = Counter((bot, seat) for seating in seatings for seat, bot in enumerate(seating))
    assert set(times) == {(bot, seat) for bot in range(bots) for seat in range(players)}
    assert len(set(times.values())) == 1
    for bot in range(bots):
        seats = Counter(seat for game in spec.counted(bot) for seat in range(players) if seatings[game][seat] == bot)
        assert set(seats) == set(range(players))
        assert len(set(seats.values())) == 1
        fair = spec.fair(bot)
        assert fair is not None
        assert fair == pytest.approx(1 / players if spec.alone or bots > players else 1 / bots)


def test_as_many_bots_as_seats_rotate() -> None:
    assert spec_of(3, 3).seatings() == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_more_bots_than_seats_all_meet() -> None:
    seatings = spec_of(4, 2).seatings()
    assert len(seatings) == 12
    assert {frozenset(seating) for seating in seatings} == {frozenset((a, b)) for a in range(4) for b in range(a)}


def test_fewer_bots_than_seats_sit_in_turn() -> None:
    assert spec_of(2, 4).seatings() == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert spec_of(2, 3).seatings() == [(0, 1, 0), (1, 0, 1)]


def test_one_alone_against_the_other_on_all_other_seats() -> None:
    spec = spec_of(2, 3, alone=True)
    assert spec.seatings() == [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert (spec.counted(0), spec.counted(1)) == ([0, 1, 2], [3, 4, 5])
    assert spec_of(2, 2, alone=True).seatings() == spec_of(2, 2).seatings()


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_team_is_all_of_one_bot(players: int) -> None:
    spec = spec_of(3, players, format=TEAM)
    assert spec.seatings() == [(bot,) * players for bot in range(3)]
    assert [spec.counted(bot) for bot in range(3)] == [[0], [1], [2]]
    assert spec.fair(0) is None
    if players > 2:
        with pytest.raises(pr.BadFormat, match="not for teams"):
            spec_of(2, players, alone=True, format=TEAM)


# Each seating gets the same deal, in Python and in machine code.


def test_all_games_of_a_deal_have_one_deck_and_one_start_player(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[int, int]] = []

    def noted(ruleset: Any, choosers: Any, state: int, start: int, most: int) -> GameResult:
        begun.append((state, start))
        return play_game(ruleset, choosers, state, start, most)

    monkeypatch.setattr(room, "play_game", noted)
    lab.arena(SHORT, ["bold", "random", "eager"], deals=4, seed=9, jobs=1)
    assert begun == [(deals.dealer_state(9, deal), deal % 3) for deal in range(4) for _ in range(3)]


def test_machine_code_deals_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[BatchSpec] = []

    def noted(form: Any, spec: BatchSpec, *about: Any) -> Results:
        played.append(spec)
        return play_format(form, spec, *about)

    monkeypatch.setattr(playing, "play_format", noted)
    monkeypatch.setattr(playing, "PARTS", 1)
    monkeypatch.setattr(playing, "AT_ONCE", 3)
    lab.arena(SHORT, ["eager", "random"], deals=5, seed=9, jobs=1)
    seed = deals.batch_seed(9)
    assert [(spec.bots, spec.seed, spec.first, spec.games) for spec in played] == [
        (("eager", "random"), seed, 0, 3),
        (("random", "eager"), seed, 0, 3),
        (("eager", "random"), seed, 3, 2),
        (("random", "eager"), seed, 3, 2),
    ]
    assert [first_state(seed, deal) for deal in range(5)] == [deals.dealer_state(9, deal) for deal in range(5)]


def test_a_deal_is_an_order_of_cards_and_a_start_player() -> None:
    ruleset = ruleset_of(parse_format("base"), 2)
    one, other, again = (dealt(ruleset, deals.dealer_state(seed, 3), 1) for seed in (1, 2, 1))
    assert one.piles == again.piles
    assert one.piles[DECK] != other.piles[DECK]
    assert one.count(PURSE) == 3
    assert [deals.start_player(deal, 3) for deal in range(4)] == [0, 1, 2, 0]


def test_deals_are_held_out() -> None:
    held = {deals.dealer_state(seed, deal) for seed in range(20) for deal in range(200)}
    assert len(held) == 4000
    trained = {first_state(seed, game) for seed in range(50) for game in range(2000)}
    assert not held & (trained | {dealer_of(seed, game) for seed in range(50) for game in range(200)})


def test_the_deals_of_a_seed_stay_what_they_are() -> None:
    """Training leaves these deals out, so they must never change."""
    assert deals.batch_seed(0) == 0xAC93AE8DE299E349
    assert deals.dealer_state(0, 0) == 0x57B711C6B5555999


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"bots": ["steady"]}, "1 bots: an arena needs two or more"),
        ({"bots": ["steady", "bold", "steady"]}, "'steady' is named twice"),
        ({"bots": ["steady", "sly"]}, "there is no bot 'sly'"),
        ({"format": "bas"}, "'bas' is not a box"),
        ({"players": 6}, "6 players: 'base' takes 2 to 5"),
        ({"players": 1}, "1 player: "),
        ({"deals": 0}, "deals is 0"),
        ({"jobs": 0}, "jobs is 0"),
        ({"seed": -1}, "seed is -1"),
        ({"limit": 0}, "limit is 0"),
        ({"alone": True, "bots": ["steady", "bold", "eager"]}, "alone: this is for two bots"),
    ],
)
def test_unplayable_arguments_are_refused(words: dict[str, Any], told: str) -> None:
    with pytest.raises(pr.BadFormat) as refused:
        lab.arena(**{"format": "base", "bots": ["eager", "random"], "deals": 1, **words})
    assert told in str(refused.value)
