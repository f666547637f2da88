"""A restarted chapter has the cards that it had at its beginning; a copy of a campaign is independent."""

from __future__ import annotations

import pytest

import portroyal as pr
from portroyal.boxes.adventure.reading import campaign


@pytest.mark.clause("A-071")
def test_an_attempt_after_a_restart_adds_the_cards_of_the_first_one() -> None:
    cards = " ".join(sorted(campaign().chapters[0].missions[0].play))
    log = "chapter 1: lost; points 0 0; game {:016x}; cards {}\n".format
    text = pr.new_campaign("base + adventure; cooperative", 2).text()
    again = pr.read_campaign(text + log(0, cards) + "again from chapter 1\n" + log(1, cards))
    assert (again.chapter, again.failures, again.carried["tries"]) == (1, 1, cards.split())


def test_a_copy_goes_its_own_way() -> None:
    begun = pr.new_campaign("base + adventure; cooperative", 2)
    twin = begun.copy()
    twin.again(1)
    assert (begun.text(), begun.log) == (pr.new_campaign("base + adventure; cooperative", 2).text(), [])
    assert twin.copy().text() == twin.text() != begun.text()
