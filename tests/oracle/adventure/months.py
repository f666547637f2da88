"""Phase 0: events, Month's End, the story (A-020 to A-024, A-070, A-073, A-080)."""

from tests.oracle.asking import Play, ask
from tests.oracle.board import Board

from . import crowns, missions
from .content import Event, events
from .state import Adventure

RETURN = 8  # coins
RETURN_VARIABLE = 10


class ChapterEnds(Exception):
    """Raised when the hourglass points to card 9: the turn ends at once (A-070)."""


def phase_zero(board: Board) -> Play:
    """Reveal the top event and resolve it (A-020)."""
    story = board.story
    put_away(story)
    if story.unknown:
        name = board.chance.event(story.may_come())
        story.aside.remove(name)
        story.unknown -= 1
    else:
        name = story.deck.pop(0)
    story.event = name
    board.tell("event-revealed", seat=board.active, card=name)
    board.note(f"A-020 {name}")
    if events()[name].number in (2, 3):
        yield from months_end(board, story)
    else:
        resolve(board, story, events()[name])


def put_away(story: Adventure) -> None:
    """Discard the event of the last turn, whose gifts end (A-020)."""
    for lent in story.lent:
        lent.clear()
    if story.event:
        story.gone.append(story.event)
        story.event = ""


def resolve(board: Board, story: Adventure, event: Event) -> None:
    """Resolve an event: losses first, then gains, clockwise from the active player (B-026)."""
    concerned = seats_concerned(board, event)
    for seat in concerned:
        if event.loses and board.coins[seat] >= event.least:
            lost = min(event.loses, board.coins[seat])
            board.note("A-020 an event that costs coins")
            board.tell("event-loss", seat=seat, n=lost)
            board.pay(seat, lost, "A-020")
    board.note("A-020 an event that several are tied for", event.who.startswith(("fewest", "most")) and concerned[1:])
    for seat in concerned:
        story.lent[seat].update(event.gives)
        if event.coins:
            board.tell("event-coins", seat=seat, n=board.gain(seat, event.coins, "A-020"))
    for seat in concerned:
        crowns.gain(board, seat, event.crowns)


def seats_concerned(board: Board, event: Event) -> list[int]:
    """The seats that an event concerns, including all that are tied."""
    order = board.seats_from(board.active)
    if event.who in ("active", "all"):
        return order[:1] if event.who == "active" else order
    how, _, what = event.who.partition("-")
    of = {seat: missions.has(board, seat, what) for seat in order}
    best = (min if how == "fewest" else max)(of.values())
    return [seat for seat in order if of[seat] == best]


# ---- Month's End ----


def months_end(board: Board, story: Adventure) -> Play:
    """Carry out the hourglass of the newest mission, then rebuild the event deck (A-021, A-022, A-024)."""
    glass = {} if board.options.variable else story.of_mission[story.missions[-1]].hourglass
    if board.options.cooperative and glass.get("end"):
        raise ChapterEnds
    if not board.options.cooperative:
        coins = RETURN_VARIABLE if board.options.variable else glass.get("returns", 0)
        yield from markers_returned(board, story, coins)
    following = glass.get("next", "")
    if "asks" in glass:
        done = story.completed[f"mission-{glass['asks']}"]
        board.note("A-021 the mission is completed" if done else "A-021 the mission is not completed")
        following = glass["success" if done else "failure"]
    board.note("A-072 the story has run out", not following and not board.options.variable)
    if following:
        read(board, f"mission-{following}")
    rebuild(board, story)


def markers_returned(board: Board, story: Adventure, coins: int) -> Play:
    """Each player may return the leftmost marker for coins, clockwise from the active player (A-073, A-080)."""
    board.phase = "months end"
    for seat in board.seats_from(board.active) if coins else []:
        if not story.markers[seat] or board.coins[seat] < coins:
            continue
        answer = yield from ask(board, seat, "marker", ["release", "retain"])
        if answer == "retain":
            board.tell("marker-kept", seat=seat)
            continue
        board.note("A-073 a marker returned")
        board.note("A-073 the trophy by a returned marker", story.markers[seat] == 3)
        board.tell("marker-returned", seat=seat, n=coins)
        board.pay(seat, coins, "A-073")
        story.markers[seat] -= 1
        missions.bring(board, seat)


def rebuild(board: Board, story: Adventure) -> None:
    """Turn the discarded events over, Month's End last; one unknown event comes on top (A-022, A-024)."""
    story.gone.append(story.event)
    story.event = ""
    story.deck, story.gone = story.gone, []
    left = len(story.aside)
    board.note("A-024 no event is left aside", not left)
    story.unknown = min(1, left)
    story.month += 1
    board.tell("new-month", n=story.month)


def read(board: Board, name: str) -> None:
    """Read a story card: its play cards join the draw pile, its mission is laid out (A-016, A-021, A-023)."""
    story = board.story
    board.tell("story", card=name)
    story.missions.append(name)
    story.completed[name] = []
    story.story_deck -= 1
    joining: list[str] = []
    for card, copies in story.of_mission[name].play.items():
        already = min(copies, story.there[card])
        story.there[card] -= already
        joining += [card] * min(copies - already, story.play.count(card))
    if not joining:
        return
    board.tell("play-cards", n=len(joining))
    board.note("A-023 play cards join the draw pile", name != story.missions[0])
    for card in joining:
        story.play.remove(card)
    board.join(joining)
