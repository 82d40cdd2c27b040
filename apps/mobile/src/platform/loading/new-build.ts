/** The build that this page runs: the name of its script changes with every deploy. */
const build = import.meta.url;
const KEY = "reloadedBuild";

/** Whether a failure is that of a script that did not come; the engines word it differently. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message);

/**
 * Reloads once where a script of this build is gone, for there is probably a newer build (FAULT-09). A page that has
 * done so, is offline, or cannot remember that it did, is left as it is: it shows its placeholder and never loops.
 * @returns whether the page is on its way out.
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
