"""The gallery of cards and the picture of the harbor, drawn by the client's own components."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

import _env

from portroyal.formats import registry
from portroyal.formats.formats import box_cards, plain
from research.site.contents import ROOT

WEB = ROOT / "web"
DRAWN = ROOT / "build/drawn"
KEPT = DRAWN / "drawings.json"
STAMP = DRAWN / "stamp"
PICTURE = re.compile(r'data:image/svg\+xml,([^"]+)')
BLOCK = re.compile(r"(?=<(?:div|svg|g|rect|path|image|text|circle|h2|h3|p)\b)")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


class Drawings(NamedTuple):
    boxes: list[dict[str, Any]]
    home: str
    style: str
    pictures: dict[str, str]
    """The content of each picture file, by file name."""


def draw() -> Drawings:
    """All drawings. A picture shared by several cards is drawn only once."""
    drawn = json.loads(output())
    pictures: dict[str, str] = {}

    def named(match: re.Match[str]) -> str:
        picture = unquote(match[1])
        name = f"{hashlib.sha256(picture.encode()).hexdigest()[:12]}.svg"
        pictures[name] = picture
        return f"drawn/{name}"

    parts = [*drawn["boxes"], drawn["home"]]
    for part in parts:
        part["body"] = PICTURE.sub(named, COMMENT.sub("", part["body"]))
    return Drawings(drawn["boxes"], drawn["home"]["body"], style_of(parts), pictures)


def output() -> str:
    """The client's drawings, cached until its sources or the cards change."""
    data = json.dumps({"cards": gallery(), "texts": texts()})
    sources = [path for path in (WEB / "site").iterdir() if path.is_file()]
    made_of = _env.digest([*sources, *_env.web_sources()], salt=data)
    if _env.read(STAMP) != made_of:
        vite, node = WEB / "node_modules/.bin/vite", _env.BIN / "node"
        run(vite, "build", "--config", "site/vite.config.ts", "--logLevel", "error")
        drawn = run(node, DRAWN / "draw.mjs", data=data)
        KEPT.write_text(drawn, encoding="utf-8")
        STAMP.write_text(made_of, encoding="utf-8")
    return KEPT.read_text(encoding="utf-8")


def run(*command: str | Path, data: str = "") -> str:
    """The output of a program run in the client's folder. Raises CalledProcessError if the program fails."""
    done = subprocess.run(
        command, cwd=WEB, env=_env.environment(), input=data, stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout


def gallery() -> list[dict[str, Any]]:
    return [plain(card) for box in registry.registry() for card in box_cards(box)]


def texts() -> str:
    """The server's answer to /api/texts."""
    return "\n".join(filter(None, (box.texts("en") for box in registry.registry().values())))


def style_of(parts: list[dict[str, str]]) -> str:
    """The styles of all components, without duplicates. The client's day colors apply in the site's default scheme."""
    styles = dict.fromkeys(
        match for part in parts for match in re.findall(r"<style[^>]*>(.*?)</style>", part["head"], re.DOTALL)
    )
    return re.sub(r":root\[data-light='?day'?\]", "[data-md-color-scheme='default']", "\n".join(styles))


def page(box: dict[str, Any]) -> str:
    """The page with the cards of a box. Pages with spoilers are excluded from the site's search."""
    search = "search:\n  exclude: true\n" if "<details" in box["body"] else ""
    body = lines(box["body"]).replace('"drawn/', '"../drawn/')
    return f'---\nhide:\n  - toc\n{search}---\n# {box["title"]}\n\n<div class="drawn">{body}</div>\n'


def home(drawings: Drawings) -> str:
    return f'---\nhide:\n  - navigation\n  - toc\n---\n<div class="home">{lines(drawings.home)}</div>\n'


def lines(body: str) -> str:
    """HTML with one line per element and no empty lines, so Markdown leaves it intact and error messages stay short."""
    return re.sub(r"\s*\n\s*", "\n", BLOCK.sub("\n", body))
