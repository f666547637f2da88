"""The base game as coroutines: it yields a question and is sent the move. Written clause by clause, for reading."""

from collections import Counter
from collections.abc import Generator

from .board import Board, Disagreement, Question
from .cards import SYMBOL_OF, TAXES, card

Play = Generator[Question, str, None]
Chosen = Generator[Question, str, str]
Told = Generator[Question, str, bool]


def game(board: Board) -> Play:
    """Turn after turn until the end (B-013, B-080, E-018)."""
    for seat in range(board.players):
        notice_points(board, seat)
    while not board.over:
        yield from turn(board)
        close_turn(board)


def turn(board: Board) -> Play:
    """Discover, then trade and hire or what a bust leaves (B-030, B-041)."""
    bust = yield from discover(board)
    if bust:
        yield from after_bust(board)
    else:
        board.phase = "trade and hire"
        for seat in board.seats_from(board.active):
            yield from time_to_take(board, seat)
    board.discard += board.harbor  # B-069
    board.harbor = []


def close_turn(board: Board) -> None:
    """Pass the turn on; a round ends with the player to the right of the start player (B-080, E-018)."""
    following = (board.active + 1) % board.players
    board.drawn_this_turn, board.reshuffles, board.takes = False, 0, 0
    if following == board.start:
        stalled = not board.stirred
        board.over = board.end_triggered or stalled
        board.reached["ended by E-018"] += stalled and not board.end_triggered
        board.stirred = False
        if not board.over:
            board.round += 1
    board.phase = "over" if board.over else "discover"
    if not board.over:
        board.active = following


def ask(board: Board, seat: int, question: str, moves: list[str]) -> Chosen:
    """Put a question; anything but a legal move is a fault of whoever answers."""
    board.asked = Question(seat, question, moves)
    answer = yield board.asked
    if answer not in moves:
        raise Disagreement(f"{answer} answers {board.asked}")
    board.asked = None
    return answer


# ---- discover ----


def discover(board: Board) -> Told:
    """Draw and draw again until stopping, having to stop, or going bust; whether it was a bust (B-030)."""
    board.phase = "discover"
    while True:
        moves = ["draw", *(["stop"] if board.drawn_this_turn else []), *claims(board)]
        answer = yield from ask(board, board.active, "discover", moves)
        if answer == "stop":
            return False
        if answer != "draw":
            yield from claim(board, answer)
            continue
        if not can_draw(board):
            board.reached["forced stop"] += 1
            return False
        board.drawn_this_turn = True
        bust = yield from place(board, board.turn_up())
        if bust:
            return True


def can_draw(board: Board) -> bool:
    """See that the draw pile has a card for the draw due; if not, discover ends (B-024, E-003, E-004, E-013, E-016)."""
    if board.draw_pile:
        return True
    if board.reshuffles == 2:
        board.reached["third reshuffle"] += 1
        return False
    if not board.discard:
        board.reached["empty piles in discover"] += 1
        additional = board.options.empty_piles == "tax"
    else:
        additional = board.reshuffles == 1 and board.options.second_shuffle == "tax"
    if additional:
        board.reached["additional taxes"] += 1
        resolve_tax(board, board.chance.extra_tax_kind())
    if not board.left:
        return False
    # The reshuffle this draw needed counts also if the additional tax's own bonus brought it about (E-016).
    board.reshuffles += 1
    if board.draw_pile == 0:
        board.reshuffle()
    return True


def place(board: Board, name: str) -> Told:
    """Put the card just drawn where it belongs; whether it was a bust (B-031, B-032, B-037, B-038, B-041)."""
    if name in TAXES:
        board.reached["taxes"] += 1
        resolve_tax(board, TAXES[name])
        board.discard.append(board.hand.pop())
        return False
    if card(name).kind == "expedition":
        board.expeditions.append(board.hand.pop())
        return False
    if card(name).is_ship and (yield from repelled(board, name)):
        board.discard.append(board.hand.pop())  # B-036
        return False
    bust = card(name).is_ship and card(name).color in ship_colors(board)
    board.harbor.append(board.hand.pop())
    return bust


def ship_colors(board: Board) -> set[str]:
    """The colors of the ships in the harbor."""
    return {card(name).color for name in board.harbor if card(name).is_ship}


