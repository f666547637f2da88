"""Looking back: the table after an earlier entry of its log."""

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from portroyal.server.app import create_app
from portroyal.server.play.table.rooms import RECENT
from portroyal.server.settings.settings import Settings
from tests.server.helpers import HOSTS, Guest, Json, key

UNSEEN = {"seed", "salt", "snapshot", "deck"}


def past(guest: Guest, table: Json, seq: int) -> Json:
    response = guest.get(f"/tables/{table['id']}/at/{seq}")
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


def undone(guest: Guest, table: Json) -> Json:
    seat = table["undo"]["seat"]
    response = guest.post(f"/tables/{table['id']}/undo", {"seat": seat, "seq": table["seq"], "key": key()})
    assert response.status_code == 200, response.text
    after: Json = response.json()["table"]
    return after


def words(part: object) -> set[str]:
    """Every key in a JSON value."""
    if isinstance(part, dict):
        return set(part).union(*map(words, part.values()))
    return set().union(*map(words, part)) if isinstance(part, list) else set()


def test_each_moment_is_what_it_was(guest: Guest) -> None:
    """Go back so far that the first moments must be replayed."""
    table = guest.sit("pp", start=0)
    then = {1: table["view"]}
    while table["seq"] <= RECENT + 4:
        table = guest.played(table, table["view"]["moves"][0])
        then[table["seq"]] = table["view"]
    entries = guest.log(table["id"])
    for seq, view in then.items():
        assert past(guest, table, seq) == {"seq": seq, "entry": entries[seq - 1], "view": view}


@pytest.mark.slow
def test_a_finished_game_shows_its_moments(guest: Guest) -> None:
    start = guest.sit("pr", format="base; target 5")
    table = guest.play_out(start)
    frames = guest.get(f"/tables/{table['id']}/replay").json()["frames"]
    for frame in frames:
        found = past(guest, table, frame["seq"])
        assert found["entry"]["move"] == frame["move"]
        assert {**found["view"], "moves": None} == {**frame["view"], "moves": None}
    assert frames[-1]["leaders"] == table["view"]["ranking"][0]
    assert past(guest, table, table["seq"])["entry"]["kind"] == "over"
    assert past(guest, table, table["seq"])["view"] == table["view"]


def test_before_anybody_has_points_the_coins_lead(guest: Guest) -> None:
    table = guest.play_out(guest.sit("rrp", format="base; target 5"))
    for frame in guest.get(f"/tables/{table['id']}/replay").json()["frames"]:
        worth = [(seat["points"], seat["coins"]) for seat in frame["view"]["seats"]]
        assert frame["leaders"] == [n for n, mine in enumerate(worth) if mine == max(worth)]


def test_a_move_that_was_taken_back_can_be_looked_at(guest: Guest) -> None:
    drawn = guest.played(guest.sit("pp", start=0), "draw")
    stopped = guest.played(drawn, "stop")
    back = undone(guest, stopped)
    assert back["seq"] == 4
    kinds = [past(guest, back, seq)["entry"]["kind"] for seq in (1, 2, 3, 4)]
    assert kinds == ["start", "move", "move", "undo"]
    assert past(guest, back, 3)["view"] == stopped["view"]
    assert past(guest, back, 4)["view"] == drawn["view"] == past(guest, back, 2)["view"]


def test_undone_moves_are_replayed_as_well(guest: Guest) -> None:
    """The past stays the same once its positions are no longer in memory and must be replayed."""
    drawn = guest.played(guest.sit("pp", start=0), "draw")
    stopped = guest.played(drawn, "stop")
    table = guest.played(undone(guest, stopped), "draw")
    while table["seq"] <= RECENT + 5:
        table = guest.played(table, table["view"]["moves"][0])
    assert past(guest, table, 3)["view"] == stopped["view"]
    assert past(guest, table, 4)["view"] == drawn["view"]


def test_only_the_asked_seat_sees_the_moves_of_a_question(guest: Guest, stranger: Guest) -> None:
    """One guest plays against a bot, another watches: each sees the past from their own seat."""
    table = guest.my_question(guest.sit("pb", start=0))
    for _ in range(6):
        moves = table["view"]["moves"]
        table = guest.my_question(
            guest.played(table, next((end for end in ("stop", "pass") if end in moves), moves[0]))
        )
    seats = set()
    for seq in range(1, table["seq"] + 1):
        mine, theirs = past(guest, table, seq), past(stranger, table, seq)
        asked = mine["view"]["asked"]["seat"]
        seats.add(asked)
        assert mine["view"]["seat"] == 0
        assert ("moves" in mine["view"]) == (asked == 0)
        assert theirs["view"]["seat"] is None
        assert "moves" not in theirs["view"]
        assert theirs["view"]["harbor"] == mine["view"]["harbor"]
    assert seats == {0, 1}
    assert stranger.cookie is None


def test_hidden_stays_hidden(guest: Guest, stranger: Guest) -> None:
    """Coins are face-down cards and the draw pile is unseen, both then and now; the past does not reveal the seed."""
    table, chance = guest.sit("pp", start=0), random.Random(1)
    while not any(seat["coins"] > 5 for seat in table["view"]["seats"]):
        table = guest.played(table, chance.choice(table["view"]["moves"]))
    for viewer in (guest, stranger):
        moments = [past(viewer, table, seq) for seq in range(1, table["seq"] + 1)]
        assert words(moments).isdisjoint(UNSEEN)
        for moment in moments:
            assert isinstance(moment["view"]["draw_pile"], int)
            assert all(isinstance(seat["coins"], int) for seat in moment["view"]["seats"])
        assert [moment["entry"] for moment in moments] == viewer.log(table["id"])
        moved = [event for moment in moments for event in moment["entry"]["events"] if event["kind"] == "moved"]
        coins = [event for event in moved if event["from"] == "draw pile" and event["to"].startswith("coins ")]
        assert len(coins) > table["view"]["players"]  # besides those of the start
        assert all(event["cards"] is None for event in coins)
        assert all(event["cards"] for event in moved if event["to"] == "harbor")


