"""The dataset card, which describes a data set's content and origin, and how to load it."""

from __future__ import annotations

from typing import Any

from portroyal.lab.data.spec import DatasetSpec
from portroyal.machine.batch import MAX_MOVES


def card(spec: DatasetSpec, figures: dict[str, Any]) -> str:
    """The card, as Markdown. Its content depends only on the data set."""
    from portroyal.lab.data.parquet import COLUMNS

    about = spec.layout()
    columns = "\n".join(f"| `{name}` | {what} |" for name, (_, what) in COLUMNS.items())
    command = f'portroyal lab dataset "{spec.format}" --players {spec.players} --bots {",".join(spec.bots)}'
    return f"""# {figures["games"]:,} games of Port Royal

Decisions of bots in the card game Port Royal, one row per decision between two or more legal moves.

| | |
| --- | --- |
| format | {spec.format} |
| players | {spec.players} |
| bots | {", ".join(spec.bots)} |
| seed | {spec.seed} |
| games | {figures["games"]:,} |
| rows | {figures["rows"]:,} |
| files | {figures["files"]:,}, {figures["bytes"] / 1e6:,.1f} MB |
| data set version | {about["dataset_version"]} |
| layout | version {about["layout_version"]}, hash `{about["layout_hash"]}` |
| rules | `{about["rules"]}` |

The bots take the seats in turn. The start player changes with every game, and the seating once every seat has started.

## Loading

```python
import polars as pl

frame = pl.scan_parquet("*.parquet").with_columns(
    pl.col("observation").bin.reinterpret(dtype=pl.Array(pl.Int8, {about["size"]})),
    pl.col("mask").bin.reinterpret(dtype=pl.Array(pl.UInt8, {about["actions"]})),
)
```

`frame.head(1000).collect()["observation"].to_numpy()` is an array of int8, 1000 x {about["size"]}.

## Columns

| column | content |
| --- | --- |
{columns}

`portroyal env describe "{spec.format}" --players {spec.players}` lists every number of an observation and every action.
Rows are in the order of games and moves. The metadata of each file, under the key `portroyal`, names the format, the
bots, and the version and hash of the layout.

## Limits

The data show how these bots play, mistakes included; docs/ladder.md of the program lists their strength. Moves without
an alternative have no row. A game that is cut off after {MAX_MOVES:,} moves has no winner.

## Check and regenerate

    sha256sum --check SHA256SUMS
    portroyal lab dataset check .
    {command} --games {figures["games"]} --seed {spec.seed} --to .

The second command replays all games from the actions. The third one writes the same files, byte for byte, with the same
version of the program and of pyarrow.
"""
