import { showToast } from "@croupier/ui-kit/toast-store";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate } from "../../platform/router/history.ts";
import { goToLogin } from "../navigation/return-path.ts";
import { findSession } from "../session/session.ts";
import type { Launchable } from "./games.ts";
import type { Launch } from "./launch-call.ts";

/** Opens the game's window within the tap (GAME-06), and loads the script that gives it its address. */
function openWindow(launch: Launch) {
  const opened = open("", "_blank");
  import("./game-window.ts").then(
    ({ playInWindow }) => playInWindow(opened, launch),
    (error: unknown) => {
      opened?.close();
      throw error;
    },
  );
}

/**
 * Opens a game (GAME-05): a game whose vendor is not connected says so, a guest goes to login (SESS-13), every other
 * one opens on its own screen, or in a window if the brand wants one. `isDemo` plays without money; a guest does so
 * if the brand has switched it on.
 */
export function useOpenGame() {
  const { t, language } = usePhrases();
  const { isOn, parameters } = useBrand();
  return ({ nodeId, supportPlay }: Launchable, { isDemo = false }: { isDemo?: boolean } = {}) => {
    // Before login: an account would not open it either.
    if (supportPlay === false) return showToast("short", t("game.soonText"));
    if (!findSession() && !(isDemo && isOn("GUESTDEMO"))) return goToLogin();
    if (parameters.opensGamesInWindow) return openWindow({ nodeId, isDemo, language });
    navigate(createTarget("/m/play", { nodeId, demo: isDemo ? "1" : undefined }));
  };
}
