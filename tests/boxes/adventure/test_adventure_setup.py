"""The cards of The Adventure Begins, and how a chapter is set up.  A-001 to A-017, A-080, A-081"""

from __future__ import annotations

from collections import Counter

import pytest

import portroyal as pr
from portroyal.boxes.adventure.reading import campaign
from portroyal.boxes.adventure.texts import texts
from tests.builders.adventure import BOXES, RIVALS, TEAM, VARIABLE, begun, cards_of, chapter, missions, seat
from tests.builders.table import asked, coins, laid, play, public, said

CHAPTERS = range(1, 6)
CHARACTERS = {
    *("kid-may", "grandeur", "blackbeard", "senora-anne", "ferdinando"),
    *("scott", "landman", "cutthroat-mary", "blackguard", "fishborn"),
}  # fmt: skip
PLAY_CARDS = 39


def play_cards() -> Counter[str]:
    """The cards that the box adds to the draw pile, with their copies."""
    cards = pr.cards(f"{BOXES}; cooperative")
    return Counter({card["name"]: card["copies"] for card in cards if card["starts"] == "play cards"})


@pytest.mark.clause("A-001")
def test_the_box_has_these_cards() -> None:
    characters, events, story = cards_of("character"), cards_of("event"), cards_of("mission")
    assert {card["type"] for card in characters.values()} == CHARACTERS
    pairs = {frozenset((name, card["other_side"])) for name, card in characters.items()}
    assert len(pairs) == 5
    assert all(len(pair) == 2 for pair in pairs)
    assert Counter(card["card_number"] for card in events.values()) == {"0": 13, "1": 1, "2": 1, "3": 1}
    assert len(story) == 45
    assert sum(play_cards().values()) == PLAY_CARDS
    assert [one["markers_left"] for one in public(begun(players=3))["seats"]] == [4, 4, 4]


@pytest.mark.clause("A-001")
def test_the_play_cards_are_these() -> None:
    rows = {card["name"]: card for card in pr.cards(f"{BOXES}; cooperative")}
    kinds: Counter[str] = Counter()
    for name, n in play_cards().items():
        card = rows[name]
        kinds[card["type"] if card["kind"] == "person" else "ares" if card["color"] == "ares" else card["kind"]] += n
    persons = {"tybuk": 3, "lookout": 5, "captain": 1, "priest": 1, "settler": 1, "innkeeper": 5}
    assert kinds == {"ares": 8, **persons, "expedition": 3, "tax": 2, "ship": 10}


@pytest.mark.clause("A-002")
def test_story_cards_are_numbered_by_chapter() -> None:
    numbers = {card["card_number"]: card["chapter"] for card in cards_of("mission").values()}
    assert all(int(number[0]) == at for number, at in numbers.items())
    assert set(CHAPTERS) == set(numbers.values())
    assert {number for number, at in numbers.items() if at == 1} == {str(n) for n in range(10, 18)}
    second = {*(str(n) for n in range(20, 28)), "28a", "28b"}
    assert {number for number, at in numbers.items() if at == 2} == second
    assert all(8 <= n <= 11 for n in Counter(numbers.values()).values())


@pytest.mark.clause("A-003")
def test_play_cards_lie_aside_until_a_story_card_names_them() -> None:
    game = begun()
    aside = Counter(public(game)["play_cards"])
    in_deck = play_cards() - aside
    assert in_deck.total() == 10
    assert public(game)["draw_pile"] + sum(coins(game)) == 120 - 1 + in_deck.total()  # two players: without one tax


@pytest.mark.clause("A-003")
def test_the_play_cards_of_earlier_chapters_are_in_the_deck() -> None:
    aside = [Counter(public(begun(n=n))["play_cards"]).total() for n in CHAPTERS]
    assert aside == sorted(aside, reverse=True)
    assert aside[0] > aside[1] > aside[2]


@pytest.mark.clause("A-004")
def test_a_campaign_is_separate_data() -> None:
    rows = cards_of("mission").values()
    assert all(card["title"]["en"] and card["title"]["de"] for card in rows)
    assert all(card["title"]["en"] != card["title"]["de"] for card in rows)


@pytest.mark.clause("A-010")
@pytest.mark.parametrize(("mode", "least"), [(TEAM, 1), (RIVALS, 2), (VARIABLE, 2)])
def test_the_number_of_players_is_limited(mode: str, least: int) -> None:
    line = f"{BOXES}; {mode}" if mode else BOXES
    for players in range(least, 5):
        assert pr.new_game(line, players, seed=1).players == players
    for players in (least - 1, 5):
        with pytest.raises(pr.PortRoyalError):
            pr.new_game(line, players, seed=1)


