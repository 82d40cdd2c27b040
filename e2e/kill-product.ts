/** Kills parts of a running product, for journeys that check its recovery. */
import { listProcesses } from "@croupier/test-kit/processes";

const parts = { api: "dist/api/main.mjs", arcade: "dist/arcade/main.mjs", database: "postgres" } as const;

/** The process ids of the supervisor's children of one kind. The database's watchdog counts as the database. */
function findChildren(supervisor: number, part: keyof typeof parts): number[] {
  return listProcesses()
    .filter(({ parent, command }) => parent === supervisor && command.includes(parts[part]))
    .map(({ pid }) => pid);
}

export const victims = ["the API", "the product", "the product and its database"] as const;
export type Victim = (typeof victims)[number];

/** Kills with SIGKILL, so no process can react. @param supervisor the product's first process */
export function killNow(supervisor: number, victim: Victim): void {
  const api = findChildren(supervisor, "api");
  const rest = victim === "the API" ? [] : [supervisor, ...findChildren(supervisor, "arcade")];
  const database = victim === "the product and its database" ? findChildren(supervisor, "database") : [];
  if (api.length === 0 || (victim === "the product and its database" && database.length < 2))
    throw new Error("the product's processes were not found");
  for (const pid of [...rest, ...database, ...api]) process.kill(pid, "SIGKILL");
}
