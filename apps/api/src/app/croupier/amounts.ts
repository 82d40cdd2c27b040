import { isAmbiguous, isWhole, parseAmount } from "@croupier/domain/money";
import type { Brand } from "../../http/context.ts";

type Given = string | boolean | undefined;

/**
 * Refuses amounts of a command that are impossible in the brand's currency, or that may contain a thousands separator (CASE-16).
 * @param exact whether fractions of the smallest coin are allowed, as in a correction of a vendor's booking
 * @throws Error that says how to write it
 */
export function refuseUnclearAmounts(
  { currency: { code, decimals } }: Pick<Brand, "currency">,
  amounts: readonly Given[],
  { exact = false } = {},
): void {
  for (const text of amounts) {
    if (typeof text !== "string") continue;
    if (isAmbiguous(text, decimals))
      throw new Error(
        `${text} may be ${text.replace(/[.,]/, "")}: write it without a separator of thousands, and with ${decimals} decimals at most`,
      );
    const units = parseAmount(text);
    if (!exact && units !== undefined && !isWhole(units, decimals))
      throw new Error(`${text} has more decimals than ${code}`);
  }
}
