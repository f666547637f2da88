"""The Adventure Begins in every chapter and mode: laws, hidden cards, machine code, records, bots."""

from __future__ import annotations

from random import Random

import pytest

import portroyal as pr
from portroyal.boxes.adventure.checking import faults_of
from portroyal.boxes.adventure.kinds import PLAY_CARDS
from portroyal.boxes.adventure.reading import CHAPTERS, folder
from portroyal.formats.formats import box_cards
from tests.laws.table import play_game
from tests.laws.test_laws import last_number, redealt, seen
from tests.machine.test_lockstep import same_games
from tests.sizes import in_turn, sized

BOX = "base + adventure"
MORE = "base + gambler + contracts + make-sail + adventure; no contracts"
CHAPTER_LINES = [f"{BOX}; {way}; chapter {n}" for n in range(1, CHAPTERS + 1) for way in ("cooperative", "competitive")]
LINES = [*CHAPTER_LINES, f"{BOX}; variable", f"{BOX}; cooperative; draft; defeats 2", f"{MORE}; cooperative", MORE]
EVERY_CASE = [(line, players) for line in LINES for players in range(1 if "cooperative" in line else 2, 5)]
CASES = in_turn(EVERY_CASE)
GAMES = sized(fast=1, default=2, nightly=2)
STEPPED = sized(fast=1, default=1, nightly=3)  # games move by move
SUMMED = sized(fast=2, default=3, nightly=10)  # games compared by their checksums
THOUGHT = sized(fast=1, default=1, nightly=10)  # games of a policy that thinks
BETWEEN = sized(fast=6, default=3, nightly=1)  # moves between two checks of hidden cards


def test_the_campaign_has_no_fault() -> None:
    assert not faults_of(folder(), [card for card in box_cards("adventure") if card.starts == PLAY_CARDS])


@pytest.mark.parametrize(("line", "players"), sized(fast=CASES, default=EVERY_CASE, nightly=EVERY_CASE))
def test_random_games_end_no_card_is_lost_and_counters_equal_a_recount(line: str, players: int) -> None:
    assert not any(play_game(line, players, seed, check_every=20).stalled for seed in range(GAMES))


def test_nothing_hidden_is_revealed() -> None:
    looks = 0
    for line in LINES[::3]:
        game, choose, since = pr.new_game(line, 3, seed=7), Random(7), 0
        while not game.over:
            looks += game.view(None)["asked"]["question"] == "look"
            for viewer in (0, 1, 2, None):
                assert seen(redealt(game, choose, viewer), since, viewer) == seen(game, since, viewer), line
            since = last_number(game)
            for _ in range(BETWEEN):
                if not game.over:
                    game.play("look" if "look" in game.moves() else choose.choice(game.moves()))
    assert looks


@pytest.mark.parametrize(("line", "players"), sized(fast=CASES[:1], default=CASES, nightly=CASES))
def test_machine_code_plays_the_same_games(line: str, players: int) -> None:
    same_games(line, players, STEPPED, SUMMED, THOUGHT)


def test_records_replay_and_snapshots_load() -> None:
    for line in LINES[::2]:
        game, choose = pr.new_game(line, 2, seed=3), Random(3)
        while not game.over:
            again = pr.restore(game.snapshot())
            assert again.moves() == game.moves()
            for _ in range(5):
                if not game.over:
                    game.play(choose.choice(game.moves()))
        assert pr.replay(game.record()).scores == game.scores


@pytest.mark.nightly
def test_a_team_of_bots_sometimes_wins_the_first_chapter() -> None:
    won = 0
    for seed in range(8):
        game, bot = pr.new_game(f"{BOX}; cooperative", 2, seed=seed), pr.bot("steady")
        while not game.over:
            game.play(bot.choose(game.observe(game.seat or 0)))
        won += bool(game.won)
    assert won
