"""Installs Debian packages, where that is permitted. Standard library only."""

import os
import shutil

import _env


def may_install() -> bool:
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


def install(*packages: str) -> None:
    """Install the first of these packages that exists."""
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    _env.step("Debian's package list", ["apt-get", "update"])
    for package in packages:
        if _env.output_of(["apt-cache", "search", "--names-only", f"^{package}$"]):
            _env.step(f"Debian's {package}", ["apt-get", "install", "-y", "--no-install-recommends", package])
            return
