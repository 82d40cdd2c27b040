import { showToast } from "@croupier/ui-kit/toast-store";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { preloadSealing } from "../../platform/http/wps-sealed.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { reloadSession } from "../../shared/session/session.ts";
import { isCaptcha } from "../../shared/sign-in/captcha-rule.ts";
import { checkByRule, registerSettingsQuery } from "../../shared/sign-in/register-settings.ts";
import { useCaptcha } from "../../shared/sign-in/use-captcha.ts";
import { useCheckedForm } from "../../shared/sign-in/use-checked-form.ts";
import { tabStore } from "../../shared/storage/stores.ts";
import { type ChangeFields, useChangePassword } from "./change-password.ts";
import { type PasswordFailure, readPasswordFailure } from "./read-password-failure.ts";

/** PWD-09 */
const LEAVE_AFTER_MS = 1_000;

/** The state of the form that changes the password: the held old one, its checks, and the effect of a refusal. */
export function useChangePasswordForm() {
  const { t, hasPhrase } = usePhrases();
  const { data: settings } = useQuery(registerSettingsQuery);
  const change = useChangePassword();
  // PWD-02: read once, so that the field does not appear when the stored password is dropped after success.
  const [held, setHeld] = useState(() => tabStore.read("heldPassword"));
  const [failure, setFailure] = useState<PasswordFailure>();
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const form = useCheckedForm<ChangeFields>({
    defaultValues: {
      oldPassword: "",
      newPassword: "",
      confirmNewPassword: "",
      keepOtherSessions: false,
      captcha: "",
    },
  });
  const captcha = useCaptcha(needsCaptcha, (digits) => form.setValue("captcha", digits), change.isPending);
  const { isSuccess } = change;

  useEffect(preloadSealing, []);

  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => {
      // LOGIN-14: cleared only now, because the title depends on it.
      reloadSession();
      navigate("/m/home", { replace: true });
    }, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  function showRefusal(error: unknown) {
    const told = readPasswordFailure(error, hasPhrase);
    if (told.needsCaptcha && !needsCaptcha) setNeedsCaptcha(true);
    else if (needsCaptcha) captcha.reload();
    if (told.fields["oldPassword"] && held !== undefined) {
      // The stored password is outdated, so it must be typed.
      tabStore.remove("heldPassword");
      setHeld(undefined);
    }
    for (const [index, [name, message]] of Object.entries(told.fields).entries())
      form.setError(name as keyof ChangeFields, { message }, { shouldFocus: index === 0 });
    setFailure(told);
  }

  async function send(fields: ChangeFields) {
    setFailure(undefined);
    try {
      await change.mutateAsync({ ...fields, oldPassword: held ?? fields.oldPassword });
      showToast("success", t("common.saved"));
    } catch (error) {
      showRefusal(error);
    }
  }

  const checkNew = (value: string, { oldPassword }: ChangeFields): string | undefined =>
    checkByRule(settings?.fields["password"], value) ??
    (value === (held ?? oldPassword) ? "same_password" : undefined);
  const checkConfirmation = (value: string, { newPassword }: ChangeFields): string | undefined => {
    if (value === "") return "in_enter_password";
    return value === newPassword ? undefined : "in_confirmation_correct";
  };

  return {
    form,
    failure,
    asksOldPassword: held === undefined,
    needsCaptcha,
    captcha,
    isPending: change.isPending || isSuccess,
    submit: useSingleRun(async () => {
      if (!isSuccess) await form.handleSubmit(send)();
    }),
    checks: {
      oldPassword: (value: string) => checkByRule(settings?.login.loginPassword, value),
      newPassword: checkNew,
      confirmNewPassword: checkConfirmation,
      captcha: (value: string) => isCaptcha(value) || "in_vwrite_code",
    },
  };
}
