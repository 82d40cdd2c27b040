import type { PoolClient } from "pg";

/** Any fixed number that no other lock has. */
const RESTORE_LOCK = 771_202_603;

/** Waits until no other arcade works on restored data, and keeps the others waiting until the transaction ends. */
export async function lockRestore(client: PoolClient): Promise<void> {
  // The work of another arcade takes longer than a player's statement may.
  await client.query("set local statement_timeout = 0");
  await client.query("select pg_advisory_xact_lock($1)", [RESTORE_LOCK]);
}
