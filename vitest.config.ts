import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { sourceFaultsPlugin } from "./attacks/source-faults/source-faults-plugin.ts";
import { phrasesPlugin } from "./packages/phrases/src/vite-plugin.ts";

/** Databases and child processes start in some tests, on machines that do other things as well. */
const PATIENT = { testTimeout: 90_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    // Vitest's own choice for two cores is one worker, which leaves a core idle while a test waits for its database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        plugins: [phrasesPlugin()],
        test: {
          name: "unit",
          environment: "node",
          include: ["packages/**/*.test.ts", "tools/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: ["**/node_modules/**", "packages/ui-kit/**", "packages/test-kit/**"],
          ...PATIENT,
        },
      },
      {
        test: {
          name: "api",
          environment: "node",
          include: ["apps/{api,arcade}/**/*.test.ts", "packages/test-kit/**/*.test.ts"],
          exclude: ["**/node_modules/**", "apps/arcade/src/client/**"],
          globalSetup: ["packages/test-kit/src/global-setup.ts"],
          ...PATIENT,
        },
      },
      {
        // The server with its defences on switches, so that a test can take each of them away.
        plugins: [sourceFaultsPlugin()],
        test: {
          name: "attacks",
          environment: "node",
          include: ["attacks/**/*.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: ["packages/test-kit/src/global-setup.ts"],
          ...PATIENT,
        },
      },
      {
        plugins: [phrasesPlugin(), react()],
        test: {
          name: "mobile",
          environment: "happy-dom",
          include: [
            "apps/mobile/**/*.test.{ts,tsx}",
            "packages/ui-kit/**/*.test.{ts,tsx}",
            "apps/arcade/src/client/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/node_modules/**"],
          // CSS Modules keep their readable names, so that a test may ask for a class.
          css: { modules: { classNameStrategy: "non-scoped" } },
          setupFiles: ["tools/screens-setup.ts"],
          ...PATIENT,
        },
      },
    ],
  },
});
