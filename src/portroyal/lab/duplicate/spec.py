"""The specification of an arena: everything that its games depend on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from portroyal.bots import Allowed
from portroyal.bots.simulation import check_seed, have_policies, named
from portroyal.errors import BadFormat
from portroyal.formats.formats import check_players, parse_format, ruleset_of
from portroyal.game.outcome import is_team

Seating = tuple[int, ...]  # the number of the bot in each seat


class ArenaSpec(NamedTuple):
    """The specification of an arena.

    *format*: the format in normal form. *alone*: whether each of two bots plays in one seat against the other bot in
    all other seats.
    """

    format: str
    bots: tuple[str, ...]
    players: int
    alone: bool = False
    seed: int = 0

    @property
    def team(self) -> bool:
        """Whether all seats win or lose together. In that case, one bot plays all seats."""
        return is_team(ruleset_of(parse_format(self.format), self.players))

    def seatings(self) -> list[Seating]:
        """The seatings for a deal, one for each game. Each bot occupies each seat equally often."""
        bots, seats = range(len(self.bots)), range(self.players)
        if self.team:
            return [(one,) * self.players for one in bots]
        if self.alone:
            return [tuple(one if seat == place else 1 - one for seat in seats) for one in bots for place in seats]
        if len(bots) < self.players:
            return [tuple((seat + shift) % len(bots) for seat in seats) for shift in bots]
        return [
            tuple(group[(seat + shift) % self.players] for seat in seats)
            for group in combinations(bots, self.players)
            for shift in seats
        ]

    def counted(self, bot: int) -> list[int]:
        """The numbers of the games in a deal that count for a bot.

        These are all the games that it plays or, if bots play alone, only those that it plays alone.
        """
        games = list(enumerate(self.seatings()))
        if self.alone:
            return [game for game, seating in games if seating.count(bot) == 1]
        return [game for game, seating in games if bot in seating]

    def fair(self, bot: int) -> float | None:
        """The share of wins that a bot would have if all bots were equally strong, or None for a team."""
        seatings, counted = self.seatings(), self.counted(bot)
        seats = sum(seatings[game].count(bot) for game in counted)
        return None if self.team else seats / (self.players * len(counted))


def arena_spec(
    format: str, bots: Sequence[str], players: int | None, alone: bool, seed: int, allowed: Allowed
) -> ArenaSpec:
    """The validated specification of an arena. *players*: the number of seats (None: one for each bot).

    Raises BadFormat if an argument is invalid.
    """
    form, names = parse_format(format), named(bots)
    have_policies(names, allowed)
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadFormat(f"'{twice}' is named twice; another seed makes another bot, as in steady:seed=1")
    if len(names) < 2:
        raise BadFormat(f"{len(names)} bots: an arena needs two or more")
    seats = len(names) if players is None else players
    check_players(seats, form)
    check_seed(seed)
    spec = ArenaSpec(form.line, names, seats, alone and seats > 2, seed)
    if alone and (len(names) != 2 or spec.team):
        raise BadFormat(
            f"alone: this is for two bots against each other, not for {'teams' if spec.team else len(names)}"
        )
    return spec
