import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureRole } from "@croupier/embedded-postgres/databases";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { ROLE_PASSWORD, ROLES, type TestServer } from "./database.ts";

const ENTERABLE = 0o711;
/** Every worker has its own pools, and several test files run at once. */
const MAX_CONNECTIONS = 200;

/**
 * One PostgreSQL server for a whole test run. It is an embedded one in a temporary folder, or the one that
 * TEST_DATABASE_URL names (its role needs CREATEDB and CREATEROLE), so the tests run on both.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-tests-"));
  chmodSync(folder, ENTERABLE);
  const embedded = given ? undefined : await startServer(folder);
  const server: TestServer = {
    adminUrl: given ?? embedded?.connectionString("postgres") ?? "",
    runId: `t${process.pid.toString(36)}${Date.now().toString(36)}`,
  };
  await withClient(server.adminUrl, async (client) => {
    for (const name of ROLES) await ensureRole(client, { name, password: ROLE_PASSWORD });
  });
  project.provide("testServer", server);
  return async () => {
    if (embedded) await embedded.stop();
    else await withClient(server.adminUrl, (client) => dropDatabases(client, server.runId));
    rmSync(folder, { recursive: true, force: true });
  };
}

function startServer(folder: string): Promise<EmbeddedPostgres> {
  const settings = { max_connections: MAX_CONNECTIONS };
  return startEmbeddedPostgres({ dataDir: path.join(folder, "pg"), isDurable: false, settings });
}

/** Drops this run's databases from a server that outlives the run. */
async function dropDatabases(client: pg.Client, runId: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like $1 || '\\_%'",
    [runId],
  );
  for (const { datname } of rows) {
    await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
