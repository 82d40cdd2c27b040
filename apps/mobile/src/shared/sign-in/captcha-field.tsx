import { toDigits } from "@croupier/domain/plain-text";
import { TextField, type TextFieldProps } from "@croupier/ui-kit/text-field";
import type { ChangeEvent } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./captcha-field.module.css";
import type { Captcha } from "./use-captcha.ts";

/** LOGIN-12: the most digits of a captcha. */
const CAPTCHA_LENGTH = 6;

const notes = {
  idle: undefined,
  pending: "login.captchaWorking",
  success: "login.captchaDone",
  error: "login.captchaFailed",
} as const;

export interface CaptchaFieldProps extends Omit<TextFieldProps, "label" | "suffix" | "onChange"> {
  /** May return a promise, as registered fields do. */
  onChange?: (event: ChangeEvent<HTMLInputElement>) => unknown;
  captcha: Captcha;
}

/**
 * The captcha: a picture, renewed by a tap, and at most six digits (LOGIN-12, REG-12). For who cannot read pictures, the
 * device works instead (SEC-47).
 */
export function CaptchaField({ captcha, onChange, ...field }: CaptchaFieldProps) {
  const { t } = usePhrases();
  const { image, isFetching, plain } = captcha;
  const note = notes[plain];
  return (
    <div className={styles.captcha}>
      <TextField
        {...field}
        onChange={(event) => {
          event.target.value = toDigits(event.target.value);
          void onChange?.(event);
        }}
        label={t("login.captcha")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={CAPTCHA_LENGTH}
        suffix={
          <button
            type="button"
            className={styles.picture}
            aria-label={t("login.captchaReload")}
            aria-busy={isFetching || plain === "pending"}
            onClick={captcha.reload}
          >
            {image && <img src={`data:image/png;base64,${image}`} alt={t("login.captchaImage")} />}
          </button>
        }
      />
      <button
        type="button"
        className={styles.plain}
        disabled={plain === "pending" || plain === "success"}
        onClick={captcha.solvePlain}
      >
        {t("login.captchaPlain")}
      </button>
      <p className={styles.note} aria-live="polite">
        {note && t(note)}
      </p>
    </div>
  );
}
