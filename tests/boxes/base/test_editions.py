"""Where the editions differ, and the rulings for every edition.  E-001 to E-017"""

import pytest

import portroyal as pr
from tests.builders.table import (
    ANCHORS,
    CROSSES,
    EDITIONS,
    ELEVEN,
    RED,
    SHIPS,
    SPECIAL,
    TABLES,
    YELLOW,
    asked,
    coins,
    discarded,
    display,
    end_turn,
    expeditions,
    harbor,
    laid,
    play,
    public,
)

SAILOR, GOVERNOR, CAPTAINS, PRIESTS = "sailor-3-1", "governor-8-0", ["captain-4-1"] * 2, ["priest-4-1"] * 2
CLAIM = f"claim {ANCHORS}"


# E-001: the start player.


@pytest.mark.clause("E-001")
@pytest.mark.parametrize("options", TABLES)
def test_the_start_player_is_drawn_at_random_unless_chosen(options: str) -> None:
    line = f"base; {options}".rstrip("; ")
    starts = [pr.new_game(line, players=4, seed=seed).view(None)["start"] for seed in range(40)]
    assert set(starts) == {0, 1, 2, 3}
    assert starts == [pr.new_game(line, players=4, seed=seed).view(None)["start"] for seed in range(40)]


@pytest.mark.clause("E-001")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_start_player_may_be_chosen(start: int) -> None:
    for name in ("pegasus", "steve-jackson", "big-box"):
        game = pr.new_game(f"base; edition {name}", players=3, seed=1, start=start)
        assert (game.view(None)["start"], game.view(None)["active"]) == (start, start)


@pytest.mark.clause("E-001")
def test_only_the_online_edition_does_not_let_the_table_choose() -> None:
    rows = {row["name"]: row["options"]["start"] for row in pr.options()["editions"]}
    assert rows == {"pegasus": "chosen", "steve-jackson": "chosen", "yucata": "random", "big-box": "chosen"}


# E-002: claims after a bust.


@pytest.mark.clause("E-002")
@pytest.mark.parametrize("options", ["", "edition big-box", "edition pegasus; bust claims yes"])
def test_after_a_bust_the_active_player_may_still_claim(options: str) -> None:
    game = laid(
        options=options, displays={0: [*CAPTAINS, "jester-5-1"]}, expeditions=[ANCHORS], harbor=[RED, SAILOR],
        deck=["ship-red-2-3"],
    )  # fmt: skip
    play(game, "draw")
    assert asked(game) == (0, "claim")
    assert public(game)["phase"] == "after bust"
    assert sorted(game.moves()) == [CLAIM, "pass"]
    assert coins(game) == [4, 3]  # the jester is paid first
    assert harbor(game) == []  # and the harbor is swept
    assert discarded(game) == sorted([RED, SAILOR, "ship-red-2-3"])
    assert asked(play(game.copy(), "pass")) == (1, "discover")
    play(game, CLAIM)
    assert asked(game) == (1, "discover")
    assert coins(game) == [6, 3]
    assert display(game, 0) == [ANCHORS, "jester-5-1"]


@pytest.mark.clause("E-002")
@pytest.mark.parametrize(
    "options",
    ["edition pegasus", "edition steve-jackson", "edition yucata", "bust claims no", "edition big-box; bust claims no"],
)
def test_after_a_bust_no_claim_in_the_other_editions(options: str) -> None:
    game = laid(options=options, displays={0: CAPTAINS}, expeditions=[ANCHORS], harbor=[RED], deck=["ship-red-2-3"])
    play(game, "draw")
    assert asked(game) == (1, "discover")
    assert display(game, 0) == CAPTAINS


@pytest.mark.clause("E-002")
def test_after_a_bust_no_question_without_a_possible_claim() -> None:
    game = laid(displays={0: CAPTAINS, 1: PRIESTS}, expeditions=[CROSSES], harbor=[RED], deck=["ship-red-2-3"])
    play(game, "draw")
    assert asked(game) == (1, "discover")


@pytest.mark.clause("E-002")
def test_after_a_bust_several_claims_are_possible() -> None:
    game = laid(
        displays={0: [*CAPTAINS, *PRIESTS]}, expeditions=[ANCHORS, CROSSES], harbor=[RED], deck=["ship-red-2-3"]
    )
    play(game, "draw", CLAIM)
    assert asked(game) == (0, "claim")
    play(game, f"claim {CROSSES}")
    assert asked(game) == (1, "discover")
    assert display(game, 0) == sorted([ANCHORS, CROSSES])


