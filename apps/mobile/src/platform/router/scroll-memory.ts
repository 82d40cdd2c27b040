import { createTypedStorage } from "../storage/typed-storage.ts";

/** Where each step of the tab's history was scrolled to, in pixels: what a reload needs. */
const tabStore = createTypedStorage<{ scrollOffsets: Readonly<Record<number, number>> }>(
  () => sessionStorage,
);

/** How long a page may take to be as long as it was; after that its reader has begun to read. */
const PATIENCE_MS = 10_000;
/** Whoever touches the page decides where it stands. */
const TOUCHES = ["pointerdown", "wheel", "keydown"] as const;

/** Where the page was scrolled to, by step of the tab's history: a step back finds its list where it left it. */
const offsets = new Map<number, number>();
let stopWaiting = () => {};

/** Takes up what an earlier page of this tab has left; an address that was newly entered begins anew. */
export function loadOffsets({ isNewEntry }: { isNewEntry: boolean }) {
  offsets.clear();
  if (isNewEntry) return;
  for (const [step, offset] of Object.entries(tabStore.read("scrollOffsets") ?? {}))
    offsets.set(Number(step), offset);
}

/** Leaves everything for the next page of this tab: a reload, or the way back from elsewhere. */
export function saveOffsets(step: number) {
  offsets.set(step, scrollY);
  tabStore.write("scrollOffsets", Object.fromEntries(offsets));
}

/** Remembers where a step is scrolled to when it is left. */
export function keepOffset(step: number) {
  stopWaiting();
  offsets.set(step, scrollY);
}

/** Where a step was scrolled to when it was left, in pixels; 0 of one that is new. */
export const getOffset = (step: number): number => offsets.get(step) ?? 0;

/** A new step takes the place of those that came after. */
export function dropOffsetsAfter(step: number) {
  for (const later of offsets.keys()) if (later > step) offsets.delete(later);
}

/**
 * Scrolls to where a step was. A page that gets its length back only bit by bit (a script, a list, its pictures) is
 * scrolled again whenever it has grown, until its reader touches it.
 */
export function restoreOffset(step: number) {
  stopWaiting();
  const offset = getOffset(step);
  const apply = () => scrollTo(0, offset);
  // The screen needs a frame to have its height back.
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
