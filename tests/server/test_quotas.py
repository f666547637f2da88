"""Limits per address and per guest, which a family at one address would not reach."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path
from typing import Annotated, Any

import pytest
from pydantic import TypeAdapter, ValidationError
from starlette.testclient import TestClient, WebSocketDenialResponse

from portroyal.server.app import create_app
from portroyal.server.db import sql
from portroyal.server.db.database import Statement
from portroyal.server.db.opening import open_store
from portroyal.server.db.sqlite import connect
from portroyal.server.db.store import Store
from portroyal.server.http import requests
from portroyal.server.http.limits import KNOWN, Buckets, Limits, limited
from portroyal.server.settings.settings import Settings
from tests.server.helpers import HOSTS, Guest, Json, key
from tests.server.test_rematch import again, played

HOME, ELSEWHERE = "203.0.113.5", "203.0.113.6"


@contextmanager
def a_server(data: Path, **settings: Any) -> Iterator[Callable[[str], Guest]]:
    """A server, as a function from an address to a new guest at that address."""
    app = create_app(Settings(data=data, workers=0, hosts=HOSTS, static=data, pace=0, **settings))
    with TestClient(app) as running:

        def at(address: str) -> Guest:
            client = TestClient(app, client=(address, 1))
            client.portal = running.portal  # the event loop that opened the database
            return Guest(client)

        yield at


@pytest.fixture(autouse=True)
def _no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long requests take, no limit lets more of them through."""
    monkeypatch.setattr(Limits.__init__, "__defaults__", (lambda: 0.0,))


def refused(response: Any, code: str) -> Any:
    assert (response.status_code, response.json()["code"]) == (429, code)
    assert int(response.headers["retry-after"]) > 0
    return response


