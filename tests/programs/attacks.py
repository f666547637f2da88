"""Tries attacks on a server, one by one, and prints each with its answer: `python -m tests.programs.attacks`.

It starts its own server, which uses the database in PORTROYAL_DATABASE=postgresql://… if that is set. The exit status
is 1 if an attack succeeds. See docs/threat-model.md for the defenses.
"""

from __future__ import annotations

import json
import socket
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx2
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from portroyal.server.http.guests import COOKIE
from tests.programs.load.watchers import deaf
from tests.server.helpers import Process, http_client, key, process

Json = dict[str, Any]
SCRIPT = "<img src=x onerror=alert(1)>"
FOREIGN = "http://evil.example"
PATIENCE = 2.0
"""Seconds after which the attacked server disconnects a client that does not read."""


class Tried(NamedTuple):
    """An attack, its answer, and whether it was repelled."""

    attack: str
    answer: str
    held: bool


Attack = Callable[["Scene"], Iterator[Tried]]


class Person:
    """A browser with a cookie."""

    def __init__(self, address: str) -> None:
        self.http = http_client(f"{address}/api")
        self.http.get("/me").raise_for_status()

    @property
    def cookie(self) -> str:
        return f"{COOKIE}={self.http.cookies[COOKIE]}"

    def post(self, path: str, body: Json | None = None, **more: Any) -> httpx2.Response:
        return self.http.post(path, json={"key": key(), **(body or {})}, **more)


class Scene:
    """A table of two friends, Ada and Ben, and Mallory, the attacker."""

    def __init__(self, server: Process) -> None:
        self.address = server.address
        self.ada, self.ben, self.mallory = (Person(server.address) for _ in range(3))
        seats = [{"kind": "person"}, {"kind": "friend"}]
        body = {"format": "base", "seats": seats, "pace": 0, "start": 0, "access": "friends", "key": key()}
        self.id = self.ada.http.post("/tables", json=body).raise_for_status().json()["id"]
        self.path = f"/tables/{self.id}"
        self.invite = self.ada.http.get(f"{self.path}/invite").json()["invite"]
        self.ben.post(f"{self.path}/sit", {"invite": self.invite}).raise_for_status()

    def close(self) -> None:
        for person in (self.ada, self.ben, self.mallory):
            person.http.close()

    @property
    def stream(self) -> str:
        return f"ws{self.address[4:]}/api{self.path}/stream?since=0"

    @property
    def move(self) -> Json:
        table = self.ada.http.get(self.path).json()
        return {"seat": 0, "move": table["view"]["moves"][0], "seq": table["seq"], "key": key()}

    @property
    def seq(self) -> int:
        found: int = self.ada.http.get(self.path).json()["seq"]
        return found

    def refused(self, attack: str, answer: httpx2.Response, *codes: str) -> Tried:
        code = str(answer.json().get("code", "")) if answer.content[:1] == b"{" else ""
        return Tried(attack, f"{answer.status_code} {code}", answer.status_code >= 400 and (not codes or code in codes))


def anothers_seat(at: Scene) -> Iterator[Tried]:
    for name, body in (
        ("moves", at.move),
        ("undo", {"seat": 0, "seq": at.seq}),
        ("stand", {"seat": 0}),
        ("ask", {"seat": 0, "what": "undo"}),
        ("answer", {"seat": 0, "yes": True}),
        ("orders", {"seat": 0, "order": None}),
    ):
        yield at.refused(f"another's seat, as a stranger: {name}", at.mallory.post(f"{at.path}/{name}", body))
        yield at.refused(
            f"another's seat, as a player: {name}", at.ben.post(f"{at.path}/{name}", body), "not-your-seat"
        )
    wanted = {"words": "free", "key": key()}
    yield at.refused("the owner's options, as a player", at.ben.http.patch(f"{at.path}/options", json=wanted))
    same = at.move
    at.ada.http.post(f"{at.path}/moves", json=same).raise_for_status()
    yield at.refused("a move that was made, with its key, as a player", at.ben.http.post(f"{at.path}/moves", json=same))


