import { randomUUID } from "node:crypto";
import { ensureDatabase, restrictConnections } from "@croupier/embedded-postgres/databases";
import pg from "pg";
import { inject } from "vitest";

/** What global-setup.ts passes to every test file. */
export interface TestServer {
  /** A role that may create databases. */
  readonly adminUrl: string;
  /** The first part of every database's name in this run. */
  readonly runId: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** The product's roles, as `npm start` creates them. */
export const ROLES = ["croupier_owner", "croupier_app", "arcade"] as const;
export type RoleName = (typeof ROLES)[number];
export const ROLE_PASSWORD = "croupier-test";

export interface TestDatabaseOptions {
  /** The template's name. Test files with the same name share one; the first of them prepares it. */
  readonly template: string;
  /** The owner of the database. Default: croupier_owner. */
  readonly owner?: RoleName;
  /** Further roles that may connect. Default: croupier_app. */
  readonly guests?: readonly RoleName[];
  /** Applies migrations and seeds, once per run. It gets the owner's URL and must close its connections. */
  readonly prepareTemplate: (ownerUrl: string) => Promise<void>;
}

export interface TestDatabase {
  readonly name: string;
  /** URL of the role that owns the tables. */
  readonly ownerUrl: string;
  /** URL of any other role; the platform serves requests as `croupier_app`. */
  urlFor(role: RoleName): string;
  /** Removes the database and ends its open connections. */
  drop(): Promise<void>;
}

/**
 * A database of the caller's own, copied from a template in a few milliseconds. The vitest project must name
 * packages/test-kit/src/global-setup.ts as its globalSetup.
 *
 *     beforeAll(async () => {
 *       database = await createTestDatabase({ template: "platform", prepareTemplate });
 *       return () => database.drop();
 *     });
 */
export async function createTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const server = inject("testServer");
  const owner = options.owner ?? "croupier_owner";
  const guests = options.guests ?? ["croupier_app"];
  const template = `${server.runId}_template_${options.template}`;
  const name = `${server.runId}_${randomUUID().slice(0, 8)}`;
  await withAdmin(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [template]);
    await prepareOnce(client, server, template, owner, options.prepareTemplate);
    const quoted = [name, template, owner].map((text) => pg.escapeIdentifier(text));
    // Copies files; the default writes every page to the log and takes twice the processor time.
    await client.query(
      `create database ${quoted[0]} template ${quoted[1]} owner ${quoted[2]} strategy file_copy`,
    );
    await restrictConnections(client, name, guests);
  });
  return {
    name,
    ownerUrl: roleUrl(server, name, owner),
    urlFor: (role) => roleUrl(server, name, role),
    drop: () =>
      withAdmin(server, async (client) => {
        await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
      }),
  };
}

/** The caller must hold the lock. A failed preparation leaves no database that could be taken for a template. */
async function prepareOnce(
  client: pg.Client,
  server: TestServer,
  template: string,
  owner: RoleName,
  prepare: TestDatabaseOptions["prepareTemplate"],
): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
  if (rowCount) return;
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${pg.escapeIdentifier(draft)} with (force)`);
  await ensureDatabase(client, { name: draft, owner });
  await prepare(roleUrl(server, draft, owner));
  await client.query(
    `alter database ${pg.escapeIdentifier(draft)} rename to ${pg.escapeIdentifier(template)}`,
  );
}

function roleUrl(server: TestServer, database: string, role: RoleName): string {
  const url = new URL(server.adminUrl);
  url.pathname = `/${database}`;
  url.username = role;
  url.password = ROLE_PASSWORD;
  return url.href;
}

/** The end of the session releases the advisory lock, even when the work fails. */
async function withAdmin(server: TestServer, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
