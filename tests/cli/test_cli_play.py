"""``portroyal play``: whole games through pipes and a real terminal, the possible answers, and the messages."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import portroyal as pr
from portroyal.cli import guide
from portroyal.cli.asking import Asking
from portroyal.cli.party import name_all, seat_bots
from portroyal.cli.speech import usual_language
from portroyal.cli.story import Story
from portroyal.cli.words import Words
from tests.builders.table import ANCHORS, BLUE, RED, laid
from tests.cli.test_cli import ESCAPE, environment, finished, output_of, refused


def answers(*lines: str) -> str:
    return "".join(f"{answer}\n" for answer in lines)


def play(*lines: str, words: tuple[str, ...] = ("--seed", "1", "--bots", "random")) -> str:
    """Everything printed, without line breaks."""
    return " ".join(output_of("play", *words, stdin=answers(*lines)).split())


def test_a_game_begins_with_a_table_and_a_question() -> None:
    page = play(words=("--seed", "3", "--names", "Ann", "--bots", "steady,bold"))
    for part in ("Ann (you)", "Ben (steady)", "Harbor", "Expeditions", "Piles", "draw the first card.", "1 draw"):
        assert part in page
    assert page.endswith("Fair winds, until next time.")


def policy(question: str) -> str:
    """An answer to a printed question: claim, take, stop, in this order, otherwise the first."""
    moves = re.findall(r"^ +(\d+)  (\S+)", question, re.MULTILINE)
    for wanted in ("claim", "take", "stop", "repel"):
        for n, verb in moves:
            if verb == wanted:
                return str(n)
    return str(moves[0][0])


def play_whole_game(talk: Iterator[str], answer: Any) -> str:
    """Answer all questions until the end of the game; returns the whole output."""
    page, unread = "", ""
    for part in talk:
        page, unread = page + part, unread + part
        if unread.endswith("> "):
            answer(policy(unread))
            unread = ""
    return page


@pytest.mark.parametrize("words", [["--bots", "steady,cautious"], ["--hot-seat", "--players", "2"]])
def test_a_whole_game_through_pipes(words: list[str]) -> None:
    command = [sys.executable, "-c", "from portroyal.cli import main; main()", "play", "base; target 6"]
    with subprocess.Popen(
        [*command, "--seed", "5", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(NO_COLOR="1"),
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        stdin, stdout = process.stdin, process.stdout

        def answer(line: str) -> None:
            stdin.write(line + "\n")
            stdin.flush()

        page = play_whole_game(iter(lambda: stdout.read(1), ""), answer)
        assert process.stderr.read() == ""
    assert process.returncode == 0
    assert re.search(r"Place +Player +Points +Persons", page)
    assert re.search(r"(wins the game\.|You win the game!|share the win\.) The game took \d+ rounds", page)
    assert ESCAPE not in page
    assert max(map(len, page.splitlines())) <= 80


def in_a_terminal(*words: str, lines: str, **env: str) -> str:
    """The output in a terminal with 80 columns."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", "from portroyal.cli import main; main()", *words]
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment(**env), close_fds=True
    )
    os.close(theirs)
    os.write(ours, lines.encode())
    page, until = b"", time.monotonic() + 60
    while time.monotonic() < until:
        if not select.select([ours], [], [], 1)[0]:
            continue
        try:
            part = os.read(ours, 4096)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        page += part
    process.wait(timeout=60)
    os.close(ours)
    assert process.returncode == 0
    return page.decode()


def test_a_terminal_gets_colors_unless_it_refuses() -> None:
    words = ("play", "--seed", "1", "--bots", "steady")
    lines = "draw\ndraw\nquit\n\n"
    assert ESCAPE in in_a_terminal(*words, lines=lines, TERM="xterm-256color")
    assert ESCAPE not in in_a_terminal(*words, lines=lines, TERM="xterm-256color", NO_COLOR="1")
    assert ESCAPE not in in_a_terminal(*words, lines=lines, TERM="dumb")


def test_answers_may_be_numbers_texts_and_beginnings() -> None:
    page = play("1", "draw", "d", words=("--seed", "1", "--hot-seat", "--players", "2"))
    assert page.count("draws a") == 3


def test_an_unclear_answer_is_explained() -> None:
    page = play("7", "fly", "take", "take governor-8-0", "")
    assert "The moves are numbered 1 to 1." in page
    assert "There is no move or command “fly”. Type ? for help." in page
    refusal = (
        "You can take cards only when the discover phase is over, and not in the middle of something else. (B-060)"
    )
    assert page.count(refusal) == 2
    assert page.count("Your turn: draw the first card.") == 2


