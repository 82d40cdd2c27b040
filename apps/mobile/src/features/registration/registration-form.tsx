import type { PhraseId } from "@croupier/phrases/phrase-id";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { AccountForm } from "../../shared/sign-in/account-form.tsx";
import { CaptchaField } from "../../shared/sign-in/captcha-field.tsx";
import { type Country, useCountries } from "../../shared/sign-in/countries.ts";
import type { RegisterSettings } from "../../shared/sign-in/register-settings.ts";
import { SignInWarning } from "../../shared/sign-in/sign-in-warning.tsx";
import { SmsCodeField } from "../../shared/sign-in/sms-code-field.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { RegistrationField } from "./registration-field.tsx";
import styles from "./registration-form.module.css";
import { orderFields } from "./registration-rules.ts";
import { type Fields, useRegister } from "./use-register.ts";
import { useRegistrationForm } from "./use-registration-form.ts";

export interface RegistrationFormProps {
  settings: RegisterSettings;
  /** Values known beforehand, by field. */
  suggested?: Fields;
  /** Sends the fields elsewhere than to the registration by username. @throws WpsError */
  send?: (fields: Fields) => Promise<unknown>;
}

interface FormProps extends RegistrationFormProps {
  countries: readonly Country[];
}

function Form({ settings, countries, suggested, send }: FormProps) {
  const { t } = usePhrases();
  const register = useRegister();
  const form = useRegistrationForm(settings, {
    defaults: { countryDialingCode: countries[0]?.countryDialingCode ?? "", ...suggested },
    send: send ?? register.mutateAsync,
  });
  const { names, failure, errors, captcha, isPending, submit, isFree, registerField } = form;

  function renderField(name: string) {
    const error = errors[name]?.message;
    const text = error ? t(error as PhraseId) : undefined;
    if (name === "captcha") {
      return <CaptchaField key={name} {...registerField(name)} error={text} captcha={captcha} />;
    }
    if (name === "verificationCode") {
      return (
        <SmsCodeField
          key={name}
          {...registerField(name)}
          error={text}
          use="register"
          mobile={form.mobile}
          checkMobile={form.checkMobile}
        />
      );
    }
    const hint = isFree(name) ? t("register.free") : undefined;
    return (
      <RegistrationField
        key={name}
        name={name}
        settings={settings}
        field={registerField(name)}
        error={error}
        hint={hint}
        countries={countries}
      />
    );
  }

  return (
    <AccountForm
      onSubmit={submit}
      failure={failure && t(failure)}
      submitLabel={t("register.submit")}
      isPending={isPending}
      after={
        <>
          <SignInWarning />
          <p className={styles.age}>{t("register.age", { age: settings.minimumAge })}</p>
          <LegalLinks />
        </>
      }
    >
      {orderFields(names).map(renderField)}
    </AccountForm>
  );
}

/**
 * The registration form of one method, built from the server's settings (REG-04 to REG-14). It waits for the
 * countries if it asks for one, so that it starts with the visitor's own preselected (REG-16).
 */
export function RegistrationForm(props: RegistrationFormProps) {
  const countries = useCountries(props.settings.fields["countryDialingCode"]?.enabled === true);
  if (!countries) return <Skeleton height={320} radius="m" />;
  return <Form {...props} countries={countries} />;
}
