import type pg from "pg";
import { compareNames } from "../named.ts";
import { type Effect, isDone, type Operation, type TortureCall } from "../operation.ts";
import { tellOfPayment } from "../payment-notices.ts";

const caseOf = (orderNo: string): string => `case-of-${orderNo}`;

/** Notices that a bank took a paid deposit back; some of them overtake the notice of the payment. */
export const chargebacks: Operation = {
  kind: "chargeback",
  share: 4,
  draw: (of, random) => {
    const target = of.paid.take(random);
    return target && [createChargeback(target)];
  },
  send: (world, { of, id, amount }, origin) =>
    tellOfPayment(world, of, { id, amount }, origin, { status: "charged_back", caseId: caseOf(id) }),
  listEffects: () => [],
  settle: (call, random) => {
    if (isDone(call)) call.of.chargedBack.add(call, random);
  },
  readEffects: readTaken,
  compare: compareCases,
};

export const createChargeback = (target: TortureCall): TortureCall => ({
  operation: chargebacks,
  of: target.of,
  id: target.id,
  amount: target.amount,
  target,
});

/** The end of a dispute that was won: what was taken, and what was paid of the debt since, comes back. */
export const reinstatements: Operation = {
  kind: "reinstatement",
  share: 1,
  draw: (of, random) => {
    const target = of.chargedBack.take(random);
    return target && [{ operation: reinstatements, of, id: target.id, amount: target.amount, target }];
  },
  send: (world, { of, id, amount }, origin) =>
    tellOfPayment(world, of, { id, amount }, origin, { status: "reinstated", caseId: caseOf(id) }),
  listEffects: () => [],
  compare: async (owner, calls) => {
    const kept = new Set(
      (await listCases(owner)).filter((row) => row.is_reversed).map((row) => row.order_no),
    );
    return compareNames("reinstatement", calls, kept);
  },
};

interface CaseRow {
  order_no: string;
  member_id: bigint;
  charged: string;
  taken: string;
  is_reversed: boolean;
}

/** `taken` is what left the wallet for it: at once, and for its debt since. */
const listCases = async (owner: pg.Client): Promise<CaseRow[]> =>
  (
    await owner.query<CaseRow>(
      `select c.order_no, c.member_id, c.amount_units::text as charged, c.reversed_at is not null as is_reversed,
         (c.taken_units + coalesce(d.paid_units, 0))::text as taken
       from deposit_chargebacks c left join member_debts d using (merchant_id, order_no, case_no)`,
    )
  ).rows;

/** How much a chargeback takes depends on what the wallet has when it comes, and on the deposits that come later. */
async function readTaken(owner: pg.Client, calls: readonly TortureCall[]): Promise<readonly Effect[]> {
  const byOrder = new Map(calls.map((call) => [call.id, call]));
  return (await listCases(owner)).flatMap(({ order_no: orderNo, taken, is_reversed: isReversed }) => {
    const of = byOrder.get(orderNo)?.of;
    return of && !isReversed ? [{ of, account: "member", units: -Number(taken) } as const] : [];
  });
}

/** Each chargeback that was acknowledged stands once, over all that had come. */
async function compareCases(owner: pg.Client, calls: readonly TortureCall[]): Promise<readonly string[]> {
  const rows = await listCases(owner);
  const amounts = new Map(calls.map(({ id, amount }) => [id, String(amount)]));
  return [
    ...compareNames("chargeback", calls, new Set(rows.map((row) => row.order_no))),
    ...rows
      .filter((row) => amounts.has(row.order_no) && amounts.get(row.order_no) !== row.charged)
      .map(
        (row) =>
          `INV-14: chargeback ${row.order_no} is over ${row.charged}, not ${amounts.get(row.order_no)}`,
      ),
  ];
}
