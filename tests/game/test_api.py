"""The public Python API that other programs rely on, statement by statement."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import portroyal as pr

SRC = Path(__file__).resolve().parent.parent.parent / "src"


def test_a_game_begins_from_a_format_a_number_of_players_and_a_seed() -> None:
    game = pr.new_game("base", players=3, seed=7)
    assert (game.players, game.over, game.ranking, game.scores) == (3, False, None, [0, 0, 0])
    assert game.seat in (0, 1, 2)
    assert game.moves() == ["draw"]
    game = pr.new_game("base; edition yucata; target 15; expedition required", players=4, seed=1)
    assert game.format == (
        "base; edition yucata; target 15; expedition required; bust claims no; empty piles tax; second shuffle tax; "
        "active jester no"
    )


def test_moves_are_text() -> None:
    game = pr.position("base", 2, displays=[["sailor-3-1"], []], deck=["ship-blue-1-1", "sailor-3-1"])
    assert game.moves() == ["draw"]
    game.play("draw")
    assert game.moves() == ["repel", "keep"]
    game.play("keep")
    assert game.moves() == ["draw", "stop"]
    game.play("draw")
    game.play("stop")
    assert sorted(game.moves()) == ["pass", "take sailor-3-1", "take ship-blue-1-1"]


def test_play_returns_events_and_refuses_illegal_moves() -> None:
    game = pr.new_game("base", players=3, seed=7)
    before = game.snapshot()
    with pytest.raises(pr.IllegalMove) as refused:
        game.play("stop")
    assert (refused.value.reason, refused.value.clause) == game.why_not("stop")
    assert refused.value.clause == "B-030"
    assert "B-030" in str(refused.value)
    assert game.snapshot() == before
    events = game.play("draw")
    assert [event["kind"] for event in events[:2]] == ["said", "moved"]
    assert events == game.events(None)[-len(events) :]


def test_why_not_gives_reason_and_clause_or_none() -> None:
    game = pr.position("base", 2, harbor=["governor-8-0", "ship-red-1-1"])
    game.play("stop")
    refusal = game.why_not("take governor-8-0")
    assert refusal is not None
    assert refusal == ("This person costs 8, but you have only 3.", "B-064")
    assert game.why_not("take governor-8-0", "de") == ("Diese Person kostet 8, du hast 3.", "B-064")
    assert game.why_not("take ship-red-1-1") is None


@pytest.mark.parametrize("language", ["fr", "", None, 5, []], ids=repr)
@pytest.mark.parametrize("move", ["draw", "repel", "fly"])
def test_why_not_answers_in_no_other_language(move: str, language: Any) -> None:
    with pytest.raises(pr.BadFormat, match=r"language is .*; there are en and de"):
        pr.new_game("base", 2, seed=1).why_not(move, language)


@pytest.mark.parametrize("carried", [{"earlier": ["nonsense"]}, {"tries": ["sailor-3-1"]}])
def test_a_game_that_follows_no_other_is_carried_no_cards(carried: dict[str, list[str]]) -> None:
    with pytest.raises(pr.BadPosition, match="carried"):
        pr.new_game("base", 2, carried=carried)
    record = pr.new_game("base", 2, carried={}).record()
    with pytest.raises(pr.BadRecord, match="carried"):
        pr.replay(record.replace('"earlier": []', '"earlier": ["nonsense"]'))


REPRS: dict[str, Callable[[], object]] = {
    "<Ruleset 'base; .*', 2 players, .*>": lambda: pr.new_game("base", 2).ruleset,
    "<WatchedTable 'base; .*', 2 players, seat 0, 1 legal moves>": lambda: pr.new_game("base", 2, start=0).table,
    "<Table 'base; .*', 2 players, no question>": lambda: pr.new_game("base", 2).ruleset.empty_table(),
    "<rule [A-Z][A-Za-z]+>": lambda: pr.new_game("base", 2).ruleset.rules[0],
    "<Campaign 'base .*', 2 players, chapter 1>": lambda: pr.new_campaign("base + adventure", 2),
    "<Observation 'base; .*', 2 players, seat 0, 1 legal moves>": lambda: pr.new_game("base", 2, start=0).observe(0),
    "<bot Steady, seed 3>": lambda: pr.bot("steady:seed=3"),
    "<bot random, seed 0>": lambda: pr.bot("random"),
    "<bot 'pipe:true', at most 2 seconds for a move>": lambda: pr.bot("pipe:true", limit=2),
}


@pytest.mark.parametrize("text", REPRS)
def test_an_object_describes_itself(text: str) -> None:
    assert re.fullmatch(text, repr(REPRS[text]()))


HUGE = 10**5000  # more digits than Python writes
OF_HUGE: dict[str, Callable[[], object]] = {
    "move": lambda: pr.new_game("base", 2, seed=1).play(HUGE),  # type: ignore[arg-type]
    "dealer": lambda: pr.new_game("base", 2, dealer=HUGE),  # type: ignore[arg-type]
    "format": lambda: pr.new_game(HUGE, 2),  # type: ignore[arg-type]
    "players": lambda: pr.new_game("base", HUGE),
    "deck": lambda: pr.new_game("base", 2, deck=[HUGE]),  # type: ignore[list-item]
    "shuffles": lambda: pr.new_game("base", 2, shuffles=[[HUGE]]),  # type: ignore[list-item]
    "carried": lambda: pr.new_game("base", 2, carried={"earlier": [HUGE]}),  # type: ignore[list-item]
    "bot": lambda: pr.bot(HUGE),  # type: ignore[arg-type]
    "limit": lambda: pr.bot("pipe:true", limit=-HUGE),
    "active": lambda: pr.position("base", 2, active=HUGE),
    "exact": lambda: pr.position("base", 2, exact=HUGE),  # type: ignore[arg-type]
    "coins": lambda: pr.position("base", 2, coins=[HUGE, 0]),
    "more": lambda: pr.position("base", 2, coins=[-HUGE, 0]),
    "harbor": lambda: pr.position("base", 2, harbor=[HUGE]),  # type: ignore[list-item]
    "seat": lambda: pr.new_game("base", 2).view(HUGE),
    "tucked": lambda: pr.position("base + make-sail", 2, tucked=HUGE),
    "completed": lambda: pr.position("base + contracts", 2, completed=HUGE),
    "markers": lambda: pr.position("base + contracts", 2, contracts=[], markers={HUGE: 1}),
}


@pytest.mark.parametrize("what", OF_HUGE)
def test_a_number_with_too_many_digits_is_refused_in_the_words_of_the_package(what: str) -> None:
    with pytest.raises(pr.PortRoyalError) as refused:
        OF_HUGE[what]()
    assert len(str(refused.value)) < 400


def test_a_whole_game_with_bots_record_and_replay() -> None:
    game = pr.new_game("base; target 5", players=3, seed=2)
    steady = pr.bot("steady:seed=3")
    while game.seat is not None:
        move = steady.choose(game.observe(game.seat))
        assert move in game.moves()
        game.play(move)
    assert game.over
    assert game.ranking is not None
    assert sorted(seat for tied in game.ranking for seat in tied) == [0, 1, 2]
    assert game.scores[game.ranking[0][0]] == max(game.scores)
    again = pr.replay(game.record())
    assert (again.record(), again.ranking, again.events(0)) == (game.record(), game.ranking, game.events(0))


def test_a_position_as_in_the_contract() -> None:
    game = pr.position(
        "base", 3, active=0, start=0, coins=[3, 3, 3], displays=[["sailor-3-1"], [], []], expeditions=[],
        harbor=["ship-blue-1-1"], deck=["ship-red-3-6", "tax-swords"], discard=[], seed=0, exact=False,
    )  # fmt: skip
    assert game.moves() == ["draw", "stop"]
    game.play("draw")
    game.play("draw")
    view = game.view(None)
    assert view["harbor"] == ["ship-blue-1-1", "ship-red-3-6"]
    assert view["discard_pile"] == ["tax-swords"]
    assert [seat["coins"] for seat in view["seats"]] == [4, 3, 3]


def test_no_start_draws_one_from_the_seed_and_a_deck_lies_on_top_after_the_deal() -> None:
    assert len({pr.new_game("base", 5, seed=seed).view(None)["start"] for seed in range(30)}) == 5
    game = pr.new_game("base", 2, seed=1, start=1, deck=["jack-6-1", "tax-points"], names=["Ann", "Bea"])
    assert [seat["coins"] for seat in game.view(0)["seats"]] == [3, 3]
    assert [seat["name"] for seat in game.view(0)["seats"]] == ["Ann", "Bea"]
    assert game.seat == 1
    game.play("draw")
    assert game.view(None)["harbor"] == ["jack-6-1"]
    game.play("draw")
    assert game.view(None)["discard_pile"] == ["tax-points"]


def test_all_errors_are_of_one_family() -> None:
    wrong: list[Callable[[], object]] = [
        lambda: pr.new_game("base", players=9),
        lambda: pr.new_game("chess", players=2),
        lambda: pr.position("base", 2, harbor=["nobody-1-1"]),
        lambda: pr.replay("draw"),
        lambda: pr.bot("nobody"),
        pr.new_game("base", players=2).undo,
        lambda: pr.new_game("base", players=2).play("fly"),
    ]
    for mistake in wrong:
        with pytest.raises(pr.PortRoyalError):
            mistake()
    with pytest.raises(pr.BadRecord) as refused:
        pr.replay("draw")
    assert refused.value.line == 1


@pytest.mark.parametrize(
    "name",
    [
        "ship-yellow-1-1", "ship-red-4-skull", "sailor-3-1", "governor-8-0", "trader-blue-5-2", "jack-6-1",
        "expedition-anchor-anchor", "expedition-anchor-cross-hut", "tax-swords", "tax-points",
    ],
)  # fmt: skip
def test_the_names_of_cards(name: str) -> None:
    assert name in [card["name"] for card in pr.cards("base", players=5)]


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("base", "edition big-box; empty piles tax; second shuffle tax; bust claims yes; active jester yes; target 12"),
        ("base; edition big-box", "edition big-box; empty piles stop; second shuffle nothing; bust claims yes"),
        ("base; edition pegasus", "bust claims no; empty piles stop; second shuffle nothing; active jester no"),
        ("base; edition steve-jackson", "bust claims no; empty piles stop; second shuffle nothing; active jester yes"),
        ("base; edition yucata", "bust claims no; empty piles tax; second shuffle tax; active jester no"),
        ("base; bust claims no; edition big-box", "edition big-box; bust claims no"),
        ("  base ;pass automatically;  target 30", "target 30; pass automatically"),
    ],
)
def test_the_format_line(line: str, values: str) -> None:
    parts = pr.new_game(line, players=2, seed=1).format.split("; ")
    assert set(values.split("; ")) <= set(parts)


def test_it_imports_from_a_bare_folder_with_the_standard_library_only() -> None:
    program = (
        f"import sys; sys.path.insert(0, {str(SRC)!r}); import portroyal as pr; "
        "game = pr.new_game('base', players=3, seed=7); game.play('draw'); print(game); "
        "print(pr.replay(game.record()).moves())"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "draw" in done.stdout
