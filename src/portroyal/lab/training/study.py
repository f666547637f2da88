"""Plays games in machine code between players with given weights and networks, and records features of positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ctypes import POINTER, Structure, addressof, byref, c_int32, c_int64, c_uint64, c_void_p
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from portroyal.bots.judging import bound_judge
from portroyal.engine.policy import Judge
from portroyal.engine.table import MASK
from portroyal.errors import PortRoyalError
from portroyal.formats.formats import parse_format
from portroyal.machine.batch import CHUNK, MAX_MOVES
from portroyal.machine.machine import Machine, Player, machine_of
from portroyal.machine.searcher import net_structure
from portroyal.search.learned import Learned, Net
from portroyal.search.policies import JUDGE, POLICIES, features
from portroyal.spreading import Jobs, ranges, spread

WHOLE: Final = 65536  # the fixed-point value of 1, for the share of positions to keep and the share of random moves
POSITIONS: Final = 80  # the space for positions per player and game if all are kept; enough on average
FEATURES: Final = 150  # the space for the features of a seat, or of the table, in a position; enough on average


class Way(NamedTuple):
    """How a seat plays.

    *weights*: the weights of the policy, by name. *net*: the search's network. *tries*: the rollouts in the search (0:
    the policy plays alone). *noise*: the share of random moves. *open_cards*: whether the search sees all hidden cards
    in their true order, which gives an upper bound on playing strength. *own*: for each variant of a ruleset, the
    weights that take precedence over *weights*.
    """

    weights: Mapping[str, Any]
    net: Net | None = None
    tries: int = 0
    noise: float = 0.0
    open_cards: bool = False
    own: Mapping[str, Mapping[str, Any]] = MappingProxyType({})


class Positions(NamedTuple):
    """The positions at the beginning of each turn, game by game and in order of play.

    *features*: the features that each seat sees, positions x seats x features. *won*: each seat's share of the win,
    positions x seats. *games*: the number of each position's game. For a team, each position has only the features of
    the active seat and one share of the win.
    """

    features: NDArray[np.uint8]
    won: NDArray[np.float32]
    games: NDArray[np.int32]

    def of(self, rows: Any) -> Positions:
        """The positions in these *rows*."""
        return Positions(*(column[rows] for column in self))


class Format:
    """A format and a number of players, for games in machine code."""

    def __init__(self, line: str, players: int) -> None:
        self.line, self.players = line, players
        self.machine: Machine = machine_of(parse_format(line), players)
        self.ruleset = self.machine.ruleset
        described = features(self.ruleset)
        self.names, self.given = described.names, described.given
        self.team = bool(self.ruleset.answers("verdict"))
        self.study = _study(players)
        self.machine.library.study_games.argtypes = (POINTER(self.study),)
        self.machine.library.study_games.restype = c_int64

    @cached_property
    def judge(self) -> Judge:
        """The policy whose weights are tuned."""
        return bound_judge(self.ruleset)

    def player(self, way: Way) -> Kept:
        """A player in machine memory, and all objects that it points to."""
        weights = self.judge.weigh(self.ruleset, Learned(way.weights, None, {}, way.own).of(self.ruleset).weights)
        row = (c_int32 * len(weights))(*weights)
        net = net_structure(way.net, self.names) if way.net else None
        player = Player(
            policy=list(POLICIES).index(JUDGE),
            tries=way.tries,
            noise=round(way.noise * WHOLE),
            weights=addressof(row),
            net=addressof(net) if net else None,
            seed=1,
            open_cards_in_lab=way.open_cards,
        )
        return Kept(player, (row, net))

    def winners(
        self, ways: Sequence[Way], games: int, seed: int, threads: Jobs = None, first: int = 0
    ) -> NDArray[np.float64]:
        """Each seat's share of the win in each game. With the same seed, game *n* always has the same cards."""
        work = Work(self, ways, seed, first).winners
        won = np.concatenate(list(spread(work, ranges(games, CHUNK), threads, threads=True))).astype(np.float64)
        return won if self.team else won / np.maximum(1, won.sum(1, keepdims=True))

    def positions(self, way: Way, games: int, seed: int, kept: float, threads: Jobs = None) -> Positions:
        """Play games between identical players, and keep the share *kept* of all positions."""
        work = Work(self, [way] * self.players, seed, kept=kept).positions
        return joined(list(spread(work, ranges(games, CHUNK), threads, threads=True)))

    def part(self, players: Sequence[Kept], seed: int, first: int, games: int, share: float) -> tuple[Any, ...]:
        """Play games, and keep a *share* of all positions, with their features.

        Returns the winners, the features, the index where each position's features end, and the game that each
        position is from.
        """
        most = int(games * POSITIONS * max(1, self.players) * share) + 100 if share else 1
        winners = np.zeros((games, self.players), np.uint8)
        entries = np.zeros(most * FEATURES * (self.players + 1) if share else 1, np.uint32)
        ends = np.zeros((most, self.players + 1), np.int64)
        numbers = np.zeros(most, np.int32)
        study = self.study(seed=seed & MASK, first=first, games=games, most=MAX_MOVES, share=round(share * WHOLE))
        study.room, study.most_positions = len(entries), most
        study.players[:] = [player.player for player in players]
        for name, row in (("winners", winners), ("features", entries), ("ends", ends), ("numbers", numbers)):
            setattr(study, name, row.ctypes.data)
        played = self.machine.library.study_games(byref(study))
        if played < games:
            raise PortRoyalError(f"{self.line}: there is no room for the positions of {games} games")
        n = study.positions
        return winners, entries, ends[:n], numbers[:n]

    def dense(self, part: tuple[Any, ...], before: int = 0) -> Positions:
        """The positions from the result of :meth:`part`. *before*: the number of earlier games.

        The features of each seat include those of the table.
        """
        winners, entries, ends, numbers = part
        seats = 1 if self.team else self.players
        won = winners.astype(np.float32)
        won = won[:, :1] if self.team else won / np.maximum(1, won.sum(1, keepdims=True))
        positions = len(ends)
        inputs = np.zeros((positions, seats, len(self.names)), np.uint8)
        starts = np.concatenate([[0], ends[:-1, -1]]) if positions else ends[:0, 0]
        for seat in range(seats):
            for first, last in ((starts, ends[:, 0]), (ends[:, seat], ends[:, seat + 1])):
                rows, at = _spread(first, last)
                inputs[rows, seat, entries[at] >> 8] = entries[at] & 255
        return Positions(inputs, won[numbers], numbers + np.int32(before))


