"""Converts tables and observations to plain data and back.

The data refers to cards, piles and counters by name, so that later versions can load it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from portroyal.engine.notation import about_text, parse_about, parse_move
from portroyal.engine.observation import KNOWN, Observation, names, seen_piles
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Agenda, Table
from portroyal.errors import BadPosition, PortRoyalError, shown

BITS: Final = 64  # the size of the largest counter, the state of the fast dealer
LISTS: Final = (list, tuple)
TABLE: Final = {"piles": (dict,), "counters": (dict,), "agenda": LISTS, "seed": (str, type(None))}
OBSERVATION: Final = {
    "piles": (dict,),
    "counters": (dict,),
    "agenda": LISTS,
    "unseen": (dict,),
    "stale": (dict,),
    "early": (int,),
    "newcomers": (dict,),
    "apart": (dict,),
    "on_top": (str, type(None)),
    "seat": (int,),
    "moves": LISTS,
}


def dump(t: Table) -> dict[str, Any]:
    """Return the piles, counters and tasks of a table by name, as JSON-compatible data.

    A table can be dumped while any question is open. Counters that :func:`load` can recount are left out.
    """
    ruleset: Ruleset = t.ruleset
    return {
        "piles": {
            pile.name: names(ruleset, cards) for pile, cards in zip(ruleset.piles, t.piles, strict=True) if cards
        },
        "counters": counters_by_name(ruleset, t.counters, ruleset.recounted),
        "agenda": agenda_by_name(ruleset, t.agenda),
        "seed": t.seed,
    }


def counters_by_name(ruleset: Ruleset, counters: Sequence[int], but: Collection[int] = ()) -> dict[str, list[int]]:
    """Return each counter by name, as a list with a single number or with one number per seat.

    The cells in *but* are left out, and so are counters whose remaining cells are all 0.
    """
    by_name: dict[str, list[int]] = {}
    for cell, (name, n) in enumerate(zip(ruleset.counters, counters, strict=True)):
        if cell not in but:
            by_name.setdefault(name, []).append(int(n))
    return {name: ns for name, ns in by_name.items() if any(ns)}


def agenda_by_name(ruleset: Ruleset, agenda: Agenda) -> list[list[Any]]:
    """Return the tasks, the next one first, each with its seat and its subject."""
    tasks = []
    while agenda is not None:
        task, seat, arg, agenda = agenda
        tasks.append([ruleset.task_keys[task], seat, about_text(ruleset, ruleset.tasks[task].of, arg)])
    return tasks


def load(ruleset: Ruleset, data: dict[str, Any]) -> Table:
    """Return the table saved by :func:`dump`. Missing counters are 0.

    Derived values are recounted, even if the data contains them. Raises BadPosition if the data contains a name that
    the ruleset lacks.
    """
    check_parts("the table", data, TABLE)
    t = ruleset.empty_table()
    t.seed = data["seed"]
    with _known_names("snapshot"):
        for name, cards in data["piles"].items():
            t.piles[ruleset.place(name)] = _faces(ruleset, cards)
        t.counters = _counters(ruleset, data["counters"])
        t.agenda = _agenda(ruleset, data["agenda"])
    ruleset.recount(t)
    ruleset.settle(t)
    return t


@contextmanager
def _known_names(source: str) -> Iterator[None]:
    try:
        yield
    except PortRoyalError:
        raise
    except (KeyError, ValueError) as e:
        raise BadPosition(f"the {source} names {shown(e.args[0])}, which these rules do not know") from e
    except (TypeError, AttributeError, LookupError, OverflowError) as e:
        raise BadPosition(f"the {source} is damaged: {e}") from e


def check_parts(whole: str, data: Any, parts: Mapping[str, tuple[type, ...]]) -> None:
    """Raise BadPosition unless the data is a dict with parts of these types. The message calls the data *whole*."""
    if not isinstance(data, dict):
        raise BadPosition(f"{whole} is {shown(data)}; it must be a table with {', '.join(parts)}")
    for key, kinds in parts.items():
        if key not in data:
            raise BadPosition(f"{whole}: '{key}' is missing")
        if not isinstance(data[key], kinds) or data[key].__class__ is bool:
            raise BadPosition(f"{whole}: '{key}' is {shown(data[key])}")


def _faces(ruleset: Ruleset, cards: Sequence[str]) -> bytes:
    return bytes(ruleset.face[card] for card in cards)


def _counters(ruleset: Ruleset, named: Mapping[str, Sequence[int]]) -> list[int]:
    counters = [0] * len(ruleset.counters)
    for name, numbers in named.items():
        first = ruleset.cell[name]
        last = first + len(numbers) - 1
        small = all(type(n) is int and n.bit_length() <= BITS for n in numbers)
        if not small or ruleset.counters[max(first, last)] != name:
            raise BadPosition(f"the counter {name} is {shown(numbers)}")
        counters[first : last + 1] = numbers
    return counters


def _agenda(ruleset: Ruleset, named: Sequence[Sequence[Any]]) -> Agenda:
    if not named:
        raise BadPosition("the agenda is empty")
    agenda: Agenda = None
    for key, seat, about in reversed(named):
        if type(seat) is not int or not 0 <= seat < ruleset.seats:
            raise BadPosition(f"there is no seat {shown(seat)}; the seats are 0 to {ruleset.seats - 1}")
        task = ruleset.task_keys.index(key)
        arg = parse_about(ruleset, ruleset.tasks[task].of, about)
        agenda = (task, seat, 0 if arg is None else arg, agenda)
    return agenda


def observed(observation: Observation) -> dict[str, Any]:
    """Return an observation as JSON-compatible data that refers to cards, piles and counters by name.

    Where the seat does not know the order of the cards, the data contains only the number of copies of each card.
    """
    ruleset = observation.ruleset
    return {
        "piles": _visible_piles(observation),
        "counters": counters_by_name(ruleset, observation.counters),
        "agenda": agenda_by_name(ruleset, observation.agenda),
        "unseen": _counted(ruleset, observation.unseen),
        "stale": _counted(ruleset, observation.stale),
        "early": observation.early,
        "newcomers": _counted(ruleset, observation.newcomers),
        "apart": {kind: _counted(ruleset, cards) for kind, cards in observation.apart.items()},
        "on_top": names(ruleset, observation.on_top)[0] if observation.on_top else None,
    }


def _visible_piles(observation: Observation) -> dict[str, list[str] | int]:
    """Return the cards in each pile that is not empty, top card last, or their number if the seat does not see them."""
    ruleset = observation.ruleset
    seen = seen_piles(ruleset, observation.seat)
    rows = zip(ruleset.piles, observation.piles, observation.sizes, seen, strict=True)
    return {pile.name: names(ruleset, cards) if sees else size for pile, cards, size, sees in rows if size}


def _counted(ruleset: Ruleset, cards: bytes) -> dict[str, int]:
    return dict(Counter(names(ruleset, cards)))


def load_observation(ruleset: Ruleset, data: dict[str, Any]) -> Observation:
    """Return the observation saved by :func:`observed`. The data must also contain ``seat`` and ``moves``.

    Raises BadPosition if the data contains a name that the ruleset lacks, or IllegalMove if a move does.
    """
    check_parts("the observation", data, OBSERVATION)
    if data["seat"] not in range(ruleset.seats):
        raise BadPosition(f"there is no seat {shown(data['seat'])}; the seats are 0 to {ruleset.seats - 1}")
    piles, sizes = [b""] * len(ruleset.piles), [0] * len(ruleset.piles)
    with _known_names("observation"):
        for name, cards in data["piles"].items():
            place = ruleset.place(name)
            if isinstance(cards, int):
                sizes[place] = cards
            else:
                piles[place], sizes[place] = _faces(ruleset, cards), len(cards)
        values = {
            "agenda": _agenda(ruleset, data["agenda"]),
            "apart": {kind: _sorted(ruleset, cards) for kind, cards in data["apart"].items()},
            "counters": tuple(_counters(ruleset, data["counters"])),
            "early": data["early"],
            "moves": tuple(parse_move(ruleset, move) for move in data["moves"]),
            "newcomers": _sorted(ruleset, data["newcomers"]),
            "on_top": _faces(ruleset, [data["on_top"]] if data["on_top"] else []),
            "piles": tuple(piles),
            "seat": data["seat"],
            "sizes": tuple(sizes),
            "stale": _sorted(ruleset, data["stale"]),
            "unseen": _sorted(ruleset, data["unseen"]),
        }
        return Observation.of(ruleset, [values[name] for name in KNOWN])


def _sorted(ruleset: Ruleset, counted: Mapping[str, int]) -> bytes:
    return bytes(sorted(ruleset.face[card] for card, n in counted.items() for _ in range(n)))