@pytest.mark.clause("A-011")
def test_each_is_dealt_a_card_and_chooses_its_side() -> None:
    game = pr.new_game(f"{BOXES}; cooperative", 3, seed=5, start=1)
    other_side = {name: card["other_side"] for name, card in cards_of("character").items()}
    dealt: list[str] = []
    for chooser in (1, 2, 0):
        assert asked(game) == (chooser, "character")
        first, second = (move.removeprefix("choose ") for move in game.moves())
        assert other_side[first] == second
        dealt += [first, second]
        game.play(f"choose {second}")
        assert seat(game, chooser)["character"] == [second]
    assert len(set(dealt)) == 6


@pytest.mark.clause("A-011")
def test_the_cards_are_dealt_at_random() -> None:
    dealt = {tuple(pr.new_game(f"{BOXES}; cooperative", 2, seed=seed).moves()) for seed in range(20)}
    assert len(dealt) == 5


@pytest.mark.clause("A-071")
def test_alone_all_extra_coins_are_ones_own() -> None:
    game = begun(players=1, options="defeats 2")
    assert asked(game) == (0, "discover")
    assert [event["n"] for event in said(game, "coin-shared")] == [1] * 6


@pytest.mark.clause("A-011")
def test_in_a_draft_the_right_of_the_start_player_chooses_first() -> None:
    game = pr.new_game(f"{BOXES}; cooperative; draft", 3, seed=5, start=1)
    order, options = [], []
    while (now := asked(game)) and now[1] == "character":
        order.append(now[0])
        options.append(len(game.moves()))
        chosen = game.moves()[now[0]]
        game.play(chosen)
        assert [f"choose {name}" for name in seat(game, now[0])["character"]] == [chosen]
    assert order == [0, 2, 1]
    assert options == [10, 8, 6]  # a card has two sides


@pytest.mark.clause("A-012")
def test_start_coins_are_those_of_the_character() -> None:
    cards = cards_of("character")
    amounts = set()
    for seed in range(8):
        game = pr.new_game(f"{BOXES}; cooperative", 4, seed=seed)
        assert coins(game) == [0, 0, 0, 0]
        while (now := public(game)["asked"]) and now["question"] == "character":
            game.play(game.moves()[seed % 2])
        for who, held in enumerate(coins(game)):
            name = seat(game, who)["character"][0]
            brought = sum(event["n"] for event in said(game, "event-coins") if event["seat"] == who)
            assert held == cards[name]["opening_coins"] + brought
            amounts.add(cards[name]["opening_coins"])
    assert len(amounts) > 1


@pytest.mark.clause("A-013")
def test_each_has_four_markers_on_the_character_and_one_at_the_start_of_the_track() -> None:
    game = begun(players=4)
    for who in range(4):
        assert (seat(game, who)["markers_left"], seat(game, who)["crowns"]) == (4, 0)


@pytest.mark.clause("A-014", "A-080")
@pytest.mark.parametrize(("mode", "end"), [(TEAM, "event-months-end"), (VARIABLE, "event-months-end-variable")])
def test_number_3_is_only_for_the_variable_game(mode: str, end: str) -> None:
    assert public(begun(mode))["event_deck"] == [end]


@pytest.mark.clause("A-015")
def test_the_story_deck_is_not_shuffled() -> None:
    for n in CHAPTERS:
        assert {missions(begun(n=n, seed=seed))[0] for seed in range(6)} == {f"{n}0"}


@pytest.mark.clause("A-016")
def test_a_chapter_opens_with_its_first_story() -> None:
    game = begun()
    assert [event["card"] for event in said(game, "story")] == ["mission-10"]
    assert said(game, "play-cards")[0]["n"] == 10
    assert missions(game) == ["10"]
    assert public(game)["card_nine"]["missions"] == [1, 0]


@pytest.mark.clause("A-016")
def test_card_9_is_that_of_the_number_of_players() -> None:
    nine = [public(begun(players=players))["card_nine"] for players in range(1, 5)]
    for what, wanted in (("markers", campaign().chapters[0].markers), ("points", campaign().chapters[0].points)):
        assert tuple(card[what][0] for card in nine) == wanted
        assert len(set(wanted)) > 1
    assert "card_nine" not in public(begun(RIVALS))


@pytest.mark.clause("A-017")
def test_it_needs_the_base_game_and_no_contracts() -> None:
    for line in ("adventure", "make-sail + adventure", f"{BOXES} + contracts; cooperative"):
        with pytest.raises(pr.BadFormat):
            pr.new_game(line, 2, seed=1)


@pytest.mark.clause("A-017")
def test_cards_of_other_boxes_may_be_added_without_contracts() -> None:
    line = "base + gambler + contracts + make-sail + adventure; no contracts; cooperative"
    types = {card["type"] for card in pr.cards(line)}
    assert {"gambler", "clerk", "gunner", "vice-admiral", "merchant", "passenger", "lookout"} <= types
    assert not [card for card in pr.cards(line) if card["kind"] == "contract"]
    assert "contracts" not in public(pr.new_game(line, 2, seed=1))


