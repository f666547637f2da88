"""The oracle played against itself, with a real shuffled pack: cards are conserved, games end."""

import random
from collections import Counter
from collections.abc import Iterable

from .adventure.content import characters, in_deck, missions
from .adventure.state import Adventure, begun
from .board import Board, Position, fresh, laid_out
from .chance import SelfChance
from .contracts import COINS, COMPETITIVE
from .decks import deck_for
from .options import SETS, TABLES, Options, options_for
from .policies import POLICIES, Policy
from .positions import random_position, spare_cards
from .rules import game
from .situations import possible
from .team import OPEN, time_cards


def new_board(rng: random.Random, players: int, options: Options) -> tuple[Board, SelfChance]:
    """A new game with a shuffled deck, three coins each, contracts and a time deck."""
    deck = deck_for(options.boxes)
    if options.adventure:
        deck += in_deck(options)[0].elements()
    rng.shuffle(deck)
    coins = [[deck.pop() for _ in range(0 if options.adventure else 3)] for _ in range(players)]
    contracts = dealt_contracts(rng, players, options)
    cards, aside = time_cards(contracts, options)
    time = [deck.pop() for _ in range(cards)]
    points = [deck.pop() for _ in range(aside)]
    chance = SelfChance(rng, deck, coins, time, points)
    adventure = dealt_adventure(rng, players, options) if options.adventure else None
    return fresh(players, options, chance, rng.randrange(players), contracts, (cards, aside), adventure), chance


def dealt_contracts(rng: random.Random, players: int, options: Options) -> list[str]:
    """A random choice of open contracts (K-020, K-070)."""
    if options.timed:
        return rng.sample(sorted(COINS), OPEN[players])
    return rng.sample(COMPETITIVE, 4) if options.with_contracts else []


def dealt_adventure(rng: random.Random, players: int, options: Options) -> Adventure:
    """Random characters, and random missions of the variable game (A-011, A-080)."""
    cards = rng.sample([name for name in characters() if characters()[name]["back"] > name], players)
    dealt = [[] if options.draft else [name, characters()[name]["back"]] for name in cards]
    starred = [name for name, mission in missions().items() if mission.star]
    return begun(options, players, dealt, rng.sample(starred, 4) if options.variable else [])


def position_board(rng: random.Random, where: Position, options: Options) -> tuple[Board, SelfChance]:
    """A position whose coins are drawn from the cards it does not name."""
    spare = sorted(spare_cards(where, options).elements())
    rng.shuffle(spare)
    coins = [[spare.pop() for _ in range(n)] for n in where.coins]
    decks = where.time_deck[::-1], where.point_deck[::-1]
    chance = SelfChance(rng, where.deck[::-1], coins, *decks)
    return laid_out(where, options, chance, chance.hidden), chance


def reach(rng: random.Random, most: int, sets: Iterable[str] = SETS) -> tuple[Counter[str], int]:
    """Play games and positions of tables with missing situations. Returns those reached and the number played."""
    tables = [options_for(set_name, table) for set_name in sets for table in TABLES]
    open_at = {number: set(possible([options])) for number, options in enumerate(tables)}
    reached: Counter[str] = Counter()
    for played in range(most):
        wanting = [number for number, situations in open_at.items() if situations]
        if not wanting:
            return reached, played
        options = tables[rng.choice(wanting)]
        players = rng.choice(options.seats)
        policies = [POLICIES[rng.choice(list(POLICIES))] for _ in range(players)]
        if played % 20:
            board, chance = position_board(rng, random_position(rng, players, options)[1], options)
        else:
            board, chance = new_board(rng, players, options)
        play_alone(rng, board, chance, policies, 200 if played % 20 else 5000)
        reached += board.reached
        for situations in open_at.values():
            situations.difference_update(board.reached)
    return reached, most


def check_hidden(board: Board, chance: SelfChance) -> None:
    """Check that the cards that the oracle counts are those in the hidden piles."""
    assert +board.unseen == Counter(chance.hidden)
    assert board.draw_pile == len(chance.deck)
    assert len(board.aside) == len(chance.aside)
    assert (board.time_deck, board.point_deck) == (len(chance.time), len(chance.points))
    assert board.coins == [len(purse) for purse in chance.coins]


def play_alone(rng: random.Random, board: Board, chance: SelfChance, policies: list[Policy], most: int) -> int:
    """Play until the end, or for *most* moves. Returns the number of moves."""
    before = board.census()
    moves = 0
    running = game(board)
    question = next(running, None)
    while question is not None and moves < most:
        assert question.moves
        assert len(set(question.moves)) == len(question.moves)
        if moves % 8 == 0:
            assert board.census() == before
            check_hidden(board, chance)
        moves += 1
        try:
            question = running.send(policies[question.seat](rng, question, board))
        except StopIteration:
            question = None
    assert board.over == (question is None)
    assert board.census() == before
    check_hidden(board, chance)
    return moves
