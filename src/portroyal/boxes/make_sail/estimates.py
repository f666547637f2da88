"""What a merchant is worth to players that weigh."""

from __future__ import annotations

from portroyal.estimates import Estimates


class Judgement(Estimates):
    """Of merchants: ships become points."""

    abilities = {"merchant": 4.0}
