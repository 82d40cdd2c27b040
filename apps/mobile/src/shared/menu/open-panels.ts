import { createStore, useStored } from "../../platform/storage/store.ts";

/**
 * LAYOUT-11: the panels that open over the page, each by its own toggle. The download bar is none of them: it is part of
 * the page and covers nothing.
 */
export type PanelName =
  | "leftMenu"
  | "rightMenu"
  | "providerPanel"
  | "gameFilter"
  | "downloadPopup"
  | "agentModal"
  | "hotMatch"
  | "service"
  | "referral"
  | "logout";

const open = createStore<ReadonlySet<PanelName>>(new Set());

function change(work: (panels: Set<PanelName>) => void) {
  const next = new Set(open.get());
  work(next);
  open.set(next);
  // LAYOUT-12: the mark also stops the page behind from scrolling.
  document.documentElement.classList.toggle("modal-open", next.size > 0);
}

/** Opens a panel. */
export const openPanel = (name: PanelName) => change((panels) => panels.add(name));
/** Closes a panel. */
export const closePanel = (name: PanelName) => change((panels) => panels.delete(name));
/** Opens a closed panel and closes an open one. */
export const togglePanel = (name: PanelName) =>
  change((panels) => (panels.has(name) ? panels.delete(name) : panels.add(name)));

/** Closes everything that lies over the page (MENU-02). */
export const closeAllPanels = () => change((panels) => panels.clear());

/** Whether a panel is open. */
export const usePanel = (name: PanelName): boolean => useStored(open, (panels) => panels.has(name));
