"""A server published under a path by a proxy that forwards the path or strips it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from fastapi import APIRouter
from starlette.testclient import TestClient

from portroyal.server import app
from portroyal.server.app import create_app
from portroyal.server.db.records import Address, Seat
from portroyal.server.http.guests import COOKIE
from portroyal.server.play.people.notices import notice
from portroyal.server.settings.settings import OWN, Settings
from tests.server.helpers import HOSTS, key
from tests.server.processes import a_table
from tests.server.test_edges import MANIFEST
from tests.server.test_paths import HTML, PAGES

PREFIX = "/games/port-royal"
BUILT = (
    '<!doctype html><link rel="icon" href="./favicon.svg"><script type="module" src="./assets/start-1a.js"></script>'
)
"""A page as Vite builds it."""

WEB = Path(__file__).resolve().parents[2] / "web"
FILES = ("assets", "icons", *(path.name for path in (WEB / "public").iterdir() if path.is_file()))
"""The files that the build puts next to the page."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    static = tmp_path_factory.mktemp("static")
    for name, text in {
        "index.html": BUILT,
        "assets/start-1a.js": "export {}",
        ".vite/manifest.json": json.dumps(MANIFEST),
    }.items():
        (static / name).parent.mkdir(exist_ok=True)
        (static / name).write_text(text)
    data = tmp_path_factory.mktemp("data")
    with TestClient(create_app(Settings(data=data, static=static, workers=0, hosts=HOSTS, prefix=PREFIX))) as client:
        yield client


@pytest.fixture(params=[PREFIX, ""], ids=["forwarded", "stripped"])
def root(request: pytest.FixtureRequest, server: TestClient) -> str:
    """The part of the prefix that the proxy forwards."""
    server.cookies.clear()
    found: str = request.param
    return found


def sit(server: TestClient, root: str) -> str:
    """The id of a new table."""
    seats = [{"kind": "person"}, {"kind": "friend"}]
    body = {"format": "base", "seats": seats, "key": key()}
    table: str = server.post(f"{root}/api/tables", json=body).json()["id"]
    return table


def test_the_page_and_its_headers_name_files_under_the_prefix(server: TestClient, root: str) -> None:
    page = server.get(f"{root}/table/{sit(server, root)}", headers=HTML)
    assert re.findall('(?:href|src)="([^"]+)"', page.text) == [f"{PREFIX}/favicon.svg", f"{PREFIX}/assets/start-1a.js"]
    named = re.findall("<([^>]+)>", page.headers["link"])
    assert len(named) > 4
    for address in named:
        assert address.startswith(f"{PREFIX}/")
        if "/api/" in address:
            assert server.get(address).status_code == 200, address
    script = server.get(f"{root}/assets/start-1a.js")
    assert (script.status_code, "immutable" in script.headers["cache-control"]) == (200, True)
    assert server.get(f"{root}/nowhere", headers=HTML).text == page.text


def test_without_a_prefix_the_page_names_files_at_the_root(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(BUILT)
    with TestClient(create_app(Settings(data=tmp_path, static=tmp_path, workers=0, hosts=HOSTS))) as client:
        assert 'src="/assets/start-1a.js"' in client.get("/table/abc").text


def test_the_prefix_alone_leads_to_its_folder(server: TestClient) -> None:
    answer = server.get(PREFIX, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (307, f"http://testserver{PREFIX}/")


def test_the_guest_is_known_under_the_prefix_only(server: TestClient, root: str) -> None:
    """If an instance without a prefix has set a cookie, browsers send both."""
    answer = server.get(f"{root}/api/me")
    (cookie,) = answer.headers.get_list("set-cookie")
    assert f"; Path={PREFIX};" in cookie
    own = SimpleCookie(cookie)[COOKIE].value
    for both in (f"{COOKIE}=elsewhere.x; {COOKIE}={own}", f"{COOKIE}={own}; a=b; {COOKIE}=elsewhere.x"):
        server.cookies.clear()
        assert server.get(f"{root}/api/me", headers={"cookie": both}).json() == answer.json()


def test_a_table_is_streamed(server: TestClient, root: str) -> None:
    table = sit(server, root)
    with server.websocket_connect(f"{root}/api/tables/{table}/stream?since=0") as stream:
        assert stream.receive_json()["type"] == "page"


def test_whatever_depends_on_the_path_does_so_below_the_prefix(server: TestClient, root: str) -> None:
    for probe in ("healthz", "readyz"):
        assert server.get(f"{root}/{probe}", headers={"host": "10.0.0.1"}).status_code == 200
    assert server.get(f"{root}/api/health").headers["cache-control"] == "no-store"
    assert server.get(f"{root}/table/x", headers=HTML).headers["x-robots-tag"] == "noindex"
    assert server.get(f"{root}/api/me%00").status_code == 400
    assert server.get(f"{root}/robots.txt").text == f"User-agent: *\nDisallow: {PREFIX}/api/\n"


def test_the_manual_and_problems_lead_to_addresses_under_the_prefix(server: TestClient, root: str) -> None:
    manual = server.get(f"{root}/docs").text
    linked = re.findall(r'(?:href|src)="([^"#]+)"', manual)
    assert linked == [f"{PREFIX}/docs/style.css", f"{PREFIX}/openapi.json"]
    assert all(server.get(address).status_code == 200 for address in linked)
    assert f"<code>{PREFIX}/api/tables</code>" in manual
    assert server.get(f"{root}/openapi.json").json()["servers"] == [{"url": PREFIX}]
    assert server.get(f"{root}/api/tables/none").json()["type"] == f"{PREFIX}/docs#no-such-table"


def test_a_path_that_only_begins_like_the_prefix_is_another(server: TestClient) -> None:
    assert server.get(f"{PREFIX}x/api/health").status_code == 404
    assert server.get(f"{PREFIX}{PREFIX}/api/health").status_code == 404


@pytest.mark.parametrize("push", [False, True], ids=["webhook", "push"])
def test_notices_lead_to_the_table_under_the_prefix(push: bool) -> None:
    table = a_table([Seat("Anne", None, "guest"), Seat("Ben", None, "other")])
    address = Address("https://hook.example", *(("x", "y") if push else ("", "")), "en", "https://a.b")
    told: dict[str, Any] = notice(table, "turn", address, PREFIX)
    expected = {"path": f"{PREFIX}/table/table"} if push else {"url": f"https://a.b{PREFIX}/table/table"}
    assert expected.items() <= told.items()


def test_no_prefix_is_one_of_the_servers_own_paths() -> None:
    """Behind a proxy that strips the prefix, `/table/x` would be ambiguous."""
    routers = [part.router for part in vars(app).values() if isinstance(getattr(part, "router", None), APIRouter)]
    routes = {route.path.split("/")[1] for router in routers for route in router.routes}
    assert {"api", "docs", "healthz"} <= routes
    folders = {page.partition("/")[0] for page in PAGES} | {name for name in FILES if "." not in name}
    assert {*OWN} >= routes | folders - {""}
