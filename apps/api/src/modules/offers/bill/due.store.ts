import type { DueState } from "@croupier/domain/bill";
import type { ContractKind } from "@croupier/domain/contract-terms";
import type { Queryable } from "../../../platform/db/database.ts";

export interface DueRow {
  readonly id: bigint;
  readonly billId: bigint;
  readonly kind: ContractKind;
  readonly period: string;
  readonly revision: number;
  /** Null for the brand. */
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly units: bigint;
  readonly paidUnits: bigint;
  readonly state: DueState;
  readonly createdAt: Date;
  /** When a review without a decision ends. */
  readonly answerBy: Date | null;
  readonly reason: string | null;
}

const dues = `select d.due_id as id, d.bill_id as "billId", b.kind, b.period, d.revision, d.from_id as "fromId", d.to_id as "toId", d.units,
    d.paid_units as "paidUnits", d.state, d.created_at as "createdAt", d.answer_by as "answerBy", d.reason
  from dues d join bills b on b.bill_id = d.bill_id where d.merchant_id = app_merchant()`;

/** The payable dues of a payer, oldest first. */
export const listOwed = (q: Queryable, fromId: bigint): Promise<DueRow[]> =>
  q.query<DueRow>(
    `${dues} and d.from_id = $1 and d.state in ('due', 'short', 'part_paid') order by d.due_id`,
    [fromId],
  );

export const listDuesOf = (q: Queryable, billIds: readonly bigint[]): Promise<DueRow[]> =>
  q.query<DueRow>(`${dues} and d.bill_id = any ($1) order by d.due_id`, [billIds]);

export const findDue = async (q: Queryable, id: bigint): Promise<DueRow | undefined> =>
  (await q.query<DueRow>(`${dues} and d.due_id = $1`, [id]))[0];

export const insertDue = async (
  q: Queryable,
  due: {
    billId: bigint;
    revision: number;
    fromId: bigint | null;
    toId: bigint | null;
    units: bigint;
    state: DueState;
    answerBy?: Date | null;
    now: Date;
  },
): Promise<bigint> => {
  const [row] = await q.query<{ id: bigint }>(
    `insert into dues (merchant_id, bill_id, revision, from_id, to_id, units, state, created_at, answer_by)
     values (app_merchant(), $1, $2, $3, $4, $5, $6, $7, $8) returning due_id as id`,
    [due.billId, due.revision, due.fromId, due.toId, due.units, due.state, due.now, due.answerBy ?? null],
  );
  if (!row) throw new Error("an inserted row is returned");
  return row.id;
};

/** Records a payment of a due. */
export const notePayment = async (
  q: Queryable,
  { id, paidUnits, units }: Pick<DueRow, "id" | "paidUnits" | "units">,
  paidNow: bigint,
  now: Date,
): Promise<void> => {
  await q.query(
    `insert into due_payments (merchant_id, due_id, paid_before_units, units, paid_at) values (app_merchant(), $1, $2, $3, $4)`,
    [id, paidUnits, paidNow, now],
  );
  const isPaid = paidUnits + paidNow === units;
  await q.query(
    `update dues set paid_units = paid_units + $2, state = $3, settled_at = $4 where merchant_id = app_merchant() and due_id = $1`,
    [id, paidNow, isPaid ? "paid" : "part_paid", isPaid ? now : null],
  );
};

/** Marks a payer's dues as short: there is no money for them. */
export const markShort = (q: Queryable, fromId: bigint): Promise<object[]> =>
  q.query(
    `update dues set state = 'short' where merchant_id = app_merchant() and from_id = $1 and state = 'due'`,
    [fromId],
  );

export const setState = (
  q: Queryable,
  id: bigint,
  state: DueState,
  reason: string | null = null,
): Promise<object[]> =>
  q.query(
    `update dues set state = $2, reason = coalesce($3, reason), answer_by = null where merchant_id = app_merchant() and due_id = $1`,
    [id, state, reason],
  );

