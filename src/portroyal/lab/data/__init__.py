"""Data sets: the decisions from many games as Parquet files. See docs/environment.md."""

from portroyal.lab.data.checking import check
from portroyal.lab.data.making import dataset

__all__ = ["check", "dataset"]
