"""Missions: their demands, completing them, the gains of markers and rewards (A-030 to A-039)."""

from tests.oracle.asking import Play, Told, ask
from tests.oracle.board import Board
from tests.oracle.cards import ARES, ITEMS, card

from . import crowns
from .content import Mission
from .state import MARKERS

BY_MARKER = {3: 1, 4: 3}  # crowns
WINDFALL = 2
CHEAP, DEAR = 3, 8  # printed costs of the person cards that some missions demand


def is_item(name: str, what: str) -> bool:
    """Whether a card in a display is an item of this kind (A-051, A-053)."""
    return card(name).is_ship and what in (card(name).item, card(name).color if card(name).color == ARES else "")


def has(board: Board, seat: int, thing: str) -> int:
    """A seat's amount of something that a mission may demand."""
    story, display = board.story, board.displays[seat]
    persons = [card(name) for name in display if card(name).is_person]
    amounts = {
        "coins": board.coins[seat],
        "crowns": story.crowns[seat],
        "points": board.points(seat),
        "swords": board.swords(seat),
        "expedition": board.count(seat, "expedition"),
        "modest": sum(person.cost <= CHEAP for person in persons),
        "grand": sum(person.cost >= DEAR for person in persons),
        "all-hands": len(persons),
    }
    if thing in amounts:
        return amounts[thing]
    if thing in (ARES, *ITEMS):
        return sum(is_item(name, thing) for name in display)
    return sum(person.kind == thing.removesuffix("s") for person in persons)


def demands(mission: Mission) -> dict[str, int]:
    """Everything that a mission demands; cards to discard must be there as well (A-031)."""
    names = [*mission.have, *(name for name in mission.discard if name not in mission.have)]
    return {name: max(mission.have.get(name, 0), mission.discard.get(name, 0)) for name in names}


def met(board: Board, seat: int, name: str) -> bool:
    """Whether the seat meets the demands of the mission."""
    return all(has(board, seat, what) >= n for what, n in demands(board.story.of_mission[name]).items())


def open_to(board: Board, seat: int, name: str) -> bool:
    """Whether the seat may complete an open mission: once, with a marker (A-030, A-032)."""
    return board.story.markers[seat] > 0 and seat not in board.story.completed[name]


def completions(board: Board, seat: int) -> list[str]:
    """The moves that complete a mission without a special moment (A-030, A-036)."""
    return [
        f"fulfil {name}"
        for name in (board.story.missions if board.adventure else [])
        if not board.story.of_mission[name].moment and open_to(board, seat, name) and met(board, seat, name)
    ]


# ---- completing ----


def complete(board: Board, seat: int, name: str) -> Play:
    """Pay the demand, then place the marker and gain the rewards (A-031 to A-034)."""
    mission = board.story.of_mission[name]
    note_circumstances(board, seat, name)
    yield from pay(board, seat, mission)
    board.story.markers[seat] -= 1
    place(board, seat, name)


def pay(board: Board, seat: int, mission: Mission) -> Play:
    """Discard coins, crowns and items; the player chooses among suitable items (A-031)."""
    for what in sorted(mission.discard, reverse=True):
        for _ in range(mission.discard[what] if what in (ARES, *ITEMS) else 0):
            yield from discard_item(board, seat, what)
    coins = mission.discard.get("coins", 0)
    if coins:
        board.tell("mission-paid", seat=seat, card=mission.name, n=coins)
        board.pay(seat, coins, "A-031")
    crowns.give_back(board, seat, mission.discard.get("crowns", 0))


def discard_item(board: Board, seat: int, what: str) -> Play:
    """Discard an item; asked if there are different ones."""
    fitting = [name for name in board.displays[seat] if is_item(name, what)]
    chosen = fitting[0]
    if len(set(fitting)) > 1:
        board.note("A-031 a choice of items")
        moves = [f"discard {name}" for name in sorted(set(fitting))]
        chosen = (yield from ask(board, seat, "discard", moves)).removeprefix("discard ")
    board.tell("item-discarded", seat=seat, card=chosen)
    board.displays[seat].remove(chosen)
    board.discard.append(chosen)


def place(board: Board, seat: int, name: str) -> None:
    """Note the marker on the mission, and gain the coins and crowns of marker and mission (A-032 to A-034)."""
    story, mission = board.story, board.story.of_mission[name]
    story.completed[name].append(seat)
    first = len(story.completed[name]) == 1
    board.tell("mission-completed", seat=seat, card=name, n=len(story.completed[name]))
    bring(board, seat)
    if first and mission.first_coins:
        board.tell("first-reward", seat=seat, card=name, n=board.gain(seat, mission.first_coins, "A-034"))
    if first:
        crowns.gain(board, seat, mission.first_crowns)
    crowns.gain(board, seat, mission.crowns)
    board.notice_points(seat)


