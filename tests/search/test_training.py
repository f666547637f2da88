"""Training on a small scale: every step once, the continuation of a run, and refusals."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from portroyal.engine.observation import Observation
from portroyal.errors import BadFormat
from portroyal.lab.training.climbing import climb, weight_names
from portroyal.lab.training.fitting import (
    Fitter,
    chances,
    forward,
    held_out,
    in_steps,
    lambda_returns,
    layers_of,
    loss_of,
    predictions,
    random_layers,
    rounded,
    settled,
)
from portroyal.lab.training.matches import Share, match
from portroyal.lab.training.pipeline import TUNED, Training
from portroyal.lab.training.plan import Plan
from portroyal.lab.training.study import Format, Positions, Way
from portroyal.lab.training.worths import worths
from portroyal.search.learned import FOLDER, OWN_WEIGHTS, UNIT, Learned, read, write
from portroyal.search.searching import Valuation
from tests.search.hidden import decisions
from tests.search.nets import random_net

pytestmark = pytest.mark.slow

SMALL = Plan(
    ("base",), 2, games=150, rounds=1, deals=10, tuned=150, searched=20, positions=2000, tries=8, epochs=2, gate=10
)


def test_training_games_are_the_same_from_an_executor() -> None:
    form = Format("base", 2)
    way = Way({"point": 120}, random_net(form.ruleset))
    with ProcessPoolExecutor(1) as executor:
        found = [form.positions(way, 9, 3, 1.0, jobs) for jobs in (1, executor)]
        assert match([form], way, Way({}), 9, 3, executor) == match([form], way, Way({}), 9, 3, 1)
    assert all(np.array_equal(one, other) for one, other in zip(*found, strict=True))


def test_every_step_is_done_once(tmp_path: Path) -> None:
    told: list[str] = []
    path = Training(SMALL, tmp_path, told.append, threads=1).run()
    model = read(path)
    assert model.net is not None
    assert (model.card["family"], model.card["boxes"], model.card["games"]) == ("rivals-2", ["base"], 150)
    assert len(model.card["tenths"]) == 10
    again: list[str] = []
    assert read(Training(SMALL, tmp_path, again.append, threads=1).run()) == model
    assert not [line for line in again if line.startswith(("generation", "network 1: ", "network 2: ", "network 3: "))]


def test_probabilities_of_a_team_are_calibrated(tmp_path: Path) -> None:
    """The team's network learns from games with some random moves, and is compared with games without any."""
    plan = SMALL._replace(lines=("base + contracts; cooperative",), players=1, searched=0)
    training = Training(plan, tmp_path, print, threads=1)
    card = read(training.run()).card
    assert (tmp_path / "positions-4-0.npz").exists()
    number = sum(n for n, _, _ in card["tenths"])
    assert sum(n * (told - won) for n, told, won in card["tenths"]) / number == pytest.approx(0, abs=0.005)


def test_training_may_begin_with_a_model(tmp_path: Path) -> None:
    """Weights that the format does not have are kept; one epoch from there is better than six from the beginning."""
    begun = SMALL._replace(begin="rivals-2", tuned=300, searched=0, epochs=1)
    trained = read(Training(begun, tmp_path / "begun", print, threads=1).run())
    assert set(read(FOLDER / "rivals-2.json").weights) <= set(trained.weights)
    assert not (tmp_path / "begun" / "positions-1-0.npz").exists(), "no weight is new"
    plain = Training(begun._replace(begin="", epochs=6), tmp_path / "plain", print, threads=1)
    plain.games(TUNED, Way(trained.weights), 300)
    assert trained.card["loss"] < plain.network(TUNED).loss - 0.02


@pytest.mark.nightly
def test_weights_of_single_formats_are_kept_and_used(tmp_path: Path) -> None:
    """With such weights a seat would never stop drawing; weights of other formats are left out."""
    own = {"base": {"drawing": 9000}, "base + gambler": {"drawing": 1}}
    begun = tmp_path / "begun.json"
    write(begun, Learned({}, None, {OWN_WEIGHTS: {"base": {"deals": 7}, "base + gambler": {"deals": 8}}}, own))
    plan = SMALL._replace(begin=str(begun), rounds=0, searched=0)
    found = read(Training(plan, tmp_path / "own", print, threads=1).run())
    assert found.own == {"base": {"drawing": 9000}}
    assert found.card[OWN_WEIGHTS] == {"base": {"deals": 7}}
    assert found.card["tuned against untuned weights"][0] < -30


