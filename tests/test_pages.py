"""The static site that is made of the built pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from novaluna.pages import MARK, POLICY, SiteError, site_document, write_site

PAGE = """<head>
    <meta charset="utf-8" />
    <link rel="icon" href="/icons/icon.svg" />
    <script type="module" src="/assets/app-1.js"></script>
    <a href="//other.example/"></a>
</head>"""


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    for name in (".vite/manifest.json", "assets/app-1.js", "service-worker.js"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    (folder / "index.html").write_text(PAGE)
    return folder


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_document_names_its_files_from_its_own_folder_and_brings_its_policy() -> None:
    document = site_document(PAGE)
    assert 'href="./icons/icon.svg"' in document
    assert 'src="./assets/app-1.js"' in document
    assert 'href="//other.example/"' in document
    assert MARK in document
    assert f'content="{POLICY}"' in document
    assert document.index("charset") < document.index(POLICY) < document.index("icon.svg")
    assert "frame-ancestors" not in document  # which a document cannot tell


def test_what_is_not_our_page_is_refused() -> None:
    with pytest.raises(SiteError, match="not one of our pages"):
        site_document("<p>built by somebody else</p>")


def test_site_is_the_pages_without_the_notes_of_the_build(static: Path, tmp_path: Path) -> None:
    write_site(tmp_path / "new" / "site", static=static)
    assert files(tmp_path / "new" / "site") == {
        "index.html",
        "assets/app-1.js",
        "service-worker.js",
    }
    assert (static / "index.html").read_text() == PAGE


def test_earlier_site_is_replaced_and_other_files_stay(static: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "CNAME").write_text("play.example.org")
    write_site(site, static=static)
    (static / "assets" / "app-1.js").rename(static / "assets" / "app-2.js")
    write_site(site, static=static)
    assert files(site) == {"CNAME", "index.html", "assets/app-2.js", "service-worker.js"}


@pytest.mark.parametrize("name", ["index.html", "assets"])
def test_somebody_elses_site_is_left_alone(static: Path, tmp_path: Path, name: str) -> None:
    site = tmp_path / "site"
    (site / name).mkdir(parents=True)
    with pytest.raises(SiteError, match="is not ours"):
        write_site(site, static=static)
    assert files(site) == set()


def test_pages_that_were_not_built_are_missed(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="not built here"):
        write_site(tmp_path / "site", static=tmp_path / "static")
    assert not (tmp_path / "site").exists()