def public(guest: Guest, number: int) -> list[str]:
    return [guest.sit("pf", access="public")["id"] for _ in range(number)]


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    buckets = Buckets(2, 3, lambda: now[0])
    assert [buckets.wait("a") for _ in range(5)] == [0, 0, 0, 0.5, 0.5]
    assert buckets.wait("b") == 0
    now[0] = 0.5
    assert [buckets.wait("a"), buckets.wait("a")] == [0, 0.5]
    now[0] = 100
    assert [buckets.wait("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_many_addresses_cost_little_memory() -> None:
    buckets = Buckets(1, 1)
    for n in range(KNOWN + 100):
        buckets.wait(n)
    assert len(buckets._tokens) == KNOWN


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("127.0.0.1", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        ("", None),
        ("unix", None),
    ],
)
def test_an_address_counts_with_its_network_and_this_machine_does_not(address: str, key: str | None) -> None:
    assert limited(address) == key


def test_too_many_requests_of_an_address_are_refused_and_others_are_not(tmp_path: Path) -> None:
    with a_server(tmp_path, requests=1, request_burst=5) as at:
        home, elsewhere, here = at(HOME), at(ELSEWHERE), at("127.0.0.1")
        answers = [home.get("/tables") for _ in range(8)]
        assert [answer.status_code for answer in answers[:5]] == [200] * 5
        refused(answers[-1], "too-many-requests")
        assert home.client.get("/healthz").status_code == 200
        assert elsewhere.get("/tables").status_code == here.get("/tables").status_code == 200


def test_a_client_cannot_claim_to_be_another(tmp_path: Path) -> None:
    with a_server(tmp_path, requests=1, request_burst=2) as at:
        said = [at(HOME).get("/tables", headers={"x-forwarded-for": f"198.51.100.{n}"}) for n in range(4)]
    refused(said[-1], "too-many-requests")


def test_behind_a_trusted_proxy_each_client_has_its_own_limit(tmp_path: Path) -> None:
    app = create_app(
        Settings(
            data=tmp_path,
            workers=0,
            hosts=HOSTS,
            static=tmp_path,
            requests=1,
            request_burst=2,
            proxies=frozenset({HOME}),
        )
    )
    with TestClient(app, client=(HOME, 1)) as proxy:

        def asked(address: str) -> Any:
            return proxy.get("/api/tables", headers={"x-forwarded-for": f"{ELSEWHERE}, {address}"})

        assert [asked("198.51.100.1").status_code for _ in range(3)] == [200, 200, 429]
        assert asked("198.51.100.2").status_code == 200


def test_new_guests_of_an_address_are_counted_and_known_ones_are_not(tmp_path: Path) -> None:
    with a_server(tmp_path, new_guests=2) as at:
        returning = at(HOME)
        assert [returning.get("/me").status_code for _ in range(4)] == [200] * 4
        assert at(HOME).get("/me").status_code == 200
        refused(at(HOME).get("/me"), "too-many-guests")
        assert at(HOME).get("/tables").status_code == 200  # a request that only reads makes no guest
        assert returning.get("/me").status_code == at(ELSEWHERE).get("/me").status_code == 200


def test_streams_of_a_guest_and_of_an_address_are_counted_until_they_close(tmp_path: Path) -> None:
    with a_server(tmp_path, guest_streams=2, address_streams=3) as at:
        guest, neighbor = at(HOME), at(HOME)
        table = guest.sit("pp")["id"]
        neighbor.get("/me")
        with ExitStack() as stack:
            for _ in range(2):
                stack.enter_context(guest.stream(table))
            refused(_no_stream(guest, table), "too-many-streams")
            last = neighbor.stream(table)
            with last:
                refused(_no_stream(at(HOME), table), "too-many-streams")
            with at(ELSEWHERE).stream(table):
                pass
            with neighbor.stream(table):
                pass
        with guest.stream(table):
            pass


def test_streams_of_a_person_are_counted_with_those_of_tables(tmp_path: Path) -> None:
    with a_server(tmp_path, guest_streams=2, address_streams=3) as at:
        guest = at(HOME)
        table = guest.sit("pp")["id"]
        with guest.stream(table), _person_stream(guest), ExitStack() as stranger:
            refused(_none(_person_stream(guest)), "too-many-streams")
            refused(_no_stream(guest, table), "too-many-streams")
            stranger.enter_context(_person_stream(at(HOME)))
            refused(_none(_person_stream(at(HOME))), "too-many-streams")
            with _person_stream(at(ELSEWHERE)):
                pass
        with _person_stream(guest):
            pass


def _person_stream(guest: Guest) -> AbstractContextManager[Any]:
    guest.client.cookies.clear()
    return guest.client.websocket_connect("/api/me/stream", headers=guest.headers)


def _no_stream(guest: Guest, table: str) -> WebSocketDenialResponse:
    return _none(guest.stream(table))


def _none(stream: AbstractContextManager[Any]) -> WebSocketDenialResponse:
    with pytest.raises(WebSocketDenialResponse) as found, stream:
        pass
    return found.value


def opened(guest: Guest, way: str, table: Json) -> Any:
    """The answer to a guest who opens one more table."""
    if way == "again":
        return guest.post(f"/tables/{table['id']}/again", {"key": key()})
    body: Json = {"key": key()}
    return guest.post("/tables/quick", body) if way == "quick" else _new(guest, body)


def _new(guest: Guest, body: Json) -> Any:
    return guest.post("/tables", {"format": "base", "seats": [{"kind": "person"}, {"kind": "friend"}], **body})


@pytest.mark.parametrize("way", ["new", "quick", "again"])
@pytest.mark.parametrize("limit", ["tables_per_hour", "tables_at_once", "tables_kept", "address_tables"])
def test_tables_are_counted_however_they_are_opened(tmp_path: Path, limit: str, way: str) -> None:
    with a_server(tmp_path, requests=0, **{limit: 2}) as at:
        guest = at(HOME)
        table = guest.sit("pp", format="base; target 5")
        guest.sit("pp")
        if way == "again":
            table = guest.play_out(table)
            if limit == "tables_at_once":
                guest.sit("pp")
        refused(opened(guest, way, table), "too-many-tables")
        other = opened(at(HOME), "quick", table)
        assert other.status_code == (429 if limit == "address_tables" else 201)
        assert guest.post(f"/tables/{table['id']}/say", {"phrase": "hello", "key": key()}).status_code == 200


def test_acceptance_of_another_game_is_not_written_if_its_host_may_open_no_table(tmp_path: Path) -> None:
    with a_server(tmp_path, requests=0, tables_at_once=1) as at:
        host, friend = at(HOME), at(HOME)
        table = played(host, friend, seats="pf")
        host.sit("pp")
        assert again(host, table) is None
        before = friend.table(table["id"])
        answer = refused(friend.post(f"/tables/{table['id']}/again", {"key": key()}), "host-has-many-tables")
        assert "host" in answer.json()["detail"]
        assert friend.table(table["id"]) == before
        refused(host.post(f"/tables/{table['id']}/again", {"want": "now", "key": key()}), "too-many-tables")
        assert again(host, table, "out") is None
        assert again(friend, table) is None
        assert friend.table(table["id"])["rematch"] == {"seats": [1], "missing": [0], "host": True}


def test_a_repeated_request_returns_its_table_whatever_the_limit(tmp_path: Path) -> None:
    with a_server(tmp_path, tables_per_hour=1) as at:
        guest = at(HOME)
        made = _new(guest, {"key": "the same"})
        assert _new(guest, {"key": "the same"}).json()["id"] == made.json()["id"]


def test_a_game_that_is_over_frees_its_place(tmp_path: Path) -> None:
    with a_server(tmp_path, tables_at_once=1) as at:
        guest = at(HOME)
        table = guest.play_out(guest.sit("pp", format="base; target 5"))
        assert guest.sit("pp")["id"] != table["id"]


def test_seats_are_counted(tmp_path: Path) -> None:
    with a_server(tmp_path, seats_at_once=2) as at:
        host, guest = at(ELSEWHERE), at(HOME)
        taken = [guest.post(f"/tables/{table}/sit", {"key": key()}) for table in public(host, 3)]
        assert [answer.status_code for answer in taken[:2]] == [200, 200]
        refused(taken[2], "too-many-seats")
        mine = taken[0].json()["table"]
        assert guest.post(f"/tables/{mine['id']}/stand", {"seat": 1, "key": key()}).status_code == 200
        assert guest.post(f"/tables/{mine['id']}/sit", {"key": key()}).status_code == 200  # one's own seat is free


def test_no_owner_fills_the_lobby(tmp_path: Path) -> None:
    with a_server(tmp_path, public_tables=2) as at:
        first, host = public(at(ELSEWHERE), 1), at(HOME)
        mine = public(host, 5)
        shown = [table["id"] for table in host.get("/lobby").json()]
        assert sorted(shown) == sorted([*first, *mine[-2:]])


def test_words_do_not_let_a_log_grow_without_end(tmp_path: Path) -> None:
    with a_server(tmp_path, log_length=3) as at:
        guest = at(HOME)
        table = guest.sit("pp", start=0)
        path = f"/tables/{table['id']}"
        said = [guest.post(f"{path}/say", {"phrase": "hello", "key": key()}) for _ in range(3)]
        assert [answer.status_code for answer in said] == [200, 200, 409]
        assert said[2].json()["code"] == "log-full"
        table = guest.played(guest.table(table["id"]), "draw")
        changed = [guest.options(table, pace=pace) for pace in (1, 2, 3)]
        assert [answer.status_code for answer in changed] == [200, 200, 409]
        assert guest.move(guest.table(table["id"]), "draw").status_code == 200


@pytest.mark.parametrize("query", [sql.TABLES_OF, sql.SEATS_OF, sql.TABLES_BY_STATUS])
async def test_counts_use_an_index(tmp_path: Path, query: Statement) -> None:
    await (await open_store(tmp_path / "a.db")).close()
    with closing(connect(tmp_path / "a.db")) as db:
        plan = db.execute(f"EXPLAIN QUERY PLAN {query.sql}", dict.fromkeys(query.names, 0)).fetchall()
    assert [step[-1] for step in plan if "SCAN" in step[-1] and "INDEX" not in step[-1]] == []


async def test_an_owner_without_tables_uses_no_quota(store: Store) -> None:
    assert tuple(await store.holdings("nobody", 1, 1)) == (0, 0, 0, 0)
    assert await store.public(0, 10, 3) == []


@pytest.mark.parametrize(("part", "wrong"), [("seat", "0"), ("seat", 0.0), ("seat", False), ("seq", "1"), ("seq", 1.0)])
def test_a_number_is_a_number(guest: Guest, part: str, wrong: object) -> None:
    table = guest.sit("pp", start=0)
    response = guest.move(table, "draw", **{part: wrong})
    assert (response.status_code, response.json()["faults"][0]["at"]) == (400, f"body.{part}")
    assert guest.move(table, "draw").status_code == 200


def test_no_body_takes_a_text_for_a_number_or_an_answer() -> None:
    checked = []
    for body in [one for one in vars(requests).values() if isinstance(one, type) and issubclass(one, requests.Body)]:
        for name, field in body.model_fields.items():
            if re.search(r"\b(int|float|bool)\b", str(field.annotation)) and "dict" not in str(field.annotation):
                checked.append(name)
                kind: Any = Annotated[field.annotation, field]
                with pytest.raises(ValidationError):
                    TypeAdapter(kind).validate_python("1")
    assert {"seat", "seq", "pace", "on", "decision"} <= {*checked}


def test_a_pace_is_a_number_and_an_answer_is_true_or_false(guest: Guest) -> None:
    table = guest.sit("pp")
    assert guest.options(table, pace="1").status_code == 400
    assert guest.options(table, pace=1).status_code == guest.options(table, pace=0.5).status_code == 200
    assert guest.post(f"/tables/{table['id']}/mute", {"seat": 1, "on": "yes", "key": key()}).status_code == 400
