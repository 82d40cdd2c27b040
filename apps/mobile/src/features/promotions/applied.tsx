import { Dialog } from "@croupier/ui-kit/dialog";
import { useEffect } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createStore, useStore } from "../../platform/storage/store.ts";

/** Whether an application was sent and not confirmed to the member yet. */
const applied = createStore(false);

/** To be said by the next screen that shows the prompt. */
export const showApplied = () => applied.set(true);

const forget = () => applied.set(false);

/** REWARD-03: what the list says after an application was sent. */
export function AppliedPrompt() {
  const { t } = usePhrases();
  // Leaving by the browser's back button counts as seen.
  useEffect(() => forget, []);
  return (
    <Dialog
      open={useStore(applied)}
      onClose={forget}
      title={t("reward.sent")}
      confirmLabel={t("common.confirm")}
      onConfirm={forget}
    >
      {t("reward.sentText")}
    </Dialog>
  );
}
