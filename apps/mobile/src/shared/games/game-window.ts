import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { showError } from "@croupier/ui-kit/toast-store";
import { createWpsError, getErrorPhrase } from "../../platform/http/wps-error.ts";
import { type Launch, launchGame } from "./launch-call.ts";

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/**
 * Launches a game into the window that its tap has opened, because a browser blocks one that opens later (GAME-06).
 * Without a window it says that popups must be allowed, and launches nothing. A failed launch closes the window and is
 * shown. The opener is cut here: the "noopener" feature would hide from us whether the window was blocked.
 */
export async function playInWindow(opened: Window | null, launch: Launch): Promise<void> {
  const { language } = launch;
  const { t, hasPhrase } = createTranslator(language, await loadCatalogue(language));
  if (!opened) {
    showError(t("error.popup.blocked"));
    return;
  }
  opened.opener = null;
  opened.document.title = t("play.loading");
  try {
    const { url } = await launchGame(launch);
    if (!isWebAddress(url)) throw createWpsError("vendor.unavailable", 0);
    opened.location.replace(url);
  } catch (error) {
    opened.close();
    showError(t(getErrorPhrase(error, hasPhrase)));
  }
}
