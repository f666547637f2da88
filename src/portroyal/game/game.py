"""A game as callers see it: moves are text, views and events are plain data, and moves can be taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from portroyal.engine.cards import LANGUAGES
from portroyal.engine.names import player_name
from portroyal.engine.notation import move_text, parse_move, told_move
from portroyal.engine.observation import ALL_SEATS, Observation, checked_seat, phase, seen_events, view
from portroyal.engine.pickling import pickled
from portroyal.engine.preview import Preview, preview_after
from portroyal.engine.rules import SETUP
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.snapshot import dump
from portroyal.engine.table import MASK, RNG, START, Move, Table, WatchedTable
from portroyal.errors import BadFormat, BadPosition, CannotUndo, IllegalMove, shown
from portroyal.formats import texts
from portroyal.formats.formats import Format, ruleset_of
from portroyal.game import outcome, record
from portroyal.game.played import KEPT, RULES_CHANGED, Played, back_from, kept_by, shared, without_positions
from portroyal.game.position import lay_out
from portroyal.game.position_text import position_text
from portroyal.game.retold import as_told
from portroyal.game.snapshots import checked_number
from portroyal.game.stacking import shuffles_of, stack

NOTHING = ("there is no move to take back", "nothing")
OTHER_RULES = (KEPT[RULES_CHANGED], RULES_CHANGED)


class Foresight(NamedTuple):
    """The consequences of a move: whether it would be final, and its guaranteed effect on the seat that makes it."""

    reveals: bool
    preview: Preview | None


class Game:
    """One game at one table. Create it with :func:`new_game`, :func:`position` or :func:`replay`."""

    def __init__(self, form: Format, players: int, tags: dict[str, Any]) -> None:
        self._format = form
        self.ruleset: Ruleset = ruleset_of(form, players)
        self._tags = tags  # names, dealer, seed and start; also carried, deck or position, and shuffles, if given
        self._shuffles = shuffles_of(self.ruleset, tags.get("shuffles", ()))
        self._last: Played | None = None
        self._begin()

    def _begin(self) -> None:
        t = self._watched(self.ruleset.empty_table())
        if self._tags["dealer"] == "sealed":
            t.seed = self._tags["seed"]
        else:
            t.counters[RNG] = _number(self._tags["seed"])
        if "position" in self._tags:
            lay_out(self.ruleset, t, self._tags["position"])
        else:
            t.counters[START] = self._tags["start"]
            self.ruleset.start(t, self._tags.get("carried"))
            if "deck" in self._tags:
                if phase(t) == SETUP:
                    raise BadPosition("deck: the draw pile is shuffled after the players have chosen; see `position`")
                stack(self.ruleset, t, self._tags["deck"])
        self._first_event, self._opening = 0, tuple(t.events)
        self.table = t

    def _watched(self, t: Table) -> WatchedTable:
        return WatchedTable.of(t, self._shuffles)

    def __str__(self) -> str:
        """Return the position as a spectator sees it, in a few lines of text."""
        return position_text(self.view(None), self.won)

    def __repr__(self) -> str:
        return f"<Game '{self.format}', {self.players} players, {len(self.played())} moves, seat {self.seat}>"

    # Questions and moves.

    @property
    def seat(self) -> int | None:
        """The seat that has to decide, or None when the game is over."""
        return None if self.over else self.table.agenda[1]

    def moves(self) -> list[str]:
        """Return the legal moves as text; there are none when the game is over."""
        known = self.ruleset.move_texts
        return [known[move] if move in known else move_text(self.ruleset, move) for move in self.table.moves]

    def why_not(self, move: str, language: str = "en") -> tuple[str, str | None] | None:
        """Return the reason why *move* is illegal now, as a sentence in *language* (``en`` or ``de``) and a clause.

        Return None if the move is legal. Raises BadFormat if there is no such language.
        """
        if language not in LANGUAGES:
            raise BadFormat(f"language is {shown(language)}; there are {' and '.join(LANGUAGES)}")
        try:
            number = parse_move(self.ruleset, move)
        except IllegalMove as e:
            return e.reason, e.clause
        return self._refusal(number, language)

    def _refusal(self, move: Move, language: str = "en") -> tuple[str, str] | None:
        if move in self.table.moves:
            return None
        if self.over:
            return texts.reason("over", language)
        candidates = self.ruleset.candidates(self.table)
        if move in candidates:
            sentence, clause = texts.reason(self.ruleset.reasons[candidates[move]].name, language)
            return sentence.format_map(self._amounts(move)), clause
        verb = self.ruleset.verbs[move >> 8]
        fits = verb.asked == self.table.agenda[0] or any(other >> 8 == move >> 8 for other in candidates)
        return texts.reason(verb.absent, language) if fits and verb.absent else texts.wrong_time(verb.name, language)

    def _amounts(self, move: Move) -> dict[str, int]:
        seat, rules = self.table.agenda[1], self.ruleset.rules
        return {name: n for rule in rules for name, n in rule.amounts(self.table, seat, move).items()}

    # Playing.

    def play(self, move: str) -> list[dict[str, Any]]:
        """Make a legal move and return its events as a spectator sees them.

        Raises IllegalMove if the move is not legal, or BadPosition if it causes a reshuffle and the prescribed order
        (*shuffles*) does not contain exactly the cards in the discard pile. In both cases, the game is unchanged.
        """
        made = self._make(self._legal(move))
        return seen_events(self.ruleset, made.events, None, made.first_event)

    def _make(self, move: Move) -> Played:
        before, table = self.table, self._watched(self.table)
        self.ruleset.play(table, move)
        events, seat, earlier = shared(self.ruleset, table.events), before.agenda[1], self._last
        if earlier is not None and earlier.seat != seat and not earlier.kept:
            earlier = earlier.settled("answered")
        kept = kept_by(before, table, events)
        if kept:
            played = Played(move, seat, events, self.next_event, kept, None, without_positions(earlier))
        else:
            played = Played(move, seat, events, self.next_event, "", before, earlier)
        self._last, self.table = played, table
        return played

    def after(self, move: str) -> Game:
        """Return the game after a legal move, without changing this game. Raises the same errors as :meth:`play`."""
        twin = object.__new__(Game)
        twin._become(self)
        twin._make(twin._legal(move))
        return twin

    def foresee(self, move: str) -> Foresight:
        """Return the consequences of a legal move, without making it. Raises the same errors as :meth:`play`."""
        after = self._watched(self.table)
        self.ruleset.play(after, self._legal(move))
        return Foresight(bool(kept_by(self.table, after, after.events)), preview_after(self.table, after))

    def reveals(self, move: str) -> bool:
        """Return whether a legal move would be final. Raises the same errors as :meth:`play`."""
        return self.foresee(move).reveals

    def preview(self, move: str) -> Preview | None:
        """Return the effect that a legal move is sure to have on the seat that makes it.

        Return None if the move draws a card or requires more choices. Raises the same errors as :meth:`play`.
        """
        return self.foresee(move).preview

    def _legal(self, move: str) -> Move:
        """Return the number of a legal move. Raises IllegalMove if the move is not legal."""
        number = parse_move(self.ruleset, move)
        refusal = self._refusal(number)
        if refusal is not None:
            raise IllegalMove(move, *refusal)
        return number

    def undo(self, agreed: bool = False) -> None:
        """Take back the last move. Raises CannotUndo, without changing anything, if that is not possible.

        A final move can be taken back only if all players have *agreed*. The record's `agreed_undos` tag counts these
        undos.
        """
        last, refusal = self._last, self.undo_refusal()
        if last is None or (refusal is not None and not agreed):
            raise CannotUndo(*refusal or NOTHING)
        if last.before is None:
            self._become(self._replayed())
        else:
            self.table, self._last = self._watched(last.before), last.earlier
        if agreed:
            self._tags = {**self._tags, "agreed_undos": self._tags.get("agreed_undos", 0) + 1}

    def _replayed(self) -> Game:
        """Return the game before its last move, replayed from the start.

        Raises CannotUndo if the moves lead to a different position under the current rules.
        """
        again = before = self.beginning()
        try:
            for played in self._standing():
                before = again.copy()
                again.play(move_text(self.ruleset, played.move))
                if played.kept and again._last is not None:
                    again._last = again._last.settled(played.kept)
        except (IllegalMove, BadPosition) as e:
            raise CannotUndo(*OTHER_RULES) from e
        if dump(again.table) != dump(self.table):
            raise CannotUndo(*OTHER_RULES)
        return before

    def undo_refusal(self) -> tuple[str, str] | None:
        """Return the reason why the last move cannot be taken back, as a sentence and a code, or None if it can be."""
        last = self._last
        if last is None:
            return NOTHING
        if last.kept:
            move = told_move(self.ruleset, move_text(self.ruleset, last.move))
            return f"'{move}' is final: {KEPT[last.kept]}", last.kept
        return None

    # State.

    @property
    def format(self) -> str:
        """The format line in normal form, with the value of every option."""
        return self._format.line

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.ruleset.seats

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return list(self._tags["names"])

    @property
    def seed(self) -> str:
        """The seed used to deal the game."""
        seed: str = self._tags["seed"]
        return seed

    @property
    def carried(self) -> dict[str, list[str]] | None:
        """The cards carried over from earlier games, in the form that :func:`new_game` takes, or None if none were."""
        found: dict[str, list[str]] | None = deepcopy(self._tags.get("carried"))
        return found

    def hand_over(self, seat: int, name: str) -> None:
        """Give *seat* to another player, who cannot take back earlier moves.

        Raises BadPosition for an invalid seat, or BadFormat for an invalid name.
        """
        seat = self._seat(seat)
        names = self.names
        names[seat] = player_name(name)
        self._tags = {**self._tags, "names": names}
        if self._last is not None and self._last.seat == seat and not self._last.kept:
            self._last = self._last.settled("handed-over")

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.ruleset.tasks[self.table.agenda[0]].ask is None

    @property
    def scores(self) -> list[int]:
        """Each seat's points."""
        return [self.table[self.ruleset.cell["points"], seat] for seat in range(self.ruleset.seats)]

    @property
    def ranking(self) -> list[list[int]] | None:
        """The seats by rank, best first, with tied seats grouped, or None before the end.  B-082"""
        if not self.over:
            return None
        return outcome.ranking(self.table)

    @property
    def margins(self) -> list[tuple[str, int] | None] | None:
        """Each seat's distance from the winners, as a tie-breaker and a difference, such as ``("points", 2)``.  B-082

        The entry for a winner is None. Before the end of the game, the property itself is None.
        """
        found = self.ranking
        if found is None:
            return None
        first = found[0]
        return [None if seat in first else outcome.margin(self.table, first[0], seat) for seat in range(self.players)]

    @property
    def won(self) -> bool | None:
        """Whether the team has won a cooperative game, or None before the end and in competitive games.  K-073"""
        return outcome.verdict(self.table) if self.over else None

    @property
    def result(self) -> dict[str, Any] | None:
        """The result of a cooperative game: ``{"won": bool}`` and any keys that boxes add.

        It is None before the end, and in competitive games.
        """
        if self.won is None:
            return None
        return {"won": self.won} | outcome.result(self.table)

    def points_by_source(self) -> list[dict[str, int]]:
        """Return each seat's points by source, such as ``{"persons": 9, "expeditions": 4}``. Boxes can add sources."""
        return [outcome.points_by_source(self.table, seat) for seat in range(self.ruleset.seats)]

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return the position as *seat* (None: a spectator) sees it, as plain data.

        Raises BadPosition for an invalid seat.
        """
        shown = {"format": self.format, **view(self.table, self._viewer(seat)), "ranking": self.ranking}
        for player, name in zip(shown["seats"], self._tags["names"], strict=True):
            player["name"] = name
        return shown

    def events(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """Return the events numbered *since* or higher, as *seat* (None: a spectator) saw them.

        Raises BadPosition for an invalid seat, or BadFormat if *since* is not a whole number.
        """
        return self._events(self._viewer(seat), checked_number("since", since))

    def events_of_all(self, since: int = 0) -> list[dict[str, Any]]:
        """Return the events numbered *since* or higher, as all seats together saw them. See also :func:`narrowed`.

        Raises BadFormat if *since* is not a whole number.
        """
        return self._events(ALL_SEATS, checked_number("since", since))

    def _events(self, viewer: int | None, since: int) -> list[dict[str, Any]]:
        parts = [(played.first_event, played.events) for played in back_from(self._last, since)]
        parts.append((self._first_event, self._opening))
        return [
            event
            for first, events in reversed(parts)
            for event in seen_events(self.ruleset, events[max(0, since - first) :], viewer, max(since, first))
        ]

    @property
    def next_event(self) -> int:
        """The number of the next event."""
        if self._last is None:
            return self._first_event + len(self._opening)
        return self._last.first_event + len(self._last.events)

    def observe(self, seat: int) -> Observation:
        """Return the observation for a bot that plays *seat*. Raises BadPosition for an invalid seat."""
        return Observation(self.table, self._seat(seat))

    def _viewer(self, seat: int | None) -> int | None:
        return None if seat is None else self._seat(seat)

    def _seat(self, seat: int) -> int:
        return checked_seat(seat, self.ruleset.seats)

    # Saving and copying.

    def snapshot(self) -> dict[str, Any]:
        """Return the game as JSON-compatible data.

        The data refers to cards, piles and counters by name, so later versions can :func:`restore` the game.
        """
        moves = [[move_text(self.ruleset, p.move), p.seat, p.kept] for p in self._standing()]
        return self.snapshot_without_moves() | {"moves": moves}

    def snapshot_without_moves(self) -> dict[str, Any]:
        """Return the snapshot without its moves, so that it does not grow during the game."""
        tags, table = deepcopy(self._tags), dump(self.table)
        return {"format": self.format, "players": self.ruleset.seats, "tags": tags, "table": table}

    def numbering(self) -> dict[str, Any]:
        """Return the number of the first event, and the number of events in the setup and in each move.

        Events that were not restored are not counted.
        """
        parts = [self._opening, *(played.events for played in self._standing())]
        return {"first_event": self._first_event, "events": [len(events) for events in parts]}

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled("game", self)

    def played(self) -> list[str]:
        """Return the game's moves as text, except those that were taken back."""
        return [move_text(self.ruleset, played.move) for played in self._standing()]

    def _standing(self) -> list[Played]:
        return list(back_from(self._last))[::-1]

    def latest(self) -> Iterator[tuple[int, str]]:
        """Return the seat and the text of each move, latest first."""
        return ((played.seat, move_text(self.ruleset, played.move)) for played in back_from(self._last))

    def movers(self) -> Iterator[int]:
        """Return the seat that made each move, latest first."""
        return (played.seat for played in back_from(self._last))

    def record(self) -> str:
        """Return the game as text: its tags, and then its moves, except those that were taken back."""
        tags = {
            "format": self.format,
            "rules": record.rules_hash(self.ruleset),
            "players": self.ruleset.seats,
            **self._tags,
        }
        return record.write(tags | ({"result": self.ranking} if self.over else {}), self.played())

    def beginning(self) -> Game:
        """Return the game before the first move, dealt again."""
        return Game(self._format, self.players, self._tags)

    def copy(self) -> Game:
        """Return an independent game in the same position."""
        twin = object.__new__(Game)
        twin._become(self)
        twin.table = twin._watched(twin.table)
        return twin

    def as_told(self, seat: int, move: str, events: Sequence[dict[str, Any]]) -> Game:
        """Return the game after a move that was made under earlier rules. The result is for viewing only.

        *events* are the move's events, as :meth:`events_of_all` returns them.
        """
        twin = self.copy()
        twin.table = self._watched(as_told(self.table, seat, move, events))
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def _become(self, other: Game) -> None:
        self._format, self.ruleset = other._format, other.ruleset
        self._tags, self._shuffles = other._tags, other._shuffles
        self._first_event, self._opening, self._last = other._first_event, other._opening, other._last
        self.table = other.table


def _number(seed: str) -> int:
    try:
        return int(seed) & MASK
    except ValueError:
        return int.from_bytes(seed.encode(), "big") & MASK
