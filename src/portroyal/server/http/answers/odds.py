"""The types of responses about odds, and about why a move is not legal."""

import msgspec

from portroyal.odds.unseen import Unseen
from portroyal.server.db.records import OddsLevel


class WhyOut(msgspec.Struct, frozen=True):
    """Whether a move is legal; if not, the reason and the id of the clause."""

    legal: bool
    reason: str | None
    clause: str | None


class WorthOut(msgspec.Struct, frozen=True):
    """The values, in coins, of stopping and of drawing again with optimal play, with cards valued as `steady` does.

    `bust`: the probability, from 0 to 1, that drawing again ends in a bust.
    """

    stop: float
    draw: float
    bust: float


class OutlookOut(msgspec.Struct, frozen=True):
    """Probabilities (0 to 1) if the seat draws again: of a bust on the next card, of reaching four or five ship colors.

    `colors`: the ship colors in the harbor now. `worth`: only for a seat that is drawing and may stop; null if it
    cannot be computed, or not fast enough.
    """

    bust: float
    colors: int
    four: float
    five: float
    worth: WorthOut | None = None


class ChancesOut(msgspec.Struct, frozen=True):
    """The probabilities for the seat that is drawing. `now`: if it draws card by card; null if no card can be drawn.

    `kept`: after keeping the ship in question; null if there is none, or if keeping it is a bust.
    `gamble`: the probability that a gambler's four cards are a bust; null if the seat cannot use a gambler.
    """

    seat: int
    now: OutlookOut | None
    kept: OutlookOut | None
    gamble: float | None


class OddsOut(msgspec.Struct, frozen=True):
    """The odds after log entry `seq`. `chances`: null when no seat is drawing cards, and below level `full`.

    `draw_pile`, `coins`, `aside`: where the unseen cards are; `aside` counts cards set aside face down, such as time
    cards.
    """

    seq: int
    level: OddsLevel
    draw_pile: int
    coins: int
    aside: int
    unseen: list[Unseen]
    chances: ChancesOut | None