@pytest.mark.clause("A-080")
def test_four_starred_missions_lie_open_in_the_variable_game() -> None:
    starred = {name for name, card in cards_of("mission").items() if card.get("with_star")}
    assert len(starred) == 15
    appeared = set()
    for seed in range(12):
        game = begun(VARIABLE, seed=seed)
        laid_out = {f"mission-{number}" for number in missions(game)}
        assert len(laid_out) == 4
        assert laid_out <= starred
        assert public(game)["play_cards"] == []
        appeared |= laid_out
    assert len(appeared) > 8


@pytest.mark.clause("A-081")
def test_a_solo_player_is_always_active_and_pays_no_one() -> None:
    game = chapter(players=1, harbor=["settler-4-1"], coins={0: 5}, deck=["sailor-3-1", "sailor-3-1"])
    play(game, "stop", "take settler-4-1")
    assert (coins(game)[0] - _events_coins(game), public(game)["active"]) == (1, 0)


@pytest.mark.clause("A-081")
def test_alone_one_always_gets_the_bonus_of_a_tax() -> None:
    for tax in ("tax-swords", "tax-points"):
        deck = ["settler-4-1", tax]
        game = chapter(players=1, coins={0: 3}, deck=deck, displays={0: ["sailor-3-1"]}, event_of_turn=[])
        while not said(game, "drew") and not said(game, "tax-gained"):
            game.play("draw")
        assert said(game, "tax-gained")[0]["seat"] == 0


@pytest.mark.clause("A-081")
def test_in_a_team_a_taker_still_pays_the_active_player() -> None:
    game = chapter(harbor=["settler-4-1", "sailor-3-1"], coins={0: 0, 1: 6})
    play(game, "stop", "take settler-4-1")
    assert coins(game)[1] == 6 - 4 - 1
    assert said(game, "due")[0] == {"seat": 1, "to": 0, "n": 1}


def _events_coins(game: pr.Game) -> int:
    """The coins that later turns' events have brought."""
    return sum(event["n"] for event in said(game, "event-coins"))


@pytest.mark.clause("A-002")
def test_the_55_story_cards_are_the_cover_4_titles_45_stories_and_5_ends() -> None:
    for language in ("en", "de"):
        told = texts(language)
        titles = [key for key in told if key.endswith(".summary")]
        stories = [key for key in told if key.startswith("story-") and "." not in key]
        ends = [key for key in told if key.startswith("end-") and "." not in key]
        assert titles == [f"chapter-{n}.summary" for n in range(2, 6)]
        assert ends == [f"end-{n}" for n in range(61, 66)]
        assert len(["campaign", *titles, *stories, *ends]) == 55
        assert {key.removeprefix("story-") for key in stories} == {
            c["card_number"] for c in cards_of("mission").values()
        }


@pytest.mark.clause("A-080")
def test_a_position_of_the_variable_game_has_all_play_cards_in_the_deck() -> None:
    row = ["mission-12", "mission-22", "mission-33", "mission-51"]
    game = laid(boxes=BOXES, options="variable", missions=row, deck=["tybuk-5-0"], event_of_turn=[], exact=False)
    assert public(game)["play_cards"] == []
    assert public(game)["draw_pile"] == 119 + PLAY_CARDS - sum(coins(game))
    assert public(play(game, "draw"))["harbor"] == ["tybuk-5-0"]


@pytest.mark.clause("A-023")
def test_in_a_position_the_play_cards_of_its_missions_are_shuffled_in() -> None:
    where = set()
    for seed in range(6):
        game = chapter(seed=seed, deck=["sailor-3-1"], exact=False)
        pile = game.snapshot()["table"]["piles"]["draw pile"]
        assert pile[-1] == "sailor-3-1"
        where.add(next(at for at, card in enumerate(pile) if "ares" in card))
    assert len(where) > 3


def test_the_deck_of_a_new_game_cannot_be_given() -> None:
    for mode in (TEAM, VARIABLE):
        with pytest.raises(pr.BadPosition, match=r"deck: .*after the players have chosen"):
            pr.new_game(f"{BOXES}; {mode}", 2, seed=3, deck=["sailor-3-1"])


@pytest.mark.clause("A-017")
def test_with_more_boxes_a_note_says_the_adventure_is_harder() -> None:
    rows = [row for row in pr.options()["combinations"] if "adventure" in row["boxes"] and "refused" not in row]
    told = [row for row in rows if "remark" in row]
    assert told
    assert [row for row in rows if len(row["boxes"]) > 2] == told
    assert {row["remark"]["clause"] for row in told} == {"A-017"}
