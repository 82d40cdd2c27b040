import type { LimitKind, LimitPeriod } from "@croupier/domain/play-limits";
import type { Queryable } from "../../../platform/db/database.ts";

export interface LimitRow {
  kind: LimitKind;
  period: LimitPeriod;
  /** Units of money, or minutes. Null is no limit. */
  value: bigint | null;
  pending_value: bigint | null;
  /** The time from which the pending value may be confirmed. Null if nothing is pending. */
  pending_from: Date | null;
}

interface Name {
  readonly memberId: bigint;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

const columns = "kind, period, value, pending_value, pending_from";

export const listLimits = (q: Queryable, memberId: bigint): Promise<LimitRow[]> =>
  q.query<LimitRow>(
    { name: "play-limits", text: `select ${columns} from play_limits where member_id = $1` },
    [memberId],
  );

/** The limited kinds of members, by any period. */
export const listLimitedKinds = (
  q: Queryable,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; kind: LimitKind }[]> =>
  q.query(
    {
      name: "play-limited-kinds",
      text: `select member_id as "memberId", kind from play_limits where member_id = any($1) and value is not null`,
    },
    [memberIds],
  );

/** The member's limits of deposits, locked until the transaction ends. */
export const lockDepositLimits = (q: Queryable, memberId: bigint): Promise<LimitRow[]> =>
  q.query<LimitRow>(
    {
      name: "play-deposit-limits",
      text: `select ${columns} from play_limits where member_id = $1 and kind = 'deposit' and value is not null
        order by period for update`,
    },
    [memberId],
  );

/** The limit of this name, locked. It is created without a value if the member has none. */
export async function lockLimit(q: Queryable, name: Name): Promise<LimitRow> {
  const values = [name.memberId, name.kind, name.period];
  await q.query(
    `insert into play_limits (merchant_id, member_id, kind, period) values (app_merchant(), $1, $2, $3)
     on conflict do nothing`,
    values,
  );
  const [row] = await q.query<LimitRow>(
    `select ${columns} from play_limits where member_id = $1 and kind = $2 and period = $3 for update`,
    values,
  );
  if (!row) throw new Error("a limit was neither made nor found");
  return row;
}

/** Writes a locked limit. The mark that the member was told about a pending value is removed with it. */
export const updateLimit = async (q: Queryable, name: Name, row: LimitRow): Promise<void> => {
  await q.query(
    `update play_limits set value = $4, pending_value = $5, pending_from = $6, told_at = null
     where member_id = $1 and kind = $2 and period = $3`,
    [name.memberId, name.kind, name.period, row.value, row.pending_value, row.pending_from],
  );
};

export type LimitAct = "set" | "riseAsked" | "riseConfirmed" | "riseCancelled" | "riseExpired";

/** Adds a line to the history of the member's limits. */
export const insertChange = async (
  q: Queryable,
  name: Name,
  change: { act: LimitAct; value: bigint | null; now: Date; from: Date | null },
): Promise<void> => {
  await q.query(
    `insert into play_limit_changes (merchant_id, member_id, kind, period, act, value, made_at, effective_from)
     values (app_merchant(), $1, $2, $3, $4, $5, $6, $7)`,
    [name.memberId, name.kind, name.period, change.act, change.value, change.now, change.from],
  );
};

/** Open orders of the member since a moment: money that may still come, in units. */
export const sumOpenOrders = async (q: Queryable, memberId: bigint, since: Date): Promise<bigint> =>
  (
    await q.query<{ units: bigint }>(
      {
        name: "play-open-orders",
        text: `select coalesce(sum(amount_units), 0)::bigint as units from deposit_orders
          where merchant_id = app_merchant() and member_id = $1 and state = 'pending' and created_at > $2`,
      },
      [memberId, since],
    )
  )[0]?.units ?? 0n;

export interface WaitingRise extends LimitRow {
  member_id: bigint;
  told_at: Date | null;
}

/**
 * Rises that may be confirmed and that the member has not been told about, and expired ones. Locked; rows that another
 * process has locked are skipped.
 */
export const lockWaitingRises = (
  q: Queryable,
  times: { now: Date; expiredBefore: Date },
): Promise<WaitingRise[]> =>
  q.query<WaitingRise>(
    `select member_id, told_at, ${columns} from play_limits
     where pending_from <= $1 and (told_at is null or pending_from < $2)
     order by pending_from limit 100 for update skip locked`,
    [times.now, times.expiredBefore],
  );

export const updateTold = async (q: Queryable, name: Name, now: Date): Promise<void> => {
  await q.query("update play_limits set told_at = $4 where member_id = $1 and kind = $2 and period = $3", [
    name.memberId,
    name.kind,
    name.period,
    now,
  ]);
};
