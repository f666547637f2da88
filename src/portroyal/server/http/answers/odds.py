"""The types of responses about odds, and about why a move is not legal."""

import msgspec

from portroyal.odds.unseen import Unseen
from portroyal.server.db.records import OddsLevel


class WhyOut(msgspec.Struct, frozen=True):
    """Whether a move is legal, and if not, the reason and the id of the clause."""

    legal: bool
    reason: str | None
    clause: str | None


class WorthOut(msgspec.Struct, frozen=True):
    """The values, in coins, of stopping and of drawing again with optimal play.

    Cards are valued as the bot `steady` values them. `bust` is the probability, from 0 to 1, that drawing again ends in
    a bust.
    """

    stop: float
    draw: float
    bust: float


class OutlookOut(msgspec.Struct, frozen=True):
    """Probabilities, from 0 to 1, if the seat keeps drawing.

    `bust` is the probability that the next card is a bust; `four` and `five` are the probabilities of reaching that
    many ship colors. `colors` is the number of ship colors in the harbor now. `worth` is given only for a seat that is
    drawing and may stop; it is null if it cannot be computed fast enough.
    """

    bust: float
    colors: int
    four: float
    five: float
    worth: WorthOut | None = None


class ChancesOut(msgspec.Struct, frozen=True):
    """The probabilities for the seat that is drawing.

    `now` is for drawing card by card, after repelling the ship in question if there is one; it is null if no card can
    be drawn. `kept` is for letting that ship in; it is null if there is none, or if letting it in is a bust. `gamble`
    is the probability that a gambler's four cards are a bust; it is null if the seat cannot use a gambler.
    """

    seat: int
    now: OutlookOut | None
    kept: OutlookOut | None
    gamble: float | None


class OddsOut(msgspec.Struct, frozen=True):
    """The odds after log entry `seq`. `chances` is null when no seat is drawing cards, and at levels below `full`.

    `draw_pile`, `coins` and `aside` count the unseen cards by place; those `aside` are set aside face down, such as
    time cards.
    """

    seq: int
    level: OddsLevel
    draw_pile: int
    coins: int
    aside: int
    unseen: list[Unseen]
    chances: ChancesOut | None
