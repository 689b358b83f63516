import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { documentTexts } from "./scripts/document.mjs";
import { fonts } from "./scripts/fonts.mjs";
import { licences } from "./scripts/licences.mjs";
import { offline } from "./scripts/offline.mjs";

// Where `novaluna serve` listens while the pages come from `npm run dev`.
const server = process.env["NOVALUNA_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  // Only the document names files from the root, because a server shows it at every path. All else is
  // relative, so that the same files work below any path (`novaluna site`).
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  plugins: [fonts(), documentTexts(), svelte(), licences(), offline()],
  // The lessons of the tutorial are read several times faster as JSON than as a program.
  json: { stringify: true },
  build: {
    // The build of the Python package chooses another folder for a wheel.
    outDir: process.env["NOVALUNA_STATIC"] ?? "../src/novaluna/static",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // The content security policy allows no inline code and no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The front page is listed like every screen, but comes with the app on purpose.
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      output: {
        codeSplitting: {
          // Few files: on a slow machine each request costs more than what it carries.
          groups: [
            { name: "app", tags: ["$initial"], priority: 1 },
            { name: "board", test: /src\/(board|engine|match|state|net|ui)\// },
          ],
        },
      },
    },
  },
  worker: { rolldownOptions: { checks: { pluginTimings: false } } },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true } },
    // The files of the five languages may live beside the Python package.
    fs: { allow: [".."] },
  },
});
