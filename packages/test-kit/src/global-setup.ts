import { ensureRole } from "@croupier/embedded-postgres/databases";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { ROLE_PASSWORD, ROLES, type TestServer } from "./database.ts";
import { startTestServer } from "./server.ts";

/**
 * One PostgreSQL server for an entire test run. It is an embedded one in a temporary folder, or the one that
 * TEST_DATABASE_URL names (its role needs CREATEDB and CREATEROLE), so the tests run on both. TEST_TEMPLATES names
 * templates that outlive the run, for a caller that starts many runs on one server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const templates = process.env.TEST_TEMPLATES;
  const embedded = given ? undefined : await startTestServer();
  const server: TestServer = {
    adminUrl: given ?? embedded?.adminUrl ?? "",
    runId: templates ?? `t${process.pid.toString(36)}${Date.now().toString(36)}`,
  };
  await withClient(server.adminUrl, async (client) => {
    for (const name of ROLES) await ensureRole(client, { name, password: ROLE_PASSWORD });
  });
  project.provide("testServer", server);
  return async () => {
    if (embedded) await embedded.stop();
    else
      await withClient(server.adminUrl, (client) =>
        dropDatabases(client, server.runId, templates !== undefined),
      );
  };
}

/** Drops this run's databases from a server that outlives the run. */
async function dropDatabases(client: pg.Client, runId: string, keepsTemplates: boolean): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like $1 || '\\_%' and not ($2 and datname like $1 || '\\_template\\_%')",
    [runId, keepsTemplates],
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
