"""Playing on from a moment of a finished game: a new table with that position, against bots."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.helpers import Guest, Json, key
from tests.server.test_rematch import played

FORMAT = "base; target 5"


def play_on(guest: Guest, table: Json, seq: int) -> Json:
    response = guest.post(f"/tables/{table['id']}/on", {"seq": seq, "key": key()})
    assert response.status_code == 201, response.text
    found: Json = response.json()
    return found


def plain(view: Json) -> Json:
    """The position in a view, without the names at the seats."""
    return {**view, "seat": None, "moves": None, "seats": [{**seat, "name": "", "bot": ""} for seat in view["seats"]]}


@pytest.fixture
def over(guest: Guest) -> Json:
    return guest.play_out(guest.sit("pp", format=FORMAT))


def test_a_new_table_begins_with_the_position_of_a_moment(guest: Guest, over: Json) -> None:
    frames = guest.get(f"/tables/{over['id']}/replay").json()["frames"]
    frame = frames[len(frames) // 2]
    new = play_on(guest, over, frame["seq"])
    asked = frame["view"]["asked"]["seat"]
    assert plain(new["view"]) == plain(frame["view"])
    assert [seat["kind"] for seat in new["seats"]] == ["person" if n == asked else "bot" for n in range(2)]
    log = [entry["move"] for entry in guest.log(new["id"]) if entry["kind"] == "move"]
    assert log[: len(frames) // 2] == [each["move"] for each in frames[1 : len(frames) // 2 + 1]]
    assert guest.play_out(new)["view"]["over"]


def test_a_spectator_takes_the_seat_to_move(stranger: Guest, over: Json) -> None:
    new = play_on(stranger, over, 1)
    assert [seat["mine"] for seat in new["seats"]].index(True) == new["view"]["asked"]["seat"]


def test_a_new_table_is_for_its_owner_and_bots(guest: Guest, stranger: Guest, over: Json) -> None:
    """The record of the finished game contains every card."""
    new = play_on(guest, over, 2)
    assert (new["access"], new["played_on"], over["played_on"]) == ("friends", over["id"], None)
    listed = {each["id"]: each["played_on"] for each in guest.get("/tables").json()}
    assert listed == {new["id"]: over["id"], over["id"]: None}
    path = f"/tables/{new['id']}"
    for access in ("public", "link"):
        assert guest.options(new, access=access).json()["code"] == "played-on"
    assert guest.options(new, access="friends", pace=1.0).status_code == 200
    assert guest.get(f"{path}/invite").json()["code"] == "played-on"
    assert guest.post(f"{path}/invite", {}).json()["code"] == "played-on"
    running: Any = guest.client
    invite = running.portal.call(running.app.state.app_state.store.invite, new["id"])
    for asked in ({}, {"seat": 1}, {"invite": invite}):
        assert stranger.post(f"{path}/sit", {**asked, "key": key()}).status_code in (403, 404, 409)
    assert stranger.post(f"{path}/sit", {"seat": 1, "invite": invite, "key": key()}).json()["code"] == "played-on"
    assert stranger.get(path).json()["code"] == "no-such-table"


def test_bots_have_names_of_their_own(guest: Guest, stranger: Guest) -> None:
    guest.ask("PATCH", "/me", json={"name": "Ann"})
    stranger.ask("PATCH", "/me", json={"name": "Bob"})
    over = played(guest, stranger, seats="pfb")
    assert {"Ann", "Bob"} < {seat["name"] for seat in over["seats"]}
    for who, name in ((guest, "Ann"), (stranger, "Bob"), (Guest(guest.client), "Guest")):
        new = play_on(who, over, 1)
        shown = [seat["name"] for seat in new["view"]["seats"]]
        assert shown == [seat["name"] for seat in new["seats"]]
        for seat in new["seats"]:
            assert seat["name"].startswith(name if seat["mine"] else seat["bot"].capitalize())


def test_only_a_finished_game_has_moments_to_play_on_from(guest: Guest, stranger: Guest, over: Json) -> None:
    """In a running game this would reveal hidden cards."""
    running = guest.sit("pp")
    for asker, table, seq, code in [
        (guest, running, 1, "not-finished"),
        (stranger, running, 1, "not-finished"),
        (guest, over, over["seq"], "table-over"),
        (guest, over, over["seq"] + 1, "no-such-entry"),
    ]:
        response = asker.post(f"/tables/{table['id']}/on", {"seq": seq, "key": key()})
        assert response.json()["code"] == code


def test_the_same_request_again_gives_the_same_table(guest: Guest, over: Json) -> None:
    asked = {"seq": 3, "key": key()}
    first, again = (guest.post(f"/tables/{over['id']}/on", asked).json()["id"] for _ in range(2))
    assert first == again


def test_a_win_from_a_known_position_is_not_a_best_result(guest: Guest) -> None:
    over = guest.play_out(guest.sit("p", format="base + contracts; cooperative"))
    bests = guest.get("/bests").json()
    guest.play_out(play_on(guest, over, 1))
    assert guest.get("/bests").json() == bests
