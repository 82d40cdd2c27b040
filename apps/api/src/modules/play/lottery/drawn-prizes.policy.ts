import type { PrizeRule } from "./lotteries.ts";

export interface DrawnPrize {
  prize: PrizeRule["prize"];
  numbers: string[];
}

function fitsPrize(rule: PrizeRule, numbers: readonly string[], drum: Set<string>): boolean {
  const { count, from, to, digits, isFromDrum, isSorted } = rule;
  if (numbers.length !== count) return false;
  const fits = numbers.every((text) => {
    const number = Number(text);
    return number >= from && number <= to && String(number).padStart(digits, "0") === text;
  });
  if (!fits || (isSorted && numbers.join() !== numbers.toSorted().join())) return false;
  if (!isFromDrum) return true;
  const isNew = new Set(numbers).size === count && !numbers.some((number) => drum.has(number));
  for (const number of numbers) drum.add(number);
  return isNew;
}

/** Whether a draw has exactly the prizes of its lottery, in order, each with possible numbers. */
export function fitsPrizes(
  rules: readonly PrizeRule[],
  prizes: readonly { readonly prize: string; readonly numbers: readonly string[] }[],
): prizes is readonly DrawnPrize[] {
  const drum = new Set<string>();
  return (
    prizes.length === rules.length &&
    rules.every((rule, place) => {
      const drawn = prizes[place];
      return drawn?.prize === rule.prize && fitsPrize(rule, drawn.numbers, drum);
    })
  );
}
