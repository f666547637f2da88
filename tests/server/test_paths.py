"""Paths: HEAD wherever there is GET, 404 for unknown paths, and what search engines may list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from portroyal.server.app import create_app
from portroyal.server.routes.static_files import PAGE
from portroyal.server.settings.settings import Settings
from tests.server.helpers import HOSTS, Guest

ROUTES = Path(__file__).parents[2] / "web" / "src" / "lib" / "browser" / "route.svelte.ts"
PAGES = (
    "", "new", "about", "campaigns", "cards", "rules", "rules/base + contracts; cooperative", "learn", "learn/repel",
    "table/a-B_1", "join/x", "pass/x", "replay/x", "replay/x/41",
)  # fmt: skip
UNKNOWN = (
    ".git/config", ".env", "wp-login.php", "index.php", "nowhere", "table", "join", "table/", "favicon.ico", "new/x",
    "table/a/b", "replay/a/b", "replay/a/1/2", "rules/a/b", "stories", "stories/1", "table/<x>", "TABLE/a",
    "sitemap.xml", "assets", "assets/", "assets/gone.js", ".well-known/security.txt", "%00", "table/%00", "x" * 3000,
    ".hidden/x", "assets/.hidden",
)  # fmt: skip
HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server with a built client."""
    data = tmp_path_factory.mktemp("paths")
    static = data / "static"
    for name in ("assets", ".hidden"):
        (static / name).mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>page</title>")
    (static / ".hidden" / "x").write_text("secret")
    (static / "assets" / ".hidden").write_text("secret")
    (static / "assets" / "main-1a2b.js").write_text("export {}")
    with TestClient(create_app(Settings(data=data, static=static, workers=0, hosts=HOSTS, requests=0))) as client:
        yield client


@pytest.mark.slow
def test_head_is_answered_wherever_get_is(built: TestClient) -> None:
    guest = Guest(built)
    table = guest.sit("pp")["id"]
    described = built.get("/openapi.json").json()["paths"]
    paths = {path for path, methods in described.items() if "get" in methods and "{" not in path.replace("{table}", "")}
    assert len(paths) > 10
    paths |= {"/docs", "/docs/style.css", "/openapi.json", "/healthz", "/readyz", "/robots.txt", "/assets/main-1a2b.js"}
    for path in sorted(
        {path.replace("{table}", table) for path in paths} | {f"/{page}" for page in (*PAGES, *UNKNOWN)}
    ):
        for accept in (HTML, {}):
            got = built.get(path, headers={**guest.headers, **accept})
            head = built.head(path, headers={**guest.headers, **accept})
            assert (head.status_code, head.content) == (got.status_code, b""), path
            assert _stable_headers(head) == _stable_headers(got), path


def _stable_headers(response: Any) -> dict[str, str]:
    """The headers that stay the same from request to request."""
    return {name: value for name, value in response.headers.items() if name not in ("x-request-id", "set-cookie")}


def test_where_there_is_no_get_there_is_no_head(built: TestClient) -> None:
    for path in ("/api/tables/quick", "/api/me/pass", "/api/passes"):
        assert built.head(path).status_code == built.get(path).status_code == 404
    assert built.post("/api/health").headers["allow"] == "GET, HEAD"


def test_a_refused_head_has_no_body(built: TestClient) -> None:
    head = built.head("/api/health", headers={"host": "evil"})
    assert (head.status_code, head.content) == (421, b"")


@pytest.mark.parametrize("page", PAGES)
def test_pages_of_the_client_are_found(built: TestClient, page: str) -> None:
    for path in (f"/{page}", f"/{page}/"):
        response = built.get(path, headers=HTML)
        assert response.status_code == (200 if path != "//" else response.status_code)
        assert "page" in response.text


def test_unknown_paths_are_not_found(built: TestClient) -> None:
    for path in UNKNOWN:
        plain, seen = built.get(f"/{path}"), built.get(f"/{path}", headers=HTML)
        assert (plain.status_code, plain.json()["code"]) == (404, "not-found"), path
        assert seen.status_code == 404
        assert "secret" not in plain.text + seen.text
    lost = built.get("/nowhere", headers=HTML)
    assert "<title>page</title>" in lost.text
    assert lost.headers["cache-control"] == "no-cache"


def test_the_client_and_the_server_know_the_same_pages() -> None:
    known = set(re.findall(r"if \(page === '(\w*)'", ROUTES.read_text()))
    assert {page.partition("/")[0] for page in PAGES} == known - {"stories"}
    assert all(PAGE.fullmatch(page) for page in PAGES)


def test_search_engines_list_neither_tables_nor_invitations(built: TestClient) -> None:
    robots = built.get("/robots.txt")
    assert (robots.status_code, robots.headers["content-type"]) == (200, "text/plain; charset=utf-8")
    assert robots.text.startswith("User-agent: *\n")
    assert "/table" not in robots.text  # a page that may not be crawled cannot forbid being listed
    table = Guest(built).sit("pp")["id"]
    for path in (
        f"table/{table}",
        "table/gone",
        "join/x",
        "pass/x",
        f"replay/{table}",
        f"api/tables/{table}",
        "api/me",
    ):
        assert built.get(f"/{path}", headers=HTML).headers["x-robots-tag"] == "noindex", path
        assert built.head(f"/{path}", headers=HTML).headers["x-robots-tag"] == "noindex", path
    for path in ("", "rules", "cards", "learn", "docs"):
        assert "x-robots-tag" not in built.get(f"/{path}", headers=HTML).headers


def test_a_host_may_have_its_own_robots_file(tmp_path: Path) -> None:
    (tmp_path / "robots.txt").write_text("User-agent: *\nDisallow: /\n")
    settings = Settings(data=tmp_path / "data", static=tmp_path, workers=0, hosts=HOSTS)
    with TestClient(create_app(settings)) as client:
        assert "Disallow: /\n" in client.get("/robots.txt").text
