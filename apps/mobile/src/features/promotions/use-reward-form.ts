import { isApplicationComplete } from "@croupier/domain/promotion";
import { showLoading } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { rememberScreen } from "../../platform/router/remember-screen.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import type { PictureItem } from "../../shared/pictures/read-picture.ts";
import { dropDrafts, useDraft, useTextDraft } from "../../shared/session/drafts.ts";
import { showApplied } from "./applied.tsx";
import { ACTION_LIMIT_MS, type Promotion, useRequestReward } from "./promotion-calls.ts";

/** The state of an application; the entered text stays until it has been sent (FAULT-12). */
export function useRewardForm(promotion: Promotion) {
  const { t } = usePhrases();
  const draft = `reward.${promotion.id}.`;
  const [remarks, setRemarks] = useTextDraft(`${draft}remarks`);
  const [pictures, setPictures] = useDraft<readonly PictureItem[]>(`${draft}pictures`, []);
  const [isReading, setIsReading] = useState(false);
  const request = useRequestReward();
  const canSend = !isReading && isApplicationComplete(promotion, { remarks, pictures: pictures.length });

  async function send() {
    if (!canSend) return;
    const isStillHere = rememberScreen();
    const stopLoading = showLoading(t("in_please_wait"), ACTION_LIMIT_MS);
    const files = pictures.map(({ file }) => file);
    // REWARD-09: a failure shows nothing and changes nothing.
    const reply = await request.mutateAsync({ promotion, remarks, pictures: files }).catch(() => undefined);
    stopLoading();
    if (!reply?.success) return;
    dropDrafts(draft);
    showApplied();
    if (isStillHere()) navigate("/m/activity", { replace: true });
  }

  return {
    remarks,
    setRemarks,
    pictures,
    setPictures,
    setIsReading,
    canSend,
    isSending: request.isPending,
    submit: useSingleRun(send),
  };
}
