import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { useCaptcha } from "../../platform/captcha-field.tsx";
import { usePhrases } from "../../platform/phrases.tsx";
import { checkByRule, registerSettingsQuery } from "../../platform/register-settings.ts";
import { updateAuth, useAuth } from "../../platform/session.ts";
import { localStore } from "../../platform/storage.ts";
import { useSingleRun } from "../../platform/use-single-run.ts";
import { preloadSealing } from "../../platform/wps-sealed.ts";
import { type LoginForm, useLogin } from "./login.ts";
import { type LoginFailure, readLoginFailure } from "./login-failure.ts";

/** LOGIN-13 */
const REVALIDATE_MS = 200;

/** LOGIN-05: the remembered login refills the form. */
function readDefaults(): LoginForm {
  const remembered = localStore.read("remPass");
  const username = remembered?.type === "username" ? remembered.username : "";
  return { username, password: "", captcha: "", remember: username !== "" };
}

/** The state of the login form: its rules, its captcha, and what a failure does to it. */
export function useLoginForm() {
  const { language, hasPhrase } = usePhrases();
  const { data: settings } = useQuery(registerSettingsQuery);
  const { needsCaptcha } = useAuth();
  const captcha = useCaptcha(needsCaptcha);
  const login = useLogin();
  const [failure, setFailure] = useState<LoginFailure>();
  const form = useForm<LoginForm>({ defaultValues: readDefaults() });

  useEffect(preloadSealing, []);
  const revalidate = useEffectEvent(() => {
    const failing = Object.keys(form.formState.errors) as Array<keyof LoginForm>;
    if (failing.length > 0) void form.trigger(failing);
  });
  useEffect(() => {
    const timer = setTimeout(() => revalidate(), REVALIDATE_MS);
    return () => clearTimeout(timer);
  }, [language]);

  function reloadCaptcha() {
    form.setValue("captcha", "");
    captcha.reload();
  }

  function showFailure(error: unknown) {
    const told = readLoginFailure(error, hasPhrase);
    if (told.needsCaptcha && !needsCaptcha) updateAuth({ needsCaptcha: true });
    else if (needsCaptcha) reloadCaptcha();
    if (told.field === "captcha") form.setError("captcha", { message: told.phrase }, { shouldFocus: true });
    else setFailure(told);
  }

  async function send(fields: LoginForm) {
    setFailure(undefined);
    try {
      await login.mutateAsync(fields);
      updateAuth({ needsCaptcha: false });
    } catch (error) {
      showFailure(error);
    }
  }

  return {
    form,
    failure,
    needsCaptcha,
    captcha: { ...captcha, reload: reloadCaptcha },
    isPending: login.isPending,
    submit: useSingleRun(form.handleSubmit(send)),
    checks: {
      username: (value: string) => checkByRule(settings?.login.loginUsername, value.trim()),
      password: (value: string) => checkByRule(settings?.login.loginPassword, value),
      captcha: (value: string) => /^\d{1,6}$/.test(value) || "in_vwrite_code",
    },
  };
}
