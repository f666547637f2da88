"""Undo takes back the last move, repeatedly, unless that move revealed a card, used chance or was answered."""

from __future__ import annotations

import json
from random import Random

import pytest

import portroyal as pr
from tests.builders.table import (
    ANCHORS,
    BLUE,
    GREEN,
    RED,
    SHIPS,
    YELLOW,
    asked,
    coins,
    display,
    hidden,
    laid,
    play,
    public,
)

CAPTAINS, GOVERNOR, SAILOR = ["captain-4-1"] * 2, "governor-8-0", "sailor-3-1"
FREE = ["mademoiselle-7-2", "mademoiselle-7-2", "mademoiselle-9-3"]


def everything(game: pr.Game) -> list[object]:
    """The complete state of a game, except the reasons why older moves cannot be undone."""
    seen = [[game.view(viewer), game.events(viewer)] for viewer in (0, 1, None)]
    return [game.snapshot()["table"], game.moves(), game.record(), *seen]


def taken_back(game: pr.Game, *moves: str) -> None:
    """Check that these moves can all be undone, one after another, and that each undo restores the previous state."""
    before = []
    for move in moves:
        before.append(everything(game))
        assert not game.reveals(move)
        game.play(move)
    for wanted in reversed(before):
        assert game.undo_refusal() is None
        game.undo()
        assert everything(game) == wanted


def stays(game: pr.Game, move: str, code: str) -> None:
    """Check that this move cannot be undone, and that an attempt changes nothing."""
    if code in ("revealed", "chance"):
        assert game.reveals(move)
    game.play(move)
    refuses(game, code)


def refuses(game: pr.Game, code: str) -> None:
    before, events = game.snapshot(), game.events(None)
    with pytest.raises(pr.CannotUndo) as refused:
        game.undo()
    assert refused.value.code == code
    assert game.undo_refusal() == (refused.value.reason, code)
    assert str(refused.value) == refused.value.reason
    assert (game.snapshot(), game.events(None)) == (before, events)


# Moves that can be undone.


def test_a_pass_a_stop_and_a_kept_ship_go_back() -> None:
    taken_back(laid(harbor=[YELLOW]), "stop", "pass")
    game = laid(displays={0: [SAILOR]}, deck=[YELLOW])
    play(game, "draw")
    taken_back(game, "keep", "stop", "pass")
    taken_back(game, "repel", "stop")


def test_a_trade_goes_back_and_its_coins_return_unseen_in_their_order() -> None:
    game = laid(harbor=[YELLOW, "ship-blue-4-5", GREEN, RED])
    play(game, "stop")
    deck, purse = hidden(game, "draw pile"), hidden(game, "coins 0")
    play(game, "take ship-blue-4-5", f"take {YELLOW}")
    game.undo()
    game.undo()
    assert (hidden(game, "draw pile"), hidden(game, "coins 0")) == (deck, purse)
    taken_back(game, "take ship-blue-4-5", f"take {YELLOW}")


def test_a_hire_that_costs_nothing_goes_back() -> None:
    game = laid(displays={0: FREE}, harbor=[SAILOR, BLUE])
    play(game, "stop")
    taken_back(game, f"take {SAILOR}")


def test_a_claim_goes_back_person_by_person() -> None:
    game = laid(displays={0: [*CAPTAINS, "jack-6-1"]}, expeditions=[ANCHORS])
    taken_back(game, f"claim {ANCHORS}", "send captain-4-1", "send jack-6-1")
    assert display(game, 0) == sorted([*CAPTAINS, "jack-6-1"])


def test_the_move_that_ends_a_turn_goes_back_until_it_is_answered() -> None:
    game = laid(harbor=[YELLOW, BLUE])
    play(game, "stop", f"take {YELLOW}")
    assert asked(game) == (1, "take")
    taken_back(game, "pass")
    play(game, "pass")
    assert asked(game) == (1, "discover")
    game.undo()
    assert asked(game) == (1, "take")
    assert public(game)["harbor"] == [BLUE]


def test_the_move_that_ends_the_game_goes_back() -> None:
    game = laid(active=1, displays={0: ["admiral-9-3"] * 2 + ["mademoiselle-9-3"] * 2}, harbor=[YELLOW])
    taken_back(game, "stop", "pass")
    play(game, "stop", "pass", "pass")
    assert game.over
    game.undo()
    assert not game.over
    assert asked(game) == (0, "take")


# Moves that cannot be undone.


def test_with_no_move_made_there_is_nothing_to_take_back() -> None:
    refuses(laid(), "nothing")
    refuses(pr.new_game("base", 2, seed=1), "nothing")


@pytest.mark.parametrize("card", [YELLOW, SAILOR, "tax-points", ANCHORS])
def test_a_draw_stays(card: str) -> None:
    stays(laid(deck=[card]), "draw", "revealed")


def test_a_paid_hire_stays() -> None:
    game = laid(harbor=[SAILOR])
    play(game, "stop")
    stays(game, f"take {SAILOR}", "revealed")


def test_a_reshuffle_stays() -> None:
    game = laid(coins={0: 0, 1: 0}, harbor=[YELLOW, BLUE], discard=[SAILOR, GOVERNOR], exact=True)
    play(game, "stop")
    stays(game, f"take {YELLOW}", "chance")


