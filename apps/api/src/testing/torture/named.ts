import type pg from "pg";
import { isDone, type TortureCall } from "./operation.ts";

const mostNamed = 20;

/** Faults as a statement words them, a few of them. */
export const listFaults = async (
  owner: pg.Client,
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ fault: string }>(`${sql} limit ${mostNamed}`, [...values]);
  return rows.map(({ fault }) => fault);
};

/**
 * Compares the calls that were done with the names that the database has of their kind: no answered call is lost, and no row
 * exists without an answer (INV-09).
 */
export function compareNames(
  kind: string,
  calls: readonly TortureCall[],
  kept: ReadonlySet<string>,
): readonly string[] {
  const said = new Set(calls.filter(isDone).map(({ id }) => id));
  return [
    ...[...said].filter((id) => !kept.has(id)).map((id) => `INV-09: ${kind} ${id} was taken and is lost`),
    ...[...kept]
      .filter((id) => !said.has(id))
      .map((id) => `INV-09: ${kind} ${id} stands, and nobody was told`),
  ].slice(0, mostNamed);
}

/** The first column of a statement's rows. */
export async function readNames(owner: pg.Client, sql: string): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>(sql);
  return new Set(rows.map(({ name }) => name));
}
