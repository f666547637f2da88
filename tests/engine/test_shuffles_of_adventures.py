"""The page's check of a shuffle, over many finished adventures: as dealt, and with a changed outcome."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest

import portroyal as pr
from tests.builders import campaigns, shuffles
from tests.builders.shuffles import Wished
from tests.sizes import sized

ROOT = Path(__file__).parents[2]
BUNDLER = ROOT / "web/node_modules/rolldown/bin/cli.mjs"
NODE = Path(sys.executable).parent / "node"
pytestmark = [
    pytest.mark.skipif(not BUNDLER.exists(), reason="the client's tools are installed by scripts/test"),
    pytest.mark.slow,
]

EARLIER = {"earlier": ["lookout-5-1", "lookout-5-1", "lookout-7-2", "ship-red-1-1-bread"], "tries": []}
LOST = {"earlier": ["lookout-9-3"], "tries": ["tybuk-5-0", "lookout-5-1"]}
MIXED = "base + gambler + contracts + make-sail + adventure; no contracts"
PLAIN = "base + adventure"
MOST = 3000  # moves; no game has as many
STEP = sized(fast=2, default=2, nightly=1)


def wished() -> Iterable[Wished]:
    """Every chapter, way to play and number of seats; also other boxes, carried cards, a draft, and a seat's view."""
    for n in range(5):
        seats = n % 4 + 1
        rivals = n % 3 + 2
        boxes, swapped = (MIXED, PLAIN) if n % 2 else (PLAIN, MIXED)
        yield dealt(f"{boxes}; cooperative; chapter {n + 1}", seats, n)
        yield dealt(f"{swapped}; cooperative; chapter {n + 1}; defeats 2", rivals, n, carried=LOST, viewer=0)
        yield dealt(f"{boxes}; cooperative; chapter {n + 1}; draft", rivals, n, carried=EARLIER)
        yield dealt(f"{swapped}; competitive; chapter {n + 1}", rivals, n, viewer=1)
        yield dealt(f"{boxes}; competitive; chapter {n + 1}; draft", rivals, n)
    for seats in (2, 3, 4):
        yield dealt(f"{PLAIN}; variable", seats, seats)
        yield dealt(f"{MIXED}; variable; draft", seats, seats, viewer=1)


def dealt(line: str, players: int, n: int, **more: Any) -> Wished:
    return Wished(line, players, 0.6 + n % 3 / 8, n, MOST, seed=f"{line} {players}", **more)


@cache
def games() -> list[dict[str, Any]]:
    some = list(wished())[::STEP]
    return [shuffles.published(shuffles.begun(one), one) for one in some]


@cache
def judge() -> str:
    """The check of the page, as one script for Node."""
    with TemporaryDirectory() as folder:
        script = Path(folder) / "judge.mjs"
        run([BUNDLER, ROOT / "web/dev/judge.ts", "--format", "esm", "--platform", "node", "--file", script], "")
        return script.read_text(encoding="utf-8")


