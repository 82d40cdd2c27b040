import type { PhraseId } from "@croupier/phrases/phrase-id";
import { showLoading, showToast } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useCountdown, type Wait } from "../../platform/timing/use-countdown.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import type { StepUp } from "../step-up/step-up.tsx";
import { isCaptcha } from "./captcha-rule.ts";
import { sendByFirebase, usesFirebase } from "./firebase.ts";
import { requestSmsCode, type SmsCodeUse, type TypedMobile } from "./sms-code.ts";
import { useCaptcha } from "./use-captcha.ts";

/** SMS-03: the wait if the server gives none. */
const DEFAULT_WAIT_MS = 60_000;
/** As long as a call may take (UX-04). */
const SENDING_LIMIT_MS = 15_000;

/** The purposes for which Firebase may send a code (SOCIAL-06). */
const firebaseUses: ReadonlySet<SmsCodeUse> = new Set(["login", "register", "forgot"]);

export interface SmsCodeOptions {
  use: SmsCodeUse;
  /** The typed number; a countdown belongs to the number that it began with. */
  mobile: TypedMobile | undefined;
  /** SMS-01: shows an error at the number; returns whether the number is valid. */
  checkMobile?: (() => Promise<boolean>) | undefined;
  /** Asks for a password if the server wants one before it writes to a number that is not the member's (SEC-36). */
  stepUp?: StepUp["run"] | undefined;
}

interface NumberWait extends Wait {
  /** The number that it is for. */
  key: string;
}

/** The button that requests a code: its wait, the captcha if the server requires one, and the error. */
export function useSmsCode({ use, mobile, checkMobile, stepUp }: SmsCodeOptions) {
  const { t, language, hasPhrase } = usePhrases();
  const brand = useBrand();
  const [wait, setWait] = useState<NumberWait>();
  const [failure, setFailure] = useState<PhraseId>();
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [captchaFault, setCaptchaFault] = useState<PhraseId>();
  const [typedCaptcha, setTypedCaptcha] = useState("");
  const [isSending, setIsSending] = useState(false);
  const captcha = useCaptcha(needsCaptcha, typeCaptcha, isSending);
  const key = mobile ? `${mobile.countryDialingCode} ${mobile.mobileNum}` : "";
  const seconds = useCountdown(wait?.key === key ? wait : undefined);

  function typeCaptcha(value: string) {
    setTypedCaptcha(value);
    // The next picture empties the field, and the words about the last digits stay.
    if (value !== "") setCaptchaFault(undefined);
  }

  function showFailure(error: unknown) {
    const phrase = getErrorPhrase(error, hasPhrase);
    const value = isWpsError(error) ? error.value : {};
    if (value.captcha) {
      if (needsCaptcha) captcha.reload();
      setNeedsCaptcha(true);
      setCaptchaFault(phrase);
      return;
    }
    if (value.retryAfterSeconds !== undefined && isWpsError(error) && error.code === "verification.wait") {
      const startMs = Date.now();
      setWait({ key, startMs, endMs: startMs + value.retryAfterSeconds * 1000 });
    }
    // A captcha is used up by the attempt, regardless of the result.
    if (needsCaptcha) captcha.reload();
    setFailure(phrase);
  }

  function startWait(endMs: number | undefined) {
    const startMs = Date.now();
    setWait({ key, startMs, endMs: endMs ?? startMs + DEFAULT_WAIT_MS });
    showToast("success", t("in_sms_send"));
  }

  /** SOCIAL-07: a failure ends the loading message and shows nothing. */
  async function sendWithFirebase(to: TypedMobile) {
    const endLoading = showLoading(t("in_sms_sending"), SENDING_LIMIT_MS);
    const isSent = await sendByFirebase(brand, to).then(
      () => true,
      () => false,
    );
    endLoading();
    if (isSent) startWait(undefined);
  }

  /** SMS-04: the loading message ends before anything else is asked. */
  async function request() {
    const endLoading = showLoading(t("in_sms_sending"), SENDING_LIMIT_MS);
    setIsSending(true);
    try {
      return await requestSmsCode({
        use,
        mobile,
        captcha: needsCaptcha ? typedCaptcha : undefined,
        language,
      });
    } finally {
      endLoading();
      setIsSending(false);
    }
  }

  async function send() {
    if (seconds > 0) return;
    setFailure(undefined);
    if (checkMobile && !(await checkMobile())) return;
    if (needsCaptcha && !isCaptcha(typedCaptcha)) {
      setCaptchaFault("in_vwrite_code");
      return;
    }
    if (mobile && usesFirebase(brand) && firebaseUses.has(use)) return sendWithFirebase(mobile);
    try {
      const sent = await (stepUp ? stepUp(request) : request());
      if (!sent) return;
      setNeedsCaptcha(false);
      captcha.reset();
      typeCaptcha("");
      startWait(sent.expirationTime);
    } catch (error) {
      showFailure(error);
    }
  }

  return {
    seconds,
    failure,
    needsCaptcha,
    captcha: {
      ...captcha,
      typed: typedCaptcha,
      fault: captchaFault,
      type: typeCaptcha,
    },
    send: useSingleRun(send),
  };
}
