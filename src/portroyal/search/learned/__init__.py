"""Trained models: the weights of policies and the value networks, as data files in this folder.

A *family* consists of all formats with a given number of players, who are either rivals or a team. Its main file, such
as ``rivals-2.json``, covers all boxes that were used in training. Other files, such as ``rivals-2-base.json``, may
cover fewer boxes. ``portroyal lab train`` writes these files, and each file records its origin. The environment
variable PORTROYAL_LEARNED selects a different folder.
"""

from __future__ import annotations

import json
import os
import zlib
from base64 import b85decode, b85encode
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import zip_longest
from math import exp
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from portroyal.engine.ruleset import Ruleset
from portroyal.errors import PortRoyalError

SHIPPED: Final = Path(__file__).parent
FOLDER: Final = Path(os.environ.get("PORTROYAL_LEARNED") or SHIPPED)
DEPTH: Final = 3  # the number of dots in the name of a box's module
HIDDEN: Final = 32  # the number of units in the first layer
SECOND: Final = 16
MOST: Final = 127  # the maximum value of a unit
LARGEST: Final = 2**31 - 1  # the maximum absolute value of a policy's weight or of a bias
CERTAIN: Final = 65536  # the fixed-point value of a win that is certain
SEARCH_AGAINST_POLICY: Final = "search against the policy"  # in a model card: the gain in points, and its margin
OWN_WEIGHTS: Final = "own weights"  # in a file: weights for individual variants
UNIT: Final = 128  # results are natural logarithms, in units of 1/UNIT
POWERS: Final = tuple(round(CERTAIN * exp(-i / UNIT)) for i in range(1024))  # later entries would be below 0.0004


class BadLearned(PortRoyalError):
    """Raised for a damaged model file. The message names the file and the error."""


class Net(NamedTuple):
    """A network with integer weights, two layers of HIDDEN and SECOND units, and one output.

    *names* lists the features. *first*, *second* and *third* contain the weights as signed bytes. Their shapes are
    number of features x HIDDEN, HIDDEN x SECOND, and SECOND.
    """

    names: Sequence[str]
    first: bytes
    bias: Sequence[int]
    second: bytes
    bias2: Sequence[int]
    third: bytes
    bias3: int
    shift: int
    shift2: int
    shift3: int

    def rows(self, names: Sequence[str]) -> bytes:
        """The weights of the first layer for the named features. Features unknown to the network have weights of 0."""
        at = {name: i * HIDDEN for i, name in enumerate(self.names)}
        unknown = bytes(HIDDEN)
        return b"".join(self.first[at[name] : at[name] + HIDDEN] if name in at else unknown for name in names)


class Learned(NamedTuple):
    """The contents of a family's file.

    *weights* contains the policy's weights by name. *net* is the value network, if there is one. *card* is the model
    card. *own* contains, for each variant of a ruleset, the weights that differ from the family's.
    """

    weights: Mapping[str, Any]
    net: Net | None
    card: Mapping[str, Any]
    own: Mapping[str, Mapping[str, Any]] = MappingProxyType({})

    def of(self, ruleset: Ruleset) -> Learned:
        """The model for a ruleset: its variant's weights take precedence over the family's."""
        return self._replace(weights={**self.weights, **self.own.get(ruleset.variant, {})}, own={})

    @property
    def search_gains(self) -> bool:
        """Whether measurements show that searching with the network wins more games than the policy alone.

        The result is also True if there is a network but no measurements.
        """
        gain, margin = self.card.get(SEARCH_AGAINST_POLICY, (1, 0))
        return self.net is not None and gain > margin


def family_of(ruleset: Ruleset) -> str:
    """The name of a ruleset's family."""
    return f"{'team' if ruleset.answers('verdict') else 'rivals'}-{ruleset.seats}"


def learned(ruleset: Ruleset) -> Learned | None:
    """The trained model for a ruleset, or None if no model covers all of its boxes."""
    path = file_of(ruleset)
    return read(path).of(ruleset) if path else None


def file_of(ruleset: Ruleset) -> Path | None:
    """The model file for a ruleset, or None if no file covers all of its boxes.

    If more than one file does, the result is the one that covers the fewest other boxes.
    """
    boxes, known = boxes_of(ruleset), _files(FOLDER, family_of(ruleset))
    return min((path for path in known if boxes <= known[path]), key=lambda path: len(known[path]), default=None)


@cache
def _files(folder: Path, family: str) -> Mapping[Path, frozenset[str]]:
    """A family's files, each with the boxes that it covers."""
    paths = [folder / f"{family}.json", *sorted(folder.glob(f"{family}-*.json"))]
    return {path: frozenset(_boxes(path)) for path in paths if path.exists()}


def _boxes(path: Path) -> Sequence[str]:
    """The boxes that a file covers. Raises BadLearned if the file is damaged or does not list its boxes."""
    boxes: Sequence[str] | None = read(path).card.get("boxes")
    if boxes is None:
        raise BadLearned(f"{path} is damaged: 'boxes' is missing")
    return boxes


