import { Checkbox } from "@croupier/ui-kit/checkbox";
import { PasswordField } from "@croupier/ui-kit/password-field";
import { TextField } from "@croupier/ui-kit/text-field";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { AccountForm } from "../../shared/sign-in/account-form.tsx";
import { CaptchaField } from "../../shared/sign-in/captcha-field.tsx";
import { SignInWarning } from "../../shared/sign-in/sign-in-warning.tsx";
import { useFieldErrorText } from "../../shared/sign-in/use-field-error-text.ts";
import styles from "./login-form.module.css";
import { useLoginForm } from "./use-login-form.ts";

/** The login form: username, password, and a captcha once the server asks for one. */
export function LoginForm() {
  const { t } = usePhrases();
  const { parameters, isOn } = useBrand();
  const { form, failure, needsCaptcha, captcha, isPending, isFilled, dotRules, submit, checks, limits } =
    useLoginForm();
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
      <TextField
        {...form.register("username", {
          validate: checks.username,
          onChange: (event) => dotRules.onUsername(event.target.value),
        })}
        label={t("login.username")}
        error={text(errors.username)}
        // The browser offers passkeys here as well (SEC-11).
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.username}
      />
      <PasswordField
        {...form.register("password", {
          validate: checks.password,
          onChange: (event) => dotRules.onPassword(event.target.value),
        })}
        filled={isFilled}
        label={t("login.password")}
        error={text(errors.password)}
        showLabel={t("login.showPassword")}
        hideLabel={t("login.hidePassword")}
        autoComplete={isFilled ? "off" : "current-password"}
        maxLength={limits.password}
      />
      {needsCaptcha && (
        <CaptchaField
          {...form.register("captcha", { validate: checks.captcha })}
          error={text(errors.captcha)}
          captcha={captcha}
        />
      )}
      <div className={styles.options}>
        {parameters.isRememberOffered ? (
          <Checkbox {...form.register("remember")} label={t("login.remember")} />
        ) : (
          <span />
        )}
        {(isOn("CHNGPASSMAIL3") || isOn("CHNGPASSVERIF3")) && (
          <Link to="/m/forget" className={styles.forgot}>
            {t("login.forgot")}
          </Link>
        )}
      </div>
    </AccountForm>
  );
}
