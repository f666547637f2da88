"""Campaigns: series of games between the same players, one game per chapter. Campaigns can be saved as text."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from portroyal.engine.pickling import pickled
from portroyal.engine.shapes import CampaignState, ChapterState, PlayedChapter
from portroyal.engine.wholes import with_wholes
from portroyal.errors import BadCampaign, BadFormat, shown
from portroyal.formats.formats import Format, chapters_of, check_players, parse_format
from portroyal.formats.registry import check_chapters
from portroyal.game.game import Game
from portroyal.game.opening import new_game, player_names

VERSION: Final = 1
LONGEST: Final = 40_000  # characters in the text of a campaign; a complete one has about two thousand
LOGGED: Final = LONGEST - 2_000  # characters in its log
GIVES_UP: Final = "; honor given up"


class Played(NamedTuple):
    """A finished game in a campaign.

    *won* is None if the players are rivals. *cards* lists the cards that the game added to the draw pile. *way* lists
    the story cards that were read, in order, or is empty if the game was played before campaigns recorded story cards.
    """

    chapter: int
    won: bool | None
    winners: tuple[int, ...]
    points: tuple[int, ...]
    game: str
    cards: tuple[str, ...]
    way: tuple[str, ...] = ()

    def line(self) -> str:
        """Return the game as a line of text."""
        verdict = {True: "won", False: "lost", None: f"won by {_spaced(self.winners)}"}[self.won]
        parts = (verdict, f"points {_spaced(self.points)}", f"game {self.game}", f"cards {' '.join(self.cards)}")
        way = f"; way {' '.join(self.way)}" if self.way else ""
        return f"chapter {self.chapter}: {'; '.join(parts).rstrip()}{way}"


class Again(NamedTuple):
    """A restart from *chapter*. *gives_up* is true if it abandoned a chapter and thereby gave up ``Campaign.honor``."""

    chapter: int
    gives_up: bool = False

    def line(self) -> str:
        """Return the restart as a line of text."""
        return f"again from chapter {self.chapter}{GIVES_UP if self.gives_up else ''}"


class Campaign:
    """A campaign. Create it with :func:`new_campaign` or :func:`read_campaign`.

    Its state is completely determined by its log, which lists every finished game that was entered and every restart.
    """

    def __init__(self, form: Format, players: int, names: Sequence[str]) -> None:
        rules = chapters_of(form)
        if rules is None:
            raise BadFormat(f"'{form.line}': the games of this format do not follow each other as chapters")
        for box in form.boxes:
            check_chapters(box)
        self.rules, self.players, self.names = rules, players, list(names)
        self.together = rules.together(dict(form.options))
        self._base = without_chapter(form)
        if parse_format(self._base).line != form.line:
            raise BadFormat(f"'{form.line}': a campaign sets {' and '.join(rules.options(1, 1))} itself")
        self.log: list[Played | Again] = []
        self.standing: list[Played] = []  # the games that count, excluding those of chapters that were restarted later
        self.losses = 0  # games lost since the first chapter began, including those of restarted chapters
        self._gave_up = False  # whether the honor has been given up since the first chapter began
        self._honored = False
        self._done = 0  # the number of chapters completed
        self._games: set[str] = set()
        self._brought: Counter[str] = Counter()  # the cards added by the chapters before the next one
        self._tried: Counter[str] = Counter()  # the cards added by lost attempts at the next chapter
        self._logged = 0  # characters of text in the log

    def __repr__(self) -> str:
        at = "over" if self.over else f"chapter {self.chapter}"
        return f"<Campaign '{self.format}', {self.players} players, {at}>"

    @property
    def format(self) -> str:
        """The games' format in normal form, without the options that the campaign itself sets."""
        return self._base

    # The current state.

    @property
    def chapter(self) -> int | None:
        """The next chapter, or None if the last one is done."""
        return self._done + 1 if self._done < self.rules.number else None

    @property
    def over(self) -> bool:
        """Whether the last chapter is done."""
        return self.chapter is None

    @property
    def failures(self) -> int:
        """The number of defeats so far in the next chapter."""
        return sum(played.chapter == self.chapter for played in self.standing)

    @property
    def reached(self) -> int:
        """The last chapter that can be restarted."""
        return self.chapter or self.rules.number

    @property
    def honor(self) -> bool | None:
        """Whether a team has won every chapter without a defeat, or None for rivals and while this is undecided.  A-074

        Once won, the honor is kept, even if chapters are played again. From the second chapter on, abandoning a
        chapter and restarting counts as a defeat.
        """
        if self._honored or not self.together:
            return self._honored or None
        return False if self.losses or self._gave_up else None

    @property
    def wins(self) -> list[int]:
        """The number of chapters won, by seat."""
        return [
            sum(played.won is not False and seat in played.winners for played in self.standing)
            for seat in range(self.players)
        ]

    @property
    def carried(self) -> dict[str, list[str]]:
        """The cards that earlier games add to the next one: see :func:`portroyal.new_game`.  A-003, A-071"""
        chapter = self.reached
        return {
            "earlier": [card for played in self.standing if played.chapter < chapter for card in played.cards],
            "tries": [card for played in self.standing if played.chapter == chapter for card in played.cards],
        }

    def state(self) -> CampaignState:
        """Return the campaign as plain data."""
        chapter, failures = self.chapter, self.failures
        return {
            "format": self.format,
            "players": self.players,
            "names": list(self.names),
            "chapter": chapter,
            "failures": failures,
            "together": self.together,
            "extra_coins": self.rules.extra_coins(failures) if chapter else 0,
            "reached": self.reached,
            "honor": self.honor,
            "losses": self.losses,
            "wins": self.wins,
            "met": self.rules.met([(played.chapter, played.way) for played in self.standing]),
            "chapters": [self._state_of(number) for number in range(1, self.rules.number + 1)],
        }

    def _state_of(self, chapter: int) -> ChapterState:
        games = [played for played in self.standing if played.chapter == chapter]
        done = any(played.won is not False for played in games)
        return {
            "chapter": chapter,
            "state": "done" if done else "next" if chapter == self.chapter else "ahead",
            "games": [self._shown(played) for played in games],
        }

    def _shown(self, played: Played) -> PlayedChapter:
        return {
            "won": played.won,
            "winners": list(played.winners),
            "points": list(played.points),
            "game": played.game,
            "way": list(played.way),
            "end": self.rules.ended(played.chapter, played.won),
        }

    # Playing.

    def next_format(self) -> str:
        """Return the format of the next game. Raises BadCampaign if the last chapter is done."""
        if self.chapter is None:
            raise BadCampaign("the last chapter is done; restart from one that was reached")
        options = self.rules.options(self.chapter, self.failures)
        line = "; ".join([self._base, *(f"{name} {value}" for name, value in options.items())])
        return parse_format(line).line

    def game(self, seed: int | str | None = None, start: int | None = None, names: Sequence[str] | None = None) -> Game:
        """Begin the next game, which is an ordinary game: see :func:`portroyal.new_game`.

        Raises BadCampaign if the last chapter is done, or BadFormat if an argument is invalid.
        """
        line, names = self.next_format(), self.names if names is None else names
        return new_game(line, self.players, seed=seed, start=start, names=names, carried=self.carried)

    def enter(self, game: Game) -> None:
        """Enter the next chapter's finished game in the log.

        Raises BadCampaign, without changing anything, if the game is not over or is the wrong one.
        """
        _check_game(game)
        if not game.over:
            raise BadCampaign("the game is not over")
        self.check(game)
        self._add(self._played(game))

    def check(self, game: Game) -> None:
        """Check that a game, finished or not, belongs to the next chapter. Raises BadCampaign if it does not."""
        _check_game(game)
        known = game_id(game)
        if known in self._games:
            raise BadCampaign(f"the game {known} has already been entered")
        for field, actual, expected in (
            ("format", game.format, self.next_format()),
            ("number of players", game.players, self.players),
            ("cards of earlier games", _sorted(game.carried), _sorted(self.carried)),
        ):
            if actual != expected:
                raise BadCampaign(f"the game does not belong here: its {field} is {actual!r}, and must be {expected!r}")

    def _played(self, game: Game) -> Played:
        before = Counter(card for cards in self.carried.values() for card in cards)
        view = game.view(None)
        new = Counter(self.rules.cards()) - Counter(self.rules.aside(view)) - before
        return Played(
            self.reached,
            game.won,
            tuple(game.ranking[0] if game.ranking and game.won is not False else ()),
            tuple(game.scores),
            game_id(game),
            tuple(sorted(new.elements())),
            tuple(self.rules.way(view)),
        )

    @with_wholes
    def again(self, chapter: int, begun: bool = True) -> None:
        """Restart from a chapter that has been reached, with the campaign as it was at that point.

        *begun* is true if a game for the next chapter has begun. If so, that game is abandoned. Raises BadCampaign,
        without changing anything, if the chapter has not been reached.  A-074
        """
        self._check_reached(chapter)
        self._add(Again(chapter, begun and self._forfeits_honor(chapter)))

    def read_again(self, entry: Again) -> None:
        """Enter a restart from a saved log. An invalid restart raises BadCampaign and changes nothing."""
        self._check_reached(entry.chapter)
        if entry.gives_up and not self._forfeits_honor(entry.chapter):
            raise BadCampaign("there is no honor to give up here")
        self._add(entry)

    def _check_reached(self, chapter: int) -> None:
        if type(chapter) is not int or not 1 <= chapter <= self.reached:
            raise BadCampaign(f"chapter {shown(chapter)} has not been reached; the last one is {self.reached}")

    def _forfeits_honor(self, chapter: int) -> bool:
        """Return whether abandoning the next chapter to restart from *chapter* gives up the honor."""
        return self.together and self.honor is None and chapter > 1

    def read_entry(self, played: Played) -> None:
        """Enter a finished game from a saved log. An invalid game raises BadCampaign and changes nothing."""
        if fault := self._fault(played):
            raise BadCampaign(fault)
        self._add(played)

    def _add(self, entry: Played | Again) -> None:
        length = len(entry.line()) + 1
        if self._logged + length > LOGGED:
            raise BadCampaign(f"it is full: with another game, its text would exceed the limit of {LONGEST}")
        self._logged += length
        self.log.append(entry)
        if isinstance(entry, Played):
            self._advance(entry)
        else:
            self._rewind(entry)

    def _advance(self, played: Played) -> None:
        self.standing.append(played)
        self._games.add(played.game)
        self._tried.update(played.cards)
        if played.won is False:
            self.losses += 1
        else:
            self._done += 1
            self._honored = self._honored or (self.over and self.together and self.honor is None)
            self._brought.update(self._tried)
            self._tried = Counter()

    def _rewind(self, entry: Again) -> None:
        self.standing = [played for played in self.standing if played.chapter < entry.chapter]
        self._done = entry.chapter - 1
        first = entry.chapter == 1
        self.losses = 0 if first else self.losses
        self._gave_up = not first and (self._gave_up or entry.gives_up)
        self._brought = Counter(self.carried["earlier"])
        self._tried = Counter()

    def _fault(self, played: Played) -> str:
        """Return why this game cannot be the next one, or "" if it can."""
        seats = range(self.players)
        if played.chapter != self.chapter:
            after = f"the next one is {self.chapter}" if self.chapter else "the last one is done"
            return f"chapter {played.chapter} is not next; {after}"
        if (played.won is not None) != self.together:
            return "a team has won or lost" if self.together else "rivals' chapters are won by seats: 'won by 0'"
        if len(set(played.winners)) < len(played.winners) or any(seat not in seats for seat in played.winners):
            return f"it is won by {list(played.winners)}; the seats are 0 to {seats[-1]}"
        if len(played.points) != self.players:
            return f"it has points for {len(played.points)} of {self.players} players"
        if played.game in self._games:
            return f"the game {played.game} is listed twice"
        return self._fault_of_points(played) or self._fault_of_cards(played) or self._fault_of_way(played)

    def _fault_of_points(self, played: Played) -> str:
        points = played.points
        if min(points) < 0:
            return f"it has {min(points)} points; the minimum is 0"
        if len({points[seat] for seat in played.winners}) > 1 and not self.together:
            return f"it is won by {list(played.winners)}, whose points differ"
        wanted = self.rules.winning_points(played.chapter, self.players) if played.won else 0
        return f"it is won with {sum(points)} points in all; {wanted} are required" if sum(points) < wanted else ""

    def _fault_of_cards(self, played: Played) -> str:
        copies, chapter = self.rules.cards(), f"chapter {played.chapter}"
        least, most = self.rules.brings(played.chapter, self.together, bool(played.won))
        brought, new = self._tried.copy(), Counter(played.cards)
        brought.update(new)
        for card in new:
            if card not in copies:
                return f"no story brings a card {shown(card)}"
            if self._brought[card] + brought[card] > copies[card]:
                return f"{card} is brought {self._brought[card] + brought[card]} times, but there are {copies[card]}"
            if brought[card] > most.get(card, 0):
                return f"{card} is brought {brought[card]} times; {chapter} brings it {most.get(card, 0)} times at most"
        for card, n in least.items():
            if brought[card] < (sure := min(n, copies[card] - self._brought[card])):
                return f"{card} is brought {brought[card]} times; {chapter} brings it {sure} times in any case"
        return ""

    def _fault_of_way(self, played: Played) -> str:
        chapter, last = played.chapter, ""
        for card in played.way:
            if card not in self.rules.may_follow(chapter, self.together, last):
                step = f"go from {last} to" if last else "begin with"
                return f"the way of chapter {chapter} cannot {step} {shown(card)}"
            last = card
        at_end, lost = not self.rules.may_follow(chapter, self.together, last), played.won is False
        if last and at_end == lost:
            fault = f"reaches its end {last}, but the game is lost" if lost else f"stops at {last}, before its end"
            return f"the way of chapter {chapter} {fault}"
        return ""

    def copy(self) -> Campaign:
        """Return an independent campaign in the same state."""
        twin = Campaign(parse_format(self._base), self.players, self.names)
        for entry in self.log:
            twin._add(entry)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled("campaign", self)

    def text(self) -> str:
        """Return the campaign as text: ``[key value]`` lines, an empty line, and then one line per log entry."""
        tags = {"campaign": VERSION, "format": self.format, "players": self.players, "names": self.names}
        lines = [f"[{key} {json.dumps(value, ensure_ascii=False)}]" for key, value in tags.items()]
        return "\n".join([*lines, "", *(entry.line() for entry in self.log)]) + "\n"


