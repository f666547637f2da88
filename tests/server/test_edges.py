"""Errors, headers, the API document, the client's files."""

import json
import re
from email.message import Message
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

import portroyal as pr
from portroyal.server.app import create_app
from portroyal.server.http.middleware import HEADERS
from portroyal.server.http.problem import CODES
from portroyal.server.http.requests import BODY_LIMIT
from portroyal.server.routes import catalog
from portroyal.server.routes.examples import EXAMPLES
from portroyal.server.routes.hints import Hints
from portroyal.server.settings.settings import Settings
from tests.server.helpers import Guest, Json, key


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "not-found"),
        ("GET", "/api", 404, "not-found"),
        ("POST", "/nothing", 405, "method-not-allowed"),
        ("DELETE", "/api/tables", 405, "method-not-allowed"),
        ("POST", "/api/tables", 400, "bad-request"),
        ("PATCH", "/api/me", 400, "bad-request"),
        ("GET", "/api/tables/x/log?since=-1", 400, "bad-request"),
        ("GET", "/api/cards?format=bass", 422, "bad-format"),
        ("GET", "/api/cards?players=9", 400, "bad-request"),
        ("GET", "/assets/gone.js", 404, "not-found"),
    ],
)
def test_every_error_is_a_problem(client: TestClient, method: str, path: str, status: int, code: str) -> None:
    response = client.request(method, path)
    problem = response.json()
    assert (response.status_code, problem["status"], problem["code"]) == (status, status, code)
    assert response.headers["content-type"] == "application/problem+json"
    assert problem["type"] == f"/docs#{code}"
    assert problem["title"]
    assert problem["detail"]


@pytest.mark.parametrize("body", ["", "[", "null", '{"key": "a", "seat": "x"}', "\ufffd", "1" * 9_999, "[" * 30_000])
def test_a_damaged_body_is_a_bad_request(guest: Guest, body: str) -> None:
    for path in ("/tables", "/tables/quick", "/tables/x/moves", "/tables/x/undo"):
        response = guest.ask("POST", path, content=body, headers={"content-type": "application/json"})
        assert response.json()["code"] == "bad-request"


@pytest.mark.parametrize("text", ["\\ud800", "\\u0000", "é" * 200])
def test_odd_text_is_no_bug(guest: Guest, text: str) -> None:
    table = guest.sit("pp", start=0)
    path = f"/tables/{table['id']}/moves"
    bodies = {
        path: f'{{"seat": 0, "seq": 1, "key": "{text}", "move": "stop"}}',
        path + "?": f'{{"seat": 0, "seq": 1, "key": "k", "move": "take {text}"}}',
        "/tables": f'{{"format": "{text}", "seats": [{{"kind": "person"}}, {{"kind": "person"}}], "key": "k"}}',
        "/tables?": f'{{"format": "base", "seats": [{{"kind": "person", "name": "{text}"}}], "key": "k"}}',
    }
    for where, body in bodies.items():
        response = guest.ask("POST", where, content=body.encode(), headers={"content-type": "application/json"})
        assert response.json()["code"] in ("bad-request", "illegal-move", "bad-format")


NUMBERS = [-1, 2**31, 2**63, 2**64, 10**400, "NaN", "Infinity", "1e999"]


@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_that_no_table_has_are_bad_requests(guest: Guest, number: int | str) -> None:
    table = guest.sit("pp", start=0)["id"]
    for path in (f"/tables/{table}/log?since=", f"/tables/{table}/at/", "/cards?players=", f"{_WHY.format(table)}"):
        _bad(guest.get(f"{path}{number}"))
    with pytest.raises(WebSocketDenialResponse) as refused, guest.stream(table, number):
        pass
    _bad(refused.value)
    for path, body in (
        (f"/tables/{table}/moves", '{"seat": 0, "seq": %s, "key": "k", "move": "draw"}'),
        (f"/tables/{table}/moves", '{"seat": %s, "seq": 1, "key": "k", "move": "draw"}'),
        (f"/tables/{table}/undo", '{"seat": 0, "seq": %s, "key": "k"}'),
        ("/tables", '{"format": "base", "seats": [{"kind": "person"}, {"kind": "person"}], "key": "k", "pace": %s}'),
        ("/tables", '{"format": "base", "seats": [{"kind": "person"}, {"kind": "person"}], "key": "k", "start": %s}'),
    ):
        _bad(guest.ask("POST", path, content=body % number, headers={"content-type": "application/json"}))


