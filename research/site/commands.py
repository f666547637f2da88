"""The command-line reference, generated from the same declarations as ``--help``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from portroyal.cli.app import app

OPENING = """# Commands

Every command and its options, as `portroyal COMMAND --help` lists them.
"""


def page() -> str:
    return "\n".join([OPENING, *sections(typer.main.get_command(app), "portroyal", None)])


def sections(command: Any, name: str, parent: Any) -> Iterator[str]:
    """A section for a command, followed by sections for its subcommands."""
    context = command.context_class(command, info_name=name, parent=parent)
    yield f"## {context.command_path}\n"
    yield f"{command.help}\n"
    yield f"```text\n{usage(command, context)}\n```\n"
    yield from rows(command, context)
    for below in getattr(command, "commands", {}).values():
        yield from sections(below, below.name, context)


def usage(command: Any, context: Any) -> str:
    return " ".join(command.get_usage(context).removeprefix("Usage: ").split())


def rows(command: Any, context: Any) -> Iterator[str]:
    """A table of arguments and options."""
    records = [found for each in command.params if (found := each.get_help_record(context))]
    if records:
        cells = (f"| `{cell(names)}` | {cell(about)} |" for names, about in records)
        yield "\n".join(["| | |", "| --- | --- |", *cells, ""])


def cell(text: str) -> str:
    return text.replace("|", r"\|").replace("<", "&lt;") if "`" not in text else text.replace("|", r"\|")
