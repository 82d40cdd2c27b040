import type { Queryable } from "../../../platform/db/database.ts";
import type { EarningItem, EarningKind } from "./earnings.port.ts";

export interface DebtRow {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly kind: EarningKind;
  readonly reference: string;
  readonly askedUnits: bigint;
  readonly takenUnits: bigint;
  readonly leftUnits: bigint;
  readonly createdAt: Date;
}

const debtColumns = `debt_id as id, member_id as "memberId", kind, reference, asked_units as "askedUnits", taken_units as "takenUnits",
  left_units as "leftUnits", created_at as "createdAt"`;

/** Members' open debts, oldest first. */
export const listDebts = (q: Queryable, memberIds: readonly bigint[]): Promise<DebtRow[]> =>
  q.query<DebtRow>(
    `select ${debtColumns} from agent_debts where merchant_id = app_merchant() and member_id = any ($1) and left_units > 0 order by debt_id`,
    [memberIds],
  );

export const findDebt = async (q: Queryable, kind: EarningKind, key: string): Promise<DebtRow | undefined> =>
  (
    await q.query<DebtRow>(
      `select ${debtColumns} from agent_debts where merchant_id = app_merchant() and kind = $1 and key = $2`,
      [kind, key],
    )
  )[0];

export const insertDebt = (
  q: Queryable,
  kind: EarningKind,
  { memberId, amountUnits, key, reference }: EarningItem,
  takenUnits: bigint,
  now: Date,
): Promise<object[]> =>
  q.query(
    `insert into agent_debts (merchant_id, member_id, kind, key, reference, asked_units, taken_units, left_units, created_at)
     values (app_merchant(), $1, $2, $3, $4, $5, $6, $7, $8)`,
    [memberId, kind, key, reference, amountUnits, takenUnits, amountUnits - takenUnits, now],
  );

export const reduceDebt = (q: Queryable, debtId: bigint, byUnits: bigint): Promise<object[]> =>
  q.query(
    "update agent_debts set left_units = left_units - $2 where merchant_id = app_merchant() and debt_id = $1",
    [debtId, byUnits],
  );

/** Writes off the rest of a member's debt. @returns whether there was any */
export const writeOff = async (q: Queryable, debtId: bigint, reason: string): Promise<bigint | undefined> =>
  (
    await q.query<{ member_id: bigint }>(
      `update agent_debts set left_units = 0, written_off = $2
       where merchant_id = app_merchant() and debt_id = $1 and left_units > 0 returning member_id`,
      [debtId, reason],
    )
  )[0]?.member_id;

export const listBalances = (
  q: Queryable,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; units: bigint }[]> =>
  q.query(
    `select member_id as "memberId", balance_units as units from accounts
     where merchant_id = app_merchant() and kind = 'agent' and member_id = any ($1)`,
    [memberIds],
  );

export interface MoveRow {
  readonly kind: "earnings_payout" | "top_up";
  readonly amountUnits: bigint;
  readonly askedUnits: bigint | null;
  readonly balanceUnits: bigint;
  readonly walletUnits: bigint;
}

export const findMove = async (q: Queryable, memberId: bigint, key: string): Promise<MoveRow | undefined> =>
  (
    await q.query<MoveRow>(
      `select kind, amount_units as "amountUnits", asked_units as "askedUnits", balance_units as "balanceUnits",
         wallet_units as "walletUnits"
       from earnings_moves where merchant_id = app_merchant() and member_id = $1 and idempotency_key = $2`,
      [memberId, key],
    )
  )[0];

export const insertMove = (
  q: Queryable,
  move: MoveRow & { memberId: bigint; key: string; now: Date },
): Promise<object[]> =>
  q.query(
    `insert into earnings_moves (merchant_id, member_id, idempotency_key, kind, asked_units, amount_units, balance_units, wallet_units, created_at)
     values (app_merchant(), $1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      move.memberId,
      move.key,
      move.kind,
      move.askedUnits,
      move.amountUnits,
      move.balanceUnits,
      move.walletUnits,
      move.now,
    ],
  );

/** Serialises the calls of one member, so that a copy finds the result of the first. */
export const lockMember = (q: Queryable, memberId: bigint): Promise<object[]> =>
  q.query("select from members where merchant_id = app_merchant() and member_id = $1 for no key update", [
    memberId,
  ]);

export interface EarningRow {
  readonly id: bigint;
  readonly kind: EarningKind | "earnings_payout" | "top_up";
  readonly units: bigint;
  readonly balanceUnits: bigint;
  readonly reference: string;
  readonly at: Date;
}

/** The movements of a member's earnings, newest first. */
export const listMovements = (
  q: Queryable,
  memberId: bigint,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<EarningRow[]> =>
  q.query<EarningRow>(
    `select v.transfer_id as id, v.kind, v.in_units - v.out_units as units, v.balance_units as "balanceUnits", v.reference, v.last_at as at
     from accounts a cross join lateral movements_of_account(a.account_id, '-infinity', 'infinity') v
     where a.merchant_id = app_merchant() and a.kind = 'agent' and a.member_id = $1 and ($2::bigint is null or v.transfer_id < $2)
     order by v.transfer_id desc limit $3`,
    [memberId, before ?? null, limit],
  );

/** Members whose earnings have reached an amount. */
export const listPayable = (q: Queryable, stepUnits: bigint): Promise<{ memberId: bigint }[]> =>
  q.query(
    `select a.member_id as "memberId" from accounts a join members m on m.merchant_id = app_merchant() and m.member_id = a.member_id
     where a.merchant_id = app_merchant() and a.kind = 'agent' and a.balance_units >= $1 and not m.disabled order by 1`,
    [stepUnits],
  );
