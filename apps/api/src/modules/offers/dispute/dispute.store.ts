import type { CatalogueGameType } from "@croupier/domain/codes";
import type { ContractKind } from "@croupier/domain/contract-terms";
import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

export type DisputeSubject = "rebate" | "bill";

export interface DisputeRow {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly name: string;
  readonly subject: DisputeSubject;
  readonly subjectId: bigint;
  readonly text: string;
  readonly state: "open" | "accepted" | "refused";
  readonly answer: string | null;
  readonly amountUnits: bigint | null;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  /** Of a rebate line, else null: the day in whose list it is. */
  readonly day: Day | null;
  readonly category: CatalogueGameType | null;
  /** Of a bill, else null. Payers are null for the brand. */
  readonly kind: ContractKind | null;
  readonly period: string;
  readonly first: Day;
  readonly last: Day;
  readonly payerId: bigint | null;
  readonly payer: string | null;
  readonly beneficiary: string;
}

const disputes = `select d.dispute_id as id, d.member_id as "memberId", m.username as name, d.subject, d.subject_id as "subjectId", d.text,
    d.state, d.answer, d.amount_units as "amountUnits", d.created_at as "createdAt", d.answered_at as "answeredAt",
    l.booked_day::text as day, l.category, b.kind, b.period, b.first_day::text as first, b.last_day::text as last,
    b.payer_id as "payerId", p.username as payer, t.username as beneficiary
  from disputes d join members m on m.merchant_id = app_merchant() and m.member_id = d.member_id
    left join settlement_lines l on d.subject = 'rebate' and l.merchant_id = app_merchant() and l.line_id = d.subject_id
    left join bills b on d.subject = 'bill' and b.merchant_id = app_merchant() and b.bill_id = d.subject_id
    left join members p on p.merchant_id = app_merchant() and p.member_id = b.payer_id
    left join members t on t.merchant_id = app_merchant() and t.member_id = b.beneficiary_id
  where d.merchant_id = app_merchant()`;

export const listOf = (q: Queryable, memberId: bigint): Promise<DisputeRow[]> =>
  q.query<DisputeRow>(`${disputes} and d.member_id = $1 order by d.dispute_id desc limit 100`, [memberId]);

/** Open disputes, oldest first. */
export const listOpen = (q: Queryable): Promise<DisputeRow[]> =>
  q.query<DisputeRow>(`${disputes} and d.state = 'open' order by d.dispute_id limit 500`);

/** A dispute, locked until the transaction ends. */
export const lockDispute = async (q: Queryable, id: bigint): Promise<DisputeRow | undefined> =>
  (await q.query<DisputeRow>(`${disputes} and d.dispute_id = $1 for no key update of d`, [id]))[0];

/** Whether a line is the member's own, or a bill is one that they receive or owe. */
export const isParty = async (
  q: Queryable,
  memberId: bigint,
  subject: DisputeSubject,
  subjectId: bigint,
): Promise<boolean> =>
  (
    await q.query(
      subject === "rebate"
        ? "select from settlement_lines where merchant_id = app_merchant() and line_id = $2 and member_id = $1"
        : "select from bills where merchant_id = app_merchant() and bill_id = $2 and (beneficiary_id = $1 or payer_id = $1)",
      [memberId, subjectId],
    )
  ).length > 0;

/** @returns undefined if the member has disputed it before */
export const insertDispute = async (
  q: Queryable,
  of: { memberId: bigint; subject: DisputeSubject; subjectId: bigint; text: string; now: Date },
): Promise<bigint | undefined> =>
  (
    await q.query<{ id: bigint }>(
      `insert into disputes (merchant_id, member_id, subject, subject_id, text, created_at) values (app_merchant(), $1, $2, $3, $4, $5)
       on conflict do nothing returning dispute_id as id`,
      [of.memberId, of.subject, of.subjectId, of.text, of.now],
    )
  )[0]?.id;

export const answerDispute = (
  q: Queryable,
  id: bigint,
  of: {
    state: "accepted" | "refused";
    answer: string;
    amountUnits: bigint | null;
    operatorId: bigint;
    now: Date;
  },
): Promise<object[]> =>
  q.query(
    `update disputes set state = $2, answer = $3, amount_units = $4, answered_by = $5, answered_at = $6
     where merchant_id = app_merchant() and dispute_id = $1`,
    [id, of.state, of.answer, of.amountUnits, of.operatorId, of.now],
  );
