"""The odds at a table, limited to those that its players may see."""

from typing import get_args

from portroyal.engine.observation import Observation
from portroyal.engine.table import DECK, STALE
from portroyal.odds.outlook import Outlook, odds
from portroyal.odds.unseen import unseen
from portroyal.server.db.records import OddsLevel, Table
from portroyal.server.http.answers.odds import ChancesOut, OddsOut, OutlookOut
from portroyal.server.http.problem import Problem
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.presenting import viewer

LEVELS: tuple[str, ...] = get_args(OddsLevel)


def seat_of(table: Table, moment: Moment, guest: str | None) -> int:
    """The guest's seat. Raises Problem `not-your-seat` if they have none."""
    seat = viewer(table, moment.game, guest)
    if seat is None:
        raise Problem("not-your-seat")
    return seat


def odds_out(table: Table, moment: Moment, seat: int, level: OddsLevel) -> OddsOut:
    """The odds at a level: `off` gives none, `counts` gives the unseen cards, and `full` adds the probabilities.

    Raises Problem `odds-not-allowed` if the table allows only a lower level.
    """
    if LEVELS.index(level) > LEVELS.index(allowed := table.options.odds):
        raise Problem("odds-not-allowed", f"the owner of this table allows {allowed!r} at most", allowed=allowed)
    observation = moment.game.observe(seat)
    coins = sum(observation.coins(n) - observation.counters[STALE + n] for n in range(observation.ruleset.seats))
    return OddsOut(
        seq=moment.seq,
        level=level,
        draw_pile=observation.sizes[DECK],
        coins=coins,
        aside=len(observation.unseen) - observation.sizes[DECK] - coins,
        unseen=[] if level == "off" else unseen(observation),
        chances=_chances(observation) if level == "full" else None,
    )


def _chances(observation: Observation) -> ChancesOut | None:
    found = odds(observation)
    return found and ChancesOut(found.seat, _outlook(found.now), _outlook(found.kept), found.several)


def _outlook(found: Outlook | None) -> OutlookOut | None:
    return found and OutlookOut(*found)
