import type { FieldRule } from "@croupier/domain/field-rules";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { showToast } from "@croupier/ui-kit/toast-store";
import { useEffect, useState } from "react";
import { type UseFormRegisterReturn, useWatch } from "react-hook-form";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { preloadSealing } from "../../platform/http/wps-sealed.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { rememberScreen } from "../../platform/router/remember-screen.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { dropDrafts, keepDraft, readDrafts } from "../../shared/session/drafts.ts";
import { checkByRule } from "../../shared/sign-in/register-settings.ts";
import { useCheckedForm } from "../../shared/sign-in/use-checked-form.ts";
import { useStepUp } from "../../shared/step-up/step-up.tsx";
import { type Change, useChange } from "./security-calls.ts";

type Values = Record<string, string>;

/** Error codes that belong to one field, regardless of the rest of the reply. */
const fieldOfCode: Readonly<Record<string, string>> = { "verification.wrong": "verificationCode" };

/** FAULT-12: values typed into a sheet survive a session that ended in between; closing the sheet drops them. */
const draftPrefix = "security.";
/** Never kept, not even in memory. */
const secrets: ReadonlySet<string> = new Set([
  "cpf",
  "pixKey",
  "paymentPassword",
  "confirmation",
  "verificationCode",
]);

export const forgetTyped = (): void => dropDrafts(draftPrefix);

export interface ChangeForm {
  fields: readonly string[];
  rules: Readonly<Record<string, FieldRule>>;
  /** Checks beyond the server's rule, e.g. that two entries are the same. */
  check?: (name: string, values: Values) => string | undefined;
  createChange: (values: Values) => Change;
  defaults?: Values;
  success: PhraseId;
  onDone: () => void;
}

/** A sheet's form: the server's rules, errors at their fields, and the step-up before the change (SEC-12). */
export function useChangeForm(options: ChangeForm) {
  const { t, hasPhrase } = usePhrases();
  const change = useChange();
  const stepUp = useStepUp();
  const [failure, setFailure] = useState<PhraseId>();
  const [isPending, setIsPending] = useState(false);
  const [typed] = useState(() => readDrafts(draftPrefix, options.fields));
  const kept = Object.entries(typed).filter(([name, text]) => text !== "" || !options.defaults?.[name]);
  const form = useCheckedForm<Values>({
    defaultValues: { ...options.defaults, ...Object.fromEntries(kept) },
  });
  const values = useWatch({ control: form.control });
  useEffect(preloadSealing, []);

  function showRefusal(error: unknown) {
    const own = isWpsError(error) ? fieldOfCode[error.code] : undefined;
    const told = isWpsError(error) ? Object.entries(error.value.fields ?? {}) : [];
    const faults = own ? [[own, getErrorPhrase(error, hasPhrase)] as const] : told;
    const shown = faults.filter(([name]) => options.fields.includes(name));
    for (const [index, [name, message]] of shown.entries())
      form.setError(name, { message }, { shouldFocus: index === 0 });
    if (shown.length === 0) setFailure(getErrorPhrase(error, hasPhrase));
  }

  async function send(values: Values) {
    const isStillHere = rememberScreen();
    setFailure(undefined);
    setIsPending(true);
    try {
      const done = await stepUp.run(async () => {
        await change.mutateAsync(options.createChange(values));
        return true;
      });
      if (done) {
        forgetTyped();
        showToast("success", t(options.success));
        if (isStillHere()) options.onDone();
      }
    } catch (error) {
      showRefusal(error);
    }
    setIsPending(false);
  }

  return {
    failure: failure && t(failure),
    isPending,
    stepUpSheet: stepUp.sheet,
    runWithStepUp: stepUp.run,
    submit: useSingleRun(form.handleSubmit(send)),
    values,
    setFailure,
    /** Whether a field is valid; otherwise its error shows and it has the focus. */
    checkField: (name: string) => form.trigger(name, { shouldFocus: true }),
    getError: (name: string): string | undefined => {
      const message = form.formState.errors[name]?.message;
      return message ? t(hasPhrase(message) ? message : "error.request.invalid") : undefined;
    },
    /** Fills a field in, as if it had been typed. */
    fill: (name: string, value: string) => {
      form.setValue(name, value, { shouldDirty: true });
      keepDraft(`${draftPrefix}${name}`, value);
      form.clearErrors(name);
    },
    register: (name: string): UseFormRegisterReturn =>
      form.register(name, {
        validate: (value, typed) =>
          checkByRule(options.rules[name], value.trim()) ?? options.check?.(name, typed),
        onChange: (event: { target: { value: string } }) => {
          if (!secrets.has(name)) keepDraft(`${draftPrefix}${name}`, event.target.value);
          form.clearErrors(name);
        },
      }),
  };
}
