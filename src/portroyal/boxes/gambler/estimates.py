"""The estimates of the gambler's box."""

from __future__ import annotations

from portroyal.bots.estimates import DrawAtOnce, Estimates


class Judgement(Estimates):
    """Names the opportunity to draw four cards at once."""

    at_once = DrawAtOnce("gamble", "gambled")
