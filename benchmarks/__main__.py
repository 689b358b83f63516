"""``python -m benchmarks``: everything that is measured in a minute or two."""

from benchmarks import engine, rules

rules.main()
engine.main()
