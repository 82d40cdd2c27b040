import { roundUnits, unitsPerCurrency } from "@croupier/domain/money";

const basisPointsPerWhole = 10_000n;
const cent = unitsPerCurrency / 100n;

/** The fee in units that is withheld from a deposit, rounded to whole cents. */
export const getFeeUnits = (amountUnits: bigint, feeBasisPoints: number): bigint =>
  roundUnits((amountUnits * BigInt(feeBasisPoints)) / basisPointsPerWhole, cent);

/** The decimal places of a currency on the wire, where no amount has more than two. */
const placesOf = (currency: string): number => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return Math.min(maximumFractionDigits, 2);
};

/** What a method takes: a range, in a currency. */
interface Range {
  readonly currency: string;
  readonly minimumUnits: bigint;
  readonly maximumUnits: bigint;
}

/** Whether a method accepts an amount: within its range, and with no more decimals than its currency has (SEC-57). */
export const isAmountAllowed = (amountUnits: bigint, range: Range): boolean => {
  const step = unitsPerCurrency / 10n ** BigInt(placesOf(range.currency));
  return amountUnits % step === 0n && amountUnits >= range.minimumUnits && amountUnits <= range.maximumUnits;
};

type State = "pending" | "paid" | "failed" | "cancelled";

/**
 * Decides what a provider's notice does to an order. A payment is always credited, even when the order was cancelled
 * or had failed, because the member has paid. Any other notice changes only a pending order.
 */
export const settle = (state: State, notice: "paid" | "declined"): "credit" | "fail" | "nothing" => {
  if (state === "paid") return "nothing";
  if (notice === "paid") return "credit";
  return state === "pending" ? "fail" : "nothing";
};
