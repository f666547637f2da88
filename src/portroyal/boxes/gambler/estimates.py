"""What a gambler is worth to players that weigh."""

from __future__ import annotations

from portroyal.boxes.gambler.gambler import CARDS
from portroyal.estimates import DrawAtOnce, Estimates


class Judgement(Estimates):
    """Of gamblers: four cards at once."""

    abilities = {"gambler": 2.6}
    at_once = DrawAtOnce("gamble", CARDS, "gambled")
