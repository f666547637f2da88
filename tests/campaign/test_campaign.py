"""Campaigns: consecutive chapters, the state carried between them, and their text."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import portroyal as pr
from portroyal.campaign.campaign import LONGEST
from tests.builders.campaigns import CARELESS, RIVALS, TEAM, finished, line_after, played, with_games, with_results


def play_cards(game: pr.Game) -> Counter[str]:
    """The play cards that no story card has brought into play."""
    return Counter(game.view(None)["play_cards"])


def begun(game: pr.Game) -> pr.Game:
    """The game after all players have made their choices and shared out coins."""
    while not game.view(None)["phase"].startswith("discover"):
        game.play(game.moves()[0])
    return game


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_team_begins_with_the_first_chapter(players: int) -> None:
    campaign = pr.new_campaign(TEAM, players)
    assert (campaign.chapter, campaign.failures, campaign.over, campaign.honor) == (1, 0, False, None)
    assert campaign.carried == {"earlier": [], "tries": []}
    game = campaign.game(seed=1)
    assert (game.players, game.view(None)["chapter"], game.names) == (players, 1, campaign.names)


@pytest.mark.slow
def test_a_game_of_a_chapter_is_an_ordinary_record() -> None:
    campaign = with_games(pr.new_campaign(TEAM, 1), False, True)
    game = finished(campaign)
    again = pr.replay(game.record())
    assert (again.scores, again.carried, again.view(0)) == (game.scores, campaign.carried, game.view(0))
    assert pr.restore(game.snapshot()).carried == campaign.carried


@pytest.mark.slow
@pytest.mark.clause("A-074")
def test_after_a_win_the_next_chapter_comes_and_after_a_defeat_the_same() -> None:
    campaign = with_games(pr.new_campaign(TEAM, 1), False)
    assert (campaign.chapter, campaign.failures) == (1, 1)
    with_games(campaign, False)
    assert (campaign.chapter, campaign.failures, campaign.state()["extra_coins"]) == (1, 2, 6)
    with_games(campaign, True)
    assert (campaign.chapter, campaign.failures, campaign.state()["extra_coins"]) == (2, 0, 0)


@pytest.mark.clause("A-003")
def test_the_play_cards_of_a_won_chapter_stay() -> None:
    campaign = pr.new_campaign(TEAM, 1)
    first = finished(campaign)
    campaign.enter(first)
    second = campaign.game(seed=1)
    assert play_cards(second) == play_cards(first)
    assert play_cards(begun(second)).total() < play_cards(first).total()


@pytest.mark.clause("A-071")
def test_the_play_cards_of_a_lost_chapter_stay_and_its_story_brings_no_more_of_them() -> None:
    campaign = pr.new_campaign(TEAM, 1)
    lost = finished(campaign, won=False)
    campaign.enter(lost)
    again = campaign.game(seed=1)
    assert play_cards(again) == play_cards(lost)
    assert play_cards(begun(again)) == play_cards(lost)
    assert play_cards(finished(campaign)) == play_cards(lost)


@pytest.mark.clause("A-071")
def test_a_story_card_adds_those_that_are_not_yet_in_the_deck() -> None:
    known = ["ship-ares-1-3-herbs", "ship-ares-1-3-book", "tybuk-5-0"]
    line = f"{TEAM}; defeats 1"
    first = begun(pr.new_game(f"{TEAM}; chapter 1", 1, seed=1))
    again = begun(pr.new_game(line, 1, seed=1, carried={"tries": known}))
    new = play_cards(first) - play_cards(again)
    assert new == Counter(["tybuk-5-0"])  # the first story brings the ships, but not this person
    other = begun(pr.new_game(f"{TEAM}; chapter 1", 1, seed=1, carried={"earlier": ["tybuk-5-0"]}))
    assert play_cards(first) - play_cards(other) == Counter(["tybuk-5-0"])


@pytest.mark.clause("A-071")
def test_without_a_campaign_a_chapter_that_is_played_again_has_all_its_play_cards() -> None:
    game = pr.new_game(f"{TEAM}; chapter 2; defeats 1", 2, seed=1)
    before = play_cards(game)
    assert before == play_cards(pr.new_game(f"{TEAM}; chapter 3", 2, seed=1))
    assert play_cards(begun(game)) == before


@pytest.mark.parametrize(
    ("carried", "wrong"),
    [
        ({"others": []}, "others"),
        ({"earlier": "tybuk-5-0"}, "earlier"),
        ({"earlier": ["sailor-3-1"]}, "sailor-3-1"),
        ({"earlier": ["ship-ares-1-3-herbs"], "tries": ["ship-ares-1-3-herbs"]}, "tries"),
        ({"tries": [7]}, "7"),
        ({"tries": ["nobody\n"]}, r"'nobody\\n'"),
        (["tybuk-5-0"], "carried"),
    ],
)
def test_wrong_cards_of_earlier_games_are_refused(carried: dict[str, list[str]], wrong: str) -> None:
    with pytest.raises(pr.BadPosition, match=wrong):
        pr.new_game(TEAM, 1, seed=1, carried=carried)
    record = pr.new_game(TEAM, 1, seed=1, carried={}).record()
    damaged = record.replace('{"earlier": [], "tries": []}', json.dumps(carried))
    assert damaged != record
    with pytest.raises(pr.BadRecord, match=f"line 8: .*{wrong}"):
        pr.replay(damaged)


@pytest.mark.slow
@pytest.mark.clause("A-074")
def test_the_adventure_is_won_with_the_highest_honor_or_without() -> None:
    campaign = with_games(pr.new_campaign(TEAM, 1), *[True] * 5)
    assert (campaign.over, campaign.chapter, campaign.honor) == (True, None, True)
    assert [row["state"] for row in campaign.state()["chapters"]] == ["done"] * 5
    with pytest.raises(pr.BadCampaign):
        campaign.game()
    lines = campaign.text().splitlines()
    lost = with_games(pr.new_campaign(TEAM, 1), False).text().splitlines()[-1]
    same = pr.read_campaign(
        "\n".join([*lines[:5], lost, *lines[5:]]).replace(lines[5], lines[5].split("cards")[0] + "cards")
    )
    assert (same.over, same.honor, same.losses) == (True, False, 1)


def test_a_chapter_that_was_reached_can_be_started_again_as_it_was() -> None:
    campaign = with_games(pr.new_campaign(TEAM, 1), True)
    before = campaign.carried
    with_games(campaign, False, True)
    assert (campaign.chapter, campaign.reached) == (3, 3)
    campaign.again(2)
    assert (campaign.chapter, campaign.failures, campaign.carried) == (2, 0, before)
    assert (campaign.losses, campaign.honor) == (1, False)  # this does not restore the honor
    for wrong in (0, 3, True, "1"):
        with pytest.raises(pr.BadCampaign):
            campaign.again(wrong)  # type: ignore[arg-type]
    campaign.again(1)
    assert (campaign.chapter, campaign.losses, campaign.honor) == (1, 0, None)
    assert campaign.carried == {"earlier": [], "tries": []}


def test_rivals_continue_whoever_wins() -> None:
    campaign = pr.new_campaign(RIVALS, 2, names=["Ida", "Jo"])
    game = played(campaign.game(seed=3), CARELESS)
    campaign.enter(game)
    assert (campaign.chapter, campaign.failures, campaign.honor) == (2, 0, None)
    assert game.ranking
    assert campaign.wins == [int(seat in game.ranking[0]) for seat in (0, 1)]
    assert campaign.state()["chapters"][0]["games"][0]["points"] == game.scores
    assert play_cards(campaign.game(seed=1)) == play_cards(game)  # only the cards of this path of the story
    assert pr.read_campaign(campaign.text()).state() == campaign.state()


def test_a_game_is_entered_once_and_only_where_it_belongs() -> None:
    campaign = pr.new_campaign(TEAM, 1)
    going_on = campaign.game(seed=1)
    won, lost = finished(campaign), finished(campaign, won=False)
    campaign.enter(won)
    before = campaign.text()
    others = [finished(pr.new_campaign(TEAM, 2)), played(pr.new_game("base", 2, seed=1), CARELESS)]
    plain = played(pr.new_game(f"{TEAM}; chapter 2", 1, seed=1), CARELESS)  # with all possible cards
    for wrong in (going_on, won, lost, plain, *others):
        with pytest.raises(pr.BadCampaign):
            campaign.enter(wrong)
    assert campaign.text() == before
    campaign.again(1)
    with pytest.raises(pr.BadCampaign, match="already been entered"):
        campaign.enter(won)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("base", "do not follow"),
        ("base + adventure; variable", "do not follow"),
        ("base + adventure; chapter 2", "itself"),
        ("base + adventure; cooperative; defeats 1", "itself"),
    ],
)
def test_other_formats_have_no_campaign(line: str, wrong: str) -> None:
    with pytest.raises(pr.BadFormat, match=wrong):
        pr.new_campaign(line, 2)


def test_with_other_boxes() -> None:
    line = "base + gambler + contracts + make-sail + adventure; no contracts; cooperative; draft"
    campaign = with_games(pr.new_campaign(line, 1), False)
    assert "gambler" in campaign.next_format()
    assert "draft" in campaign.next_format()


@pytest.mark.slow
def test_a_campaign_as_text_is_the_same_campaign() -> None:
    campaign = with_games(pr.new_campaign(TEAM, 1, names=['Ärger "n" Öl']), False, True)
    campaign.again(1)
    with_games(campaign, True)
    same = pr.read_campaign(campaign.text())
    assert (same.text(), same.state(), same.carried) == (campaign.text(), campaign.state(), campaign.carried)


@pytest.mark.parametrize("game", [None, "game", 5, 10**5000], ids=["None", "text", "number", "digits"])
def test_what_is_not_a_game_is_not_entered(game: Any) -> None:
    campaign = pr.new_campaign(TEAM, 1)
    for take in (campaign.enter, campaign.check):
        with pytest.raises(pr.BadCampaign, match="is not a game"):
            take(game)
    assert campaign.log == []


@pytest.mark.parametrize(
    ("old", "new", "line", "wrong"),
    [
        ("[campaign 1]", "[campaign 2]", 1, "version"),
        ("[campaign 1]", "[campaign one]", 1, "campaign"),
        ("[campaign 1]\n", "", 1, "campaign"),
        ("[players 1]", "[players 7]", 3, "7 players"),
        ("[players 1]", "[players 1]\n[extra 1]", 4, "extra"),
        ("adventure", "gambler", 2, "campaign|option|follow"),
        ('["Ada"]', "[]", 4, "names"),
        ("again from", "anew from", 8, "anew"),
        ("again from chapter 1", "again from chapter 4", 8, "reached"),
        ("chapter 2: won", "chapter 3: won", 7, "next"),
        ("chapter 1: won", "chapter 1: won by 0", 6, "team"),
        ("points 29;", "points 29 9;", 6, "points for 2 of 1"),
        (f"game {1:016x}", f"game {0:016x}", 7, "twice"),
        ("tybuk-5-0", "tybuk-6-0", 6, "tybuk-6-0"),
        ("tybuk-5-0", "tybuk-5-0 " * 4, 6, "4 times"),
        ("chapter 2: won; points", "chapter 2: won; crowns", 7, "neither"),
        ("chapter 2", f"chapter {'9' * 5000}", 7, "neither"),
        ("points 29", f"points {'9' * 5000}", 6, "neither"),
        ("from chapter 1", f"from chapter {'9' * 5000}", 8, "neither"),
    ],
)
def test_a_damaged_text_is_refused_with_its_line(old: str, new: str, line: int, wrong: str) -> None:
    text = with_results(pr.new_campaign(TEAM, 1), "won", "won").text() + "again from chapter 1\n"
    assert pr.read_campaign(text).chapter == 1
    assert text.replace(old, new, 1) != text
    with pytest.raises(pr.BadCampaign, match=f"line {line}: .*({wrong})") as refused:
        pr.read_campaign(text.replace(old, new, 1))
    assert refused.value.line == line


@pytest.mark.parametrize(
    ("by", "wrong"),
    [("won", "by seats"), ("won by 2", "seats are"), ("won by 0 0", "seats are"), ("won by 0 1", "differ")],
)
def test_rivals_win_by_seats(by: str, wrong: str) -> None:
    campaign = pr.new_campaign(RIVALS, 2)
    text = campaign.text() + line_after(campaign, by)
    with pytest.raises(pr.BadCampaign, match=f"line 6: .*{wrong}"):
        pr.read_campaign(text)


def start_again(campaign: pr.Campaign, times: int) -> None:
    for _ in range(times):
        campaign.again(1)


def test_a_full_campaign_takes_no_more() -> None:
    """An old campaign stays readable."""
    first = with_results(pr.new_campaign(TEAM, 1), "lost").text()
    lines = [f"chapter 1: lost; points 3; game {n:016x}; cards" for n in range(1, LONGEST // 56)]
    longest = first + "\n".join(lines) + "\n"
    with pytest.raises(pr.BadCampaign, match=f"full.*{LONGEST}") as refused:
        pr.read_campaign(longest)
    assert refused.value.line is not None
    text = "".join(longest.splitlines(keepends=True)[: refused.value.line - 1])
    assert LONGEST - 2_200 < len(text) <= LONGEST  # importable
    campaign = pr.read_campaign(text)
    assert campaign.failures == campaign.losses == refused.value.line - 6
    with pytest.raises(pr.BadCampaign, match=f"{LONGEST}"):
        with_games(campaign, False)
    assert campaign.text() == text
    with pytest.raises(pr.BadCampaign, match=f"line {refused.value.line}: .*{LONGEST}"):
        pr.read_campaign(text + lines[-1])
    with pytest.raises(pr.BadCampaign, match=f"{LONGEST}"):
        start_again(campaign, times=4)
    assert len(campaign.text()) <= LONGEST


@pytest.mark.parametrize(
    ("tag", "value", "wrong"),
    [
        ("names", "[" * 3000 + "]" * 3000, "nested too deeply"),
        ("names", "[" * 900 + "]" * 900, "nested too deeply"),
        ("players", "9" * 5000, "too long"),
        ("players", "9" * 4000, "9+[.]{3}9+ players"),
        ("campaign", "9" * 4000, "version 9+[.]{3}9+;"),
        ("names", '["\\ud800"]', "half of a character"),
        ("names", '["A\\u2028B"]', "line break"),
        ("names", '["A\\u0000"]', "control character"),
        ("names", '["A\\u202eB"]', "invisible"),
        ("names", '["\\u200c"]', "looks blank"),
        ("names", f'["{"A" * 25}"]', "25 letters; at most 24"),
        ("names", '["e\u0301\u0301\u0301\u0301"]', "too many marks"),
    ],
)
def test_absurd_values_are_refused_with_their_line(tag: str, value: str, wrong: str) -> None:
    lines = pr.new_campaign(TEAM, 1).text().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(f"[{tag} "))
    lines[at] = f"[{tag} {value}]"
    with pytest.raises(pr.BadCampaign, match=f"line {at + 1}: .*{wrong}") as refused:
        pr.read_campaign("\n".join(lines))
    assert len(str(refused.value)) < 250


@pytest.mark.parametrize("name", ["A\u2028B", "A\u0085B", "A\nB", "\ud800", "A" * 25, "", " ", "\u2800", "A\x1b[2J"])
def test_a_campaign_has_no_name_that_could_not_be_read_again(name: str) -> None:
    with pytest.raises(pr.BadFormat, match="names has"):
        pr.new_campaign(TEAM, 1, names=[name])


@pytest.mark.parametrize("name", ["A" * 24, "نام\u200cها", "Zoë 🏴‍☠️", '"]', "[x]", "\\u2028"])
def test_a_name_that_is_taken_is_read_again(name: str) -> None:
    campaign = pr.new_campaign(TEAM, 1, names=[name])
    assert campaign.names == [name]
    assert pr.read_campaign(campaign.text()).names == [name]
    assert pr.replay(campaign.game(seed=1).record()).names == [name]


def test_an_absurd_number_of_players_is_refused() -> None:
    with pytest.raises(pr.BadFormat, match="too many digits"):
        pr.new_campaign(TEAM, 10**5000)


def test_a_value_that_is_not_text_is_refused() -> None:
    with pytest.raises(pr.BadCampaign):
        pr.read_campaign(7)  # type: ignore[arg-type]


FIRST = with_results(pr.new_campaign(TEAM, 1), "won").text()
ROW = FIRST.splitlines()[5]


@pytest.mark.clause("A-003", "A-070")
@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        (ROW.partition("cards ")[2], "", "is brought 0 times; chapter 1 brings it 1 times in any case"),
        (" ship-ares-1-3-book", "", "ship-ares-1-3-book is brought 0 times"),
        ("cards ", "cards innkeeper-9-3 ", "innkeeper-9-3 is brought 1 times; chapter 1 brings it 0 times at most"),
        ("cards ", "cards tybuk-5-0 ", "tybuk-5-0 is brought 2 times"),
        ("points 29", "points -5", "-5 points"),
        ("points 29", "points 18", "18 points in all; 19 are required"),
    ],
)
def test_an_impossible_game_is_refused(old: str, new: str, wrong: str) -> None:
    assert ROW.replace(old, new) != ROW
    with pytest.raises(pr.BadCampaign, match=f"line 6: .*{wrong}"):
        pr.read_campaign(FIRST.replace(ROW, ROW.replace(old, new)))


@pytest.mark.clause("A-071")
def test_a_lost_attempt_adds_the_first_cards_and_later_ones_do_not() -> None:
    campaign = pr.new_campaign(TEAM, 2)
    lost = line_after(campaign, "lost")
    assert lost.count("ship-") == 10
    once = pr.read_campaign(campaign.text() + lost)
    with pytest.raises(pr.BadCampaign, match=r"line 7: .* 2 times"):
        pr.read_campaign(once.text() + lost.replace("game 0", "game 1"))
    with pytest.raises(pr.BadCampaign, match=r"line 6: .* 0 times"):
        pr.read_campaign(campaign.text() + lost.partition("cards")[0] + "cards")
    assert with_results(once, "lost", "won").chapter == 2


@pytest.mark.parametrize("together", [True, False])
def test_every_game_adds_the_cards_of_its_chapter(*, together: bool) -> None:
    campaign = pr.new_campaign(TEAM if together else RIVALS, 2)
    bot = pr.bot("random:seed=1")
    for seed in range(6):
        if campaign.over:
            campaign.again(1)
        game = campaign.game(seed)
        while game.seat is not None:
            game.play(bot.choose(game.observe(game.seat)))
        campaign.enter(game)
        assert pr.read_campaign(campaign.text()).state() == campaign.state()


@pytest.mark.clause("A-071")
@pytest.mark.parametrize(("losses", "coins"), [(1, 3), (20, 60), (25, 75), (33, 99), (40, 99)])
def test_each_defeat_brings_three_coins_while_cards_last(losses: int, coins: int) -> None:
    campaign = with_results(pr.new_campaign(TEAM, 4), *["lost"] * losses)
    assert campaign.state()["extra_coins"] == coins
    game = begun(campaign.game(seed=1))
    shared = [event["args"]["n"] for event in game.events(None) if event.get("key") == "coin-shared"]
    assert shared == [1] * coins
