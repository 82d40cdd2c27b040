import { flushSync } from "react-dom";
import { isPathReady, waitForPath } from "./screen-loader.ts";

let lastTicket = 0;

/**
 * Shows a new place: its chunk first, then a fade of 300 ms where one is wanted and welcome (LAYOUT-07). Of
 * several navigations in a row only the last is shown.
 */
export async function transitionToPath(path: string, isAnimated: boolean, show: () => void) {
  lastTicket += 1;
  const ticket = lastTicket;
  if (!isPathReady(path)) await waitForPath(path);
  if (ticket !== lastTicket) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!isAnimated || isCalm || !document.startViewTransition) {
    show();
    return;
  }
  const transition = document.startViewTransition(() => flushSync(show));
  // A transition that is skipped (a hidden tab, a faster tap) still showed its place.
  transition.finished.catch(() => undefined);
  transition.ready.catch(() => undefined);
}