@pytest.mark.clause("E-002")
def test_after_a_bust_the_choice_of_persons_is_asked_as_well() -> None:
    game = laid(displays={0: [*CAPTAINS, "jack-6-1"]}, expeditions=[ANCHORS], harbor=[RED], deck=["ship-red-2-3"])
    play(game, "draw", CLAIM)
    assert asked(game) == (0, "send")
    play(game, "send jack-6-1")
    assert display(game, 0) == ["captain-4-1", ANCHORS]
    assert asked(game) == (1, "discover")


# E-005: jesters of the active player.


@pytest.mark.clause("E-005")
@pytest.mark.parametrize(
    ("options", "pays"),
    [
        ("", True), ("edition pegasus", False), ("edition steve-jackson", True), ("edition yucata", False),
        ("edition big-box", True), ("edition pegasus; active jester yes", True), ("active jester no", False),
    ],
)  # fmt: skip
def test_the_active_player_with_an_empty_harbor(options: str, pays: bool) -> None:
    game = laid(options=options, displays={0: ["jester-5-1", "jester-9-3"], 1: ["jester-7-2"]}, deck=[ANCHORS])
    play(game, "draw", "stop")
    assert coins(game) == [5 if pays else 3, 4]


@pytest.mark.clause("E-005")
@pytest.mark.parametrize("options", TABLES)
def test_the_active_player_with_a_card_in_the_harbor_is_paid_nowhere(options: str) -> None:
    game = laid(options=options, displays={0: ["jester-5-1"]}, harbor=[YELLOW])
    play(game, "stop")
    assert coins(game)[0] == 3


# E-006: a full tie.


@pytest.mark.clause("E-006")
@pytest.mark.parametrize("options", TABLES)
def test_a_full_tie_is_shared_in_every_edition(options: str) -> None:
    displays = {0: (*ELEVEN, SAILOR), 1: ["mademoiselle-9-3", "mademoiselle-9-3", "admiral-9-3", "admiral-9-3"]}
    game = end_turn(laid(players=3, options=options, active=2, displays=displays, coins={0: 5, 1: 5, 2: 11}))
    assert game.over
    assert game.ranking == [[0, 1], [2]]


# E-014: the default.


@pytest.mark.clause("E-014")
def test_a_new_table_plays_the_big_box_and_never_stalls() -> None:
    assert pr.new_game("base", players=3, seed=1).format == (
        "base; edition big-box; target 12; bust claims yes; empty piles tax; second shuffle tax; active jester yes"
    )
    assert pr.options()["default"] == pr.new_game("base", players=3, seed=1).format


@pytest.mark.clause("E-014")
def test_naming_the_big_box_means_the_printed_game() -> None:
    assert pr.new_game("base; edition big-box", players=3, seed=1).format == (
        "base; edition big-box; target 12; bust claims yes; empty piles stop; second shuffle nothing; active jester yes"
    )


# E-015: rulings for every edition.


@pytest.mark.clause("E-015")
@pytest.mark.parametrize("options", TABLES)
def test_the_special_expedition_is_apart_in_every_edition(options: str) -> None:
    assert expeditions(laid(players=5, options=options)) == [SPECIAL]
    with pytest.raises(pr.BadPosition):
        laid(players=4, options=options, expeditions=[SPECIAL])


@pytest.mark.clause("E-015")
@pytest.mark.parametrize("options", TABLES)
def test_a_governor_helps_on_other_players_turns_in_every_edition(options: str) -> None:
    game = laid(options=options, displays={0: [GOVERNOR], 1: [GOVERNOR]}, harbor=SHIPS[1:])
    play(game, "stop")
    assert public(game)["takes"] == 3
    play(game, "pass")
    assert (asked(game), public(game)["takes"]) == ((1, "take"), 2)


# E-017: the Big Box fills the gaps.


@pytest.mark.clause("E-017")
def test_every_edition_has_a_value_for_everything_that_a_table_may_set() -> None:
    flags = {option["name"] for option in pr.options()["options"] if option["kind"] == "flag"}
    rows = [row for row in pr.options()["combinations"] if not row["modes"] and "options" in row]
    for row in rows:
        offered = {name for name, about in row["options"].items() if "refused" not in about} - flags
        for name in EDITIONS:
            line = pr.new_game(f"{' + '.join(row['boxes'])}; edition {name}", players=2, seed=1).format
            assert all(f"; {option} " in line for option in offered)