_WHY = "/tables/{}/why?move=draw&seat="


def _bad(response: Any) -> None:
    assert (response.status_code, response.json()["code"]) == (400, "bad-request")


def test_of_many_faults_a_few_are_reported(guest: Guest) -> None:
    response = guest.post("/tables/quick", {f"k{n}": 1 for n in range(4000)})
    _bad(response)
    assert 1 < len(response.json()["faults"]) < 20


def test_a_bug_is_also_a_problem_and_guarded(client: TestClient, guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(client.app.state.app_state.store, "probe", broken)  # type: ignore[attr-defined]
    monkeypatch.setattr(client._transport, "raise_server_exceptions", False)
    response = guest.get("/health")
    assert (response.status_code, response.json()["code"]) == (500, "internal")
    assert "a bug" not in response.text
    assert {name: response.headers[name] for name in HEADERS} == HEADERS
    assert response.headers["cache-control"] == "no-store"


def test_health(guest: Guest) -> None:
    assert guest.get("/health").json()["status"] == "ok"


def test_about_names_the_version_and_the_source(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    assert guest.get("/about").json()["version"] == pr.__version__
    package = Message()
    package["Project-URL"] = "Source, https://code.example/a,b"
    monkeypatch.setattr(catalog, "metadata", lambda _: package)
    assert catalog.about.__wrapped__().source == "https://code.example/a,b"
    monkeypatch.setattr(catalog, "metadata", lambda _: Message())
    assert catalog.about.__wrapped__().source is None


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nothing", "/docs"])
def test_headers_guard_every_answer(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = {part.split()[0]: part for part in headers["content-security-policy"].split("; ")}
    assert policy["script-src"] == "script-src 'self'"
    assert policy["frame-ancestors"] == "frame-ancestors 'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_answers_of_the_api_are_not_kept(guest: Guest) -> None:
    assert guest.get("/tables").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        (None, "testserver", True),
        ("http://testserver", "testserver", True),
        ("http://testserver:80", "testserver", True),
        ("http://localhost:5173", "localhost:5173", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://localhost:5173", "localhost:8000", False),
        ("http://localhost:5173", "127.0.0.1:8000", False),
        ("https://testserver", "testserver", False),
        ("http://evil.example", "testserver", False),
        ("http://evil.example", "127.0.0.1:8000", False),
        ("null", "testserver", False),
        ("http://[", "testserver", False),
        ("http://testserver:port", "testserver", False),
    ],
)
def test_commands_of_foreign_pages_are_refused(guest: Guest, origin: str | None, host: str, allowed: bool) -> None:
    table = guest.sit("pp")["id"]
    headers = {"host": host, **({"origin": origin} if origin else {})}
    response = guest.post("/tables/quick", {"key": key()}, headers=headers)
    assert response.status_code == (201 if allowed else 403)
    if allowed:
        with guest.stream(table, headers=headers) as stream:
            assert stream.receive_json()["seq"] == 1
    else:
        with pytest.raises(WebSocketDenialResponse) as refused, guest.stream(table, headers=headers):
            pass
        assert (refused.value.status_code, refused.value.json()["code"]) == (403, "foreign-page")


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "localhost.evil.example", "10.0.0.1", "localhost@evil.example", "[", ""],
)
def test_a_page_cannot_give_its_own_name_to_the_server(guest: Guest, host: str) -> None:
    table = guest.sit("pp")["id"]
    named = {"host": host, "origin": f"http://{host}"}
    with pytest.raises(WebSocketDenialResponse) as refused, guest.stream(table, headers=named):
        pass
    for response in (
        guest.get(f"/tables/{table}", headers={"host": host}),
        guest.post("/tables/quick", {"key": key()}, headers=named),
        refused.value,
    ):
        assert (response.status_code, response.json()["code"]) == (421, "wrong-host")
        assert "PORTROYAL_HOSTS" in response.json()["detail"]


