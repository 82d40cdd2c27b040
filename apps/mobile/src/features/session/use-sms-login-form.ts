import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useBrand } from "../../platform/brand/brand.tsx";
import { isWpsError } from "../../platform/http/wps-error.ts";
import { preloadSealing } from "../../platform/http/wps-sealed.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { updateAuth, useAuth } from "../../shared/session/session.ts";
import { isCaptcha } from "../../shared/sign-in/captcha-rule.ts";
import { checkByRule, registerSettingsQuery } from "../../shared/sign-in/register-settings.ts";
import { replaceRememberedCredential } from "../../shared/sign-in/remembered-login.ts";
import { useCaptcha } from "../../shared/sign-in/use-captcha.ts";
import { useCheckedForm } from "../../shared/sign-in/use-checked-form.ts";
import { type LoginFailure, readLoginFailure } from "./login-failure.ts";
import { type RememberedMobile, readRememberedMobile } from "./remembered-mobile.ts";
import { type SmsLoginForm, useSmsLogin } from "./sms-login.ts";

/** What the code's field shows for a remembered credential; short enough that a code can be typed behind it. */
const dots = "•".repeat(6);

/** LOGIN-05: a remembered login refills the form; else it starts with the visitor's own dialing code (REG-16). */
function createDefaults(countryDialingCode: string, remembered: RememberedMobile | undefined): SmsLoginForm {
  return {
    countryDialingCode: remembered?.countryDialingCode ?? countryDialingCode,
    mobileNum: remembered?.mobileNum ?? "",
    verificationCode: remembered?.credential ? dots : "",
    captcha: "",
    remember: remembered !== undefined,
  };
}

/** The state of the login form by mobile number: its rules, its captcha, and the effect of a failure. */
export function useSmsLoginForm(ownDialingCode: string) {
  const { hasPhrase } = usePhrases();
  const { data: settings } = useQuery(registerSettingsQuery);
  const { needsCaptcha } = useAuth();
  const login = useSmsLogin();
  const [failure, setFailure] = useState<LoginFailure>();
  const { isRememberOffered } = useBrand().parameters;
  const [remembered, setRemembered] = useState(() =>
    isRememberOffered ? readRememberedMobile() : undefined,
  );
  const [defaults] = useState(() => createDefaults(ownDialingCode, remembered));
  const form = useCheckedForm<SmsLoginForm>({ defaultValues: defaults });
  const captcha = useCaptcha(needsCaptcha, (digits) => form.setValue("captcha", digits), login.isPending);
  const [countryDialingCode, mobileNum, code] = useWatch({
    control: form.control,
    name: ["countryDialingCode", "mobileNum", "verificationCode"],
  });
  const credential = (code === dots && remembered?.credential) || undefined;

  useEffect(preloadSealing, []);

  /** SEC-10: an expired credential is dropped; the number stays, and a code is required. */
  function askForCode() {
    replaceRememberedCredential("");
    setRemembered(undefined);
    form.setError("verificationCode", { message: "login.rememberedOverCode" }, { shouldFocus: true });
  }

  function showFailure(error: unknown) {
    const told = readLoginFailure(error, hasPhrase);
    if (told.needsCaptcha && !needsCaptcha) updateAuth({ needsCaptcha: true });
    else if (needsCaptcha) captcha.reload();
    const isWrongCode = isWpsError(error) && error.code === "verification.wrong";
    const field = isWrongCode ? "verificationCode" : told.field;
    if (isWrongCode) form.setValue("verificationCode", "");
    if (isWrongCode && credential !== undefined) return askForCode();
    if (field === "form") setFailure(told);
    else form.setError(field, { message: told.phrase }, { shouldFocus: true });
  }

  async function send(fields: SmsLoginForm) {
    setFailure(undefined);
    try {
      await login.mutateAsync({ ...fields, credential });
      updateAuth({ needsCaptcha: false });
    } catch (error) {
      showFailure(error);
    }
  }

  return {
    form,
    defaults,
    failure,
    isRememberOffered,
    needsCaptcha,
    captcha,
    isPending: login.isPending,
    submit: useSingleRun(form.handleSubmit(send)),
    mobile: { countryDialingCode, mobileNum },
    /** SMS-01: shows an error at the number. */
    /** The credential belongs to the number that it was kept with. */
    onNumber: () => {
      if (form.getValues("verificationCode") === dots) form.setValue("verificationCode", "");
    },
    checkMobile: () => form.trigger("mobileNum", { shouldFocus: true }),
    checks: {
      mobileNum: (value: string) => checkByRule(settings?.login.loginMobileNum, value),
      verificationCode: (value: string) =>
        value === dots || checkByRule(settings?.login.verificationCode, value),
      captcha: (value: string) => isCaptcha(value) || "in_vwrite_code",
    },
  };
}
