"""Random players that each prefer one area of the rules."""

import random
from collections.abc import Callable

from .board import Board, Question
from .cards import card

Policy = Callable[[random.Random, Question, Board], str]


def uniform(rng: random.Random, question: Question, board: Board) -> str:
    """Any move with equal probability."""
    return rng.choice(question.moves)


def greedy(rng: random.Random, question: Question, board: Board) -> str:
    """Draw as often as possible, so that the piles run empty."""
    return _lean(rng, question, {"draw": 12, "repel": 12, "claim": 2})


def hoarder(rng: random.Random, question: Question, board: Board) -> str:
    """Save coins, so that taxes apply: trade, rarely hire, stop early."""
    moves = question.moves
    ships = [move for move in moves if move.startswith("take ship")]
    if ships and rng.random() < 0.9:
        return max(ships, key=lambda move: card(move.removeprefix("take ")).coins)
    if "pass" in moves and rng.random() < 0.85:
        return "pass"
    weight = 6 if len(board.harbor) > 2 else 1
    return _lean(rng, question, {"stop": weight})


def crew(rng: random.Random, question: Question, board: Board) -> str:
    """Hire swords, then repel and draw as often as possible."""
    return _lean(rng, question, {"take sailor": 30, "take pirate": 30, "take ship": 5, "repel": 25, "draw": 15})


def explorer(rng: random.Random, question: Question, board: Board) -> str:
    """Hire the specialists that expeditions require, and claim."""
    wanted = {f"take {kind}": 30 for kind in ("settler", "captain", "priest", "jack", "mademoiselle", "jester")}
    return _lean(rng, question, {**wanted, "take ship": 8, "stop": 2, "claim": 3})


def courtier(rng: random.Random, question: Question, board: Board) -> str:
    """Hire traders and cards with an ability at the start of a taking phase; draw long harbors."""
    wanted = {f"take {kind}": 25 for kind in ("governor", "admiral", "trader", "jester", "mademoiselle")}
    return _lean(rng, question, {**wanted, "take ship": 6, "draw": 3})


def signer(rng: random.Random, question: Question, board: Board) -> str:
    """Complete contracts, decline coins, keep ships, and hire the cards that contracts require."""
    kinds = ("sailor", "pirate", "captain", "mademoiselle", "settler", "clerk", "gunner", "vice-admiral", "trader")
    wanted = {f"take {kind}": 15 for kind in kinds}
    ships = {"take ship-red": 20, "take ship-black": 20, "take ship": 6}
    contracts = {"complete": 12, "mark": 12, "decline": 8, "stow": 12}
    return _lean(rng, question, {**wanted, **ships, **contracts, "repel": 12, "claim": 4, "draw": 3})


def gamester(rng: random.Random, question: Question, board: Board) -> str:
    """Gamble whenever possible, and fill the harbor."""
    wanted = {"take gambler": 40, "take governor": 10, "take clerk": 20, "take mademoiselle": 10, "take ship": 8}
    return _lean(rng, question, {**wanted, "gamble": 12, "draw": 3, "complete": 2, "mark": 4})


def shipowner(rng: random.Random, question: Question, board: Board) -> str:
    """Hire merchants, then trade with their ships."""
    wanted = {"take merchant": 40, "take clerk": 25, "take mademoiselle": 10, "take ship": 25, "take gunner": 10}
    return _lean(rng, question, {**wanted, "stop": 2, "take passenger": 3, "draw": 2})


def finisher(rng: random.Random, question: Question, board: Board) -> str:
    """Prefer points, contracts, and setting time cards aside."""
    points = {move: 1 + 8 * card(move.split()[1]).points for move in question.moves if move.startswith("take ")}
    contracts = {"complete": 80, "mark": 20, "decline": 4, "claim": 60, "stow": 10, "set aside": 1}
    return _lean(rng, question, {**points, **contracts, "repel": 6, "draw": 2, "stop": 2})


def storyteller(rng: random.Random, question: Question, board: Board) -> str:
    """Complete missions, keep items, sell and use lookouts; hire the cards of the adventure and those it demands."""
    persons = ("sailor", "tybuk", "priest", "captain", "settler", "trader", "lookout", "innkeeper", "mademoiselle")
    wanted = {f"take {kind}": 12 for kind in persons} | {"take ship-ares": 30, "take ship": 8, "store": 3}
    return _lean(rng, question, {**wanted, "fulfil": 40, "look": 6, "release": 4, "claim": 6, "draw": 3, "serve": 1})


def quiet(rng: random.Random, question: Question, board: Board) -> str:
    """Stop with one card or with four, save coins, complete the missions of such moments."""
    if question.question == "discover" and len(board.harbor) in (1, 4) and "stop" in question.moves:
        return rng.choices(question.moves, [8 if move in ("stop", "look") else 1 for move in question.moves])[0]
    return _lean(
        rng, question, {"fulfil": 30, "draw": 4, "take ship": 6, "pass": 2, "look": 3, "release": 3, "store": 2}
    )


def _lean(rng: random.Random, question: Question, weights: dict[str, int]) -> str:
    def weigh(move: str) -> int:
        return next((weight for start, weight in weights.items() if move.startswith(start)), 1)

    return rng.choices(question.moves, [weigh(move) for move in question.moves])[0]


POLICIES: dict[str, Policy] = {
    "uniform": uniform,
    "greedy": greedy,
    "hoarder": hoarder,
    "crew": crew,
    "explorer": explorer,
    "courtier": courtier,
    "signer": signer,
    "gamester": gamester,
    "shipowner": shipowner,
    "finisher": finisher,
    "storyteller": storyteller,
    "quiet": quiet,
}
