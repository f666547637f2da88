"""Networks with random weights, for tests that need no strength."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.search import learned
from portroyal.search.learned import HIDDEN, SECOND, Learned, Net, boxes_of, family_of, write
from portroyal.search.policies import features


def random_net(ruleset: Ruleset, seed: int = 1) -> Net:
    """A network for the features of a ruleset."""
    dice, names = Random(seed), features(ruleset).names

    def weights(n: int) -> bytes:
        return bytes(round(dice.gauss(0, 20)) % 256 for _ in range(n))

    def biases(n: int) -> list[int]:
        return [round(dice.gauss(0, 30)) for _ in range(n)]

    first, second = weights(len(names) * HIDDEN), weights(HIDDEN * SECOND)
    return Net(names, first, biases(HIDDEN), second, [64 * n for n in biases(SECOND)], weights(SECOND), 0, 0, 6, 3)


def coin_counting_net(names: list[str]) -> Net:
    """A network that values coins: the more a seat has, the better."""
    first = b"".join(bytes((4 * int(name.split()[1]) if name.startswith("coins ") else 0,)) * HIDDEN for name in names)
    second, third = bytes((9,)) * HIDDEN * SECOND, bytes((99,)) * SECOND
    return Net(names, first, [0] * HIDDEN, second, [0] * SECOND, third, 0, 0, 6, 3)


def teach(folder: Path, monkeypatch: pytest.MonkeyPatch, *formats: tuple[str, int]) -> None:
    """Let this process and new ones use a folder of models for some formats, each with a number of players."""
    folder.mkdir(exist_ok=True)
    for line, players in formats:
        write_learned(folder, line, players)
    monkeypatch.setattr(learned, "FOLDER", folder)
    monkeypatch.setenv("PORTROYAL_LEARNED", str(folder))


def write_learned(folder: Path, line: str, players: int, seed: int = 1) -> None:
    """Write a family's model for a format: no weights, and a random network."""
    ruleset = ruleset_of(parse_format(line), players)
    found = Learned({}, random_net(ruleset, seed), {"boxes": sorted(boxes_of(ruleset))})
    write(folder / f"{family_of(ruleset)}.json", found)
