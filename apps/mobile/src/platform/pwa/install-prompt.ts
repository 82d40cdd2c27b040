import { createStore, useStore } from "../storage/store.ts";

/** Chromium's event, which the DOM's types do not know. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

const kept = createStore<InstallPromptEvent | undefined>(undefined);

/** Keeps the browser's one offer to install: it comes early, and a button that uses it comes later. */
export function watchInstallPrompt() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    kept.set(event as InstallPromptEvent);
  });
  addEventListener("appinstalled", () => kept.set(undefined));
}

/** Whether the browser can install the app now. */
export const useCanInstall = (): boolean => useStore(kept) !== undefined;

/** Asks the browser's own question. The event serves once; a browser that may be asked again sends another. */
export async function install(): Promise<void> {
  const event = kept.get();
  kept.set(undefined);
  await event?.prompt();
}
