"""Notices to push services, encrypted for one browser, and to webhooks; never into the server's own network."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import http_ece
import pytest
from aiohttp import web
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from py_vapid import Vapid

from portroyal.server.db.opening import open_store
from portroyal.server.db.records import Address, Seat
from portroyal.server.play.people.delivery import Delivery, check_keys, new_key, public_key
from portroyal.server.play.people.internet import parsed
from portroyal.server.play.people.notices import FAILURES, TEXTS, Notices, Unreachable
from tests.server.helpers import Guest, until
from tests.server.processes import a_table

ORIGIN = "https://table.example"
KINDS = ("turn", "late", "taken", "over")


class Service:
    """A push service, or the receiver of a webhook, on this machine."""

    def __init__(self) -> None:
        self.status = 201
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.url = ""

    async def receive(self, request: web.Request) -> web.Response:
        self.got.append(({**request.headers}, await request.read()))
        return web.Response(status=self.status, headers={"Location": f"{self.url}/elsewhere"})


@pytest.fixture
async def service() -> AsyncIterator[Service]:
    receiver, app = Service(), web.Application()
    app.router.add_post("/{path:.*}", receiver.receive)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    receiver.url = f"http://127.0.0.1:{runner.addresses[0][1]}/for-me"
    yield receiver
    await runner.cleanup()


class Browser:
    """The keys of a subscription."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.p256dh, self.secret = (base64.urlsafe_b64encode(each).rstrip(b"=").decode() for each in (point, self.auth))

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


@pytest.fixture
async def delivery() -> AsyncIterator[Delivery]:
    found = Delivery(new_key(), anywhere=True)
    yield found
    await found.close()


def is_signed(key: str, token: str) -> bool:
    signed, _, signature = token.rpartition(".")
    raw = base64.urlsafe_b64decode(signature + "==")
    numbers = [int.from_bytes(part, "big") for part in (raw[:32], raw[32:])]
    Vapid.from_string(key).public_key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(SHA256()))
    return True


async def test_a_push_can_be_read_by_one_browser_and_is_signed(service: Service) -> None:
    key, browser = new_key(), Browser()
    delivery = Delivery(key, anywhere=True)
    await delivery.send(
        Address(service.url, browser.p256dh, browser.secret, "en", ORIGIN), {"text": "It is your turn."}
    )
    ((headers, body),) = service.got
    assert browser.read(body) == {"text": "It is your turn."}
    assert b"turn" not in body
    assert (headers["Content-Encoding"], headers["TTL"]) == ("aes128gcm", "86400")
    assert f"k={public_key(key)}" in headers["Authorization"]
    claims = json.loads(base64.urlsafe_b64decode(headers["Authorization"].split("t=")[1].split(".")[1] + "=="))
    assert claims["aud"] == service.url.removesuffix("/for-me")
    assert is_signed(key, headers["Authorization"].split("t=")[1].split(",")[0])
    await delivery.close()


async def test_a_webhook_gets_the_text_and_where_it_leads(service: Service, delivery: Delivery, tmp_path: Path) -> None:
    store = await open_store(tmp_path / "a.db")
    table = a_table([Seat("Ada", None, "ada"), Seat("<b>Ben</b>", None, "ben")])
    await store.add_address("ada", Address(service.url, "", "", "de", ORIGIN))

    async def sends() -> Any:
        return delivery.send

    for kind in KINDS:
        await Notices(store, sends).tell("ada", table, kind, set())  # type: ignore[arg-type]
    found = [json.loads(body) for _, body in service.got]
    assert [notice["kind"] for notice in found] == [*KINDS]
    assert found[0]["content"] == f"Du bist am Zug. {ORIGIN}/table/table"
    assert found[0]["title"] == "Ada, <b>Ben</b>"
    await Notices(store, sends).tell("ben", table, "turn", set())
    assert len(service.got) == len(KINDS)
    await store.close()


async def test_an_address_that_is_gone_or_fails_for_long_is_forgotten(
    service: Service, delivery: Delivery, tmp_path: Path
) -> None:
    store = await open_store(tmp_path / "a.db")
    table = a_table([Seat("Ada", None, "ada"), Seat("Ben", None, "ben")])

    async def sends() -> Any:
        return delivery.send

    async def after(*statuses: int) -> list[int]:
        await store.add_address("ada", Address(service.url, "", "", "en", ORIGIN))
        for service.status in statuses:
            await Notices(store, sends).tell("ada", table, "turn", set())
        return [address.failed for address in await store.addresses("ada")]

    assert await after(500, 500) == [2]
    assert await after(500, 200) == [0]
    assert await after(302) == [1]
    assert await after(410) == []
    assert await after(*[500] * (FAILURES - 1)) == [FAILURES - 1]
    assert await after(*[500] * FAILURES) == []
    await store.close()


