"""Reads settings from their sources (arguments, the environment and a TOML file), and describes errors in them."""

import os
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from portroyal.formats.registry import registry
from portroyal.server.settings.settings import Settings

PREFIX = "PORTROYAL_"
FILE = "PORTROYAL_SETTINGS"
SECRET = ("database",)
"""Settings whose values are not quoted in error messages."""

QUOTED = 40
"""The maximum number of characters quoted from an invalid value."""

ALIKE = 0.8
"""A variable whose name is at least this similar to a setting's, from 0 to 1, is probably misspelled."""


class BadSettings(Exception):
    """Invalid settings. `faults` has a line for each error."""

    def __init__(self, *faults: str) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def read_settings(arguments: Mapping[str, Any], file: Path | None = None) -> Settings:
    """The settings from arguments, the environment and a file, in order of precedence.

    The file is *file*, or else the one that the environment names. Raises BadSettings if any setting is invalid.
    """
    if file is None and (named := os.environ.get(FILE)):
        file = Path(named).expanduser()
    in_file = {} if file is None else _in_file(file)
    left = {name: value for name, value in in_file.items() if name not in arguments and not _variable(name)}
    try:
        return Settings(**left, **arguments)
    except ValidationError as error:
        raise BadSettings(*(_described(fault, arguments, file) for fault in error.errors())) from None


def _in_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSettings(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings(f"{file}: {error}") from None


def _variable(name: str) -> str | None:
    """The name of this setting's environment variable, as spelled in the environment, or None if it is not set."""
    wanted = f"{PREFIX}{name}".lower()
    return next((variable for variable, value in os.environ.items() if value and variable.lower() == wanted), None)


def _described(fault: ErrorDetails, arguments: Mapping[str, Any], file: Path | None) -> str:
    """A line about an error and its location."""
    name = str(fault["loc"][0])
    where = f"--{name}" if name in arguments else _variable(name) or f"{file}: {name}"
    if fault["type"] == "extra_forbidden":
        return f"{where}: there is no such setting{_suggestion(name)}"
    what = fault["msg"].removeprefix("Value error, ")
    quoted = "" if name in SECRET else f" (given: {str(fault['input'])[:QUOTED]!r})"
    return f"{where}: {what}{quoted}"


def _suggestion(name: str) -> str:
    near = get_close_matches(name.lower(), Settings.model_fields, 1)
    return f"; did you mean {near[0]}?" if near else ""


def doubtful_variables() -> Iterator[str]:
    """A line for each environment variable that looks like a misspelled setting."""
    known = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields} | {FILE}
    known |= {box.chapters.variable for box in registry().values() if box.chapters}
    for variable in sorted(os.environ):
        if variable.startswith(PREFIX) and variable not in known:
            for near in get_close_matches(variable.removeprefix(PREFIX).lower(), Settings.model_fields, 1, ALIKE):
                yield f"{variable} is not a setting; did you mean {PREFIX}{near.upper()}?"
