import { toDigits } from "@croupier/domain/plain-text";
import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { TextField, type TextFieldProps } from "@croupier/ui-kit/text-field";
import { type ChangeEvent, useEffect, useRef } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { CaptchaField } from "./captcha-field.tsx";
import { type SmsCodeOptions, useSmsCode } from "./use-sms-code.ts";

/** LOGIN-09 */
const CODE_LENGTH = 10;

export interface SmsCodeFieldProps
  extends SmsCodeOptions,
    Omit<TextFieldProps, "label" | "suffix" | "onChange"> {
  /** May return a promise, as registered fields do. */
  onChange?: (event: ChangeEvent<HTMLInputElement>) => unknown;
}

/**
 * The field of an SMS code, with the button that requests it (SMS-01 to SMS-04) and the captcha if the server requires
 * one. It accepts at most ten digits (LOGIN-09).
 */
export function SmsCodeField({ use, mobile, checkMobile, stepUp, onChange, ...field }: SmsCodeFieldProps) {
  const { t } = usePhrases();
  const code = useSmsCode({ use, mobile, checkMobile, stepUp });
  const { captcha, seconds } = code;
  const captchaInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (captcha.fault) captchaInput.current?.focus();
  }, [captcha.fault]);

  /** Blanks and hyphens are dropped, and so are the dots of a remembered code when a visitor types into them. */
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = toDigits(event.target.value.replaceAll("•", "")).slice(0, CODE_LENGTH);
    void onChange?.(event);
  }

  return (
    <>
      {code.needsCaptcha && (
        <CaptchaField
          ref={captchaInput}
          value={captcha.typed}
          onChange={(event) => captcha.type(event.target.value)}
          error={captcha.fault && t(captcha.fault)}
          captcha={captcha}
        />
      )}
      <TextField
        {...field}
        onChange={keepDigits}
        label={t("field.verificationCode")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        suffix={
          <Button variant="ghost" aria-disabled={seconds > 0 || undefined} onPress={code.send}>
            {seconds > 0 ? t("sms.again", { seconds }) : t("sms.get")}
          </Button>
        }
      />
      {code.failure && <FormAlert text={t(code.failure)} />}
    </>
  );
}
