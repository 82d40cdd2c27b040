import { createStore, useStore } from "../storage/store.ts";

const CHECK_MS = 30 * 60_000;
/** If a worker has not taken over after this time, the page reloads anyway. */
const TAKE_OVER_MS = 3_000;

const waiting = createStore<ServiceWorker | undefined>(undefined);
let isStarted = false;

function watch(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration) {
  // The very first worker is not an update.
  const offer = (worker: ServiceWorker | null) => {
    if (worker && container.controller) waiting.set(worker);
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && offer(worker));
  });
  let checkedAt = Date.now();
  const check = () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", check);
  setInterval(check, CHECK_MS);
}

/** The build's files that this page loaded before the worker was active. */
const listLoaded = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);

/** Tells the service worker which language the pages that it keeps are to be shown in (CASE-35). */
export function tellLanguage(worker = globalThis.navigator?.serviceWorker?.controller): void {
  worker?.postMessage({ type: "language", language: document.documentElement.lang });
}

/** Registers the service worker once per page; if the browser has none or refuses, the page works without it. */
export async function startServiceWorker(): Promise<void> {
  const container = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  if (!container || isStarted) return;
  isStarted = true;
  try {
    watch(container, await container.register("/sw.js", { updateViaCache: "none" }));
    const { active } = await container.ready;
    active?.postMessage({ type: "keep", addresses: listLoaded() });
    tellLanguage(active);
  } catch (error) {
    console.warn("The app works without its offline part", error);
  }
}

/** Whether a new version waits to be loaded (FAULT-14). */
export const useNewVersion = (): boolean => useStore(waiting) !== undefined;

/** Hides the offer of a new version until the next page. */
export const postponeNewVersion = () => waiting.set(undefined);

/** Lets the new version take over and reloads into it. */
export function takeNewVersion(): Promise<void> {
  const worker = waiting.get();
  return new Promise(() => {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    setTimeout(reload, TAKE_OVER_MS);
    worker?.postMessage({ type: "take-over" });
  });
}
