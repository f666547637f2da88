"""The pace of bots at a running table, and its spectators."""

from tests.server.helpers import Guest, Json, key


def _watchers(messages: list[Json]) -> list[tuple[int, list[str]]]:
    return [(message["n"], message["names"]) for message in messages if message["type"] == "watchers"]


def test_a_table_lists_its_spectators(guest: Guest, stranger: Guest) -> None:
    stranger.ask("PATCH", "/me", json={"name": "Ben"})
    table = guest.sit("pp", start=0)
    with guest.stream(table["id"], since=1) as mine:
        with stranger.stream(table["id"], since=1) as theirs, stranger.stream(table["id"], since=1):
            told = [stream.receive_json() for stream in (mine, theirs)]
        told.append(mine.receive_json())
    assert _watchers(told) == [(1, ["Ben"]), (1, ["Ben"]), (0, [])]


def test_a_crowd_is_announced_once(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pp", start=0)
    with guest.stream(table["id"], since=1) as mine, stranger.stream(table["id"], since=1):
        stranger.cookie = None
        with stranger.stream(table["id"], since=1), stranger.stream(table["id"], since=1):
            assert _watchers([mine.receive_json()]) == [(3, [])]


def test_the_players_present_are_listed(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pfb", start=0)
    link = guest.get(f"/tables/{table['id']}/invite").json()["invite"]
    stranger.post(f"/tables/{table['id']}/sit", {"invite": link, "key": key()})
    seats = []
    with guest.stream(table["id"], since=2) as mine:
        seats.append(mine.receive_json()["seats"])
        with stranger.stream(table["id"], since=2):
            seats.append(mine.receive_json()["seats"])
        seats.append(mine.receive_json()["seats"])
    assert seats == [[0], [0, 1], [0]]


def test_the_owner_changes_the_pace_of_a_running_table(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pb", start=1, pace=10)
    assert stranger.options(table, pace=0).json()["code"] == "not-your-table"
    assert guest.options(table, pace=11).status_code == 400
    assert guest.table(table["id"])["pace"] == 10
    assert guest.options(table, pace=0).status_code == 200
    after = guest.my_question(table)
    assert after["pace"] == 0
    assert after["seq"] > table["seq"]
