import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { DatabaseFolders } from "../platform/db/migrate.ts";

const here = path.dirname(fileURLToPath(import.meta.url));

/** A folder that stands beside the bundle in dist/api, and in the workspace when run from the source tree. */
function findFolder(name: string): string {
  const candidates = [path.join(here, name), path.join(here, "../..", name)];
  const found = candidates.find((folder) => existsSync(folder));
  if (found === undefined) throw new Error(`no ${name} beside ${here}`);
  return found;
}

/** Everything that makes the platform's database. */
export const databaseFolders = (): DatabaseFolders => ({
  migrations: findFolder("migrations"),
  functions: findFolder("sql"),
});

/** Style and script of the service's desk. */
export const deskFolder = (): string => findFolder("desk");

/** The feed of the demo catalogue, as tools/catalogue makes it. */
export const demoFeedFile = (): string => path.join(findFolder("seed"), "demo-catalogue.jsonl");
