"""Tips name the best move and its reason as a seat can see them; the order of hidden cards makes no difference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.advice.tips import Reason, tip, why
from portroyal.bots import levels as learned_bots
from portroyal.bots.judging import thinker_of
from portroyal.bots.levels import Master
from portroyal.engine.notation import parse_move
from portroyal.engine.observation import Observation
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.search import learned
from portroyal.search.searching import Found
from tests.search.nets import write_learned
from tests.sizes import sized

MOVES = sized(fast=10, default=30, nightly=60)
BUST = ["ship-red-1-1", "ship-blue-1-1", "ship-yellow-1-1"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(learned, "FOLDER", tmp_path)
    _forget()
    yield tmp_path
    _forget()


def _forget() -> None:
    thinker_of.cache_clear()
    learned_bots.searcher_of.cache_clear()


def reason(move: str, line: str = "base", players: int = 2, seat: int = 0, **laid: Any) -> Reason:
    game = pr.position(line, players, active=0, **laid)
    assert move in game.moves()
    return why(game.observe(seat), parse_move(game.ruleset, move))


def test_without_a_network_the_medium_bot_decides_and_no_probability_is_shown() -> None:
    game = pr.position("base", 2, active=0, harbor=["sailor-3-1"], coins=[3, 3])
    found = tip(game.observe(0))
    assert found is not None
    assert found.better is None
    assert found.move == pr.bot("medium").choose(game.observe(0))


def test_with_one_the_best_move_is_compared_with_the_second_best(folder: Path) -> None:
    write_learned(folder, "base", 2)
    game = pr.position("base", 2, active=0, harbor=BUST, coins=[3, 3])
    advice = tip(game.observe(0))
    assert advice is not None
    assert advice.better is not None
    assert {advice.move, advice.better.other} == {"draw", "stop"}
    assert 0 < advice.better.other_chance <= 1
    assert 0 < advice.better.chance <= 1


def test_the_second_best_move_was_not_given_up_early(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_learned(folder, "base", 2)
    game = pr.position("base", 2, active=0, harbor=["sailor-3-1", "jester-5-1", "ship-red-1-1"], coins=[9, 3])
    game.play("stop")
    first, second, _, *others = game.moves()
    chances = [[600, 400], [300, 700], [500, 500], *([0, 1000] for _ in others)]
    found = Found(0, chances, [8, 8, 2, *(1 for _ in others)])
    monkeypatch.setattr(Master, "search", lambda *_: found)
    told = tip(game.observe(0))
    assert told is not None
    assert told.better is not None
    assert (told.move, told.better.other) == (first, second)


@pytest.mark.slow
@pytest.mark.parametrize("line", ["base + contracts; cooperative", "base + gambler + contracts + make-sail"])
def test_teams_and_every_box_have_tips_in_all_their_questions(folder: Path, line: str) -> None:
    write_learned(folder, line, 2)
    game, dice, n = pr.new_game(line, 2, seed=4), Random(1), 0
    while game.seat is not None and n < MOVES:
        found = tip(game.observe(game.seat))
        assert (found is None) == (len(game.moves()) < 2)
        assert found is None or found.move in game.moves()
        assert found is None or (found.better and found.better.chance >= found.better.other_chance)
        game.play(dice.choice(game.moves()))
        n += 1


def test_a_seat_without_a_choice_gets_none() -> None:
    assert tip(pr.new_game("base", 2, seed=1, start=0).observe(1)) is None


@pytest.mark.slow
@pytest.mark.parametrize("with_net", [False, True])
def test_re_dealt_hidden_cards_change_nothing(folder: Path, with_net: bool) -> None:
    if with_net:
        write_learned(folder, "base", 3)
    ruleset = ruleset_of(parse_format("base"), 3)
    game, dice = pr.new_game("base", 3, seed=8), Random(2)
    for _ in range(25):
        seat = game.seat
        assert seat is not None
        observation = game.observe(seat)
        expected = tip(observation)
        for seed in (1, 2):
            twin = Observation(observation.determinize(seed), seat)
            assert tip(Observation.of(ruleset, twin.known())) == expected
        game.play(dice.choice(game.moves()))


def test_drawing_without_a_risk() -> None:
    assert reason("draw", harbor=["sailor-3-1"]) == Reason("safe", {})


def test_drawing_and_stopping_show_the_risk() -> None:
    told = reason("draw", harbor=["ship-red-1-1"], seed=1)
    assert told.key in ("go-on", "more-colors")
    assert 0 < told.numbers["risk"] < 1
    stop = reason("stop", harbor=BUST)
    assert stop.key == "enough"
    assert stop.numbers["takes"] == 1
    assert 0 < stop.numbers["risk"] < 1


def test_a_color_that_would_bring_a_second_card_is_shown() -> None:
    told = reason("draw", harbor=BUST, displays=[["sailor-3-1"] * 4, []])
    assert told.key == "more-colors"
    assert (told.numbers["more"], told.numbers["takes"]) == (1, 2)


def test_a_ship_that_would_be_a_bust_is_repelled() -> None:
    game = pr.position("base", 2, active=0, harbor=BUST, displays=[["sailor-3-1"] * 2, []], deck=["ship-red-1-1"])
    game.play("draw")
    assert why(game.observe(0), parse_move(game.ruleset, "repel")) == Reason("would-bust", {})


def test_a_ship_of_a_new_color_is_kept_or_repelled_for_its_risk() -> None:
    game = pr.position("base", 2, active=0, harbor=BUST, displays=[["sailor-3-1"] * 2, []], deck=["ship-green-1-1"])
    game.play("draw")
    observation = game.observe(0)
    keep, repel = (why(observation, parse_move(game.ruleset, move)) for move in ("keep", "repel"))
    assert (keep.key, keep.numbers["colors"]) == ("welcome", 4)
    assert repel.key == "sent-off"
    assert repel.numbers["later"] == keep.numbers["risk"]


def test_the_price_and_gain_of_a_person() -> None:
    game = pr.position("base", 2, active=0, harbor=["sailor-3-1", "ship-blue-2-2"], coins=[5, 3])
    game.play("stop")
    observation = game.observe(0)
    told = {move: why(observation, parse_move(game.ruleset, move)) for move in game.moves()}
    assert told["take sailor-3-1"].numbers == {"coins": 0, "points": 1, "cost": 3, "swords": 1}
    assert told["take ship-blue-2-2"].numbers["coins"] == 2
    assert told["pass"].key == "saves"


def taking(card: str, line: str = "base", **laid: Any) -> Reason:
    """The reason for seat 0, which has enough coins, to take the only card in the harbor."""
    game = pr.position(line, 2, active=0, harbor=[card], coins=[12, 0], **laid)
    game.play("stop")
    return why(game.observe(0), parse_move(game.ruleset, f"take {card}"))


def test_a_person_that_an_expedition_still_asks_for() -> None:
    expedition = "expedition-anchor-anchor"
    reasons = [
        taking("captain-4-1", expeditions=[expedition], displays=[persons, []])
        for persons in ([], ["captain-4-1"], ["jack-6-1"], ["captain-4-1"] * 2)
    ]
    assert reasons[1] == reasons[2] == Reason("all-asked", {}, expedition)
    assert reasons[0].key == reasons[3].key == "gain"


def test_a_jack_stands_in_for_no_item_that_an_expedition_asks_for() -> None:
    asked, line = "expedition-anchor-book", "base + adventure; chapter 1"
    laid = {"expeditions": [asked], "event_of_turn": ["event-drill-day"], "missions": ["mission-11"]}
    told = [taking("captain-5-1", line, displays=[[card], []], **laid) for card in ("ship-ares-1-3-book", "jack-6-1")]
    assert told[0] == Reason("all-asked", {}, asked)
    assert told[1].key == "gain"


def test_a_person_that_a_contract_still_asks_for() -> None:
    line = "base + contracts"
    laid = {"contracts": ["trade-master"], "displays": [["trader-yellow-3-1"], []]}
    assert taking("trader-blue-3-1", line, **laid) == Reason("all-asked", {}, "trade-master")
    done = {"completed": {"trade-master": [0]}}
    assert taking("trader-blue-3-1", line, **laid | done).key == "gain"


def test_a_contract_a_mate_has_completed_is_not_a_reason() -> None:
    line, displays = "base + contracts; cooperative", [["trader-yellow-3-1"], []]
    for completed, key in (({}, "all-asked"), ({"trade-master": [1]}, "gain")):
        laid = {"contracts": ["trade-master", "luminary"], "completed": completed, "displays": displays}
        assert taking("trader-blue-3-1", line, **laid).key == key


def test_a_mission_for_a_moment_does_not_yet_have_all_that_it_asks_for() -> None:
    laid = {"missions": ["mission-51"], "event_of_turn": ["event-drill-day"]}
    assert taking("ship-yellow-2-2", "base + adventure; chapter 5", **laid).key == "gain"


def test_no_reason_mentions_an_unrevealed_event() -> None:
    """Passing at the end of a turn gains nothing, whatever the next turn's event brings."""
    passes = 0
    for seed in range(10):
        game, dice = pr.new_game("base + adventure; chapter 1", 2, seed=seed), Random(seed)
        while game.seat is not None:
            if len(game.moves()) > 1 and "pass" in game.moves():
                passes += 1
                assert why(game.observe(game.seat), parse_move(game.ruleset, "pass")).key in ("better", "saves")
            game.play(dice.choice(game.moves()))
    assert passes > 50


def test_progress_of_a_mission_without_coins_points_or_swords() -> None:
    line = "base + adventure; chapter 1"
    for displayed, expected in (
        ([], Reason("some-asked", {}, "mission-10")),
        (["ship-ares-1-3-book"], Reason("all-asked", {}, "mission-10")),
        (["ship-ares-1-3-book", "ship-ares-1-7-book"], Reason("better", {})),
    ):
        laid = {"missions": ["mission-10"], "displays": [displayed, []], "event_of_turn": ["event-drill-day"]}
        assert taking("ship-ares-1-5-book", line, **laid) == expected


def test_four_cards_at_once() -> None:
    told = reason("gamble", "base + gambler", displays=[["gambler-6-2"], []], harbor=["sailor-3-1"])
    assert told.key == "many"
    assert told.numbers["cards"] == 4
