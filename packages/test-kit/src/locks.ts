import pg from "pg";
import { expect } from "vitest";
import type { TestDatabase } from "./database.ts";

type Place = Pick<TestDatabase, "ownerUrl">;

const countWaiting = `select count(distinct pid)::integer as waiting from pg_locks join pg_stat_activity using (pid)
  where datname = current_database() and not granted`;

/** Waits until this many connections of a database wait for another's lock. */
export async function untilWaiting({ ownerUrl }: Place, connections: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await expect
      .poll(async () => (await client.query<{ waiting: number }>(countWaiting)).rows[0]?.waiting)
      .toBe(connections);
  } finally {
    await client.end();
  }
}

/** Another session's transaction, paused between its statements. */
export interface Holder {
  query(statement: string, values?: readonly unknown[]): Promise<unknown>;
  /** Ends it and releases its locks. */
  release(): Promise<void>;
}

/** Holds the locks of a statement, so that concurrent calls stop at the point a test needs. */
export async function hold(
  { ownerUrl }: Place,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Holder> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // A failed test holds its locks until its database is dropped, which ends this connection.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("begin");
  await client.query(statement, [...values]);
  return {
    query: (next, nextValues = []) => client.query(next, [...nextValues]),
    release: async () => {
      await client.query("commit");
      await client.end();
    },
  };
}