def bring(board: Board, seat: int) -> None:
    """Apply the gains of one more marker on a completed mission, or in the box (A-033)."""
    story = board.story
    marker = MARKERS - story.markers[seat] - story.waiting[seat]
    board.note("A-033 another marker waits on the first space", story.waiting[seat])
    if marker == 1:
        story.awake[seat] = True
        board.tell("ability-awakes", seat=seat, card="".join(story.sides[seat]))
        if story.able(seat, "blackguard"):
            board.note("A-061 windfall")
            board.tell("windfall", seat=seat, n=board.gain(seat, WINDFALL, "A-061"))
    if marker == 2:
        story.trophy[seat] = True
        board.tell("trophy-shows", seat=seat)
        board.notice_points(seat)
    board.note("A-033 the third marker", marker == 3)
    board.note("A-033 the fourth marker", marker == 4)
    crowns.gain(board, seat, BY_MARKER.get(marker, 0))


def note_circumstances(board: Board, seat: int, name: str) -> None:
    """Note the situation of a completed mission."""
    story = board.story
    board.note(f"completed {name}")
    board.note("A-030 completed by a non-active player", seat != board.active)
    board.note("A-030 completed after a bust", board.phase == "after bust")
    board.note("A-034 completed by a second player", story.completed[name])
    board.note("A-030 an older mission completed", name != story.missions[-1])


# ---- missions of a moment ----


def due(board: Board, seat: int, moment: str) -> list[str]:
    """The open missions of a moment that the seat could complete now (A-036)."""
    return [
        name
        for name in board.story.missions
        if board.story.of_mission[name].moment == moment and may_decide(board, seat, name) and met(board, seat, name)
    ]


def offer(board: Board, seat: int, names: list[str]) -> Told:
    """Ask whether to complete these missions, now or never (A-036). Returns whether one was completed."""
    done = False
    for name in names:
        if not may_decide(board, seat, name) or not met(board, seat, name):
            continue
        answer = yield from ask(board, seat, "mission", [f"fulfil {name}", f"forgo {name}"])
        if answer == f"forgo {name}":
            board.note("A-036 forgone")
            board.tell("mission-forgone", seat=seat, card=name)
        elif board.story.of_mission[name].moment == "one":
            done |= quiet_night(board, seat, name)
        else:
            yield from complete(board, seat, name)
            done = True
    return done


def may_decide(board: Board, seat: int, name: str) -> bool:
    """Whether the seat has a marker for the mission, on the character or on its first space (A-032, A-039)."""
    waits = board.story.of_mission[name].moment == "one" and board.story.waiting[seat]
    return seat not in board.story.completed[name] and (waits or board.story.markers[seat] > 0)


def quiet_night(board: Board, seat: int, name: str) -> bool:
    """Put the marker on the first space, or move it to the second (A-039). Returns whether that completes it."""
    story = board.story
    if story.waiting[seat]:
        note_circumstances(board, seat, name)
        story.waiting[seat] = False
        place(board, seat, name)
        return True
    story.markers[seat] -= 1
    story.waiting[seat] = True
    board.note("A-039 a marker on the first space")
    board.tell("mission-marked", seat=seat, card=name)
    return False


def taxed(board: Board, payers: list[int]) -> Play:
    """Offer the mission of those who lost coins to a tax increase (A-036, K-056)."""
    for seat in payers if board.adventure else []:
        board.note("A-036 a tax completes a mission", (yield from offer(board, seat, due(board, seat, "taxed"))))


def stopped(board: Board) -> Play:
    """Offer the mission of those who stop with exactly one card in the harbor, unless a gambler forces it (A-039)."""
    if board.adventure and len(board.harbor) == 1 and not board.gambles:
        yield from offer(board, board.active, due(board, board.active, "one"))


def hurried(board: Board) -> bool:
    """Whether the fourth card stops the active player (A-038)."""
    return board.adventure is not None and board.adventure.hurried


def look_at_harbor(board: Board, before: int) -> Play:
    """Four colors, the first time in a turn; the fourth card, which stops the player (A-036, A-038).

    *before*: the number of cards in the harbor before the latest ones came.
    """
    if not board.adventure:
        return
    story, seat = board.story, board.active
    fourth = due(board, seat, "fourth") if before < len(board.harbor) == 4 else []
    board.note("A-036 the fourth card came earlier", before == len(board.harbor) == 4 and due(board, seat, "fourth"))
    if len(board.ship_colors()) >= 4 and not story.fleet:
        story.fleet = True
        fleet = due(board, seat, "fleet")
        board.note("A-036 four colors with the fourth card", fleet and fourth)
        yield from offer(board, seat, fleet)
    if (yield from offer(board, seat, fourth)):
        board.note("A-038 stopped by the fourth card")
        board.note("A-038 the fourth card came with a gambler", board.gambles)
        story.hurried = True
        board.tell("hurried", seat=seat)
