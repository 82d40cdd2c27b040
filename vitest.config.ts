import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { sourceFaultsPlugin } from "./attacks/source-faults/source-faults-plugin.ts";
import { phrasesPlugin } from "./packages/phrases/src/vite-plugin.ts";
import { bundled, locateBundled } from "./tools/screens/bundle.ts";
import { windowless } from "./tools/screens/windowless.ts";

/** Databases and child processes start in some tests, on machines that do other things as well. */
const PATIENT = {
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ["tools/patient-waits.ts"],
};

/** `npm test` runs the inner ring, which leaves out tests that start processes, databases or compilers, or takes long. */
const OUTER = process.env["TEST_RING"] === "inner" ? ["**/full/**"] : [];
const NEVER = ["**/node_modules/**", ...OUTER];

/** Node loads the bundles of tools/screens/bundle.ts unchanged. */
const BUNDLED = { deps: { external: [/\/\.build\/screens\//] } };

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
          include: [
            "packages/**/*.test.ts",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
            "attacks/**/*.test.ts",
          ],
          server: BUNDLED,
          isolate: false,
          exclude: [
            ...NEVER,
            "attacks/full/**",
            "packages/ui-kit/**",
            "packages/test-kit/**",
            "tools/demo/**",
          ],
          ...PATIENT,
        },
      },
      {
        test: {
          name: "api",
          environment: "node",
          // The demo's past needs both servers, which are independent of each other.
          include: ["apps/api/**/*.test.ts", "packages/test-kit/**/*.test.ts", "tools/demo/**/*.test.ts"],
          isolate: false,
          exclude: NEVER,
          globalSetup: ["packages/test-kit/src/global-setup.ts"],
          ...PATIENT,
        },
      },
      {
        // Apart from the platform, whose driver reads whole numbers of the database otherwise.
        test: {
          name: "arcade",
          environment: "node",
          include: ["apps/arcade/**/*.test.ts"],
          isolate: false,
          exclude: [...NEVER, "apps/arcade/src/client/**", "apps/arcade/src/engines/*/page/**"],
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
          include: ["attacks/full/*.test.ts"],
          exclude: NEVER,
          globalSetup: ["packages/test-kit/src/global-setup.ts"],
          ...PATIENT,
        },
      },
      {
        plugins: [phrasesPlugin(), react()],
        test: {
          name: "front",
          environment: "node",
          include: [...windowless],
          isolate: false,
          exclude: NEVER,
          ...PATIENT,
        },
      },
      {
        plugins: [phrasesPlugin(), react()],
        resolve: { alias: bundled },
        test: {
          name: "mobile",
          environment: "./tools/screens/window.ts",
          environmentOptions: { library: locateBundled("happy-dom") },
          globalSetup: ["tools/screens/bundle.ts"],
          server: BUNDLED,
          pool: "threads",
          include: [
            "apps/mobile/**/*.test.{ts,tsx}",
            "packages/ui-kit/**/*.test.{ts,tsx}",
            "apps/arcade/src/client/**/*.test.{ts,tsx}",
            "apps/arcade/src/engines/*/page/**/*.test.ts",
          ],
          exclude: [...NEVER, ...windowless],
          // CSS Modules keep their readable names, so that a test may ask for a class.
          css: { modules: { classNameStrategy: "non-scoped" } },
          ...PATIENT,
          setupFiles: [...PATIENT.setupFiles, "tools/screens-setup.ts"],
        },
      },
    ],
  },
});
