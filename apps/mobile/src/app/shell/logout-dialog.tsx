import { Dialog } from "@croupier/ui-kit/dialog";
import { showLoading } from "@croupier/ui-kit/toast-store";
import { holdReads, wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { closeAllPanels, closePanel, usePanel } from "../../shared/menu/open-panels.ts";
import { dropDrafts } from "../../shared/session/drafts.ts";
import { endSession } from "../../shared/session/session.ts";
import { leaveSession } from "../live/live-updates.ts";

/** SESS-05 */
const LOGOUT_LIMIT_MS = 9_999;

/** SESS-04 to SESS-07: asks for confirmation. The session then ends here even if the server cannot be reached. */
export function Panel() {
  const { t } = usePhrases();

  async function leave() {
    const stopWaiting = showLoading(t("in_please_wait"), LOGOUT_LIMIT_MS);
    try {
      await wps("DELETE /wps/session/logout", { timeoutMs: LOGOUT_LIMIT_MS });
    } catch (error) {
      console.warn("The server could not be notified of the logout", error);
    }
    stopWaiting();
    endSession();
    dropDrafts();
    navigate("/m/home", { replace: true });
  }
  function logout() {
    closeAllPanels();
    leaveSession();
    return holdReads(leave());
  }

  return (
    <Dialog
      open={usePanel("logout")}
      onClose={() => closePanel("logout")}
      title={t("logout.question")}
      confirmLabel={t("logout.action")}
      confirmVariant="danger"
      cancelLabel={t("common.cancel")}
      onConfirm={logout}
    >
      {t("logout.text")}
    </Dialog>
  );
}
