import { PasswordField } from "@croupier/ui-kit/password-field";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { AccountForm } from "../../shared/sign-in/account-form.tsx";
import { type Country, useCountries } from "../../shared/sign-in/countries.ts";
import { MobileFields } from "../../shared/sign-in/mobile-fields.tsx";
import { SmsCodeField } from "../../shared/sign-in/sms-code-field.tsx";
import { useFieldErrorText } from "../../shared/sign-in/use-field-error-text.ts";
import { type FoundAccount, useRecoverBySms } from "./use-recover-by-sms.ts";

export interface RecoverBySmsProps {
  /** The password is set: the account can be entered with it. */
  onDone: (account: FoundAccount) => Promise<void>;
}

function Form({ countries, onDone }: RecoverBySmsProps & { countries: readonly Country[] }) {
  const { t } = usePhrases();
  const { form, failure, asksPassword, isPending, leastDigits, mobile, checkMobile, submit, checks } =
    useRecoverBySms(countries[0]?.countryDialingCode ?? "", onDone);
  const { errors } = form.formState;
  const text = useFieldErrorText();

  return (
    <AccountForm
      onSubmit={submit}
      failure={failure?.form && t(failure.form)}
      submitLabel={asksPassword ? t("forgot.set") : t("forgot.next")}
      isPending={isPending}
    >
      <MobileFields
        countries={countries}
        code={form.register("countryDialingCode")}
        number={form.register("mobileNum", { validate: checks.mobileNum })}
        numberError={errors.mobileNum && t("forgot.leastDigits", { least: leastDigits })}
      />
      <SmsCodeField
        {...form.register("verificationCode", { validate: checks.verificationCode })}
        error={text(errors.verificationCode)}
        use="forgot"
        mobile={mobile}
        checkMobile={checkMobile}
      />
      {asksPassword && (
        <PasswordField
          {...form.register("newPassword", { validate: checks.newPassword })}
          label={t("password.new")}
          hint={t("rule.password")}
          error={text(errors.newPassword)}
          showLabel={t("login.showPassword")}
          hideLabel={t("login.hidePassword")}
          autoComplete="new-password"
          maxLength={256}
        />
      )}
    </AccountForm>
  );
}

/** FORGOT-08, EXT-29: recovery by phone. It waits for the countries, to start with the visitor's own. */
export function RecoverBySms({ onDone }: RecoverBySmsProps) {
  const countries = useCountries(true);
  if (!countries) return <Skeleton height={200} radius="m" />;
  return <Form countries={countries} onDone={onDone} />;
}
