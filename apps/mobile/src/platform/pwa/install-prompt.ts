import { createStore, useStore } from "../storage/store.ts";

/** Chromium's event, which the DOM's types do not know. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

const kept = createStore<InstallPromptEvent | undefined>(undefined);

/** Stores the browser's install prompt: the event fires early, and a button uses it later. */
export function watchInstallPrompt() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    kept.set(event as InstallPromptEvent);
  });
  addEventListener("appinstalled", () => kept.set(undefined));
}

/** Whether the browser can install the app now. */
export const useCanInstall = (): boolean => useStore(kept) !== undefined;

/** Shows the browser's install prompt. The event works once; the browser sends another if it may ask again. */
export async function install(): Promise<void> {
  const event = kept.get();
  kept.set(undefined);
  await event?.prompt();
}
