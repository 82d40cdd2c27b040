import { roundUnits, unitsPerCurrency } from "@croupier/domain/money";

const basisPointsPerWhole = 10_000n;
const cent = unitsPerCurrency / 100n;

/** The fee in units that is withheld from a deposit, rounded to whole cents. */
export const getFeeUnits = (amountUnits: bigint, feeBasisPoints: number): bigint =>
  roundUnits((amountUnits * BigInt(feeBasisPoints)) / basisPointsPerWhole, cent);

/** Whether a method accepts an amount: whole cents within its range. */
export const isAmountAllowed = (amountUnits: bigint, minimumUnits: bigint, maximumUnits: bigint): boolean =>
  amountUnits % cent === 0n && amountUnits >= minimumUnits && amountUnits <= maximumUnits;

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
