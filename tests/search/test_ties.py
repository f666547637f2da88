"""Rivals who win together share the win; a team wins as a whole."""

from __future__ import annotations

import pytest

from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.search.learned import CERTAIN
from portroyal.search.searching import won_by


@pytest.mark.parametrize(("line", "share"), [("base", CERTAIN // 2), ("base + contracts; cooperative", CERTAIN)])
def test_rivals_who_win_together(line: str, share: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("portroyal.search.searching.winners", lambda _: [0, 2])
    assert won_by(ruleset_of(parse_format(line), 3).empty_table()) == [share, 0, share]
