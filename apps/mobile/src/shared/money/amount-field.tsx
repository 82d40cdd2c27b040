import { countPlaces, isAmbiguous } from "@croupier/domain/money";
import { toPlainText } from "@croupier/domain/plain-text";
import { TextField, type TextFieldProps } from "@croupier/ui-kit/text-field";
import type { ReactNode, Ref } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useDecimals } from "./amount-format.ts";

export interface AmountFieldProps extends Pick<TextFieldProps, "label" | "hint" | "error"> {
  value: string;
  onChange: (amount: string) => void;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Whether a typed amount has more decimals than its currency. */
export const hasTooManyDecimals = (text: string, decimals: number): boolean => countPlaces(text) > decimals;

/** Cleans text typed into a field of amounts: a comma is taken for a point, and full-width forms for plain ones. */
export const toAmountText = (typed: string): string => toPlainText(typed).trim().replace(",", ".");

/**
 * Returns the fault in the form of a typed amount: a separator of thousands, or more decimals than the currency has
 * (CASE-16).
 */
export function useFormFault(): (amount: string) => string | undefined {
  const { t } = usePhrases();
  const decimals = useDecimals();
  return (amount) => {
    if (!hasTooManyDecimals(amount, decimals)) return undefined;
    const most = t("amount.decimals", { count: decimals });
    const plain = amount.replace(".", "");
    return isAmbiguous(amount, decimals) ? `${most} ${t("amount.grouped", { plain })}` : most;
  };
}

/** An amount of the brand's currency, typed. */
export function AmountField({ onChange, ...field }: AmountFieldProps) {
  const { symbol } = useBrand().status.currency;
  const decimals = useDecimals();
  return (
    <TextField
      {...field}
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      maxLength={15}
      prefix={symbol}
      onChange={(event) => onChange(toAmountText(event.target.value))}
    />
  );
}
