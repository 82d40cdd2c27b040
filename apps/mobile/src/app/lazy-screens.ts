import "@croupier/ui-kit/more-icons";
import type { ComponentType } from "react";
import { findScreenFile } from "./screen-file.ts";

export type ScreenModule = { Screen: ComponentType };

/**
 * Every screen but home, and every feature that is a screen by itself. The list is a module of its own, so that the first
 * page does not load a hundred file names.
 */
const modules = import.meta.glob<ScreenModule>([
  "../screens/*/*.tsx",
  "!../screens/home/*.tsx",
  "!../screens/*/*.test.tsx",
  "../features/chat/chat-room.tsx",
  "../features/games/favourite-games.tsx",
  "../features/help/help-centre.tsx",
  "../features/mall/mall-home.tsx",
  "../features/messages/{inbox,message-centre}.tsx",
  "../features/profile/account-overview.tsx",
  "../features/records/{game-records,profit-report,statement-page,transaction-records}.tsx",
  "../features/wallet/{deposit-panel,withdraw-panel}.tsx",
]);

/** Loads a screen by its name in the table. @throws when there is no such screen, or its chunk does not load */
export async function loadLazyScreen(name: string): Promise<ScreenModule> {
  const load = modules[`../${findScreenFile(name)}`];
  if (!load) throw new Error(`there is no screen ${name}`);
  return await load();
}
