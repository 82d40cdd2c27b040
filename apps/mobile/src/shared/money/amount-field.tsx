import { TextField, type TextFieldProps } from "@croupier/ui-kit/text-field";
import type { ReactNode, Ref } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { useDecimals } from "./amount-format.ts";

export interface AmountFieldProps extends Pick<TextFieldProps, "label" | "hint" | "error"> {
  value: string;
  onChange: (amount: string) => void;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Whether a typed amount has more decimals than its currency. */
export const hasTooManyDecimals = (text: string, decimals: number): boolean =>
  (text.split(".")[1]?.length ?? 0) > decimals;

/** An amount of the brand's currency, typed. A comma is taken for a point. */
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
      onChange={(event) => onChange(event.target.value.trim().replace(",", "."))}
    />
  );
}
