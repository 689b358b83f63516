"""What the pages do on a slow device without a server; a part of ``make bench-web``.

The start from the home screen: the browser was closed, no host is there any more, and it takes so
long from the navigation until Play can be pressed, by the page's own clock. Slow is the page's main
thread; the browser around it, the service worker and the disk are as fast as they are.

And thinking: how many simulations the module makes in a second of the processor, so that other
programs do not count. It thinks on the main thread here, because the browser slows down no worker.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

from benchmarks.wasm import middle_position
from novaluna.pages import write_site
from tests.web.browser import FLAGS
from tests.web.engine_host import serve_engine
from tests.web.static import StaticHost
from tools.system import find_browser

SIMULATIONS = 50_000
"""How much the engine thinks at a time."""

NOTE_READY = """requestAnimationFrame(function look() {
    const play = [...document.querySelectorAll("button")].some(
        (button) => button.textContent.trim() === "Play" && button.checkVisibility(),
    );
    if (play) globalThis.readyAt = performance.now();
    else requestAnimationFrame(look);
})"""

LOAD = """async () => {
    const { Engine } = await import("/web/src/engine/engine.ts");
    const { Thinking } = await import("/web/src/engine/thinking.ts");
    const learned = async (name) => (await fetch(`/src/novaluna/engine/${name}.json`)).json();
    const engine = await Engine.load(fetch("/web/src/engine/engine.wasm"));
    const files = [await learned("weights"), await learned("solo_weights")];
    globalThis.thinking = new Thinking(engine, ...files);
}"""
THINK = """([text, simulations]) => {
    const work = thinking.analyse(text, { simulations });
    while (!work.next().done);
}"""


class MainThread:
    """The main thread of a page, slowed down, and how long it has worked."""

    def __init__(self, page: Page, slowdown: int) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.slow_down(slowdown)

    def slow_down(self, rate: int) -> None:
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def busy(self) -> float:
        """Seconds of the processor in all its tasks."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        found: float = next(each["value"] for each in metrics if each["name"] == "TaskDuration")
        return found


def measure_starts_without_network(
    kind: BrowserType, device: Any, slowdown: int, count: int
) -> list[tuple[float, float]]:
    """Seconds until Play can be pressed, and what the main thread has worked by then.

    Each is in a browser that was started for it.
    """
    with tempfile.TemporaryDirectory() as folder:
        site, profile = Path(folder, "site"), Path(folder, "profile")
        write_site(site)

        def start() -> BrowserContext:
            return kind.launch_persistent_context(
                profile, executable_path=find_browser(), args=FLAGS, locale="en-GB", **device
            )

        with StaticHost(site) as host, start() as context:
            page = context.new_page()
            page.goto(host.url)
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        starts = []
        for _ in range(count):
            with start() as context:
                page = context.new_page()
                page.add_init_script(NOTE_READY)
                main = MainThread(page, slowdown)
                page.goto(host.url, wait_until="commit")
                ready = page.wait_for_function("() => globalThis.readyAt").json_value()
                starts.append((ready / 1000, main.busy()))
        return starts


def measure_thinking(browser: Browser, slowdown: int, count: int) -> list[float]:
    """Simulations in a second of the processor, in the middle of a game of two."""
    position = str(middle_position())
    with serve_engine() as address, browser.new_context() as context:
        page = context.new_page()
        main = MainThread(page, 1)
        page.goto(address)
        page.evaluate(LOAD)
        page.evaluate(THINK, [position, SIMULATIONS])  # compiles what it needs
        main.slow_down(slowdown)
        speeds = []
        for _ in range(count):
            before = main.busy()
            page.evaluate(THINK, [position, SIMULATIONS])
            speeds.append(SIMULATIONS / (main.busy() - before))
        return speeds


def report_device(browser: Browser, devices: dict[str, Any], slowdown: int, count: int) -> None:
    """Print it for each device, slowed down and not."""
    for name, device in devices.items():
        for rate in (1, slowdown):
            starts = measure_starts_without_network(browser.browser_type, device, rate, count)
            ready, busy = zip(*starts, strict=True)
            print(f"{name}, {rate} x slower: without a network Play is there at ", end="")
            print(f"{median(ready):.2f} s (at most {max(ready):.2f} s)", end="")
            print(f", of which the main thread works {median(busy):.2f} s")
    for rate in (1, slowdown):
        speeds = measure_thinking(browser, rate, count)
        print(f"thinking, {rate} x slower: {median(speeds):,.0f} simulations/s of the processor")
