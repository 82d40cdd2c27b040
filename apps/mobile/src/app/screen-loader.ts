import type { SiteStatus } from "@croupier/domain/site-status";
import type { ComponentType } from "react";
import { waitForFullCatalogue } from "../platform/phrases/full-catalogue.ts";
import { findRoute, type ScreenLoader, siteClosed } from "./routes.ts";

/** How long a navigation waits on the old screen for the chunk of the new one. */
const PATIENCE_MS = 400;

const loaded = new Map<ScreenLoader, ComponentType>();
const loading = new Map<ScreenLoader, Promise<ComponentType>>();

/** The screen of a loader whose chunk has loaded. */
export const findLoadedScreen = (load: ScreenLoader) => loaded.get(load);

/**
 * Loads a screen's chunk and the full catalogue once. A failure is logged and not cached, so that it can be retried
 * (ROUTE-29).
 */
export function loadScreen(load: ScreenLoader): Promise<ComponentType> {
  const running = loading.get(load);
  if (running) return running;
  const started = Promise.all([load(), waitForFullCatalogue()]).then(
    ([{ Screen }]) => {
      loaded.set(load, Screen);
      return Screen;
    },
    (error: unknown) => {
      loading.delete(load);
      console.error("A screen could not be loaded", error);
      throw error;
    },
  );
  loading.set(load, started);
  return started;
}

/** Preloads a screen; a failure is reported when the screen is opened. */
const preloadScreen = (load: ScreenLoader): Promise<unknown> => loadScreen(load).catch(() => undefined);

/** The same for the screen of a path. */
export function preloadPath(path: string): Promise<unknown> {
  const route = findRoute(path);
  return route ? preloadScreen(route.load) : Promise.resolve();
}

/** Preloads the first screen of a page: the notice while the site is closed (STATUS-04), else the screen of its path. */
export const preloadFirst = (siteStatus: SiteStatus, path: string): Promise<unknown> =>
  siteStatus === 0 ? preloadPath(path) : preloadScreen(siteClosed.load);

/** Waits for the chunk of a path, up to a limit. */
export function waitForPath(path: string): Promise<unknown> {
  return Promise.race([preloadPath(path), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Whether the chunk of a path has loaded. */
export function isPathReady(path: string): boolean {
  const route = findRoute(path);
  return !route || loaded.has(route.load);
}
