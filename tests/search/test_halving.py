"""The stages of a search: machine code and Python choose the same for made-up results of rollouts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from ctypes import Structure, byref, c_int32, c_int64, c_uint64
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from portroyal.engine.table import MASK, mixed
from portroyal.machine.build import library
from portroyal.machine.printing import part
from portroyal.search.learned import CERTAIN
from portroyal.search.searching import NO_MOVE, NOBODY, OWN, TRIED, Dice, Found, Searcher
from tests.sizes import sized

SEATS = 3
CASES = sized(fast=100, default=500, nightly=5000)

STUBS = f"""
#include <stdint.h>
#include <string.h>
#define SEATS {SEATS}
#define STRIDE 0x9e3779b97f4a7c15u
static int min(int a, int b) {{ return a < b ? a : b; }}
static int max(int a, int b) {{ return a > b ? a : b; }}
static uint64_t mixed(uint64_t z) {{
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}}
typedef struct {{ int32_t options, moves[2 * TRIED]; uint64_t deal; }} Table;
typedef struct {{ int32_t policy, better, spread, grain, within, open_cards_in_lab; const int32_t *weights; }} Player;
static void copy_table(Table *t, const Table *from) {{ *t = *from; }}
static void draw_ahead(Table *t) {{ (void)t; }}
static int thought(Table *t, int own, const int32_t *weights, int seat) {{ return own; }}
static void imagine(Table *t, int seat, uint64_t *rng) {{ t->deal = mixed(*rng += STRIDE); }}
static _Thread_local int64_t tried;
static void try_on(Table *t, const Table *from, int move, const Player *player, int judging, int64_t *sums) {{
    for (int seat = 0; seat < SEATS; seat++) {{
        uint64_t place = (uint64_t)(move * SEATS + seat), level = mixed((uint64_t)player->better + place) % 8;
        int64_t chance = (int64_t)(mixed(from->deal + place) % {CERTAIN} + level * (uint64_t)player->spread);
        sums[seat] += chance - chance % player->grain;
    }}
    tried += 1 + player->within * (int64_t)(from->deal % 8);
}}
"""
ENTRY = """
EXPORT int search(int moves, const Player *player, int seat, int tries, uint64_t seed, int keep, int early,
                  int64_t *sums, int32_t *counts) {
    Table t = {.options = moves};
    for (int i = 0; i < moves; i++) t.moves[i] = i;
    return best_searched(&t, player, seat, tries, mixed(seed), keep, early, sums, counts, 0);
}
"""


class Player(Structure):
    """Made-up results of rollouts: *better* selects the better moves, *spread* is how much better they are, *grain* is
    the step between results, and *within* is the number of moves evaluated within rollouts.
    """

    _fields_ = [
        *((name, c_int32) for name in ("policy", "better", "spread", "grain", "within", "open_cards_in_lab")),
        ("weights", c_int64),
    ]


class Case(NamedTuple):
    moves: int
    seat: int
    tries: int
    seed: int
    keep: int
    early: bool
    own: int
    spread: int
    grain: int
    within: int

    @classmethod
    def of(cls, number: int) -> Case:
        dice = Random(number)
        moves = dice.choice((1, 2, 2, 3, 3, 4, 8, 13, 40, TRIED + 4))
        considered = min(moves, TRIED)
        return cls(
            moves=moves,
            seat=dice.randrange(SEATS),
            tries=dice.choice((1, 10, 60, 400, 1500)),
            seed=number,
            keep=dice.choice((NO_MOVE, OWN, dice.randrange(considered))),
            early=dice.random() < 0.7,
            own=dice.randrange(considered),
            spread=dice.choice((0, CERTAIN >> 9, CERTAIN >> 6, CERTAIN >> 5)),
            grain=dice.choice((1, CERTAIN >> 2, CERTAIN)),
            within=dice.choice((0, 0, 2)),
        )


class Interpreted(Searcher):
    """The search in Python, whose rollouts have made-up results."""

    def __init__(self, case: Case) -> None:
        self.case, self.tried = case, 0
        self.thinker: Any = SimpleNamespace(choose=lambda *_: case.own)

    def tried_on(self, dealt: Any, move: int, judging: int = NOBODY) -> list[int]:
        assert judging == self.case.seat
        self.tried += 1 + self.case.within * (dealt % 8)
        return [self.chance(dealt, move * SEATS + seat) for seat in range(SEATS)]

    def chance(self, deal: int, place: int) -> int:
        chance = mixed((deal + place) & MASK) % CERTAIN + mixed(self.case.seed + place) % 8 * self.case.spread
        return chance - chance % self.case.grain


@cache
def compiled() -> Any:
    """The search of ``search.h`` from its stages on, with made-up rollouts."""
    search = part("search.h")
    constants = "\n".join(re.findall(r"^#define .*", search, re.MULTILINE))
    (stages,) = re.findall(r'#include "halving.h"\n(.*?\n}\n)\n/\* Rivals', search, re.DOTALL)
    text = "\n".join((constants, part("export.h"), STUBS, part("halving.h"), stages, ENTRY))
    return library(text, lambda: text).search


def by_machine(case: Case) -> Found:
    number = min(TRIED, case.moves)
    sums, counts = (c_int64 * SEATS * number)(), (c_int32 * number)()
    player = Player(policy=case.own, better=case.seed, spread=case.spread, grain=case.grain, within=case.within)
    best = compiled()(
        *(case.moves, byref(player), case.seat, case.tries, c_uint64(case.seed), case.keep, case.early),
        *(byref(sums), byref(counts)),
    )
    return Found.of(best, [list(row) for row in sums], list(counts))


def by_python(case: Case) -> Found:
    t: Any = SimpleNamespace(moves=list(range(case.moves)), seats=SEATS)
    return Interpreted(case).search(t, case.seat, case.tries, case.seed, case.keep, early=case.early)


def dealt(t: object, seat: int, dice: Dice) -> int:
    """A made-up deal."""
    return dice.next()


def test_machine_code_and_python_find_the_same_for_the_same_results(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("portroyal.search.searching.imagined", dealt)
    met: Counter[str] = Counter()
    for case in map(Case.of, range(CASES)):
        found = by_python(case)
        assert by_machine(case) == found, case
        met.update(met_by(case, found))
    assert min(met[what] for what in ("early", "deep", "kept", "left", "tie")) > CASES // 100, met


def met_by(case: Case, result: Found) -> Iterator[str]:
    """The situations that a search has met."""
    keep = case.own if case.keep == OWN else case.keep
    number = sum(result.tries)
    if number < sum(by_machine(case._replace(early=False)).tries):
        yield "early"
    if number < sum(by_machine(case._replace(within=0)).tries):
        yield "deep"
    if keep >= 0:
        yield "kept" if result.best == keep else "left"
    if len(set(map(tuple, result.chances))) < case.moves:
        yield "tie"
