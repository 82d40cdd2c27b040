import { type CheckRange, inRange, invariantChecks, wholeLedger } from "./invariant-checks.ts";

/** A violation of the ledger's rules, found by the checker. */
export interface LedgerFault {
  readonly invariant: string;
  readonly brandId: number;
  readonly detail: string;
}

export type Query = (sql: string) => Promise<{ rows: { merchant_id: number; detail: string }[] }>;

/**
 * Finds every row that breaks a rule of the ledger (INV-01 .. INV-14), in time that grows with the rows it reads. Run it on
 * one connection, of the schema owner for all brands, because row-level security hides the others. In a repeatable-read
 * transaction it sees one instant. checkpoints.ts runs it for entries after a brand's last checkpoint.
 * @returns every fault; an empty list means that all rules hold
 */
export async function checkInvariants(
  query: Query,
  range: CheckRange = wholeLedger,
): Promise<readonly LedgerFault[]> {
  const faults: LedgerFault[] = [];
  const names = inRange(range);
  // Statistics from before a ledger grew, or about rows before a checkpoint, make the planner expect next to nothing. It
  // would then go through all rows once for each of them.
  await query("set enable_nestloop = off");
  for (const [invariant, sql] of invariantChecks) {
    const { rows } = await query(`${names}${sql}`);
    for (const row of rows) faults.push({ invariant, brandId: row.merchant_id, detail: row.detail });
  }
  await query("reset enable_nestloop");
  return faults;
}