def test_an_additional_tax_stays() -> None:
    game = laid(coins={0: 1, 1: 1}, harbor=[YELLOW], exact=True)
    stays(game, "draw", "chance")


def test_a_question_that_another_seat_has_answered_stays() -> None:
    game = laid(players=3, harbor=SHIPS)
    play(game, "stop", "pass", f"take {YELLOW}")
    assert game.undo_refusal() is None
    game.undo()  # the answer
    refuses(game, "answered")  # it was seen
    assert asked(game) == (1, "take")


def test_moves_before_a_final_one_stay() -> None:
    game = laid(deck=[YELLOW, SAILOR], displays={0: [SAILOR]})
    play(game, "draw", "keep", "draw")
    refuses(game, "revealed")


def test_moves_after_a_draw_go_back_to_it() -> None:
    game = laid(displays={0: [SAILOR]}, deck=[YELLOW])
    play(game, "draw", "repel", "stop")
    game.undo()
    game.undo()
    assert asked(game) == (0, "repel")
    refuses(game, "revealed")


# In whole games.


@pytest.mark.parametrize("players", [2, 3, 5])
def test_reveals_says_before_the_move_whether_it_will_stay(players: int) -> None:
    game, choose = pr.new_game("base; edition yucata", players, seed=6), Random(6)
    while not game.over:
        move = choose.choice(game.moves())
        told = game.reveals(move)
        game.play(move)
        refusal = game.undo_refusal()
        assert told == (refusal is not None)
        assert refusal is None or refusal[1] in ("revealed", "chance")


def test_a_restored_game_takes_back_the_same_moves() -> None:
    game, choose = pr.new_game("base", 3, seed=8), Random(8)
    undone = 0
    for _ in range(60):
        game.play(choose.choice(game.moves()))
        again = pr.restore(json.loads(json.dumps(game.snapshot())))
        assert again.undo_refusal() == game.undo_refusal()
        if game.undo_refusal() is None:
            twin = game.copy()
            twin.undo()
            again.undo()
            assert again.snapshot() == twin.snapshot()
            undone += 1
    assert undone


def test_a_restored_game_keeps_answered_moves() -> None:
    game = laid(players=3, harbor=SHIPS)
    play(game, "stop", "pass", f"take {YELLOW}")
    again = pr.restore(json.loads(json.dumps(game.snapshot())))
    again.undo()
    refuses(again, "answered")


def test_a_restored_game_takes_nothing_back_to_where_these_rules_do_not_lead() -> None:
    game = laid(harbor=[YELLOW, BLUE])
    play(game, "stop", f"take {YELLOW}")
    saved = json.loads(json.dumps(game.snapshot()))
    counters = {**saved["table"]["counters"], "next-round": [9]}
    elsewhere = pr.restore({**saved, "table": {**saved["table"], "counters": counters}})
    otherwise = pr.restore({**saved, "moves": [["draw", 0, ""], *saved["moves"][1:]]})
    for again in (elsewhere, otherwise):
        before = again.snapshot()
        with pytest.raises(pr.CannotUndo) as refused:
            again.undo()
        assert refused.value.code == "rules-changed"
        assert again.snapshot() == before


def test_undone_moves_are_in_no_record() -> None:
    game = laid(harbor=[YELLOW, BLUE])
    play(game, "stop", f"take {YELLOW}")
    game.undo()
    assert game.played() == ["stop"]
    play(game, f"take {BLUE}")
    again = pr.replay(game.record())
    assert again.played() == ["stop", f"take {BLUE}"]
    assert again.snapshot() == game.snapshot()
    assert coins(again) == [4, 3]


@pytest.mark.parametrize("dealer", ["sealed", "fast"])
@pytest.mark.parametrize("boxes", ["base", "base + gambler + contracts", "make-sail"])
def test_all_can_agree_to_take_back_even_final_moves(boxes: str, dealer: str) -> None:
    """Undo leads back to the start, even of a restored game. The record counts it and replays to the same position."""
    game = pr.new_game(boxes, players=2, seed=5, dealer=dealer)
    chance, before = Random(1), []
    for _ in range(60):
        before.append([game.snapshot()["table"], game.moves(), [game.view(viewer) for viewer in (0, 1, None)]])
        game.play(chance.choice(game.moves()))
    finals = 0
    while before:
        finals += game.undo_refusal() is not None
        game.undo(agreed=True)
        assert [game.snapshot()["table"], game.moves(), [game.view(viewer) for viewer in (0, 1, None)]] == before.pop()
        if len(before) == 30:
            again = pr.replay(game.record())
            assert (again.record(), again.view(0)) == (game.record(), game.view(0))
            game = pr.restore(json.loads(json.dumps(game.snapshot())))
    assert finals > 20
    assert "[agreed_undos 60]" in game.record()
    with pytest.raises(pr.CannotUndo):
        game.undo(agreed=True)


def test_agreed_undos_are_a_number() -> None:
    game = pr.new_game("base", players=2, seed=5)
    game.play("draw")
    game.undo(agreed=True)
    with pytest.raises(pr.BadRecord, match="agreed_undos"):
        pr.replay(game.record().replace("[agreed_undos 1]", '[agreed_undos "1"]'))