def run(words: list[Any], given: str) -> str:
    done = subprocess.run([NODE, *words], input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def verdicts(published: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    lines = [json.dumps(game) for game in published]
    told = run(["--input-type=module", "--eval", judge()], "\n".join(lines) + "\n")
    found = [json.loads(line) for line in told.splitlines()]
    assert len(found) == len(lines)
    return found


def test_finished_adventures_are_honest() -> None:
    found = verdicts(games())
    assert [one for one in zip(lines(), found, strict=True) if one[1]["what"] != "honest"] == []
    assert sum(verdict["shuffles"] for verdict in found) > 3 * len(found)


def lines() -> list[str]:
    return [game["table"]["format"] for game in games()]


def test_a_campaign_is_honest_with_the_cards_that_earlier_games_have_brought() -> None:
    campaign = campaigns.with_games(pr.new_campaign(campaigns.TEAM, 2), True, False)
    game = campaign.game("the third game")
    assert game.carried
    assert all(game.carried.values())
    (verdict,) = verdicts([shuffles.published(game, dealt(game.format, 2, 1))])
    assert verdict["what"] == "honest"


class Outcome(NamedTuple):
    """A random outcome: an event of a published game."""

    game: int
    at: int  # the frame
    event: dict[str, Any]


SOURCES: dict[str, Callable[[dict[str, Any], int], bool]] = {
    "a card drawn": lambda event, at: event["from"] == "draw pile",
    "a coin": lambda event, at: event["from"].startswith("coins "),
    "an event": lambda event, at: event["from"] == "events aside" and at > 0,
    "a character": lambda event, at: event["from"] == "characters" and at == 0,
    "a mission drawn": lambda event, at: event["from"] == "story deck" and event["n"] > 1,
    "a card looked at": lambda event, at: event["from"].startswith("spyglass "),
}


@pytest.mark.parametrize("source", SOURCES)
def test_another_outcome_is_refused(source: str) -> None:
    """Replace a random card with another of the same kind, in each game that has one."""
    choose, altered, due = Random(source), [], []
    for n, game in enumerate(games()):
        outcomes = list(of_source(n, game, source))
        for _, at, event in choose.sample(outcomes, min(2, len(outcomes))):
            altered.append(with_another(game, at, event, choose))
            due.append({"what": "card", "at": at})
    assert len(altered) >= 6 // STEP
    found = [{key: verdict.get(key) for key in ("what", "at")} for verdict in verdicts(altered)]
    assert found == due


def of_source(n: int, game: dict[str, Any], source: str) -> Iterable[Outcome]:
    for at, frame in enumerate(game["frames"]):
        for event in frame["events"]:
            if event["kind"] == "moved" and event["cards"] and SOURCES[source](event, at):
                yield Outcome(n, at, event)


def with_another(game: dict[str, Any], at: int, event: dict[str, Any], choose: Random) -> dict[str, Any]:
    twin = deepcopy(game)
    changed = twin["frames"][at]["events"][game["frames"][at]["events"].index(event)]
    (kind,) = [card["kind"] for card in game["cards"] if card["name"] == event["cards"][0]]
    others = [card["name"] for card in game["cards"] if card["kind"] == kind and card["name"] not in event["cards"]]
    changed["cards"][0] = choose.choice(others)
    return twin


def test_cards_drawn_in_another_order_are_refused() -> None:
    altered, due = [], []
    for game in games():
        twin = deepcopy(game)
        drawn = [
            (at, event)
            for at, frame in enumerate(twin["frames"])
            for event in frame["events"]
            if event["kind"] == "moved" and event["from"] == "draw pile" and event["cards"]
        ]
        at, first = drawn[len(drawn) // 2]
        other = next(event for _, event in drawn[len(drawn) // 2 :] if event["cards"][0] != first["cards"][0])
        first["cards"][0], other["cards"][0] = other["cards"][0], first["cards"][0]
        altered.append(twin)
        due.append(at)
    assert [(verdict["what"], verdict.get("at")) for verdict in verdicts(altered)] == [("card", at) for at in due]


def test_an_additional_tax_of_another_kind_is_refused() -> None:
    honest = next(game for game in map(busting, range(5, 65)) if list(taxes(game)))
    altered = deepcopy(honest)
    at, tax = next(taxes(altered))
    tax["args"]["kind"] = "points" if tax["args"]["kind"] == "swords" else "swords"
    right, wrong = verdicts([honest, altered])
    assert (right["what"], wrong) == ("honest", {"what": "lot", "at": at})


def busting(n: int) -> dict[str, Any]:
    """A game whose draw pile may run out twice in a turn."""
    one = Wished(f"{PLAIN}; competitive; chapter 1", 4, 0.99, n, MOST, seed=f"tax {n}")
    return shuffles.published(shuffles.begun(one), one)


def taxes(game: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    return (
        (at, event) for at, frame in enumerate(game["frames"]) for event in frame["events"] if event["kind"] == "said"
    )


@pytest.mark.parametrize("pile", ["draw pile", "characters"])
def test_a_card_that_the_game_does_not_have_is_refused(pile: str) -> None:
    """The card is among those that are shuffled, so every later shuffle differs."""
    altered = [deepcopy(game) for game in games() if "draft" not in game["table"]["format"]]
    for game in altered:
        next(card for card in game["cards"] if card["starts"] == pile)["copies"] += 1
    assert {verdict["what"] for verdict in verdicts(altered)} == {"card"}


def test_where_play_cards_did_not_join_the_cards_are_others() -> None:
    altered = [deepcopy(game) for game in games() if "cooperative" in game["table"]["format"]]
    for game in altered:
        for frame in game["frames"]:
            frame["events"] = [event for event in frame["events"] if event.get("from") != "play cards"]
    assert {verdict["what"] for verdict in verdicts(altered)} == {"card"}


def with_a_tax_of_the_adventures_kind() -> dict[str, Any]:
    """A game that runs out of cards and so has an additional tax, of a kind that a story has added."""
    for n in range(25, 100):
        one = Wished(f"{PLAIN}; cooperative; chapter 3; defeats 33", 4, 0.97, n, 1500, seed=str(n))
        game = shuffles.published(shuffles.begun(one), one)
        if "points-16" in [event["args"]["kind"] for event in lots(game)]:
            return game
    raise AssertionError("there is none")


def lots(game: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The additional taxes of a game."""
    yield from (event for frame in game["frames"] for event in frame["events"] if event.get("key") == "extra-tax")


@pytest.mark.clause("E-013", "A-059")
def test_an_additional_tax_of_the_adventures_kind_is_honest_and_another_is_not() -> None:
    honest = with_a_tax_of_the_adventures_kind()
    forged = deepcopy(honest)
    next(lots(forged))["args"]["kind"] = "swords"
    assert [verdict["what"] for verdict in verdicts([honest, forged])] == ["honest", "lot"]