def boxes_of(ruleset: Ruleset) -> set[str]:
    """The names of the boxes that the rules come from. A rule from any other module counts as a separate box."""
    modules = (type(rule).__module__ for rule in ruleset.rules)
    return {module.split(".")[2] if module.count(".") == DEPTH else module for module in modules}


@cache
def read(path: Path) -> Learned:
    """The contents of a family's file. Raises BadLearned if the file is damaged."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        family = Learned(
            data["weights"], _net(data["net"]) if "net" in data else None, data["card"], data.get(OWN_WEIGHTS, {})
        )
        _check(family)
    except KeyError as error:
        raise BadLearned(f"{path} is damaged: {error} is missing") from error
    except (AttributeError, TypeError, ValueError, zlib.error) as error:
        raise BadLearned(f"{path} is damaged: {error}") from error
    return family


def _check(family: Learned) -> None:
    """Raise TypeError or ValueError if the contents are invalid."""
    if not all(isinstance(box, str) for box in family.card.get("boxes", ())):
        raise ValueError("'boxes' must have only names")
    gain, margin = family.card.get(SEARCH_AGAINST_POLICY, (1, 0))
    if not all(isinstance(n, (int, float)) for n in (gain, margin)):
        raise ValueError(f"{SEARCH_AGAINST_POLICY!r} must be two numbers")
    for weights in (family.weights, *family.own.values()):
        _check_weights(weights)
    if family.net:
        _check_net(family.net)


def _check_weights(weights: Mapping[str, Any]) -> None:
    for name, weight in weights.items():
        numbers = weight if isinstance(weight, list) else [weight]
        if len(numbers) > 2 or not all(_is_within(n, LARGEST) for n in numbers):
            raise ValueError(f"the weight {name!r} is neither a number nor two")


def _check_net(net: Net) -> None:
    lengths = {
        "first": len(net.names) * HIDDEN,
        "bias": HIDDEN,
        "second": HIDDEN * SECOND,
        "bias2": SECOND,
        "third": SECOND,
    }
    for key, length in lengths.items():
        if len(getattr(net, key)) != length:
            raise ValueError(f"{key!r} has {len(getattr(net, key))} numbers, not {length}")
    for key in ("shift", "shift2", "shift3"):
        if not _is_within(getattr(net, key), 31) or getattr(net, key) < 0:
            raise ValueError(f"{key!r} is not from 0 to 31")
    if not all(_is_within(n, LARGEST) for n in (*net.bias, *net.bias2, net.bias3)):
        raise ValueError("a bias is not a 32-bit number")


def _is_within(n: Any, most: int) -> bool:
    return isinstance(n, int) and -most <= n <= most


def write(path: Path, family: Learned) -> None:
    """Write a family's file."""
    contents: dict[str, Any] = {"card": family.card, "weights": family.weights}
    if family.own:
        contents[OWN_WEIGHTS] = family.own
    if family.net:
        contents["net"] = _packed(family.net)
    parts = (f"{json.dumps(part)}: {_in_lines(rows)}" for part, rows in contents.items())
    path.write_text("{" + ",\n".join(parts) + "}\n", encoding="utf-8")


def _in_lines(rows: Mapping[str, Any]) -> str:
    """JSON with one line per entry."""
    lines = (f"{json.dumps(name)}: {json.dumps(value, separators=(',', ':'))}" for name, value in rows.items())
    return "{\n " + ",\n ".join(lines) + "}"


PACKED: Final = ("first", "second", "third")


def _packed(net: Net) -> dict[str, Any]:
    names = _pack(_in_columns(net.names).encode())
    plain = {
        key: n if isinstance(n, int) else [*n] for key, n in net._asdict().items() if key not in (*PACKED, "names")
    }
    return {"names": names, **plain, **{key: _pack(getattr(net, key), zlib.Z_HUFFMAN_ONLY) for key in PACKED}}


def _net(told: Mapping[str, Any]) -> Net:
    packed = {key: _unpack(told[key]) for key in PACKED}
    names = _from_columns(_unpack(told["names"]).decode())
    return Net(**{**told, **packed, "names": names})


def _in_columns(names: Sequence[str]) -> str:
    """The first words of all names, then the second words, and so on. In this order, the text compresses well."""
    columns = zip_longest(*(name.split(" ") for name in names), fillvalue="")
    return "\0".join("\n".join(words) for words in columns)


def _from_columns(text: str) -> list[str]:
    rows = zip(*(column.split("\n") for column in text.split("\0")), strict=True)
    return [" ".join(row).rstrip() for row in rows]


def _pack(data: bytes, strategy: int = zlib.Z_DEFAULT_STRATEGY) -> str:
    deflate = zlib.compressobj(9, strategy=strategy)
    return b85encode(deflate.compress(data) + deflate.flush()).decode()


def _unpack(text: str) -> bytes:
    return zlib.decompress(b85decode(text))
