"""Stages every page, and builds the site."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from research.site import cards, commands, reference
from research.site.contents import CONTENTS, ROOT, Generated, listed, nav
from research.site.staging import Staging

HERE = Path(__file__).parent
APP_STYLE = ROOT / "web/src/app.css"
MODULES = ROOT / "web/node_modules"
STAGED = ROOT / "build/site/pages"
BUILT = ROOT / "build/site/html"
FONT = re.compile(r"url\('(@fontsource/[^']+/([^/']+))'\)")
RULE = re.compile(
    r"^(@font-face|:root|\.paper|\.figure|\.title|svg \.small|@container card)([^{]*)\{(.*?)^\}",
    re.MULTILINE | re.DOTALL,
)
SCOPES = {".paper": "[data-md-color-scheme]", ".figure": "svg .figure", ".title": "svg .title"}
REFERENCE = {
    "portroyal": "reference/portroyal.md",
    "portroyal.env": "reference/env.md",
    "Commands": "reference/commands.md",
}
PYTHON = {
    "show_source": False,
    "show_root_heading": True,
    "show_root_full_path": False,
    "show_bases": True,
    "heading_level": 3,
    "separate_signature": True,
    "show_signature_annotations": True,
    "line_length": 88,
    "docstring_section_style": "list",
    "docstring_options": {"warn_unknown_params": False},
    "members_order": "source",
    "inherited_members": False,
    "extensions": ["research.site.docstrings"],
}
EXTENSIONS: dict[str, Any] = {
    "attr_list": {},
    "tables": {},
    "toc": {
        "permalink": True,
        "toc_depth": 3,
        "slugify": {"object": "pymdownx.slugs.slugify", "kwds": {"case": "lower"}},
    },
    "pymdownx.highlight": {"pygments_lang_class": True},
    "pymdownx.superfences": {},
    "pymdownx.inlinehilite": {},
}
PATIENCE = 600
"""The time limit for a build, in seconds. A build takes about ten seconds."""
LIGHTS = (("light", "default", "day"), ("dark", "slate", "night"))


def config(generated: Generated) -> dict[str, Any]:
    """The settings for Zensical. They are written as JSON, which is also valid YAML."""
    palette = [
        {
            "media": f"(prefers-color-scheme: {preferred})",
            "scheme": scheme,
            "primary": "custom",
            "accent": "custom",
            "toggle": {"icon": f"lucide/{'sun' if light == 'day' else 'moon'}", "name": f"By {light}"},
        }
        for preferred, scheme, light in LIGHTS
    ]
    return {
        "site_name": "Port Royal",
        "site_description": "The card game Port Royal: play it, host it, program it.",
        "copyright": "An unofficial fan project under the MIT license.",
        "docs_dir": STAGED.name,
        "site_dir": BUILT.name,
        "theme": {
            "name": "material",
            "variant": "modern",
            "font": False,
            "palette": palette,
            "favicon": "favicon.svg",
            "logo": "favicon.svg",
            "features": ["navigation.tabs", "navigation.top", "navigation.footer", "content.code.copy", "toc.follow"],
        },
        "extra": {"generator": False},
        "extra_css": ["tokens.css", "drawn.css", "style.css"],
        "markdown_extensions": [{name: options} for name, options in EXTENSIONS.items()],
        "plugins": [
            "search",
            {"mkdocstrings": {"handlers": {"python": {"paths": [str(ROOT / "src")], "options": PYTHON}}}},
        ],
        "nav": nav(generated),
    }


def build() -> int:
    """Build the site from scratch. Returns the exit status."""
    shutil.rmtree(STAGED.parent, ignore_errors=True)
    staging = Staging(STAGED)
    staging.documents([CONTENTS, *listed()])
    staging.write("reference/portroyal.md", reference.portroyal_page())
    staging.write("reference/env.md", reference.env_page())
    staging.write("reference/commands.md", commands.page())
    gallery = draw(staging)
    style(staging)
    settings = STAGED.parent / "mkdocs.yml"
    settings.write_text(
        json.dumps(config({"Play": {"Cards": gallery}, "Python": {"Reference": REFERENCE}}), indent=1), encoding="utf-8"
    )
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(settings)]
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    environment = {**os.environ, "PYTHONPATH": paths, "NO_COLOR": "1"}
    return subprocess.run(command, check=False, env=environment, timeout=PATIENCE).returncode


def draw(staging: Staging) -> dict[str, str]:
    """Stage the home page and the gallery. Returns the pages of the gallery by title."""
    drawings = cards.draw()
    staging.write("index.md", cards.home(drawings))
    staging.write("drawn.css", drawings.style)
    for name, picture in drawings.pictures.items():
        staging.write(f"drawn/{name}", picture)
    pages = {}
    for box in drawings.boxes:
        pages[box["title"]] = f"cards/{box['name']}.md"
        staging.write(f"cards/{box['name']}.md", cards.page(box))
    return pages


def style(staging: Staging) -> None:
    """Stage the colors and typefaces of the client, and the style of the site."""

    def font(match: re.Match[str]) -> str:
        target = STAGED / "fonts" / match[2]
        target.parent.mkdir(exist_ok=True)
        shutil.copyfile(MODULES / match[1], target)
        return f"url('fonts/{match[2]}')"

    rules = "\n".join(map(scoped, RULE.finditer(APP_STYLE.read_text(encoding="utf-8"))))
    staging.write("tokens.css", FONT.sub(font, rules))
    staging.write("style.css", (HERE / "style.css").read_text(encoding="utf-8"))
    shutil.copyfile(ROOT / "web/public/favicon.svg", STAGED / "favicon.svg")


def scoped(rule: re.Match[str]) -> str:
    """One of the client's style rules, adapted to the site, where only the drawings use the client's classes."""
    name, _, declarations = rule.groups()
    return f"{SCOPES[name]} {{{declarations}}}" if name in SCOPES else rule[0]
