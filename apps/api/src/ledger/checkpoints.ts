import type { Database, Queryable } from "../platform/db/database.ts";
import { tryLockBrand } from "../platform/db/locks.ts";
import { checkHeldMoney } from "./held-money.ts";
import type { CheckRange } from "./invariant-checks.ts";
import { checkInvariants, type LedgerFault } from "./invariants.ts";
import { checkKeptMovements } from "./kept-movements.ts";
import { findSettledTransfer } from "./watermark.ts";

export interface CheckResult {
  readonly faults: readonly LedgerFault[];
  /** Transfers up to this one had been checked before. */
  readonly fromTransfer: bigint;
  /** Transfers up to this one are checked now, unless there are faults. */
  readonly untilTransfer: bigint;
}

interface Mark {
  until_transfer: bigint;
  since: Date;
}

const hourMs = 3_600_000;
const statementMs = 600_000;

const readMark = async (q: Queryable): Promise<Mark | undefined> =>
  (await q.query<Mark>("select until_transfer, since from ledger_checks"))[0];

/** Calls are read from an hour before the first new transfer: their times may be a little earlier than its own. */
const readSince = async (q: Queryable, mark: Mark | undefined): Promise<Date | undefined> => {
  if (!mark) return undefined;
  const [first] = await q.query<{ at: Date | null }>(
    "select min(created_at) as at from postings where transfer_id > $1",
    [mark.until_transfer],
  );
  return new Date(Math.min(mark.since.getTime(), first?.at?.getTime() ?? Number.POSITIVE_INFINITY) - hourMs);
};

/** The ledger's own rules in a range, and those about other tables. */
const checkAll = async (q: Queryable, range?: CheckRange): Promise<readonly LedgerFault[]> => {
  const query = async (sql: string) => ({
    rows: await q.query<{ merchant_id: number; detail: string }>(sql),
  });
  return [
    ...(await checkInvariants(query, range)),
    ...(await checkHeldMoney(query)),
    ...(await checkKeptMovements(query)),
  ];
};

/**
 * Checks a brand's new ledger entries since its checkpoint, and moves the checkpoint there if nothing is wrong. It sees
 * one instant, and delays nobody (FAULT-18).
 * @returns undefined if another process is checking, or a transaction does not end
 */
export async function checkFromCheckpoint(
  database: Database,
  brandId: number,
  now: Date,
): Promise<CheckResult | undefined> {
  const readFrom = async (q: Queryable) => (await readMark(q))?.until_transfer ?? 0n;
  const untilTransfer = await findSettledTransfer(database, brandId, readFrom);
  if (untilTransfer === undefined) return undefined;
  const check = async (q: Queryable): Promise<CheckResult | undefined> => {
    await q.query("set transaction isolation level repeatable read");
    const isFirst = await tryLockBrand(q, "ledgerCheck");
    const mark = await readMark(q);
    const fromTransfer = mark?.until_transfer ?? 0n;
    if (!isFirst || fromTransfer > untilTransfer) return undefined;
    const range = { afterTransfer: fromTransfer, since: await readSince(q, mark) };
    const faults = await checkAll(q, range);
    if (faults.length === 0)
      await q.query("select ledger_advance_checkpoint($1, $2, $3, $4)", [
        fromTransfer,
        untilTransfer,
        now,
        now,
      ]);
    return { faults, fromTransfer, untilTransfer };
  };
  return database.transaction(brandId, check, statementMs);
}

/** Checks a brand's entire ledger, at one instant, including everything before the checkpoint. */
export const checkWholeLedger = (database: Database, brandId: number): Promise<readonly LedgerFault[]> =>
  database.transaction(
    brandId,
    async (q) => {
      await q.query("set transaction isolation level repeatable read");
      return checkAll(q);
    },
    hourMs,
  );

/** When a brand's ledger was last found intact. */
export const findCheckedAt = (database: Database, brandId: number): Promise<Date | undefined> =>
  database.forBrand(
    brandId,
    async (q) => (await q.query<{ checked_at: Date }>("select checked_at from ledger_checks"))[0]?.checked_at,
  );
