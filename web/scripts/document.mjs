// A plugin of Vite that lets the document say, in all languages, why the app does not run: no scripts, or
// opened as a file. The style sheet, which a file cannot load either, hides what is said about files.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";

const TEXTS = join(import.meta.dirname, "..", "src", "i18n");

/**
 * A paragraph for each language.
 * @param {"document-needs-server" | "document-needs-script"} id
 * @returns {import("vite").HtmlTagDescriptor[]}
 */
function paragraphs(id) {
  const languages = readdirSync(TEXTS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return languages.map(({ name: lang }) => {
    const bundle = new FluentBundle(lang);
    bundle.addResource(new FluentResource(readFileSync(join(TEXTS, lang, "document.ftl"), "utf8")));
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`${lang} has no ${id}`);
    return { tag: "p", attrs: { lang }, children: bundle.formatPattern(pattern) };
  });
}

/** @returns {import("vite").Plugin} */
export function documentTexts() {
  return {
    name: "novaluna-document",
    transformIndexHtml: () => [
      {
        tag: "div",
        attrs: { class: "needs-server" },
        children: paragraphs("document-needs-server"),
        injectTo: "body",
      },
      { tag: "noscript", children: paragraphs("document-needs-script"), injectTo: "body" },
    ],
  };
}
