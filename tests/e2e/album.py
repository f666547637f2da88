"""Pictures of every scene by day and by night, on each screen, in each language, and a page that shows them all.

Run by scripts/screenshots.
"""

from __future__ import annotations

import itertools
import os
import sys
import tempfile
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.e2e import looking
from tests.e2e.browsing import DEVICES, LANGUAGES, LIGHTS, ROOT, SHOTS, TIMEOUT, launch_options
from tests.e2e.driver import Player
from tests.e2e.laying import lay_table
from tests.e2e.scenes import scenes
from tests.e2e.serving import STAGED, Server
from tests.e2e.teaching import VARIABLE, learned_folder

README = ROOT / "docs" / "table.jpg"

STYLE = """\
body { margin: 24px; background: #12333b; color: #f1e6cc; font: 16px/1.4 system-ui, sans-serif; }
section { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
figure { margin: 0; } figcaption { font-size: 13px; }
figure { display: grid; grid-auto-flow: column; gap: 4px; } figcaption { grid-row: 2; grid-column: 1 / -1; }
img { display: block; height: 300px; border-radius: 6px; } a { color: inherit; }
"""


class Look(NamedTuple):
    """The device, language and light of a picture."""

    device: str
    language: str
    light: str


LOOKS = [Look(*words) for words in itertools.product(DEVICES, LANGUAGES, LIGHTS)]


def photograph(words: list[str]) -> int:
    """Take every picture whose name contains all these words. Returns their number."""
    wanted = {look: [name for name in scenes() if all(word in _name(name, look) for word in words)] for look in LOOKS}
    SHOTS.mkdir(parents=True, exist_ok=True)
    with Studio() as (browser, server):
        for look, names in wanted.items():
            for name in names:
                _picture(browser, server, name, look, SHOTS / f"{_name(name, look)}.png")
                print(_name(name, look), flush=True)
    (SHOTS / "index.html").write_text(contact_sheet(), encoding="utf-8")
    return sum(map(len, wanted.values()))


def photograph_readme() -> None:
    with Studio() as (browser, server):
        _picture(browser, server, "take", Look("desktop", "en", "night"), README)


class Studio:
    """A browser and a server that accepts positions, for the duration of the block."""

    def __enter__(self) -> tuple[Browser, Server]:
        self.folder = tempfile.TemporaryDirectory(prefix="portroyal-album-")
        learned = learned_folder(Path(self.folder.name) / "learned")
        self.server = Server(Path(self.folder.name), STAGED, **{VARIABLE: str(learned)})
        self.server.start()
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(**launch_options(os.environ["PORTROYAL_CHROMIUM"]))
        return self.browser, self.server

    def __exit__(self, *_: object) -> None:
        self.browser.close()
        self.playwright.stop()
        self.server.stop()
        self.folder.cleanup()


def _picture(browser: Browser, server: Server, name: str, look: Look, path: Path) -> None:
    visitor = browser.new_context(
        **DEVICES[look.device],
        base_url=server.url,
        locale=LANGUAGES[look.language],
        color_scheme="dark" if look.light == "night" else "light",
        reduced_motion="reduce",
    )
    visitor.set_default_timeout(TIMEOUT)
    try:
        me = Player(visitor.new_page(), look.language, touch="has_touch" in DEVICES[look.device])

        def lay(*, by: Player, **wished: Any) -> Player:
            return lay_table(by, server.data, **wished)

        scenes()[name](me, lay)
        looking.still(me.page)
        me.page.screenshot(path=path, animations="disabled", caret="hide")
    finally:
        visitor.close()


def _name(scene: str, look: Look) -> str:
    return "-".join((scene, *look))


def contact_sheet() -> str:
    """A page with all existing pictures, scene by scene."""
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title>',
        f"<style>{STYLE}</style>",
    ]
    for scene in scenes():
        taken = [look for look in LOOKS if (SHOTS / f"{_name(scene, look)}.png").exists()]
        if taken:
            shown = "".join(_figure(scene, look) for look in taken)
            parts.append(f"<h2>{escape(scene)}</h2><section>{shown}</section>")
    return "\n".join(parts)


def _figure(scene: str, look: Look) -> str:
    file = f"{_name(scene, look)}.png"
    words = f"{escape(scene)}: {', '.join(look)}"
    before = _image(f"before/{file}", f"{words}, before") if (SHOTS / "before" / file).exists() else ""
    return f"<figure>{before}{_image(file, words)}<figcaption>{', '.join(look)}</figcaption></figure>"


def _image(file: str, words: str) -> str:
    return f'<a href="{file}"><img src="{file}" alt="{words}" loading="lazy"></a>'


if __name__ == "__main__":
    if sys.argv[1:] == ["--readme"]:
        photograph_readme()
        print(README.relative_to(ROOT))
    else:
        number = photograph(sys.argv[1:])
        print(f"{number} pictures; all of them: {(SHOTS / 'index.html').relative_to(ROOT)}")
        sys.exit(0 if number else 1)
