import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { showError } from "@croupier/ui-kit/toast-store";
import { createWpsError, getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { createTarget, navigate } from "../../platform/router/history.ts";
import { rememberScreen } from "../../platform/router/remember-screen.ts";
import { findSession } from "../session/session.ts";
import { localStore } from "../storage/stores.ts";
import { type Launch, launchGame } from "./launch-call.ts";

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** A demo of a guest who has not said on this device that they are of age. */
const mustStateAge = ({ isDemo }: Launch) => isDemo && !findSession() && localStore.read("ofAge") !== true;

/** A refusal that the game's own screen explains (PLAY-24). A due check shows over any page (PLAY-27). */
const isExplained = (error: unknown) =>
  isWpsError(error) && error.code.startsWith("play.") && error.code !== "play.check.due";

/** Shows the game's own screen on this page in place of the window. */
function showScreen(opened: Window | null, { nodeId, isDemo }: Launch) {
  opened?.close();
  navigate(createTarget("/m/play", { nodeId, demo: isDemo ? "1" : undefined }));
}

/**
 * Launches a game into the window that its tap has opened, because a browser blocks one that opens later (GAME-06).
 * Without a window it says that popups must be allowed, and launches nothing. A failed launch closes the window and is
 * shown; the game's own screen asks a guest's age, and explains why play is refused if its tap's screen is still shown.
 * The opener is cut here: the "noopener" feature would hide from us whether the window was blocked.
 */
export async function playInWindow(
  opened: Window | null,
  launch: Launch,
  isStillHere = rememberScreen(),
): Promise<void> {
  if (mustStateAge(launch)) {
    showScreen(opened, launch);
    return;
  }
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
    if (isExplained(error) && isStillHere()) {
      showScreen(opened, launch);
      return;
    }
    opened.close();
    showError(t(getErrorPhrase(error, hasPhrase)));
  }
}
