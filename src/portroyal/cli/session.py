"""Runs a game in the terminal: asks people for their moves, and lets bots play."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

import portroyal as pr
from portroyal.cli import guide
from portroyal.cli.asking import Asking, Option, refusal
from portroyal.cli.board import Board, verdict
from portroyal.cli.files import write_new
from portroyal.cli.party import Party
from portroyal.cli.screen import QUIET, STRONG, Screen, indented
from portroyal.cli.speech import Language
from portroyal.cli.story import Story
from portroyal.cli.words import Words, reconstructed
from portroyal.engine.notation import told_move
from portroyal.formats.formats import remark_on

COMMANDS: Final = ("help", "why", "undo", "view", "odds", "log", "quit")
RECENT: Final = 30  # the number of sentences that `log` shows


class Quit(Exception):
    """Raised when a player leaves the game."""


class Session:
    """One game between people at this terminal and bots."""

    def __init__(
        self,
        screen: Screen,
        game: pr.Game,
        party: Party,
        save: str | None = None,
        odds: bool = False,
        language: Language = "en",
    ) -> None:
        self.screen, self.game, self.party, self.save, self.odds = screen, game, party, save, odds
        self.words = Words(game.format, game.players, language)
        self.speech = self.words.say
        self.board = Board(screen, self.words, party.shown(self.speech("you-within")))
        self.story = Story(self.words, party.names, party.you)
        self.next_events = dict.fromkeys(party.people, 0)  # by seat: the number of the first event not shown yet
        self.shown: dict[int, tuple[int, int]] = {}  # by seat: the turn when the seat last saw the whole table
        self.helped = False
        if screen.color_system is not None and sys.stdin.isatty():
            with suppress(ImportError):  # line editing is not available on every system
                import readline  # noqa: F401  # arrows and history in input()

    def run(self) -> None:
        """Play to the end. Raises Quit if a player leaves the game."""
        if note := reconstructed(self.game.format, self.game.players, self.speech.language):
            self.say(note)
        if remark := remark_on(self.game.format):
            self.say(remark[self.speech.language])
        self.say_all(self.speech.story("start", self.game.view(self.party.people[0])))
        while not self.game.over:
            seat = self.game.seat
            assert seat is not None
            if seat in self.party.bots:
                self.game.play(self.party.bots[seat][1].choose(self.game.observe(seat)))
            else:
                self.ask(seat)
        self.finish()

    # Asking.

    def ask(self, seat: int) -> None:
        """Ask the current question until it is answered with a move or removed by an undo."""
        asking = Asking(self.game, self.words, self.party.names, self.party.you)
        self.tell_news(seat)
        self.show(asking)
        self.put(asking)
        while True:
            answer = self.read(seat)
            move = self.understand(asking, answer)
            if move:
                self.game.play(move)
                return
            if self.game.seat != seat or asking.view != self.game.view(seat):
                return  # undone

    def tell_news(self, seat: int) -> None:
        """Print the events since the seat's last question."""
        events = self.game.events(seat)
        fresh = [event for event in events if event["seq"] >= self.next_events[seat]]
        news = self.story.lines(fresh, self.game.view(seat))
        self.board.tell(news[:-1] if news and news[-1].heading else news)
        self.next_events[seat] = events[-1]["seq"] + 1 if events else 0

    def show(self, asking: Asking) -> None:
        """Print the whole table once per turn, and after that only the harbor and the seat's own figures."""
        seat, view = asking.seat, asking.view
        harbor = not asking.lists_harbor
        self.screen.show()
        if self.shown.get(seat) != (view["round"], view["active"]):
            self.screen.show(self.board.whole(view, self.story.turn(view["active"]), harbor=harbor))
        else:
            self.screen.show(self.board.brief(view, seat, harbor=harbor))
        self.shown[seat] = view["round"], view["active"]

    def put(self, asking: Asking) -> None:
        """Print the question and the possible answers."""
        self.screen.show()
        self.screen.show(Text(asking.sentence(), STRONG))
        if self.odds and guide.draws(self.game):
            self.say_all(guide.odds(self.game, self.words))
        self.screen.show(indented(self.choices(asking.options())))
        if not self.helped:
            self.screen.show(Text(self.speech("type-a-move"), QUIET))
            self.helped = True

    def choices(self, options: Sequence[Option]) -> RenderableType:
        """The numbered legal moves, followed by the refused moves, each with its reason."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        refused: dict[str, list[str]] = {}
        for number, option in enumerate(options, 1):
            if option.refusal:
                refused.setdefault(option.refusal, []).append(option.meaning)
            else:
                grid.add_row(str(number), option.move, Text(option.meaning))
        lines = (self.speech("not-now", cards="; ".join(cards), why=why) for why, cards in refused.items())
        return Group(grid, *(Text(line, QUIET) for line in lines))

    def read(self, seat: int) -> str:
        """Read one line from the player. Raises Quit at the end of the input."""
        prompt = "> " if self.party.you is not None else f"{self.party.names[seat]}> "
        try:
            answer = input(prompt)
        except EOFError:
            self.screen.show()
            raise Quit from None
        if not sys.stdin.isatty():
            self.screen.show(Text(answer))  # show the answers in a transcript
        return " ".join(answer.split())

    # Answers.

    def understand(self, asking: Asking, answer: str) -> str:
        """The move that an answer stands for, or "" if the answer is invalid or a command.

        Commands are executed. Raises Quit if the answer is the command to leave the game.
        """
        word, _, rest = answer.partition(" ")
        if not answer:
            self.put(asking)
        elif answer.isdecimal():
            moves = asking.view["moves"]
            if 1 <= int(answer) <= len(moves):
                return str(moves[int(answer) - 1])
            self.say(self.speech("moves-numbered", n=len(moves)))
        elif word == "?":
            self.say_all(guide.about(rest, self.words, asking.view) if rest else guide.helps(asking.view, self.speech))
        elif word.lower() in COMMANDS:
            self.obey(asking, word.lower(), rest)
        else:
            return self.understand_move(asking, answer)
        return ""

    def understand_move(self, asking: Asking, answer: str) -> str:
        """The move that an answer stands for, or "" if there is none.

        If the answer matches no move, its first word may be the beginning of a command, which is then executed.
        """
        matches = asking.matches(answer)
        if len(matches) == 1:
            why = refusal(self.game, matches[0], self.speech.language)
            if not why:
                return matches[0]
            self.say(self.speech("not-possible", move=matches[0], why=why))
            return ""
        if matches:
            self.say(self.speech("which-one", moves=self.speech.listed(matches, "or")))
            return ""
        word, _, rest = answer.lower().partition(" ")
        commands = [command for command in COMMANDS if command.startswith(word)]
        if len(commands) == 1:
            self.obey(asking, commands[0], rest)
        else:
            self.say(guide.no_move(asking, answer))
        return ""

    def obey(self, asking: Asking, command: str, rest: str) -> None:
        """Execute a command."""
        if command == "help":
            self.say_all(guide.about(rest, self.words, asking.view) if rest else guide.helps(asking.view, self.speech))
        elif command == "why":
            self.say_all(guide.why(asking, rest))
        elif command == "undo":
            self.undo()
        elif command == "view":
            view = asking.view
            self.screen.show(self.board.whole(view, self.story.turn(view["active"])))
            self.put(asking)
        elif command == "odds":
            self.say_all(guide.odds(self.game, self.words))
        elif command == "log":
            lines = self.story.lines(self.game.events(asking.seat), asking.view)
            self.board.tell(lines if rest == "all" else lines[-RECENT:], clauses=True)
        else:
            if self.save is None:
                self.ask_to_save()
            raise Quit

    def undo(self) -> None:
        """Undo the last move, unless a bot made it or it is final."""
        refused, moves = self.game.undo_refusal(), self.game.snapshot()["moves"]
        move, seat, _ = moves[-1] if moves else ("", 0, None)
        code = "bot" if refused is None and seat in self.party.bots else refused and refused[1]
        if code:
            told = told_move(self.game.ruleset, move) if move else ""
            self.say(self.speech("not-taken-back", code=code, move=told, name=self.party.names[seat]))
            return
        self.game.undo()
        events = self.game.events(None)
        last = events[-1]["seq"] + 1 if events else 0
        self.next_events = {seat: min(event, last) for seat, event in self.next_events.items()}
        self.shown.clear()
        self.say(self.speech("taken-back", move=moves[-1][0]))

    def say(self, text: str) -> None:
        """Print a paragraph."""
        self.screen.show(indented(Text(text)))

    def say_all(self, paragraphs: Sequence[str]) -> None:
        """Print paragraphs."""
        for paragraph in paragraphs:
            self.say(paragraph)

    # The end.

    def finish(self) -> None:
        """Print the result, and ask whether to save the record."""
        seat = self.party.people[0]
        view = self.game.view(seat)
        self.tell_news(seat)
        self.say_all(self.speech.story("end", view))
        self.screen.show()
        self.screen.show(self.board.whole(view, ""))
        self.screen.show()
        took = self.speech("game-took", rounds=view["round"])
        self.screen.show(Text(f"{verdict(self.story, view, self.game.result)} {took}", STRONG))
        self.screen.show(indented(self.board.ranking(view, self.game.points_by_source())))
        if self.save is None and sys.stdin.isatty():
            self.ask_to_save()
        self.keep()

    def ask_to_save(self) -> None:
        """Ask for a file name until the record is saved or the answer is empty."""
        while True:
            name = self.read_name()
            if not name or self.write(name):
                return

    def read_name(self) -> str:
        """Ask for a file name for the record. Returns "" if the record is not to be saved."""
        try:
            name = input(self.speech("save-where")).strip()
        except EOFError:
            name = ""
        if not sys.stdin.isatty():
            self.screen.show(Text(name))
        return name

    def write(self, name: str) -> bool:
        """Save the record. Returns False if that fails."""
        try:
            write_new(name, self.game.record())
        except OSError as e:
            self.say(f"{name}: {e.strerror}.")
            return False
        self.say(self.speech("saved", file=name))
        return True

    def keep(self) -> None:
        """Save the record to the file given with --save, if any."""
        if self.save is not None and not self.write(self.save):
            self.ask_to_save()
