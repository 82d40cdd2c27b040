import type { PhraseId } from "@croupier/phrases/phrase-id";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { preloadSealing } from "../../platform/http/wps-sealed.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import type { RegisterSettings } from "../../shared/sign-in/register-settings.ts";
import { useCaptcha } from "../../shared/sign-in/use-captcha.ts";
import { useCheckedForm } from "../../shared/sign-in/use-checked-form.ts";
import { useToday } from "../../shared/time/brand-days.ts";
import { findTaken } from "./check-taken.ts";
import { checkRegistrationField, listFields, readFieldFaults } from "./registration-rules.ts";
import { useAffiliateCode } from "./use-affiliate-code.ts";
import type { Fields } from "./use-register.ts";

export interface FormOptions {
  /** What the fields start with; the others are empty. */
  defaults: Fields;
  /** Sends the typed values. @throws WpsError, which is shown at its fields */
  send: (fields: Fields) => Promise<unknown>;
}

const asksServer = new Set(["username", "email"]);

/** The state of the registration form: which fields show, their checks, and the effect of a refusal on them. */
export function useRegistrationForm(settings: RegisterSettings, { defaults, send }: FormOptions) {
  const { hasPhrase } = usePhrases();
  const invitation = useAffiliateCode();
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [failure, setFailure] = useState<PhraseId>();
  const [freeFields, setFreeFields] = useState<Fields>({});
  const names = listFields({ settings, hasValidCode: invitation.isValid, needsCaptcha });
  const form = useCheckedForm<Fields>({
    defaultValues: {
      ...Object.fromEntries(Object.keys(settings.fields).map((name) => [name, ""])),
      ...defaults,
    },
  });
  const { isSubmitted, isSubmitting } = form.formState;
  const captcha = useCaptcha(
    names.includes("captcha"),
    (digits) => form.setValue("captcha", digits),
    isSubmitting,
  );
  const [countryDialingCode, mobileNum] = useWatch({
    control: form.control,
    name: ["countryDialingCode", "mobileNum"],
  });

  const getToday = useToday();
  useEffect(preloadSealing, []);

  /** REG-14 */
  async function checkTaken(name: string) {
    const value = form.getValues(name) ?? "";
    if (value === "" || checkRegistrationField(name, form.getValues(), settings, getToday())) return;
    const fault = await findTaken(name, value);
    if (form.getValues(name) !== value) return;
    if (fault) form.setError(name, { message: fault });
    else setFreeFields((free) => ({ ...free, [name]: value }));
  }

  function showRefusal(error: unknown) {
    if (isWpsError(error) && (error.value.captcha || error.code.startsWith("captcha.")))
      setNeedsCaptcha(true);
    if (names.includes("captcha")) captcha.reload();
    const faults = Object.entries(readFieldFaults(error, hasPhrase));
    for (const [index, [name, message]] of faults.entries()) {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (faults.length === 0) setFailure(getErrorPhrase(error, hasPhrase));
  }

  async function submit(fields: Fields) {
    setFailure(undefined);
    const shown = Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
    try {
      const code = await invitation.find();
      await send({ ...shown, ...(code && { affiliateCode: code }) });
    } catch (error) {
      showRefusal(error);
    }
  }

  return {
    names,
    failure,
    errors: form.formState.errors,
    captcha,
    isPending: isSubmitting,
    submit: useSingleRun(form.handleSubmit(submit)),
    mobile: { countryDialingCode, mobileNum },
    /** SMS-01: shows an error at the number. */
    checkMobile: () => form.trigger(["countryDialingCode", "mobileNum"], { shouldFocus: true }),
    isFree: (name: string) => freeFields[name] !== undefined && freeFields[name] === form.getValues(name),
    registerField: (name: string) =>
      form.register(name, {
        validate: (_value, fields) => checkRegistrationField(name, fields, settings, getToday()),
        onBlur: asksServer.has(name) ? () => void checkTaken(name) : undefined,
        onChange: () => {
          // The server's message was about the previous value.
          form.clearErrors(name);
          // REG-10: a typed or rejected confirmation is checked again with every change.
          const isConfirmed = isSubmitted || form.getValues("confirmPassword") !== "";
          if (name === "password" && isConfirmed) void form.trigger("confirmPassword");
        },
      }),
  };
}
