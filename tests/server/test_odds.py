"""The odds over the wire: for the people at the table, as far as the table's owner allows."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from portroyal.advice.worth import choice, drawing_pays
from portroyal.engine.table import STALE
from portroyal.game.opening import position
from portroyal.machine.build import NoCompiler
from portroyal.odds.multi_draw import bust_chance_of_several
from portroyal.odds.next_card import bust_chance
from portroyal.odds.outlook import odds
from portroyal.server.db import migrate
from portroyal.server.db.opening import open_store
from portroyal.server.db.records import Options, Seat, Table, TableSetup, TableState
from portroyal.server.http.answers.odds import OddsOut, OutlookOut, WorthOut
from portroyal.server.play.bots import solver
from portroyal.server.play.bots.odds import odds_out
from portroyal.server.play.bots.solver import Solver
from portroyal.server.play.table import history
from portroyal.server.play.table.moment import Moment
from tests.builders.table import ELEVEN, laid
from tests.server.helpers import Guest, Json, key
from tests.server.processes import a_table, first


def asked(guest: Guest, table: Json, level: str | None = None) -> Any:
    return guest.get(f"/tables/{table['id']}/odds", params={} if level is None else {"level": level})


def told(guest: Guest, table: Json, level: str | None = None) -> Json:
    response = asked(guest, table, level)
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


def test_the_odds_of_my_draw(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    for _ in range(2):
        table = guest.played(table, table["view"]["moves"][0])
    answer = told(guest, table)
    assert (answer["seq"], answer["level"]) == (table["seq"], "full")
    assert answer["draw_pile"] == table["view"]["draw_pile"]
    assert answer["coins"] == sum(seat["coins"] for seat in table["view"]["seats"])
    assert sum(group["n"] for group in answer["unseen"]) == answer["draw_pile"] + answer["coins"]
    if table["view"]["phase"] == "discover":
        now = answer["chances"]["now"]
        assert answer["chances"]["seat"] == table["view"]["active"]
        assert all(0 <= now[name] <= 1 for name in ("bust", "four", "five"))


def test_those_of_a_past_moment_are_the_ones_of_then(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    then = told(guest, table)
    later = guest.played(table, table["view"]["moves"][0])
    path = f"/tables/{table['id']}/odds"
    assert guest.get(path, params={"at": then["seq"]}).json() == then != told(guest, later)
    response = guest.get(path, params={"at": later["seq"] + 1})
    assert (response.status_code, response.json()["code"]) == (404, "no-such-entry")


def three_moves(format: str = "base") -> tuple[Table, Moment]:
    table = a_table((Seat("A", None, "g"), Seat("B", None, "g")), format)
    moment = first(table)
    for _ in range(3):
        (moment,) = history.after_move(moment, 0, moment.game.moves()[0], 2.0)
    return table, moment


def test_they_are_the_engines() -> None:
    table, moment = three_moves()
    chances = odds_out(table, moment, 0, "full").chances
    expected = odds(moment.game.observe(0))
    assert chances is not None
    assert expected is not None
    assert chances.now is not None
    assert expected.now is not None
    assert (chances.seat, chances.now) == (0, OutlookOut(*expected.now))
    assert chances.now.bust == bust_chance(moment.game.observe(0)) > 0


def test_coins_from_before_the_reshuffle_are_not_among_the_unseen() -> None:
    game = position("base", 2, coins=[6, 1], deck=["sailor-3-1"], discard=[*["ship-red-1-1"] * 2], exact=True)
    while not any(game.observe(0).counters[STALE : STALE + 2]):
        game.play(next(move for move in ("draw", "keep", "stop", "pass", *game.moves()) if move in game.moves()))
    table, moment = three_moves()
    found = odds_out(table, replace(moment, game=game), 0, "counts")
    assert found.aside == 0
    assert found.draw_pile + found.coins == sum(group.n for group in found.unseen)
    assert found.coins < sum(seat["coins"] for seat in game.view(0)["seats"])


def test_while_another_draws_i_see_their_chances(guest: Guest) -> None:
    table = guest.sit("pb", start=1, pace=10)
    found = told(guest, table)
    assert found["chances"]["seat"] == 1
    assert found["chances"]["now"]["bust"] == 0


def test_counts_are_no_chances(guest: Guest) -> None:
    found = told(guest, guest.sit("pp"), "counts")
    assert found["chances"] is None
    assert found["unseen"]
    assert told(guest, guest.sit("pp"), "off")["unseen"] == []


def test_only_seated_guests_get_odds(guest: Guest, stranger: Guest) -> None:
    response = asked(stranger, guest.sit("pb"))
    assert (response.status_code, response.json()["code"]) == (403, "not-your-seat")


@pytest.mark.parametrize(
    ("allowed", "open", "shut"),
    [("off", ["off"], ["counts", "full", None]), ("counts", ["off", "counts"], ["full"]), ("full", ["counts"], [])],
)
def test_the_owner_sets_a_limit(guest: Guest, allowed: str, open: list[str], shut: list[str | None]) -> None:
    table = guest.sit("pp", odds=allowed)
    assert table["odds"] == guest.table(table["id"])["odds"] == allowed
    for level in open:
        assert told(guest, table, level)["level"] == level
    for wanted in shut:
        response = asked(guest, table, wanted)
        assert (response.status_code, response.json()["code"]) == (403, "odds-not-allowed")
        assert response.json()["allowed"] == allowed


def test_everything_is_allowed_unless_said(guest: Guest) -> None:
    assert guest.sit("pp")["odds"] == "full"
    assert guest.post("/tables/quick", {"key": key()}).json()["odds"] == "full"


def test_another_game_keeps_the_limit(guest: Guest) -> None:
    table = guest.play_out(guest.sit("pp", format="base; target 5", odds="counts"))
    again = guest.post(f"/tables/{table['id']}/again", {"key": key()}).json()["table"]
    assert guest.table(again)["odds"] == "counts"


@pytest.mark.parametrize("level", ["", "all", "FULL"])
def test_no_other_level(guest: Guest, level: str) -> None:
    response = asked(guest, guest.sit("pp"), level)
    assert (response.status_code, response.json()["code"]) == (400, "bad-request")
    body = {"format": "base", "seats": [{"kind": "person"}] * 2, "odds": level, "key": key()}
    response = guest.post("/tables", body)
    assert (response.status_code, response.json()["code"]) == (400, "bad-request")
    assert "odds" in response.json()["detail"]


async def test_old_tables_show_all_odds(tmp_path: Path) -> None:
    old = sa.create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).with_name("migrations")))
    with old.begin() as db:
        config.attributes["connection"] = db
        command.upgrade(config, "0001")
        db.execute(sa.text(OLD_TABLE))
        db.execute(sa.text("INSERT INTO seats (table_id, seat, name, guest) VALUES ('t', 0, 'A', 'g')"))
    old.dispose()
    store = await open_store(tmp_path / "old.db")
    table = await store.table("t")
    await store.close()
    setup = TableSetup("t", "g", "base", None, "ab", "cd", "", 1.0, ("A",))
    assert table == Table(setup, TableState(1, (Seat("A", None, "g"),), Options(0.0, "full", "link")))


OLD_TABLE = """
INSERT INTO tables (id, owner, format, seed, salt, pledge, pace, created, updated, seq, status, round, hurry, snapshot)
VALUES ('t', 'g', 'base', 'ab', 'cd', '', 0, 1, 1, 1, 'playing', 1, 0, '{}')
"""


@pytest.fixture(scope="module")
def ready() -> Solver:
    found = Solver()
    found.prepare()
    assert found.ready
    return found


async def test_my_choice_is_valued_in_coins(ready: Solver) -> None:
    table, moment = three_moves()
    odds = await ready.with_worth(odds_out(table, moment, 0, "full"), moment.game, 0)
    expected = choice(moment.game.observe(0))
    assert odds.chances is not None
    assert odds.chances.now is not None
    assert expected is not None
    assert expected.now is not None
    now = odds.chances.now.worth
    assert now == WorthOut(expected.now.stop, expected.now.draw, expected.now.bust, drawing_pays(expected.now))
    assert now is not None
    assert 0 <= now.bust < 1


async def test_near_the_end_points_decide_and_not_coins(ready: Solver) -> None:
    table, moment = three_moves()
    game = laid(harbor=["ship-blue-1-1"], displays={1: ELEVEN})
    odds = await ready.with_worth(odds_out(table, replace(moment, game=game), 0, "full"), game, 0)
    assert odds.chances is not None
    assert odds.chances.now is not None
    assert (odds.chances.late, odds.chances.now.worth) == (True, None)


async def test_the_choice_of_another_is_not(ready: Solver) -> None:
    table, moment = three_moves()
    odds = odds_out(table, moment, 1, "full")
    assert await ready.with_worth(odds, moment.game, 1) == odds


async def test_before_the_first_card_there_is_nothing_to_choose(ready: Solver) -> None:
    table, _ = three_moves()
    start = first(table)
    odds = odds_out(table, start, 0, "full")
    assert await ready.with_worth(odds, start.game, 0) == odds


async def test_between_two_gamblers_there_are_the_odds_of_a_gambler_alone(ready: Solver) -> None:
    table, moment = three_moves("base + gambler")
    game = position(
        "base + gambler", 2, displays=[["gambler-4-1", "gambler-6-2"], []],
        deck=["sailor-3-1", "captain-4-1", "priest-4-1", "settler-4-1"],
    )  # fmt: skip
    game.play("gamble")
    moment = replace(moment, game=game)
    odds = odds_out(table, moment, 0, "full")
    assert odds.chances is not None
    assert (odds.chances.now, odds.chances.kept) == (None, None)
    assert odds.chances.gamble == bust_chance_of_several(game.observe(0), 4) > 0
    assert await ready.with_worth(odds, game, 0) == odds


async def test_a_team_counts_in_other_coins(ready: Solver) -> None:
    table, moment = three_moves("base + contracts; cooperative")
    game = position("base + contracts; cooperative", 2, harbor=["sailor-3-1", "ship-red-1-1"])
    assert game.moves() == ["draw", "stop"]
    odds = odds_out(table, replace(moment, game=game), 0, "full")
    assert odds.chances is not None
    assert odds.chances.seat == 0
    assert await ready.with_worth(odds, game, 0) == odds


async def test_nothing_is_solved_before_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    def prepare() -> None:
        raise NoCompiler("nothing here")

    monkeypatch.setattr(solver, "prepare", prepare)
    never = Solver()
    never.prepare()
    table, moment = three_moves()
    odds: OddsOut = odds_out(table, moment, 0, "full")
    assert await never.with_worth(odds, moment.game, 0) == odds
