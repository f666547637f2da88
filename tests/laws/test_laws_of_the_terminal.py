"""The terminal describes every event, question, move and table of a game in both languages, without gaps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest

import portroyal as pr
from portroyal.cli import guide
from portroyal.cli.asking import Asking
from portroyal.cli.board import Board, verdict
from portroyal.cli.screen import Screen
from portroyal.cli.speech import Language
from portroyal.cli.story import Story
from portroyal.cli.words import Words
from tests.sizes import Case, in_turn, sized

LANGUAGES: tuple[Language, ...] = ("en", "de")
NAMES = ["Ada", "Ben", "Cem", "Dora", "Edo"]
GAMES = sized(fast=1, default=1, nightly=2)
SHARE = sized(fast=0.05, default=0.05, nightly=0.2)  # of questions with the whole table


def cases() -> Iterator[Case]:
    for row in pr.options()["combinations"]:
        if "refused" not in row:
            yield from ((row["format"], n) for n in range(row["players"]["min"], row["players"]["max"] + 1))


CASES = in_turn(cases())[:: sized(fast=14, default=5, nightly=1)]


def words_of(game: pr.Game) -> list[Words]:
    """The words of a game in every language; their speeches record missing messages."""
    found = [Words(game.format, game.players, language) for language in LANGUAGES]
    for words in found:
        words.say.faults.clear()
    return found


def said(game: pr.Game, words: Words) -> Iterator[str]:
    """The text that the terminal prints with a question."""
    assert game.seat is not None
    asking, names, view = Asking(game, words, NAMES, game.seat), NAMES[: game.players], game.view(game.seat)
    yield asking.sentence()
    yield from (option.meaning for option in asking.options())
    screen, board = Screen(), Board(Screen(), words, names)
    with screen.capture() as table:
        screen.print(board.whole(view, asking.story.turn(view["active"])), board.brief(view, game.seat))
    yield table.get()
    yield from guide.helps(view, words.say)


def gaps(texts: Iterable[str], *others: str) -> list[str]:
    """The texts that have missing messages."""
    return [text for text in texts if not text or text in others or "{" in text or "None" in text]


@pytest.mark.parametrize(("line", "players"), CASES)
def test_the_terminal_has_words_for_every_event(line: str, players: int) -> None:
    for seed in range(GAMES):
        game, chance = pr.new_game(line, players, seed=seed), Random(seed)
        spoken = words_of(game)
        fallback = [words.say("ask-other", you="yes", name="") for words in spoken]
        while game.seat is not None:
            whole = chance.random() < SHARE
            for words in spoken:
                told = said(game, words) if whole else [Asking(game, words, NAMES, game.seat).sentence()]
                assert gaps(told, *fallback, *game.moves()) == []
            game.play(chance.choice(game.moves()))
        for words in spoken:
            story = Story(words, NAMES, 0)
            assert gaps((line.text for line in story.lines(game.events(0))), words.say("said-unknown")) == []
            assert verdict(story, game.view(0), game.result)
            assert words.say.faults == []


@pytest.mark.parametrize(("line", "players"), sized(fast=CASES[-1:], default=[CASES[0], CASES[-1]], nightly=CASES))
def test_the_terminal_has_words_for_every_card_and_topic(line: str, players: int) -> None:
    game = pr.new_game(line, players, seed=1)
    topics = {topic for row in pr.clauses() for topic in row["topics"]}
    for words in words_of(game):
        texts = [say(name) for name in words.cards for say in (words.title, words.phrase, words.short)]
        asked = {words.noun(name) for name in words.cards} | {
            words.say.get(f"topic-{topic}", topic) for topic in topics
        }
        texts += [text for what in sorted(asked) for text in guide.about(what, words, game.view(0))]
        assert gaps(texts) == []
        assert words.say.faults == []
