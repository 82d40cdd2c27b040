import type { Queryable } from "../platform/db/database.ts";

/** An account that the rollback of a win has taken below 0: a person has to look. */
export interface FlaggedAccount {
  readonly accountId: bigint;
  readonly memberId: bigint;
  readonly username: string;
  readonly balanceUnits: bigint;
  readonly currency: string;
  readonly flaggedAt: Date;
}

export type FlagEnd = "ok" | "not_flagged" | "below_zero" | "account_unknown";

interface Row {
  account_id: bigint;
  member_id: bigint;
  username: string;
  balance_units: bigint;
  currency: string;
  flagged_at: Date;
}

/** Lists a brand's flagged accounts, those that have waited longest first (FAULT-19). */
export async function listFlagged(q: Queryable): Promise<readonly FlaggedAccount[]> {
  const rows = await q.query<Row>(
    `select a.account_id, a.member_id, m.username, a.balance_units, a.currency, a.flagged_at
     from accounts a join members m on m.member_id = a.member_id
     where a.merchant_id = app_merchant() and a.flagged_at is not null order by a.flagged_at, a.account_id`,
  );
  return rows.map((row) => ({
    accountId: row.account_id,
    memberId: row.member_id,
    username: row.username,
    balanceUnits: row.balance_units,
    currency: row.currency,
    flaggedAt: row.flagged_at,
  }));
}

/** Ends a flag once the account is not below 0, and writes down who decided it and why (FAULT-19). */
export async function endFlag(
  q: Queryable,
  end: { accountId: bigint; operator: string; reason: string; now: Date },
): Promise<FlagEnd> {
  const [row] = await q.query<{ status: FlagEnd }>("select status from ledger_end_flag($1, $2, $3, $4)", [
    end.accountId,
    end.operator,
    end.reason,
    end.now,
  ]);
  if (!row) throw new Error("the ledger gave no answer");
  return row.status;
}
