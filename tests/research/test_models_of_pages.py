"""The page on strategy describes games of the current models."""

from research.pages.teach import PAGE, printed_names
from research.teaching.rows import models


def test_the_page_on_strategy_was_measured_with_the_current_models() -> None:
    assert f"`{models()}`" in PAGE.read_text(encoding="utf-8"), "run scripts/pages teach --kept FOLDER"


def test_the_page_on_strategy_can_name_every_person() -> None:
    assert {"sailor", "admiral", "jack"} <= set(printed_names())
