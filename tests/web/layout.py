"""How a page looks in another language or with wider letters, and what is wrong with that."""

from __future__ import annotations

from playwright.sync_api import Page, expect

LANGUAGES = ("en", "de", "nl", "hu", "cs")

CHOOSE = """language => {
    const key = "novaluna.settings";
    const choices = JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), language });
    localStorage.setItem(key, choices);
    dispatchEvent(new StorageEvent("storage", { key, newValue: choices }));
}"""

DRAWN = """async () => {
    for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
}"""
"""Wait until all is drawn, with what follows from a new size of the window a frame later."""

WIDEN = """async () => {
    const isOurs = rule => rule instanceof CSSFontFaceRule && rule.cssText.includes("woff2");
    const wide = new CSSStyleSheet();
    for (const sheet of document.styleSheets) {
        // A style sheet names its fonts from its own folder, one of no file from the document's.
        const whole = (_, address) => `url("${new URL(address, sheet.href)}")`;
        for (const rule of [...sheet.cssRules].filter(isOurs)) {
            const text = rule.cssText.replace(/url\\("([^"]+)"\\)/g, whole);
            wide.insertRule(text.replace("}", "size-adjust: 120%; }"));
        }
    }
    const pen = document.createElement("canvas").getContext("2d");
    const widths = () => ["Figtree", "Brygada 1918"].map(name => {
        pen.font = `100px "${name}"`;
        return pen.measureText("Hamburgefonstiv").width;
    });
    await document.fonts.ready;
    const narrow = widths();
    document.adoptedStyleSheets = [wide];
    const ours = [...document.fonts].filter(face => face.display === "swap");
    await Promise.all(ours.map(face => face.load()));
    return widths().map((width, number) => width / narrow[number]);
}"""

TOO_SMALL = """() => {
    const least = 44 - 0.5;
    const isShown = e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    return [...root.querySelectorAll("a, button, input, select, textarea, summary")]
        .filter(isShown)
        .map(e => e.closest("label") ?? e)
        .map(e => [e, e.getBoundingClientRect()])
        .filter(([e, box]) => box.width > 1 && box.height > 1)
        .filter(([e, box]) => box.width < least || box.height < least)
        // A link in the middle of a sentence is as high as its line.
        .filter(([e]) => !(e.matches("a") && e.closest("p")))
        .map(([e, box]) => `${e.outerHTML.slice(0, 120)} is ${box.width} x ${box.height}`);
}"""

OUTSIDE = """() => {
    const width = document.documentElement.clientWidth;
    return document.documentElement.scrollWidth > width
        ? [`the page is ${document.documentElement.scrollWidth} wide, the window ${width}`]
        : [];
}"""

CUT = """() => {
    const faults = [];
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const styles = new Map();
    const ARROW = 20;
    const styleOf = element => {
        if (!styles.has(element)) {
            const style = getComputedStyle(element);
            const isHidden = style.clipPath !== "none";
            const clips = ["hidden", "clip"].includes(style.overflowX);
            const holds = clips || element.matches("button, .button, .badge, label, kbd, th, td");
            const scrolls = ["auto", "scroll"].includes(style.overflowY);
            styles.set(element, { isHidden, holds, clips, scrolls });
        }
        return styles.get(element);
    };
    // The nearest ancestors that the text has to stay in, until one that can be scrolled.
    const boundsOf = element => {
        const bounds = [];
        for (let e = element; e && e !== document.body; e = e.parentElement) {
            const style = styleOf(e);
            if (style.isHidden) return null;
            if (style.holds) bounds.push(e);
            if (style.scrolls) break;
        }
        return bounds;
    };
    const pen = document.createElement("canvas").getContext("2d");
    for (const select of root.querySelectorAll("select")) {
        const style = getComputedStyle(select);
        if (style.opacity === "0" || !select.checkVisibility()) continue;
        pen.font = style.font;
        const text = select.selectedOptions[0]?.text ?? "";
        const around = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + ARROW;
        const room = select.clientWidth - around;
        if (pen.measureText(text).width > room + 1) faults.push(`"${text}" is cut in its list`);
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.data.trim();
        if (!text || element.closest("svg, option, textarea, script, pre, code, mark")) continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const bounds = boundsOf(element);
        if (bounds === null) continue;
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()].filter(box => box.width > 0);
        for (const bound of bounds) {
            const box = bound.getBoundingClientRect();
            const { clips } = styleOf(bound);
            const inside = bound.matches(".button") ? 4 : -1;
            const line = lines.find(line =>
                line.left < box.left + inside || line.right > box.right - inside
                || (clips && line.top < box.top - line.height / 4)
                || (clips && line.bottom > box.bottom + line.height / 4));
            if (line) {
                faults.push(`"${text}" leaves ${bound.outerHTML.slice(0, 90)}`);
                break;
            }
        }
        // Where nothing scrolls, no other part may lie over a text, but for hints and questions.
        const isFixed = element.closest("main.full") && !element.closest("section, .request");
        const around = element.closest(".end")?.getBoundingClientRect();
        for (const line of isFixed ? lines : []) {
            const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
            // The card of the end scrolls.
            if (around && (y < around.top || y > around.bottom)) continue;
            const top = document.elementFromPoint(x, y);
            const isOver = top && !top.contains(element) && !element.contains(top);
            if (isOver && !top.closest(".hints, .request")) {
                faults.push(`"${text}" lies under ${top.outerHTML.slice(0, 90)}`);
                break;
            }
        }
        if (new Set(lines.map(line => Math.round(line.top))).size < 2) continue;
        for (const word of node.data.matchAll(/[^\\s–-]+/g)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const parts = [...range.getClientRects()].filter(box => box.width > 0);
            const isBroken = new Set(parts.map(box => Math.round(box.top))).size > 1;
            if (isBroken) faults.push(`"${word[0]}" is broken`);
        }
    }
    return faults;
}"""


