import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ensureDatabase, ensureRole } from "@croupier/embedded-postgres/databases";
import { isRunning } from "@croupier/embedded-postgres/process-info";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import { listTree } from "@croupier/test-kit/processes";
import pg from "pg";
import { prepareTestDatabase } from "./test-api.ts";

const ENTERABLE = 0o711;
const roles = ["croupier_owner", "croupier_app"] as const;
const name = "croupier";

/** A test's own database server, which it may stop, kill and start again on the same folder. */
export interface StoppableDatabase {
  urlFor(role: (typeof roles)[number]): string;
  /** Adds an empty database to the server. @returns the address of its owner, which is a new role of the same name */
  addDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
  /** Kills it as a crash would; resolves when its last session has ended, a moment after the server. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Pauses every process of the server (SIGSTOP): connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

const signalTree = (root: number, signal: NodeJS.Signals): void => {
  for (const { pid } of listTree(root)) process.kill(pid, signal);
};

/** Starts a server with the migrations and the two test brands. One that is not durable may forget what it acknowledged. */
export async function createStoppableDatabase({ isDurable = false } = {}): Promise<StoppableDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-faults-"));
  chmodSync(folder, ENTERABLE);
  const launch = () => startEmbeddedPostgres({ dataDir: path.join(folder, "pg"), isDurable });
  let server: EmbeddedPostgres = await launch();
  const admin = new pg.Client({ connectionString: server.connectionString("postgres") });
  await admin.connect();
  for (const role of roles) await ensureRole(admin, { name: role });
  await ensureDatabase(admin, { name, owner: "croupier_owner", guests: ["croupier_app"] });
  await admin.end();
  await prepareTestDatabase(server.connectionString(name, "croupier_owner"));
  return {
    urlFor: (role) => server.connectionString(name, role),
    addDatabase: async (added) => {
      const superuser = new pg.Client({ connectionString: server.connectionString("postgres") });
      await superuser.connect();
      await ensureRole(superuser, { name: added });
      await ensureDatabase(superuser, { name: added, owner: added });
      await superuser.end();
      return server.connectionString(added, added);
    },
    stop: () => server.stop(),
    kill: async () => {
      const client = new pg.Client({ connectionString: server.connectionString("postgres") });
      // The server ends this session too.
      client.on("error", () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
      process.kill(server.pid, "SIGKILL");
      while (rows.some(({ pid }) => isRunning(pid, ""))) await delay(10);
    },
    start: async () => {
      await server.ended;
      server = await launch();
    },
    freeze: () => signalTree(server.pid, "SIGSTOP"),
    thaw: () => signalTree(server.pid, "SIGCONT"),
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
