"""Discover: drawing, gamblers, lookouts, repelling, going bust (B-030 to B-042, G-001 to G-008, K-072 to K-080)."""

from collections.abc import Generator
from functools import partial

from . import contracts
from .adventure import abilities, missions
from .adventure.looking import can_look, look
from .asking import Play, Told, ask
from .board import Board, Question
from .cards import TAXES, card
from .side import made, side_moves
from .taxes import resolve_tax

Drawn = Generator[Question, str, tuple[bool, bool]]
NO_MORE = {(False, False): "drew-nothing", (True, False): "drew-no-more", (False, True): "saw-no-more"}


def discover(board: Board) -> Told:
    """Draw until stopping, having to stop, or going bust. Returns whether it was a bust (B-030)."""
    board.phase = "discover"
    while True:
        moves = [*discoveries(board), *side_moves(board, board.active)]
        answer = yield from ask(board, board.active, "discover", moves)
        if answer == "stop":
            board.note("B-030 stopped with an empty harbor", not board.harbor)
            board.tell("stopped", seat=board.active)
            yield from missions.stopped(board)
            return False
        if answer == "look":
            yield from look(board, partial(card_comes, of_lookout=True))
            continue
        if answer == "draw":
            came, bust = yield from draw(board)
        elif answer == "gamble":
            came, bust = yield from gamble(board)
        else:
            board.note("B-050 claimed before the first card", answer.startswith("claim") and not board.drawn_this_turn)
            yield from made(board, board.active, answer)
            continue
        if bust:
            return True
        if not came:
            board.note("E-003 discover ends without a card")
            return False
        if missions.hurried(board) or (board.gambles and not can_gamble(board)):
            return False


def discoveries(board: Board) -> list[str]:
    """The moves of a discover phase: draw, gamble, stop (B-030, G-002, G-005)."""
    return [
        *(["look"] if can_look(board) else []),
        *(["draw"] if not board.gambles else []),
        *(["gamble"] if can_gamble(board) else []),
        *(["stop"] if board.drawn_this_turn or board.gambles else []),
    ]


def time_card_due(board: Board) -> bool:
    """Whether the first card of the turn must come from the time deck and has not been drawn yet (K-072)."""
    return board.options.timed and not board.drawn_this_turn


def can_gamble(board: Board) -> bool:
    """Whether a gambler is unused this turn and a card is there (G-006, G-007), not instead of a time card (K-080)."""
    return board.gambles < board.count(board.active, "gambler") and board.left > 0 and not time_card_due(board)


def draw(board: Board) -> Drawn:
    """Draw one card. Returns whether a card was there, and whether the player went bust."""
    if time_card_due(board):
        name = board.turn_up("time deck")
    elif (yield from card_comes(board)):
        name = board.turn_up("draw pile")
    else:
        return False, False
    board.drawn_this_turn = True
    before = len(board.harbor)
    if card(name).is_ship and (yield from repelled(board, name)):
        yield from put_away(board, name)
        return True, False
    yield from place(board, name)
    if two_of_a_color(board):
        board.tell("bust", seat=board.active)
        return True, True
    yield from contracts.look_at_harbor(board)
    yield from missions.look_at_harbor(board, before)
    return True, False


def gamble(board: Board) -> Drawn:
    """Draw four cards, then turn each up. Returns whether all came, and whether it was a bust (G-002 to G-008)."""
    board.gambles += 1
    board.note("G-002 a gambler as the very first draw", not board.drawn_this_turn)
    board.tell("gambled", seat=board.active)
    board.note(f"G-005 gambler number {min(board.gambles, 3)} of a turn")
    while len(board.aside) < 4 and (yield from card_comes(board, of_gambler=True)):
        board.lay_aside()
    came, before = len(board.aside), len(board.harbor)
    board.note("G-007 none of the four came", not came)
    board.note("G-007 fewer than four came", 0 < came < 4)
    for number in range(came):
        name = board.turn_up("aside")
        board.note("G-003 an expedition among the four", card(name).kind == "expedition")
        board.note("G-003 a tax before the last of the four", name in TAXES and number < came - 1)
        yield from place(board, name)
    if two_of_a_color(board):
        board.note("G-004 bust with a gambler")
        board.tell("bust", seat=board.active)
        return True, True
    yield from contracts.look_at_harbor(board)
    yield from missions.look_at_harbor(board, before)
    return came == 4, False


def card_comes(board: Board, *, of_gambler: bool = False, of_lookout: bool = False) -> Told:
    """Make sure that the draw pile has a card to draw; otherwise the phase ends (B-024, E-003, E-004, E-013, E-016).

    For a look, a lack of cards has no other effect (A-055).
    """
    if board.draw_pile:
        return True
    if board.reshuffles == 2:
        board.note("E-016 a third reshuffle needed")
        board.note("E-016 a third reshuffle needed by a gambler", of_gambler)
        board.note("A-055 a look that would need a third reshuffle", of_lookout)
        board.tell("saw-no-more" if of_lookout else "no-third-reshuffle", seat=board.active)
        return False
    additional = yield from additional_tax(board)
    board.note("G-007 an additional tax before the first is turned up", additional and of_gambler)
    if not board.left:
        board.tell(NO_MORE[of_gambler, of_lookout], seat=board.active)
        return False
    # The reshuffle for this draw counts even if it was made for the bonus of the additional tax (E-016).
    board.reshuffles += 1
    board.note("G-007 a reshuffle before the first is turned up", of_gambler and board.aside)
    if board.draw_pile == 0:
        board.reshuffle()
    return True


