import { countCharacters, mostEmailCharacters } from "@croupier/domain/field-rules";
import { TextField } from "@croupier/ui-kit/text-field";
import { showToast } from "@croupier/ui-kit/toast-store";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { wps } from "../../platform/http/wps.ts";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { goBack } from "../../platform/router/history.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { AccountForm } from "../../shared/sign-in/account-form.tsx";
import { checkByRule, registerSettingsQuery } from "../../shared/sign-in/register-settings.ts";
import { useCheckedForm } from "../../shared/sign-in/use-checked-form.ts";
import { useFieldErrorText } from "../../shared/sign-in/use-field-error-text.ts";

/** FORGOT-07 */
const SUCCESS_MS = 1_000;

/**
 * FORGOT-05: a basic pattern, wider than that of a new address (CASE-19): one that was taken before is not refused here. Only
 * sending shows whether the address exists.
 */
const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

interface EmailFields {
  username: string;
  email: string;
}

const checkEmail = (value: string) => {
  const email = value.trim();
  const isFit = addressPattern.test(email) && countCharacters(email) <= mostEmailCharacters;
  return isFit || "in_email_incorrect";
};

/** API-18; FORGOT-06: both are trimmed. */
function useRecoverByEmail() {
  const request = useMutation({
    mutationFn: ({ username, email }: EmailFields) =>
      wps("POST /wps/member/password/email", {
        form: true,
        body: { username: username.trim(), email: email.trim() },
      }),
  });
  const { isSuccess } = request;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(goBack, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  return request;
}

/** FORGOT-04: asks for a link by e-mail. */
export function RecoverByEmail() {
  const { t, hasPhrase } = usePhrases();
  const { data: settings } = useQuery(registerSettingsQuery);
  const request = useRecoverByEmail();
  const form = useCheckedForm<EmailFields>({ defaultValues: { username: "", email: "" } });
  const { errors } = form.formState;
  const text = useFieldErrorText();

  async function send(fields: EmailFields) {
    if (request.isSuccess) return;
    await request.mutateAsync(fields).then(
      () => showToast("success", t("forgot.sent"), SUCCESS_MS),
      () => undefined,
    );
  }
  const submit = useSingleRun(form.handleSubmit(send));

  return (
    <AccountForm
      onSubmit={submit}
      failure={request.isError ? t(getErrorPhrase(request.error, hasPhrase)) : undefined}
      submitLabel={t("forgot.retrieve")}
      isPending={request.isPending || request.isSuccess}
    >
      <TextField
        {...form.register("username", {
          validate: (value) => checkByRule(settings?.login.loginUsername, value.trim()),
        })}
        label={t("login.username")}
        error={text(errors.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <TextField
        {...form.register("email", { validate: checkEmail })}
        label={t("field.email")}
        error={text(errors.email)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={mostEmailCharacters}
      />
    </AccountForm>
  );
}
