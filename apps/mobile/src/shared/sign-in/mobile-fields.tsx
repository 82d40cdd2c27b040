import { toDigits } from "@croupier/domain/plain-text";
import { SelectField } from "@croupier/ui-kit/select-field";
import { TextField } from "@croupier/ui-kit/text-field";
import type { ChangeEvent, ComponentProps } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import type { Country } from "./countries.ts";
import styles from "./mobile-fields.module.css";

/** LOGIN-08 */
const NUMBER_LENGTH = 20;

type OwnProps<P> = Omit<P, "label" | "error">;

export interface MobileFieldsProps {
  countries: readonly Country[];
  /** What the form registers for the dialing code, and for the number. */
  code: OwnProps<Omit<ComponentProps<typeof SelectField>, "options">>;
  number: Omit<OwnProps<ComponentProps<typeof TextField>>, "onChange"> & {
    onChange?: (event: ChangeEvent<HTMLInputElement>) => unknown;
  };
  codeError?: string | undefined;
  numberError?: string | undefined;
}

/** A mobile number: the dialing code of a country (REG-16) and, below it, the number itself. */
export function MobileFields({ countries, code, number, codeError, numberError }: MobileFieldsProps) {
  const { t } = usePhrases();

  /** Blanks and hyphens in a typed number are dropped. Other characters stay, and are refused (CASE-17). */
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = toDigits(event.target.value).slice(0, NUMBER_LENGTH);
    void number.onChange?.(event);
  }

  const options = countries.map(({ countryDialingCode, name }) => ({
    value: countryDialingCode,
    label: `+${countryDialingCode.replace(/^\+/, "")} ${name}`,
  }));
  return (
    <div className={styles.fields}>
      <SelectField
        {...code}
        label={t("field.countryDialingCode")}
        error={codeError}
        options={options}
        autoComplete="tel-country-code"
      />
      <TextField
        {...number}
        onChange={keepDigits}
        label={t("field.mobileNum")}
        error={numberError}
        inputMode="numeric"
        autoComplete="tel-national"
      />
    </div>
  );
}
