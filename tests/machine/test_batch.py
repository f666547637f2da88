"""Batches of games that do not begin with the first game."""

from __future__ import annotations

from portroyal.formats.formats import parse_format
from portroyal.machine.batch import BatchSpec, Results, play_format

FORMAT = parse_format("base")


def test_a_batch_begins_with_the_game_it_is_asked_for() -> None:
    spec = BatchSpec(("random",) * 4, 1, 5, checksums=True)
    parts = [play_format(FORMAT, spec._replace(first=first, games=games)) for first, games in ((0, 2), (2, 3))]
    assert Results.joined(parts) == play_format(FORMAT, spec)
