"""Finds or installs an nginx, to test deploy/nginx.conf. Standard library only."""

import os
import shutil

import _debian
import _env

NAMES = ["nginx", "/usr/sbin/nginx"]
PACKAGE = "nginx-light"


def nginx() -> str:
    """The path of an nginx: the system's or, if there is none, a newly installed one. Empty if neither exists."""
    if not system() and _debian.may_install():
        _env.say("Installing nginx from Debian")
        _debian.install(PACKAGE)
    path = system()
    if not path:
        _env.say(
            f"There is no nginx, so its test is skipped; on Debian: apt install {PACKAGE}, on macOS: brew install nginx"
        )
    return path


def system() -> str:
    """The path of the nginx given by PORTROYAL_NGINX, or else the system's. It is empty if there is none."""
    named = [os.environ.get("PORTROYAL_NGINX", ""), *NAMES]
    return next(filter(None, map(shutil.which, named)), "")
