"""Everything named in the pages for hosts exists."""

import re
from pathlib import Path

import pytest

from portroyal.formats.registry import registry
from portroyal.server.settings.settings import Settings
from portroyal.server.settings.sources import FILE, PREFIX

ROOT = Path(__file__).parents[2]
THREATS = (ROOT / "docs/threat-model.md").read_text(encoding="utf-8")
PAGES = sorted([*ROOT.glob("deploy/*"), ROOT / "docs/hosting.md", ROOT / "docs/threat-model.md", ROOT / "README.md"])
DRAWN = re.compile(r"(still \? (stillOf|pictureOf)\()?(art|ship|shipShape|icons|portrait|portraitOf)\b")


def chapters() -> set[str]:
    """The variables that name custom chapters of a host."""
    return {box.chapters.variable for box in registry().values() if box.chapters}


def test_every_defence_has_a_test_and_a_place() -> None:
    rows = [line.strip("| ").split(" | ") for line in THREATS.splitlines() if "::" in line]
    assert len(rows) > 30
    for threat, _, places, tests in rows:
        named = re.findall(r"`([^`]+)`", tests)
        assert named, threat
        for file, _, name in (test.partition("::") for test in named):
            assert re.search(rf"^(async )?def {name}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE), name
        for place in re.findall(r"`([^`]+)`", places):
            assert (ROOT / place).exists(), place


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_setting_that_is_named_exists(page: Path) -> None:
    known = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields} | {FILE, *chapters()}
    assert set(re.findall(r"PORTROYAL_[A-Z_]+", page.read_text(encoding="utf-8"))) <= known


def test_the_page_writes_no_markup_but_its_drawings() -> None:
    written = []
    for file in (ROOT / "web/src").rglob("*"):
        if file.suffix in (".svelte", ".ts"):
            text = file.read_text(encoding="utf-8")
            written += re.findall(r"\{@html ([^}]+)\}", text)
            assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|\beval\(|new Function\b", text), file
    assert written
    assert [what for what in written if not DRAWN.match(what)] == []
