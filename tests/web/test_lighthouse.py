"""What ``benchmarks.lighthouse`` makes of Lighthouse's reports."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.lighthouse import CATEGORIES, Report, middle, missed


def written(performance: float, **audits: float | None) -> dict[str, Any]:
    """A report with these audits of accessibility, the last of which counts nothing."""
    *counted, last = audits
    refs = [{"id": name, "weight": int(name != last)} for name in [*counted, last]]
    categories = {name: {"score": 1.0, "auditRefs": []} for name in CATEGORIES}
    categories["performance"]["score"] = performance
    categories["accessibility"] = {"score": 0.93, "auditRefs": refs}
    found = {name: {"id": name, "score": score} for name, score in audits.items()}
    return {"categories": categories, "audits": found}


def test_report_names_what_cost_points() -> None:
    report = Report.read(written(0.876, contrast=0, names=1, none=None, ignored=0))
    assert report.scores == {"performance": 88, "accessibility": 93, "best-practices": 100}
    assert report.failed == {"contrast"}


def test_page_that_did_not_load_is_an_error() -> None:
    error = {"requestedUrl": "http://127.0.0.1/", "runtimeError": {"message": "no first paint"}}
    with pytest.raises(ValueError, match="no first paint"):
        Report.read(error)


def test_median_counts_but_every_fault_is_kept() -> None:
    reports = [
        Report(dict.fromkeys(CATEGORIES, score), frozenset(failed))
        for score, failed in ((100, {"contrast"}), (70, set()), (96, {"names"}))
    ]
    report = middle(reports)
    assert report == Report(dict.fromkeys(CATEGORIES, 96), frozenset({"contrast", "names"}))
    assert missed("desktop", report) == [
        "accessibility 96 (wanted 100)",
        "best-practices 96 (wanted 100)",
    ]
    assert [fault.split()[0] for fault in missed("phone", report)] == list(CATEGORIES[1:])
