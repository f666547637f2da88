"""The client as an installed app: the manifest is valid, and all files named by it or the page have the right type."""

import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from portroyal.server.app import create_app
from portroyal.server.routes.static_files import PAGE
from portroyal.server.settings.settings import Settings
from tests.server.helpers import HOSTS

WEB = Path(__file__).resolve().parents[2] / "web"
HTML = (WEB / "index.html").read_text(encoding="utf-8")
MANIFEST: dict[str, Any] = json.loads((WEB / "public" / "manifest.webmanifest").read_text(encoding="utf-8"))
LINKED = re.findall(r'<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"', HTML)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server of the files before the build, which only copies them."""
    data = tmp_path_factory.mktemp("installable")
    settings = Settings(data=data, pace=0, workers=1, hosts=HOSTS, static=WEB / "public")
    with TestClient(create_app(settings)) as client:
        yield client


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_it_has_what_browsers_ask_of_an_app() -> None:
    assert MANIFEST["name"]
    assert len(MANIFEST["short_name"]) <= 12
    assert (MANIFEST["start_url"], MANIFEST["scope"]) == ("./", "./")
    assert "id" not in MANIFEST  # which is its start URL: a fixed id would be the same for all instances on a host
    assert MANIFEST["display"] == "standalone"
    assert all(re.fullmatch(r"#[0-9a-f]{6}", MANIFEST[name]) for name in ("theme_color", "background_color"))
    for purpose in ("any", "maskable"):
        sizes = {icon["sizes"] for icon in MANIFEST["icons"] if icon["purpose"] == purpose}
        assert {"192x192", "512x512"} <= sizes


def test_the_manifest_is_served_as_one(served: TestClient) -> None:
    response = served.get("/manifest.webmanifest")
    assert response.headers["content-type"].startswith("application/manifest+json")
    assert response.json() == MANIFEST


@pytest.mark.parametrize("icon", MANIFEST["icons"], ids=lambda icon: icon["src"])
def test_every_icon_is_there_in_its_size(served: TestClient, icon: dict[str, str]) -> None:
    response = served.get(icon["src"])
    assert response.status_code == 200
    assert response.headers["content-type"].startswith(icon["type"])
    if icon["type"] == "image/png":
        width, height = map(int, icon["sizes"].split("x"))
        assert size(response.content) == (width, height)


def test_the_page_names_what_is_there(served: TestClient) -> None:
    assert {rel for rel, _ in LINKED} == {"icon", "apple-touch-icon", "manifest"}
    for rel, href in LINKED:
        assert (WEB / "public" / href.lstrip("/")).is_file(), rel
        assert served.get(href).status_code == 200
    assert size(served.get("/icons/apple-touch-icon.png").content) == (180, 180)


def test_shortcuts_stay_within_the_site() -> None:
    assert MANIFEST["shortcuts"]
    assert all(PAGE.fullmatch(shortcut["url"]) and shortcut["name"] for shortcut in MANIFEST["shortcuts"])


def test_the_theme_has_a_color_by_day_and_by_night() -> None:
    colors = dict(
        re.findall(r'<meta name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"', HTML)
    )
    assert set(colors.values()) == {"dark", "light"}
    assert MANIFEST["theme_color"] in colors
