/** I18N-06: how long the language must have rested before a list of games, or anything else, is fetched in it. */
const GAME_LISTS_MS = 250;
const OTHERS_MS = 200;

let changedAtMs = Number.NEGATIVE_INFINITY;

/** Tells that the reader has just chosen a language. */
export const noteLanguageChange = (): void => {
  changedAtMs = Date.now();
};

/**
 * Waits until the language has rested, so that a reader who tries several languages fetches the lists once (I18N-06).
 * @param module the module of the call (GAME-10); all but the common ones are lists of games
 * @returns undefined when it has rested already, so that a call is not put off for nothing
 */
export function waitForLanguage(module: string): Promise<void> | undefined {
  const leftMs = changedAtMs + (module === "COMM3" ? OTHERS_MS : GAME_LISTS_MS) - Date.now();
  if (leftMs <= 0) return undefined;
  // It may change again meanwhile.
  return new Promise<void>((resolve) => setTimeout(resolve, leftMs)).then(() => waitForLanguage(module));
}
