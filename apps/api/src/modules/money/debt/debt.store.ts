import type { Queryable } from "../../../platform/db/database.ts";
import type { NewDebt } from "./debt.port.ts";

export interface DebtRow {
  debt_id: bigint;
  order_no: string;
  case_no: string;
  provider: string;
  open_units: bigint;
  paid_units: bigint;
}

const columns = "debt_id, order_no, case_no, provider, open_units, paid_units";

export const sumOpen = async (q: Queryable, memberId: bigint): Promise<bigint> =>
  (
    await q.query<{ units: bigint }>(
      {
        name: "debt-sum",
        text: `select coalesce(sum(open_units), 0)::bigint as units from member_debts
          where merchant_id = app_merchant() and member_id = $1 and open_units > 0`,
      },
      [memberId],
    )
  )[0]?.units ?? 0n;

export const insertDebt = (q: Queryable, debt: NewDebt): Promise<unknown> =>
  q.query(
    `insert into member_debts (merchant_id, member_id, order_no, case_no, provider, amount_units, opened_at)
     values (app_merchant(), $1, $2, $3, $4, $5, $6)`,
    [debt.memberId, debt.orderNo, debt.caseNo, debt.provider, debt.amountUnits, debt.now],
  );

/** The member's open debts, oldest first, locked until the transaction ends. */
export const lockOpen = (q: Queryable, memberId: bigint): Promise<DebtRow[]> =>
  q.query<DebtRow>(
    `select ${columns} from member_debts where merchant_id = app_merchant() and member_id = $1 and open_units > 0
     order by debt_id for update`,
    [memberId],
  );

export const addPaid = (q: Queryable, debtId: bigint, units: bigint): Promise<unknown> =>
  q.query("update member_debts set paid_units = paid_units + $2 where debt_id = $1", [debtId, units]);

/** Ends the open part of a chargeback's debt. @returns the debt as it was paid; undefined if there was none */
export const endReversed = async (
  q: Queryable,
  orderNo: string,
  caseNo: string,
): Promise<{ paid_units: bigint } | undefined> =>
  (
    await q.query<{ paid_units: bigint }>(
      `update member_debts set reversed_units = reversed_units + open_units
       where merchant_id = app_merchant() and order_no = $1 and case_no = $2 returning paid_units`,
      [orderNo, caseNo],
    )
  )[0];

export interface WaitingDebtRow {
  debt_id: bigint;
  username: string;
  order_no: string;
  open_units: bigint;
  opened_at: Date;
}

/** The brand's open debts, oldest first. */
export const listWaiting = (q: Queryable): Promise<WaitingDebtRow[]> =>
  q.query<WaitingDebtRow>(
    `select d.debt_id, m.username, d.order_no, d.open_units, d.opened_at
     from member_debts d join members m on m.member_id = d.member_id
     where d.merchant_id = app_merchant() and d.open_units > 0 order by d.debt_id`,
  );

/** An open debt of the brand. */
export const findOpen = async (
  q: Queryable,
  debtId: bigint,
): Promise<{ member_id: bigint; order_no: string; open_units: bigint } | undefined> =>
  (
    await q.query<{ member_id: bigint; order_no: string; open_units: bigint }>(
      `select member_id, order_no, open_units from member_debts
       where merchant_id = app_merchant() and debt_id = $1 and open_units > 0`,
      [debtId],
    )
  )[0];

/** Writes off the open part of a debt. */
export const writeOff = (q: Queryable, debtId: bigint): Promise<unknown> =>
  q.query("update member_debts set written_off_units = written_off_units + open_units where debt_id = $1", [
    debtId,
  ]);
