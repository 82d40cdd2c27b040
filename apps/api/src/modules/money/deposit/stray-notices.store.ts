import { createHash } from "node:crypto";
import { parseAmount } from "@croupier/domain/money";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { PaymentNotice } from "../../../platform/payments/payment-provider.ts";
import type { Payout } from "../../../platform/payments/payout-provider.ts";

/** Why a notice moved nothing and waits for a person. */
export type StrayReason =
  | "unknown_order"
  | "wrong_currency"
  | "wrong_amount"
  /** It contradicts an earlier notice, or reports a second payment. */
  | "contradiction"
  /** It concerns a chargeback, or the end of one, that the order cannot have. */
  | "unknown_case";

/** A notice that moved nothing, and whether a copy of it could later move something. */
export interface Misfit {
  readonly reason: StrayReason;
  readonly mayFitLater: boolean;
}

export const final = (reason: StrayReason): Misfit => ({ reason, mayFitLater: false });
/** The notice that it follows may not be known yet. */
export const passing = (reason: StrayReason): Misfit => ({ reason, mayFitLater: true });

/** The stored part of a notice. */
type Told = Pick<PaymentNotice, "reference" | "paymentId" | "caseId" | "amountUnits" | "currency"> & {
  readonly status: string;
};

const fingerprintOf = (notice: Told): Buffer => {
  const { status, reference, paymentId, caseId, amountUnits, currency } = notice;
  const said = [status, reference, paymentId, caseId, amountUnits?.toString(), currency];
  return createHash("sha256").update(JSON.stringify(said)).digest();
};

const keep = (
  database: Database,
  provider: string,
  notice: Told,
  { reason, now }: { reason: StrayReason; now: Date },
): Promise<unknown> =>
  database.withoutBrand((q) =>
    q.query(
      `insert into stray_payment_notices as kept (provider, fingerprint, reason, reference, payment_id, status, amount_units,
         currency, first_at, last_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
       on conflict (provider, fingerprint) do update set times = kept.times + 1, last_at = excluded.last_at`,
      [
        provider,
        fingerprintOf(notice),
        reason,
        notice.reference ?? null,
        notice.paymentId,
        notice.status,
        notice.amountUnits ?? null,
        notice.currency,
        now,
      ],
    ),
  );

/** Keeps a notice that a person has to review. A copy of a kept notice is counted. */
export const keepStray: (
  database: Database,
  provider: string,
  notice: PaymentNotice,
  why: { reason: StrayReason; now: Date },
) => Promise<unknown> = keep;

const mostUnits = 2n ** 63n - 1n;

/** Parses text as an amount, if it is one that a row can hold. */
const readUnits = (text: string): bigint | undefined => {
  const units = parseAmount(text);
  return units !== undefined && units <= mostUnits && units >= -mostUnits ? units : undefined;
};

/**
 * Makes the function that keeps a payout provider's notices that name no order. An order is stored before its payout is
 * requested, so no copy of such a notice could fit later.
 */
export const createStrayPayouts =
  (database: Database) =>
  (provider: string, payout: Payout, now: Date): Promise<unknown> =>
    keep(
      database,
      provider,
      {
        reference: payout.reference,
        paymentId: payout.payoutId,
        status: `payout_${payout.state}`,
        amountUnits: readUnits(payout.amount),
        currency: payout.currency,
      },
      { reason: "unknown_order", now },
    );

export interface StrayRow {
  notice_id: bigint;
  provider: string;
  reason: StrayReason;
  reference: string | null;
  payment_id: string;
  status: string;
  amount_units: bigint | null;
  currency: string;
  times: number;
  first_at: Date;
}

/** The notices that wait for a person, oldest first. */
export const listStray = (q: Queryable): Promise<StrayRow[]> =>
  q.query<StrayRow>(
    `select notice_id, provider, reason, reference, payment_id, status, amount_units, currency, times, first_at
     from stray_payment_notices where closed_at is null order by first_at, notice_id limit 1000`,
  );

export const countStray = async (q: Queryable): Promise<number> =>
  (
    await q.query<{ count: number }>(
      "select count(*)::int as count from stray_payment_notices where closed_at is null",
    )
  )[0]?.count ?? 0;

/** Records that somebody has dealt with a notice, and how. @returns false if none with this number waits */
export const closeStray = async (
  q: Queryable,
  close: { noticeId: bigint; operator: string; reason: string; now: Date },
): Promise<boolean> =>
  (
    await q.query(
      `update stray_payment_notices set closed_at = $2, closed_by = $3, close_reason = $4
       where notice_id = $1 and closed_at is null returning notice_id`,
      [close.noticeId, close.now, close.operator, close.reason],
    )
  ).length > 0;