@pytest.mark.parametrize(("family", "line"), [("rivals-2", "base"), ("team-2", "base + contracts; cooperative")])
def test_a_network_alone_may_be_fitted_to_games_of_the_search(tmp_path: Path, family: str, line: str) -> None:
    """The weights stay, even those of formats that are not played; so do features that these games did not have."""
    plan = SMALL._replace(lines=(line,), begin=family, tuned=0, searched=30)
    trained, begun = read(Training(plan, tmp_path, print, threads=1).run()), read(FOLDER / f"{family}.json")
    assert (trained.weights, trained.own) == (begun.weights, begun.own)
    assert set(trained.card) >= set(begun.card), "what it says about the weights"
    assert trained.net
    assert begun.net
    assert trained.net.first != begun.net.first
    assert set(trained.net.names) == set(begun.net.names) & set(Format(line, 2).names)
    assert {path.name for path in tmp_path.glob("positions-*")} == (
        {"positions-3-0.npz", "positions-4-0.npz"} if family == "team-2" else {"positions-3-0.npz"}
    )


@pytest.mark.parametrize(("family", "line"), [("team-2", "base + contracts; cooperative"), ("rivals-2", "base")])
def test_a_network_may_only_be_calibrated(tmp_path: Path, family: str, line: str) -> None:
    plan = SMALL._replace(lines=(line,), begin=family, tuned=0, searched=30, epochs=0)
    net, begun = read(Training(plan, tmp_path, print, threads=1).run()).net, read(FOLDER / f"{family}.json").net
    assert net
    assert begun
    assert (net.bias3 != begun.bias3) is (family == "team-2")
    assert net._replace(third=begun.third, bias3=begun.bias3) == begun
    assert [path.name for path in tmp_path.glob("positions-*")] == ["positions-4-0.npz"]


@pytest.mark.parametrize(("begin", "searched"), [("", 20), ("rivals-2", 0)])
def test_a_network_alone_needs_a_beginning_and_games(tmp_path: Path, begin: str, searched: int) -> None:
    with pytest.raises(BadFormat, match="give games of the search, and a model with a network"):
        Training(SMALL._replace(begin=begin, searched=searched, tuned=0), tmp_path, print)
    assert not list(tmp_path.iterdir())


def test_training_cannot_begin_with_a_missing_model(tmp_path: Path) -> None:
    with pytest.raises(BadFormat, match="there is no model 'rivals-9': it is neither a file nor a family in "):
        Training(SMALL._replace(begin="rivals-9"), tmp_path, print)


def test_a_folder_belongs_to_one_plan(tmp_path: Path) -> None:
    Training(SMALL, tmp_path, print)
    with pytest.raises(BadFormat, match="has results of other settings"):
        Training(SMALL._replace(games=151), tmp_path, print)


def test_formats_of_several_families_are_refused(tmp_path: Path) -> None:
    lines = ("base + contracts", "base + contracts; cooperative")
    with pytest.raises(BadFormat, match=r"several families: rivals-2, team-2"):
        Training(SMALL._replace(lines=lines), tmp_path, print)
    assert not list(tmp_path.iterdir()), "another plan may still use the folder"


@pytest.mark.parametrize("text", ["", "[]", '{"weights": {}}', '{"weights": {}, "card": {}, "net": {"first": ""}}'])
def test_training_cannot_begin_with_another_kind_of_file(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFormat, match=r"other.json is not the file of a family"):
        Training(SMALL._replace(begin=str(path)), tmp_path / "to", print)


def test_ways_that_are_alike_win_alike() -> None:
    form = Format("base", 3)
    share = match([form], Way({}), Way({}), 20, 1, threads=1)
    assert share.gain == pytest.approx(0)
    worse = match([form], Way({"drawing": 300}), Way({}), 40, 1, threads=1)
    assert worse.gain < -worse.margin