def additional_tax(board: Board) -> Told:
    """Reveal an additional tax increase where the options say so (E-003, E-004, E-013). Returns whether it came."""
    if board.discard:
        due = board.reshuffles == 1 and board.options.second_shuffle == "tax"
    else:
        due = board.options.empty_piles == "tax"
        board.note("E-003 both piles are empty in discover")
    if due:
        board.note("E-004 additional tax at the second reshuffle" if board.discard else "E-003 additional tax")
        kinds = board.tax_kinds
        kind = board.chance.extra_tax_kind(kinds)
        assert kind in kinds
        board.tell("extra-tax", kind=kind)
        yield from resolve_tax(board, kind)
    return due


def place(board: Board, name: str) -> Play:
    """Put the card just drawn in its place (B-031, B-032, B-037, B-038, K-079)."""
    if name in TAXES:
        board.note("B-038 tax")
        board.tell("tax", seat=board.active, card=name)
        yield from resolve_tax(board, TAXES[name])
        board.discard.append(board.hand.pop())
        yield from point_card(board)
    elif card(name).kind == "expedition":
        board.expeditions.append(board.hand.pop())
    else:
        board.harbor.append(board.hand.pop())


def point_card(board: Board) -> Play:
    """After a tax card the active player may set the top card of the time deck aside unseen (K-077)."""
    if not board.time_deck:
        return
    answer = yield from ask(board, board.active, "time card", ["set aside", "leave"])
    if answer == "leave":
        board.tell("left", seat=board.active)
        return
    board.note("K-077 a time card set aside")
    board.note("K-077 the last time card set aside", board.time_deck == 1)
    board.note("K-077 in the middle of a gambler's cards", board.aside)
    board.tell("set-aside", n=1)
    board.chance.laid_aside("time deck")
    board.time_deck -= 1
    board.point_deck += 1


def two_of_a_color(board: Board) -> bool:
    """Whether the ships in the harbor make a bust (B-041)."""
    ships = [name for name in board.harbor if card(name).is_ship]
    return len(board.ship_colors()) < len(ships)


def repelled(board: Board, name: str) -> Told:
    """Ask whether to repel the ship, if the swords suffice (B-033 to B-035). Returns whether it was repelled."""
    seat = board.active
    board.note("B-034 a skull ship, and swords", card(name).skull and board.swords(seat))
    while can_repel(board, seat, name):
        answer = yield from ask(board, seat, "repel", ["repel", "keep", *side_moves(board, seat)])
        if answer == "repel":
            return True
        if answer == "keep":
            board.note("B-035 bust on purpose", card(name).color in board.ship_colors())
            board.tell("let-in", seat=seat, card=name)
            return False
        board.note("B-050 claimed before deciding to repel", answer.startswith("claim"))
        yield from made(board, seat, answer)
    return False


def can_repel(board: Board, seat: int, name: str) -> bool:
    """Whether the seat can repel the ship, including the swords of an event (B-033, B-034, A-061)."""
    lent = board.adventure.lent[seat]["swords"] if board.adventure else 0
    board.note("A-061 only with an event's sword", 0 < card(name).swords - board.swords(seat) <= lent)
    return not card(name).skull and board.swords(seat) + lent >= card(name).swords


def put_away(board: Board, name: str) -> Play:
    """Discard a repelled ship, or keep it in front of the player (B-036, K-060)."""
    board.note("B-036 repelled")
    board.tell("repelled", seat=board.active, card=name)
    if (yield from contracts.keep_repelled(board, name)):
        board.tell("stowed", seat=board.active, card=name)
        board.kept[board.active].append(board.hand.pop())
        contracts.kept_another(board)
    else:
        board.discard.append(board.hand.pop())


def after_bust(board: Board) -> Play:
    """Discard the harbor, pay the jesters, and offer the remaining options (B-041, B-042, E-002, K-057)."""
    board.note("B-041 bust")
    board.note("K-073 bust on the last time card", board.options.timed and not board.time_deck)
    board.phase = "after bust"
    lay_there = len(board.harbor)
    board.discard += board.harbor
    board.harbor = []
    paid = [seat for seat in board.seats_from(board.active) if board.count(seat, "jester")]
    board.note("B-042 several players' jesters at a bust", len(paid) > 1)
    board.note("B-026 too few cards for all who gain", 0 < board.left < len(paid))
    for seat in paid:
        board.tell("jester", seat=seat, n=board.gain(seat, board.count(seat, "jester"), "B-042"))
    abilities.bust(board, lay_there)
    yield from contracts.gone_bust(board)
    while board.options.bust_claims and (moves := side_moves(board, board.active)):
        board.note("E-002 asked after a bust")
        answer = yield from ask(board, board.active, "claim", [*moves, "pass"])
        if answer == "pass":
            board.tell("passed", seat=board.active)
            return
        yield from made(board, board.active, answer)