class Work:
    """Games to play in this process or, after pickling, in another process, which creates its own players."""

    def __init__(self, form: Format, ways: Sequence[Way], seed: int, first: int = 0, kept: float = 0.0) -> None:
        self.form, self.ways, self.seed, self.first, self.kept = form, ways, seed, first, kept

    @cached_property
    def players(self) -> list[Kept]:
        """The players in machine memory."""
        return [self.form.player(way) for way in self.ways]

    def winners(self, part: range) -> NDArray[np.uint8]:
        """The winners in a range of games."""
        found: NDArray[np.uint8] = self._played(part)[0]
        return found

    def positions(self, part: range) -> Positions:
        """A sample of the positions in a range of games."""
        return self.form.dense(self._played(part), part.start)

    def _played(self, part: range) -> tuple[Any, ...]:
        return self.form.part(self.players, self.seed, self.first + part.start, len(part), self.kept)

    def __reduce__(self) -> tuple[Any, ...]:
        ways = [way._replace(weights=dict(way.weights), own=dict(way.own)) for way in self.ways]
        return _work, (self.form.line, self.form.players, ways, self.seed, self.first, self.kept)


def _work(line: str, players: int, *about: Any) -> Work:
    return Work(_format(line, players), *about)


@cache
def _format(line: str, players: int) -> Format:
    return Format(line, players)


def joined(parts: Sequence[Positions]) -> Positions:
    """The positions from all parts."""
    return Positions(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


class Kept(NamedTuple):
    """A player in machine memory, and the objects that must be kept alive while it plays."""

    player: Player
    memory: tuple[Any, ...]


def _spread(first: Any, last: Any) -> tuple[Any, Any]:
    """For each number in the ranges from *first* to *last*, the index of its range and the number itself."""
    lengths = last - first
    rows = np.repeat(np.arange(len(first)), lengths)
    within = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    return rows, within + np.repeat(first, lengths)


@cache
def _study(seats: int) -> type[Structure]:
    numbers = (("seed", c_uint64), ("first", c_int64), ("games", c_int64), ("most", c_int64), ("share", c_int32))
    rows = (("winners", c_void_p), ("features", c_void_p), ("room", c_int64), ("ends", c_void_p), ("numbers", c_void_p))
    fields = [*numbers, ("players", Player * seats), *rows, ("most_positions", c_int64), ("positions", c_int64)]
    return type("StudyOfSeats", (Structure,), {"_fields_": fields})
