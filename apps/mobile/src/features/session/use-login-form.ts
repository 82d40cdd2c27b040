import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { isWpsError } from "../../platform/http/wps-error.ts";
import { preloadSealing } from "../../platform/http/wps-sealed.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { updateAuth, useAuth } from "../../shared/session/session.ts";
import { isCaptcha } from "../../shared/sign-in/captcha-rule.ts";
import { checkByRule, registerSettingsQuery } from "../../shared/sign-in/register-settings.ts";
import { useCaptcha } from "../../shared/sign-in/use-captcha.ts";
import { useCheckedForm } from "../../shared/sign-in/use-checked-form.ts";
import { type LoginFailure, readLoginFailure } from "./login-failure.ts";
import { type LoginForm, useLogin } from "./use-login.ts";
import { createDotRules, dots, useRemembered } from "./use-remembered.ts";

/** The state of the login form: its rules, its captcha, and the effect of a failure. */
export function useLoginForm() {
  const { hasPhrase } = usePhrases();
  const { data: settings } = useQuery(registerSettingsQuery);
  const { needsCaptcha } = useAuth();
  const login = useLogin();
  const [failure, setFailure] = useState<LoginFailure>();
  const { defaults, credential, drop } = useRemembered();
  const form = useCheckedForm<LoginForm>({ defaultValues: defaults });
  const captcha = useCaptcha(needsCaptcha, (digits) => form.setValue("captcha", digits), login.isPending);
  const isFilled = useWatch({ control: form.control, name: "password" }) === dots && credential !== undefined;

  useEffect(preloadSealing, []);

  function showFailure(error: unknown, isOver: boolean) {
    const told = readLoginFailure(error, hasPhrase);
    if (told.needsCaptcha && !needsCaptcha) updateAuth({ needsCaptcha: true });
    else if (needsCaptcha) captcha.reload();
    if (told.field === "captcha") form.setError("captcha", { message: told.phrase }, { shouldFocus: true });
    else if (!isOver) setFailure(told);
  }

  /** SEC-10: an expired credential is dropped; the name stays, and the password is required. */
  function askForPassword() {
    drop();
    form.setValue("password", "");
    form.setError("password", { message: "login.rememberedOver" }, { shouldFocus: true });
  }

  async function send(fields: LoginForm) {
    setFailure(undefined);
    try {
      await login.mutateAsync({ ...fields, credential: isFilled ? credential : undefined });
      updateAuth({ needsCaptcha: false });
    } catch (error) {
      const isOver = isFilled && isWpsError(error) && error.code === "login.failed";
      showFailure(error, isOver);
      if (isOver) askForPassword();
    }
  }

  return {
    form,
    failure,
    needsCaptcha,
    captcha,
    isPending: login.isPending,
    /** The password field represents the remembered login. */
    isFilled,
    dotRules: createDotRules(form, defaults.username),
    submit: useSingleRun(form.handleSubmit(send)),
    /** LOGIN-07: how long the fields may become. */
    limits: {
      username: settings?.login.loginUsername.maxLength,
      password: settings?.login.loginPassword.maxLength,
    },
    checks: {
      username: (value: string) => checkByRule(settings?.login.loginUsername, value.trim()),
      password: (value: string) => value === dots || checkByRule(settings?.login.loginPassword, value),
      captcha: (value: string) => isCaptcha(value) || "in_vwrite_code",
    },
  };
}
