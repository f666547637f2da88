"""Data of servers of earlier commits opens, and their games continue: see `tests/old`.

Whatever changes, every table opens as it was, a running game continues with the old cookie, a finished one can be
watched to its end, and a campaign continues where it was. If the rules of a format change, a game may continue from
its snapshot, its past may be shown differently, and its record may be refused, naming its rules.
"""

from __future__ import annotations

import json
import sqlite3
import tarfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from starlette.testclient import TestClient

import portroyal as pr
from portroyal.errors import BadRecord
from portroyal.game.record import read, rules_hash
from portroyal.server.app import create_app
from portroyal.server.http.guests import COOKIE
from portroyal.server.play.table import commitment
from portroyal.server.settings.settings import Settings
from tests.old.make import HERE, PLAYED, Played, PlayedTable
from tests.server.helpers import HOSTS, Guest, Json
from tests.sizes import sized

ARCHIVES = sorted(HERE.glob("*.tar.xz"))
EVERY = sized(fast=2, default=2, nightly=1)


class Returning(Guest):
    """A guest with the cookie of an old server, and the name used there."""

    def __init__(self, client: TestClient, header: str) -> None:
        super().__init__(client)
        self._header = header

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": self._header}


class Old(NamedTuple):
    """A current server with old data, and its guests."""

    played: Played
    guests: dict[str, Returning]
    turn: int

    def tables(self, status: str) -> list[tuple[Returning, PlayedTable]]:
        """The tables with this status: one in EVERY, other ones in the next archive."""
        played = [each for each in self.played["tables"] if each["table"]["status"] == status]
        chosen = [*dict.fromkeys(each["table"]["id"] for each in played)][self.turn % EVERY :: EVERY]
        return [(self.guests[each["who"]], each) for each in played if each["table"]["id"] in chosen]


@contextmanager
def a_server_of_today(archive: Path, data: Path) -> Iterator[Old]:
    with tarfile.open(archive) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.2 lacks this
        packed.extractall(data)
    played: Played = json.loads((data / PLAYED).read_text())
    settings = Settings(data=data, workers=1, hosts=HOSTS, static=data, requests=0, tables_per_hour=0)
    with TestClient(create_app(settings)) as client:
        guests = {name: Returning(client, cookie) for name, cookie in played["cookies"].items()}
        yield Old(played, guests, ARCHIVES.index(archive))


@pytest.mark.slow
@pytest.mark.parametrize("archive", ARCHIVES, ids=lambda file: file.name.partition(".")[0])
def test_data_of_an_earlier_server_opens_and_continues(archive: Path, tmp_path: Path) -> None:
    with a_server_of_today(archive, tmp_path) as old:
        assert_tables_are_listed_by_their_last_entry(tmp_path)
        assert_the_cookies_are_known(old)
        assert_every_table_is_as_it_was(old)
        assert_finished_games_can_be_watched(old)
        assert_records_lead_to_their_ends(old)
        assert_running_games_go_on(old)
        assert_campaigns_go_on(old)


def test_there_is_data_of_several_earlier_commits() -> None:
    assert len(ARCHIVES) >= 5


def assert_tables_are_listed_by_their_last_entry(data: Path) -> None:
    """Otherwise, the lobby would not show them."""
    with closing(sqlite3.connect(data / "portroyal.db")) as db:
        assert db.execute("SELECT id FROM tables WHERE minute <> CAST(updated / 60 AS INTEGER)").fetchall() == []


def assert_the_cookies_are_known(old: Old) -> None:
    assert COOKIE == "portroyal_guest"
    for name, guest in old.guests.items():
        assert guest.headers["cookie"].startswith("portroyal_guest=")
        assert guest.get("/me").json()["name"] == name
        listed = {table["id"] for table in guest.get("/tables").json()}
        assert listed == {each["table"]["id"] for each in old.played["tables"] if each["who"] == name}


