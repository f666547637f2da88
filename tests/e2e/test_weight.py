"""The size of the files that the built client loads before a page shows."""

from __future__ import annotations

import _env
import pytest
from _weight import MOST, needed


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_base_table_shows_after_few_bytes(language: str) -> None:
    files = needed(_env.STATIC, "table/x", language)
    assert {"table", "start"} <= {file.split("/")[-1].split("-")[0] for file in files}
    assert sum(files.values()) <= MOST, files
