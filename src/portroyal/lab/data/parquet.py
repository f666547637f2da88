"""The columns in a data set, as Parquet."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from portroyal.env.actions import Actions
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab.data.playing import Played, played
from portroyal.lab.data.spec import DatasetSpec

AT_ONCE: Final = 250  # the number of games in memory at a time, and in each row group
KEY: Final = "portroyal"
LEVEL: Final = 3  # the compression level
WORDS: Final = pa.dictionary(pa.int16(), pa.string())
WIDE: Final = ("observation", "mask")
COLUMNS: Final[dict[str, tuple[Any, str]]] = {
    "game": (pa.int64(), "the number of the game"),
    "seed": (pa.uint64(), "`env.vector(…, seed=[seed])` deals this game"),
    "ply": (pa.int32(), "moves made before, forced ones included"),
    "seat": (pa.int8(), "the seat that decides"),
    "bot": (WORDS, "the bot on this seat"),
    "observation": (None, "int8, the knowledge of the seat, as in `portroyal env describe`"),
    "mask": (None, "uint8, 1 for each legal action"),
    "action": (pa.int16(), "the index of the chosen action in the mask"),
    "number": (pa.int32(), "the number of this action, the same in every format"),
    "name": (WORDS, "the action as text"),
    "outcome": (pa.float32(), "the seat's share of the win in the end; a team's win is 1 for each"),
    "points": (pa.int16(), "the seat's points in the end"),
    "last": (pa.bool_(), "whether it is the seat's last decision in this game"),
}


def schema(spec: DatasetSpec) -> pa.Schema:
    """The Parquet schema, with the layout as metadata."""
    about = spec.layout()
    wide = {"observation": about["size"], "mask": about["actions"]}
    kinds = [(name, kind or pa.binary(wide[name])) for name, (kind, _) in COLUMNS.items()]
    return pa.schema(kinds, {KEY: json.dumps(about)})


def groups(games: range) -> list[range]:
    """The range of games in each row group of a file."""
    return [range(at, min(at + AT_ONCE, games.stop)) for at in range(games.start, games.stop, AT_ONCE)]


def file_of(spec: DatasetSpec, games: range) -> bytes:
    """The content of the Parquet file for a range of games."""
    sink, narrow = io.BytesIO(), [name for name in COLUMNS if name not in WIDE]
    options = {"compression": "zstd", "compression_level": LEVEL, "use_dictionary": narrow, "write_statistics": narrow}
    with pq.ParquetWriter(sink, schema(spec), **options) as writer:
        for some in groups(games):
            rows = table_of(spec, played(spec, some), some)
            writer.write_table(rows, row_group_size=len(rows))
    return sink.getvalue()


def table_of(spec: DatasetSpec, found: Played, games: range) -> pa.Table:
    """The rows for a range of games."""
    actions = Actions.of(ruleset_of(parse_format(spec.format), spec.players))
    columns = _columns(spec, found, games.start, actions)
    return pa.table(dict(zip(COLUMNS, columns, strict=True)), schema(spec))


def _columns(spec: DatasetSpec, games: Played, first: int, actions: Actions) -> Iterable[Any]:
    """The columns for a range of games. *first*: the number of the first game."""
    decisions = games.decisions
    at, seats = decisions.game - first, decisions.seat
    return (
        decisions.game,
        spec.seeds(decisions.game),
        decisions.ply,
        seats,
        _words(decisions.bot, spec.bots),
        _wide(decisions.observation),
        _wide(decisions.mask),
        decisions.action,
        np.array(actions.numbers)[decisions.action],
        _words(decisions.action, actions.texts),
        games.outcome[at, seats],
        games.points[at, seats],
        _is_last(at * spec.players + seats),
    )


def _words(numbers: NDArray[np.int64], words: Iterable[str]) -> pa.DictionaryArray:
    return pa.DictionaryArray.from_arrays(pa.array(numbers.astype(np.int16)), pa.array(words, pa.string()))


def _wide(rows: NDArray[Any]) -> pa.Array:
    """A column with one byte string per row, made without copying the data."""
    return pa.FixedSizeBinaryArray.from_buffers(pa.binary(rows.shape[1]), len(rows), [None, pa.py_buffer(rows)])


def _is_last(seats: NDArray[np.int64]) -> NDArray[np.bool_]:
    """For each number, whether this is its last occurrence."""
    is_last = np.zeros(len(seats), np.bool_)
    _, at = np.unique(seats[::-1], return_index=True)
    is_last[len(seats) - 1 - at] = True
    return is_last
