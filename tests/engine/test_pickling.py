"""Games, observations and campaigns can be pickled and copied. Their pickles contain names, but no classes."""

from __future__ import annotations

import copy
import json
import pickle
import pickletools
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine.pickling import pickled
from tests.builders.campaigns import TEAM, with_results
from tests.builders.table import RED, play
from tests.laws.table import IN_TURN
from tests.sizes import sized

FORMATS = IN_TURN[:: sized(fast=5, default=2, nightly=1)]


def moved_on(game: pr.Game, moves: int = 40) -> pr.Game:
    choose = Random(1)
    for _ in range(moves):
        if not game.over:
            game.play(choose.choice(game.moves()))
    return game


def handed_over() -> pr.Game:
    game = play(pr.position("base", 2, harbor=["ship-red-1-1"]), "stop")
    game.hand_over(0, "Zoe")
    return game


def agreed() -> pr.Game:
    game = play(pr.new_game("base", 2, seed=1), "draw", "draw")
    game.undo(agreed=True)
    return game


def restored(moves: int) -> pr.Game:
    game = moved_on(pr.new_game("base", 3, seed=4), 20)
    return moved_on(pr.restore(json.loads(json.dumps(game.snapshot())), game.next_event + 7), moves)


GAMES: dict[str, Callable[[], pr.Game]] = {
    "new": lambda: pr.new_game("base", 3, seed=1),
    "over": lambda: moved_on(pr.new_game("base; target 5", 2, seed=2), 2000),
    "fast dealer": lambda: moved_on(pr.new_game("base", 3, seed=3, dealer="fast", names=["A", "B", "C"])),
    "deck": lambda: moved_on(pr.new_game("base", 2, seed=1, start=1, deck=["jack-6-1", "tax-points"]), 3),
    "shuffles": lambda: play(
        pr.position("base", 2, exact=True, coins=[0, 0], discard=[RED, "jack-6-1"], shuffles=[["jack-6-1", RED]]),
        "draw",
    ),
    "position": lambda: play(pr.position("base", 2, harbor=["ship-red-1-1"], displays=[["sailor-3-1"], []]), "stop"),
    "chapter": lambda: moved_on(with_results(pr.new_campaign(TEAM, 2), "won", "lost").game(5)),
    "handed over": handed_over,
    "taken back by consent": agreed,
    "restored": lambda: restored(0),
    "restored and gone on": lambda: restored(9),
}  # fmt: skip


def everything(game: pr.Game) -> list[Any]:
    """The complete state of a game, and of the games before it, undone move by move."""
    states = []
    game = game.copy()
    while True:
        events = [game.events(viewer) for viewer in (*range(game.players), None)]
        states += [game.snapshot(), events, game.next_event, game.record(), game.moves(), game.undo_refusal()]
        if game.undo_refusal():
            return states
        game.undo()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_survives_pickle_and_copies(name: str) -> None:
    game = GAMES[name]()
    before = everything(game)
    for again in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy([game])[0]):
        assert everything(again) == before
        moved_on(again, 3)
    assert everything(game) == before


@pytest.mark.parametrize(("line", "players"), FORMATS)
def test_a_game_of_every_format_survives_in_the_middle(line: str, players: int) -> None:
    game = pr.new_game(line, players, seed=5)
    for _ in range(3):
        moved_on(game, 25)
        assert everything(pickle.loads(pickle.dumps(game))) == everything(game)


def test_an_observation_survives_copies() -> None:
    known = GAMES["position"]().observe(0)
    for again in (pickle.loads(pickle.dumps(known)), copy.copy(known), copy.deepcopy(known)):
        assert (again.ruleset, again.known()) == (known.ruleset, known.known())
    assert pr.bot("steady").choose(pickle.loads(pickle.dumps(known))) == pr.bot("steady").choose(known)


def test_a_campaign_survives_copies_which_are_independent() -> None:
    campaign = with_results(pr.new_campaign(TEAM, 2), "won", "lost")
    before = campaign.text()
    for again in (pickle.loads(pickle.dumps(campaign)), copy.copy(campaign), copy.deepcopy(campaign)):
        assert again.text() == before
        again.again(1)
    assert campaign.text() == before


@pytest.mark.parametrize("what", [GAMES["position"](), GAMES["new"]().observe(0), pr.new_campaign(TEAM, 2)])
def test_a_pickle_names_one_function_and_no_class(what: object) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        made = pickle.dumps(what, protocol)
        words = [arg for _, arg, _ in pickletools.genops(made) if isinstance(arg, str)]
        assert words[:2] == ["portroyal", "unpickled"] or words[0] == "portroyal unpickled"
        assert not any(word.startswith("portroyal.") for word in words)


EARLIER = (  # written by the first version with pickles; all later ones must read it
    b"cportroyal\nunpickled\n(Vgame\nV"
    b'{"format":"base; target 5","players":2,"tags":{"names":["Ada","Ben"],"dealer":"sealed","seed":"1","start":0,'
    b'"position":{"active":0,"start":0,"coins":[1,0],"displays":[["sailor-3-1"],[]],"expeditions":[],'
    b'"harbor":["ship-red-1-1"],"deck":["jack-6-1"],"discard":[],"exact":true}},'
    b'"table":{"piles":{"draw pile":["jack-6-1"],"harbor":["ship-red-1-1"],'
    b'"coins 0":["trader-green-3-1"],"display 0":["sailor-3-1"]},"counters":{},'
    b'"agenda":[["discover",0,0]],"seed":"1"},"moves":[["stop",0,""]],"first_event":40,"events":[0,2]}'
    b"\ntR."
)


def test_a_game_that_these_rules_would_lead_elsewhere_is_restored_as_it_was() -> None:
    game = pickle.loads(EARLIER)
    assert game.view(None)["harbor"] == ["ship-red-1-1"]
    assert game.view(None)["seats"][0]["coins"] == 1
    assert (game.played(), game.seat, game.moves()) == (["stop"], 0, ["draw"])
    assert (game.events(None), game.next_event) == ([], 42)


def test_a_pickle_that_is_not_a_game_says_so() -> None:
    _, (kind, text) = pickled("game", GAMES["new"]())
    for wrong in (text.replace('"base;', '"chess;'), text.replace("sailor-3-1", "nobody-9-9")):
        with pytest.raises(pr.PortRoyalError):
            pr.unpickled(kind, wrong)


@pytest.mark.parametrize(
    ("kind", "text"),
    [("whale", "{}"), (5, "{}"), ("campaign", None)]
    + [(kind, text) for kind in ("game", "observation") for text in (None, "", "nonsense", "[]", "{}", "5")],
)
def test_what_is_not_pickled_here_is_refused(kind: Any, text: Any) -> None:
    with pytest.raises(pr.PortRoyalError):
        pr.unpickled(kind, text)


@pytest.mark.parametrize("value", [None, 5, "x", {}, [], [5], -1, True], ids=repr)
def test_a_pickle_with_a_damaged_part_is_refused_or_works(value: Any) -> None:
    game = GAMES["restored and gone on"]()
    for kind, what in (("game", game), ("observation", game.observe(0))):
        saved = json.loads(pickled(kind, what)[1][1])
        for key in saved:
            with suppress(pr.PortRoyalError):
                again = pr.unpickled(kind, json.dumps({**saved, key: value}))
                again.moves() if kind == "game" else again.texts
