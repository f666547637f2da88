"""The message for an external bot contains the whole Observation and nothing else."""

from __future__ import annotations

import json
import pickle
import re
from random import Random

import pytest

import portroyal as pr
from portroyal.bots.outside.message import line, message
from portroyal.engine.observation import Observation
from portroyal.engine.snapshot import load_observation
from portroyal.formats.formats import parse_format, ruleset_of
from tests.bots.outside.programs import ROOT
from tests.builders.adventure import RIVALS, chapter
from tests.laws.table import CASES, EVERY_FORMAT
from tests.sizes import sized

PAGE = ROOT / "docs" / "outside-bots.md"
RESHUFFLED = ("make-sail", 3)
PLAYED = [RESHUFFLED, *[*CASES, *EVERY_FORMAT][:: sized(fast=31, default=7, nightly=3)]]


def positions(format: str, players: int, every: int = 9) -> list[pr.Game]:
    """Positions of a random game."""
    games: list[pr.Game] = []
    game, choose = pr.new_game(format, players, seed=players), Random(1)
    while not game.over and len(games) < 12:
        if len(game.played()) % every == 0:
            games.append(game.copy())
        game.play(choose.choice(game.moves()))
    return games


@pytest.mark.parametrize(("format", "players"), PLAYED)
def test_it_contains_the_whole_observation(format: str, players: int) -> None:
    for game in positions(format, players):
        for seat in range(players):
            observation = game.observe(seat)
            asked = json.loads(line(observation))
            assert load_observation(game.ruleset, asked).known() == observation.known()
            assert pickle.loads(pickle.dumps(observation)).known() == observation.known()
            assert asked["format"] == game.format


def test_there_are_old_coins_and_a_card_that_only_one_seat_knows() -> None:
    assert any(game.observe(0).stale for game in positions(*RESHUFFLED))
    game = chapter(RIVALS, displays={0: ["lookout-5-1"]}, deck=["sailor-3-1", "jester-5-1", "captain-4-1"])
    game.play("look")
    game.play(game.moves()[0])
    assert [message(game.observe(seat))["on_top"] for seat in (0, 1)] == ["sailor-3-1", None]
    for seat in (0, 1):
        assert load_observation(game.ruleset, message(game.observe(seat))).known() == game.observe(seat).known()


@pytest.mark.parametrize(("format", "players"), PLAYED)
def test_re_dealt_hidden_cards_change_nothing(format: str, players: int) -> None:
    for game in positions(format, players):
        for seat in range(players):
            observation = game.observe(seat)
            anew = [Observation(observation.determinize(seed), seat) for seed in range(3)]
            assert {line(one) for one in anew} == {line(observation)}


@pytest.mark.parametrize(("format", "players"), PLAYED)
def test_its_view_is_that_of_the_page(format: str, players: int) -> None:
    for game in positions(format, players):
        for seat in range(players):
            shown = {key: value for key, value in game.view(seat).items() if key not in ("moves", "format", "ranking")}
            for player in shown["seats"]:
                del player["name"]
            assert message(game.observe(seat))["view"] == json.loads(json.dumps(shown))


def test_it_is_one_line_of_ascii() -> None:
    for game in positions("base", 4):
        text = line(game.observe(0))
        assert text.isascii()
        assert text.isprintable()


def test_the_page_shows_a_question_as_it_is_sent() -> None:
    text = PAGE.read_text(encoding="utf-8")
    (example,) = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    question = json.loads(example)
    game = pr.position(
        "base",
        2,
        active=0,
        start=0,
        coins=[2, 1],
        displays=[["sailor-3-1"], []],
        expeditions=[],
        harbor=["ship-blue-1-1", "settler-4-1"],
        deck=["ship-red-3-6", "tax-swords", "ship-blue-2-2"],
        discard=["ship-red-1-1"],
        exact=True,
    )
    assert question == message(game.observe(0))
    described = re.findall(r"^\| `(\w+)` \|", text[text.index("## A question") :], re.MULTILINE)
    assert described == list(question)


def test_the_format_is_known_to_the_rules() -> None:
    form = pr.new_game("base; target 15", 2).format
    assert ruleset_of(parse_format(form), 2).line == form
