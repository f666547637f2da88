"""Draw piles can be given for later reshuffles, so a game from another program can be replayed to its end."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine.table import DECK, DISCARD, RNG, WatchedTable
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.machine.layout import CapacityError, Layout
from portroyal.machine.marshal import marshal
from tests.builders.table import (
    ANCHORS,
    BLACK,
    BLUE,
    GREEN,
    RED,
    SPECIAL,
    YELLOW,
    coins,
    end_turn,
    hidden,
    laid,
    moved,
    play,
    public,
)
from tests.laws.table import EVERY_FORMAT
from tests.sizes import sized

ORDER = [GREEN, "jack-6-1", RED, BLUE, "sailor-3-1"]
NO_CHANCE = "edition steve-jackson"  # no additional tax, whose kind the seed would decide


def scarce(**position: Any) -> pr.Game:
    """A table with an empty draw pile, and with the cards of ORDER in the discard pile."""
    return laid(**{"discard": sorted(ORDER), "exact": True, "coins": {0: 0, 1: 0}, **position})


# The source of the cards.


def test_the_first_draw_after_a_reshuffle_is_the_first_card_given() -> None:
    game = scarce(shuffles=[ORDER])
    used = game.table[RNG]
    play(game, "draw")
    assert public(game)["harbor"] == [GREEN]
    assert hidden(game, "draw pile") == ORDER[:0:-1]
    assert game.table[RNG] == used  # the dealer used no random number


def test_coins_are_paid_out_of_the_draw_pile_given() -> None:
    game = scarce(harbor=[YELLOW], discard=["jack-6-1", RED], shuffles=[[RED, YELLOW, "jack-6-1"]])
    play(game, "stop", f"take {YELLOW}")
    assert hidden(game, "coins 0") == [RED]
    assert hidden(game, "draw pile") == ["jack-6-1", YELLOW]


def test_each_reshuffle_has_its_own_pile_and_the_dealer_continues() -> None:
    deck = [YELLOW, BLACK]
    game = scarce(deck=deck, discard=[], options=NO_CHANCE, shuffles=[[BLACK, YELLOW], [YELLOW, BLACK]])
    for drawn in (*deck, BLACK, YELLOW, YELLOW, BLACK):
        used = game.table[RNG]
        play(game, "draw")
        assert public(game)["harbor"] == [drawn]
        assert game.table[RNG] == used
        end_turn(game)
    play(game, "draw")
    assert game.table[RNG] > used


FOREIGN = [(*played, dealer) for played in EVERY_FORMAT[::3] for dealer in ("sealed", "fast")]


@pytest.mark.parametrize(("line", "players", "dealer"), FOREIGN[:: sized(fast=25, default=5, nightly=1)])
def test_a_foreign_game_is_replayed_to_its_end(
    line: str, players: int, dealer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other program shuffles the discard pile in its own way; only its draw piles are recorded."""
    line = f"{line}; {NO_CHANCE}" if "base" in line else f"{line}; empty piles stop; second shuffle nothing"
    strange, written = Random(5), list[list[str]]()

    shuffle = WatchedTable.shuffle

    def foreign(t: WatchedTable, pile: int) -> None:
        if pile != DISCARD:
            shuffle(t, pile)
            return
        cards = list(t.piles[pile])
        strange.shuffle(cards)
        t.piles[pile] = bytes(cards)
        written.append([t.ruleset.names[face] for face in reversed(cards)])

    ruleset = ruleset_of(parse_format(line), players)
    game, choose = pr.new_game(line, players, seed=7, dealer=dealer), Random(7)
    before = game.copy()
    with monkeypatch.context() as patch:
        patch.setattr(WatchedTable, "shuffle", foreign)
        while not game.over:
            game.play(choose.choice(game.moves()))
    again = pr.new_game(line, players, seed=7, dealer=dealer, shuffles=written)
    assert again.view(None) == before.view(None)
    again = play(again, *game.played())
    assert again.over
    for part in ("piles", "agenda"):
        assert getattr(again.table, part) == getattr(game.table, part)
    assert again.table.counters[1:] == game.table.counters[1:]
    assert again.table[RNG] == game.table[RNG]
    assert game.table.counters[ruleset.cell["refilled"]] == len(written)
    assert again.events(None) == game.events(None)
    assert pr.replay(again.record()).snapshot() == again.snapshot()


# Saved, copied, undone.


def test_records_snapshots_and_copies_carry_them() -> None:
    game = scarce(harbor=[YELLOW], shuffles=[ORDER])
    assert json.loads(json.dumps(game.snapshot()))["tags"]["shuffles"] == [ORDER]
    for again in (pr.replay(game.record()), pr.restore(json.loads(json.dumps(game.snapshot()))), game.copy()):
        play(again, "draw")
        assert public(again)["harbor"] == [YELLOW, GREEN]
    assert public(game)["harbor"] == [YELLOW]


def test_dealt_cards_are_not_dealt_again() -> None:
    game = scarce(discard=[], deck=[YELLOW, BLACK], options=NO_CHANCE, shuffles=[[BLACK, YELLOW], [YELLOW, BLACK]])
    play(game, "draw", "draw", "stop", "pass", "pass", "draw")
    again = pr.restore(json.loads(json.dumps(game.snapshot())))
    for one in (game, again):
        play(one, "draw", "stop", "pass", "pass", "draw")
        assert public(one)["harbor"] == [YELLOW]


