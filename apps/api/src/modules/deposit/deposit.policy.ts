import { floorUnits, getCurrencyDecimals } from "@croupier/domain/money";

/** An order's row, as far as a notice is judged by it. */
export interface JudgedOrder {
  readonly state: "pending" | "paid" | "failed" | "cancelled" | "expired";
  readonly amountUnits: bigint;
  /** What came before, and by which payment. Unknown of orders that a former version settled. */
  readonly receivedUnits: bigint | undefined;
  readonly paidReference: string | undefined;
}

/** What a payment is worth to the member. */
export interface Credit {
  /** What came. */
  readonly receivedUnits: bigint;
  /** What the wallet gets: less the fee and what waits. */
  readonly creditedUnits: bigint;
  /** The surplus that a person has to look at. */
  readonly reviewUnits: bigint;
}

/**
 * Splits what came for an order. Too little is credited as it is. A surplus up to the brand's bound is credited with the
 * rest; a higher one waits as a whole, and what was ordered is credited. The fee keeps its share of what is credited,
 * rounded down to the currency's decimals.
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

/** What a notice about an order's payment does. A contradiction is also kept for a person to look at. */
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
 * Decides what a provider's notice does to an order. A payment is always credited, even when the order was cancelled, has
 * expired or had failed, because the member has paid. Any other notice changes only a pending order.
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
/** Pauses between two questions about a pending order: as long as it has waited, from two minutes to an hour. */
const shortestPauseMs = 2 * minuteMs;
const longestPauseMs = 60 * minuteMs;
/** A provider that does not answer keeps an order open for so long after its time. */
const patienceMs = 24 * 60 * minuteMs;

/** When the provider is asked about an order again: at the latest when its time is up. */
export const findNextAsk = (
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  now: Date,
): Date => {
  const age = now.getTime() - createdAt.getTime();
  const nextMs = now.getTime() + Math.min(Math.max(age, shortestPauseMs), longestPauseMs);
  const endMs = expiresAt.getTime();
  return new Date(now.getTime() < endMs ? Math.min(nextMs, endMs) : nextMs);
};

/** Whether an order that could not be asked about is given up. */
export const isGivenUp = (expiresAt: Date, now: Date): boolean =>
  now.getTime() - expiresAt.getTime() >= patienceMs;

/** An order that has ended is asked about once more, for the notice of a late payment may be lost as well. */
export const findLastAsk = (endedAt: Date): Date => new Date(endedAt.getTime() + patienceMs);

/** Whether an order that has ended and could not be asked about is asked about no more. */
export const isForgotten = (endedAt: Date, now: Date): boolean => isGivenUp(findLastAsk(endedAt), now);

/**
 * What a chargeback takes back from the member: of what was credited, the share that went back of what had come, rounded
 * down to the currency's decimals, and never more than was credited in all.
 */
export const getChargebackUnits = (sums: {
  receivedUnits: bigint;
  creditedUnits: bigint;
  /** Of earlier chargebacks that stand. */
  earlierUnits: bigint;
  grossUnits: bigint;
  currency: string;
}): bigint => {
  const { receivedUnits, creditedUnits, earlierUnits, grossUnits } = sums;
  const leftUnits = creditedUnits - earlierUnits;
  const shareUnits =
    grossUnits >= receivedUnits
      ? creditedUnits
      : floorUnits((creditedUnits * grossUnits) / receivedUnits, getCurrencyDecimals(sums.currency));
  return shareUnits < leftUnits ? shareUnits : leftUnits;
};
