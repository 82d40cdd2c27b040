import { showToast } from "@croupier/ui-kit/toast-store";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { describeSession, useSession } from "./session.ts";

/**
 * Blocks a tap on an action that only real members may do, with an offline toast of two seconds (SESS-09, ERR-02). Call
 * it before the tap's own effect.
 */
export function useRealAccountOnly() {
  const { t } = usePhrases();
  const { isReal } = describeSession(useSession());
  return (event: { preventDefault: () => void }) => {
    if (isReal) return;
    event.preventDefault();
    showToast("offline", t("free_reject"));
  };
}
