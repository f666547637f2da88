"""Only the seat that uses a lookout sees the three cards, and then knows the card put on top.  A-055"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine.observation import Observation
from portroyal.engine.table import DECK, PURSE
from portroyal.odds.outlook import odds
from tests.builders.adventure import END, RIVALS, TEAM, VARIABLE, chapter
from tests.builders.table import public, said
from tests.laws.test_laws import last_number, question, redealt, seen

pytestmark = pytest.mark.clause("A-055")

TOP = ["settler-4-1", "ship-ares-1-3-book", "tax-points", "ship-red-4-skull", "jester-9-3", "expedition-hut-hut"]
SEATS = (0, 1, 2)
MODES = (TEAM, RIVALS, VARIABLE)
OPEN = {
    VARIABLE: ["mission-12", "mission-22", "mission-33", "mission-51"],
    TEAM: ["mission-20"],
    RIVALS: ["mission-20"],
}
WAYS: dict[str, dict[str, Any]] = {  # the looking seat comes first
    "a lookout": {"displays": [["lookout-5-1"], [], []]},
    "several lookouts": {"displays": [["lookout-5-1", "lookout-7-2", "lookout-9-3"], ["lookout-5-1"], []]},
    "Fishborn": {"character": [["character-fishborn"], [], []], "markers_left": [3, 4, 4]},
    "both": {
        "displays": [["lookout-5-1"], [], []],
        "character": [["character-fishborn"], [], []],
        "markers_left": [3, 4, 4],
    },
    "older cards": {"displays": [["lookout-5-1"], [], []], "deck": TOP[:1], "discard": TOP[1:], "exact": True},
}
LOOKING = [(mode, way, who) for mode in MODES for way in WAYS for who in (0, 1)]


def looking(mode: str, way: str, looker: int = 0, **more: Any) -> pr.Game:
    """One of three seats may look at cards."""
    turned = {key: turn(rows, looker) if key in TURNED else rows for key, rows in WAYS[way].items()}
    displays = dict(enumerate(turned.pop("displays", [[], [], []])))
    position = {"deck": TOP, "coins": {0: 2, 1: 2, 2: 2}, "missions": OPEN[mode], "displays": displays, **turned}
    if mode == VARIABLE:
        position["event_deck"] = ["event-months-end-variable"]
    return chapter(mode, n=2, players=3, active=looker, **{"harbor": ["ship-yellow-1-1"], **position, **more})


TURNED = ("displays", "character", "markers_left")


def turn(rows: list[Any], by: int) -> list[Any]:
    """The same rows, starting from another seat."""
    return [rows[(seat - by) % len(rows)] for seat in range(len(rows))]


def others(who: int) -> list[int | None]:
    """The viewers who watch while a seat looks at cards."""
    return [*(seat for seat in SEATS if seat != who), None]


def stages(mode: str, way: str, looker: int = 0) -> list[pr.Game]:
    """The game during each look and after the seat has put a card back, for as many looks as possible."""
    game, games = looking(mode, way, looker), []
    while "look" in game.moves():
        game.play("look")
        games.append(game.copy())
        game.play(game.moves()[-1])
        games.append(game.copy())
    return games


def odds_of(game: pr.Game, seat: int) -> Any:
    return odds(game.observe(seat))


@pytest.mark.parametrize(("mode", "way", "looker"), LOOKING)
def test_no_other_viewer_can_tell_one_deal_from_another(mode: str, way: str, looker: int) -> None:
    differed = 0
    for game in stages(mode, way, looker):
        for n in range(6):
            for viewer in others(looker):
                twin = redealt(game, Random(n), viewer)
                differed += twin.table.piles != game.table.piles
                assert seen(twin, 0, viewer) == seen(game, 0, viewer)
                if viewer is not None:
                    assert odds_of(twin, viewer) == odds_of(game, viewer)
                assert twin.undo_refusal() == game.undo_refusal()
    assert differed


@pytest.mark.parametrize(("mode", "way", "looker"), LOOKING)
def test_the_looking_player_sees_the_cards_and_then_knows_the_top_one(mode: str, way: str, looker: int) -> None:
    for game in stages(mode, way, looker):
        t, own, place = game.table, game.observe(looker), game.ruleset.place(f"spyglass {looker}")
        if question(game) == "look":
            assert 0 < len(t.piles[place]) <= 3
            assert own.piles[place] == t.piles[place]
            assert game.view(looker)["seats"][looker]["spyglass"] == [
                game.ruleset.names[face] for face in t.piles[place]
            ]
            assert own.on_top == b""
        else:
            assert t.piles[place] == b""
            assert own.on_top == t.piles[DECK][-1:]
            assert game.view(looker)["top_card"] == game.ruleset.names[t.piles[DECK][-1]]
        for viewer in others(looker):
            view = game.view(viewer)
            assert "top_card" not in view
            assert view["seats"][looker]["spyglass"] == len(t.piles[place])
            if viewer is not None:
                assert game.observe(viewer).on_top == b""
                assert not game.observe(viewer).moves


@pytest.mark.parametrize(("mode", "way", "looker"), LOOKING)
def test_the_cards_that_may_lie_there_are_those_that_do(mode: str, way: str, looker: int) -> None:
    for game in stages(mode, way, looker):
        t = game.table
        coins = b"".join(t.piles[PURSE + seat] for seat in SEATS)
        spyglass = t.piles[game.ruleset.place(f"spyglass {looker}")]
        for seat in SEATS:
            known = game.observe(seat)
            unseen, stale = Counter(known.unseen), Counter(known.stale)
            mine = spyglass if seat == looker else b""
            assert unseen + stale + Counter(known.on_top + mine) == Counter(t.piles[DECK] + coins + spyglass)
            if way == "older cards" and seat != looker and question(game) == "look":
                first = game.ruleset.face[TOP[0]]  # seen by no one else, and older than the reshuffle
                assert stale == Counter(coins + bytes([first]))
                assert unseen == Counter(t.piles[DECK] + spyglass) - Counter([first])


def put_back(**position: Any) -> pr.Game:
    """Seat 0 has put a card on top, and no player can take a card."""
    game = looking(RIVALS, "a lookout", coins={0: 0, 1: 0, 2: 0}, **{"harbor": ["admiral-9-3"], **position})
    game.play("look")
    game.play(f"put back {TOP[0]}")
    return game


def test_a_seats_knowledge_ends_with_the_next_card() -> None:
    game = put_back()
    game.play("draw")
    assert game.observe(0).on_top == b""
    assert "top_card" not in game.view(0)
    game = put_back(event_deck=[END, "event-dead-calm"])
    game.play("stop")
    assert public(game)["active"] == 1
    assert [bool(game.observe(seat).on_top) for seat in SEATS] == [True, False, False]
    assert [game.view(seat).get("top_card") for seat in SEATS] == [TOP[0], None, None]
    game.play("draw")
    assert public(game)["harbor"] == [TOP[0]]
    assert [game.observe(seat).on_top for seat in SEATS] == [b""] * 3


def test_a_seats_knowledge_ends_when_a_story_shuffles_cards_in() -> None:
    """It has ended even once the draw pile is back to the size that it had when the seat knew the card."""
    game = put_back(event_deck=[END])
    then = public(game)["draw_pile"]
    game.play("stop")
    assert said(game, "play-cards")
    while public(game)["draw_pile"] > then and "draw" in game.moves():
        assert [game.observe(seat).on_top for seat in SEATS] == [b""] * 3
        game.play("draw")
    assert [game.observe(seat).on_top for seat in SEATS] == [b""] * 3


def test_a_seats_knowledge_ends_when_coins_are_drawn() -> None:
    game = looking(RIVALS, "a lookout", displays={0: ["lookout-5-1", "innkeeper-5-1", "ship-green-1-1-bread"]})
    game.play("look")
    game.play(f"put back {TOP[0]}")
    assert game.observe(0).on_top
    game.play("serve ship-green-1-1-bread")
    assert [game.observe(seat).on_top for seat in SEATS] == [b""] * 3
    assert "top_card" not in game.view(0)


@pytest.mark.parametrize("mode", MODES)
def test_every_card_that_may_lie_on_top_is_as_likely_to_others_as_before(mode: str) -> None:
    """Whether seat 0 puts the skull ship back or discards it, the others' odds stay the same."""
    games = []
    for back in TOP[:3]:
        game = looking(mode, "a lookout")
        game.play("look")
        game.play(f"put back {back}")
        games.append(game)
    tops = {game.table.piles[DECK][-1] for game in games}
    assert len(tops) == 3
    told = [str([e for e in game.events(1) if e["kind"] != "moved" or e["to"] == "draw pile"]) for game in games]
    assert len(set(told)) == 1


