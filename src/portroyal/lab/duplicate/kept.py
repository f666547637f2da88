"""The folder where an arena stores its finished deals, so that it can be stopped and resumed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from portroyal.errors import BadFormat
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.record import rules_hash
from portroyal.lab.duplicate.results import Deal
from portroyal.lab.duplicate.spec import ArenaSpec

ARENA: Final = "arena.json"  # the arguments of the arena
DEALS: Final = "deals.jsonl"  # a line for each finished deal


class Kept:
    """The finished deals in an arena, by number. They are stored in *folder* or, if that is None, only in memory.

    Raises BadFormat if the folder has deals from another arena (the message names the difference), and OSError if the
    folder cannot be used.
    """

    def __init__(self, spec: ArenaSpec, folder: Path | None) -> None:
        self.spec, self.folder = spec, folder
        self.deals: dict[int, Deal] = {}
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            check_about(folder / ARENA, _about(spec), "arena", "deals")
            self.deals = {deal.number: deal for deal in self._read(folder / DEALS)}

    def missing(self, deals: int) -> list[int]:
        """The numbers of the unfinished deals among the first *deals* deals."""
        return [number for number in range(deals) if number not in self.deals]

    def add(self, deal: Deal) -> None:
        """Store a finished deal."""
        self.deals[deal.number] = deal
        if self.folder is not None:
            with (self.folder / DEALS).open("a", encoding="utf-8") as file:
                file.write(json.dumps(deal.as_dict(), separators=(",", ":")) + "\n")

    def _read(self, file: Path) -> Iterable[Deal]:
        """Read the finished deals, and remove an incomplete last line.

        Raises BadFormat if any other line is not a deal from this arena.
        """
        if not file.exists():
            return
        whole, _, rest = file.read_bytes().rpartition(b"\n")
        if rest:
            file.write_bytes(whole + b"\n" if whole else b"")
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                yield self._checked(Deal.of(json.loads(line)))
            except (KeyError, TypeError, ValueError) as e:
                raise BadFormat(f"{file}, line {number} is not a deal of this arena") from e

    def _checked(self, deal: Deal) -> Deal:
        seats = {len(game.points) for game in deal.games} | {len(game.ranks) for game in deal.games}
        if len(deal.games) != len(self.spec.seatings()) or seats != {self.spec.players}:
            raise ValueError(deal.number)
        return deal


def check_about(file: Path, ours: dict[str, Any], kind: str, parts: str) -> None:
    """Write the specification of an arena or a data set to a file or, if the file exists, compare the two.

    Raises BadFormat if the specifications differ.
    """
    if not file.exists():
        file.write_text(json.dumps(ours, indent=1) + "\n", encoding="utf-8")
        return
    theirs = read_about(file, kind)
    for key, value in ours.items():
        if theirs.get(key) != value:
            why = "the rules have changed" if key == "rules" else f"{key} is {theirs.get(key)!r} there, not {value!r}"
            raise BadFormat(f"{file.parent} keeps the {parts} of another {kind}: {why}")


def read_about(file: Path, kind: str) -> dict[str, Any]:
    """The specification of an arena or a data set, read from a file. Raises BadFormat if the file has none."""
    try:
        about = json.loads(file.read_bytes())
    except (FileNotFoundError, ValueError):
        about = None
    if not isinstance(about, dict):
        raise BadFormat(f"{file} is not {'an' if kind[0] in 'aeiou' else 'a'} {kind}")
    return about


def _about(spec: ArenaSpec) -> dict[str, Any]:
    ruleset = ruleset_of(parse_format(spec.format), spec.players)
    return {**spec._asdict(), "bots": list(spec.bots), "rules": rules_hash(ruleset)}
