"""Finds or installs a Chromium for the browser tests and the screenshots. Standard library only."""

import os
import shutil
from pathlib import Path

import _debian
import _env

NAMES = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
]
PACKAGES = ["chromium-headless-shell", "chromium"]
"""The names of Debian's Chromium packages. The first one needs a quarter less CPU time."""


def chromium() -> str:
    """The path of a Chromium: the system's or, if there is none, one that is installed now."""
    path = system()
    if not path and _debian.may_install():
        _env.say("Installing Chromium from Debian")
        _debian.install(*PACKAGES)
        path = system()
    return path or _playwrights()


def system() -> str:
    """The path of the Chromium given by PORTROYAL_CHROMIUM, or else the system's. It is empty if there is none."""
    named = [os.environ.get("PORTROYAL_CHROMIUM", ""), *NAMES]
    return next(filter(None, map(shutil.which, named)), "")


def _playwrights() -> str:
    ask = "from playwright.sync_api import sync_playwright as p\nwith p() as it: print(it.chromium.executable_path)"
    path = _env.output_of([_env.PYTHON, "-c", ask]).strip()
    if not Path(path).is_file():
        _env.say("Installing Playwright's Chromium")
        _env.step("Playwright's chromium", [_env.BIN / "playwright", "install", "chromium"])
    return path
