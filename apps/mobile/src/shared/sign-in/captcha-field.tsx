import { TextField, type TextFieldProps } from "@croupier/ui-kit/text-field";
import { useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./captcha-field.module.css";

/** LOGIN-12: the most digits of a captcha. */
export const CAPTCHA_LENGTH = 6;

const captchaQuery = {
  queryKey: ["captcha"],
  queryFn: ({ signal }: { signal: AbortSignal }) => wps("GET /wps/captcha", { signal }),
  // A captcha works once, so every form that opens loads a new one (LOGIN-11, SEC-09).
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
} as const;

/** The picture of the current captcha, and a function that loads another. */
export function useCaptcha(isShown: boolean) {
  const { data, refetch, isFetching } = useQuery({ ...captchaQuery, enabled: isShown });
  return { image: data?.image, isFetching, reload: () => void refetch() };
}

export interface CaptchaFieldProps extends Omit<TextFieldProps, "label" | "suffix"> {
  image: string | undefined;
  isFetching: boolean;
  /** Loads another picture; the form then clears the typed value. */
  onReload: () => void;
}

/** The captcha: a picture, renewed by a tap, and at most six digits (LOGIN-12, REG-12). */
export function CaptchaField({ image, isFetching, onReload, ...field }: CaptchaFieldProps) {
  const { t } = usePhrases();
  return (
    <TextField
      {...field}
      label={t("login.captcha")}
      inputMode="numeric"
      autoComplete="off"
      maxLength={CAPTCHA_LENGTH}
      suffix={
        <button
          type="button"
          className={styles.picture}
          aria-label={t("login.captchaReload")}
          aria-busy={isFetching}
          onClick={onReload}
        >
          {image && <img src={`data:image/png;base64,${image}`} alt={t("login.captchaImage")} />}
        </button>
      }
    />
  );
}