@with_wholes
def new_campaign(format: str, players: int, names: Sequence[str] | None = None) -> Campaign:
    """Return a new campaign at the beginning of its first chapter.

    *format* is the format line for the games, without the options that a campaign itself sets (the chapter and the
    number of defeats in it). *players* is the number of seats. Raises BadFormat if an argument is invalid, or BadCards
    if a host's own chapters are invalid.
    """
    form = parse_format(format)
    check_players(players, form)
    return Campaign(form, players, player_names(names, players))


def _check_game(game: Any) -> None:
    if not isinstance(game, Game):
        raise BadCampaign(f"{shown(game)} is not a game")


def without_chapter(form: Format) -> str:
    """Return the normal form of a format, without the options that a campaign itself sets."""
    rules = chapters_of(form)
    own = rules.options(1, 1) if rules else ()
    return "; ".join(part for part in form.line.split("; ") if part.rpartition(" ")[0] not in own)


def game_id(game: Game) -> str:
    """Return the identifier of a game in a campaign: 16 hex digits computed from its deal and its moves."""
    return sha256("\n".join([game.format, game.seed, *game.played()]).encode()).hexdigest()[:16]


def _spaced(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _sorted(carried: dict[str, list[str]] | None) -> dict[str, list[str]]:
    return {key: sorted(cards) for key, cards in (carried or {}).items()}
