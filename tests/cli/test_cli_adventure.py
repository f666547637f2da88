"""The terminal with The Adventure Begins: its table, its story, whole chapters."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType
from typer.testing import CliRunner

import portroyal as pr
from portroyal.boxes.adventure import characters
from portroyal.cli import guide
from portroyal.cli.app import app
from portroyal.cli.asking import Asking
from portroyal.cli.board import Board, verdict
from portroyal.cli.screen import Screen
from portroyal.cli.speech import speech
from portroyal.cli.story import Story
from portroyal.cli.words import Words
from tests.builders.adventure import BOXES, BREAD, HERBS, RIVALS, TEAM, VARIABLE, begun, chapter
from tests.sizes import NIGHTLY, SIZE

NAMES = ["Ada", "Ben"]
TOP = ["sailor-3-1", "pirate-5-1", "captain-4-1"]


def words_of(game: pr.Game) -> Words:
    return Words(game.format, game.players)


def text(shown: RenderableType) -> str:
    console = Console(width=400, color_system=None)
    with console.capture() as captured:
        console.print(shown)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def wide() -> Screen:
    screen = Screen()
    screen.width = 400
    return screen


def drawn(game: pr.Game, seat: int = 0) -> str:
    return text(Board(wide(), words_of(game), NAMES).whole(game.view(seat), "Ada's turn"))


def asked(game: pr.Game) -> tuple[str, dict[str, str]]:
    """The sentence of the question, and the meaning of each legal move."""
    asking = Asking(game, words_of(game), NAMES, game.seat)
    return asking.sentence(), {option.move: option.meaning for option in asking.options() if not option.refusal}


def log(game: pr.Game, seat: int | None = 0) -> list[str]:
    return [line.text for line in Story(words_of(game), NAMES).lines(game.events(seat))]


# The table.


def test_missions_are_shown_with_demands_rewards_and_progress() -> None:
    game = chapter(missions=["mission-10", "mission-13"], displays={0: [HERBS, "priest-4-1"]}, coins={0: 2, 1: 9})
    table = drawn(game)
    assert (
        "Mission 10: Two cargoes of Ares (discard: 2 Ares pirate ships; first: +2 coins; each: +1 crown): Ada 1 of 2"
        in table
    )
    assert "Ada 1 of 1 priest and 2 of 4 coins, Ben 0 of 1 priest and 4 of 4 coins" in table


def test_a_mission_without_demands_shows_no_progress() -> None:
    table = drawn(chapter(n=3, missions=["mission-30", "mission-33"]))
    assert "Ada 0 of 1, Ben 0 of 1\n" in table
    assert re.search(r"Mission 33: Four colors in peace \([^()]*\)$", table, re.MULTILINE)


def test_completed_and_possible_missions_are_shown() -> None:
    open_ones = ["mission-10", "mission-11"]
    game = chapter(missions=open_ones, displays={0: ["sailor-3-1"] * 2}, completed={"mission-10": [1]})
    assert "Ada 0 of 2, Ben 0 of 2, completed by Ben" in drawn(game)
    assert "Ada 2 of 2, Ben 0 of 2, can be completed by Ada" in drawn(game)


def test_the_month_and_its_events_are_shown() -> None:
    table = drawn(chapter(event_deck=["event-months-end", "event-dead-calm"]))
    assert re.search(r"^Month +1; unknown events that come first: 0$", table, re.MULTILINE)
    assert re.search(
        r"^Event +Wrecker's Luck \(the active player, this turn: 2 coins for a bust\)$", table, re.MULTILINE
    )
    assert re.search(r"^Next events +Dead Calm and Month's End$", table, re.MULTILINE)


def test_card_nine_the_track_crowns_and_characters_are_shown() -> None:
    game = chapter(
        character=[["character-kid-may"], ["character-scott"]],
        missions=["mission-10", "mission-11"],
        completed={"mission-10": [0], "mission-11": [0]},
        crowns=[3, 0],
    )
    table = drawn(game)
    assert "2 of 2 missions, 2 of 5 markers, 1 of 21 points" in table
    assert "at 2, 4, 6, 9, 12, and 15 crowns; maximum 16" in table
    assert "character: Grace “Kid” May; 3 crowns; 2 markers left; ability awake; trophy" in table
    assert "character: Officer Scott; 0 crowns; 4 markers left\n" in re.sub(" +\n", "\n", table)


def test_card_nine_is_only_for_teams() -> None:
    assert "Goal" in drawn(chapter(TEAM))
    assert "Goal" not in drawn(chapter(RIVALS))


@pytest.mark.clause("A-055")
def test_a_lookout_shows_its_cards_and_the_known_card_to_its_player_alone() -> None:
    game = chapter(displays={0: ["lookout-5-1"]}, deck=TOP)
    game.play("look")
    assert "looks at: Sailor, Pirate, Captain" in drawn(game, 0)
    assert "looks at" not in drawn(game, 1)
    question, moves = asked(game)
    assert question == "Which card goes back on top? The rest are discarded."
    assert moves["put back pirate-5-1"] == "Put back: Pirate, cost 5, 1 point, 2 swords"
    game.play("put back pirate-5-1")
    known = "Pirate, cost 5, 1 point, 2 swords is on top; only you know it"
    assert known in drawn(game, 0)
    assert known in text(Board(wide(), words_of(game), NAMES).brief(game.view(0), 0))
    assert "on top" not in drawn(game, 1)


def test_ships_with_items_are_named_by_them() -> None:
    game = chapter(displays={0: [BREAD, HERBS]}, harbor=["ship-blue-0c-2-rum"])
    table = drawn(game)
    assert "Yellow pinnace (bread), Ares pirate ship (herbs)" in table
    assert "Blue flute, 0 coins, 2 swords, 1 crown, rum" in table


def test_a_second_ares_ship_is_shown_as_such() -> None:
    game = chapter(harbor=[HERBS], deck=["ship-ares-1-skull-herbs"])
    game.play("draw")
    assert "Bust! Ada drew an Ares pirate ship (1 coin, skull), and the harbor is swept clean." in log(game)


def test_a_returnable_marker_is_shown_with_its_price() -> None:
    game = chapter(
        RIVALS, event_of_turn=[], event_deck=["event-months-end"], missions=["mission-11"], coins={0: 9, 1: 9}
    )
    assert game.view(0)["asked"]["question"] == "marker"
    question, moves = asked(game)
    assert question == "Month’s End: pay 8 coins and return your leftmost marker?"
    assert set(moves) == {"release", "retain"}


def test_a_seat_that_can_only_sell_to_an_innkeeper_gets_that_question() -> None:
    game = chapter(displays={0: ["innkeeper-5-1", BREAD]}, harbor=["governor-8-0"], coins={0: 0})
    game.play("stop")
    assert asked(game)[0] == "You may still sell an item to an innkeeper, or pass."


# The story.


def test_the_story_comes_before_its_mission() -> None:
    told = log(begun(TEAM))
    title = told.index("A Color without a Name")
    assert told[title + 1].startswith("Ines Calder has written down")
    assert told[title + 2].startswith("The story continues: Two cargoes of Ares.")


def test_a_chapter_begins_with_its_title_and_what_happened() -> None:
    def before_play(game: pr.Game) -> list[str]:
        return words_of(game).say.story("start", game.view(0))

    first, third = (before_play(chapter(TEAM, n=n)) for n in (1, 3))
    assert first == ["Gray Sails"]
    assert third[0] == "Saint Orlan"
    assert third[1].startswith("The island of Saint Orlan exists.")
    assert before_play(chapter(VARIABLE)) == before_play(pr.new_game("base", 2)) == []


def test_only_missions_that_lie_open_are_explained() -> None:
    game = chapter(missions=["mission-10"])
    view = game.view(0)
    [cards, *_] = guide.about("mission", words_of(game), view)
    assert "Mission 10" in cards
    assert "Mission 11" not in cards
    assert guide.about("mission-11", words_of(game), view) == ["There is no card or rule “mission-11”."]


def test_odds_name_only_cards_of_a_draw_pile() -> None:
    game = chapter(harbor=[])
    [told, *_] = guide.odds(game, words_of(game))
    assert re.search(r"The others: \d+ ships, \d+ persons, \d+ expeditions, and \d+ tax increases", told)


def test_the_help_explains_how_to_win_this_game() -> None:
    team, rivals, base = (
        guide.helps(game.view(0), words_of(game).say)
        for game in (chapter(TEAM), chapter(RIVALS), pr.new_game("base", 2))
    )
    assert any("the goal for markers" in line for line in team)
    assert not any("the goal for markers" in line for line in rivals)
    assert any("At each Month’s End" in line for line in rivals)
    assert not any("missions" in line or "Month’s End" in line for line in base)
    assert "Once a player has 12 points, that round is the last; most points win." in base
    assert not any("12 points" in line for line in team)
    of_the_trophy = [any("trophy shows can trigger" in line for line in lines) for lines in (team, rivals, base)]
    assert of_the_trophy == [False, True, False]


def test_the_table_shows_the_demand_of_months_end() -> None:
    def told(mode: str, **position: Any) -> list[str]:
        game = chapter(mode, **position)
        return [
            said for title, said in Board(wide(), words_of(game), NAMES).facts(game.view(0)) if title == "Month’s End"
        ]

    way = ["mission-10", "mission-11"]
    [asked, returned] = told(RIVALS, missions=way)
    assert asked == "complete “A watch on the mole” first, and the story takes the easier path"
    assert returned == "each player may return a marker for 8 coins"
    [done] = told(TEAM, missions=way, completed={"mission-11": [1]})
    assert done.startswith("“A watch on the mole” is completed")
    assert told(TEAM, missions=[*way, "mission-12", "mission-14"]) == ["the next one ends the chapter"]


def test_an_innkeeper_lists_the_prices_of_its_card() -> None:
    words = words_of(chapter())
    card = words.cards["innkeeper-9-3"]
    assert words.title("innkeeper-9-3").endswith(
        f"buys bread for {card['bread_price']} coins, rum for {card['rum_price']} coins"
    )


def test_the_help_for_a_solo_player_mentions_no_others() -> None:
    alone, two = (guide.helps(chapter(players=players).view(0), speech("en")) for players in (1, 2))
    assert not any("others" in line or "somebody" in line or "together" in line for line in alone)
    assert [line for line in two if line not in alone] == [speech("en")("help-others")]


@pytest.mark.parametrize("answer", ["put back", "put back sailor", "put back sailor-3-1"])
def test_a_move_of_two_words_is_refused_by_its_own_rule(answer: str) -> None:
    game = chapter()
    [told] = guide.why(Asking(game, words_of(game), NAMES, 0), answer)[:1]
    assert told == f"“{answer}” is not possible: You can put a card back only while you are using a lookout. (A-055)"


def test_a_move_of_two_words_that_is_possible_has_its_rule() -> None:
    game = chapter(displays={0: ["lookout-5-1"]}, deck=TOP)
    game.play("look")
    first, second = guide.why(Asking(game, words_of(game), NAMES, 0), f"put back {TOP[0]}")
    assert first == f"“put back {TOP[0]}” is possible now."
    assert second.startswith("A-055: ")


@pytest.mark.clause("A-038")
def test_completing_the_mission_of_the_fourth_card_shows_the_consequences() -> None:
    harbor = ["sailor-3-1", "settler-4-1", "priest-4-1"]
    game = chapter(RIVALS, n=5, missions=["mission-51"], harbor=harbor, deck=["jester-5-1"], coins={0: 6})
    game.play("draw")
    game.play("fulfil mission-51")
    assert "Ada must stop at once and may take one fewer card." in log(game)


@pytest.mark.parametrize("won", [True, False])
def test_a_chapter_ends_with_its_verdict_and_its_story(won: bool) -> None:
    completed = {"mission-10": [0, 1], "mission-11": [1], "mission-12": [0]}
    game = chapter(
        missions=["mission-10", "mission-11", "mission-12", "mission-15"],
        completed=completed | {"mission-15": [0]} if won else completed,
        displays={0: ["governor-8-0", "admiral-9-3", "jester-9-3"], 1: ["pirate-9-3", "admiral-9-3"]},
        crowns=[15, 15],
        event_of_turn=[],
        event_deck=["event-months-end"],
    )
    assert game.over
    sentence = verdict(Story(words_of(game), NAMES), game.view(0), game.result)
    paragraphs = words_of(game).say.story("end", game.view(0))
    if won:
        assert sentence == "The chapter is won! 4 of 4 missions completed."
        assert paragraphs[0] == "The Torn Page"
    else:
        assert sentence == "The chapter is lost: 3 of 4 missions completed."
        assert paragraphs[0].startswith("The gray ships are gone with the tide")


# Whole games.


@pytest.mark.parametrize(
    ("mode", "n"),
    [(mode, n) for n in range(1, 6) for mode in (TEAM, RIVALS) if SIZE == NIGHTLY or (n % 2 == 0) is (mode == TEAM)],
)
def test_a_whole_chapter_at_the_terminal_has_no_blank(mode: str, n: int) -> None:
    whole_game("; ".join(filter(None, [BOXES, mode, f"chapter {n}"])))


def test_a_whole_variable_game_at_the_terminal_has_no_blank() -> None:
    whole_game(f"{BOXES}; {VARIABLE}")


def whole_game(line: str) -> None:
    """Play to the end at random in the terminal, and check that no message is missing."""
    chance = Random(line)
    answers = "".join(f"{chance.randint(1, 2)}\n" for _ in range(2000))
    words = ["play", line, "--players", "3", "--bots", "steady,random", "--seed", "5"]
    played = CliRunner().invoke(app, words, input=answers, env={"COLUMNS": "100"})
    assert played.exit_code == 0, played.output
    assert "== The end" in played.output
    assert not re.search(
        r"\{\w+\}|character-|mission-\d+ *\(|event-|\b(ares|tailwind|handed_in)\b", said_in(played.output)
    )


def said_in(page: str) -> str:
    """The page without the texts of moves, which contain names of cards."""
    return re.sub(r"^ +\d+  [a-z ]+(-[\w-]+)?(  |$)|^> .*$|^Not .*$|^ +\d+  .*?  ", "", page, flags=re.MULTILINE)


# The explanations of "?".


@pytest.mark.parametrize("mode", [TEAM, RIVALS, VARIABLE])
def test_no_event_is_shown_twice(mode: str) -> None:
    game = begun(mode)
    told = "\n".join(line for line in guide.about("event", words_of(game), game.view(game.seat)) if " x " in line)
    assert told.count("Month's End") == 1


TOPICS = {
    "months end": ["A-022"],
    "month’s end": ["A-022"],
    "card 9": ["A-070"],
    "crown": ["A-035"],
    "trophy": ["A-072"],
    "hourglass": ["A-021"],
}


@pytest.mark.parametrize("topic", [*TOPICS])
def test_other_topics_are_explained_by_their_clauses(topic: str) -> None:
    game = begun()
    told = guide.about(topic, words_of(game), game.view(game.seat))
    named = [line.partition(":")[0] for line in told]
    assert [clause for clause in TOPICS[topic] if clause in named] == TOPICS[topic]
    assert all(len(line) > 20 for line in told)
    base = pr.new_game("base", 2, seed=1)
    assert "There is no card" in guide.about(topic, words_of(base), base.view(0))[0]


def test_card_9_is_explained_to_teams_only() -> None:
    game = begun(RIVALS)
    assert "There is no card" in guide.about("card 9", words_of(game), game.view(game.seat))[0]


@pytest.mark.clause("A-060")
def test_abilities_of_characters_are_shown_with_their_figures() -> None:
    game = begun()
    titles = {name: words_of(game).title(name) for name in game.ruleset.names if name.startswith("character-")}
    assert f"with {characters.FEW_CARDS} or fewer cards" in titles["character-kid-may"]
    assert f"with {characters.MANY_CARDS} or more cards" in titles["character-scott"]
    assert f"with {characters.MANY_SHIPS} or more ships" in titles["character-cutthroat-mary"]
    assert "for each blue ship" in titles["character-landman"]
    assert "1 crown for each" in titles["character-ferdinando"]
    assert not any(vague in title for title in titles.values() for vague in ("many", "few "))
