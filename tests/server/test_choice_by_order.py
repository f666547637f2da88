"""If a standing order names several cards, it takes the one that brings the most coins."""

from __future__ import annotations

import portroyal as pr
from portroyal.server.db.records import Order, OrderRule
from portroyal.server.play.table.following import _choice, groups

FORMAT = "base"


def test_the_cheaper_of_two_persons_is_hired() -> None:
    for harbor in (["mademoiselle-7-2", "mademoiselle-9-3"], ["mademoiselle-9-3", "mademoiselle-7-2"]):
        game = pr.position(FORMAT, 2, harbor=harbor, coins=[0, 12], start=0, active=0)
        game.play("stop")
        while game.seat == 0:
            game.play("pass")
        order = Order((OrderRule("person", "mademoiselle", "", -12),))
        assert _choice(game, order, 1, groups(FORMAT)) == "take mademoiselle-7-2"
