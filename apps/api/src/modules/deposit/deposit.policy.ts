import { roundUnits, unitsPerCurrency } from "@croupier/domain/money";

const basisPointsPerWhole = 10_000n;
const cent = unitsPerCurrency / 100n;

/** The fee kept back from a deposit, rounded to whole cents. */
export const getFeeUnits = (amountUnits: bigint, feeBasisPoints: number): bigint =>
  roundUnits((amountUnits * BigInt(feeBasisPoints)) / basisPointsPerWhole, cent);

/** Whether an amount may be paid in by a method: whole cents within its range. */
export const isAmountAllowed = (amountUnits: bigint, minimumUnits: bigint, maximumUnits: bigint): boolean =>
  amountUnits % cent === 0n && amountUnits >= minimumUnits && amountUnits <= maximumUnits;

type State = "pending" | "paid" | "failed" | "cancelled";

/**
 * What a provider's notice does to an order. Money that was paid is always credited, even after the order was
 * cancelled or had failed: the member has paid it. Everything else moves a pending order only.
 */
export const settle = (state: State, notice: "paid" | "declined"): "credit" | "fail" | "nothing" => {
  if (state === "paid") return "nothing";
  if (notice === "paid") return "credit";
  return state === "pending" ? "fail" : "nothing";
};
