import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { PasswordField } from "@croupier/ui-kit/password-field";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { type Country, useCountries } from "../../shared/sign-in/countries.ts";
import { MobileFields } from "../../shared/sign-in/mobile-fields.tsx";
import { SmsCodeField } from "../../shared/sign-in/sms-code-field.tsx";
import { useFieldErrorText } from "../../shared/sign-in/use-field-error-text.ts";
import styles from "./password-form.module.css";
import { type FoundAccount, useFindBySms } from "./use-find-by-sms.ts";

export interface FindBySmsProps {
  /** The password is set: the account can be entered with it. */
  onDone: (account: FoundAccount) => Promise<void>;
}

function Form({ countries, onDone }: FindBySmsProps & { countries: readonly Country[] }) {
  const { t } = usePhrases();
  const { form, failure, asksPassword, isPending, leastDigits, mobile, checkMobile, submit, checks } =
    useFindBySms(countries[0]?.countryDialingCode ?? "", onDone);
  const { errors } = form.formState;
  const text = useFieldErrorText();

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
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
      {failure?.form && <FormAlert text={t(failure.form)} />}
      <Button type="submit" size="large" wide pending={isPending}>
        {asksPassword ? t("forgot.set") : t("forgot.next")}
      </Button>
    </form>
  );
}

/** FORGOT-08, EXT-29: recovery by phone. It waits for the countries, to start with the visitor's own. */
export function FindBySms({ onDone }: FindBySmsProps) {
  const countries = useCountries(true);
  if (!countries) return <Skeleton height={200} radius="m" />;
  return <Form countries={countries} onDone={onDone} />;
}
