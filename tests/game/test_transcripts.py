"""The transcripts of difficult situations in tests/transcripts are current."""

from pathlib import Path

import pytest

from tests.transcripts import PAGES, told_anew


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_announced_effects_happen(page: Path) -> None:
    told = page.read_text(encoding="utf-8")
    assert told_anew(told) == told
