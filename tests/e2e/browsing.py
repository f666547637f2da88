"""The browser and the screens of the browser tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, ViewportSize

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "test-output" / "screenshots"
TIMEOUT = 60_000
"""Milliseconds that a page may take for one step: far more than it should, for busy machines."""

CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TOUCH: dict[str, Any] = {"device_scale_factor": 2, "has_touch": True, "is_mobile": True}
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, **TOUCH},
    "small": {"viewport": {"width": 360, "height": 640}, **TOUCH},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "hd": {"viewport": {"width": 1920, "height": 1080}},
    "large": {"viewport": {"width": 2560, "height": 1440}},
    "ultrawide": {"viewport": {"width": 3440, "height": 1440}},
}
LANGUAGES = {"en": "en-GB", "de": "de-DE"}
LIGHTS = {"day": "light", "night": "dark"}


def nightly(*values: Any) -> ParameterSet:
    """A case of a parametrized test that runs only nightly."""
    return pytest.param(*values, marks=pytest.mark.nightly)


def launch_options(chromium: str) -> dict[str, Any]:
    """The path of the browser; an empty path stands for Playwright's own browser."""
    return {**({"executable_path": chromium} if chromium else {}), "args": CHROMIUM_ARGS}


def resize(page: Page, size: ViewportSize) -> None:
    """Change the size of the page, and wait for the frame after: until then, parts may still be where they were."""
    page.set_viewport_size(size)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
