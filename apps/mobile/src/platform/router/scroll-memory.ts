import { createTypedStorage } from "../storage/typed-storage.ts";

/** The scroll position of each step of the tab's history, in pixels, for a reload. */
const tabStore = createTypedStorage<{ scrollOffsets: Readonly<Record<number, number>> }>(
  () => sessionStorage,
);

/** How long a page may take to regain its length; after that the reader has started to read. */
const PATIENCE_MS = 10_000;
/** An interaction ends the restoring: the reader decides where to scroll. */
const TOUCHES = ["pointerdown", "wheel", "keydown"] as const;

/** The scroll offset of each history entry, so that a step back restores it. */
const offsets = new Map<number, number>();
let stopWaiting = () => {};

/** Loads the offsets that an earlier page of this tab has stored; a new entry starts without any. */
export function loadOffsets({ isNewEntry }: { isNewEntry: boolean }) {
  offsets.clear();
  if (isNewEntry) return;
  for (const [step, offset] of Object.entries(tabStore.read("scrollOffsets") ?? {}))
    offsets.set(Number(step), offset);
}

/** Stores all offsets for the next page of this tab: a reload, or a step back from another site. */
export function saveOffsets(step: number) {
  offsets.set(step, scrollY);
  tabStore.write("scrollOffsets", Object.fromEntries(offsets));
}

/** Remembers the offset of an entry that is being left. */
export function keepOffset(step: number) {
  stopWaiting();
  offsets.set(step, scrollY);
}

/** The offset of an entry when it was left, in pixels; 0 for a new one. */
export const getOffset = (step: number): number => offsets.get(step) ?? 0;

/** A new entry replaces those that followed. */
export function dropOffsetsAfter(step: number) {
  for (const later of offsets.keys()) if (later > step) offsets.delete(later);
}

/**
 * Restores the offset of an entry. While scripts, lists and pictures load, the page is scrolled again whenever it has
 * grown, until the reader interacts with it.
 */
export function restoreOffset(step: number) {
  stopWaiting();
  const offset = getOffset(step);
  const apply = () => scrollTo(0, offset);
  // The screen has its height back after one frame.
  requestAnimationFrame(apply);
  if (offset === 0) return;
  const growth = new ResizeObserver(apply);
  growth.observe(document.body);
  const touches = new AbortController();
  const timer = setTimeout(() => stopWaiting(), PATIENCE_MS);
  stopWaiting = () => {
    growth.disconnect();
    touches.abort();
    clearTimeout(timer);
  };
  for (const touch of TOUCHES)
    addEventListener(touch, () => stopWaiting(), { signal: touches.signal, passive: true, capture: true });
}
