"""Claiming expeditions.  B-050 to B-054"""

import pytest

from tests.builders.table import (
    ANCHORS,
    BLUE,
    CROSSES,
    GREEN,
    HUTS,
    RED,
    SPECIAL,
    TABLES,
    YELLOW,
    asked,
    coins,
    discarded,
    display,
    expeditions,
    forbidden_by,
    hidden,
    laid,
    moved,
    play,
    public,
)

CAPTAIN, PRIEST, SETTLER, JACK = "captain-4-1", "priest-4-1", "settler-4-1", "jack-6-1"
CAPTAINS = [CAPTAIN, CAPTAIN]
CLAIM = f"claim {ANCHORS}"


@pytest.mark.clause("B-050")
def test_a_claim_before_the_first_draw() -> None:
    game = laid(displays={0: CAPTAINS}, expeditions=[ANCHORS])
    play(game, CLAIM)
    assert display(game, 0) == [ANCHORS]
    assert asked(game) == (0, "discover")
    assert forbidden_by(game, "stop") == "B-030"  # a claim does not count as a draw


@pytest.mark.clause("B-050")
def test_a_claim_between_draws() -> None:
    game = laid(displays={0: CAPTAINS}, expeditions=[ANCHORS], deck=[RED, BLUE])
    play(game, "draw", CLAIM)
    assert display(game, 0) == [ANCHORS]
    assert sorted(game.moves()) == ["draw", "stop"]


@pytest.mark.clause("B-050")
def test_a_claim_right_after_the_expedition_was_drawn() -> None:
    game = laid(displays={0: CAPTAINS}, deck=[ANCHORS])
    play(game, "draw", CLAIM)
    assert display(game, 0) == [ANCHORS]


@pytest.mark.clause("B-050")
def test_a_claim_before_deciding_to_repel() -> None:
    game = laid(displays={0: [*CAPTAINS, "sailor-3-1"]}, expeditions=[ANCHORS], deck=[YELLOW])
    play(game, "draw", CLAIM)
    assert asked(game) == (0, "repel")
    assert sorted(game.moves()) == ["keep", "repel"]
    play(game, "repel")
    assert discarded(game) == sorted([*CAPTAINS, YELLOW])


@pytest.mark.clause("B-050")
def test_a_claim_before_the_first_take() -> None:
    game = laid(displays={0: CAPTAINS}, expeditions=[ANCHORS], harbor=[YELLOW])
    play(game, "stop", CLAIM)
    assert asked(game) == (0, "take")
    assert sorted(game.moves()) == ["pass", f"take {YELLOW}"]


@pytest.mark.clause("B-050")
def test_a_claim_between_two_takes() -> None:
    game = laid(displays={0: CAPTAINS}, expeditions=[ANCHORS], harbor=[YELLOW, BLUE, GREEN, RED])
    play(game, "stop", f"take {YELLOW}", CLAIM)
    assert display(game, 0) == [ANCHORS]
    play(game, f"take {BLUE}")
    assert public(game)["active"] == 0
    assert asked(game) == (1, "take")


@pytest.mark.clause("B-050")
def test_a_claim_after_the_last_take() -> None:
    game = laid(displays={0: CAPTAINS}, expeditions=[ANCHORS], harbor=[YELLOW, BLUE])
    play(game, "stop", f"take {YELLOW}")
    assert asked(game) == (0, "take")
    assert sorted(game.moves()) == [CLAIM, "pass"]
    play(game, CLAIM)
    assert asked(game) == (1, "take")


@pytest.mark.clause("B-050")
def test_a_claim_with_an_empty_harbor() -> None:
    game = laid(displays={0: CAPTAINS}, deck=[ANCHORS])
    play(game, "draw", "stop")
    assert sorted(game.moves()) == [CLAIM, "pass"]


@pytest.mark.clause("B-050")
def test_the_last_chance_is_before_the_first_other_players_time() -> None:
    game = laid(players=3, displays={0: CAPTAINS}, expeditions=[ANCHORS], harbor=[YELLOW, BLUE])
    play(game, "stop", "pass")
    assert asked(game) == (1, "take")
    assert forbidden_by(game, CLAIM) == "B-050"
    play(game, "pass", "pass")
    assert public(game)["active"] == 1
    assert display(game, 0) == CAPTAINS


