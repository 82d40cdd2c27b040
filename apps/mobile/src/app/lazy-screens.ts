import "@croupier/ui-kit/more-icons";
import type { ComponentType } from "react";

export type ScreenModule = { Screen: ComponentType };

/**
 * Every screen but home. The list is a module of its own, so that the first page does not load a hundred file names.
 */
const modules = import.meta.glob<ScreenModule>([
  "../screens/*/*.tsx",
  "!../screens/home/*.tsx",
  "!../screens/*/*.test.tsx",
]);

/** Loads a screen by the name of its folder. @throws when there is no such screen, or its chunk does not load */
export async function loadLazyScreen(name: string): Promise<ScreenModule> {
  const load = modules[`../screens/${name}/${name}.tsx`];
  if (!load) throw new Error(`there is no screen ${name}`);
  return await load();
}
