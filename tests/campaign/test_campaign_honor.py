"""The highest honor of a campaign: how to win it, give it up and keep it.  A-074"""

from __future__ import annotations

import pytest

import portroyal as pr
from tests.builders.campaigns import RIVALS, TEAM, with_results

pytestmark = pytest.mark.clause("A-074")
WON = ["won"] * 5


def team(*verdicts: str) -> pr.Campaign:
    return with_results(pr.new_campaign(TEAM, 2), *verdicts)


def honor(campaign: pr.Campaign) -> bool | None:
    """The honor, checked to be the same after the campaign is read again."""
    twin = pr.read_campaign(campaign.text())
    assert twin.state() == campaign.state() == campaign.copy().state()
    return campaign.honor


@pytest.mark.parametrize("done", [1, 2, 4])
def test_restarting_an_abandoned_later_chapter_ends_the_honor(done: int) -> None:
    for chapter in range(2, done + 2):
        campaign = team(*WON[:done])
        assert honor(campaign) is None
        campaign.again(chapter)
        assert honor(campaign) is False
        assert honor(with_results(campaign, *WON[chapter - 1 :])) is False


def test_a_chapter_without_a_game_is_not_abandoned() -> None:
    campaign = team("won", "won")
    campaign.again(3, begun=False)
    assert honor(with_results(campaign, *WON[2:])) is True


def test_from_the_first_chapter_everything_is_new() -> None:
    campaign = team("won", "lost", "won")
    campaign.again(2)
    campaign.again(1)
    assert honor(campaign) is None
    assert honor(with_results(campaign, *WON)) is True


@pytest.mark.parametrize("chapter", [1, 3, 5])
def test_replaying_later_costs_no_honor(chapter: int) -> None:
    campaign = team(*WON)
    campaign.again(chapter)
    assert honor(campaign) is True
    campaign = with_results(campaign, "lost")
    campaign.again(chapter)
    assert honor(campaign) is True
    assert campaign.losses == (0 if chapter == 1 else 1)


def test_no_campaign_of_an_earlier_version_loses_an_honor() -> None:
    """In earlier versions, restarting any chapter kept the honor."""
    before = team("won", "won", "won").text() + "again from chapter 2\n"
    assert honor(pr.read_campaign(before)) is None
    after = with_results(pr.read_campaign(before), *WON[1:]).text()
    assert honor(pr.read_campaign(after)) is True
    assert honor(pr.read_campaign(after + "again from chapter 4\n")) is True


@pytest.mark.parametrize(
    ("campaign", "chapter"), [(team("won"), 1), (team("lost", "won"), 2), (team(*WON), 2)], ids=["first", "lost", "won"]
)
def test_a_lost_or_unearned_honor_cannot_be_given_up(campaign: pr.Campaign, chapter: int) -> None:
    line = f"again from chapter {chapter}"
    with pytest.raises(pr.BadCampaign, match="there is no honor to give up"):
        pr.read_campaign(f"{campaign.text()}{line}; honor given up\n")
    twin = campaign.copy()
    twin.again(chapter)
    assert twin.text().splitlines()[-1] == line


def test_rivals_have_none() -> None:
    campaign = with_results(pr.new_campaign(RIVALS, 2), "won by 0", "won by 1")
    campaign.again(2)
    assert (honor(campaign), campaign.text().splitlines()[-1]) == (None, "again from chapter 2")
