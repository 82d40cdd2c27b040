import pg from "pg";
import { expect } from "vitest";
import type { TestDatabase } from "./database.ts";

type Place = Pick<TestDatabase, "ownerUrl">;

const countWaiting = `select count(distinct pid)::integer as waiting from pg_locks join pg_stat_activity using (pid)
  where datname = current_database() and not granted`;

/** Waits until so many connections of a database wait for the lock of another. */
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

/** A transaction of somebody else, between its statements. */
export interface Holder {
  query(statement: string, values?: readonly unknown[]): Promise<unknown>;
  /** Ends it: what it holds is free. */
  release(): Promise<void>;
}

/** Holds what a statement locks, so that calls stop where a test wants them to meet. */
export async function hold(
  { ownerUrl }: Place,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Holder> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // A test that failed holds until its database is dropped, which cuts this off.
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
