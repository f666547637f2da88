"""The oracle played against itself, with a real shuffled pack: cards are conserved, games end."""

import random
from collections import Counter

from .board import Board, Position, fresh, laid_out
from .chance import SelfChance
from .contracts import COINS
from .decks import deck_for
from .options import Options
from .policies import Policy
from .positions import spare_cards
from .rules import game


def new_board(rng: random.Random, players: int, options: Options) -> tuple[Board, SelfChance]:
    """A shuffled pack, three coins each, four contracts."""
    deck = deck_for(options.boxes)
    rng.shuffle(deck)
    coins = [[deck.pop() for _ in range(3)] for _ in range(players)]
    chance = SelfChance(rng, deck, coins, options.tax_kinds)
    contracts = rng.sample(sorted(COINS), 4) if options.with_contracts else []
    return fresh(players, options, chance, rng.randrange(players), contracts), chance


def position_board(rng: random.Random, where: Position, options: Options) -> tuple[Board, SelfChance]:
    """A position with coins drawn from the cards it does not name."""
    spare = sorted(spare_cards(where, options).elements())
    rng.shuffle(spare)
    coins = [[spare.pop() for _ in range(n)] for n in where.coins]
    chance = SelfChance(rng, where.deck[::-1], coins, options.tax_kinds)
    return laid_out(where, options, chance, chance.hidden), chance


def check_hidden(board: Board, chance: SelfChance) -> None:
    """What the oracle counts is what lies there."""
    assert +board.unseen == Counter(chance.hidden)
    assert board.draw_pile == len(chance.deck)
    assert board.coins == [len(purse) for purse in chance.coins]


def play_alone(rng: random.Random, board: Board, chance: SelfChance, policies: list[Policy], most: int) -> int:
    """Play until the end or so many moves; the moves made."""
    before = board.census()
    made = 0
    running = game(board)
    question = next(running)
    try:
        while made < most:
            assert question.moves
            assert len(set(question.moves)) == len(question.moves)
            assert board.census() == before
            check_hidden(board, chance)
            made += 1
            question = running.send(policies[question.seat](rng, question, board))
    except StopIteration:
        assert board.over
    assert board.census() == before
    check_hidden(board, chance)
    return made
