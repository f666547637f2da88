"""The estimates of the gambler's box."""

from __future__ import annotations

from portroyal.bots.estimates import DrawAtOnce, Estimates


class Judgement(Estimates):
    """Values a gambler by the opportunity to draw four cards at once."""

    abilities = {"gambler": 2.6}
    at_once = DrawAtOnce("gamble", "gambled")