def test_the_odds_of_a_player_who_knows_the_top_card_are_certain() -> None:
    deck = ["ship-yellow-3-4", "settler-4-1", "captain-4-1"]
    for back, bust in ((deck[0], 1.0), (deck[1], 0.0)):
        game = looking(RIVALS, "a lookout", deck=deck)
        game.play("look")
        game.play(f"put back {back}")
        own, other = odds_of(game, 0), odds_of(game, 1)
        assert own.now.bust == bust
        assert 0 < other.now.bust < 1


@pytest.mark.parametrize("way", WAYS)
def test_a_sampled_table_keeps_the_knowledge_of_its_seat_and_deals_the_rest(way: str) -> None:
    for game in stages(RIVALS, way):
        for seat in range(3):
            observation = game.observe(seat)
            dealt = set()
            for seed in range(12):
                t = observation.determinize(seed)
                twin = Observation(t, seat)
                for name in ("piles", "sizes", "counters", "moves", "unseen", "stale", "on_top"):
                    assert getattr(twin, name) == getattr(observation, name), name
                dealt.add(t.piles[DECK][-1:] + t.piles[game.ruleset.place("spyglass 0")])
            looked_at = question(game) == "look" and seat == 0
            if len(observation.unseen) > 3 and not observation.on_top and not looked_at:
                assert len(dealt) > 1


