import { toDigits } from "@croupier/domain/plain-text";
import { Button } from "@croupier/ui-kit/button";
import { TextField, type TextFieldProps } from "@croupier/ui-kit/text-field";
import { showToast } from "@croupier/ui-kit/toast-store";
import { type ChangeEvent, useState } from "react";
import { wps } from "../../platform/http/wps.ts";
import { isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useCountdown, type Wait } from "../../platform/timing/use-countdown.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";

export interface MailCodeFieldProps extends Omit<TextFieldProps, "label" | "suffix" | "onChange"> {
  onChange?: (event: ChangeEvent<HTMLInputElement>) => unknown;
  email: string;
  /** Shows an error at the address; returns whether the address is valid. */
  checkEmail: () => Promise<boolean>;
  onFailure: (error: unknown) => void;
}

interface AddressWait extends Wait {
  /** The address that it is for. */
  address: string;
}

/** The field of a code by e-mail, with the button that asks for it and counts down to the address's next. */
export function MailCodeField({ email, checkEmail, onFailure, onChange, ...field }: MailCodeFieldProps) {
  const { t, language } = usePhrases();
  const [wait, setWait] = useState<AddressWait>();
  const address = email.trim();
  const seconds = useCountdown(wait?.address === address ? wait : undefined);

  const send = useSingleRun(async () => {
    if (seconds > 0 || !(await checkEmail())) return;
    try {
      const { expirationTime } = await wps("POST /wps/verification/email", {
        query: { language },
        body: { email: address },
      });
      setWait({ address, startMs: Date.now(), endMs: expirationTime });
      showToast("success", t("security.codeSent"));
    } catch (error) {
      const retrySeconds = isWpsError(error) ? error.value.retryAfterSeconds : undefined;
      const startMs = Date.now();
      if (retrySeconds !== undefined) setWait({ address, startMs, endMs: startMs + retrySeconds * 1_000 });
      onFailure(error);
    }
  });

  return (
    <TextField
      {...field}
      onChange={(event) => {
        event.target.value = toDigits(event.target.value);
        void onChange?.(event);
      }}
      label={t("field.emailCode")}
      inputMode="numeric"
      autoComplete="one-time-code"
      suffix={
        <Button variant="ghost" aria-disabled={seconds > 0 || undefined} onPress={send}>
          {seconds > 0 ? t("sms.again", { seconds }) : t("sms.get")}
        </Button>
      }
    />
  );
}
