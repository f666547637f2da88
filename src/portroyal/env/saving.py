"""Saves rows of games as bytes: compressed JSON with names instead of numbers, so that any version can read it."""

from __future__ import annotations

import json
import zlib
from typing import Any, Final

from portroyal.env.settings import Settings, settings
from portroyal.errors import BadPosition

KIND: Final = "portroyal environment"


def packed(about: Settings, rows: list[dict[str, Any]]) -> bytes:
    """Return rows and the settings of their environment as bytes."""
    options = about._asdict() | {"form": about.form.line}
    text = json.dumps({"kind": KIND, "settings": options, "rows": rows}, separators=(",", ":"))
    return zlib.compress(text.encode(), 1)


def unpacked(data: bytes) -> tuple[Settings, list[dict[str, Any]]]:
    """Return the saved settings and rows. Raises BadPosition for invalid bytes, and BadFormat for invalid settings."""
    try:
        saved = json.loads(zlib.decompress(data))
        if saved["kind"] != KIND:
            raise KeyError(saved["kind"])
        options = saved["settings"]
        return settings(options.pop("form"), **options), saved["rows"]
    except (zlib.error, TypeError, KeyError, UnicodeDecodeError, json.JSONDecodeError) as e:
        raise BadPosition("these bytes are not the rows of an environment") from e