def test_the_host_gives_the_server_its_names(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings().hosts == frozenset()
    monkeypatch.setenv("PORTROYAL_HOSTS", "Games.example, 10.0.0.1")
    assert Settings().hosts == {"games.example", "10.0.0.1"}


def test_a_server_may_go_by_any_name(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data=tmp_path, workers=1, hosts=frozenset("*")))) as client:
        assert client.get("/api/health", headers={"host": "anything.example"}).status_code == 200


def _body(size: int) -> bytes:
    return f'{{"key": "{key()}"}}'.ljust(size).encode()


def test_the_length_of_a_body_is_limited(guest: Guest) -> None:
    headers = {"content-type": "application/json"}
    for size, status in ((1000, 201), (BODY_LIMIT, 201), (BODY_LIMIT + 1, 413)):
        for content in (_body(size), iter([_body(size - 1000), b" " * 1000])):  # with a content length, and in chunks
            response = guest.ask("POST", "/tables/quick", content=content, headers=headers)
            assert response.status_code == status
            if status == 413:
                assert response.json()["code"] == "too-large"
                assert response.headers["x-frame-options"] == "DENY"


@pytest.fixture(scope="module")
def document(client: TestClient) -> Json:
    found: Json = client.get("/openapi.json").json()
    return found


def _operations(document: Json) -> dict[str, Json]:
    return {each["operationId"]: each for methods in document["paths"].values() for each in methods.values()}


def test_every_operation_has_examples(document: Json) -> None:
    operations = _operations(document)
    assert set(operations) == set(EXAMPLES)
    for name, operation in operations.items():
        assert operation["summary"], name
        assert operation["description"], name
        for status, answer in operation["responses"].items():
            assert answer["description"], (name, status)
            for content in answer.get("content", {}).values():
                assert content.get("example") or content.get("examples"), (name, status)
        if "requestBody" in operation:
            assert "example" in operation["requestBody"]["content"]["application/json"], name
        for parameter in operation.get("parameters", ()):
            assert "example" in parameter, (name, parameter["name"])


def test_the_examples_are_what_the_server_takes_and_gives(document: Json, guest: Guest) -> None:
    operations = _operations(document)
    body = operations["new_table"]["requestBody"]["content"]["application/json"]["example"]
    table = guest.post("/tables", body).json()
    shown = operations["new_table"]["responses"]["201"]["content"]["application/json"]["example"]
    assert shown.keys() == table.keys()
    assert shown["view"].keys() - {"moves"} == table["view"].keys() - {"moves"}


def test_every_reference_leads_somewhere(document: Json) -> None:
    def references(part: Any) -> set[str]:
        if isinstance(part, dict):
            return {part["$ref"]} if "$ref" in part else set().union(*map(references, part.values()))
        return set().union(*map(references, part)) if isinstance(part, list) else set()

    found = references(document)
    assert found
    for reference in found:
        assert reference.removeprefix("#/components/schemas/") in document["components"]["schemas"]


def test_the_manual_loads_nothing_from_elsewhere(client: TestClient, document: Json) -> None:
    page = client.get("/docs").text
    assert "<script" not in page
    assert not re.search(r"(src|href|action)=.?https?:|url\(", page)
    assert client.get("/docs/style.css").headers["content-type"].startswith("text/css")
    for operation in _operations(document):
        assert f'id="{operation}"' in page
    for code in CODES:
        assert f'id="{code}"' in page


@pytest.fixture
def static(client: TestClient) -> Path:
    folder: Path = client.app.state.app_state.settings.static  # type: ignore[attr-defined]
    return folder


def test_without_a_built_client_the_page_says_so(client: TestClient, static: Path) -> None:
    (static / "index.html").unlink(missing_ok=True)
    response = client.get("/")
    assert response.status_code == 503
    assert "npm run build" in response.text


def test_the_client_is_served(client: TestClient, static: Path) -> None:
    (static / "assets").mkdir(exist_ok=True)
    (static / "index.html").write_text("<!doctype html><title>table</title>")
    (static / "assets" / "main-1a2b.js").write_text("export {}")
    (static.parent / "outside.txt").write_text("secret")
    for path in ("/", "/table/abc", "/index.html", "/replay/x?move=3"):
        response = client.get(path)
        assert "table" in response.text
        assert response.headers["cache-control"] == "no-cache"
    script = client.get("/assets/main-1a2b.js")
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]
    assert client.head("/").status_code == 200
    absolute = f"{client.base_url}/{static.parent}/outside.txt"
    for path in ("/..%2foutside.txt", "/%2e%2e/outside.txt", absolute, "/assets/..%2f..%2foutside.txt"):
        assert "secret" not in client.get(path).text
    for path in ("/%00", "/" + "x" * 3000):
        assert client.get(path).status_code == 404


