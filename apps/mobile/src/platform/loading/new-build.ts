/** The build that this page runs: the name of its script changes with every deploy. */
const build = import.meta.url;
const KEY = "reloadedBuild";

/** Whether an error means that a script failed to load; browsers word it differently. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message);

/**
 * Reloads once when a script of this build is gone, because there is probably a newer build (FAULT-09). It does nothing
 * if it has reloaded already, is offline, or cannot store that it did, so that it never loops.
 * @returns whether the page is reloading
 */
export function reloadForNewBuild(): boolean {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
