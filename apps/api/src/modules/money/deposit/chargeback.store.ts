import type { Queryable } from "../../../platform/db/database.ts";

export interface NewChargeback {
  readonly orderNo: string;
  readonly caseNo: string;
  readonly memberId: bigint;
  readonly amountUnits: bigint;
  readonly surplusUnits: bigint;
  readonly takenUnits: bigint;
  /** Who reported it; undefined for the provider. */
  readonly by: { readonly operator: string; readonly reason: string } | undefined;
  readonly now: Date;
}

export interface ChargebackRow {
  case_no: string;
  amount_units: bigint;
  surplus_units: bigint;
  taken_units: bigint;
  opened_at: Date;
  reversed_at: Date | null;
}

/** The chargebacks of an order. Its row is locked, so that no other one comes between. */
export const listChargebacks = (q: Queryable, orderNo: string): Promise<ChargebackRow[]> =>
  q.query<ChargebackRow>(
    `select case_no, amount_units, surplus_units, taken_units, opened_at, reversed_at from deposit_chargebacks
     where merchant_id = app_merchant() and order_no = $1`,
    [orderNo],
  );

export const insertChargeback = (q: Queryable, given: NewChargeback): Promise<unknown> =>
  q.query(
    `insert into deposit_chargebacks (merchant_id, order_no, case_no, member_id, amount_units, surplus_units, taken_units, operator,
       reason, opened_at) values (app_merchant(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      given.orderNo,
      given.caseNo,
      given.memberId,
      given.amountUnits,
      given.surplusUnits,
      given.takenUnits,
      given.by?.operator ?? null,
      given.by?.reason ?? null,
      given.now,
    ],
  );

export const setReversed = (q: Queryable, orderNo: string, caseNo: string, now: Date): Promise<unknown> =>
  q.query(
    `update deposit_chargebacks set reversed_at = $3
     where merchant_id = app_merchant() and order_no = $1 and case_no = $2`,
    [orderNo, caseNo, now],
  );