def test_after_an_undo_each_sees_what_they_would_have_seen_without_it(guest: Guest, stranger: Guest) -> None:
    """The repeated move looks the same to the player who made it, to opponents and to spectators."""
    table = guest.sit("ppp", start=0, format="base + gambler + contracts + make-sail")
    again = 0
    for _ in range(24):
        before, move = table["seq"], table["view"]["moves"][-1]
        table = guest.played(table, move)
        if table["status"] == "over" or not table["undo"]["allowed"]:
            continue
        table = guest.played(undone(guest, table), move)
        entries = [past(guest, table, before + n)["entry"] for n in (1, 2, 3)]
        first, back, second = (entry["events"] for entry in entries)
        assert (second, back) == (first, [])
        assert entries == [past(stranger, table, before + n)["entry"] for n in (1, 2, 3)]  # no seat has secrets here
        again += bool(first)
    assert again > 4


@pytest.mark.parametrize(
    ("seq", "status", "code"),
    [("3", 404, "no-such-entry"), ("2147483647", 404, "no-such-entry"), ("2147483648", 400, "bad-request"),
     ("0", 400, "bad-request"), ("-1", 400, "bad-request"), ("first", 400, "bad-request"), ("1.5", 400, "bad-request")],
)  # fmt: skip
def test_an_entry_that_is_not_there(guest: Guest, seq: str, status: int, code: str) -> None:
    table = guest.played(guest.sit("pp", start=0), "draw")
    response = guest.get(f"/tables/{table['id']}/at/{seq}")
    assert response.headers["content-type"] == "application/problem+json"
    assert (response.status_code, response.json()["code"]) == (status, code)
    if code == "no-such-entry":
        assert response.json()["seq"] == 2
        assert seq in response.json()["detail"]
    else:
        assert "seq" in response.json()["detail"]


@pytest.fixture
def own(tmp_path: Path) -> Iterator[TestClient]:
    """A server that keeps one room: opening another table drops the first from memory."""
    (tmp_path / "static").mkdir()
    settings = Settings(data=tmp_path, pace=0, workers=1, room_memory=1e-3, hosts=HOSTS, static=tmp_path / "static")
    with TestClient(create_app(settings)) as running:
        yield running


@pytest.mark.parametrize("becomes", ["pass", "draw"])
def test_a_past_that_no_longer_follows_from_the_rules_is_not_made_up(
    own: TestClient, tmp_path: Path, becomes: str
) -> None:
    """A log whose first move is no longer legal or has another effect than before."""
    guest = Guest(own)
    table = guest.sit("pp", start=0)
    for _ in range(3):
        table = guest.played(table, "draw" if "draw" in table["view"]["moves"] else table["view"]["moves"][-1])
    guest.sit("pp")
    database = tmp_path / "portroyal.db"
    with sqlite3.connect(database) as db:
        events = "'[]'" if becomes == "draw" else "events"
        db.execute(
            f"UPDATE entries SET move = ?, events = {events} WHERE seq = 2 AND table_id = ?", (becomes, table["id"])
        )
    response = guest.get(f"/tables/{table['id']}/at/3")
    assert (response.status_code, response.json()["code"]) == (409, "rules-changed")
    assert past(guest, table, 1)["view"]["harbor"] == []


@pytest.mark.slow
def test_a_finished_game_is_watched_from_stored_entries(own: TestClient, tmp_path: Path) -> None:
    """Even if the rules no longer know one of its moves."""
    guest = Guest(own)
    table = guest.play_out(guest.sit("pr", start=0, format="base; target 5"))
    where = f"/tables/{table['id']}"
    before, seq = guest.get(f"{where}/replay").json(), table["seq"] // 2
    then = past(guest, table, seq + 1)
    guest.sit("pp")
    with sqlite3.connect(tmp_path / "portroyal.db") as db:
        db.execute("UPDATE entries SET move = 'fly' WHERE seq = ? AND kind = 'move' AND table_id = ?", (4, table["id"]))
    own.app.state.app_state.rooms._pasts.clear()  # type: ignore[attr-defined]
    after = guest.get(f"{where}/replay").json()
    assert [shown(frame) for frame in after["frames"]] == [shown(frame) for frame in before["frames"]]
    assert [frame["seq"] for frame in after["frames"] if frame["move"] == "fly"] == [4]
    assert after["frames"][-1] == before["frames"][-1]
    assert after["table"]["score"] == before["table"]["score"]
    assert shown(past(guest, table, seq + 1)) == shown(then)


def shown(moment: Json) -> Json:
    """The public part of the cards and the turn."""
    view = moment["view"]
    seats = [{key: seat[key] for key in ("coins", "display", "points")} for seat in view["seats"]]
    piles = ("harbor", "hand", "expeditions", "draw_pile", "discard_pile")
    return {key: view[key] for key in (*piles, "active", "round")} | {"seats": seats}
