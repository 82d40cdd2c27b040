import { unitsPerCurrency } from "@croupier/domain/money";

/** Whole currency in units. */
export const toUnits = (amount: number): bigint => BigInt(amount) * unitsPerCurrency;