IN_THE_MIDDLE = """() => {
    const wheel = document.querySelector("[data-space]")?.parentElement;
    const hub = wheel?.parentElement.querySelector(".hub");
    if (!hub || document.querySelector("dialog[open]")) return [];
    const box = wheel.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // Inside the discs, or alone inside the moons; see MoonTrack.svelte and discs.ts.
    const discs = wheel.parentElement.querySelectorAll(".discs .disc").length;
    const room = (discs > 0 ? 219 - 24 : 272 - 20) / 1000 * box.width;
    const walker = document.createTreeWalker(hub, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const faults = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.data.trim() || node.parentElement.closest(".hidden-text")) continue;
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
            const across = Math.max(x - line.left, line.right - x);
            // Between the tops of small letters and their feet.
            const along = Math.max(y - line.top, line.bottom - y) - line.height / 4;
            const isOver = Math.hypot(across, along) > room + 1;
            if (isOver) faults.push(`"${node.data.trim()}" lies over the moon track`);
        }
    }
    return faults;
}"""

FIGURES = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!/[0-9]/.test(node.data) || element.closest("script, style, title")) continue;
        if (getComputedStyle(element).fontVariantNumeric.includes("tabular-nums")) continue;
        faults.push(`the figures of "${node.data.trim()}" have different widths`);
    }
    return faults;
}"""

CHECK = f"""() => [{OUTSIDE}, {TOO_SMALL}, {CUT}, {IN_THE_MIDDLE}].flatMap(find => find())"""
AS_IT_STANDS = f"""() => [{CHECK}, {FIGURES}].flatMap(find => find())"""

SURVEY = f"""async languages => {{
    const pause = () => new Promise(done => setTimeout(done));
    const frame = () => new Promise(requestAnimationFrame);
    const faults = [];
    await frame();
    await frame();
    for (const language of languages) {{
        ({CHOOSE})(language);
        while (document.documentElement.lang !== language) await pause();
        await pause();
        const where = `${{language}} ${{innerWidth}}x${{innerHeight}}`;
        faults.push(...({CHECK})().map(fault => `${{where}}: ${{fault}}`));
    }}
    return faults;
}}"""

BARE = """() => {
    const bare = new CSSStyleSheet();
    bare.replaceSync(`
        svg > *, :has(> dialog[open]) > :not(dialog) { display: none; }
        dialog::backdrop { backdrop-filter: none !important; }
    `);
    document.adoptedStyleSheets.push(bare);
}"""


def speak(page: Page, language: str) -> None:
    """Change the language of a page, as its reader does in another tab."""
    page.evaluate(CHOOSE, language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def widen(page: Page) -> None:
    """Draw our own fonts a fifth larger in the same room, until the page is loaded again."""
    grown = page.evaluate(WIDEN)
    assert all(1.15 < share < 1.25 for share in grown), f"the letters grew by {grown}"


def faults(page: Page) -> list[str]:
    """What does not fit: pages too wide, targets too small, texts that are cut or broken,
    figures of different widths.
    """
    found: list[str] = page.evaluate(AS_IT_STANDS)
    return found


def strip(page: Page) -> None:
    """Leave out what a survey does not look at: drawings, and what lies behind a dialog."""
    page.evaluate(BARE)


def survey(page: Page) -> list[str]:
    """What does not fit in any language, at the size that the page has."""
    found: list[str] = page.evaluate(SURVEY, LANGUAGES)
    return found
