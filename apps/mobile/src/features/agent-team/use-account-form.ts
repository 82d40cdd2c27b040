import type { PhraseId } from "@croupier/phrases/phrase-id";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { preloadSealing } from "../../platform/http/wps-sealed.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { dropDrafts, keepDraft, readDrafts, useDraft } from "../../shared/session/drafts.ts";
import { checkByRule, registerSettingsQuery } from "../../shared/sign-in/register-settings.ts";
import { useCheckedForm } from "../../shared/sign-in/use-checked-form.ts";
import { type Kind, useOpenAccount } from "./account-calls.ts";
import { ownRatesQuery } from "./rate-calls.ts";
import { type RateSet, toGiven } from "./rates.ts";

const fieldNames = ["username", "password"] as const;
type FieldName = (typeof fieldNames)[number];
type Fields = Record<FieldName, string>;

/** The details that an account was opened with. The password is in no storage, and goes with the screen. */
export type Opened = Fields;

const draftPrefix = "agentAccount.";

/** Which field a refusal belongs to. */
const fieldOfCode: Readonly<Record<string, FieldName>> = {
  "register.username.taken": "username",
  "password.common": "password",
  "password.personal": "password",
};

/** Whether nobody knows if the account was opened: the call has no key by which it could be asked for again. */
const isUnanswered = (error: unknown): boolean =>
  !isWpsError(error) || error.status === 0 || error.status >= 500;

/** The form by which an agent opens an account (EXT-13). */
export function useAccountForm(own: RateSet, onOpened: (opened: Opened) => void) {
  const { hasPhrase } = usePhrases();
  const client = useQueryClient();
  const { data: settings } = useQuery(registerSettingsQuery);
  const [kind, setKind] = useDraft<Kind>("agentAccount.kind", "member");
  const [chosen, setChosen] = useDraft<Record<string, number>>("agentAccount.rates", {});
  const [failure, setFailure] = useState<PhraseId>();
  const [isUnsure, setIsUnsure] = useState(false);
  const opening = useOpenAccount();
  const form = useCheckedForm<Fields>({
    defaultValues: { password: "", ...readDrafts(draftPrefix, ["username"]) },
  });
  useEffect(preloadSealing, []);

  function showRefusal(error: unknown) {
    setIsUnsure(isUnanswered(error));
    const told = isWpsError(error) ? error : undefined;
    const field = told && fieldOfCode[told.code];
    const faults = field ? { [field]: `error.${told.code}` } : (told?.value.fields ?? {});
    const shown = fieldNames.filter((name) => faults[name] !== undefined);
    for (const [index, name] of shown.entries())
      form.setError(name, { message: faults[name] ?? "" }, { shouldFocus: index === 0 });
    if (shown.length === 0) setFailure(getErrorPhrase(error, hasPhrase));
    if (told?.code === "agent.rate.range") void client.invalidateQueries(ownRatesQuery);
  }

  async function send({ username, password }: Fields) {
    setFailure(undefined);
    setIsUnsure(false);
    try {
      const opened = await opening.mutateAsync({
        username: username.trim(),
        password,
        kind,
        rates: toGiven(chosen, own),
      });
      dropDrafts(draftPrefix);
      onOpened({ username: opened.username, password });
    } catch (error) {
      showRefusal(error);
    }
  }

  return {
    kind,
    setKind,
    chosen,
    setChosen,
    failure,
    isUnsure,
    errors: form.formState.errors,
    isPending: form.formState.isSubmitting,
    submit: useSingleRun(form.handleSubmit(send)),
    rules: settings?.fields,
    registerField: (name: FieldName) =>
      form.register(name, {
        validate: (value) => checkByRule(settings?.fields[name], name === "username" ? value.trim() : value),
        onChange: (event: { target: { value: string } }) => {
          // The server's message was about the previous value.
          form.clearErrors(name);
          if (name === "username") keepDraft(`${draftPrefix}username`, event.target.value);
        },
      }),
  };
}
