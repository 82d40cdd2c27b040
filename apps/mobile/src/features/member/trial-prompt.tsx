import { Dialog } from "@croupier/ui-kit/dialog";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { goBack, navigate } from "../../platform/router/history.ts";

/**
 * The prompt that a trial account sees in place of the member centre (MEMBER-01, ERR-02): back, or register. The
 * trial session stays until registration replaces it (MEMBER-02).
 */
export function TrialPrompt() {
  const { t } = usePhrases();
  return (
    <Dialog
      open
      onClose={goBack}
      title={t("member.trialTitle")}
      cancelLabel={t("common.cancel")}
      confirmLabel={t("member.registerNow")}
      // Replaces the entry, so that a step back does not show the prompt again.
      onConfirm={() => navigate("/m/register", { replace: true })}
    >
      {t("free_reject")}
    </Dialog>
  );
}