@pytest.mark.clause("B-050")
@pytest.mark.parametrize("options", TABLES)
def test_never_on_another_players_turn(options: str) -> None:
    game = laid(options=options, active=1, displays={0: CAPTAINS}, expeditions=[ANCHORS], harbor=[YELLOW, BLUE])
    assert forbidden_by(game, CLAIM) == "B-051"  # this clause needs the active player's specialists
    play(game, "stop", "pass")
    assert asked(game) == (0, "take")
    assert sorted(game.moves()) == ["pass", f"take {BLUE}", f"take {YELLOW}"]
    assert forbidden_by(game, CLAIM) == "B-050"


@pytest.mark.clause("B-050")
def test_an_expedition_alone_asks_no_one_on_another_players_turn() -> None:
    game = laid(players=3, active=1, displays={0: CAPTAINS}, deck=[ANCHORS])
    play(game, "draw", "stop")
    assert asked(game) == (2, "discover")


@pytest.mark.clause("B-050")
def test_as_many_as_the_player_can() -> None:
    display_0 = [CAPTAIN, CAPTAIN, PRIEST, PRIEST, SETTLER, SETTLER]
    game = laid(displays={0: display_0}, expeditions=[ANCHORS, CROSSES, HUTS])
    play(game, f"claim {HUTS}", CLAIM, f"claim {CROSSES}")
    assert display(game, 0) == sorted([ANCHORS, CROSSES, HUTS])
    assert game.moves() == ["draw"]


@pytest.mark.clause("B-050")
def test_only_an_open_expedition_can_be_claimed() -> None:
    game = laid(displays={0: [*CAPTAINS, *CAPTAINS], 1: [ANCHORS]}, expeditions=[CROSSES])
    assert forbidden_by(game, CLAIM) == "B-050"


@pytest.mark.clause("B-051")
@pytest.mark.parametrize(
    ("expedition", "persons"),
    [
        (ANCHORS, [CAPTAIN, CAPTAIN]),
        (CROSSES, [PRIEST, PRIEST]),
        (HUTS, [SETTLER, SETTLER]),
        ("expedition-anchor-anchor-hut", [CAPTAIN, CAPTAIN, SETTLER]),
        ("expedition-cross-cross-hut", [PRIEST, PRIEST, SETTLER]),
        (SPECIAL, [CAPTAIN, PRIEST, SETTLER]),
        (ANCHORS, [JACK, JACK]),
        (CROSSES, [PRIEST, JACK]),
        (HUTS, [SETTLER, JACK]),
        ("expedition-anchor-anchor-hut", [CAPTAIN, CAPTAIN, JACK]),
        ("expedition-cross-cross-hut", [JACK, JACK, JACK]),
        (SPECIAL, [CAPTAIN, JACK, SETTLER]),
        (SPECIAL, [JACK, JACK, JACK]),
    ],
)
def test_each_symbol_is_met_by_one_person_who_is_discarded(expedition: str, persons: list[str]) -> None:
    open_ones = [expedition] if expedition != SPECIAL else []
    game = laid(players=5, displays={0: ["sailor-3-1", *persons]}, expeditions=open_ones)
    play(game, f"claim {expedition}")
    assert display(game, 0) == sorted(["sailor-3-1", expedition])
    assert discarded(game) == sorted(persons)
    assert asked(game) == (0, "discover")


@pytest.mark.clause("B-051")
@pytest.mark.parametrize(
    ("expedition", "persons"),
    [
        (ANCHORS, [CAPTAIN]),
        (ANCHORS, [JACK]),
        (ANCHORS, [CAPTAIN, PRIEST, SETTLER]),
        (ANCHORS, [PRIEST, PRIEST, SETTLER, SETTLER]),
        (CROSSES, [CAPTAIN, CAPTAIN, SETTLER, PRIEST]),
        (HUTS, [CAPTAIN, PRIEST, CAPTAIN, PRIEST]),
        ("expedition-anchor-anchor-hut", [CAPTAIN, CAPTAIN]),
        ("expedition-anchor-anchor-hut", [CAPTAIN, JACK]),
        ("expedition-cross-cross-hut", [PRIEST, SETTLER, SETTLER]),
        (SPECIAL, [CAPTAIN, CAPTAIN, PRIEST]),
        (SPECIAL, [JACK, JACK, "sailor-3-1"]),
        (SPECIAL, []),
    ],
)
def test_symbols_that_are_not_met_forbid_the_claim(expedition: str, persons: list[str]) -> None:
    open_ones = [expedition] if expedition != SPECIAL else []
    game = laid(players=5, displays={0: persons, 1: [JACK, JACK][: 2 - persons.count(JACK)]}, expeditions=open_ones)
    assert forbidden_by(game, f"claim {expedition}") == "B-051"


