import type { PromotionEntry } from "@croupier/contract/player/boot";
import { needsApplication } from "@croupier/domain/promotion";
import { showError, showLoading, showToast } from "@croupier/ui-kit/toast-store";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate } from "../../platform/router/history.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { useRealAccountOnly } from "../../shared/session/use-real-account-only.ts";
import { ACTION_LIMIT_MS, useJoin, useRequestReward } from "./promotion-calls.ts";

/** Joins a promotion or claims its reward, by an application if the brand wants one (PROMO-15). */
export function usePromotionAction(promotion: PromotionEntry) {
  const { t, hasPhrase } = usePhrases();
  const join = useJoin();
  const request = useRequestReward();
  const refuseTrial = useRealAccountOnly();
  const isJoined = promotion.signUpStatus === "JOINED";

  const send = useSingleRun(async () => {
    const stopLoading = showLoading(t("in_please_wait"), ACTION_LIMIT_MS);
    try {
      const { success } = await (isJoined ? request : join).mutateAsync({ promotion });
      stopLoading();
      if (success) showToast("success", t(isJoined ? "promotion.requestedToast" : "promotion.joinedToast"));
      else showError(t("promotion.refused"));
    } catch (error) {
      stopLoading();
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
  });

  return {
    isRunning: join.isPending || request.isPending,
    run: (event: { preventDefault: () => void; defaultPrevented: boolean }) => {
      refuseTrial(event);
      if (event.defaultPrevented) return;
      if (isJoined && needsApplication(promotion))
        navigate(createTarget("/m/applyReward", { id: promotion.id }));
      else void send();
    },
  };
}
