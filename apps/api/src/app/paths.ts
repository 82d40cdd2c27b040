import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { directCounts } from "../modules/identity/agent-tree/agent-tree.module.ts";
import { contactForms } from "../modules/identity/member/member.module.ts";
import type { DatabaseFolders } from "../platform/db/migrate.ts";

const here = path.dirname(fileURLToPath(import.meta.url));

/** Finds a folder that is next to the bundle in dist/api, or in the workspace when run from source. */
function getFolder(name: string): string {
  const candidates = [path.join(here, name), path.join(here, "../..", name)];
  const found = candidates.find((folder) => existsSync(folder));
  if (found === undefined) throw new Error(`no ${name} beside ${here}`);
  return found;
}

/** What defines the platform's database. */
export const databaseFolders = (): DatabaseFolders => ({
  migrations: getFolder("migrations"),
  functions: getFolder("sql"),
  steps: [...contactForms, directCounts],
});

/** The paths of the built fronts, as settings: beside the bundle, wherever the command is run. */
export function builtFronts(): Record<"FRONT_DIR" | "WORKER_FILE" | "SHELL_FILE", string> {
  const candidates = [path.join(here, ".."), path.join(here, "../../../../dist")];
  const dist = candidates.find((folder) => existsSync(path.join(folder, "mobile"))) ?? "dist";
  return {
    FRONT_DIR: path.join(dist, "mobile"),
    WORKER_FILE: path.join(dist, "mobile-worker", "sw.js"),
    SHELL_FILE: path.join(dist, "mobile-shell", "shell-entry.mjs"),
  };
}

/** The service desk's style sheet and script. */
export const deskFolder = (): string => getFolder("desk");

/** The feed of the demo catalogue, written by tools/catalogue. */
export const demoFeedFile = (): string => path.join(getFolder("seed"), "demo-catalogue.jsonl");