def links(at: Scene) -> Iterator[Tried]:
    yield at.refused("a link that was used", at.mallory.post(f"{at.path}/sit", {"invite": at.invite}), "no-free-seat")
    own = at.mallory.post("/tables", {"format": "base", "seats": [{"kind": "person"}, {"kind": "friend"}]}).json()["id"]
    link = at.mallory.http.get(f"/tables/{own}/invite").json()["invite"]
    yield at.refused("a link to another table", at.mallory.post(f"{at.path}/sit", {"invite": link}), "no-such-table")
    for guess in ("a" * 22, "%00", "'; DROP TABLE tables; --"):
        yield at.refused(f"a guessed link: {guess}", at.mallory.post(f"{at.path}/sit", {"invite": guess}))
        yield at.refused(f"a guessed link, looked at: {guess}", at.mallory.http.get(f"/invites/{guess}"))
    old = at.invite
    at.ada.http.post(f"{at.path}/invite", json={}).raise_for_status()
    yield at.refused("a link that was replaced", at.mallory.http.get(f"/invites/{old}"), "no-such-invite")
    used = at.ben.http.post("/me/pass", json={}).json()["secret"]
    with closing(Person(at.address).http) as device:
        device.post(f"/passes/{used}", json={}).raise_for_status()
    for name, secret in (("that was used", used), ("that was invented", "a" * 22)):
        answer = at.mallory.http.post(f"/passes/{secret}", json={})
        yield at.refused(f"a link to another device {name}", answer, "no-such-pass")


def reading(at: Scene) -> Iterator[Tried]:
    for path in ("", "/log?since=0", "/at/1", "/odds", "/replay", "/record", "/invite", "/why?seat=0&move=draw"):
        yield at.refused(f"reading a table of friends: {path or '/'}", at.mallory.http.get(f"{at.path}{path}"))
    yield _stream("its stream, as a stranger", at, {"Cookie": at.mallory.cookie})
    forged = at.ada.cookie[:-4] + "AAAA"
    answer = httpx2.get(f"{at.address}/api{at.path}", headers={"Cookie": forged}, verify=False)
    yield at.refused("a forged cookie", answer, "no-such-table")


def foreign_pages(at: Scene) -> Iterator[Tried]:
    port = urlsplit(at.address).port or 0
    other_port = f"http://127.0.0.1:{port + 1}"
    for name, origin in (("another site", FOREIGN), ("another port", other_port), ("no site", "null")):
        answer = at.ada.http.post(f"{at.path}/moves", json=at.move, headers={"Origin": origin})
        yield at.refused(f"a command from a page of {name}", answer, "foreign-page")
        yield _stream(f"a stream for a page of {name}", at, {"Cookie": at.ada.cookie}, origin)
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        answer = at.ada.http.post(f"{at.path}/moves", content=json.dumps(at.move), headers={"Content-Type": kind})
        yield at.refused(f"a form as {kind}", answer)
    answer = at.ada.http.get("/me", headers={"Host": "evil.example"})
    yield at.refused("a foreign name for this server (DNS rebinding)", answer, "wrong-host")
    answer = at.ada.http.get("/me", headers={"Origin": FOREIGN})
    shared = answer.headers.get("access-control-allow-origin")
    yield Tried("an answer shared with a foreign page", f"access-control-allow-origin: {shared}", shared is None)


def too_much(at: Scene) -> Iterator[Tried]:
    body = json.dumps(at.move) + " " * 1_000_000
    answer = at.ada.http.post(f"{at.path}/moves", content=body, headers={"Content-Type": "application/json"})
    yield at.refused("a body of 1 MB", answer)
    answer = at.ada.http.get("/me", headers={"X-Long": "x" * 200_000})
    yield at.refused("a header of 200 kB", answer)
    answer = at.ada.http.post(f"{at.path}/moves", content="[" * 50_000, headers={"Content-Type": "application/json"})
    yield at.refused("a body of 50 000 brackets", answer)
    with connect(at.stream, additional_headers={"Cookie": at.ada.cookie}) as stream:
        stream.send("x" * 100_000)
        yield Tried("a frame of 100 kB", *_until_closed(stream))


def slow_writer(at: Scene) -> Iterator[Tried]:
    found = urlsplit(at.address)
    with socket.create_connection((found.hostname or "", found.port or 0), 40) as slow:
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        slow.settimeout(40)
        said = slow.recv(1000)
        yield Tried(
            "a request that never ends", said.partition(b"\r")[0].decode() or "closed", not said or b" 4" in said[:16]
        )


