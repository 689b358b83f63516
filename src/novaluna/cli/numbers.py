"""Numbers as options."""

from __future__ import annotations

import math
from typing import Any

import click


class RealRange(click.FloatRange):
    """A number in a range; unlike Click's own, NaN lies in none."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number that was given; a usage error if it is none or outside the range."""
        number = float(super().convert(value, param, ctx))
        if math.isnan(number):
            self.fail(f"{value} is not a number", param, ctx)
        return number
