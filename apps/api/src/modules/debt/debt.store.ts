import type { Queryable } from "../../platform/db/database.ts";
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

/** Ends what is open of the debt of a chargeback. @returns the debt as it was paid; undefined when there was none */
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
  asked_by: string | null;
  reason: string | null;
}

/** The brand's open debts, oldest first, each with the request to write it off. */
export const listWaiting = (q: Queryable): Promise<WaitingDebtRow[]> =>
  q.query<WaitingDebtRow>(
    `select d.debt_id, m.username, d.order_no, d.open_units, d.opened_at, w.asked_by, w.reason
     from member_debts d join members m on m.member_id = d.member_id
       left join debt_write_offs w on w.merchant_id = d.merchant_id and w.debt_id = d.debt_id
     where d.merchant_id = app_merchant() and d.open_units > 0 order by d.debt_id`,
  );

/** Keeps that somebody asks to write a debt off. @returns false when it is not open, or somebody has asked before */
export const askWriteOff = async (
  q: Queryable,
  ask: { debtId: bigint; operator: string; reason: string; now: Date },
): Promise<boolean> =>
  (
    await q.query(
      `insert into debt_write_offs (merchant_id, debt_id, asked_by, reason, asked_at)
       select merchant_id, debt_id, $2, $3, $4 from member_debts
         where merchant_id = app_merchant() and debt_id = $1 and open_units > 0
       on conflict do nothing returning debt_id`,
      [ask.debtId, ask.operator, ask.reason, ask.now],
    )
  ).length > 0;

/** Who asked to write a debt off that nobody has agreed to yet, with the request and the debt locked. */
export const lockWriteOff = async (
  q: Queryable,
  debtId: bigint,
): Promise<{ asked_by: string; member_id: bigint; open_units: bigint } | undefined> =>
  (
    await q.query<{ asked_by: string; member_id: bigint; open_units: bigint }>(
      `select w.asked_by, d.member_id, d.open_units from debt_write_offs w
         join member_debts d on d.merchant_id = w.merchant_id and d.debt_id = w.debt_id
       where w.merchant_id = app_merchant() and w.debt_id = $1 and w.agreed_by is null for update`,
      [debtId],
    )
  )[0];

/** Writes off what is open of a debt, in the name of the second person. */
export const agreeWriteOff = async (
  q: Queryable,
  agreement: { debtId: bigint; operator: string; now: Date },
): Promise<void> => {
  await q.query(
    `update debt_write_offs set agreed_by = $2, agreed_at = $3 where merchant_id = app_merchant() and debt_id = $1`,
    [agreement.debtId, agreement.operator, agreement.now],
  );
  await q.query(
    "update member_debts set written_off_units = written_off_units + open_units where debt_id = $1",
    [agreement.debtId],
  );
};
