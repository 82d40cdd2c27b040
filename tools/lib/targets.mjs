/**
 * Every build target. An app that is missing from the repository is skipped. An app that is present and does not
 * build fails the build.
 */

/** Bundled by rolldown to run on Node. @type {readonly { source: string, output: string }[]} */
export const SERVER_BUNDLES = [
  { source: "tools/supervisor/main.ts", output: "supervisor/main.mjs" },
  { source: "tools/supervisor/command.ts", output: "supervisor/command.mjs" },
  { source: "tools/supervisor/backup.ts", output: "supervisor/backup.mjs" },
  { source: "tools/supervisor/sql.ts", output: "supervisor/sql.mjs" },
  { source: "tools/supervisor/parent-watch.ts", output: "supervisor/parent-watch.mjs" },
  { source: "apps/api/src/app/main.ts", output: "api/main.mjs" },
  { source: "apps/api/src/app/prepare.ts", output: "api/prepare.mjs" },
  { source: "apps/api/src/app/croupier/main.ts", output: "api/croupier.mjs" },
  { source: "apps/arcade/src/server/main.ts", output: "arcade/main.mjs" },
  // The draws and rules alone, to compute rounds without a page.
  { source: "apps/arcade/src/fair/verify.ts", output: "arcade-verifier/verify.mjs" },
];

/** Folders that the bundles read at run time. @type {readonly { source: string, output: string }[]} */
export const COPIES = [
  { source: "apps/api/migrations", output: "api/migrations" },
  { source: "apps/api/sql", output: "api/sql" },
  { source: "apps/api/seed", output: "api/seed" },
  { source: "apps/api/desk", output: "api/desk" },
  { source: "apps/arcade/migrations", output: "arcade/migrations" },
];

/**
 * Built by vite in the app's folder with the app's configuration.
 * @type {readonly { folder: string, requires: string, output: string, args: readonly string[], isPublic: boolean }[]}
 */
export const VITE_BUILDS = [
  {
    folder: "apps/mobile",
    requires: "apps/mobile/vite.config.ts",
    output: "mobile",
    args: [],
    isPublic: true,
  },
  {
    folder: "apps/mobile",
    requires: "apps/mobile/src/app/shell-entry.tsx",
    output: "mobile-shell",
    args: ["--ssr", "src/app/shell-entry.tsx"],
    isPublic: false,
  },
  {
    folder: "apps/mobile",
    requires: "apps/mobile/worker/service-worker.ts",
    output: "mobile-worker",
    args: ["--config", "worker/vite.config.ts"],
    isPublic: false,
  },
  {
    folder: "apps/arcade",
    requires: "apps/arcade/vite.config.ts",
    output: "arcade-client",
    args: [],
    isPublic: true,
  },
];

/** The files that the outputs depend on. */
export const INPUTS = [
  "package-lock.json",
  "tsconfig.base.json",
  "apps",
  "packages",
  "tools/supervisor",
  "tools/build.mjs",
  "tools/lib",
];
export const STAMP = "dist/.stamp";
