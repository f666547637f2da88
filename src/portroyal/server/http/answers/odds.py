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
    """The values, in coins, of stopping and of drawing on with optimal play, with cards valued as by `steady`.

    `bust`: the probability, from 0 to 1, that drawing on ends in a bust.
    """

    stop: float
    draw: float
    bust: float


class OutlookOut(msgspec.Struct, frozen=True):
    """The probabilities (0 to 1) when drawing on: of a bust with the next card, of reaching four or five ship colors.

    `colors`: the ship colors in the harbor now. `worth`: only for the seat that draws and may stop; null if it cannot
    be computed, or not fast enough.
    """

    bust: float
    colors: int
    four: float
    five: float
    worth: WorthOut | None = None


class ChancesOut(msgspec.Struct, frozen=True):
    """The probabilities for the seat that draws. `now`: when drawing one by one; null if no card can be drawn.

    `kept`: after keeping the ship in question; null if there is none, or if keeping it is a bust.
    `gamble`: that the four cards of a gambler are a bust; null if the seat cannot use a gambler.
    """

    seat: int
    now: OutlookOut | None
    kept: OutlookOut | None
    gamble: float | None


class OddsOut(msgspec.Struct, frozen=True):
    """The odds after log entry `seq`. `chances`: null when no seat draws cards, and below level `full`.

    `draw_pile`, `coins`, `aside`: the locations of the unseen cards; aside are cards set aside face down, such as time
    cards.
    """

    seq: int
    level: OddsLevel
    draw_pile: int
    coins: int
    aside: int
    unseen: list[Unseen]
    chances: ChancesOut | None