@pytest.mark.parametrize("bot", ["steady", "bold", "cautious"])
def test_bots_of_other_seats_choose_the_same_whatever_was_put_back(bot: str) -> None:
    chosen = []
    for back in TOP[:3]:
        game = looking(RIVALS, "a lookout")
        game.play("look")
        game.play(f"put back {back}")
        game.play("stop")
        chooser = pr.bot(bot)
        moves = []
        while question(game) == "take":
            move = chooser.choose(game.observe(game.seat or 0)) if game.seat else "pass"
            moves.append(move)
            game.play(move)
        chosen.append(moves)
    assert len(chosen[0]) > 1
    assert chosen[0] == chosen[1] == chosen[2]


def test_a_preview_of_putting_back_reveals_nothing_more() -> None:
    game = looking(RIVALS, "several lookouts")
    game.play("look")
    for n in range(6):
        twin = redealt(game, Random(n), 0)
        assert [twin.preview(move) for move in twin.moves()] == [game.preview(move) for move in game.moves()]
    for move in game.moves():
        assert game.preview(move) is None or not game.reveals(move)


def test_why_not_reveals_nothing_to_others() -> None:
    game = looking(RIVALS, "a lookout")
    game.play("look")
    for n in range(6):
        twin = redealt(game, Random(n), 1)
        assert twin.undo_refusal() == game.undo_refusal()
    game.play("put back settler-4-1")
    refusal = game.undo_refusal()
    assert refusal is not None
    assert "settler" not in refusal[0]


def test_whole_games_between_lookouts() -> None:
    """All lookouts are used, moves are random, and cards are re-dealt for each viewer before and after their moves."""
    looks = tops = 0
    for seed in range(3):
        game, choose, since = looking(VARIABLE, "several lookouts", seed=seed), Random(seed), 0
        while not game.over and looks < 60:
            if question(game) == "look" or any(game.observe(seat).on_top for seat in range(3)):
                looks += question(game) == "look"
                tops += question(game) != "look"
                for viewer in (0, 1, 2, None):
                    assert seen(redealt(game, choose, viewer), since, viewer) == seen(game, since, viewer)
            since = last_number(game)
            game.play("look" if "look" in game.moves() else choose.choice(game.moves()))
    assert looks > 3
    assert tops > 3
    assert public(game)["month"]["number"] >= 1


def test_a_record_is_the_same_game_with_the_same_secrets() -> None:
    for game in stages(TEAM, "both"):
        again = pr.replay(game.record())
        for viewer in (*SEATS, None):
            assert again.view(viewer) == game.view(viewer)
            assert again.events(viewer) == game.events(viewer)