def repelled(board: Board, name: str) -> Told:
    """Ask whether the ship is to be repelled, if the swords suffice (B-033 to B-035)."""
    if card(name).skull or board.swords(board.active) < card(name).swords:
        return False
    while True:
        moves = ["repel", "keep", *claims(board)]
        answer = yield from ask(board, board.active, "repel", moves)
        if answer in ("repel", "keep"):
            return answer == "repel"
        yield from claim(board, answer)


def resolve_tax(board: Board, kind: str) -> None:
    """First all losses, then the bonus, clockwise from the active player (B-039, B-040, B-026)."""
    order = board.seats_from(board.active)
    for seat in order:
        if board.coins[seat] >= 12:
            board.reached["halved by a tax"] += 1
            board.pay(seat, board.coins[seat] // 2)
    if kind == "swords":
        best = max(board.swords(seat) for seat in order)
        winners = [seat for seat in order if board.swords(seat) == best]
    else:
        least = min(board.points(seat) for seat in order)
        winners = [seat for seat in order if board.points(seat) == least]
    for seat in winners:
        board.gain(seat, 1)


def after_bust(board: Board) -> Play:
    """The harbor goes, the jesters are paid, and at some tables claims are still open (B-041, B-042, E-002)."""
    board.reached["busts"] += 1
    board.phase = "after bust"
    board.discard += board.harbor
    board.harbor = []
    for seat in board.seats_from(board.active):
        board.gain(seat, board.count(seat, "jester"))
    while board.options.bust_claims and claims(board):
        board.reached["bust claim questions"] += 1
        answer = yield from ask(board, board.active, "claim", [*claims(board), "pass"])
        if answer == "pass":
            return
        yield from claim(board, answer)


# ---- expeditions ----


def holds(board: Board, seat: int) -> Counter[str]:
    """How often the seat can show each symbol with specialists, and its jacks under "jack" (B-051)."""
    kinds = Counter(card(name).kind for name in board.displays[seat])
    return Counter({"jack": kinds["jack"], **{symbol: kinds[kind] for kind, symbol in SYMBOL_OF.items()}})


def meets(has: Counter[str], needed: tuple[str, ...]) -> bool:
    """Whether jacks can fill what the specialists leave open (B-051)."""
    return sum((Counter(needed) - has).values()) <= has["jack"]


def claims(board: Board) -> list[str]:
    """The expeditions the active player could claim now (B-050, B-051)."""
    has = holds(board, board.active)
    return [f"claim {name}" for name in sorted(set(board.expeditions)) if meets(has, card(name).symbols)]


def claim(board: Board, answer: str) -> Play:
    """Spend persons symbol by symbol, then take the expedition and its coins (B-051 to B-053)."""
    seat, name = board.active, answer.removeprefix("claim ")
    board.reached["claims"] += 1
    left = list(card(name).symbols)
    while left:
        symbol = left.pop(0)
        person = yield from spent_for(board, seat, symbol, tuple(left))
        board.displays[seat].remove(person)
        board.discard.append(person)
    board.expeditions.remove(name)
    board.displays[seat].append(name)
    board.stirred = True
    board.gain(seat, card(name).coins)
    notice_points(board, seat)


def spent_for(board: Board, seat: int, symbol: str, left: tuple[str, ...]) -> Chosen:
    """Whom the player spends for a symbol; asked only where two kinds would do and other persons go for it (B-053)."""
    has = holds(board, seat)
    fitting = [kind for kind in (symbol, "jack") if has[kind] and meets(has - Counter([kind]), left)]
    if len({frozenset(sets_with(has, kind, left)) for kind in fitting}) == 1:
        fitting = fitting[:1]
    persons = [
        next(name for name in board.displays[seat] if card(name).symbol == kind or card(name).kind == kind)
        for kind in fitting
    ]
    if len(persons) == 1:
        return persons[0]
    board.reached["send questions"] += 1
    answer = yield from ask(board, seat, "send", [f"send {person}" for person in persons])
    return answer.removeprefix("send ")


def sets_with(has: Counter[str], kind: str, left: tuple[str, ...]) -> set[tuple[str, ...]]:
    """The sets of persons that can be spent in all if this kind goes now."""
    rest = has - Counter([kind])
    if not left:
        return {(kind,)}
    nexts = [other for other in (left[0], "jack") if rest[other] and meets(rest - Counter([other]), left[1:])]
    return {tuple(sorted((kind, *spent))) for other in nexts for spent in sets_with(rest, other, left[1:])}


# ---- trade and hire ----


def time_to_take(board: Board, seat: int) -> Play:
    """One player's time to take (B-060, B-065, B-070 to B-076)."""
    own_turn = seat == board.active
    board.takes = 1 + board.count(seat, "governor")
    if own_turn:
        board.takes += max(0, len(ship_colors(board)) - 3)
    pay_bonuses(board, seat)
    while True:
        takeable = possible_takes(board, seat) if board.takes else []
        moves = [f"take {name}" for name in takeable] + (claims(board) if own_turn else [])
        if not moves or skipped(board, seat, takeable):
            return
        answer = yield from ask(board, seat, "take", [*moves, "pass"])
        if answer == "pass":
            return
        if answer.startswith("claim "):
            yield from claim(board, answer)
        else:
            board.takes -= 1
            take(board, seat, answer.removeprefix("take "))


def pay_bonuses(board: Board, seat: int) -> None:
    """Admirals with five cards in the harbor, jesters with none (B-071, B-072, E-005)."""
    if len(board.harbor) >= 5:
        board.gain(seat, 2 * board.count(seat, "admiral"))
    if not board.harbor and (seat != board.active or board.options.active_jester):
        board.gain(seat, board.count(seat, "jester"))


def price(board: Board, seat: int, name: str) -> int:
    """B-063."""
    return max(0, card(name).cost - board.count(seat, "mademoiselle"))


def income(board: Board, seat: int, name: str) -> int:
    """What a trade really pays: no more than there are cards, the ship itself among them (B-062, B-025, B-026)."""
    printed = card(name).coins + board.count(seat, "trader", card(name).color)
    return min(printed, board.left + 1)


def possible_takes(board: Board, seat: int) -> list[str]:
    """The cards the seat can take, one of each name (B-064, B-066)."""
    due = 0 if seat == board.active else 1
    found: list[str] = []
    for name in sorted(set(board.harbor)):
        if card(name).is_ship:
            can = board.coins[seat] + income(board, seat, name) >= due
        else:
            can = board.coins[seat] >= price(board, seat, name) + due
        if can:
            found.append(name)
    return found


def skipped(board: Board, seat: int, takeable: list[str]) -> bool:
    """Whether a non-active player passes automatically, having nothing but ships that net nothing (E-012)."""
    if seat == board.active or not board.options.pass_automatically or not takeable:
        return False
    if not all(card(name).is_ship and income(board, seat, name) == 1 for name in takeable):
        return False
    board.reached["automatic passes"] += 1
    return True


def take(board: Board, seat: int, name: str) -> None:
    """Trade with a ship or hire a person (B-062, B-063, B-065, B-066)."""
    board.stirred = True
    board.harbor.remove(name)
    due = seat != board.active
    if card(name).is_ship:
        board.discard.append(name)
        board.gain(seat, card(name).coins + board.count(seat, "trader", card(name).color))
        if due:
            board.hand_over(seat, board.active)
        return
    if due:
        board.hand_over(seat, board.active)
    board.pay(seat, price(board, seat, name))
    board.displays[seat].append(name)
    notice_points(board, seat)


# ---- the end ----


def notice_points(board: Board, seat: int) -> None:
    """B-080, B-083; E-010 asks for an expedition too."""
    enough = board.points(seat) >= board.options.target
    if enough and (board.has_expedition(seat) or not board.options.expedition_required):
        board.end_triggered = True


def ranking(board: Board) -> list[list[int]]:
    """Seats by points, then coins, ties grouped (B-082); with E-010 owners of expeditions first, or the winner only."""
    seats = range(board.players)
    owners = [seat for seat in seats if board.has_expedition(seat)] if board.options.expedition_required else []
    if not owners:
        return grouped(board, list(seats))
    others = [seat for seat in seats if seat not in owners]
    if board.options.owners_rank_above:
        return grouped(board, owners) + grouped(board, others)
    winners, *rest = grouped(board, owners)
    return [winners, *grouped(board, others + [seat for group in rest for seat in group])]


def grouped(board: Board, seats: list[int]) -> list[list[int]]:
    """Best first, equals together."""
    worth = {seat: (board.points(seat), board.coins[seat]) for seat in seats}
    levels = sorted(set(worth.values()), reverse=True)
    return [[seat for seat in sorted(seats) if worth[seat] == level] for level in levels]
