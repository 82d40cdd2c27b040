import { formatUnits, isWhole, parseAmount, wireToUnits } from "@croupier/domain/money";
import { getWithdrawalFeeUnits } from "@croupier/domain/withdrawal";
import { hasTooManyDecimals } from "../../shared/money/amount-field.tsx";
import type { Funds, WithdrawalMethod } from "./withdraw-calls.ts";

/** The fault of a typed amount. */
export type AmountFault = "decimals" | "range" | "free";

/** The fee of an amount and the sum that arrives, in units. */
export interface Quote {
  feeUnits: bigint;
  receivesUnits: bigint;
}

/** Whole in its currency, and more than nothing. */
const readUnits = (text: string, decimals: number): bigint | undefined => {
  const units = parseAmount(text);
  return units !== undefined && units > 0n && isWhole(units, decimals) ? units : undefined;
};

/** The fee and the sum that arrives, computed as the server does; undefined while no amount can be read. */
export function findQuote(text: string, method: WithdrawalMethod, decimals: number): Quote | undefined {
  const units = readUnits(text, decimals);
  if (units === undefined) return undefined;
  const basisPoints = Math.round(method.fee.percent * 100);
  const fee = { basisPoints, fixedUnits: wireToUnits(method.fee.fixed) };
  const feeUnits = getWithdrawalFeeUnits(units, fee, decimals);
  return { feeUnits, receivesUnits: units > feeUnits ? units - feeUnits : 0n };
}

/** Finds why an amount cannot be withdrawn; the server has the last word. */
export function findAmountFault(
  text: string,
  { method, funds, decimals }: { method: WithdrawalMethod; funds: Funds; decimals: number },
): AmountFault | undefined {
  if (hasTooManyDecimals(text, decimals)) return "decimals";
  const units = readUnits(text, decimals);
  if (units === undefined || units < wireToUnits(method.minimum) || units > wireToUnits(method.maximum))
    return "range";
  return units > wireToUnits(funds.free) ? "free" : undefined;
}

/** All that is free, as far as the method takes it, as a text to type. */
export function getMost(method: WithdrawalMethod, funds: Funds, decimals: number): string {
  const [free, maximum] = [wireToUnits(funds.free), wireToUnits(method.maximum)];
  return formatUnits(free < maximum ? free : maximum, decimals);
}
