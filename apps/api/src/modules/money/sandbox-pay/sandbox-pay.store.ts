import type { Database } from "../../../platform/db/database.ts";
import type { CheckoutLook } from "../../../platform/payments/payment-provider.ts";

export interface PaymentRow {
  payment_id: string;
  reference: string;
  amount: string;
  currency: string;
  return_url: string;
  notify_url: string;
  /** Null for a payment whose shop said nothing about its page. */
  look: CheckoutLook | null;
  state: SandboxState;
  /** The amount that the payer sent, in the currency: the requested one by default. */
  sent_amount: string | null;
}

/** `charged_back`: it was paid, and the payer's bank took it back. */
export type SandboxState = "open" | "paid" | "declined" | "charged_back";

const columns = "payment_id, reference, amount, currency, return_url, notify_url, look, state, sent_amount";

export const createPayment = (
  database: Database,
  row: Omit<PaymentRow, "state" | "sent_amount">,
): Promise<unknown> =>
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
  { state, sentAmount }: { state: "paid" | "declined"; sentAmount: string | undefined },
): Promise<unknown> =>
  database.withoutBrand((q) =>
    q.query(
      "update sandbox_pay.payments set state = $2, sent_amount = $3 where payment_id = $1 and state = 'open'",
      [paymentId, state, sentAmount ?? null],
    ),
  );

/** Lets the payer's bank take a payment back, once. */
export const chargeBackPayment = (database: Database, paymentId: string): Promise<unknown> =>
  database.withoutBrand((q) =>
    q.query(
      "update sandbox_pay.payments set state = 'charged_back', notified = false where payment_id = $1 and state = 'paid'",
      [paymentId],
    ),
  );

export const listToNotify = (database: Database): Promise<PaymentRow[]> =>
  database.withoutBrand((q) =>
    q.query<PaymentRow>(
      `select ${columns} from sandbox_pay.payments where state <> 'open' and not notified order by created_at limit 20`,
    ),
  );

/** Records that the platform has acknowledged this state. */
export const markNotified = (
  database: Database,
  { payment_id: paymentId, state }: Pick<PaymentRow, "payment_id" | "state">,
): Promise<unknown> =>
  database.withoutBrand((q) =>
    q.query("update sandbox_pay.payments set notified = true where payment_id = $1 and state = $2", [
      paymentId,
      state,
    ]),
  );