def assert_every_table_is_as_it_was(old: Old) -> None:
    for status in ("playing", "over"):
        for guest, told in old.tables(status):
            then, now = told["table"], guest.table(told["table"]["id"])
            assert now["seq"] >= then["seq"]
            if now["seq"] == then["seq"]:  # a clock that has run out lets a bot move
                assert (now["status"], standing(now)) == (status, standing(then))
                assert now["view"].get("moves") == then["view"].get("moves")
            numbers = [entry["seq"] for entry in guest.log(then["id"])]
            assert numbers == list(range(1, max(now["seq"], len(numbers)) + 1))


def assert_finished_games_can_be_watched(old: Old) -> None:
    for guest, told in old.tables("over"):
        then = told["table"]
        replay = guest.get(f"/tables/{then['id']}/replay")
        assert replay.status_code == 200, replay.text
        end, published = replay.json()["frames"][-1]["view"], replay.json()["table"]
        assert (end["over"], end["ranking"], end.get("won")) == (
            True, then["view"]["ranking"], then["view"].get("won"),
        )  # fmt: skip
        sealed = commitment.compute(published["seed"], published["salt"], published["format"])
        assert sealed == published["commitment"] == (then.get("commitment") or then["commit"])


def assert_records_lead_to_their_ends(old: Old) -> None:
    for guest, told in old.tables("over"):
        then = told["table"]
        for record in (told["record"], guest.get(f"/tables/{then['id']}/record").text):
            assert record
            end = end_of(record)
            assert end == then["view"]["ranking"] or changed_rules(record)


def assert_running_games_go_on(old: Old) -> None:
    running = {told["table"]["id"]: told["table"]["seq"] for _, told in old.tables("playing")}
    assert len(running) > 3 / EVERY
    for table, seq in running.items():
        for _ in range(3):
            guest, now = _until_asked(old, table)
            seq = guest.played(now, now["view"]["moves"][-1])["seq"]
        assert seq >= running[table] + 3


def _until_asked(old: Old, table: str) -> tuple[Guest, Json]:
    """The guest to move at a table, and the guest's view of it, once bots have moved."""
    here = [guest for guest, told in old.tables("playing") if told["table"]["id"] == table]
    here[0].post(f"/tables/{table}/hurry", {})
    movers: list[tuple[Guest, Json]] = []

    def bots_have_moved(_: Json) -> bool:
        movers[:] = [(guest, now) for guest in here if "moves" in (now := guest.table(table))["view"]]
        return bool(movers)

    here[0].wait(here[0].table(table), bots_have_moved)
    return movers[0]


def assert_campaigns_go_on(old: Old) -> None:
    guest = old.guests["Anne"]
    for then in old.played["campaigns"]:
        now = guest.get(f"/campaigns/{then['id']}").json()
        assert (now["fault"], now["name"]) == (None, then["name"])
        assert now["state"]["chapter"] == then["state"]["chapter"]
        assert guest.get(f"/campaigns/{then['id']}/text").status_code == 200
        table = guest.post(f"/campaigns/{then['id']}/chapters", {"key": "on"}).json()
        assert table["id"] == then["table"]["id"]
        assert guest.play_out(table)["status"] == "over"
        after = guest.get(f"/campaigns/{then['id']}").json()
        assert sum(len(row["games"]) for row in after["state"]["chapters"]) == 2
        assert guest.post(f"/campaigns/{then['id']}/chapters", {"key": "next"}).status_code == 201


def standing(table: Json) -> list[tuple[str, int, int, list[str]]]:
    """The cards, coins and points of each seat."""
    return [(seat["name"], seat["coins"], seat["points"], sorted(seat["display"])) for seat in table["view"]["seats"]]


def changed_rules(record: str) -> bool:
    """Whether a record was played under other rules than its format has now."""
    tags = read(record).tags
    return bool(tags["rules"] != rules_hash(pr.new_game(tags["format"], players=tags["players"]).ruleset))


def end_of(record: str) -> list[list[int]] | None:
    """The ranking at the end of a record; None if the record is refused because of its rules."""
    try:
        return pr.replay(record).ranking
    except BadRecord as error:
        if "under rules" in str(error):
            return None
        raise
