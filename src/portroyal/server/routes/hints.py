"""Preload hints: `Link` headers that list the files of a client page, so that browsers load all of them at once."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

MANIFEST = ".vite/manifest.json"  # the dependencies between the client's files
PAGES = {  # chunks of the build, by name or content
    "": "home",
    "table": "table",
    "replay": "src/pages/ReplayPage.svelte",
    "new": "src/pages/NewTable.svelte",
    "cards": "src/pages/Gallery.svelte",
    "rules": "src/pages/Rules.svelte",
    "learn": "src/pages/Learn.svelte",
    "lesson": "src/pages/LessonPage.svelte",
}
WORDS = {
    **dict.fromkeys(("new", "cards", "rules"), ("index", "catalog", "beyond", "help")),
    **dict.fromkeys(("learn", "lesson"), ("index", "beyond", "help", "lessons")),
}
ASKED = {
    "": ("/api/tables", "/api/lobby"),
    "table": ("/api/tables/{id}", "/api/tables/{id}/log?since=0"),
    "replay": ("/api/tables/{id}/replay",),
}
CARDS = "/api/cards?format="
UNQUOTED = "!'()*~"  # characters besides letters, digits and -._ that encodeURIComponent keeps
ID = re.compile(r"[\w-]+", re.ASCII)


class Hints:
    """The hints for a built client. There are none if the client has no manifest."""

    def __init__(self, folder: Path) -> None:
        try:
            chunks = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        except OSError:
            chunks = {}
        self._chunks = {chunk.get("name"): chunk for chunk in chunks.values()} | chunks

    def link(self, path: str, language: str, format: str = "", prefix: str = "") -> str | None:
        """The `Link` header for a page, or None if there is nothing to preload.

        *language* is the `Accept-Language` header. *format* is the format of the table on the page, or "" if unknown.
        """
        files = [*self.files(path, language), *self._letters(path)]
        links = [f"<{prefix}/{file}>; rel={_kind(file)}; crossorigin" for file in files]
        links += [
            f"<{prefix}{address}>; rel=preload; as=fetch; crossorigin" for address in _first_requests(path, format)
        ]
        return ", ".join(links) or None

    def files(self, path: str, language: str) -> list[str]:
        """The scripts and style sheets for a page, including those that are also in `index.html`."""
        page = "lesson" if path.startswith("learn/") else path.partition("/")[0]
        spoken = "de" if language.lower().startswith("de") else "en"
        words = [f"src/locales/{spoken}/{part}.ts" for part in WORDS.get(page, ("index",))]
        return list(dict.fromkeys(file for name in (PAGES.get(page, ""), *words) for file in self._needs(name)))

    def _letters(self, path: str) -> list[str]:
        """The fonts that a page waits for. A table's page waits for none."""
        assets = self._chunks.get("index.html", {}).get("assets", ())
        return [] if path.startswith("table/") else [file for file in assets if file.endswith(".woff2")]

    def _needs(self, name: str) -> Iterator[str]:
        chunk = self._chunks.get(name, {})
        for needed in chunk.get("imports", ()):
            yield from self._needs(needed)
        yield from chunk.get("css", ())
        if "file" in chunk:
            yield chunk["file"]


def _kind(file: str) -> str:
    if file.endswith(".woff2"):
        return "preload; as=font"
    return "preload; as=style" if file.endswith(".css") else "modulepreload"


def table_of(path: str) -> str | None:
    """The id of the table on a page, or None if there is none."""
    page, _, rest = path.partition("/")
    name = rest.partition("/")[0]
    return name if page in ASKED and ID.fullmatch(name) else None


def _first_requests(path: str, format: str) -> list[str]:
    """The first URLs that a page requests. If the client builds them differently, both variants are loaded."""
    page, table = path.partition("/")[0], table_of(path)
    if page and table is None:
        return []
    addresses = [address.format(id=table) for address in ASKED[page]]
    return [*addresses, CARDS + quote(format, safe=UNQUOTED)] if format else addresses