/** The dues that waited for a person until now. */
export const listUnanswered = async (q: Queryable, now: Date): Promise<readonly bigint[]> =>
  (
    await q.query<{ id: bigint }>(
      "select due_id as id from dues where merchant_id = app_merchant() and answer_by <= $1 order by answer_by, due_id limit 500",
      [now],
    )
  ).map(({ id }) => id);

/** Lowers the open part of a due to nothing or less, because the bill was restated. */
export const reduceDue = (q: Queryable, id: bigint, byUnits: bigint, now: Date): Promise<object[]> =>
  q.query(
    `update dues set units = units - $2, state = case when units - $2 = paid_units then 'paid' else state end,
       answer_by = case when units - $2 = paid_units then null else answer_by end, settled_at = case when units - $2 = paid_units then $3::timestamptz end
     where merchant_id = app_merchant() and due_id = $1`,
    [id, byUnits, now],
  );

const overdueDays = 30;
const reminderDays = 7;

/** Whether a member has owed a due for thirty days, after which they cannot offer contracts. */
export const isOverdue = async (q: Queryable, payerId: bigint, now: Date): Promise<boolean> =>
  (
    await q.query(
      `select from dues where merchant_id = app_merchant() and from_id = $1 and state in ('short', 'part_paid')
         and created_at <= $2::timestamptz - interval '${overdueDays} days' limit 1`,
      [payerId, now],
    )
  ).length > 0;

/** Dues that have been short for thirty days and that nobody was told about. */
export const listUnnoticed = (q: Queryable, now: Date): Promise<DueRow[]> =>
  q.query<DueRow>(
    `${dues} and d.state in ('short', 'part_paid') and d.noticed_at is null
       and d.created_at <= $1::timestamptz - interval '${overdueDays} days' order by d.due_id limit 500`,
    [now],
  );

/**
 * Dues that have been short for seven days without a reminder to the payer, except those that both sides are told about now or
 * were already.
 */
export const listToRemind = (q: Queryable, now: Date): Promise<DueRow[]> =>
  q.query<DueRow>(
    `${dues} and d.state in ('short', 'part_paid') and d.noticed_at is null and d.reminded_at is null
       and d.created_at <= $1::timestamptz - interval '${reminderDays} days'
       and d.created_at > $1::timestamptz - interval '${overdueDays} days' order by d.due_id limit 500`,
    [now],
  );

/** Notes that a due's payer is reminded. @returns whether nobody was before */
export const noteReminded = async (q: Queryable, id: bigint, now: Date): Promise<boolean> =>
  (
    await q.query(
      `update dues set reminded_at = $2 where merchant_id = app_merchant() and due_id = $1 and reminded_at is null
       returning due_id`,
      [id, now],
    )
  ).length > 0;

/** Notes that both sides are told about a due. @returns whether nobody was before */
export const noteNoticed = async (q: Queryable, id: bigint, now: Date): Promise<boolean> =>
  (
    await q.query(
      `update dues set noticed_at = $2 where merchant_id = app_merchant() and due_id = $1 and noticed_at is null
       returning due_id`,
      [id, now],
    )
  ).length > 0;

/** Whether a member owes or is owed an unpaid due, which keeps them from being moved. */
export const hasOpenDues = async (q: Queryable, memberId: bigint): Promise<boolean> =>
  (
    await q.query(
      `select from dues where merchant_id = app_merchant() and (from_id = $1 or to_id = $1)
         and state in ('review', 'held', 'due', 'short', 'part_paid') limit 1`,
      [memberId],
    )
  ).length > 0;

/** Dues that wait for an operator or are short, oldest first. */
export const listWaiting = (q: Queryable): Promise<(DueRow & { from: string | null; to: string | null })[]> =>
  q.query(
    `select w.*, f.username as "from", t.username as "to" from (${dues} and d.state in ('review', 'held', 'short', 'part_paid')) w
       left join members f on f.merchant_id = app_merchant() and f.member_id = w."fromId"
       left join members t on t.merchant_id = app_merchant() and t.member_id = w."toId" order by w.id limit 500`,
  );