def slow_reader(at: Scene) -> Iterator[Tried]:
    body = {"format": "base", "seats": [{"kind": "person"}] * 2, "access": "link", "start": 0}
    public = at.ada.post("/tables", body).json()
    with deaf(at.address, public["id"]):
        table = public
        for _ in range(20):
            view = table["view"]
            body = {"seat": view["asked"]["seat"], "move": view["moves"][0], "seq": table["seq"]}
            table = at.ada.post(f"/tables/{table['id']}/moves", body).raise_for_status().json()["table"]
    yield Tried("a stream that is never read, while 20 moves are made", "all moves answered", table["seq"] >= 20)


def markup(at: Scene) -> Iterator[Tried]:
    at.mallory.http.patch("/me", json={"name": SCRIPT[:24]}).raise_for_status()
    body = {"format": "base", "seats": [{"kind": "person"}] * 2, "words": "free", "access": "link"}
    table = at.mallory.post("/tables", body).json()["id"]
    said = at.mallory.post(f"/tables/{table}/say", {"text": SCRIPT})
    kept = said.json()["entries"][0]["words"]["text"]
    yield Tried(
        "a script as a word", f"kept as text: {kept}", kept == SCRIPT and "json" in said.headers["content-type"]
    )
    page = at.mallory.http.get(f"{at.address}/table/{table}")
    policy = page.headers["content-security-policy"]
    yield Tried("a script in a name, in the page of the table", "not in the page", SCRIPT[:24] not in page.text)
    allowed = next((part for part in policy.split(";") if "script-src" in part), policy)
    yield Tried("scripts that a page has in itself", policy.partition(";")[0], "'unsafe-inline'" not in allowed)
    for name in ("\u202eadA", "a\nb", "A\u200bda", ""):
        yield at.refused(f"a name like {name!r}", at.mallory.http.patch("/me", json={"name": name}))


def inward(at: Scene) -> Iterator[Tried]:
    for url in (
        "http://127.0.0.1:9/",
        "http://169.254.169.254/",
        "file:///etc/passwd",
        "https://localhost/",
        "https://[::1]/",
    ):
        answer = at.mallory.http.post("/me/notices", json={"url": url, "language": "en"})
        yield at.refused(f"notices to {url}", answer)
    for path in ("/../../etc/passwd", "/assets/..%2f..%2f..%2fpyproject.toml", "/%2e%2e/%2e%2e/etc/passwd"):
        page = httpx2.get(f"{at.address}{path}", verify=False)
        outside = "root:" in page.text or "[project]" in page.text
        yield Tried(f"a file outside: {path}", str(page.status_code), not outside)


QUICK: tuple[Attack, ...] = (anothers_seat, links, reading, foreign_pages, too_much, slow_reader, markup, inward)
ATTACKS = (*QUICK, slow_writer)


def _stream(attack: str, at: Scene, headers: dict[str, str], origin: str | None = None) -> Tried:
    try:
        with connect(at.stream, additional_headers=headers, origin=origin) as stream:  # type: ignore[arg-type]
            return Tried(attack, *_until_closed(stream))
    except InvalidStatus as error:
        return Tried(attack, str(error.response.status_code), error.response.status_code == 403)


def _until_closed(stream: Any) -> tuple[str, bool]:
    """The messages before the stream closed, and whether it closed before it revealed anything of the table."""
    types: list[str] = []
    try:
        while len(types) < 5:
            types.append(json.loads(stream.recv(timeout=5))["type"])
    except ConnectionClosed as error:
        return f"closed: {error.rcvd and error.rcvd.code}", True
    return f"told {', '.join(types)}", False


def tried(server: Process, attacks: Iterable[Attack] = ATTACKS) -> Iterator[Tried]:
    """Run attacks on a server; the attacks of one function share a table."""
    for attack in attacks:
        with closing(Scene(server)) as at:
            yield from attack(at)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, process(Path(folder), patience=PATIENCE) as server:
        secure = True
        for one in tried(server):
            secure &= one.held
            print(f"{'held' if one.held else 'NOT HELD':9} {one.attack}: {one.answer}", flush=True)
    return 0 if secure else 1


if __name__ == "__main__":
    sys.exit(main())
