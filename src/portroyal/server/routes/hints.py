"""What a page of the client loads first, told in the headers of the page, so that none of it waits for the rest."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

MANIFEST = ".vite/manifest.json"  # which file of the client needs which
PAGES = {
    "table": "table",  # a chunk that the build puts together, known by its name
    "replay": "src/pages/ReplayPage.svelte",
    "new": "src/pages/NewTable.svelte",
    "cards": "src/pages/Gallery.svelte",
    "rules": "src/pages/Rules.svelte",
    "learn": "src/pages/Learn.svelte",
    "lesson": "src/pages/LessonPage.svelte",
}
WORDS = {"learn": ("index", "lessons"), "lesson": ("index", "lessons")}
ASKED = {
    "table": ("/api/tables/{id}", "/api/tables/{id}/log?since=0"),
    "replay": ("/api/tables/{id}/replay",),
}
CARDS = "/api/cards?format="
UNQUOTED = "!'()*~"  # by encodeURIComponent, besides letters, digits and -._
ID = re.compile(r"[\w-]+", re.ASCII)


class Hints:
    """The hints of one built client; none where it has no manifest."""

    def __init__(self, folder: Path) -> None:
        try:
            chunks = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        except OSError:
            chunks = {}
        self._chunks = {chunk.get("name"): chunk for chunk in chunks.values()} | chunks

    def link(self, path: str, language: str, format: str = "") -> str | None:
        """The `Link` header of a page, for a browser that asks for a language; *format*: of the page's table."""
        links = [_link(file) for file in self.files(path, language)]
        links += [f"<{address}>; rel=preload; as=fetch; crossorigin" for address in _asked(path, format)]
        return ", ".join(links) or None

    def files(self, path: str, language: str) -> list[str]:
        """The scripts and styles that a page needs beside what stands in `index.html`, or some of that, too."""
        page = "lesson" if path.startswith("learn/") else path.partition("/")[0]
        spoken = "de" if language.lower().startswith("de") else "en"
        words = [f"src/locales/{spoken}/{part}.ts" for part in WORDS.get(page, ("index",))]
        return list(dict.fromkeys(file for name in (PAGES.get(page, ""), *words) for file in self._needs(name)))

    def _needs(self, name: str) -> Iterator[str]:
        chunk = self._chunks.get(name, {})
        for needed in chunk.get("imports", ()):
            yield from self._needs(needed)
        yield from chunk.get("css", ())
        if "file" in chunk:
            yield chunk["file"]


def _link(file: str) -> str:
    kind = "preload; as=style" if file.endswith(".css") else "modulepreload"
    return f"</{file}>; rel={kind}; crossorigin"


def table_of(path: str) -> str | None:
    """The table that a page is about."""
    page, _, rest = path.partition("/")
    name = rest.partition("/")[0]
    return name if page in ASKED and ID.fullmatch(name) else None


def _asked(path: str, format: str) -> list[str]:
    """What the page asks of the server at once, to the letter: another address would be asked again."""
    table = table_of(path)
    if table is None:
        return []
    addresses = [address.format(id=table) for address in ASKED[path.partition("/")[0]]]
    return [*addresses, CARDS + quote(format, safe=UNQUOTED)] if format else addresses
