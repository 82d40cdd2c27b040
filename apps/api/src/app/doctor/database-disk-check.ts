import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { readDatabaseSize } from "../../platform/db/inspection.ts";
import { formatBytes, judgeSpace, type Measure } from "./disk-checks.ts";
import { type Finding, unseen } from "./finding.ts";

type Client = Pick<pg.Client, "query" | "host" | "port">;

/** The data folder of a server on this machine: the lock file beside its socket names it. */
async function findDataFolder({ host, port }: Client): Promise<string | undefined> {
  if (!host.startsWith("/")) return undefined;
  const lock = await readFile(path.join(host, `.s.PGSQL.${port}.lock`), "utf8").catch(() => "");
  return lock.split("\n")[1] || undefined;
}

/** Checks the disk of the database if it is visible, and otherwise reports how large the database is. */
export async function checkDatabaseDisk(client: Client, measure?: Measure): Promise<readonly Finding[]> {
  const check = "database disk";
  const held = `the database holds ${formatBytes(await readDatabaseSize(client))}`;
  const folder = await findDataFolder(client);
  try {
    if (folder !== undefined) {
      const advice = `${held}. Make room, or move it to a larger disk`;
      return [await judgeSpace({ check, folder, advice }, measure)];
    }
  } catch {
    // The folder is another user's, so its disk cannot be seen either.
  }
  return [unseen(check, `${held}, and its disk cannot be seen from here: watch it where the server runs`)];
}
