"""Trains a family's model over three generations of games.

First, the policy plays with untuned weights. A network fitted to these games suggests weights, which are then tuned.
Second, the tuned policy plays, and the network for the search is fitted to its games. Third, the search plays, and
another network is fitted to its games. This new network predicts win probabilities for strong play. It replaces the
previous network unless a search with the new network wins significantly less often on duplicate deals (95%
confidence). A team's network is then calibrated on games without random moves.

If the plan has no games for the tuned policy, the weights of an earlier model are kept, and only its network is fitted
to games that the search plays. If the plan has no epochs either, the network is only calibrated. The results of all
steps are stored in a folder, and finished steps are not repeated.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from portroyal.errors import BadFormat
from portroyal.lab.training.climbing import Weights, climb, weight_names
from portroyal.lab.training.clock import Clock
from portroyal.lab.training.fitting import (
    Fit,
    Fitter,
    held_out,
    judged,
    layers_of,
    random_layers,
    rounded,
    settled,
    used,
)
from portroyal.lab.training.matches import Share, match
from portroyal.lab.training.plan import Plan
from portroyal.lab.training.study import Format, Positions, Way, joined
from portroyal.lab.training.worths import worths
from portroyal.search.learned import (
    FOLDER,
    OWN_WEIGHTS,
    SEARCH_AGAINST_POLICY,
    Learned,
    Net,
    boxes_of,
    family_of,
    read,
    write,
)
from portroyal.spreading import Jobs

UNTUNED, TUNED, SEARCHED, SETTLING = 1, 2, 3, 4  # the generations of games
NOISE: Final = {UNTUNED: 0.07, TUNED: 0.03, SEARCHED: 0.02, SETTLING: 0.0}  # the share of random moves
TEAM_NOISE: Final = 0.01
SETTLED: Final = 4000  # the maximum number of games per format for calibrating a team's network
WEIGHED: Final = 5000  # the maximum number of positions per format for estimating values
TURNS: Final = 12  # the approximate number of turns per seat in a game
RATE: Final = 3e-3
FINE: Final = 1e-3
FINEST: Final = 3e-4
AIMS: Final = 3  # how many times a team's network is fitted to its own predictions for later positions
EPOCHS_OF_AIM: Final = 3

TOLD_OF_EARLIER: Final = ("begin", "games", "rounds", "tuned", "searched", "positions", "epochs", "seed", "generation")

Tell = Callable[[str], None]


class Training:
    """Trains the model for the family of the planned formats, and stores the results in a folder.

    Raises BadFormat if the formats belong to more than one family, if the folder has results from another plan, or if
    the plan provides no games to fit a network to.
    """

    def __init__(self, plan: Plan, folder: Path, tell: Tell, threads: Jobs = None) -> None:
        self.plan, self.folder, self.tell, self.threads = plan, folder, tell, threads
        self.formats = [Format(line, plan.players) for line in plan.lines]
        families = sorted({family_of(form.ruleset) for form in self.formats})
        if len(families) != 1:
            raise BadFormat(f"these formats are of several families: {', '.join(families)}")
        self.family = families[0]
        self.team = self.formats[0].team
        self.names = list(dict.fromkeys(name for form in self.formats for name in form.names))
        begun = known(plan.begin) if plan.begin else Learned({}, None, {})
        self.begun = self.of_formats(begun) if plan.tuned else begun
        if not (plan.tuned or (begun.net and plan.searched)):
            raise BadFormat("without games of the tuned policy, give games of the search, and a model with a network")
        folder.mkdir(parents=True, exist_ok=True)
        self.check_plan()
        self.clock = Clock(folder / "seconds.json", tell)

    def of_formats(self, begun: Learned) -> Learned:
        """The initial model, without the weights for individual formats outside the plan."""
        variants = {form.ruleset.variant for form in self.formats}
        own, on_card = (
            {variant: entry for variant, entry in entries.items() if variant in variants}
            for entries in (begun.own, begun.card.get(OWN_WEIGHTS, {}))
        )
        return begun._replace(own=own, card={**begun.card, OWN_WEIGHTS: on_card})

    def check_plan(self) -> None:
        """Write the plan to the folder. Raises BadFormat if the folder has results from another plan."""
        path, plan = self.folder / "plan.json", json.loads(json.dumps(self.plan._asdict()))
        if path.exists() and json.loads(path.read_text(encoding="utf-8")) != plan:
            raise BadFormat(
                f"{self.folder} has results of other settings: see {path.name} there, or name another folder"
            )
        path.write_text(json.dumps(plan, indent=1) + "\n", encoding="utf-8")

    def run(self) -> Path:
        """Run all remaining steps. Returns the path of the family's file."""
        with self.clock.step("weights"):
            weights = self.weights() if self.plan.tuned else dict(self.begun.weights)
        second = self.tuned(weights) if self.plan.tuned else self.kept()
        third = self.searched(weights, second) if self.plan.searched and not self.calibrates else None
        return self.ship(weights, second, third)

    def tuned(self, weights: Weights) -> Fit:
        """Play games with the tuned policy, and fit a network to them."""
        with self.clock.step("games of the policy"):
            self.games(TUNED, self.way(weights), self.plan.tuned)
        with self.clock.step("network"):
            return self.network(TUNED, self.begun.net)

    def kept(self) -> Fit:
        """The initial network, with the quality given in its model card."""
        assert self.begun.net
        return Fit(self.begun.net, self.begun.card["loss"], [tuple(tenth) for tenth in self.begun.card["tenths"]])

    def searched(self, weights: Weights, second: Fit) -> Fit:
        """Play games with a search that uses the second network, and fit a network to them."""
        with self.clock.step("games of the search"):
            self.games(SEARCHED, self.way(weights, second.net, self.plan.tries), self.plan.searched)
        with self.clock.step("network of the search"):
            return self.network(SEARCHED, second.net)

    @property
    def calibrates(self) -> bool:
        """Whether this run only calibrates a network."""
        return not (self.plan.epochs or self.plan.tuned)

    def way(self, weights: Weights, net: Net | None = None, tries: int = 0) -> Way:
        """How a seat plays with these weights. Weights for individual formats take precedence over them."""
        return Way(weights, net, tries, own=self.begun.own)

    # Weights.

    def weights(self) -> Weights:
        """The tuned weights."""
        path = self.folder / "weights.json"
        if not path.exists():
            plan, plain = self.plan, weight_names(self.formats) | dict(self.begun.weights)
            start = self.told(plain) if self.are_new(plain) else plain
            found = climb(self.formats, start, plan.rounds, plan.deals, plan.seed, self.climbed, self.threads, self.way)
            path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        weights: Weights = json.loads(path.read_text(encoding="utf-8"))
        return weights

    def are_new(self, weights: Weights) -> bool:
        """Whether some counter weights have not been trained yet. Always False for a team."""
        return not self.team and any(
            name not in self.begun.weights for name, value in weights.items() if not isinstance(value, int)
        )

    def told(self, plain: Weights) -> Weights:
        """The *plain* weights. A network's suggestions replace untrained weights if they lead to more wins."""
        self.games(UNTUNED, self.way(plain), self.plan.games)
        suggested = plain | self.told_by(self.network(UNTUNED, self.begun.net).net) | dict(self.begun.weights)
        gain = match(
            self.formats, self.way(suggested), self.way(plain), self.plan.deals, self.plan.seed - 1, self.threads
        )
        self.tell(f"weights of the network: {gain}")
        return suggested if gain.gain > 0 else plain

    def told_by(self, net: Net) -> Weights:
        """The weights suggested by a network, averaged over the formats."""
        suggested: dict[str, list[Any]] = {}
        for i, form in enumerate(self.formats):
            data = self.read(self.folder / f"positions-{UNTUNED}-{i}.npz")
            for name, weight in worths(form, net, data.of(slice(WEIGHED))).items():
                suggested.setdefault(name, []).append(weight)
        return {name: np.round(np.mean(of, axis=0)).astype(int).tolist() for name, of in suggested.items()}

    def climbed(self, rounds: int, kept: int, weights: Weights) -> None:
        if rounds % 10 == 0:
            self.tell(f"weights: {rounds} of {self.plan.rounds} changes tried, {kept} of them better")

    # Positions.

    def games(self, generation: int, way: Way, games: int) -> None:
        """Play the games for a generation, and store a sample of positions in a file for each format."""
        way = way._replace(noise=min(TEAM_NOISE, NOISE[generation]) if self.team else NOISE[generation])
        for i, form in enumerate(self.formats):
            path = self.folder / f"positions-{generation}-{i}.npz"
            if path.exists():
                continue
            share = min(1.0, self.plan.positions / len(self.formats) / (games * TURNS * form.players))
            positions = form.positions(way, games, self.seed_of(generation, i), share, self.threads)
            unfinished = path.with_suffix(".part.npz")
            np.savez_compressed(unfinished, **positions._asdict())
            unfinished.rename(path)
            self.tell(f"generation {generation}: {games} games of {form.line}, {len(positions.won)} positions")

    def seed_of(self, generation: int, form: int) -> int:
        """The seed for a format's games. If similar formats had the same seed, a network would memorize their games."""
        return self.plan.seed * 1_000_000 + generation * 1000 + form

    def positions(self, generation: int) -> Positions:
        """All positions from a generation, with the features of all formats."""
        parts = [self.read(self.folder / f"positions-{generation}-{i}.npz") for i in range(len(self.formats))]
        total, seats = sum(len(part.won) for part in parts), parts[0].won.shape[1]
        features = np.zeros((total, seats, len(self.names)), np.uint8)
        columns = {name: i for i, name in enumerate(self.names)}
        at = 0
        for form, part in zip(self.formats, parts, strict=True):
            rows = features[at : at + len(part.won)]
            for column, name in enumerate(form.names):
                rows[:, :, columns[name]] = part.features[:, :, column]
            at += len(part.won)
        won, games = (np.concatenate([getattr(part, name) for part in parts]) for name in ("won", "games"))
        return Positions(features, won, games)

    def read(self, path: Path) -> Positions:
        """The positions in a file."""
        with np.load(path) as kept:
            return Positions(**kept)

    # Networks.

    def network(self, generation: int, before: Net | None = None) -> Fit:
        """A generation's network, with its quality on held-out positions."""
        path = self.folder / f"net-{generation}.json"
        data = self.positions(generation)
        if not path.exists():
            write(path, Learned({}, self.fitted(generation, data, before), {}))
        net = read(path).net
        assert net is not None
        return judged(net, self.names, data.of(held_out(data)))

    def fitted(self, generation: int, data: Positions, before: Net | None) -> Net:
        """Fit a network to *data*, starting with the network *before*, if any.

        For games that the search plays, the network is also fitted to any positions from the previous generation.
        """
        seed, features, steps = self.plan.seed + generation, used(data), self.plan.steps

        def report(epoch: int, loss: float) -> None:
            self.tell(f"network {generation}: epoch {epoch}, loss {loss:.4f}")

        if generation != SEARCHED or before is None:
            begin = layers_of(before, self.names) if before else random_layers(len(self.names), seed)
            fitter = Fitter(data, begin, seed, steps)
            layers = fitter.fit(self.plan.epochs, FINE if before else RATE, report)
            for _ in range(AIMS if self.team and self.plan.epochs else 0):
                fitter.aim_at_returns()
                layers = fitter.fit(EPOCHS_OF_AIM, FINE, report)
            return rounded(layers, self.names, features, steps)
        if not self.plan.tuned:
            layers = Fitter(data, layers_of(before, self.names), seed, steps).fit(self.plan.epochs, FINEST, report)
            return rounded(layers, self.names, features | np.isin(self.names, before.names), steps)
        old = self.positions(generation - 1)
        both = joined([data, old.of(slice(None, None, max(1, len(old.won) // max(1, len(data.won)))))])
        layers = Fitter(both, layers_of(before, self.names), seed, steps).fit(2, FINE, report)
        layers = Fitter(data, layers, seed, steps).fit(2, FINEST, report)
        return rounded(layers, self.names, features | used(old), steps)

    # Shipping.

    def ship(self, weights: Weights, second: Fit, third: Fit | None) -> Path:
        """Write the family's file, with the better network and its model card. Returns the path of the file."""
        seed = self.plan.seed + 777_000
        with self.clock.step("matches"):
            if self.calibrates:
                third = self.settled(self.way(weights, second.net, self.plan.tries), second.net)
            gate = self.gate(weights, second.net, third.net, seed) if third else Share(0.0, 0.0)
            better, generation = (third, SEARCHED) if third and gate.gain >= -gate.margin else (second, TUNED)
            if self.team and not self.calibrates and better.net != self.begun.net:
                searching = self.way(weights, better.net, self.plan.tries)
                better = self.settled(searching if generation == SEARCHED else self.way(weights), better.net)
            card = self.card(better, generation, weights, gate, seed + 1)
        path = self.folder / f"{self.family}.json"
        of_weights = {} if self.plan.tuned else self.begun.card
        card = {**of_weights, **card, "seconds": self.clock.seconds}
        write(path, Learned(weights, better.net, card, self.begun.own))
        return path

    def settled(self, way: Way, net: Net) -> Fit:
        """A network, calibrated on games without random moves."""
        self.games(SETTLING, way, min(SETTLED, self.plan.searched if way.tries else self.plan.tuned))
        data = self.positions(SETTLING)
        return judged(settled(net, self.names, data), self.names, data)

    def gate(self, weights: Weights, second: Net, third: Net, seed: int) -> Share:
        """The advantage of a search with the third network over a search with the second."""
        one, other = (self.way(weights, net, self.plan.tries) for net in (third, second))
        gain = match(self.formats, one, other, self.plan.gate, seed, self.threads)
        self.tell(f"network {SEARCHED} against network {TUNED}: {gain}")
        return gain

    def card(self, fit: Fit, generation: int, weights: Weights, gate: Share, seed: int) -> dict[str, Any]:
        """The model card, which gives the model's origin and strength."""
        plain = Way({})
        policy = self.way(weights)
        tuned = match(self.formats, policy, plain, self.plan.gate * 4, seed, self.threads)
        searching = self.way(weights, fit.net, self.plan.tries)
        search, gain = (
            match(self.formats, searching, other, self.plan.gate, seed, self.threads) for other in (plain, policy)
        )
        return {
            "family": self.family,
            "boxes": sorted(set().union(*(boxes_of(form.ruleset) for form in self.formats))),
            "made by": "portroyal lab train",
            **self.plan._asdict(),
            "begin": Path(self.plan.begin).stem,
            "earlier": earlier(self.begun.card),
            "generation": generation,
            "loss": round(fit.loss, 4),
            "tenths": [[n, round(predicted, 3), round(won, 3)] for n, predicted, won in fit.tenths],
            "gate": gate.points,
            "tuned against untuned weights": tuned.points,
            "search against untuned weights": search.points,
            SEARCH_AGAINST_POLICY: gain.points,
            OWN_WEIGHTS: self.begun.card.get(OWN_WEIGHTS, {}),
        }


def known(name: str) -> Learned:
    """The model for a family, given the family's name or a file. Raises BadFormat if there is no such model."""
    for path in (Path(name), FOLDER / f"{name}.json"):
        if path.is_file():
            try:
                return read(path)
            except (ValueError, KeyError, TypeError, zlib.error) as error:
                raise BadFormat(f"{path} is not the file of a family: {error!r}") from error
    raise BadFormat(f"there is no model '{name}': it is neither a file nor a family in {FOLDER}")


def earlier(card: Mapping[str, Any]) -> list[dict[str, Any]]:
    """All training runs that a model card describes, in order. The last one trained the model itself."""
    before: list[dict[str, Any]] = card.get("earlier", [])
    known = all(name in card for name in TOLD_OF_EARLIER)
    return [*before, {name: card[name] for name in TOLD_OF_EARLIER}] if known else before
