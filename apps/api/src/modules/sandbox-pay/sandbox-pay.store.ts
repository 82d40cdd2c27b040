import type { Database } from "../../platform/db/database.ts";
import type { CheckoutLook } from "../../platform/payments/payment-provider.ts";

export interface PaymentRow {
  payment_id: string;
  reference: string;
  amount: string;
  currency: string;
  return_url: string;
  notify_url: string;
  /** Null for a payment whose shop said nothing about its page. */
  look: CheckoutLook | null;
  state: "open" | "paid" | "declined";
}

const columns = "payment_id, reference, amount, currency, return_url, notify_url, look, state";

export const createPayment = (database: Database, row: Omit<PaymentRow, "state">): Promise<unknown> =>
  database.withoutBrand((q) =>
    q.query(
      `insert into sandbox_pay.payments (payment_id, reference, amount, currency, return_url, notify_url, look)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [row.payment_id, row.reference, row.amount, row.currency, row.return_url, row.notify_url, row.look],
    ),
  );

export const findPayment = async (database: Database, paymentId: string): Promise<PaymentRow | undefined> =>
  (
    await database.withoutBrand((q) =>
      q.query<PaymentRow>(`select ${columns} from sandbox_pay.payments where payment_id = $1`, [paymentId]),
    )
  )[0];

/** Decides an open payment once; a second decision has no effect. */
export const decidePayment = (
  database: Database,
  paymentId: string,
  state: "paid" | "declined",
): Promise<unknown> =>
  database.withoutBrand((q) =>
    q.query("update sandbox_pay.payments set state = $2 where payment_id = $1 and state = 'open'", [
      paymentId,
      state,
    ]),
  );

export const listToNotify = (database: Database): Promise<PaymentRow[]> =>
  database.withoutBrand((q) =>
    q.query<PaymentRow>(
      `select ${columns} from sandbox_pay.payments where state <> 'open' and not notified order by created_at limit 20`,
    ),
  );

export const markNotified = (database: Database, paymentId: string): Promise<unknown> =>
  database.withoutBrand((q) =>
    q.query("update sandbox_pay.payments set notified = true where payment_id = $1", [paymentId]),
  );
