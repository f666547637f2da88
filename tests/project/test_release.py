"""A release is refused while the checkout is not ready, and no line is lost when its changelog entry is cut."""

from __future__ import annotations

from pathlib import Path

import _env
import _release
import pytest

CHANGELOG = "# Changelog\n\nAbout.\n\n## Unreleased\n\n### Players\n\n- New.\n\n### Hosts\n\n- Newer.\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A clean checkout of main, with version 0.1.0 and no release."""
    (tmp_path / _release.PACKAGE).parent.mkdir(parents=True)
    (tmp_path / _release.PACKAGE).write_text('import sys\n\n__version__ = "0.1.0"\n')
    (tmp_path / _release.CHANGELOG).write_text(CHANGELOG)
    _release.git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    commit(tmp_path)
    return tmp_path


def commit(root: Path) -> None:
    _release.git(root, "add", "--all")
    _release.git(root, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--message", "all: Change")


def test_the_changelog_is_cut_in_one_place(root: Path) -> None:
    assert _release.refusals(root, "1.0.0") == []
    _release.write(root, "1.0.0", "2026-01-02")
    assert _release.current_version(root) == "1.0.0"
    cut = (root / _release.CHANGELOG).read_text()
    assert cut == CHANGELOG.replace("## Unreleased\n", "## Unreleased\n\n## 1.0.0 - 2026-01-02\n")
    assert _release.notes(cut, "## 1.0.0 - 2026-01-02") == "### Players\n\n- New.\n\n### Hosts\n\n- Newer."
    commit(root)
    assert _release.refusals(root, "1.0.1") == ["CHANGELOG.md has nothing under ## Unreleased"]


def test_a_checkout_that_is_not_fit(root: Path) -> None:
    assert _release.refusals(root, "1.0") == ["a version has three numbers, such as 1.0.0, not 1.0"]
    assert _release.refusals(root, "0.1.0") == [f"0.1.0 is not newer than 0.1.0, the version in {_release.PACKAGE}"]
    _release.git(root, "tag", "v1.0.0")
    assert _release.refusals(root, "1.0.0") == ["the tag v1.0.0 exists"]
    _release.git(root, "checkout", "--quiet", "-b", "other")
    (root / "new").touch()
    (root / _release.CHANGELOG).write_text(_release.cut(CHANGELOG, "0.2.0", "2026-01-02") + "\n## 0.1.0 - 2025-01-01\n")
    assert _release.refusals(root, "1.1.0") == [
        "commit or remove these changes first:\nM CHANGELOG.md\n?? new",
        "a release is made on main, and this is other",
        f"{_release.PACKAGE} has version 0.1.0, but the newest in CHANGELOG.md is 0.2.0",
        "CHANGELOG.md has nothing under ## Unreleased",
    ]


def test_the_changelog_and_the_version_of_this_checkout() -> None:
    changelog = (_env.ROOT / _release.CHANGELOG).read_text(encoding="utf-8")
    assert changelog.count(_release.OPEN) == 1
    assert _release.RELEASED.findall(changelog)[:1] in ([], [_release.current_version(_env.ROOT)])