@pytest.mark.parametrize("restored", [False, True])
def test_a_reshuffle_taken_back_comes_again(restored: bool) -> None:
    game = scarce(harbor=[YELLOW], discard=["jack-6-1", RED], shuffles=[[RED, YELLOW, "jack-6-1"]])
    play(game, "stop", f"take {YELLOW}")
    if restored:
        game = pr.restore(json.loads(json.dumps(game.snapshot())))
    game.undo()
    assert coins(game) == [0, 0]
    play(game, f"take {YELLOW}")
    assert hidden(game, "coins 0") == [RED]


def test_later_changes_of_the_callers_lists_have_no_effect() -> None:
    given = [ORDER[:]]
    game = scarce(shuffles=given)
    given[0].clear()
    assert public(play(game, "draw"))["harbor"] == [GREEN]


# Errors.


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (ORDER[1:], f"shuffles[0]: {GREEN} is named 0 times, but the discard pile then holds 1 (B-024)"),
        ([*ORDER, "pirate-9-3"], "shuffles[0]: pirate-9-3 is named 1 times, but the discard pile then holds 0 (B-024)"),
        ([], "the discard pile then holds 1"),
    ],
)
@pytest.mark.parametrize("move", ["draw", "coins"])
def test_another_discard_pile_is_reported_and_nothing_changes(order: list[str], reason: str, move: str) -> None:
    if move == "draw":
        game = scarce(shuffles=[order])
    else:
        game = play(scarce(harbor=[GREEN], discard=sorted(ORDER[1:]), shuffles=[order]), "stop")
    before, events, moves = game.snapshot(), game.events(0), game.moves()
    with pytest.raises(pr.BadPosition) as refused:
        game.play("draw" if move == "draw" else f"take {GREEN}")
    assert reason in str(refused.value)
    assert (game.snapshot(), game.events(0), game.moves()) == (before, events, moves)
    if move == "coins":
        play(game, "pass")


@pytest.mark.parametrize(
    ("shuffles", "reason"),
    [
        (5, "shuffles is 5"),
        ({"a": 1}, "shuffles is"),
        ([5], "shuffles[0] is 5"),
        (["jack-6-1"], "shuffles[0] is 'jack-6-1'"),
        ([[], ["nobody-1-1"]], "shuffles[1]: there is no card 'nobody-1-1'"),
        ([[5]], "shuffles[0]: there is no card 5"),
        ([[["x"]]], "shuffles[0]: there is no card ['x']"),
        ([[SPECIAL]], f"shuffles[0]: {SPECIAL} never enters the draw pile (B-011)"),
        ([["jack-6-1"] * 4], "shuffles[0]: jack-6-1 is named 4 times, but the game has 3"),
    ],
)
def test_an_impossible_draw_pile_is_refused_at_once(shuffles: Any, reason: str) -> None:
    for begin in (pr.new_game, pr.position):
        with pytest.raises(pr.BadPosition) as refused:
            begin("base", 5, shuffles=shuffles)
        assert reason in str(refused.value)
    text = pr.new_game("base", 5, seed=1, shuffles=[["jack-6-1"]]).record()
    damaged = text.replace('[["jack-6-1"]]', json.dumps(shuffles))
    assert damaged != text
    with pytest.raises(pr.BadRecord, match="the tag 'shuffles' cannot be used") as bad:
        pr.replay(damaged)
    assert damaged.splitlines()[bad.value.line - 1].startswith("[shuffles ")


def test_a_record_with_another_discard_pile_names_the_move() -> None:
    game = play(scarce(shuffles=[ORDER]), "draw")
    damaged = game.record().replace(json.dumps([ORDER]), json.dumps([ORDER[1:]]))
    with pytest.raises(pr.BadRecord) as bad:
        pr.replay(damaged)
    assert damaged.splitlines()[bad.value.line - 1] == "draw"
    assert "shuffles[0]: ship-green-1-1" in str(bad.value)


@pytest.mark.parametrize(
    "deck",
    [5, "jack-6-1", {"a": 1}, [5], [["x"]], ["nobody-1-1"], [SPECIAL], [ANCHORS, ANCHORS], ["jack-6-1"] * 4],
)
def test_a_deck_that_cannot_be_is_refused(deck: Any) -> None:
    with pytest.raises(pr.BadPosition, match=r"^deck(: | is )"):
        pr.new_game("base", 2, seed=1, deck=deck)


# Hidden from players and bots.


def test_no_view_no_event_and_no_bot_sees_them() -> None:
    plain, given = (scarce(harbor=[YELLOW], **more) for more in ({}, {"shuffles": [ORDER]}))
    assert [given.view(seat) for seat in (0, 1, None)] == [plain.view(seat) for seat in (0, 1, None)]
    assert given.events(0) == plain.events(0)
    observation = given.observe(0)
    decks = set()
    for seed in range(8):
        t = observation.determinize(seed)
        t.ruleset.play(t, t.moves[0])
        decks.add(t.piles[DECK])
    assert len(decks) > 1


def test_machine_code_takes_no_table_whose_reshuffles_are_given() -> None:
    game = pr.new_game("base", 2, seed=3, dealer="fast", shuffles=[["jack-6-1"]])
    layout = Layout.of(game.ruleset)
    with pytest.raises(CapacityError, match="given draw piles for later reshuffles"):
        marshal(game.table, layout, layout.record()())
    marshal(pr.new_game("base", 2, seed=3, dealer="fast").table, layout, layout.record()())


def test_the_discard_pile_moves_as_it_does_by_the_dealer() -> None:
    game = play(scarce(shuffles=[ORDER]), "draw")
    (event,) = moved(game, "discard pile", "draw pile")
    assert (sorted(event["cards"]), event["n"]) == (sorted(ORDER), len(ORDER))
    assert game.table.count(DISCARD) == 0
