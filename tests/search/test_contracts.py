"""The value of contracts to the judge, for rivals. A wrong value breaks no rule but loses games."""

from __future__ import annotations

from typing import Any

import portroyal as pr
from portroyal.boxes.base.tuned import NO_SHIP, NOTHING
from portroyal.boxes.contracts.outlook import LEFT
from portroyal.boxes.contracts.tuned import TunedForContracts
from portroyal.search.policies import policies
from portroyal.search.thinker import ThinkingTable
from tests.builders.contracts import CHEAP_SWORDS, CLERKS, GIFTS, open_row
from tests.builders.table import ANCHORS, BLUE, ELEVEN, GREEN, YELLOW

FRIGATE, GALLEON = "frigate-nemesis", "galleon-nemesis"


def judging(game: pr.Game, seat: int = 0) -> tuple[TunedForContracts, ThinkingTable]:
    """The judge with its default weights, and a table with its notes for a seat."""
    (judge,) = policies(game.ruleset, ["tuned"])
    assert isinstance(judge, TunedForContracts)
    t = ThinkingTable.of(game.observe(seat).table(), judge.weigh(game.ruleset, {}))
    judge.look(t, seat)
    return judge, t


def of_goals(game: pr.Game, seat: int = 0) -> int:
    judge, t = judging(game, seat)
    return judge.of_goals(t, seat)


def of_card(game: pr.Game, card: str) -> int:
    judge, t = judging(game)
    return judge.of_card(t, 0, game.ruleset.face[card])


def of_stopping(game: pr.Game) -> int:
    judge, t = judging(game)
    return judge.of_harbor(t, NOTHING, NO_SHIP)


def test_a_contract_is_worth_less_near_the_end() -> None:
    displays: tuple[dict[int, Any], ...] = ({}, {1: ELEVEN})
    early, late = (of_goals(open_row("trade-master", displays=shown)) for shown in displays)
    assert 0 < late < early


def test_contracts_count_as_far_as_markers_go() -> None:
    row = ("mercenary", "bruja", "luminary", "trade-master")
    taken = {"mercenary": [0], "bruja": [0]}
    one_marker = of_goals(open_row(*row, completed=taken))
    assert one_marker == max(of_goals(open_row(*row[:2], other, completed=taken)) for other in row[2:])
    assert of_goals(open_row("jinx", "mercenary", "bruja", completed={card: [0] for card in ("jinx", *taken)})) == 0


def test_a_contract_pays_what_the_next_free_space_does() -> None:
    values = []
    for done in ({}, {"mercenary": [1]}):
        judge, t = judging(open_row("mercenary", "jinx", completed=done))
        values.append(judge.of_goal(t, 0, t.ruleset.face["mercenary"]))
    first, second = t.ruleset.faces[t.ruleset.face["mercenary"]].spaces[:2]
    assert values[0] - values[1] == 100 * (first - second) > 0


def test_a_contract_is_open_to_a_seat_until_it_has_completed_it() -> None:
    game = open_row("mercenary", completed={"mercenary": [1]}, displays={1: CHEAP_SWORDS})
    assert of_goals(game) > 0 == of_goals(game, 1)
    assert [judging(game, seat)[1].noted(LEFT) for seat in (0, 1)] == [1, 0]


def test_a_step_that_is_made_brings_a_contract_nearer() -> None:
    begun, new = (of_goals(open_row(GALLEON, "jinx", markers={GALLEON: [steps, 0]})) for steps in (1, 0))
    assert begun > new


def test_a_person_whom_a_contract_demands_is_worth_more() -> None:
    wanted, other = (of_card(open_row(row, coins={0: 9}), "captain-4-1") for row in ("bruja", "luminary"))
    assert wanted > other


def test_a_jack_of_all_trades_brings_an_expedition_nearer() -> None:
    shown: tuple[list[str], ...] = ([], ["jack-6-1"], ["jack-6-1"] * 2)
    worth = [of_goals(open_row("explorer", displays={0: cards}, expeditions=[ANCHORS])) for cards in shown]
    assert worth[0] < worth[1] < worth[2]


def test_coins_are_kept_for_a_contract_of_the_rich() -> None:
    def cost(row: str) -> int:
        judge, t = judging(open_row(row, coins={0: 12}))
        return judge.of_purse(t, 0, 12, 12) - judge.of_purse(t, 0, 6, 12)

    assert cost("tax-inspector") > cost("luminary")


def test_only_a_jinx_goes_bust_for_a_contract() -> None:
    worth = []
    for row in ("jinx", "explorer"):
        judge, t = judging(open_row(row))
        worth.append(judge.of_bust(t, 0))
    assert worth[0] > 0 == worth[1]


def test_a_speculator_waits_for_the_third_ship() -> None:
    judge, t = judging(open_row("speculator", "explorer"))
    assert [judge.of_landing(t, 0, ships) > 0 for ships in range(1, 5)] == [False, False, True, False]


def test_one_ship_of_each_color_is_enough_for_the_nest() -> None:
    game = open_row("pirates-nest", "jinx", displays={0: CHEAP_SWORDS}, kept=[[YELLOW], []])
    judge, t = judging(game)
    kept, new = (judge.of_repelling(t, 0, game.ruleset.face[ship]) for ship in (YELLOW, GREEN))
    assert kept == 0 < new


def test_a_ship_that_is_kept_brings_the_nest_nearer() -> None:
    one, none = (
        of_goals(open_row("pirates-nest", displays={0: CHEAP_SWORDS}, kept=[ships, []])) for ships in ([YELLOW], [])
    )
    assert one > none


def test_a_clerk_makes_a_full_harbor_worth_more() -> None:
    plain, more = (
        of_stopping(open_row("jinx", harbor=[BLUE, "sailor-3-1"], displays={0: shown}))
        for shown in ([], [CLERKS["blue"]])
    )
    assert more > plain


def test_a_gift_to_a_rival_is_a_loss() -> None:
    game = open_row("jinx", harbor=[GIFTS["blue"]])
    judge, t = judging(game)
    face = game.ruleset.face[GIFTS["blue"]]
    assert of_card(game, GIFTS["blue"]) < 100 * judge.rules.income(t, 0, face, game.ruleset.columns.coins[face])
