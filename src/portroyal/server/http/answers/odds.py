"""Types for responses about odds, and about why a move is not legal."""

import msgspec

from portroyal.odds.unseen import Unseen
from portroyal.server.db.records import OddsLevel


class WhyOut(msgspec.Struct, frozen=True):
    """Whether a move is legal and, if not, the reason and the id of the relevant clause."""

    legal: bool
    reason: str | None
    clause: str | None


class WorthOut(msgspec.Struct, frozen=True):
    """The values, in coins, of stopping and of drawing again with optimal play.

    Cards are valued as the strongest bots value them. `bust` is the probability, from 0 to 1, that drawing again ends
    in a bust. `drawing_pays` says whether drawing has the higher value, or is null if both are worth about the same.
    """

    stop: float
    draw: float
    bust: float
    drawing_pays: bool | None


class OutlookOut(msgspec.Struct, frozen=True):
    """Probabilities, from 0 to 1, if the seat keeps drawing.

    `bust` is the probability that the next card causes a bust. `four` and `five` are the probabilities of reaching four
    and five ship colors. `colors` is the number of ship colors in the harbor now. `worth` is null if the seat is not
    drawing or may not stop, if computing it would take too long, or if the end of the game is near.
    """

    bust: float
    colors: int
    four: float
    five: float
    worth: WorthOut | None = None


class ChancesOut(msgspec.Struct, frozen=True):
    """The probabilities for the seat that is drawing.

    `now` applies to drawing card by card. If a ship can be repelled, `now` applies to drawing after repelling it, and
    `kept` applies to drawing after letting it in. `now` is null if no card can be drawn. `kept` is null if there is no
    such ship, or if letting it in causes a bust. `gamble` is the probability that a gambler's four cards cause a bust.
    It is null if the seat cannot use a gambler. `late` is true if there is no `worth` because the end of the game,
    where points decide, is near.
    """

    seat: int
    now: OutlookOut | None
    kept: OutlookOut | None
    gamble: float | None
    late: bool = False


class OddsOut(msgspec.Struct, frozen=True):
    """The odds after log entry `seq`. `chances` is null if no seat is drawing cards or the level is below `full`.

    `draw_pile`, `coins` and `aside` count the unseen cards in each place. `aside` counts the cards set aside face
    down, such as time cards.
    """

    seq: int
    level: OddsLevel
    draw_pile: int
    coins: int
    aside: int
    unseen: list[Unseen]
    chances: ChancesOut | None
