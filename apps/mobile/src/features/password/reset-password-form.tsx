import type { PhraseId } from "@croupier/phrases/phrase-id";
import { Button } from "@croupier/ui-kit/button";
import { PasswordField } from "@croupier/ui-kit/password-field";
import { showLoading, showToast } from "@croupier/ui-kit/toast-store";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { isWpsError } from "../../platform/http/wps-error.ts";
import { preloadSealing, wpsSealed } from "../../platform/http/wps-sealed.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { endSession, findSession } from "../../shared/session/session.ts";
import { AccountForm } from "../../shared/sign-in/account-form.tsx";
import { checkByRule, registerSettingsQuery } from "../../shared/sign-in/register-settings.ts";
import { dropRememberedOf } from "../../shared/sign-in/remembered-login.ts";
import { useCheckedForm } from "../../shared/sign-in/use-checked-form.ts";
import { type PasswordFailure, readPasswordFailure } from "./read-password-failure.ts";
import { SET_PASSWORD_LIMIT_MS } from "./set-password-limit.ts";

/** Sets the new password, from the link in the e-mail. An expired link offers to request another one. */
export function ResetPasswordForm({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
  const { t, hasPhrase } = usePhrases();
  const { merchantCode } = useBrand();
  const { data: settings } = useQuery(registerSettingsQuery);
  const [failure, setFailure] = useState<PasswordFailure>();
  const form = useCheckedForm({ defaultValues: { newPassword: "" } });
  const reset = useMutation({
    mutationFn: (newPassword: string) =>
      wpsSealed("POST /wps/member/password/reset", {
        merchantCode,
        body: { resetToken: token, newPassword },
      }),
  });
  useEffect(preloadSealing, []);

  async function send({ newPassword }: { newPassword: string }) {
    setFailure(undefined);
    const stopWaiting = showLoading(t("in_please_wait"), SET_PASSWORD_LIMIT_MS);
    try {
      const { userName } = await reset.mutateAsync(newPassword);
      dropRememberedOf(userName);
      // The server has ended every session of the account, perhaps this browser's too.
      if (findSession()?.userName === userName) endSession();
    } catch (error) {
      stopWaiting();
      const told = readPasswordFailure(error, hasPhrase);
      const message = told.fields["newPassword"];
      // FORGOT-10: the old password is rejected, so the field is cleared.
      if (isWpsError(error) && error.code === "modify.new.old.same") form.setValue("newPassword", "");
      if (message) form.setError("newPassword", { message }, { shouldFocus: true });
      setFailure(told);
      return;
    }
    stopWaiting();
    showToast("success", t("reset.done"));
    // Somebody else who is signed in here is led home from there.
    navigate("/m/login", { replace: true });
  }
  const submit = useSingleRun(form.handleSubmit(send));
  const message = form.formState.errors.newPassword?.message;

  return (
    <AccountForm
      onSubmit={submit}
      failure={failure?.form && t(failure.form)}
      submitLabel={t("password.submit")}
      isPending={reset.isPending}
      action={
        failure?.form === "error.password.reset.expired" && (
          <Button size="large" wide onPress={onAskAgain}>
            {t("reset.again")}
          </Button>
        )
      }
    >
      <PasswordField
        {...form.register("newPassword", {
          validate: (value) => checkByRule(settings?.fields["password"], value),
        })}
        label={t("password.new")}
        hint={t("rule.password")}
        error={message ? t(message as PhraseId) : undefined}
        showLabel={t("login.showPassword")}
        hideLabel={t("login.hidePassword")}
        autoComplete="new-password"
        maxLength={256}
      />
    </AccountForm>
  );
}
