"""A rematch with the same people: who takes part, when it begins, and who may ask for it."""

import random

import pytest

from tests.server.helpers import Guest, Json, key


def act(guest: Guest, table: Json, what: str, **body: object) -> Json:
    found: Json = guest.post(f"/tables/{table['id']}/{what}", {"key": key(), **body}).json()
    return found


def again(guest: Guest, table: Json, want: str = "in") -> str | None:
    found: str | None = act(guest, table, "again", want=want)["table"]
    return found


def refused(guest: Guest, table: Json, want: str = "in") -> str:
    code: str = act(guest, table, "again", want=want)["code"]
    return code


def played(host: Guest, *friends: Guest, seats: str = "pfb") -> Json:
    """A table whose game is over."""
    table = host.sit(seats, start=0, format="base; target 5")
    link = host.get(f"/tables/{table['id']}/invite").json()["invite"]
    for friend in friends:
        act(friend, table, "sit", invite=link)
    people, chance = (host, *friends), random.Random(1)
    while (now := host.table(table["id"]))["status"] == "playing":
        for person in people:
            if "moves" in (asked := person.table(table["id"]))["view"]:
                person.played(asked, chance.choice(asked["view"]["moves"]))
    return now


def who(table: Json) -> list[tuple[str, str | None, bool]]:
    return [(seat["kind"], seat["bot"], seat["mine"]) for seat in table["seats"]]


def test_another_game_begins_when_all_are_in(guest: Guest, stranger: Guest) -> None:
    table, watching = played(guest, stranger), Guest(guest.client)
    assert table["rematch"] == {"seats": [], "missing": [0, 1], "host": False}
    assert again(stranger, table) is None
    assert stranger.table(table["id"])["rematch"] == {"seats": [1], "missing": [0], "host": True}
    assert guest.table(table["id"])["rematch"] == {"seats": [1], "missing": [0], "host": False}
    assert watching.table(table["id"])["rematch"] is None
    for want in ("in", "out", "now"):
        assert refused(watching, table, want) == "not-your-seat"
    assert guest.table(table["id"])["request"] is None
    assert act(guest, table, "answer", seat=0, yes=True)["code"] == "nothing-asked"
    new = again(guest, table)
    assert new is not None
    assert who(guest.table(new)) == [("person", None, True), ("person", None, False), ("bot", "steady", False)]
    assert guest.table(new)["owner"]
    assert [entry["again"] for entry in guest.log(table["id"]) if entry["kind"] == "again"] == [new]
    assert again(stranger, table) == new
    assert {listed["id"] for listed in stranger.get("/tables").json()} == {table["id"], new}


def test_the_host_begins_with_those_who_are_in_and_others_come_later(guest: Guest, stranger: Guest) -> None:
    third = Guest(guest.client)
    table = played(guest, stranger, third, seats="pff")
    again(stranger, table)
    again(third, table)
    again(stranger, table, "out")
    assert third.table(table["id"])["rematch"] == {"seats": [2], "missing": [0, 1], "host": True}
    again(guest, table)
    again(third, table, "out")
    assert refused(third, table, "now") == "not-your-table"
    assert [entry["kind"] for entry in guest.log(table["id"])][-5:] == ["ask", "agree", "refuse", "agree", "refuse"]
    new = again(guest, table, "now")
    assert new is not None
    assert [kind for kind, *_ in who(guest.table(new))] == ["person", "open", "open"]
    assert guest.table(new)["status"] == "waiting"
    assert again(third, table) == again(stranger, table) == new
    assert [mine for *_, mine in who(third.table(new))] == [False, True, False]
    assert stranger.table(new)["status"] == "playing"


def test_no_other_game_is_offered_before_this_one_is_over(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pf", start=0)
    link = guest.get(f"/tables/{table['id']}/invite").json()["invite"]
    act(stranger, table, "sit", invite=link)
    assert refused(guest, table) == "not-finished"
    assert guest.table(table["id"])["rematch"] is None


@pytest.mark.parametrize("seats", ["pb", "pp", "pf"])
@pytest.mark.parametrize("want", ["in", "out", "now"])
def test_nor_is_it_for_one_person(guest: Guest, seats: str, want: str) -> None:
    """A rematch is not available during the game or while the table waits for players."""
    table = guest.sit(seats, start=0)
    assert refused(guest, table, want) == "not-finished"
    assert guest.table(table["id"])["seq"] == table["seq"]


def test_a_solo_player_against_bots_waits_for_no_one(guest: Guest) -> None:
    table = guest.play_out(guest.sit("pb", format="base; target 5"))
    new = again(guest, table)
    assert new is not None
    assert guest.table(new)["status"] == "playing"
    assert again(guest, table) == new