@pytest.mark.clause("B-051")
@pytest.mark.parametrize("person", ["governor-8-0", "admiral-9-3", "sailor-7-3", "jester-9-3", "trader-blue-5-2"])
def test_other_persons_meet_no_symbol(person: str) -> None:
    game = laid(displays={0: [CAPTAIN, person]}, expeditions=[ANCHORS])
    assert forbidden_by(game, CLAIM) == "B-051"


@pytest.mark.clause("B-052")
@pytest.mark.parametrize(
    ("expedition", "persons", "reward", "points"),
    [
        (ANCHORS, [CAPTAIN, CAPTAIN], 2, 4),
        (CROSSES, [PRIEST, PRIEST], 2, 4),
        (HUTS, [SETTLER, SETTLER], 2, 4),
        ("expedition-anchor-anchor-hut", [CAPTAIN, CAPTAIN, SETTLER], 3, 6),
        ("expedition-cross-cross-hut", [PRIEST, PRIEST, SETTLER], 3, 6),
        (SPECIAL, [CAPTAIN, PRIEST, SETTLER], 3, 5),
    ],
)
def test_the_expedition_gives_points_and_coins_from_the_draw_pile(
    expedition: str, persons: list[str], reward: int, points: int
) -> None:
    deck = ["governor-8-0", "jester-9-3", "pirate-9-3"]
    open_ones = [expedition] if expedition != SPECIAL else []
    game = laid(players=5, coins={0: 0}, displays={0: persons}, expeditions=open_ones, deck=deck)
    before = public(game)["draw_pile"]
    play(game, f"claim {expedition}")
    assert coins(game) == [reward, 3, 3, 3, 3]
    assert sorted(hidden(game, "coins 0")) == sorted(deck[:reward])
    assert public(game)["draw_pile"] == before - reward
    assert game.scores == [points, 0, 0, 0, 0]
    assert expedition not in expeditions(game)
    assert len(moved(game, "expeditions", "display 0")) == 1


@pytest.mark.clause("B-053")
def test_a_jack_or_the_real_one_is_the_players_choice() -> None:
    game = laid(displays={0: [CAPTAIN, CAPTAIN, JACK]}, expeditions=[ANCHORS])
    play(game, CLAIM)
    assert public(game)["asked"] == {"seat": 0, "question": "send", "symbol": "anchor"}
    assert sorted(game.moves()) == [f"send {CAPTAIN}", f"send {JACK}"]
    with_jack = play(game.copy(), f"send {JACK}")
    assert display(with_jack, 0) == [CAPTAIN, ANCHORS]
    both = play(game.copy(), f"send {CAPTAIN}", f"send {CAPTAIN}")
    assert display(both, 0) == [ANCHORS, JACK]
    mixed = play(game.copy(), f"send {CAPTAIN}", f"send {JACK}")
    assert display(mixed, 0) == [CAPTAIN, ANCHORS]


@pytest.mark.clause("B-053")
def test_two_jacks_may_go_although_a_captain_is_there() -> None:
    game = laid(displays={0: [CAPTAIN, JACK, JACK]}, expeditions=[ANCHORS])
    play(game, CLAIM)
    play(game, f"send {JACK}")
    assert asked(game) == (0, "send")
    assert sorted(game.moves()) == [f"send {CAPTAIN}", f"send {JACK}"]
    play(game, f"send {JACK}")
    assert display(game, 0) == [CAPTAIN, ANCHORS]
    assert discarded(game) == [JACK, JACK]


@pytest.mark.clause("B-053")
@pytest.mark.parametrize(
    ("expedition", "persons"),
    [
        (ANCHORS, [CAPTAIN, JACK]),
        (ANCHORS, [JACK, JACK, JACK]),
        (ANCHORS, [CAPTAIN, CAPTAIN, CAPTAIN, PRIEST]),
        ("expedition-anchor-anchor-hut", [CAPTAIN, CAPTAIN, JACK]),
        ("expedition-anchor-anchor-hut", [CAPTAIN, JACK, SETTLER]),
        (SPECIAL, [CAPTAIN, PRIEST, JACK]),
        (SPECIAL, [CAPTAIN, JACK, JACK]),
    ],
)
def test_if_only_one_set_would_do_there_is_no_question(expedition: str, persons: list[str]) -> None:
    open_ones = [expedition] if expedition != SPECIAL else []
    game = laid(players=5, displays={0: persons}, expeditions=open_ones)
    play(game, f"claim {expedition}")
    assert asked(game) == (0, "discover")
    assert expedition in display(game, 0)


