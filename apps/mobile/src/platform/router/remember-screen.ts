import { getLocation, isNavigating } from "./history.ts";

/**
 * Remembers the screen, for an answer that may come late.
 * @returns a function that says whether it is still shown, and no other one is on its way
 */
export function rememberScreen(): () => boolean {
  const { path } = getLocation();
  return () => getLocation().path === path && !isNavigating();
}
