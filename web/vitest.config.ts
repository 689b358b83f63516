import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

export default mergeConfig(
  vite,
  defineConfig({
    // Components are tested as the browser gets them, not as a server would render them.
    resolve: { conditions: ["browser"] },
    test: {
      environment: "jsdom",
      // One jsdom for each worker instead of one for each file.
      pool: "vmThreads",
      setupFiles: ["vitest.setup.ts"],
      include: ["src/**/*.test.ts", "scripts/**/*.test.mjs"],
      restoreMocks: true,
    },
  }),
);
