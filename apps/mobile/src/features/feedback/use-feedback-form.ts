import { isRemarkLength, type QuestionType, questionTypes } from "@croupier/domain/feedback";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { showLoading, showToast } from "@croupier/ui-kit/toast-store";
import { type RefObject, useState } from "react";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { dropDrafts, useTextDraft } from "../../shared/session/drafts.ts";
import { isCaptcha } from "../../shared/sign-in/captcha-rule.ts";
import { useCaptcha } from "../../shared/sign-in/use-captcha.ts";
import { SEND_LIMIT_MS, useSendFeedback } from "./send-feedback.ts";

const firstType = String(questionTypes.deposit_issues);
const captchaCodes: ReadonlySet<string> = new Set(["captcha.required", "captcha.wrong"]);

/**
 * The state of the feedback form; the captcha is a new one after every attempt (FEED-06). The field of the code gets
 * the focus when it is to blame.
 */
export function useFeedbackForm(codeField: RefObject<HTMLInputElement | null>) {
  const { t, hasPhrase } = usePhrases();
  const [typed, setTyped] = useTextDraft("feedback.type", firstType);
  const [remark, setRemark] = useTextDraft("feedback.remark");
  const type = Number(typed) as QuestionType;
  const [code, setCode] = useState("");
  const [codeFault, setCodeFault] = useState<PhraseId>();
  const [failure, setFailure] = useState<PhraseId>();
  const sending = useSendFeedback();
  const captcha = useCaptcha(true, setCode, sending.isPending);

  function refuseCode(phrase: PhraseId) {
    setCodeFault(phrase);
    codeField.current?.focus();
  }

  function showFailure(error: unknown) {
    const phrase = getErrorPhrase(error, hasPhrase);
    if (isWpsError(error) && captchaCodes.has(error.code)) refuseCode(phrase);
    else setFailure(phrase);
  }

  async function send() {
    setFailure(undefined);
    setCodeFault(undefined);
    if (!isRemarkLength(remark)) return;
    if (!isCaptcha(code)) {
      refuseCode("in_vwrite_code");
      return;
    }
    const stopWaiting = showLoading(t("in_please_wait"), SEND_LIMIT_MS);
    try {
      await sending.mutateAsync({ type, remark, captcha: code });
      stopWaiting();
      setRemark("");
      setTyped(firstType);
      dropDrafts("feedback.");
      showToast("success", t("feedback.sent"));
    } catch (error) {
      stopWaiting();
      showFailure(error);
    }
    captcha.reload();
  }

  return {
    type,
    setType: (next: QuestionType) => setTyped(String(next)),
    remark,
    setRemark,
    code: { value: code, change: setCode, fault: codeFault },
    captcha,
    failure,
    canSend: isRemarkLength(remark),
    isPending: sending.isPending,
    submit: useSingleRun(send),
  };
}
