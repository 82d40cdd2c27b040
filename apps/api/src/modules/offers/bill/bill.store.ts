import type { ContractKind, MissingForTier } from "@croupier/domain/contract-terms";
import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

/** How often bills of a kind are made: every day or hour, or by the length of a dividend's period. */
export type Cycle = "daily" | "hourly" | "MONTH" | "HALF_MONTH" | "TEN_DAYS" | "WEEK";

/** A stretch of time that is billed at once. */
export interface BillPeriod {
  readonly cycle: Cycle;
  /** The day, the hour's beginning in UTC as `2026-11-23T14`, or the first day. */
  readonly period: string;
  readonly days: DayRange;
}

/** @returns false for a period that is already closed */
export const insertRun = async (
  q: Queryable,
  { cycle, period, days }: BillPeriod,
  now: Date,
): Promise<boolean> =>
  (
    await q.query(
      `insert into bill_runs (merchant_id, cycle, period, first_day, last_day, closed_at) values (app_merchant(), $1, $2, $3, $4, $5)
       on conflict do nothing returning cycle`,
      [cycle, period, ...days, now],
    )
  ).length > 0;

const runColumns = "cycle, period, array[first_day::text, last_day::text] as days";

export const findLastRun = async (q: Queryable, cycle: Cycle): Promise<BillPeriod | undefined> =>
  (
    await q.query<BillPeriod>(
      `select ${runColumns} from bill_runs where merchant_id = app_merchant() and cycle = $1 order by period desc limit 1`,
      [cycle],
    )
  )[0];

/** Closed periods that include a day, or that follow such a period of a dividend, earliest first. */
export const listRunsFrom = (q: Queryable, day: Day): Promise<BillPeriod[]> =>
  q.query<BillPeriod>(
    `select ${runColumns} from bill_runs where merchant_id = app_merchant()
       and case when cycle in ('daily', 'hourly') then $1::date between first_day and last_day else last_day >= $1 end
     order by cycle in ('daily', 'hourly') desc, first_day, period`,
    [day],
  );

export interface BillRow {
  readonly id: bigint;
  readonly contractId: bigint;
  readonly payerId: bigint | null;
  readonly payer: string | null;
  readonly beneficiaryId: bigint;
  readonly beneficiary: string;
  readonly kind: ContractKind;
  readonly period: string;
  readonly days: DayRange;
  readonly turnoverUnits: bigint;
  readonly lossUnits: bigint;
  readonly active: number;
  readonly carryInUnits: bigint;
  readonly baseUnits: bigint;
  readonly carryOutUnits: bigint;
  readonly tier: number;
  readonly ppm: number;
  readonly fullUnits: bigint;
  readonly computedUnits: bigint;
  readonly missing: { lossUnits: string; turnoverUnits: string; active: number } | null;
  readonly revision: number;
  readonly createdAt: Date;
}

const bills = `select b.bill_id as id, b.contract_id as "contractId", b.payer_id as "payerId", p.username as payer,
    b.beneficiary_id as "beneficiaryId", o.username as beneficiary, b.kind, b.period,
    array[b.first_day::text, b.last_day::text] as days, b.turnover_units as "turnoverUnits", b.loss_units as "lossUnits", b.active,
    b.carry_in_units as "carryInUnits", b.base_units as "baseUnits", b.carry_out_units as "carryOutUnits", b.tier::integer, b.ppm,
    b.full_units as "fullUnits", b.computed_units as "computedUnits", b.missing, b.revision, b.created_at as "createdAt"
  from bills b join members o on o.merchant_id = app_merchant() and o.member_id = b.beneficiary_id
    left join members p on p.merchant_id = app_merchant() and p.member_id = b.payer_id
  where b.merchant_id = app_merchant()`;

export const listBillsOf = (q: Queryable, { cycle, period }: BillPeriod): Promise<BillRow[]> =>
  q.query<BillRow>(`${bills} and b.cycle = $1 and b.period = $2 order by b.bill_id`, [cycle, period]);

export const findBill = async (q: Queryable, id: bigint): Promise<BillRow | undefined> =>
  (await q.query<BillRow>(`${bills} and b.bill_id = $1`, [id]))[0];

/** The bill of a contract for the period before. */
export const findEarlier = async (
  q: Queryable,
  contractId: bigint,
  firstDay: Day,
): Promise<Pick<BillRow, "carryOutUnits"> | undefined> =>
  (
    await q.query<Pick<BillRow, "carryOutUnits">>(
      `select carry_out_units as "carryOutUnits" from bills where merchant_id = app_merchant() and contract_id = $1
         and first_day < $2 order by first_day desc limit 1`,
      [contractId, firstDay],
    )
  )[0];

export interface NewBill {
  readonly contractId: bigint;
  readonly payerId: bigint | null;
  readonly beneficiaryId: bigint;
  readonly kind: ContractKind;
  readonly turnoverUnits: bigint;
  readonly lossUnits: bigint;
  readonly active: number;
  readonly carryInUnits: bigint;
  readonly baseUnits: bigint;
  readonly carryOutUnits: bigint;
  readonly tier: number;
  readonly ppm: number;
  readonly fullUnits: bigint;
  readonly computedUnits: bigint;
  readonly missing: MissingForTier | undefined;
}

