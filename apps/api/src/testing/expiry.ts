import { createCalendar } from "@croupier/domain/periods";
import type { Brand } from "../http/context.ts";
import type { Module } from "../http/module.ts";
import type { Database, NamedStatement } from "../platform/db/database.ts";

const calendar = createCalendar([{ zone: "UTC" }]);
const brands = [1, 2].map((brandId) => ({ brandId, calendar }) as unknown as Brand);

/** A deletion of a brand: its table, and the values before which rows are deleted. */
export type Deletion = readonly [brandId: number, table: string, ...values: unknown[]];

/**
 * A module's deletions of expired rows of two brands. `create` makes it with a database that records its deletions and
 * returns nothing.
 */
export async function listDeletions(create: (database: Database) => Module, now: Date): Promise<Deletion[]> {
  const deletions: Deletion[] = [];
  const run = async <T>(brandId: number, work: (q: never) => Promise<T>): Promise<T> => {
    const query = async (statement: string | NamedStatement, values: readonly unknown[] = []) => {
      const text = typeof statement === "string" ? statement : statement.text;
      const [, table] = /^\s*delete from (\w+)/.exec(text) ?? [];
      if (table !== undefined) deletions.push([brandId, table, ...values]);
      return [];
    };
    return work({ query } as never);
  };
  const database = {
    forBrand: run,
    transaction: run,
    withoutBrand: (work: (q: never) => Promise<unknown>) => run(0, work),
  } as unknown as Database;
  await create(database).deleteExpired?.(brands, now);
  return deletions;
}