def sets(persons: list[str], expedition: str) -> set[tuple[str, ...]]:
    """Every set of cards that the questions about sending can lead to."""
    game = laid(players=5, displays={0: persons}, expeditions=[expedition] if expedition != SPECIAL else [])
    spent = set()
    games = [play(game, f"claim {expedition}")]
    while games:
        game = games.pop()
        if asked(game) == (0, "send"):
            games += [play(game.copy(), move) for move in game.moves()]
        else:
            spent.add(tuple(discarded(game)))
    return spent


@pytest.mark.clause("B-053")
@pytest.mark.parametrize(
    ("expedition", "persons", "expected"),
    [
        (ANCHORS, "c c j", {"c c", "c j"}),
        (ANCHORS, "c j j", {"c j", "j j"}),
        (ANCHORS, "c c c j j j", {"c c", "c j", "j j"}),
        ("expedition-anchor-anchor-hut", "c c s j", {"c c s", "c s j", "c c j"}),
        ("expedition-anchor-anchor-hut", "c s j j", {"c s j", "c j j", "s j j"}),
        ("expedition-anchor-anchor-hut", "c c j j", {"c c j", "c j j"}),
        ("expedition-cross-cross-hut", "p s j j j", {"p s j", "p j j", "s j j", "j j j"}),
        (SPECIAL, "c p s j", {"c p s", "c p j", "c s j", "p s j"}),
        (SPECIAL, "c p j j", {"c p j", "c j j", "p j j"}),
        (SPECIAL, "c j j j", {"c j j", "j j j"}),
    ],
)
def test_every_set_that_would_do_can_be_chosen_and_no_other(expedition: str, persons: str, expected: set[str]) -> None:
    who = {"c": CAPTAIN, "p": PRIEST, "s": SETTLER, "j": JACK}
    wanted = {tuple(sorted(who[letter] for letter in letters.split())) for letters in expected}
    assert sets([who[letter] for letter in persons.split()], expedition) == wanted


@pytest.mark.clause("B-053")
def test_a_person_who_does_not_fit_the_symbol_cannot_be_sent() -> None:
    game = laid(displays={0: [CAPTAIN, CAPTAIN, JACK, PRIEST, "sailor-3-1"]}, expeditions=[ANCHORS])
    play(game, CLAIM)
    for person in (PRIEST, "sailor-3-1", SETTLER):
        assert forbidden_by(game, f"send {person}") == "B-051"
    assert forbidden_by(game, "draw") == "B-030"


@pytest.mark.clause("B-053")
def test_no_question_comes_at_a_wrong_time() -> None:
    game = laid(displays={0: [CAPTAIN, CAPTAIN, JACK]}, expeditions=[ANCHORS])
    assert forbidden_by(game, f"send {CAPTAIN}") == "B-053"


@pytest.mark.clause("B-054")
def test_persons_hired_this_very_turn_may_be_used() -> None:
    game = laid(coins={0: 4}, displays={0: [CAPTAIN]}, expeditions=[ANCHORS], harbor=[CAPTAIN, YELLOW])
    play(game, "stop")
    assert forbidden_by(game, CLAIM) == "B-051"
    play(game, f"take {CAPTAIN}", CLAIM)
    assert display(game, 0) == [ANCHORS]
    assert [event["cards"] for event in moved(game, "display 0", "discard pile")] == [[CAPTAIN], [CAPTAIN]]


@pytest.mark.clause("B-054")
def test_coins_of_an_expedition_pay_for_the_next_take() -> None:
    game = laid(coins={0: 1}, displays={0: CAPTAINS}, expeditions=[ANCHORS], harbor=["sailor-3-1"])
    play(game, "stop")
    assert forbidden_by(game, "take sailor-3-1") == "B-064"
    play(game, CLAIM, "take sailor-3-1")
    assert coins(game)[0] == 0


@pytest.mark.clause("B-053")
def test_every_seat_chooses_from_its_own_display() -> None:
    displays = {0: ["sailor-3-1"], 1: [CAPTAIN, CAPTAIN, JACK], 2: [PRIEST, JACK]}
    game = laid(players=3, active=1, displays=displays, expeditions=[ANCHORS])
    play(game, CLAIM)
    assert public(game)["asked"] == {"seat": 1, "question": "send", "symbol": "anchor"}
    assert sorted(game.moves()) == [f"send {CAPTAIN}", f"send {JACK}"]
    play(game, f"send {JACK}")
    assert [display(game, seat) for seat in range(3)] == [["sailor-3-1"], [CAPTAIN, ANCHORS], [JACK, PRIEST]]
