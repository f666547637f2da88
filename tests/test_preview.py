"""What a move is certain to bring, where it asks further questions before it is complete, or ends the game."""

import pytest

import portroyal as pr
from tests.table_builder import ANCHORS, laid, play

CAPTAIN, JACK = "captain-4-1", "jack-6-1"
CLAIM = f"claim {ANCHORS}"


def brought(game: pr.Game, move: str) -> tuple[int, int] | None:
    preview = game.preview(move)
    return preview and preview[:2]


@pytest.mark.parametrize("persons", [[CAPTAIN] * 2, [CAPTAIN, CAPTAIN, JACK], [CAPTAIN, JACK, JACK]])
def test_a_claim_brings_its_reward_less_the_points_of_whoever_is_sent(persons: list[str]) -> None:
    game = laid(displays={0: persons}, expeditions=[ANCHORS])
    assert brought(game, CLAIM) == (2, 4 - 2)


def test_who_is_sent_last_brings_the_reward() -> None:
    game = laid(displays={0: [CAPTAIN, CAPTAIN, JACK]}, expeditions=[ANCHORS])
    play(game, CLAIM)
    assert brought(game, f"send {CAPTAIN}") == (0, -1)
    assert brought(game, f"send {JACK}") == (2, 4 - 2)  # then only captains are left to be sent


def test_a_ship_with_a_gift_brings_its_coins_whoever_gets_the_gift() -> None:
    game = laid(boxes="base + contracts", players=3, harbor=["ship-blue-3g-5"], coins={0: 1})
    play(game, "stop")
    assert brought(game, "take ship-blue-3g-5") == (3, 0)


def test_the_move_that_wins_for_the_team_has_a_preview() -> None:
    game = pr.position(
        "base + contracts; cooperative", 2, contracts=["explorer"], displays=[[ANCHORS], []], time_deck=["sailor-3-1"]
    )
    preview = game.preview("complete explorer")
    assert preview is not None
    game.play("complete explorer")
    assert game.won
