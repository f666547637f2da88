"""Prints the flattened rules of a format, or the error in a rule."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Sequence

from portroyal.errors import BadFormat
from portroyal.flatten.flattener import flatten
from portroyal.flatten.source import RuleError
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.formats.registry import first_box


def main(words: Sequence[str] | None = None) -> int:
    """Print the flattened rules of a format, or the error. Returns the exit code."""
    parser = argparse.ArgumentParser(description="Print the rules of a format as one flat text.")
    parser.add_argument("format", nargs="?", default=first_box(), help="a format line")
    parser.add_argument("--players", type=int, default=4)
    asked = parser.parse_args(words)
    try:
        print(flatten(ruleset_of(parse_format(asked.format), asked.players)), end="")
    except BadFormat as e:
        print(e, file=sys.stderr)
        return 1
    except RuleError as e:
        print("".join(traceback.format_exception_only(e)), end="", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
