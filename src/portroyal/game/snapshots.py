"""Checks snapshots of games before they are restored."""

from __future__ import annotations

from typing import Any, Final

from portroyal.engine.snapshot import check_parts
from portroyal.engine.wholes import whole
from portroyal.errors import BadFormat, BadPosition, shown
from portroyal.game.record import DEALERS

LISTS: Final = (list, tuple)
PARTS: Final = {"format": (str,), "players": (int,), "tags": (dict,), "table": (dict,), "moves": LISTS}
TAGS: Final = {"names": LISTS, "dealer": (str,), "seed": (str,), "start": (int,)}
MORE_TAGS: Final = {
    "carried": (dict,),
    "deck": LISTS,
    "position": (dict,),
    "shuffles": LISTS,
    "agreed_undos": (int,),
}


def check_snapshot(data: Any) -> None:
    """Raise BadPosition unless the parts and tags of a snapshot have the right form. The table is not checked."""
    check_parts("the snapshot", data, PARTS)
    tags, players = data["tags"], data["players"]
    check_parts("the snapshot's part 'tags'", tags, TAGS)
    check_parts("the snapshot's part 'tags'", tags, {key: kinds for key, kinds in MORE_TAGS.items() if key in tags})
    names = tags["names"]
    if len(names) != players or not all(isinstance(name, str) for name in names):
        raise BadPosition(f"the snapshot's names are {shown(names)}; it must have {shown(players)} names")
    if tags["dealer"] not in DEALERS:
        raise BadPosition(f"the snapshot's dealer is {shown(tags['dealer'])}; there are {' and '.join(DEALERS)}")
    if not 0 <= tags["start"] < players:
        raise BadPosition(f"the snapshot's start is {shown(tags['start'])}; the seats are 0 to {players - 1}")


def checked_number(place: str, number: Any) -> int:
    """Return an event number as an int. Raises BadFormat, naming the *place*, if *number* is not a whole number."""
    found = whole(number)
    if type(found) is not int:
        raise BadFormat(f"{place} is {shown(number)}; it must be a whole number")
    return found
