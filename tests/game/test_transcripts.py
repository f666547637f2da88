"""The transcripts of difficult situations in tests/transcripts are current."""

from pathlib import Path

import pytest

from tests.transcripts import PAGES, told_anew


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_is_told_is_what_happens(page: Path) -> None:
    told = page.read_text(encoding="utf-8")
    assert told_anew(told) == told
