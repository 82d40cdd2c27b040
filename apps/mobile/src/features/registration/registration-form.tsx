import type { PhraseId } from "@croupier/phrases/phrase-id";
import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { CaptchaField } from "../../platform/captcha-field.tsx";
import { usePhrases } from "../../platform/phrases.tsx";
import type { RegisterSettings } from "../../platform/register-settings.ts";
import { type Country, useCountries } from "./countries.ts";
import { RegistrationField } from "./registration-field.tsx";
import styles from "./registration-form.module.css";
import { useRegistrationForm } from "./use-registration-form.ts";

interface FormProps {
  settings: RegisterSettings;
  countries: readonly Country[];
}

function Form({ settings, countries }: FormProps) {
  const { t } = usePhrases();
  const { names, failure, errors, captcha, isPending, submit, isFree, registerField } = useRegistrationForm(
    settings,
    countries[0]?.countryDialingCode ?? "",
  );

  function renderField(name: string) {
    const error = errors[name]?.message;
    if (name !== "captcha") {
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
      <CaptchaField
        key={name}
        {...registerField(name)}
        error={error ? t(error as PhraseId) : undefined}
        image={captcha.image}
        isFetching={captcha.isFetching}
        onReload={captcha.reload}
      />
    );
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {names.map(renderField)}
      {failure && <FormAlert text={t(failure)} />}
      <Button type="submit" size="large" wide pending={isPending}>
        {t("register.submit")}
      </Button>
      <p className={styles.age}>{t("register.age", { age: settings.minimumAge })}</p>
    </form>
  );
}

/**
 * The registration form by username, built from the server's settings (REG-04 to REG-14). It waits for the
 * countries where it asks for one, so that it starts with the visitor's own preselected (REG-16).
 */
export function RegistrationForm({ settings }: { settings: RegisterSettings }) {
  const countries = useCountries(settings.fields["countryDialingCode"]?.enabled === true);
  if (!countries) return <Skeleton height={320} radius="m" />;
  return <Form settings={settings} countries={countries} />;
}