const writeMissing = (missing: MissingForTier | undefined): string | null =>
  missing
    ? JSON.stringify({
        ...missing,
        lossUnits: String(missing.lossUnits),
        turnoverUnits: String(missing.turnoverUnits),
      })
    : null;

const figuresOf = (bill: NewBill) => [
  bill.turnoverUnits,
  bill.lossUnits,
  bill.active,
  bill.carryInUnits,
  bill.baseUnits,
  bill.carryOutUnits,
  bill.tier,
  bill.ppm,
  bill.fullUnits,
  bill.computedUnits,
  writeMissing(bill.missing),
];

export const insertBill = async (
  q: Queryable,
  { cycle, period, days }: BillPeriod,
  bill: NewBill,
  now: Date,
): Promise<bigint> => {
  const [row] = await q.query<{ id: bigint }>(
    `insert into bills (merchant_id, turnover_units, loss_units, active, carry_in_units, base_units, carry_out_units, tier, ppm,
       full_units, computed_units, missing, contract_id, payer_id, beneficiary_id, kind, cycle, period, first_day, last_day, created_at)
     values (app_merchant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     returning bill_id as id`,
    [
      ...figuresOf(bill),
      bill.contractId,
      bill.payerId,
      bill.beneficiaryId,
      bill.kind,
      cycle,
      period,
      ...days,
      now,
    ],
  );
  if (!row) throw new Error("an inserted row is returned");
  return row.id;
};

/** Writes the present amount of a bill. @returns the new revision */
export const updateBill = async (q: Queryable, id: bigint, bill: NewBill): Promise<number> => {
  const [row] = await q.query<{ revision: number }>(
    `update bills set turnover_units = $1, loss_units = $2, active = $3, carry_in_units = $4, base_units = $5, carry_out_units = $6,
       tier = $7, ppm = $8, full_units = $9, computed_units = $10, missing = $11, revision = revision + 1
     where merchant_id = app_merchant() and bill_id = $12 returning revision`,
    [...figuresOf(bill), id],
  );
  if (!row) throw new Error("a bill that is restated is there");
  return row.revision;
};

/** Who of some members may not be paid without a person's look: disabled ones. */
export const listDisabled = async (q: Queryable, memberIds: readonly bigint[]): Promise<Set<bigint>> =>
  new Set(
    (
      await q.query<{ id: bigint }>(
        "select member_id as id from members where merchant_id = app_merchant() and member_id = any ($1) and disabled",
        [memberIds],
      )
    ).map(({ id }) => id),
  );

export const findMark = async (q: Queryable): Promise<bigint | undefined> =>
  (
    await q.query<{ until: bigint }>(
      "select until_run as until from bill_marks where merchant_id = app_merchant()",
    )
  )[0]?.until;

export const setMark = (q: Queryable, untilRun: bigint): Promise<object[]> =>
  q.query(
    `insert into bill_marks (merchant_id, until_run) values (app_merchant(), $1)
     on conflict (merchant_id) do update set until_run = greatest(bill_marks.until_run, excluded.until_run)`,
    [untilRun],
  );

/** A page of a member's bills, newest first: those they receive, or those they owe. */
export const listBills = (
  q: Queryable,
  of: {
    memberId: bigint;
    side: "received" | "owed";
    kind: ContractKind | null;
    /** The first and the last day of a period. */
    period: Day | null;
    last: Day | null;
    before: bigint | null;
    limit: number;
  },
): Promise<BillRow[]> =>
  q.query<BillRow>(
    `${bills} and ${of.side === "owed" ? "b.payer_id" : "b.beneficiary_id"} = $1 and ($2::text is null or b.kind = $2)
       and ($5::text is null or b.period = $5) and ($6::text is null or b.last_day::text = $6)
       and ($3::bigint is null or b.bill_id < $3) order by b.bill_id desc limit $4`,
    [of.memberId, of.kind, of.before, of.limit, of.period, of.last],
  );

/**
 * What a member owes their directs for the periods of dividends that they receive, each bill rounded down to whole coins as
 * shown. Where a contract was replaced within a period, two dividends are of one period: the sum stands at the newer one.
 */
export const sumOwed = (
  q: Queryable,
  memberId: bigint,
  { dividendIds, coinUnits }: { dividendIds: readonly bigint[]; coinUnits: bigint },
): Promise<{ id: bigint; units: bigint }[]> =>
  q.query(
    `with own as (
       select max(bill_id) as bill_id, cycle, period from bills
       where merchant_id = app_merchant() and beneficiary_id = $1 and kind = 'dividend' group by 2, 3
     ) select o.bill_id as id, sum(b.computed_units - b.computed_units % $3)::bigint as units
       from own o join bills b on b.merchant_id = app_merchant() and b.payer_id = $1 and b.cycle = o.cycle and b.period = o.period
       where o.bill_id = any ($2) group by 1`,
    [memberId, dividendIds, coinUnits],
  );
