import type { PhraseId } from "@croupier/phrases/phrase-id";
import { showError } from "@croupier/ui-kit/toast-store";

/**
 * Opens an address that cannot be framed in a window of its own, and says so when the browser blocks it
 * (GAME-06). The opener is cut afterwards: the "noopener" feature would hide from us whether it was blocked.
 * @returns whether the window is open.
 */
export function openWindow(url: string, t: (id: PhraseId) => string): boolean {
  const opened = window.open(url, "_blank");
  if (!opened) {
    showError(t("error.popup.blocked"));
    return false;
  }
  opened.opener = null;
  return true;
}
