"""Finds broken links in a built site, and files that the site loads from other sites."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from urllib.parse import unquote

TAG = re.compile(r"<(\w+)((?:\s+[^\s=>]+(?:=(?:\"[^\"]*\"|'[^']*'|[^\s>]+))?)*)\s*/?>")
ADDRESS = re.compile(r"\s(?:href|src|srcset)=(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))")
ANCHOR = re.compile(r"\s(?:id|name)=(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))")
LOADED = re.compile(r"(?:url\(\s*['\"]?|@import\s+['\"])((?:https?:)?//[^'\")\s]+)")
OUTSIDE = re.compile(r"^(?:[a-z]+:|//)")


def broken(site: Path) -> Iterator[str]:
    """A line for each broken link, and for each file that the site loads from another site."""

    @cache
    def anchors(page: Path) -> set[str]:
        return {"".join(found) for found in ANCHOR.findall(page.read_text(encoding="utf-8"))}

    for page in sorted(site.rglob("*.html")):
        name = page.relative_to(site)
        for tag, address in addresses(page.read_text(encoding="utf-8")):
            if OUTSIDE.match(address):
                if tag != "a" and not address.startswith("data:"):
                    yield f"{name}: <{tag}> loads {address}"
            elif name.name != "404.html":
                yield from (f"{name}: {address}: {why}" for why in wrong(site, page, address, anchors))
    for sheet in sorted(site.rglob("*.css")):
        for address in LOADED.findall(sheet.read_text(encoding="utf-8")):
            yield f"{sheet.relative_to(site)}: loads {address}"


def addresses(text: str) -> Iterator[tuple[str, str]]:
    """Each address, with the name of the tag that contains it."""
    for tag, rest in TAG.findall(text):
        for found in ADDRESS.findall(rest):
            yield tag, "".join(found)


def wrong(site: Path, page: Path, address: str, anchors: Callable[[Path], set[str]]) -> Iterator[str]:
    """Yield the reason why an address within the site is broken, if it is."""
    path, _, anchor = unquote(address).partition("#")
    path = path.partition("?")[0]
    target = (site / path.lstrip("/") if path.startswith("/") else page.parent / path).resolve() if path else page
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        yield "no such page"
    elif anchor and target.suffix == ".html" and anchor not in anchors(target):
        yield "no such anchor"