MANIFEST = {
    "_table-2b.js": {
        "file": "assets/table-2b.js",
        "name": "table",
        "imports": ["index.html"],
        "css": ["assets/table-2b.css"],
    },
    "index.html": {"file": "assets/start-1a.js", "name": "index"},
    "src/pages/Learn.svelte": {"file": "assets/learn-6f.js"},
    "src/pages/LessonPage.svelte": {"file": "assets/lesson-7a.js"},
    "src/pages/Rules.svelte": {"file": "assets/rules-9c.js"},
    "src/locales/en/index.ts": {"file": "assets/en-4d.js"},
    "src/locales/en/catalog.ts": {"file": "assets/catalog-3f.js"},
    "src/locales/en/lessons.ts": {"file": "assets/lessons-8b.js"},
    "src/locales/de/index.ts": {"file": "assets/de-5e.js"},
}


def test_a_page_names_in_its_headers_what_it_loads_first(tmp_path: Path) -> None:
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    hints = Hints(tmp_path)
    files = ["assets/start-1a.js", "assets/table-2b.css", "assets/table-2b.js"]
    assert hints.files("table/abc", "en-GB,en;q=0.9") == [*files, "assets/en-4d.js"]
    assert hints.files("table/abc", "de-DE,en;q=0.5") == [*files, "assets/de-5e.js"]
    assert hints.files("", "fr") == ["assets/en-4d.js"]
    words = ["assets/en-4d.js", "assets/lessons-8b.js"]
    assert hints.files("learn", "en") == ["assets/learn-6f.js", *words]
    assert hints.files("learn/repel", "en") == ["assets/lesson-7a.js", *words]
    assert hints.files("rules", "en") == ["assets/rules-9c.js", "assets/en-4d.js", "assets/catalog-3f.js"]
    link = hints.link("table/a-B_1", "en") or ""
    assert "</assets/table-2b.css>; rel=preload; as=style; crossorigin" in link
    assert "</assets/table-2b.js>; rel=modulepreload; crossorigin" in link
    assert "</api/tables/a-B_1>; rel=preload; as=fetch; crossorigin" in link
    assert "/api/cards" not in link
    for path in ('table/a">,<b', "table/..", "table/", "nowhere/a"):
        assert "/api/" not in (hints.link(path, "en", "base") or "")


def test_a_page_of_a_table_names_its_cards(client: TestClient, guest: Guest, static: Path) -> None:
    (static / "index.html").write_text("<!doctype html>")
    table = guest.sit("pp")
    format = quote(table["format"], safe="!'()*~")
    assert "%20" in format
    named = f"</api/cards?format={format}>; rel=preload; as=fetch; crossorigin"
    for path in (f"/table/{table['id']}", f"/replay/{table['id']}"):
        assert named in client.get(path).headers["link"]
    assert "/api/cards" not in client.get("/table/nobodys").headers["link"]
    assert client.get(f"/api/cards?format={format}").json()[0]["name"]


def test_without_a_manifest_a_page_names_no_files(tmp_path: Path) -> None:
    assert Hints(tmp_path).link("new", "en") is None


def test_files_compressed_at_build_time_are_sent_compressed_on_request(client: TestClient, static: Path) -> None:
    (static / "assets").mkdir(exist_ok=True)
    (static / "assets" / "main-1a2b.js").write_text("export {}")
    (static / "assets" / "main-1a2b.js.br").write_bytes(b"packed")
    with client.stream("GET", "/assets/main-1a2b.js", headers={"accept-encoding": "gzip, br"}) as packed:
        assert packed.headers["content-encoding"] == "br"
        assert "javascript" in packed.headers["content-type"]
        assert "immutable" in packed.headers["cache-control"]
        assert "Accept-Encoding" in packed.headers["vary"]
        assert b"".join(packed.iter_raw()) == b"packed"
    plain = client.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip"})
    assert plain.text == "export {}"
    assert "content-encoding" not in plain.headers
