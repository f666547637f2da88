"""The estimates of Make Sail!."""

from __future__ import annotations

from portroyal.bots.estimates import Estimates


class Judgement(Estimates):
    """Merchants are valued because ships become points."""

    abilities = {"merchant": 4.0}