def test_the_odds_are_shown_before_each_draw_on_request() -> None:
    words = ("--seed", "1", "--bots", "random")
    chance = re.compile(r"the next card is a bust with a probability of [\d.]+%", re.IGNORECASE)
    assert len(chance.findall(play("draw", words=(*words, "--odds")))) == 2
    assert chance.findall(play("draw", words=words)) == []


def test_stopping_and_drawing_are_valued_in_coins() -> None:
    words = ("--seed", "1", "--bots", "random", "--odds")
    worth = re.compile(r"Estimated in coins, .*: stopping \d+\.\d, drawing more \d+\.\d", re.IGNORECASE)
    assert len(worth.findall(" ".join(play("draw", words=words).split()))) == 1


def test_only_possible_events_have_odds() -> None:
    displays = {0: ["gambler-4-1", "gambler-6-2"]}
    four = ["sailor-3-1", "captain-4-1", "priest-4-1", "settler-4-1"]
    game = laid(boxes="base + gambler", displays=displays, deck=four)
    words = Words("base + gambler", 2)
    single, gamble = "the next card is a bust", "“gamble”, 4 cards at once, is a bust with a probability of"
    answer = " ".join(guide.odds(game, words))
    assert (single in answer.lower(), gamble in answer) == (True, True)
    game.play("gamble")
    answer = " ".join(guide.odds(game, words))
    assert (single in answer.lower(), gamble in answer) == (False, True)


def test_help_why_odds_view_and_log() -> None:
    page = play("?", "? governor", "? b-041", "? xyz", "why stop", "why draw", "odds", "view", "1", "log", "log all")
    for part in (
        "undo take back",
        "4 x Governor, cost 8, 0 points",
        "You may take one more card every turn.",
        "B-041: The active player goes bust",
        "There is no card or rule “xyz”.",
        "“stop” is not possible: Draw at least one card before you stop. (B-030)",
        "“draw” is possible now.",
        "probability of 0.0%: 0 of 119 cards",
        "swords). B-030",
    ):
        assert part in page


def test_undo_takes_back_allowed_moves() -> None:
    page = play("draw", "undo", "stop", "pass", "undo", words=("--seed", "1", "--hot-seat", "--players", "2"))
    assert "Nothing can be taken back: “draw” is final, as it turned up a card" in page
    assert re.search(r"Taken back: “(pass|stop)”", page)


