"""Seats change: friends join by a link, bots are replaced, seats are left to bots and taken back."""

import copy
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

import portroyal as pr
from portroyal.engine.rules import OWNER
from portroyal.server.db.records import LogEntry, Seat
from portroyal.server.db.store import Store
from portroyal.server.play.table import pacing
from portroyal.server.play.table.entries import events_out
from tests.server.helpers import Guest, Json, an_app_state, key
from tests.server.processes import Process, a_table, renamed


def invite(guest: Guest, table: Json) -> str:
    found: str = guest.get(f"/tables/{table['id']}/invite").json()["invite"]
    return found


def do(guest: Guest, table: Json, what: str, **body: object) -> Json:
    response = guest.post(f"/tables/{table['id']}/{what}", {"key": key(), **body})
    assert response.status_code == 200, response.text
    after: Json = response.json()["table"]
    return after


def refused(guest: Guest, table: Json, what: str, **body: object) -> str:
    response = guest.post(f"/tables/{table['id']}/{what}", {"key": key(), **body})
    assert response.status_code >= 400
    code: str = response.json()["code"]
    return code


def kinds(table: Json) -> list[tuple[str, str | None, bool]]:
    return [(seat["kind"], seat["bot"], seat["mine"]) for seat in table["seats"]]


def test_a_friend_sits_down_by_the_link_and_the_game_begins(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pf", start=0)
    assert table["status"] == "waiting"
    assert "moves" not in table["view"]
    assert kinds(table) == [("person", None, True), ("open", None, False)]
    link = invite(guest, table)
    there = stranger.get(f"/invites/{link}").json()
    assert (there["table"], there["status"], there["host"]) == (table["id"], "waiting", "Guest")
    stranger.ask("PATCH", "/me", json={"name": "Ben"})
    theirs = do(stranger, table, "sit", invite=link)
    assert kinds(theirs) == [("person", None, False), ("person", None, True)]
    now = guest.table(table["id"])
    assert (now["status"], now["position"], now["seq"]) == ("playing", 1, 2)
    assert [seat["name"] for seat in now["view"]["seats"]] == ["Guest", "Ben"]
    assert [seat["name"] for seat in now["seats"]] == ["Guest", "Ben"]
    (sat,) = guest.log(table["id"], 1)
    assert (sat["kind"], sat["seat"], sat["sat"]) == (
        "sit",
        1,
        {"name": "Ben", "kind": "person", "bot": None, "was": None},
    )
    assert [listed["id"] for listed in stranger.get("/tables").json()] == [table["id"]]
    assert stranger.cookie not in guest.get(f"/tables/{table['id']}/log").text


def test_each_plays_their_own_seat(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pf", start=1)
    theirs = do(stranger, table, "sit", invite=invite(guest, table))
    assert guest.move(theirs, "draw").json()["code"] == "not-your-seat"
    theirs = stranger.played(theirs, "draw")
    assert "moves" in theirs["view"]
    assert "moves" not in guest.table(table["id"])["view"]


def test_joining_refuses_no_move(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pb", start=0)
    do(stranger, table, "sit", seat=1, invite=invite(guest, table))
    assert guest.played(table, "draw")["seq"] == 3


def test_only_invited_guests_sit_down(guest: Guest, stranger: Guest) -> None:
    table, other = guest.sit("pf"), guest.sit("pf")
    assert refused(stranger, table, "sit") == "not-invited"
    assert refused(stranger, table, "sit", invite="guessed") == "not-invited"
    assert refused(stranger, table, "sit", invite=invite(guest, other)) == "not-invited"
    assert stranger.get(f"/tables/{table['id']}/invite").json()["code"] == "not-your-seat"
    old = invite(guest, table)
    new = guest.post(f"/tables/{table['id']}/invite", {}).json()["invite"]
    assert new == invite(guest, table) != old
    assert stranger.get(f"/invites/{old}").json()["code"] == "no-such-invite"
    assert refused(stranger, table, "sit", invite=old) == "not-invited"
    assert do(stranger, table, "sit", invite=new)["seats"][1]["mine"]


def test_a_link_seats_one_person_once(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pff")
    body = {"key": key(), "invite": invite(guest, table)}
    path = f"/tables/{table['id']}/sit"
    assert stranger.post(path, body).content == stranger.post(path, body).content
    assert refused(stranger, table, "sit", invite=body["invite"]) == "seated"
    assert [seat["kind"] for seat in guest.table(table["id"])["seats"]] == ["person", "person", "open"]
    assert refused(guest, table, "sit", seat=2, invite=body["invite"]) == "seated"


def test_a_bots_seat_is_taken_over_in_the_middle_of_the_game(guest: Guest, stranger: Guest) -> None:
    table = guest.my_question(guest.sit("pb", start=1))
    assert refused(stranger, table, "sit", seat=0, invite=invite(guest, table)) == "seat-taken"
    theirs = do(stranger, table, "sit", seat=1, invite=invite(guest, table))
    assert kinds(theirs) == [("person", None, False), ("person", None, True)]
    assert stranger.log(table["id"]) == guest.log(table["id"])
    assert "bot" not in theirs["view"]["seats"][1]


def test_a_bot_that_was_to_move_does_not_when_its_seat_is_taken(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pb", start=1, pace=0.3)
    theirs = do(stranger, table, "sit", seat=1, invite=invite(guest, table))
    assert "moves" in theirs["view"]
    guest.post(f"/tables/{table['id']}/hurry", {})
    assert stranger.played(theirs, "draw")["seq"] == 3


def test_a_bot_plays_until_the_person_returns(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pf", start=0)
    do(stranger, table, "sit", invite=invite(guest, table))
    standing = do(guest, table, "stand", seat=0)
    assert kinds(standing)[0] == ("person", standing["seats"][0]["bot"], True)
    assert standing["seats"][0]["bot"]
    moved = stranger.my_question(table)
    assert {entry["kind"] for entry in stranger.log(table["id"], standing["seq"])} == {"move"}
    assert refused(guest, moved, "moves", seat=0, move="draw", seq=moved["seq"]) == "bot-plays"
    back = do(guest, table, "sit")
    assert kinds(back)[0] == ("person", None, True)
    told = [entry["sat"] for entry in guest.log(table["id"]) if entry["kind"] == "sit"]
    assert [sat["bot"] is None for sat in told] == [True, False, True]


def test_a_seat_left_for_good_is_the_bots(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pf", start=0)
    do(stranger, table, "sit", invite=invite(guest, table))
    left = do(stranger, table, "stand", seat=1, for_good=True)
    assert kinds(left)[1][0] == "bot"
    assert refused(stranger, table, "sit") == "not-invited"
    assert do(stranger, table, "sit", seat=1, invite=invite(guest, table))["seats"][1]["mine"]


def test_the_owner_fills_open_seats_with_bots_and_empties_them(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pfff", start=0)
    do(stranger, table, "sit", seat=2, invite=invite(guest, table))
    assert refused(stranger, table, "fill") == "not-your-table"
    assert refused(stranger, table, "clear", seat=0) == "not-your-seat"
    table = do(guest, table, "clear", seat=2)
    assert [kind for kind, *_ in kinds(table)] == ["person", "open", "open", "open"]
    assert stranger.table(table["id"])["status"] == "waiting"
    table = do(guest, table, "fill", seat=1, bot="random")
    assert [kind for kind, *_ in kinds(table)] == ["person", "bot", "open", "open"]
    table = do(guest, table, "fill")
    assert [seat["name"] for seat in table["seats"]][1] == "Random"
    assert len({seat["name"] for seat in table["seats"]}) == 4
    assert table["status"] == "playing"
    assert guest.played(table, "draw")["position"] > 1


def test_only_seated_guests_open_a_table_of_friends(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pf", access="friends")
    base = f"/tables/{table['id']}"
    for path in ("", "/log", "/at/1", "/odds", "/replay", "/record"):
        assert stranger.get(base + path).json()["code"] == "no-such-table", path
    assert refused(stranger, table, "sit") == "no-such-table"
    assert do(stranger, table, "sit", invite=invite(guest, table))["seats"][1]["mine"]
    assert stranger.get(base).status_code == 200


@pytest.mark.parametrize(("access", "opens"), [("friends", False), ("link", True), ("public", True)])
def test_access_to_a_table_is_one_of_its_options(guest: Guest, stranger: Guest, access: str, opens: bool) -> None:
    table = guest.sit("pp")
    assert guest.options(table, access=access).json()["table"]["access"] == access
    assert (stranger.get(f"/tables/{table['id']}").status_code == 200) is opens
    assert stranger.options(table, access="public").json()["code"] in ("not-your-table", "no-such-table")


def test_the_record_names_who_played_at_the_end(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pf", start=0, format="base; target 5")
    stranger.ask("PATCH", "/me", json={"name": "Zoë"})
    theirs = do(stranger, table, "sit", invite=invite(guest, table))
    guest.cookie, ben = guest.cookie, theirs
    do(stranger, table, "stand", seat=1)
    guest.play_out(guest.table(ben["id"]))
    assert '"Zoë"' in guest.get(f"/tables/{table['id']}/record").text


def test_public_tables_are_in_the_lobby(guest: Guest, stranger: Guest) -> None:
    waiting, playing, hidden = guest.sit("pf", access="public"), guest.sit("pp", access="public"), guest.sit("pf")
    found = {table["id"]: table for table in stranger.get("/lobby").json()}
    assert hidden["id"] not in found
    assert (found[waiting["id"]]["status"], found[playing["id"]]["status"]) == ("waiting", "playing")
    assert [*found].index(waiting["id"]) < [*found].index(playing["id"])
    assert do(stranger, waiting, "sit")["status"] == "playing"
    assert refused(Guest(stranger.client), playing, "sit", seat=0) == "seat-taken"
    guest.options(playing, access="link")
    assert playing["id"] not in [table["id"] for table in stranger.get("/lobby").json()]


def test_losing_the_seat_means_losing_the_table(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pff", access="friends")
    link = invite(guest, table)
    do(stranger, table, "sit", invite=link)
    with stranger.stream(table["id"], since=2) as stream:
        do(guest, table, "clear", seat=1)
        assert _closed(stream) == 4404
    assert stranger.get("/tables").json() == []
    assert refused(stranger, table, "sit", invite=link) == "no-such-table"
    assert refused(stranger, table, "again") == "no-such-table"
    do(guest, table, "fill")
    guest.options(table, access="link")
    assert refused(stranger, table, "again") == "not-your-seat"
    assert stranger.post(f"/tables/{table['id']}/hurry", {}).json()["code"] == "not-your-seat"


def _closed(stream: WebSocketTestSession) -> int:
    """The close code of a stream, after any other messages; 0 if an entry is sent instead."""
    try:
        while stream.receive_json()["type"] != "entry":
            pass
    except WebSocketDisconnect as gone:
        return gone.code
    return 0


def test_taking_over_a_seat_gives_no_undo_of_earlier_moves(
    guest: Guest, stranger: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the player or bot that stopped there could take this stop back."""
    monkeypatch.setattr(pacing, "wait", lambda *_: 60.0)  # a bot would go on at once after a stop
    table = guest.sit("pf", start=1)
    theirs = stopped(stranger, do(stranger, table, "sit", invite=invite(guest, table)))
    assert theirs["undo"]["allowed"]
    do(stranger, theirs, "stand", seat=1, for_good=True)
    successor = Guest(guest.client)
    theirs = do(successor, table, "sit", seat=1, invite=invite(guest, table))
    assert (theirs["undo"]["allowed"], theirs["undo"]["code"]) == (False, "handed-over")
    body = {"seat": 1, "seq": theirs["seq"], "key": key()}
    assert successor.post(f"/tables/{table['id']}/undo", body).json()["code"] == "cannot-undo"


def stopped(guest: Guest, table: Json) -> Json:
    """The table after the guest has drawn and stopped."""
    while "stop" not in table["view"]["moves"]:
        table = guest.played(table, table["view"]["moves"][0 if "draw" in table["view"]["moves"] else -1])
    return guest.played(table, "stop")


def test_an_empty_change_is_not_logged(guest: Guest) -> None:
    table = guest.sit("pb", start=0, pace=1)
    assert guest.options(table).json()["seq"] == guest.options(table, pace=1).json()["seq"] == 1
    left = do(guest, table, "stand", seat=0)
    assert do(guest, table, "stand", seat=0)["seq"] >= left["seq"] == 2
    assert [entry["kind"] for entry in guest.log(table["id"])].count("sit") == 1


def test_guests_coming_and_going_do_not_delay_a_bot(guest: Guest) -> None:
    table = guest.sit("pbb", start=1, pace=10)
    due = guest.bot_due(table)
    for n in range(4):
        do(guest, table, "sit" if n % 2 else "stand", **({} if n % 2 else {"seat": 0}))
        assert guest.bot_due(table) == due


@pytest.mark.parametrize("name", ["\u3164", "a" + "\u0301" * 3 + "\u0302" * 3, "a\nb", "a\u202eb", "\0", ""])
def test_invisible_names_are_refused(guest: Guest, name: str) -> None:
    assert guest.ask("PATCH", "/me", json={"name": name}).status_code == 400


def test_names_that_look_the_same_are_distinguished(guest: Guest, stranger: Guest) -> None:
    guest.ask("PATCH", "/me", json={"name": "Zoë"})
    table = guest.sit("pff")
    for who, name in ((stranger, "Zoe\u0308"), (Guest(guest.client), "ZOË")):
        assert who.ask("PATCH", "/me", json={"name": name}).status_code == 200
        table = do(who, table, "sit", invite=invite(guest, table))
    assert [seat["name"] for seat in table["seats"]] == ["Zoë", "Zoë 2", "ZOË 3"]


def test_text_with_a_nul_is_never_looked_up(guest: Guest) -> None:
    table = guest.sit("pf")
    for path in ("/tables/%00", "/tables/a%00/log", "/invites/%00"):
        assert guest.get(path).json()["code"] == "bad-request"
    for body in ({"key": "a\0b"}, {"key": key(), "invite": "\0"}):
        assert guest.post(f"/tables/{table['id']}/sit", body).json()["code"] == "bad-request"


def test_cards_seen_by_one_owner_are_shown_to_no_one_else() -> None:
    """No card of any box is visible to its owner alone yet; if one is, the log shows it only to the current player."""
    game = pr.new_game("base", players=2, seed=1)
    ruleset = copy.copy(game.ruleset)
    display = ruleset.place("display 1")
    ruleset.piles = [replace(pile, sees=OWNER) if n == display else pile for n, pile in enumerate(ruleset.piles)]
    ruleset.seen = {}
    game.ruleset = ruleset
    event = {"seq": 1, "kind": "moved", "cause": None, "cards": ["sailor-3-1"], "n": 1, "from": "draw pile"}
    entry = LogEntry(2, "move", 0, "draw", 1.0, [{**event, "to": "display 1"}])
    told = [events_out(game, entry, seat)[0]["cards"] for seat in (0, 1, None)]
    assert told == [None, ["sailor-3-1"], None]


async def test_two_guests_take_the_last_seat(store: Store) -> None:
    """Two processes: one guest gets the seat, the other is refused."""
    first, second = Process(store), Process(store)
    table = a_table((Seat("A", None, "guest"), Seat("Friend", None, None)), access="public")
    await first.start(table)
    await second.rooms.open("table")
    await first.sit("table", "ben")
    room = await second.rooms.open("table")
    assert room.table.seats[1].guest == "ben"
    assert room.table.state.version == 2
    assert not room.table.waiting
    with pytest.raises(Exception, match="No seat is free"):
        await second.sit("table", "cleo")
    await second.move("table", 0, "draw", 1, "k")
    assert [entry.kind for entry in await store.log("table", 0)] == ["start", "sit", "move"]


async def test_a_seat_that_changed_is_kept(tmp_path: Path) -> None:
    """After a restart at any point, names, state and game are unchanged."""
    async with an_app_state(tmp_path) as state:
        process = Process(state.store)
        table = a_table((Seat("A", None, "guest"), Seat("Friend", None, None), Seat("B", None, "guest")))
        await process.start(renamed(table, "t"))
        await state.store.set_invite("t", "secret")
        seq = 1
        for step in ("sit", "draw", "stand", "draw", "sit", "draw"):
            known = await Process(state.store).rooms.open("t")
            assert known.table == (await process.rooms.open("t")).table
            if step == "draw":
                await process.move("t", 0, "draw", known.last.seq, f"k{seq}")
            elif step == "sit":
                await process.sit("t", "ben", invite="secret")
            else:
                await process.stand("t", "ben", 1)
            seq = (await process.rooms.open("t")).last.seq
            again = await Process(state.store).rooms.open("t")
            assert again.last.seq == seq
            assert again.last.game.snapshot() == (await process.rooms.open("t")).last.game.snapshot()
        assert again.last.game.names == ["A", "Guest", "B"]
        then = await Process(state.store).rooms.past("t", 1, "guest")
        assert then.view["seats"][1]["name"] == "Friend"
