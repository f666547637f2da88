"""Example requests and responses for the OpenAPI document, taken from a short game that is played on demand."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from portroyal.advice.tips import Reason
from portroyal.formats.formats import combined, parse_format, ruleset_of
from portroyal.formats.registry import first_box
from portroyal.game.game import Game
from portroyal.game.outcome import is_team, result
from portroyal.server.db.records import Listing, Options, Seat, Table, TableSetup, TableState
from portroyal.server.http.answers.review import DecisionOut, GradeCountOut, OtherMoveOut, ReviewOut, SeatReviewOut
from portroyal.server.http.answers.tables import (
    EntryOut,
    FrameOut,
    LobbyTableOut,
    MoveAnswerOut,
    TableOut,
    TableSummaryOut,
)
from portroyal.server.play.table import commitment, history
from portroyal.server.play.table.entries import entry_out
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.presenting import PLAYING, lobby_out, summary_out, table_out

GUEST = "5f0c9a1e77d24b30"
TABLE = "q7Rk2-mXw4Ta"
KEY = "k-93b1"
STARTED = 1_767_225_600.0
SEED, SALT = "0f" * 32, "a5" * 16

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])


@dataclass(frozen=True)
class Example:
    """An example of a request and its response."""

    answer: Any = None
    body: Any = None
    parameters: dict[str, Any] = field(default_factory=dict)


class Demo:
    """A table with a person and a bot, after the first move, for the examples."""

    @cached_property
    def at(self) -> Table:
        seats = (Seat("Anne", None, GUEST), Seat("Steady", "steady", None))
        format = parse_format(first_box()).line
        committed = commitment.compute(SEED, SALT, format)
        names = tuple(seat.name for seat in seats)
        setup = TableSetup(TABLE, GUEST, format, 0, SEED, SALT, committed, STARTED, names)
        return Table(setup, TableState(1, seats, Options(0.7)))

    @property
    def format(self) -> str:
        return self.at.setup.format

    @cached_property
    def start(self) -> Moment:
        return history.first(self.at.setup, history.begin(self.at.setup))

    @property
    def move(self) -> str:
        """The first legal move."""
        return self.start.game.moves()[0]

    @property
    def not_now(self) -> str:
        """A move that is not legal."""
        return not_now(self.start.game)

    @cached_property
    def moved(self) -> list[Moment]:
        return history.after_move(self.start, 0, self.move, STARTED + 3)

    @property
    def table(self) -> TableOut:
        return table_out(self.at, self.start, GUEST)

    @property
    def entries(self) -> list[EntryOut]:
        return [entry_out(moment.game, moment.entry, 0) for moment in self.moved]

    @property
    def answer(self) -> MoveAnswerOut:
        return MoveAnswerOut(2, table_out(self.at, self.moved[-1], GUEST), self.entries)

    @property
    def frames(self) -> list[FrameOut]:
        return [history.frame(self.at, moment, 0) for moment in (self.start, *self.moved)]

    @property
    def table_request(self) -> dict[str, Any]:
        """The request body that created the table."""
        seats = [{"kind": "person", "name": "Anne"}, {"kind": "bot", "bot": "steady"}]
        format = self.at.setup.format
        return {
            "format": format,
            "seats": seats,
            "pace": 0.7,
            "start": None,
            "odds": "full",
            "tips": "on",
            "access": "link",
            "words": "phrases",
            "key": KEY,
        }

    @property
    def lobby_table(self) -> LobbyTableOut:
        return lobby_out(self._listing, None)

    @property
    def summary(self) -> TableSummaryOut:
        return summary_out(self._listing, GUEST)

    @property
    def _listing(self) -> Listing:
        at = self.at
        return Listing(
            TABLE, self.format, PLAYING, 0, STARTED, 1, None, GUEST, None, at.options, [0, 0], None, None, at.seats
        )


def a_review() -> ReviewOut:
    """The review of a very short game."""
    moves = [OtherMoveOut("pass", 0, "best"), OtherMoveOut("skip", 30, "inaccuracy")]
    reason = Reason("saves", {}, "")
    move = DecisionOut(1, 0, "skip", "pass", [520, 480], [490, 510], [510, -510], 30, "inaccuracy", moves, reason)
    one = [GradeCountOut("inaccuracy", 1)]
    seats = [SeatReviewOut(520, -30, 0, 510, 1000, 1, 0, one), SeatReviewOut(480, 0, 30, -510, 0, 0, None, [])]
    return ReviewOut(False, 1000, [move], [1], seats)


def a_title() -> str:
    """A title that a team can earn, in the first format with teams."""
    rows = (row for row in combined() if "format" in row)
    rulesets = (ruleset_of(parse_format(row["format"]), row["players"]["min"]) for row in rows)
    title: str = next(result(ruleset.empty_table())["title"] for ruleset in rulesets if is_team(ruleset))
    return title


def not_now(game: Game) -> str:
    """A move without arguments that is not legal now."""
    legal = game.moves()
    return next(verb.name for verb in game.ruleset.verbs if not verb.of and verb.name not in legal)


EXAMPLES: dict[str, Callable[[Demo], Example]] = {}
"""The functions that make the examples, by operation."""


def example(make: Callable[[Demo], Example]) -> Callable[[Endpoint], Endpoint]:
    """A decorator that adds an example to a route."""

    def beside(endpoint: Endpoint) -> Endpoint:
        EXAMPLES[endpoint.__name__] = make
        return endpoint

    return beside
