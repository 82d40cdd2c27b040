import type { OperatorRole } from "@croupier/domain/permissions";
import type { ClientBase } from "pg";

export interface HiredRow {
  operator_id: bigint;
  has_factor: boolean;
}

export interface Hire {
  brand: string;
  username: string;
  name: string;
  role: OperatorRole;
}

/**
 * Lets a person work for a brand, and creates them unless the username exists. Needs the owner's rights.
 * @returns undefined if there is no such brand
 */
export async function hire(client: ClientBase, wanted: Hire): Promise<HiredRow | undefined> {
  const { rows: brands } = await client.query<{ merchant_id: number }>(
    "select merchant_id from merchants where code = $1",
    [wanted.brand],
  );
  const [brand] = brands;
  if (!brand) return undefined;
  await client.query(
    `insert into operators (username, display_name, role) values ($1, $2, $3) on conflict (username) do nothing`,
    [wanted.username, wanted.name, wanted.role],
  );
  const { rows } = await client.query<HiredRow>(
    `select operator_id, exists (select from operator_factors f where f.operator_id = o.operator_id) as has_factor
     from operators o where username = $1 for update`,
    [wanted.username],
  );
  const [person] = rows;
  await client.query(
    "insert into operator_merchants (operator_id, merchant_id) values ($1, $2) on conflict do nothing",
    [person?.operator_id, brand.merchant_id],
  );
  return person;
}

/** The brand that was created first, and one of its hosts. Undefined if there is no brand, or anybody works here already. */
export async function findBrandWithoutPeople(
  client: ClientBase,
): Promise<{ code: string; host: string } | undefined> {
  // The second of two simultaneous commands finds the person created by the first.
  await client.query("lock table operators in share row exclusive mode");
  const { rows } = await client.query<{ code: string; host: string }>(
    `select m.code, h.host from merchants m join merchant_hosts h using (merchant_id)
     where not exists (select from operators) order by m.merchant_id, h.host limit 1`,
  );
  return rows[0];
}

/** Forgets a person's factors and recovery codes, and signs them out everywhere. */
export async function forgetFactors(client: ClientBase, operatorId: bigint): Promise<void> {
  for (const table of ["operator_factors", "operator_recovery_codes", "operator_sessions"])
    await client.query(`delete from ${table} where operator_id = $1`, [operatorId]);
}

/** Runs work in a transaction of the owner's connection; an error rolls it back. */
export async function runInTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
