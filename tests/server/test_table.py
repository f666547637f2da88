"""Playing: moves, seats, undo, replay."""

import hashlib
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import pytest
from starlette.testclient import TestClient

import portroyal as pr
from portroyal.server.play.table import commitment
from tests.server.helpers import Guest, Json, key


class Finished(NamedTuple):
    guest: Guest
    start: Json
    end: Json


@pytest.fixture(scope="module")
def finished(client: TestClient) -> Finished:
    """A game against bots, played to its end."""
    guest = Guest(client)
    start = guest.sit("pbr", format="base; target 8")
    return Finished(guest, start, guest.play_out(start))


def test_a_whole_game_against_bots(finished: Finished) -> None:
    guest, _, table = finished
    view = table["view"]
    assert table["status"] == "over"
    assert view["over"]
    assert sorted(seat for tied in view["ranking"] for seat in tied) == [0, 1, 2]
    scored = [sum(part["points"] for part in parts) for parts in table["score"]["by_source"]]
    assert scored == [seat["points"] for seat in view["seats"]]
    entries = guest.log(table["id"])
    assert [entry["seq"] for entry in entries] == list(range(1, table["seq"] + 1))
    assert [entry["kind"] for entry in entries[:1] + entries[-1:]] == ["start", "over"]
    assert {entry["seat"] for entry in entries} == {None, 0, 1, 2}
    line = guest.get("/tables").json()[0]
    assert (line["status"], line["ranking"], line["your_turn"]) == ("over", view["ranking"], False)


def test_the_shuffle_can_be_checked(finished: Finished) -> None:
    _, start, end = finished
    assert start["commitment"] == end["commitment"]
    assert len(end["seed"]) == 64
    assert len(end["salt"]) == 32
    assert end["commitment"] == hashlib.sha256(f"{end['seed']}{end['salt']}{end['format']}".encode()).hexdigest()
    assert end["commitment"] == commitment.compute(end["seed"], end["salt"], end["format"])
    again = pr.new_game(end["format"], players=3, seed=end["seed"])
    assert again.view(None)["start"] == start["view"]["start"]


def test_event_numbers_run_on(finished: Finished) -> None:
    guest, _, table = finished
    numbers = [event["seq"] for entry in guest.log(table["id"]) for event in entry["events"]]
    assert numbers == sorted(set(numbers))


