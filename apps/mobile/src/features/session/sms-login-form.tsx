import { Checkbox } from "@croupier/ui-kit/checkbox";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { AccountForm } from "../../shared/sign-in/account-form.tsx";
import { CaptchaField } from "../../shared/sign-in/captcha-field.tsx";
import { type Country, useCountries } from "../../shared/sign-in/countries.ts";
import { MobileFields } from "../../shared/sign-in/mobile-fields.tsx";
import { SignInWarning } from "../../shared/sign-in/sign-in-warning.tsx";
import { SmsCodeField } from "../../shared/sign-in/sms-code-field.tsx";
import { useFieldErrorText } from "../../shared/sign-in/use-field-error-text.ts";
import { useSmsLoginForm } from "./use-sms-login-form.ts";

function Form({ countries }: { countries: readonly Country[] }) {
  const { t } = usePhrases();
  const state = useSmsLoginForm(countries[0]?.countryDialingCode ?? "");
  const { form, failure, needsCaptcha, captcha, isPending, submit, mobile, checkMobile, checks } = state;
  const { errors } = form.formState;
  const text = useFieldErrorText();

  return (
    <AccountForm
      onSubmit={submit}
      failure={failure && t(failure.phrase, failure.values)}
      submitLabel={t("login.submit")}
      isPending={isPending}
      after={<SignInWarning />}
    >
      <MobileFields
        countries={countries}
        code={{
          ...form.register("countryDialingCode", { onChange: state.onNumber }),
          defaultValue: state.defaults.countryDialingCode,
        }}
        number={form.register("mobileNum", { validate: checks.mobileNum, onChange: state.onNumber })}
        numberError={text(errors.mobileNum)}
      />
      <SmsCodeField
        {...form.register("verificationCode", { validate: checks.verificationCode })}
        error={text(errors.verificationCode)}
        use="login"
        mobile={mobile}
        checkMobile={checkMobile}
      />
      {needsCaptcha && (
        <CaptchaField
          {...form.register("captcha", { validate: checks.captcha })}
          error={text(errors.captcha)}
          captcha={captcha}
        />
      )}
      {state.isRememberOffered && <Checkbox {...form.register("remember")} label={t("login.remember")} />}
    </AccountForm>
  );
}

/** LOGIN-06: the login form by mobile number. It waits for the countries, to start with the visitor's own (REG-16). */
export function SmsLoginForm() {
  const countries = useCountries(true);
  if (!countries) return <Skeleton height={200} radius="m" />;
  return <Form countries={countries} />;
}
