"""The library needs nothing but Python: everything outside the app runs without other packages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import novaluna

APP = ("novaluna.cli", "novaluna.server", "novaluna.terminal", "novaluna.training")

ALONE = f"""
import importlib, pkgutil, sys
from importlib.abc import MetaPathFinder

OWN = {{"novaluna", "__main__"}}

class NothingElse(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in sys.stdlib_module_names | OWN:
            raise ModuleNotFoundError(f"not of the standard library: {{name}}", name=name)

sys.meta_path.insert(0, NothingElse())
sys.path.append({str(Path(novaluna.__file__).parents[1])!r})

def import_all(package):
    for found in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        if found.name not in {APP!r}:
            module = importlib.import_module(found.name)
            print(found.name)
            if found.ispkg:
                import_all(module)

import novaluna
import_all(novaluna)

from novaluna.bots.analyse import analyse
from novaluna.bots.arena import Terms, play_all, scores
from novaluna.bots.bot import Limits, View
from novaluna.bots.levels import bot_for
from novaluna.bots.solo import plan

game = novaluna.Game(players=2, seed="alone")
assert analyse(View.of(game.state), Limits(simulations=50)).best.move in game.legal_moves
bots = bot_for("quarter"), bot_for("new-moon")
while not game.is_over:
    game.push(bots[game.state.turn].choose(View.of(game.state)))
assert novaluna.verify(novaluna.parse_record(str(novaluna.Record.of(game)))).deal_checked

terms = Terms(("gibbous@5", "crescent"), None)
results = [result for _, result in play_all(terms, games=2, seed="alone")]
assert not any(result.failure for result in results)
assert len(scores(terms, results)) == 2

assert plan(novaluna.Game(1, seed="alone").state, Limits(simulations=5)).moves

# What Cython registers for itself is in no file.
files = [name for name, module in sys.modules.items() if hasattr(module, "__file__")]
loaded = {{name.partition(".")[0] for name in files}}
print("foreign:", *sorted(loaded - sys.stdlib_module_names - OWN))
"""


def test_library_plays_without_any_other_package() -> None:
    done = subprocess.run([sys.executable, "-ISc", ALONE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    *modules, foreign = done.stdout.splitlines()
    assert foreign == "foreign:"
    assert {"novaluna.bots.external", "novaluna.engine.search", "novaluna.rules"} < set(modules)