def test_an_answer_contains_its_events(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    answer = guest.move(table, " draw ").json()
    assert answer["seq"] == answer["table"]["seq"] == 2
    (entry,) = answer["entries"]
    assert (entry["seq"], entry["kind"], entry["seat"], entry["move"]) == (2, "move", 0, "draw")
    assert [event["key"] for event in entry["events"] if event["kind"] == "said"][:1] == ["drew"]
    assert entry["at"].endswith("Z")
    assert answer["table"] == guest.table(table["id"])
    assert guest.log(table["id"], since=1) == [entry]


def test_hot_seat_any_tab_acts_for_all_seats(guest: Guest) -> None:
    other_tab = Guest(guest.client)
    table = guest.sit("ppp", format="base; target 5")
    other_tab.cookie = guest.cookie
    tabs, seats = [guest, other_tab], set()
    for turn in range(40):
        seats.add(table["view"]["asked"]["seat"])
        assert table["view"]["seat"] == table["view"]["asked"]["seat"]
        table = tabs[turn % 2].played(table, table["view"]["moves"][-1])
        if table["status"] == "over":
            break
    assert seats == {0, 1, 2}


def test_a_bystander_looks_on_and_cannot_move(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pp", start=0)
    seen = stranger.table(table["id"])
    assert seen["view"]["seat"] is None
    assert "moves" not in seen["view"]
    assert (seen["owner"], seen["reveals"], [seat["mine"] for seat in seen["seats"]]) == (False, {}, [False, False])
    assert stranger.cookie is None
    for command in ({"seat": 0, "move": "draw"}, {"seat": 1, "move": "draw"}):
        response = stranger.post(f"/tables/{table['id']}/moves", {**command, "seq": 1, "key": key()})
        assert (response.status_code, response.json()["code"]) == (403, "not-your-seat")
    for path in ("hurry", "leave", "restore"):
        assert stranger.post(f"/tables/{table['id']}/{path}", {}).json()["code"] == "not-your-seat"
    undo = stranger.post(f"/tables/{table['id']}/undo", {"seat": 0, "seq": 1, "key": key()})
    assert undo.json()["code"] == "not-your-seat"
    assert guest.table(table["id"])["seq"] == 1


def test_no_guest_moves_for_a_bot_or_out_of_turn(guest: Guest) -> None:
    table = guest.sit("ppb", start=0)
    for seat, code in ((2, "not-your-seat"), (1, "illegal-move"), (4, "not-your-seat")):
        assert guest.move(table, "draw", seat=seat).json()["code"] == code


def test_an_illegal_move_says_which_clause(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    response = guest.move(table, "stop")
    assert response.status_code == 422
    problem = response.json()
    assert (problem["code"], problem["clause"], problem["status"]) == ("illegal-move", "B-030", 422)
    assert problem["reason"]
    assert guest.move(table, "take flying-dutchman").json()["code"] == "illegal-move"
    assert guest.table(table["id"])["seq"] == 1


def test_why(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pp", start=0)
    path = f"/tables/{table['id']}/why"
    assert guest.get(path, params={"seat": 0, "move": "draw"}).json() == {"legal": True, "reason": None, "clause": None}
    refused = guest.get(path, params={"seat": 0, "move": "stop"}).json()
    assert (refused["legal"], refused["clause"]) == (False, "B-030")
    assert not guest.get(path, params={"seat": 1, "move": "draw"}).json()["legal"]
    assert stranger.get(path, params={"seat": 0, "move": "draw"}).json()["code"] == "not-your-seat"


def test_the_same_key_moves_once(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    body = {"seat": 0, "move": "draw", "seq": 1, "key": key()}
    path = f"/tables/{table['id']}/moves"
    first = guest.post(path, body)
    assert guest.post(path, body).content == first.content
    later = guest.played(first.json()["table"], "draw")
    assert guest.post(path, body).content == first.content
    assert guest.table(table["id"])["seq"] == later["seq"]


def test_an_old_number_is_refused_with_what_came_since(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    after = guest.played(table, "draw")
    response = guest.move(table, "draw")
    assert (response.status_code, response.json()["code"]) == (409, "stale-seq")
    assert response.json()["seq"] == after["seq"]
    assert response.json()["entries"] == guest.log(table["id"], since=1)
    ahead = guest.move({**after, "seq": 99}, "draw").json()
    assert (ahead["code"], ahead["seq"], ahead["entries"]) == ("stale-seq", 2, [])


def test_of_many_commands_at_once_one_wins(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: guest.move(table, "draw"), range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"stale-seq"}
    assert guest.table(table["id"])["seq"] == 2


def test_of_many_commands_with_one_key_all_get_the_same_answer(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: guest.move(table, "draw", key="one"), range(8)))
    assert len({answer.content for answer in answers}) == 1
    assert guest.table(table["id"])["seq"] == 2


def _undo(guest: Guest, table: Json, seat: int, **more: str) -> Json:
    body = {"seat": seat, "seq": table["seq"], "key": key(), **more}
    answer: Json = guest.post(f"/tables/{table['id']}/undo", body).json()
    return answer


def test_undo_takes_back_moves_that_revealed_nothing(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    assert _undo(guest, table, 0)["code"] == "cannot-undo"
    drawn = guest.played(table, "draw")
    assert drawn["undo"]["allowed"] is False
    assert drawn["undo"]["code"] == "revealed"
    refused = _undo(guest, drawn, 0)
    assert (refused["code"], refused["status"], refused["reason"]) == ("cannot-undo", 409, "revealed")
    stopped = guest.played(drawn, "stop")
    assert drawn["reveals"] == {"draw": True, "stop": False}
    assert drawn["previews"] == {
        "stop": {"coins": 0, "points": 0, "bust": False, "ships": [], "takes": 1, "tells": False}
    }
    assert stopped["undo"] == {"seat": 0, "allowed": True, "reason": None, "code": None, "asks": False}
    answer = _undo(guest, stopped, 0)
    (entry,) = answer["entries"]
    assert (entry["kind"], entry["seat"], entry["move"], entry["seq"]) == ("undo", 0, "stop", 4)
    assert answer["table"]["view"] == drawn["view"]
    assert answer["table"]["undo"]["allowed"] is False
    again = guest.played(answer["table"], "stop")
    assert again["view"] == stopped["view"]
    assert again["seq"] == 5


def test_undo_once_per_key(guest: Guest) -> None:
    table = guest.played(guest.played(guest.sit("pp", start=0), "draw"), "stop")
    first = _undo(guest, table, 0, key="back")
    assert _undo(guest, table, 0, key="back") == first


def test_a_key_is_that_of_one_kind_of_command(guest: Guest) -> None:
    table = guest.played(guest.sit("pp", start=0), "draw")
    stopped = guest.move(table, "stop", key="again").json()["table"]
    assert _undo(guest, stopped, 0, key="again")["entries"][0]["kind"] == "undo"


def test_undo_is_for_the_seat_that_moved_last(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    table = guest.played(guest.played(table, "draw"), "stop")
    while table["view"]["asked"]["seat"] == 0:
        table = guest.played(table, table["view"]["moves"][-1])
    assert _undo(guest, table, 1)["reason"] == "answered"


def test_after_a_bots_move_mine_stays(guest: Guest) -> None:
    table = guest.sit("pb", start=0)
    table = guest.played(guest.played(table, "draw"), "stop")
    while table["view"]["asked"]["seat"] == 0:
        table = guest.played(table, table["view"]["moves"][-1])
    table = guest.my_question(guest.wait(table, lambda now: now["undo"] and now["undo"]["code"] == "answered"))
    assert table["undo"]["allowed"] is False
    assert _undo(guest, table, 0)["reason"] == "answered"


def test_undone_moves_are_not_in_the_replay(guest: Guest) -> None:
    table = guest.played(guest.played(guest.sit("pp", start=0, format="base; target 5"), "draw"), "stop")
    undone = _undo(guest, table, 0)["entries"][0]["seq"] if table["undo"]["allowed"] else 0
    end = guest.play_out(guest.table(table["id"]))
    shown = [frame["seq"] for frame in guest.get(f"/tables/{end['id']}/replay").json()["frames"]]
    gone = (undone, undone - 1)
    assert shown == [entry["seq"] for entry in guest.log(end["id"])[:-1] if entry["seq"] not in gone]


def test_before_the_end_neither_replay_nor_record(guest: Guest) -> None:
    table = guest.sit("pp")
    for path in ("replay", "record"):  # they would reveal the seed
        response = guest.get(f"/tables/{table['id']}/{path}")
        assert (response.status_code, response.json()["code"]) == (409, "not-finished")


def test_replay_shows_every_frame(finished: Finished, stranger: Guest) -> None:
    guest, start, end = finished
    path = f"/tables/{start['id']}/replay"
    replay = guest.get(path).json()
    frames, entries = replay["frames"], {entry["seq"]: entry for entry in guest.log(end["id"])}
    assert replay["table"] == end
    assert (frames[0]["move"], frames[0]["seat"], frames[0]["view"]) == (None, None, start["view"])
    for frame in frames:
        assert frame["events"] == entries[frame["seq"]]["events"]
    assert frames[-1]["view"] == end["view"]
    assert [frame["move"] for frame in frames[1:]] == [e["move"] for e in entries.values() if e["kind"] == "move"]
    assert stranger.get(path).json()["frames"][-1]["view"]["seat"] is None


def test_the_record_plays_the_game_again(finished: Finished) -> None:
    guest, _, end = finished
    record = guest.get(f"/tables/{end['id']}/record")
    assert record.headers["content-type"].startswith("text/plain")
    game = pr.replay(record.text)
    assert game.over
    assert game.ranking == end["view"]["ranking"]
    assert game.view(None)["seats"] == [
        {name: value for name, value in seat.items() if name != "bot"} for seat in end["view"]["seats"]
    ]


def test_a_game_that_is_over_stays_so(finished: Finished) -> None:
    guest, _, end = finished
    body = {"seat": 0, "seq": end["seq"], "key": key()}
    assert guest.post(f"/tables/{end['id']}/moves", {**body, "move": "draw"}).json()["code"] == "table-over"
    assert guest.post(f"/tables/{end['id']}/undo", body).json()["code"] == "table-over"
    assert end["undo"] is None
    assert guest.post(f"/tables/{end['id']}/leave", {}).status_code == 204
    assert guest.table(end["id"])["seq"] == end["seq"]
    assert guest.get("/tables").json() == []


def test_a_room_that_was_forgotten_is_opened_again(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    table = guest.played(guest.played(table, "draw"), "stop")
    for _ in range(6):  # more than this server keeps in memory
        guest.sit("pp")
    assert guest.table(table["id"]) == table
    assert _undo(guest, table, 0)["entries"][0]["move"] == "stop"
