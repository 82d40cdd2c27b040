import { floorUnits, getCurrencyDecimals } from "@croupier/domain/money";
import { fullWeights } from "@croupier/domain/requirement";
import type { Grant } from "../wagering/wagering.port.ts";

/** The part of an order's row that decides about a notice. */
export interface JudgedOrder {
  readonly state: "pending" | "paid" | "failed" | "cancelled" | "expired";
  readonly amountUnits: bigint;
  /** The amount received before, and by which payment. Unknown for orders that a former version settled. */
  readonly receivedUnits: bigint | undefined;
  readonly paidReference: string | undefined;
}

/** The amounts that a payment brings the member. */
export interface Credit {
  /** The amount received. */
  readonly receivedUnits: bigint;
  /** The amount credited to the wallet: less the fee and the surplus under review. */
  readonly creditedUnits: bigint;
  /** The surplus that a person has to review. */
  readonly reviewUnits: bigint;
}

/**
 * Splits an order's payment. A payment that is too small is credited as it is. A surplus up to the brand's limit is
 * credited with the rest; a higher one waits in full, and the ordered amount is credited. The fee keeps its share of the
 * credited amount, rounded down to the currency's decimals.
 */
export const splitPayment = (
  order: { amountUnits: bigint; feeUnits: bigint; currency: string },
  receivedUnits: bigint,
  surplusUnitsAtMost: bigint,
): Credit => {
  const surplusUnits = receivedUnits - order.amountUnits;
  const reviewUnits = surplusUnits > surplusUnitsAtMost ? surplusUnits : 0n;
  const grossUnits = receivedUnits - reviewUnits;
  const shareUnits = floorUnits(
    (grossUnits * order.feeUnits) / order.amountUnits,
    getCurrencyDecimals(order.currency),
  );
  return { receivedUnits, creditedUnits: grossUnits - shareUnits, reviewUnits };
};

/** The requirement to play an amount of a deposit once. Its key is that of the transfer that brought the money. */
export const ownTurnover = (sourceKey: string, units: bigint): Grant => ({
  source: "deposit",
  sourceKey,
  titles: {},
  weights: fullWeights,
  hold: "all",
  grantedUnits: units,
  heldUnits: 0n,
  requiredUnits: units,
  expiresAt: undefined,
});

/** The effect of a notice about an order's payment. A contradiction is also kept for a person to review. */
export interface Verdict {
  readonly step: "credit" | "decline" | "expire" | "nothing";
  readonly isContradiction: boolean;
}

const agreed = (step: Verdict["step"]): Verdict => ({ step, isContradiction: false });
const contradicting = (step: Verdict["step"]): Verdict => ({ step, isContradiction: true });

/** A payment for an order that was paid: a copy of the notice, or another payment. */
const judgeSecondPayment = (
  order: JudgedOrder,
  notice: { paymentId: string; amountUnits: bigint },
): Verdict => {
  const isSame =
    (order.paidReference ?? notice.paymentId) === notice.paymentId &&
    (order.receivedUnits ?? order.amountUnits) === notice.amountUnits;
  return isSame ? agreed("nothing") : contradicting("nothing");
};

/**
 * Decides the effect of a provider's notice on an order. A payment is always credited, even when the order was cancelled,
 * has expired or had failed, because the member has paid. Any other notice changes only a pending order.
 */
export const judge = (
  order: JudgedOrder,
  notice: { status: "paid" | "declined" | "expired"; paymentId: string; amountUnits: bigint },
): Verdict => {
  if (notice.status === "paid") {
    if (order.state === "paid") return judgeSecondPayment(order, notice);
    return order.state === "failed" ? contradicting("credit") : agreed("credit");
  }
  if (order.state === "paid") return contradicting("nothing");
  if (order.state !== "pending") return agreed("nothing");
  return agreed(notice.status === "declined" ? "decline" : "expire");
};

const minuteMs = 60_000;
/** Pauses between two questions about a pending order: as long as it has waited so far, from two minutes to an hour. */
const shortestPauseMs = 2 * minuteMs;
const longestPauseMs = 60 * minuteMs;
/** How long a provider that does not answer keeps an order open past its time. */
const patienceMs = 24 * 60 * minuteMs;

/** When the provider is next asked about an order: at the latest when its time is up. */
export const getNextAsk = (
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  now: Date,
): Date => {
  const age = now.getTime() - createdAt.getTime();
  const nextMs = now.getTime() + Math.min(Math.max(age, shortestPauseMs), longestPauseMs);
  const endMs = expiresAt.getTime();
  return new Date(now.getTime() < endMs ? Math.min(nextMs, endMs) : nextMs);
};

/** Whether an order is given up because its provider cannot be asked. */
export const isGivenUp = (expiresAt: Date, now: Date): boolean =>
  now.getTime() - expiresAt.getTime() >= patienceMs;

/** An order that has ended is asked about once more, because the notice of a late payment may be lost too. */
export const getLastAsk = (endedAt: Date): Date => new Date(endedAt.getTime() + patienceMs);

/** Whether the provider is no longer asked about an ended order that it did not answer for. */
export const isForgotten = (endedAt: Date, now: Date): boolean => isGivenUp(getLastAsk(endedAt), now);

/** The parts of what went back to the payer. */
export interface ChargebackParts {
  /** The part of the surplus that the member was not credited. */
  readonly surplusUnits: bigint;
  /** The part that the member has to give back. */
  readonly amountUnits: bigint;
}

const getLower = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Splits what went back to the payer. It is first the surplus that the member was not credited. The rest takes the same share
 * of the credit, rounded down to the currency's decimals, and never more than the credit in total.
 */
export const splitChargeback = (sums: {
  receivedUnits: bigint;
  creditedUnits: bigint;
  /** The surplus that waits for a person, or was returned. */
  uncreditedUnits: bigint;
  /** Of earlier chargebacks that still count. */
  earlier: ChargebackParts;
  grossUnits: bigint;
  currency: string;
}): ChargebackParts => {
  const { receivedUnits, creditedUnits, uncreditedUnits, earlier, grossUnits } = sums;
  const surplusUnits = getLower(grossUnits, uncreditedUnits - earlier.surplusUnits);
  const restUnits = grossUnits - surplusUnits;
  const paidUnits = receivedUnits - uncreditedUnits;
  const shareUnits =
    restUnits >= paidUnits
      ? creditedUnits
      : floorUnits((creditedUnits * restUnits) / paidUnits, getCurrencyDecimals(sums.currency));
  return { surplusUnits, amountUnits: getLower(shareUnits, creditedUnits - earlier.amountUnits) };
};
