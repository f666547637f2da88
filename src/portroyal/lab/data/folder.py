"""A data set's folder: its files, their checksums, and a card that describes the data set."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pyarrow.parquet as pq

from portroyal.errors import BadFormat
from portroyal.lab.data.card import card
from portroyal.lab.data.spec import DatasetSpec
from portroyal.lab.duplicate.kept import check_about, read_about

ABOUT: Final = "dataset.json"
CARD: Final = "README.md"
SUMS: Final = "SHA256SUMS"  # in the format of sha256sum; only a finished data set has this file
NAME: Final = re.compile(r"games-(\d{9})-(\d{9})\.parquet")


class DatasetFolder:
    """A data set's folder, which :meth:`begin` creates if it does not exist."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def begin(self, spec: DatasetSpec, games: int) -> list[range]:
        """Create the folder if necessary, and return the range of games for each missing file.

        Raises BadFormat if the folder contains another data set or more than *games* games, and OSError if the folder
        cannot be used.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        check_about(self.folder / ABOUT, spec.layout(), "data set", "games")
        kept = self.parts()
        if kept and kept[-1].stop > games:
            raise BadFormat(f"{self.folder} has {kept[-1].stop} games; there must be no fewer than before")
        missing = [part for part in spec.parts(games) if part not in kept]
        if missing:
            self._path(SUMS).unlink(missing_ok=True)
        return missing

    def parts(self) -> list[range]:
        """The range of games in each existing file, in order."""
        found = (NAME.fullmatch(path.name) for path in self.folder.iterdir())
        return sorted((range(int(name[1]), int(name[2]) + 1) for name in found if name), key=lambda part: part.stop)

    def games(self) -> int:
        """The number of games in the files. Raises BadFormat if the folder does not exist."""
        if not self.folder.is_dir():
            raise BadFormat(f"there is no folder {self.folder}")
        return sum(map(len, self.parts()))

    def path(self, part: range) -> Path:
        """The path of the file with these games."""
        return self._path(f"games-{part.start:09}-{part.stop - 1:09}.parquet")

    def _path(self, name: str) -> Path:
        return self.folder / name

    def add(self, part: range, content: bytes) -> None:
        """Add a file atomically."""
        path = self.path(part)
        unfinished = path.with_suffix(".part")
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)

    def finish(self, spec: DatasetSpec, games: int) -> dict[str, Any]:
        """Write the card and the checksums. Returns the data set's figures."""
        parts = spec.parts(games)
        for part in self.parts():
            if part not in parts:  # it was the last file of a smaller data set
                self.path(part).unlink()
        for path in self.folder.glob("*.part"):
            path.unlink()
        paths = [self.path(part) for part in parts]
        about = {
            "games": games,
            "rows": sum(pq.read_metadata(path).num_rows for path in paths),
            "files": len(paths),
            "bytes": sum(path.stat().st_size for path in paths),
        }
        self._path(CARD).write_text(card(spec, about), encoding="utf-8")
        sums = [f"{digest(path)}  {path.name}\n" for path in (self._path(CARD), self._path(ABOUT), *paths)]
        self._path(SUMS).write_text("".join(sums), encoding="utf-8")
        return about

    # Reading a data set.

    def spec(self) -> DatasetSpec:
        """The specification of the data set.

        Raises BadFormat if the folder has no valid specification, or if the data set was made with different rules.
        """
        theirs = read_about(self._path(ABOUT), "data set")
        try:
            spec = DatasetSpec(theirs["format"], theirs["players"], tuple(theirs["bots"]), theirs["seed"])
            ours = spec.layout()
        except (KeyError, TypeError) as e:
            raise BadFormat(f"{self._path(ABOUT)} is not a data set") from e
        for key, value in ours.items():
            if theirs.get(key) != value:
                raise BadFormat(f"{self.folder} was made with other rules: {key} is {theirs.get(key)!r}, not {value!r}")
        return spec

    def sums(self) -> dict[str, str]:
        """The checksum of each file, by name. Raises BadFormat if the data set is not finished."""
        try:
            lines = self._path(SUMS).read_text(encoding="utf-8").splitlines()
        except FileNotFoundError as e:
            raise BadFormat(f"{self.folder} is not finished: run the same command again") from e
        return {name: checksum for checksum, _, name in (line.partition("  ") for line in lines)}

    def damaged(self) -> Iterator[str]:
        """Yield a message for each error in the files."""
        sums = self.sums()
        for name, checksum in sums.items():
            path = self._path(name)
            if not path.exists():
                yield f"{name} is missing"
            elif digest(path) != checksum:
                yield f"{name} has a different checksum"
        parts = self.parts()
        yield from (f"{self.path(part).name} is not listed" for part in parts if self.path(part).name not in sums)
        for before, part in zip([range(0), *parts], parts, strict=False):
            if part.start != before.stop:
                yield f"games {before.stop} to {part.start - 1} are missing"


def digest(path: Path) -> str:
    """The SHA-256 checksum of a file."""
    with path.open("rb") as file:
        total = sha256()
        while block := file.read(1 << 20):
            total.update(block)
    return total.hexdigest()
