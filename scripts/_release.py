"""The changes that a release makes to a checkout, and the reasons for refusing a release. Standard library only."""

import re
import subprocess
from pathlib import Path

VERSION = re.compile(r"\d+\.\d+\.\d+")
PACKAGE = Path("src/portroyal/__init__.py")
"""The only file that contains the version. The build, the server and the command line read it from there."""

CHANGELOG = Path("CHANGELOG.md")
OPEN = "## Unreleased\n"
RELEASED = re.compile(r"^## (\d\S*) - ", re.MULTILINE)
ASSIGNED = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


def git(root: Path, *words: str | Path) -> str:
    return subprocess.run(["git", "-C", root, *words], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def tag_of(version: str) -> str:
    return f"v{version}"


def refusals(root: Path, version: str) -> list[str]:
    """The reasons why this checkout cannot be released as this version, one line each."""
    if not VERSION.fullmatch(version):
        return [f"a version has three numbers, such as 1.0.0, not {version}"]
    changelog = (root / CHANGELOG).read_text(encoding="utf-8")
    current = current_version(root)
    released = RELEASED.findall(changelog)[:1] or [current]
    reasons = []
    if changed := git(root, "status", "--porcelain"):
        reasons.append(f"commit or remove these changes first:\n{changed}")
    if (branch := git(root, "branch", "--show-current")) != "main":
        reasons.append(f"a release is made on main, and this is {branch or 'no branch'}")
    if released != [current]:
        reasons.append(f"{PACKAGE} has version {current}, but the newest in {CHANGELOG} is {released[0]}")
    if numbers(version) <= numbers(current):
        reasons.append(f"{version} is not newer than {current}, the version in {PACKAGE}")
    if git(root, "tag", "--list", tag_of(version)):
        reasons.append(f"the tag {tag_of(version)} exists")
    if not notes(changelog, OPEN.strip()):
        reasons.append(f"{CHANGELOG} has nothing under {OPEN.strip()}")
    return reasons


def current_version(root: Path) -> str:
    (version,) = ASSIGNED.findall((root / PACKAGE).read_text(encoding="utf-8"))
    return str(version)


def numbers(version: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", version)]


def write(root: Path, version: str, date: str) -> None:
    """Write the version, and move the unreleased changes under it."""
    package, changelog = root / PACKAGE, root / CHANGELOG
    package.write_text(
        ASSIGNED.sub(f'__version__ = "{version}"', package.read_text(encoding="utf-8")), encoding="utf-8"
    )
    changelog.write_text(cut(changelog.read_text(encoding="utf-8"), version, date), encoding="utf-8")


def cut(changelog: str, version: str, date: str) -> str:
    """The changelog with all unreleased entries moved under the version, in the same groups."""
    return changelog.replace(OPEN, f"{OPEN}\n## {version} - {date}\n", 1)


def notes(changelog: str, heading: str) -> str:
    """The text under a heading, up to the next heading of the same level."""
    _, _, after = f"\n{changelog}".partition(f"\n{heading}\n")
    return re.split(r"^## ", after, maxsplit=1, flags=re.MULTILINE)[0].strip()
