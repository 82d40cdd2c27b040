import { flushSync } from "react-dom";
import { isPathReady, waitForPath } from "./screen-loader.ts";

let lastTicket = 0;

/** A page in the background paints nothing. */
const PAINT_LIMIT_MS = 100;

/**
 * Resolves once the frame of the tap is painted: the tapped element shows its pressed state before the new screen is drawn.
 */
const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_LIMIT_MS);
  });

/**
 * Shows a new path: waits for its chunk, then fades for 300 ms unless the reader prefers less motion (LAYOUT-07). Of
 * several navigations in a row only the last is shown.
 */
export async function transitionToPath(path: string, isAnimated: boolean, show: () => void) {
  lastTicket += 1;
  const ticket = lastTicket;
  const isReady = isPathReady(path);
  // A step of the browser is no tap, and a change of the query draws its own result first.
  if (isAnimated) await Promise.all([isReady || waitForPath(path), afterPaint()]);
  else if (!isReady) await waitForPath(path);
  if (ticket !== lastTicket) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!isAnimated || isCalm || !document.startViewTransition) {
    show();
    return;
  }
  const transition = document.startViewTransition(() => flushSync(show));
  // A skipped transition (a hidden tab, a faster tap) has still shown its path.
  transition.finished.catch(() => undefined);
  transition.ready.catch(() => undefined);
}
