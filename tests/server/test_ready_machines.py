"""Machine code is made for one format with one number of players."""

import pytest

import portroyal as pr
from portroyal.server.play.bots.machines import QUICK, SEARCHING, Machines


def test_code_for_two_players_is_not_code_for_three(monkeypatch: pytest.MonkeyPatch) -> None:
    machines = Machines()
    monkeypatch.setattr(machines, "prepare", lambda *_: None)
    two, three = (pr.new_game("base", players, seed=1) for players in (2, 3))
    machines._ready.add((two.format, 2))
    assert [machines.bot_now(SEARCHING, game) for game in (two, three)] == [SEARCHING, QUICK]