def test_quit_saves_the_record_and_load_continues(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    page = play("draw", "quit", str(tmp_path), str(path))
    assert "Is a directory" in page or "File exists" in page
    game = pr.replay(path.read_text(encoding="utf-8"))
    assert game.played()[-1] == "draw"
    assert "is there already" in refused("play", "--save", str(path))
    more = play("stop", words=("--load", str(path), "--bots", "random"))
    assert "You draw" in more
    assert "You stop." in more
    assert "the loaded game has 2" in refused("play", "--load", str(path), "--players", "3")


def test_save_keeps_the_record_when_leaving(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    play("draw", words=("--seed", "1", "--bots", "random", "--save", str(path)))
    assert pr.replay(path.read_text(encoding="utf-8")).played()


def test_the_same_seed_deals_the_same_game() -> None:
    assert play("1", "2") == play("1", "2")
    assert play("1") != play("1", words=("--seed", "2", "--bots", "random"))


# Words.


@pytest.mark.parametrize(
    ("card", "title"),
    [
        ("sailor-3-1", "Sailor, cost 3, 1 point, 1 sword"),
        ("pirate-9-3", "Pirate, cost 9, 3 points, 2 swords"),
        ("settler-4-1", "Settler, cost 4, 1 point, hut"),
        ("jack-6-1", "Jack of all trades, cost 6, 1 point, any symbol"),
        ("trader-blue-5-2", "Blue trader, cost 5, 2 points"),
        ("ship-red-4-skull", "Red frigate, 4 coins, skull"),
        ("ship-yellow-1-1", "Yellow pinnace, 1 coin, 1 sword"),
        ("expedition-anchor-anchor-hut", "Expedition: 2 anchors, hut, {points} points, {coins} coins"),
        ("expedition-anchor-cross-hut", "Expedition: anchor, cross, hut, {points} points, {coins} coins"),
        ("tax-points", "Tax increase: fewest points"),
    ],
)
def test_cards_in_words(card: str, title: str) -> None:
    words = Words("base", 5)
    assert words.title(card) == title.format_map(words.cards[card])  # the card file gives the figures of expeditions


def test_small_words() -> None:
    abc = ["a", "b", "c"]
    words = Words("base", 2)
    assert [words.say.listed(abc[:n]) for n in range(4)] == ["", "a", "a and b", "a, b, and c"]
    assert [words.phrase("admiral-5-1", form) for form in ("", ".a")] == ["Admiral (1 point)", "an admiral (1 point)"]
    assert words.crew(["sailor-3-1", "jack-6-1", "sailor-5-2"]) == "Sailor x2, Jack of all trades"


def test_the_story_of_a_whole_game() -> None:
    game = finished()
    lines = Story(Words(game.format, 3), game.names, you=1).lines(game.events(1))
    assert not [line for line in lines if "{" in line.text or "None" in line.text or "  " in line.text]
    assert not [line for line in lines if re.match(r"You \w*[^s]s\b", line.text)]
    assert lines[-1].text == "The game is over."


def test_an_unknown_message_is_still_shown() -> None:
    story = Story(Words("base", 2), ["Ann", "Bob"])
    assert story.sentence("crown-moved", {"seat": 1, "n": 2}) == "Something happens."


def test_a_coin_due_is_shown_with_its_card() -> None:
    game = laid(players=2, harbor=[RED, BLUE, "sailor-3-1"], coins={0: 3, 1: 9})
    for move in ("stop", f"take {RED}", "take sailor-3-1"):
        game.play(move)
    texts = [line.text for line in Story(Words("base", 2), ["Ann", "Bob"], you=0).lines(game.events(0))]
    assert "You trade with a red frigate (1 coin, 1 sword) for 1 coin." in texts
    assert texts[-3:-1] == ["Bob pays you 1 coin.", "Bob hires a sailor (1 point) for 3 coins."]


def asked(game: pr.Game, you: int | None = 0) -> Asking:
    return Asking(game, Words("base", game.players), ["Ann", "Bob", "Cy", "Di", "Ed"], you)


def test_the_questions_in_sentences() -> None:
    strong = {"displays": {0: ["pirate-5-1"]}}
    new = laid()
    assert asked(new).sentence() == "Your turn: draw the first card."
    drawing = laid(harbor=[RED])
    assert asked(drawing).sentence() == "Draw another card, or stop?"
    assert asked(drawing, None).sentence() == "Ann · Draw another card, or stop?"
    repelling = laid(harbor=[RED], deck=[RED], **strong)  # type: ignore[arg-type]
    repelling.play("draw")
    assert asked(repelling).sentence() == "Red frigate (1 coin, 1 sword): repel it, or let it in?"
    assert [option.meaning for option in asked(repelling).options()] == ["Repel", "Let it in · bust"]
    taking = laid(harbor=[RED, BLUE])
    taking.play("stop")
    assert asked(taking).sentence() == "You may take one card."
    taking.play("pass")
    assert asked(taking, 1).sentence() == "You may take one card: 1 coin to Ann."
    assert asked(taking).sentence() == "Bob · You may take one card: 1 coin to Ann."
    claiming = laid(expeditions=[ANCHORS], displays={0: ["captain-4-1", "captain-4-1", "jack-6-1"]})
    claiming.play(f"claim {ANCHORS}")
    assert asked(claiming).sentence() == "Who goes on the expedition?"
    bust = laid(harbor=[RED], deck=[RED], expeditions=[ANCHORS], displays={0: ["captain-4-1"] * 2})
    bust.play("draw")
    assert asked(bust).sentence() == "Bust! You may still claim an expedition."


def test_the_moves_in_words() -> None:
    game = laid(harbor=[RED, "sailor-3-1", "governor-8-0"], coins={0: 0, 1: 3}, displays={1: ["trader-red-3-1"]})
    game.play("stop")
    game.play("pass")
    options = {option.move: option for option in asked(game, 1).options()}
    assert options[f"take {RED}"].meaning == "Take Red frigate, 1 coin, 1 sword · gains 1 coin"
    assert options["take sailor-3-1"].refusal == "You would have no coin to pay the active player. (B-066)"
    assert options["take governor-8-0"].refusal == "This person costs 8, but you have only 3. (B-064)"
    assert options["pass"].meaning == "Pass"
    assert asked(game, 1).matches("red") == [f"take {RED}"]
    assert asked(game, 1).matches("sail") == ["take sailor-3-1"]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "de_AT"}, "de"),
    ],
)
def test_the_language_is_that_of_the_environment(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert usual_language() == language


def test_a_game_in_german() -> None:
    page = play("why stop", "draw", "odds", "undo", "quit", words=("--seed", "1", "--language", "de"))
    for part in ("Du bist am Zug", "Münzen", "Du ziehst", "„stop“ ist nicht möglich", "Guten Wind"):
        assert part in page


def test_who_sits_where() -> None:
    assert seat_bots(None, [], 0, False) == (4, {1: "medium", 2: "easy", 3: "hard"})
    assert seat_bots(None, ["bold"], 1, False) == (2, {0: "bold"})
    assert seat_bots(3, ["bold"], 2, True) == (3, {1: "bold"})
    assert name_all(["Ben"], ["Ada", "Ben"], [0]) == ["Ben", "Ada"]
    assert name_all(["X\x1b", "Y"], ["Ada", "Ben"], [0]) == ["X?", "Y"]