@pytest.mark.parametrize(
    "url",
    ["http://example.org/x", "ftp://example.org/x", "https://", "x", "https://a:b@example.org/", "https://["],
)
def test_only_an_address_of_https_without_a_password_is_taken(url: str) -> None:
    with pytest.raises(ValueError):
        parsed(url, anywhere=False)


async def test_a_service_that_never_answers_is_given_up(delivery: Delivery, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("portroyal.server.play.people.delivery.TIMEOUT", 0.2)

    hung_up = asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()
        await writer.wait_closed()
        hung_up.set()

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    with pytest.raises(Unreachable):
        await delivery.send(Address(url, "", "", "en", ORIGIN), {})
    await delivery.close()
    await until(hung_up.is_set)
    server.close()


@pytest.mark.parametrize("keys", [("", "x"), ("BOr1", "YWJj"), ("!", "!"), ("A" * 87, "MDEyMzQ1Njc4OWFiY2RlZg")])
def test_invalid_keys_are_refused(keys: tuple[str, str]) -> None:
    with pytest.raises(ValueError):
        check_keys(*keys)


def test_every_notice_is_worded_in_every_language() -> None:
    assert all({*texts} == {*KINDS} for texts in TEXTS.values())


def test_addresses_are_added_and_removed(guest: Guest, stranger: Guest) -> None:
    hook = {"url": "https://example.org/hook", "language": "de"}
    browser = Browser()
    push = {"url": "https://push.example.org/me", "p256dh": browser.p256dh, "auth": browser.secret}
    assert guest.post("/me/notices", hook).status_code == 200
    settings = guest.post("/me/notices", push).json()
    assert [(each["url"], each["push"], each["language"]) for each in settings["addresses"]] == [
        (hook["url"], False, "de"), (push["url"], True, "en"),
    ]  # fmt: skip
    assert len(base64.urlsafe_b64decode(settings["key"] + "=")) == 65
    assert guest.post("/me/notices", {**push, "auth": "x"}).json()["code"] == "bad-address"
    assert stranger.get("/me/notices").json() == {"key": settings["key"], "addresses": []}
    stranger.post("/me/notices/remove", {"url": hook["url"]})
    guest.post("/me/notices/remove", {"url": push["url"]})
    assert [each["url"] for each in guest.get("/me/notices").json()["addresses"]] == [hook["url"]]


# Another device


def test_a_guest_comes_to_another_device_once(guest: Guest, stranger: Guest) -> None:
    table = guest.sit()
    guest.ask("PATCH", "/me", json={"name": "Ada"})
    earlier, secret = (guest.post("/me/pass", {}).json()["secret"] for _ in range(2))
    assert stranger.get(f"/passes/{earlier}").json()["code"] == "no-such-pass"
    assert stranger.get(f"/passes/{secret}").json() == {"name": "Ada", "here": False}
    assert guest.get(f"/passes/{secret}").json() == {"name": "Ada", "here": True}
    assert stranger.table(table["id"])["seats"][0]["mine"] is False
    assert stranger.post(f"/passes/{secret}", {}).json()["name"] == "Ada"
    assert stranger.table(table["id"])["seats"][0]["mine"] is True
    assert stranger.get("/me").json() == guest.get("/me").json()
    assert Guest(guest.client).post(f"/passes/{secret}", {}).json()["code"] == "no-such-pass"


def test_the_use_of_a_pass_is_repeated_with_its_key_for_a_minute(
    guest: Guest, stranger: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise, if the answer were lost, the cookie would be lost with it."""
    me = guest.get("/me").json()
    secret = guest.post("/me/pass", {}).json()["secret"]

    def use(key: str | None) -> Any:
        return Guest(guest.client).post(f"/passes/{secret}", {"key": key} if key else {}).json()

    assert [use("mine"), use("mine")] == [me, me]
    assert [use(key)["code"] for key in ("other", None)] == ["no-such-pass"] * 2
    monkeypatch.setattr("portroyal.server.routes.me.REPEATED", 0.0)
    assert use("mine")["code"] == "no-such-pass"


def test_a_pass_runs_out(guest: Guest, stranger: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("portroyal.server.routes.me.LASTS", -1.0)
    secret = guest.post("/me/pass", {}).json()["secret"]
    assert stranger.post(f"/passes/{secret}", {}).json()["code"] == "no-such-pass"
