import { Checkbox } from "@croupier/ui-kit/checkbox";
import { PasswordField } from "@croupier/ui-kit/password-field";
import { TextField } from "@croupier/ui-kit/text-field";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSession } from "../../shared/session/session.ts";
import { AccountForm } from "../../shared/sign-in/account-form.tsx";
import { CaptchaField } from "../../shared/sign-in/captcha-field.tsx";
import { useFieldErrorText } from "../../shared/sign-in/use-field-error-text.ts";
import { useChangePasswordForm } from "./use-change-password-form.ts";

/** PWD-01, PWD-02: the form that changes the password of the signed-in member. */
export function ChangePasswordForm() {
  const { t } = usePhrases();
  const session = useSession();
  const { form, failure, asksOldPassword, needsCaptcha, captcha, isPending, submit, checks } =
    useChangePasswordForm();
  const { errors } = form.formState;
  const text = useFieldErrorText();
  const secret = {
    showLabel: t("login.showPassword"),
    hideLabel: t("login.hidePassword"),
    maxLength: 256,
  };

  return (
    <AccountForm
      onSubmit={submit}
      failure={failure?.form && t(failure.form)}
      submitLabel={t("password.submit")}
      isPending={isPending}
    >
      <TextField
        label={t("login.username")}
        value={session?.userName ?? ""}
        autoComplete="username"
        disabled
        readOnly
      />
      {asksOldPassword && (
        <PasswordField
          {...form.register("oldPassword", { validate: checks.oldPassword })}
          {...secret}
          label={t("password.old")}
          error={text(errors.oldPassword)}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...form.register("newPassword", {
          validate: checks.newPassword,
          // A rejected confirmation is checked again with every change of the password.
          onChange: () => errors.confirmNewPassword && void form.trigger("confirmNewPassword"),
        })}
        {...secret}
        label={t("password.new")}
        hint={t("rule.password")}
        error={text(errors.newPassword)}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.register("confirmNewPassword", { validate: checks.confirmNewPassword })}
        {...secret}
        label={t("password.confirm")}
        error={text(errors.confirmNewPassword)}
        autoComplete="new-password"
      />
      {needsCaptcha && (
        <CaptchaField
          {...form.register("captcha", { validate: checks.captcha })}
          error={text(errors.captcha)}
          captcha={captcha}
        />
      )}
      <Checkbox {...form.register("keepOtherSessions")} label={t("password.keepOthers")} />
    </AccountForm>
  );
}
