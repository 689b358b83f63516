from collections.abc import Hashable, Sequence

def fit_within(
    samples: Sequence[tuple[Hashable, Sequence[tuple[int, int]], float]],
    length: int,
    *,
    ridge: float,
    bound: float,
) -> list[float]: ...
