"""The stream of a person: their running tables, the lobby, and changes to both."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from starlette.testclient import WebSocketTestSession

from portroyal.server.db.records import Listing
from portroyal.server.db.store import Store
from tests.server.helpers import Guest, Json, key

SHORT = "base; target 5"


class Following:
    """A person's stream, and the state that its messages add up to."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.lists: dict[str, dict[str, Json]] = {"mine": {}, "lobby": {}}
        self.messages = list[Json]()

    @property
    def mine(self) -> dict[str, Json]:
        return self.lists["mine"]

    @property
    def lobby(self) -> dict[str, Json]:
        return self.lists["lobby"]

    def until(self, so: Callable[["Following"], object]) -> None:
        while not so(self):
            message = self.session.receive_json()
            self.messages.append(message)
            if (rows := self.lists.get(message["type"])) is not None:
                if message["all"]:
                    rows.clear()
                rows.update({row["id"]: row for row in message["tables"]})
                for table in message["gone"]:
                    del rows[table]


@contextmanager
def following(guest: Guest) -> Iterator[Following]:
    """A stream that has sent its first messages."""
    guest.client.cookies.clear()
    with guest.client.websocket_connect("/api/me/stream", headers=guest.headers) as session:
        found = Following(session)
        kinds = {"mine", "lobby"} if guest.cookie else {"lobby"}
        found.until(lambda now: {message["type"] for message in now.messages} == kinds)
        yield found


def of_lobby(guest: Guest, table: str) -> Json | None:
    return next((row for row in guest.get("/lobby").json() if row["id"] == table), None)


def seated(host: Guest, friend: Guest) -> Json:
    """A table where both have a seat and the host starts."""
    table = host.sit("pf", start=0, access="friends")
    invite = host.get(f"/tables/{table['id']}/invite").json()["invite"]
    answer = friend.post(f"/tables/{table['id']}/sit", {"invite": invite, "key": key()})
    assert answer.status_code == 200, answer.text
    return host.table(table["id"])


def test_it_begins_with_the_contents_of_the_lists(guest: Guest) -> None:
    running, over = guest.sit("pb", start=0), guest.play_out(guest.sit("pr", format=SHORT))
    with following(guest) as stream:
        assert [*stream.mine] == [running["id"]]
        assert stream.mine[running["id"]] in guest.get("/tables").json()
        assert over["id"] not in stream.mine
        assert [*stream.lobby.values()] == guest.get("/lobby").json()


def test_turns_arrivals_and_the_end_are_streamed(guest: Guest, stranger: Guest) -> None:
    for who in (guest, stranger):
        who.get("/me")
    with following(guest) as host, following(stranger) as visitor:
        table = seated(guest, stranger)
        host.until(lambda now: now.mine.get(table["id"], {}).get("your_turn"))
        visitor.until(lambda now: now.mine.get(table["id"], {}).get("status") == "playing")
        assert visitor.mine[table["id"]]["your_turn"] is False
        table = guest.played(guest.played(table, "draw"), "stop")
        while table["view"]["asked"]["seat"] == 0:
            table = guest.played(table, table["view"]["moves"][-1])
        visitor.until(lambda now: now.mine[table["id"]]["your_turn"])
        host.until(lambda now: not now.mine[table["id"]]["your_turn"])
        assert host.mine[table["id"]] in guest.get("/tables").json()


def test_a_finished_table_is_announced_once(guest: Guest) -> None:
    table = guest.sit("pr", format=SHORT)
    with following(guest) as stream:
        guest.play_out(table)
        stream.until(lambda now: now.mine[table["id"]]["status"] == "over")
        guest.post(f"/tables/{table['id']}/say", {"seat": 0, "phrase": "bye", "key": key()})
        other = guest.sit("pb", start=0)["id"]
        stream.until(lambda now: other in now.mine)
    ends = [row for message in stream.messages for row in message.get("tables", []) if row["status"] == "over"]
    assert [row["id"] for row in ends] == [table["id"]]


def test_leaving_or_returning_elsewhere_shows_here(guest: Guest) -> None:
    table = guest.sit("pb", start=0)["id"]
    with following(guest) as stream:
        guest.post(f"/tables/{table}/leave", {})
        stream.until(lambda now: table not in now.mine)
        guest.post(f"/tables/{table}/restore", {})
        stream.until(lambda now: table in now.mine)


def test_all_streams_of_a_guest_are_notified_and_no_others(guest: Guest, stranger: Guest) -> None:
    for who in (guest, stranger):
        who.get("/me")
    with ExitStack() as opened:
        first, second, outsider = (opened.enter_context(following(who)) for who in (guest, guest, stranger))
        table = guest.sit("pb", start=0, access="friends")["id"]
        public = stranger.sit("pf", access="public")["id"]
        outsider.until(lambda now: public in now.lobby)
        assert table not in outsider.mine
        assert table not in outsider.lobby
        for stream in (first, second):
            stream.until(lambda now: table in now.mine)
        guest.post(f"/tables/{table}/leave", {})
        for stream in (first, second):
            stream.until(lambda now: table not in now.mine)


def test_the_lobby_is_live_even_without_a_cookie(guest: Guest, stranger: Guest) -> None:
    with following(stranger) as stream:
        table = guest.sit("pf", access="public", words="free", clock={"decision": 60, "bank": 0, "zero": "bot"})
        stream.until(lambda now: table["id"] in now.lobby)
        row = stream.lobby[table["id"]]
        assert row == of_lobby(stranger, table["id"])
        assert [seat["kind"] for seat in row["seats"]] == ["person", "open"]
        assert (row["words"], row["decision"], row["edition"]) == ("free", 60, "big-box")
        guest.options(table, access="link")
        stream.until(lambda now: table["id"] not in now.lobby)
    assert {message["type"] for message in stream.messages} == {"lobby"}


def test_the_lobby_has_a_table_opened_while_no_one_watched(guest: Guest, stranger: Guest) -> None:
    with following(stranger):
        pass
    table = guest.sit("pf", access="public")
    with following(stranger) as stream:
        assert table["id"] in stream.lobby


def test_the_lobby_shows_a_few_tables_of_one_owner(guest: Guest, stranger: Guest) -> None:
    with following(stranger) as stream:
        tables = [guest.sit("pf", access="public")["id"] for _ in range(5)]
        stream.until(lambda now: tables[-1] in now.lobby)
        assert {*stream.lobby} == {row["id"] for row in stranger.get("/lobby").json()}
        assert len({*tables} & {*stream.lobby}) == 3


def test_changes_are_read_by_name_without_lists(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list grows with the games of a guest; the cost of each move would grow with it."""
    table, read = guest.sit("pp", start=0), list[str]()
    named = Store.named

    async def noted(store: Store, tables: list[str]) -> list[Listing]:
        read.extend(tables)
        return await named(store, tables)

    with following(guest) as stream:
        monkeypatch.setattr(Store, "named", noted)
        for name in ("listed", "running", "public", "load"):
            monkeypatch.setattr(Store, name, None)
        table = guest.played(guest.played(table, "draw"), "stop")
        for _ in range(8):
            table = guest.played(table, table["view"]["moves"][-1])
        stream.until(lambda now: now.mine[table["id"]]["round"] > 1)
        monkeypatch.undo()
    assert table["id"] in read


def test_it_says_that_it_is_alive(guest: Guest) -> None:
    with following(guest) as stream:
        stream.session.send_text("probe")
        stream.until(lambda now: now.messages[-1]["type"] == "alive")
