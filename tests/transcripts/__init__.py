"""Transcripts of key moments, one page each: a position, then each question, answer and result.

``python -m tests.transcripts`` rewrites every page after an intended change; ``git diff`` shows its effect.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import portroyal as pr
from portroyal.cli.story import Story
from portroyal.cli.words import Words

FOLDER = Path(__file__).parent
PAGES = sorted(FOLDER.glob("*.md"))
PARTS = re.compile(r"(?P<head>.*?```toml\n(?P<position>.*?)```\n\n```text\n)(?P<play>.*)```\n", re.DOTALL)
ANSWER = re.compile(r"^> (.*)$", re.MULTILINE)
NAMES = ["Ann", "Ben", "Cem", "Dora"]


def told_anew(page: str) -> str:
    """The page, rewritten by replaying its answers."""
    parts = PARTS.fullmatch(page)
    assert parts, "a page is a heading, a position and a play"
    wished = tomllib.loads(parts["position"])
    game = pr.position(wished.pop("format"), wished.pop("players"), **wished)
    lines = played(game, ANSWER.findall(parts["play"]))
    return parts["head"] + "\n".join(lines) + "\n```\n"


def played(game: pr.Game, answers: list[str]) -> Iterator[str]:
    """Each question with its possible answers, the given answer, and its events."""
    story = Story(Words(game.format, game.players), NAMES)
    for answer in answers:
        before, start = standing(game), len(game.events(None))
        yield asked(game)
        yield f"> {answer}"
        game.play(answer)
        yield from (f"    {line.text}  {line.clause}" for line in story.lines(game.events(None)[start:]))
        if standing(game) != before:
            yield f"    [{standing(game)}; {piles(game)}]"
    yield asked(game)


def asked(game: pr.Game) -> str:
    """The seat to move, and the question."""
    question = game.view(None)["asked"]
    if question is None:
        return "The game is over."
    about = f" {question['card']}" if "card" in question else ""
    return f"{NAMES[question['seat']]}, {question['question']}{about}: {' / '.join(game.moves())}"


def standing(game: pr.Game) -> str:
    """Coins and points by seat."""
    seats = game.view(None)["seats"]
    coins, points = (", ".join(str(seat[what]) for seat in seats) for what in ("coins", "points"))
    return f"coins {coins}; points {points}"


def piles(game: pr.Game) -> str:
    """The number of cards left."""
    view = game.view(None)
    return f"draw pile {view['draw_pile']}, discard pile {len(view['discard_pile'])}"
