import { showToast } from "@croupier/ui-kit/toast-store";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate } from "../../platform/router/history.ts";
import { goToLogin } from "../navigation/return-path.ts";
import { getSession } from "../session/session.ts";
import type { Launchable } from "./games.ts";

/**
 * Opens a game (GAME-05): a game whose vendor is not connected says so, a guest goes to login (SESS-13), every
 * other one opens on its own screen. `isDemo` plays without an account and without money.
 */
export function useOpenGame() {
  const { t } = usePhrases();
  return (game: Launchable, options: { isDemo?: boolean } = {}) => {
    // Before login: an account would not open it either.
    if (game.supportPlay === false) return showToast("short", t("game.soonText"));
    if (!options.isDemo && !getSession()) return goToLogin();
    navigate(createTarget("/m/play", { nodeId: game.nodeId, demo: options.isDemo ? "1" : undefined }));
  };
}