def test_a_change_that_wins_twice_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The closer the weight of drawing is to 90, the more a candidate wins; other weights change nothing."""
    tries = 7

    def nearer(formats: object, way: Way, other: Way, *_: object) -> Share:
        assert way.tries == other.tries == tries, "they play with the requested number of tries"
        return Share(abs(other.weights["drawing"] - 90) - abs(way.weights["drawing"] - 90), 1.0)

    monkeypatch.setattr("portroyal.lab.training.climbing.match", nearer)
    form = Format("base", 2)
    kept_counts: list[int] = []
    start, way = weight_names([form]), partial(Way, tries=tries)
    found = climb([form], start, 300, 10, 4, lambda rounds, kept, _: kept_counts.append(kept), way=way)
    assert 80 <= found["drawing"] <= 100
    assert len(kept_counts) == 300
    assert 0 < kept_counts[-1] < 30


def test_positions_have_one_winner_and_known_features() -> None:
    form = Format("base", 2)
    positions = form.positions(Way({}, noise=0.1), 60, 3, 0.5, threads=1)
    assert positions.features.shape[1:] == (2, len(form.names))
    assert np.allclose(positions.won.sum(1), 1)
    assert positions.features.any()
    several = form.positions(Way({}, noise=0.1), 60, 3, 0.5, threads=3)
    assert np.array_equal(several.features, positions.features), "the parts of a batch make no difference"


def test_a_network_learns_the_decisive_feature() -> None:
    """The player who has the only feature that matters wins."""
    rng = np.random.default_rng(1)
    features = rng.integers(0, 2, (12_000, 2, 6)).astype(np.uint8)
    won = np.full((12_000, 2), 0.5, np.float32)
    won[features[:, 0, 2] > features[:, 1, 2]] = (1, 0)
    won[features[:, 0, 2] < features[:, 1, 2]] = (0, 1)
    fitter = Fitter(Positions(features, won, np.arange(12_000, dtype=np.int32)), random_layers(6, 1), 1)
    before = fitter.loss()
    fitter.fit(8, 5e-3)
    least = loss_of(fitter.held.won, fitter.held.won)
    assert fitter.loss() - least < (before - least) / 10


def test_lambda_returns_are_means_of_later_predictions_and_the_result() -> None:
    """Computed by hand, for two games of three and two positions; 0.8 is the weight of all after the next position."""
    won = np.array([[1], [1], [1], [0], [0]], np.float32)
    predicted = np.array([[0.3], [0.5], [0.9], [0.4], [0.6]], np.float32)
    data = Positions(np.zeros((5, 1, 1), np.uint8), won, np.array([7, 7, 7, 8, 8], np.int32))
    second = 0.2 * 0.9 + 0.8 * 1
    expected = [0.2 * 0.5 + 0.8 * second, second, 1, 0.2 * 0.6, 0]
    assert lambda_returns(predicted, data)[:, 0] == pytest.approx(expected)
    assert won.sum() == 3, "results are kept"


def test_the_log_odds_of_a_team_are_scaled_and_shifted_until_calibrated() -> None:
    form, net = Format("base + contracts; cooperative", 2), read(FOLDER / "team-2.json").net
    assert net
    data = form.positions(Way({}), 40, 5, 1.0)
    before = predictions(layers_of(net, form.names), data.features).astype(float)
    aim = 1 / (1 + np.exp(0.5 - 0.7 * np.log(before / (1 - before))))
    after = predictions(layers_of(settled(net, form.names, data._replace(won=aim)), form.names), data.features)
    assert np.abs(before - aim).mean() > 0.1
    assert np.abs(after - aim).mean() < 0.02


def test_the_results_of_rivals_are_scaled_until_calibrated() -> None:
    form, net = Format("base", 3), read(FOLDER / "rivals-3.json").net
    assert net
    data = form.positions(Way({}), 40, 5, 1.0)
    before = predictions(layers_of(net, form.names), data.features).astype(float)
    aim = before**0.7 / (before**0.7).sum(1, keepdims=True)
    after = predictions(layers_of(settled(net, form.names, data._replace(won=aim)), form.names), data.features)
    assert np.abs(before - aim).mean() > 0.02
    assert np.abs(after - aim).mean() < 0.005


def test_a_network_without_information_is_calibrated_to_the_share_of_wins() -> None:
    form = Format("base + contracts; cooperative", 2)
    net, data = random_net(form.ruleset, 3), form.positions(Way({}), 40, 5, 1.0)
    after = predictions(layers_of(settled(net, form.names, data), form.names), data.features)
    assert after.mean() == pytest.approx(data.won.mean(), abs=0.001)


def test_whole_games_are_held_out() -> None:
    data = Format("base", 2).positions(Way({}, noise=0.1), 60, 3, 0.5, threads=3)
    held = held_out(data)
    assert set(data.games[held]) == set(range(0, 60, 11))
    assert not set(data.games[held]) & set(data.games[~held])


def test_rounding_changes_chances_by_little() -> None:
    names = [f"feature {i}" for i in range(50)]
    layers = random_layers(50, 3)
    features = np.random.default_rng(2).integers(0, 2, (500, 2, 50)).astype(np.uint8)
    net = rounded(layers, names, np.ones(50, bool))
    exact, whole = predictions(in_steps(layers), features), predictions(layers_of(net, names), features)
    assert np.abs(exact - whole).max() < 0.03


@pytest.mark.parametrize("steps", [5, 8])
def test_weights_of_the_first_layer_are_whole_steps(tmp_path: Path, steps: int) -> None:
    plan = SMALL._replace(begin="rivals-2", searched=0, rounds=0, tuned=120, epochs=1, steps=steps)
    net = read(Training(plan, tmp_path, print, threads=1).run()).net
    assert net is not None
    assert int(np.gcd.reduce(np.frombuffer(net.first, np.int8))) == steps


@pytest.mark.nightly
def test_a_model_card_lists_earlier_trainings(tmp_path: Path) -> None:
    first = Training(SMALL._replace(searched=0, tuned=120), tmp_path / "first", print, threads=1).run()
    plan = SMALL._replace(begin=str(first), searched=0, epochs=0, rounds=0)
    found = read(Training(plan, tmp_path / "second", print, threads=1).run())
    (before,) = found.card["earlier"]
    assert (before["tuned"], before["epochs"], found.card["epochs"]) == (120, 2, 0)
    third = Training(
        plan._replace(begin=str(tmp_path / "second" / "rivals-2.json")), tmp_path / "third", print, threads=1
    )
    assert [n["tuned"] for n in read(third.run()).card["earlier"]] == [120, SMALL.tuned]


def test_whole_numbers_judge_as_real_ones() -> None:
    """The search's integer network gives the same probabilities as the fitted one, apart from rounding down."""
    form = Format("base", 3)
    net = random_net(form.ruleset)
    valuation, layers = Valuation(form.ruleset, net), layers_of(net, form.names)
    for t in decisions(form.ruleset, 1, 2, 0.05):
        table = Observation(t, t.agenda[1]).table()
        described = np.zeros((form.players, len(form.names)), np.float32)
        for seat in range(form.players):
            for i, n in valuation.told(table, seat):
                described[seat, i] += n
        real = chances(forward(layers, described)[2].reshape(1, -1))[0]
        whole = np.array(valuation.chances(table)) / 65536
        assert np.abs(real - whole).max() < 4 / UNIT


def test_a_network_gives_the_worth_of_things() -> None:
    """The shipped network of the family: a governor is worth many coins, and more at the start of a game."""
    form, net = Format("base", 2), read(FOLDER / "rivals-2.json").net
    assert net is not None
    worth = worths(form, net, form.positions(Way({}, noise=0.05), 150, 8, 0.5, threads=1))
    assert 400 < worth["governor"][0] < 2500
    assert worth["governor"][0] > worth["governor"][1]
    assert 100 < worth["point"] < worth["last point"] < 1000
    assert 0 < worth["half"] < 100
