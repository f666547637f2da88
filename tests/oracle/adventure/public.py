"""The public information about an adventure, in the oracle and in a view."""

from collections.abc import Mapping
from typing import Any

from tests.oracle.board import Board

from . import ending, missions
from .content import track

Pairs = list[tuple[str, Any, Any]]


def public(board: Board, view: Mapping[str, Any]) -> Pairs:
    """The values that an adventure adds to the table."""
    if not board.adventure:
        return []
    return [*_of_table(board, view), *_of_missions(board, view), *_of_seats(board, view)]


def _of_table(board: Board, view: Mapping[str, Any]) -> Pairs:
    story = board.story
    shields, spaces = track()
    pairs: Pairs = [
        ("event", story.event or None, view["event"]),
        ("event deck", story.deck, view["event_deck"]),
        ("event discard", story.gone, view["event_discard"]),
        ("month", {"number": story.month, "unknown": story.unknown}, view["month"]),
        ("hourglass", _hourglass(board), view["hourglass"]),
        ("play cards", sorted(story.play), sorted(view.get("play_cards", []))),
        ("story deck", story.story_deck, view["story_deck"]),
        ("characters", sorted(story.fronts), sorted(view["characters"])),
        ("character backs", sorted(story.backs), sorted(view["character_backs"])),
        ("characters left", sorted(story.others), sorted(view["characters_left"])),
        ("crown track", (list(shields), spaces), (view["crown_track"]["shields"], view["crown_track"]["spaces"])),
        ("chapter", board.options.chapter or None, view.get("chapter")),
        ("outcomes", None if board.options.variable else _outcomes(board), view.get("outcomes")),
        ("target", None if board.options.cooperative else 12, view["target"]),
    ]
    if board.options.cooperative:
        nine = {what: list(numbers) for what, numbers in ending.wanted(board).items()}
        pairs.append(("card nine", nine, view["card_nine"]))
        end = ending.end_card(board) if board.over and board.won else None
        pairs.append(("story end", end, view["story_end"]))
    return pairs


def _hourglass(board: Board) -> dict[str, Any] | None:
    """The question of the newest mission's hourglass, without the consequences (A-021, A-070, A-073, A-080)."""
    story = board.story
    if board.over or not story.missions:
        return None
    glass = {} if board.options.variable else story.of_mission[story.missions[-1]].hourglass
    coins = 10 if board.options.variable else glass.get("returns", 0)
    asked = f"mission-{glass['asks']}" if f"mission-{glass.get('asks')}" in story.missions else None
    return {
        "asks": asked,
        "done": bool(asked and story.completed[asked]),
        "ends": bool(board.options.cooperative and glass.get("end")),
        "returns": 0 if board.options.cooperative else coins,
    }


def _outcomes(board: Board) -> dict[str, str]:
    """Each completed mission; "late" if a card with its failure is there (A-021)."""
    story, failed = board.story, set()
    for name, following in zip(story.missions, story.missions[1:], strict=False):
        glass = story.of_mission[name].hourglass
        if "asks" in glass and following == f"mission-{glass['failure']}" and glass["failure"] != glass["success"]:
            failed.add(f"mission-{glass['asks']}")
    done = [name for name in story.missions if story.completed[name]]
    return {name: "late" if name in failed else "done" for name in done}


def _of_missions(board: Board, view: Mapping[str, Any]) -> Pairs:
    story, seats = board.story, range(board.players)
    pairs: Pairs = [("missions", story.missions, [shown["card"] for shown in view["missions"]])]
    for shown in view["missions"]:
        name, mission = shown["card"], story.of_mission[shown["card"]]
        wanted = missions.demands(mission)
        demands = [
            {"what": what, "n": n, "discarded": mission.discard.get(what, 0),
             "has": [min(n, missions.has(board, seat, what)) for seat in seats]}
            for what, n in wanted.items()
        ]  # fmt: skip
        first = [seat for seat in seats if mission.moment == "one" and story.waiting[seat]]
        ready = [
            seat
            for seat in seats
            if not mission.moment and missions.open_to(board, seat, name) and missions.met(board, seat, name)
        ]
        pairs += [
            (f"{name}: demands", sorted(demands, key=_demanded), sorted(shown["demands"], key=_demanded)),
            (f"{name}: completed", sorted(story.completed[name]), list(shown["completed"])),
            (f"{name}: first space", first, list(shown["first_space"])),
            (f"{name}: ready", ready, list(shown["ready"])),
        ]
    return pairs


def _demanded(demand: Mapping[str, Any]) -> str:
    return str(demand["what"])


def _of_seats(board: Board, view: Mapping[str, Any]) -> Pairs:
    story, pairs = board.story, []
    for seat, panel in enumerate(view["seats"]):
        looking = len(story.seen) if seat == board.active else 0
        pairs += [
            (f"character of seat {seat}", story.sides[seat], list(panel["character"])),
            (f"markers of seat {seat}", story.markers[seat], panel["markers_left"]),
            (f"ability of seat {seat}", story.awake[seat], panel["ability"]),
            (f"trophy of seat {seat}", story.trophy[seat], panel["trophy"]),
            (f"crowns of seat {seat}", story.crowns[seat], panel["crowns"]),
            (f"lent swords of seat {seat}", story.lent[seat]["swords"], panel.get("lent_swords", 0)),
            (f"cards seat {seat} looks at", looking, panel["spyglass"]),
        ]
    return pairs
