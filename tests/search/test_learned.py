"""Trained models: files, families, and the bots that use them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import portroyal as pr
from portroyal.bots.judging import thinker_of
from portroyal.bots.levels import Master
from portroyal.boxes.contracts.tuned_team import MATES
from portroyal.engine.policy import NOTES
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.search import learned as shipped
from portroyal.search.learned import HIDDEN, BadLearned, Learned, boxes_of, family_of, file_of, learned, read, write
from portroyal.search.policies import check_names, features
from tests.search.nets import random_net

pytestmark = pytest.mark.slow

LARGEST = 250_000  # bytes of all files


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file for two rivals in the base game."""
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    net = random_net(ruleset_of(parse_format("base"), 2))
    write(tmp_path / "rivals-2.json", Learned({"point": 300}, net, {"boxes": ["base"]}))
    return tmp_path


def test_a_file_is_read_as_it_was_written(folder: Path) -> None:
    ruleset = ruleset_of(parse_format("base"), 2)
    found = learned(ruleset)
    assert found is not None
    assert found.net == random_net(ruleset)
    assert (found.weights, found.card) == ({"point": 300}, {"boxes": ["base"]})


def test_a_search_is_refused_where_a_seat_has_nothing_to_decide() -> None:
    game = pr.new_game("base + contracts; cooperative", 2, seed=1, start=0)
    with pytest.raises(pr.PortRoyalError, match="seat 1 has nothing to decide"):
        Master().search(game.observe(1))


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"first": b"12"}, "'first' has 2 numbers, not"),
        ({"third": b"12"}, "'third' has 2 numbers, not 16"),
        ({"bias": (1, 2)}, "'bias' has 2 numbers, not 32"),
        ({"shift": 40}, "'shift' is not from 0 to 31"),
        ({"shift3": -1}, "'shift3' is not from 0 to 31"),
        ({"bias3": 2**31}, "a bias is not a 32-bit number"),
    ],
)
def test_a_damaged_network_is_refused_by_name(folder: Path, change: dict[str, Any], named: str) -> None:
    net = random_net(ruleset_of(parse_format("base"), 2))._replace(**change)
    write(folder / "rivals-2-base.json", Learned({}, net, {"boxes": ["base"]}))
    with pytest.raises(BadLearned, match=rf"rivals-2-base\.json is damaged: {named}"):
        learned(ruleset_of(parse_format("base"), 2))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("{", "Expecting property name"),
        ('{"card": {"boxes": ["base"]}}', "'weights' is missing"),
        ('{"card": {}, "weights": {}}', "'boxes' is missing"),
        ('{"card": {"boxes": ["base"]}, "weights": {"point": "3"}}', "the weight 'point' is neither"),
        ('{"card": {"boxes": ["base"]}, "weights": {}, "own weights": {"base": {"point": "3"}}}', "the weight 'point'"),
        ('{"card": {"boxes": ["base"]}, "weights": {}, "own weights": {"base": 3}}', "'int' object has no"),
        ('{"card": {"boxes": ["base"], "search against the policy": [1]}, "weights": {}}', "not enough values"),
    ],
)
def test_a_damaged_file_is_refused_by_name(folder: Path, text: str, named: str) -> None:
    (folder / "rivals-2-old.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadLearned, match=rf"rivals-2-old\.json is damaged: {named}"):
        learned(ruleset_of(parse_format("base"), 2))


@pytest.mark.parametrize(
    ("weights", "own", "named"),
    [
        ({"pont": 3}, {}, "there is no weight 'pont'"),
        ({"jestr": [3, 4]}, {}, "there is no weight 'jestr'"),
        ({}, {"base": {"pont": 3}}, "there is no weight 'pont'"),
        ({"coins": 3}, {}, "there is no weight 'coins'"),
    ],
)
def test_an_unknown_weight_is_refused_by_name(
    folder: Path, weights: dict[str, Any], own: dict[str, Any], named: str
) -> None:
    write(folder / "rivals-2.json", Learned(weights, None, {"boxes": ["base"]}, own))
    with pytest.raises(BadLearned, match=rf"rivals-2\.json is damaged: {named}"):
        thinker_of.__wrapped__(ruleset_of(parse_format("base"), 2))


def test_an_unknown_feature_is_refused_by_name(folder: Path) -> None:
    ruleset = ruleset_of(parse_format("base"), 2)
    net = random_net(ruleset)
    card = {"boxes": ["base"], "lines": ["base"], "players": 2}
    renamed = net._replace(names=[name.replace("coins 3", "money 3") for name in net.names])
    write(folder / "rivals-2.json", Learned({}, renamed, card))
    with pytest.raises(BadLearned, match=r"rivals-2\.json is damaged: there is no feature 'money 3'"):
        thinker_of.__wrapped__(ruleset)


def test_weights_of_other_boxes_and_of_earlier_versions_are_accepted(folder: Path) -> None:
    weights = {"point": 310, "gunner": [3, 4], "lacks 0": 3, "cheap": [1, 2], "stake": 4, "looking": 5}
    write(folder / "rivals-2.json", Learned(weights, None, {"boxes": ["base"], "lines": ["base + moon"]}))
    assert thinker_of.__wrapped__(ruleset_of(parse_format("base"), 2)).weights[0] == 310


def test_shipped_files_name_only_weights_and_features_that_exist() -> None:
    for path in shipped.SHIPPED.glob("*.json"):
        check_names(path)


def test_names_of_features_are_packed_and_unpacked(tmp_path: Path) -> None:
    net = random_net(ruleset_of(parse_format("base + contracts"), 5))
    for names in (net.names, ["one", "two words", "and three words"]):
        some = net._replace(names=names, first=net.first[: len(names) * HIDDEN])
        write(tmp_path / f"{len(names)}.json", Learned({}, some, {}))
        assert read(tmp_path / f"{len(names)}.json").net == some


def test_features_that_a_network_does_not_know_count_for_nothing() -> None:
    net = random_net(ruleset_of(parse_format("base"), 2))
    rows = net.rows(["coins 3", "a power nobody knows 1"])
    at = list(net.names).index("coins 3") * HIDDEN
    assert rows == net.first[at : at + HIDDEN] + bytes(HIDDEN)


@pytest.mark.parametrize(
    ("line", "players", "family"),
    [("base", 2, "rivals-2"), ("base + contracts; cooperative", 1, "team-1"), ("base + make-sail", 5, "rivals-5")],
)
def test_a_family_is_a_number_of_players_as_rivals_or_as_a_team(line: str, players: int, family: str) -> None:
    assert family_of(ruleset_of(parse_format(line), players)) == family


def test_there_is_no_model_for_other_boxes_or_players(folder: Path) -> None:
    assert learned(ruleset_of(parse_format("base + gambler"), 2)) is None
    assert learned(ruleset_of(parse_format("base"), 3)) is None


def test_of_two_files_the_one_for_fewer_boxes_counts(folder: Path) -> None:
    write(folder / "rivals-2-base.json", Learned({"point": 310}, None, {"boxes": ["base"]}))
    write(folder / "rivals-2.json", Learned({"point": 320}, None, {"boxes": ["base", "gambler"]}))
    write(folder / "rivals-20.json", Learned({"point": 330}, None, {"boxes": []}))
    found = [learned(ruleset_of(parse_format(line), 2)) for line in ("base", "base + gambler", "base + contracts")]
    assert [one and one.weights["point"] for one in found] == [310, 320, None]


def test_a_variant_has_weights_in_addition_to_its_familys(folder: Path) -> None:
    own = {"base + gambler": {"point": 340}}
    family = Learned({"point": 310, "fee": 30}, None, {"boxes": ["base", "gambler"]}, own)
    write(folder / "rivals-2.json", family)
    assert read(folder / "rivals-2.json") == family
    rulesets = [ruleset_of(parse_format(line), 2) for line in ("gambler + base; target 15", "base")]
    assert [learned(ruleset) for ruleset in rulesets] == [
        Learned({"point": 340, "fee": 30}, None, family.card),
        Learned(family.weights, None, family.card),
    ]
    assert [thinker_of(ruleset).weights[0] for ruleset in rulesets] == [340, 310]


@pytest.mark.parametrize("name", ["hard", "master"])
def test_without_a_model_they_play_as_steady(name: str, folder: Path) -> None:
    game = pr.position("base", 3, harbor=["ship-red-1-1", "ship-blue-2-2", "sailor-3-1"])
    assert pr.bot(name).choose(game.observe(0)) == pr.bot("steady").choose(game.observe(0))


def test_master_finds_the_same_again_and_its_chances_are_shares(folder: Path) -> None:
    game = pr.position("base", 2, harbor=["ship-red-1-1", "ship-blue-2-2", "sailor-3-1"])
    observation = game.observe(0)
    result = Master().search(observation)
    assert result == Master().search(observation)
    assert len(result.chances) == len(observation.moves)
    assert all(abs(sum(chances) - shipped.CERTAIN) <= 2 for chances in result.chances)
    assert sum(result.tries) >= Master.tries / 2


def test_shipped_files_are_small_and_name_their_origin() -> None:
    files = sorted(shipped.FOLDER.glob("*.json"))
    assert files
    assert sum(path.stat().st_size for path in files) <= LARGEST
    for path in files:
        card, net = read(path).card, read(path).net
        named = {card["family"], f"{card['family']}-adventure", "-".join([card["family"], *card["boxes"]])}
        assert path.stem in named
        assert path.stem.endswith("-adventure") == ("adventure" in card["boxes"])
        assert {"boxes", "lines", "players", "seed", "games"} <= set(card)
        assert ({"loss", "tenths"} <= set(card)) == (net is not None)


@pytest.mark.parametrize("path", sorted(shipped.FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_shipped_networks_know_the_features_of_their_formats(path: Path) -> None:
    family = read(path)
    rulesets = [ruleset_of(parse_format(line), family.card["players"]) for line in family.card["lines"]]
    assert path in map(file_of, rulesets)
    for ruleset in rulesets:
        assert boxes_of(ruleset) <= set(family.card["boxes"])
        told = set(features(ruleset).names)
        assert family.net is None or len(told & set(family.net.names)) > len(told) // 3


@pytest.mark.parametrize("players", range(2, 6))
def test_a_team_without_a_network_follows_the_policy(folder: Path, players: int) -> None:
    game = pr.new_game("base + gambler + contracts; cooperative", players, seed=4)
    hard, master = pr.bot("hard"), pr.bot("master")
    found = Learned({}, None, {"boxes": sorted(boxes_of(game.ruleset))})
    write(folder / f"{family_of(game.ruleset)}.json", found)
    assert learned(game.ruleset) == found
    for _ in range(12):
        observation = game.observe(game.seat or 0)
        assert master.choose(observation) == hard.choose(observation)
        game.play(hard.choose(observation))


def test_the_notes_of_a_team_have_room_for_every_card_and_seat() -> None:
    """This holds even for a larger box, since a card's number is a byte."""
    assert MATES + 5 * 256 <= NOTES
