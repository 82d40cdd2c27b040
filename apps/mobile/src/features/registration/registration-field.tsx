import type { PhraseId } from "@croupier/phrases/phrase-id";
import { PasswordField } from "@croupier/ui-kit/password-field";
import { SelectField } from "@croupier/ui-kit/select-field";
import { TextField } from "@croupier/ui-kit/text-field";
import type { UseFormRegisterReturn } from "react-hook-form";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import type { Country } from "../../shared/sign-in/countries.ts";
import { takeCpf } from "../../shared/sign-in/cpf-field.ts";
import { takePlain } from "../../shared/sign-in/plain-field.ts";
import type { RegisterSettings } from "../../shared/sign-in/register-settings.ts";

const secrets = new Set(["password", "confirmPassword", "paymentPassword"]);
const digits = new Set(["cpf", "mobileNum", "qqNum", "paymentPassword", "whatsapp", "zalo"]);
/** Phones and codes may be typed in full width (CASE-17). */
const plain = new Set(["mobileNum", "qqNum", "whatsapp", "zalo", "affiliateCode", "recommenderId"]);
const autoComplete: Readonly<Record<string, string>> = {
  username: "username",
  password: "new-password",
  confirmPassword: "new-password",
  email: "email",
  mobileNum: "tel-national",
  payeeName: "name",
  birthday: "bday",
  nickname: "nickname",
};

/** REG-11: the picker ends with the current year. */
const lastBirthday = `${new Date().getFullYear()}-12-31`;

export interface RegistrationFieldProps {
  name: string;
  settings: RegisterSettings;
  field: UseFormRegisterReturn;
  error: string | undefined;
  hint: string | undefined;
  countries: readonly Country[];
}

/** One field of the registration form, with the input type of its name (REG-05). */
export function RegistrationField({ name, settings, field, error, hint, countries }: RegistrationFieldProps) {
  const { t, hasPhrase } = usePhrases();
  const labelId = `field.${name}`;
  const rule = settings.fields[name];
  const shared = {
    label: hasPhrase(labelId) ? t(labelId) : name,
    error: error ? t(error as PhraseId) : undefined,
    hint: hint ?? (rule?.required === false ? t("common.optional") : undefined),
    autoComplete: autoComplete[name] ?? "off",
    maxLength: rule?.maxLength,
    inputMode: digits.has(name) ? ("numeric" as const) : undefined,
  };
  if (name === "countryDialingCode") {
    const options = countries.map((entry) => ({
      value: entry.countryDialingCode,
      label: `${entry.name} (+${entry.countryDialingCode.replace(/^\+/, "")})`,
    }));
    return <SelectField {...field} label={shared.label} error={shared.error} options={options} />;
  }
  if (secrets.has(name)) {
    return (
      <PasswordField
        {...field}
        {...shared}
        showLabel={t("login.showPassword")}
        hideLabel={t("login.hidePassword")}
      />
    );
  }
  if (name === "birthday") {
    return (
      <TextField
        {...field}
        {...shared}
        type="date"
        min="1900-01-01"
        max={lastBirthday}
        maxLength={undefined}
      />
    );
  }
  const isName = name === "username" || name === "email" || name === "affiliateCode";
  return (
    <TextField
      {...(name === "cpf" ? takeCpf(field) : plain.has(name) ? takePlain(field) : field)}
      {...shared}
      type={name === "email" ? "email" : "text"}
      autoCapitalize={isName ? "none" : undefined}
      spellCheck={isName ? false : undefined}
    />
  );
}
