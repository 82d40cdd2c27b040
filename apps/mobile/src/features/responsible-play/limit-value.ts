import { readAmount } from "@croupier/domain/money";
import type { LimitKind, LimitPeriod } from "@croupier/domain/play-limits";
import { toAmountText } from "../../shared/money/amount-field.tsx";
import type { PlayLimit } from "../../shared/responsible-play/play-queries.ts";

/** As the contract takes it. */
const amountPattern = /^\d{1,11}(?:\.\d{1,3})?$/;
const minutesPattern = /^\d{1,5}$/;

/** A session limit cannot be longer than its period. */
const minutesIn: Readonly<Record<LimitPeriod, number>> = {
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: 31 * 24 * 60,
};

/**
 * The typed value in the wire format; undefined if it is no valid limit of this kind.
 * @param decimals of the currency that the limit is in
 */
export function readLimit(
  text: string,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
  decimals: number,
): string | undefined {
  const plain = toAmountText(text);
  if (kind === "session")
    return minutesPattern.test(plain) && Number(plain) <= minutesIn[period] ? plain : undefined;
  return amountPattern.test(plain) && readAmount(plain, decimals) !== undefined ? plain : undefined;
}

/** Whether a new value is a rise, which waits and asks again. A first limit is none. */
export const isRise = (limit: Pick<PlayLimit, "value">, next: string | null): boolean =>
  limit.value !== null && (next === null || Number(next) > limit.value);
