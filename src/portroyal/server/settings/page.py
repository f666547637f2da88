"""Generates docs/settings.md, the page that lists all settings, for `scripts/pages settings`."""

from collections.abc import Iterator
from inspect import cleandoc

from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from portroyal.server.settings.settings import GROUPS

HEAD = """\
# Server settings

<!-- Written by scripts/pages settings from src/portroyal/server/settings/settings.py. -->

This page lists the settings of the server. You can set each one with an environment variable or in a TOML file; the
environment takes precedence. Name the file with `--settings FILE` or `PORTROYAL_SETTINGS`. Its keys are the names below
in lower case, without `PORTROYAL_`:

```toml
hosts = ["games.example"]
proxies = ["127.0.0.1"]
log = "info"
```

At startup, the server reports all invalid settings and unknown keys, one per line, and exits if there are any. Times
are in seconds. [hosting.md](hosting.md) explains how to host a server.
"""

COMPUTED = {
    "data": "the user's data folder",
    "static": "within the package",
    "workers": "2 to 4, depending on the number of processors",
}
"""The defaults that depend on the machine."""


def page() -> str:
    """The page, in Markdown."""
    return "\n".join([HEAD, *_lines()])


def _lines() -> Iterator[str]:
    for group in GROUPS:
        yield f"## {cleandoc(group.__doc__ or '')}\n"
        for name in group.__annotations__:
            field = group.model_fields[name]
            yield f"### `PORTROYAL_{name.upper()}`\n"
            yield f"{field.description}\n"
            yield f"Default: {_default(name, field)}.\n"


def _default(name: str, field: FieldInfo) -> str:
    if name in COMPUTED:
        return COMPUTED[name]
    assert field.default is not PydanticUndefined
    if field.default in ("", frozenset()):
        return "none"
    return f"`{str(field.default).lower()}`"
