import { useDeferredValue } from "react";
import { createStore, useStored } from "../storage/store.ts";
import { getHomePath, type Target } from "./paths.ts";
import { dropOffsetsAfter, keepOffset, loadOffsets, restoreOffset, saveOffsets } from "./scroll-memory.ts";

export interface RouterLocation {
  path: string;
  /** The query without its question mark. */
  search: string;
  /** The number of this step in the tab's history of this app. */
  index: number;
}

interface HistoryState {
  index: number;
}

function readIndex(): number {
  const state = history.state as HistoryState | null;
  return typeof state?.index === "number" ? state.index : 0;
}

const readLocation = (): RouterLocation => ({
  path: location.pathname,
  search: location.search.slice(1),
  index: readIndex(),
});

/** The server has no location; it renders the requested path. */
const noLocation: RouterLocation = { path: "/", search: "", index: 0 };
const current = createStore<RouterLocation>(typeof location === "undefined" ? noLocation : readLocation());

/** The path that is shown, or that a navigation is about to show. */
const next = createStore(current.get().path);

/** Sets the location that the server renders. */
export function setServerLocation(path: string, search: string) {
  current.set({ path, search, index: 0 });
  next.set(path);
}

const navigationListeners = new Set<() => void>();

/** Prepares and shows the new screen; the app waits for the chunk and fades (LAYOUT-07). */
type Transition = (path: string, isAnimated: boolean, commit: () => void) => void;
let runTransition: Transition = (_path, _isAnimated, commit) => commit();

/** LAYOUT-07: the browser's back and forward are not animated, because a swipe has already moved the page. */
export const isAnimatedStep = (kind: "navigation" | "browser"): boolean => kind === "navigation";

/** The last navigation that has started and is not shown yet. */
let pending: RouterLocation | undefined;

/** Whether a navigation is under way; guards of the old location must not act then. */
export const isNavigating = (): boolean => pending !== undefined;

function show(target: RouterLocation, isAnimated: boolean, after: () => void) {
  pending = target;
  next.set(target.path);
  runTransition(target.path, isAnimated, () => {
    if (pending === target) pending = undefined;
    current.set(target);
    after();
  });
}

/**
 * Listens to the browser's history, and restores the scroll offset after a reload.
 * @returns a function that stops it
 */
export function startRouter(presenter: Transition): () => void {
  runTransition = presenter;
  history.scrollRestoration = "manual";
  current.set(readLocation());
  next.set(current.get().path);
  const isNewEntry = history.state === null;
  // Marks an entry that was typed as an address, so that a reload recognises it.
  if (isNewEntry) history.replaceState({ index: 0 } satisfies HistoryState, "");
  loadOffsets({ isNewEntry });
  restoreOffset(current.get().index);
  const onStep = () => {
    keepOffset(current.get().index);
    notifyNavigation();
    const target = readLocation();
    show(target, isAnimatedStep("browser"), () => restoreOffset(target.index));
  };
  const onHide = () => saveOffsets(current.get().index);
  addEventListener("popstate", onStep);
  addEventListener("pagehide", onHide);
  return () => {
    removeEventListener("popstate", onStep);
    removeEventListener("pagehide", onHide);
    runTransition = (_path, _isAnimated, commit) => commit();
  };
}

function notifyNavigation() {
  for (const listener of navigationListeners) listener();
}

/** Called before every change of the location is shown (MENU-02). */
export function onNavigation(listener: () => void) {
  navigationListeners.add(listener);
  return () => {
    navigationListeners.delete(listener);
  };
}

/** Navigates to another screen; `replace` adds no history entry. */
export function navigate(to: Target, options: { replace?: boolean } = {}) {
  const here = current.get();
  const [path = "/", search = ""] = to.split("?", 2);
  // The browser's entry is that of a navigation under way; a second tap on its link adds none (FAULT-11).
  const entry = pending ?? here;
  notifyNavigation();
  if (entry.path === path && entry.search === search) {
    if (entry === here) scrollTo({ top: 0, behavior: "smooth" });
    return;
  }
  const stays = options.replace === true;
  const index = stays ? entry.index : entry.index + 1;
  // A change of the query alone keeps the screen, so it neither fades nor scrolls.
  const isOtherScreen = here.path !== path;
  keepOffset(here.index);
  // A screen that takes the place of another one has not been scrolled yet.
  dropOffsetsAfter(stays && !isOtherScreen ? index : index - 1);
  const state: HistoryState = { index };
  if (stays) history.replaceState(state, "", to);
  else history.pushState(state, "", to);
  show({ path, search, index }, isOtherScreen && isAnimatedStep("navigation"), () => {
    if (isOtherScreen) scrollTo(0, 0);
  });
}

/**
 * One step back; home when this tab has no step to go back to (LAYOUT-06). A second tap adds none while the screen of
 * the first one is on its way (FAULT-11).
 */
export function goBack() {
  const index = readIndex();
  if (index < current.get().index) return;
  if (index > 0) history.back();
  else navigate(getHomePath(), { replace: true });
}

/** The current location. */
export const getLocation = current.get;
const readPath = ({ path }: RouterLocation) => path;
const readSearch = ({ search }: RouterLocation) => search;

/** The current path; a change of the query alone renders nothing again. */
export const usePath = (): string => useStored(current, readPath);

/** The path of the tapped link, before its screen is shown: the mark of the current entry follows the tap at once. */
export const useNextPath = (): string => useStored(next, (path) => path);

/**
 * The query of the current location, parsed by a reader:
 * `useSearch((query) => ({ gameType: parseGameType(query.get("gameType")) }))`.
 */
export function useSearch<T>(read: (query: URLSearchParams) => T): T {
  return read(new URLSearchParams(useStored(current, readSearch)));
}

/**
 * The same for parts that are costly to draw: they follow in a render that yields to input, so that a tapped filter
 * shows itself as pressed before its list is drawn.
 */
export function useDeferredSearch<T>(read: (query: URLSearchParams) => T): T {
  return read(new URLSearchParams(useDeferredValue(useStored(current, readSearch))));
}

/** A path with the parts of a query that have a value. */
export function createTarget(path: Target, query: Readonly<Record<string, string | undefined>>): Target {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const search = new URLSearchParams(pairs).toString();
  const [bare] = path.split("?", 1) as [Target];
  return search ? (`${bare}?${search}` as Target) : bare;
}
