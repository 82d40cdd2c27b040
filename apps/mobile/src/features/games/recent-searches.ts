import { localStore } from "../../shared/storage/stores.ts";

const MOST_SEARCHES = 8;

/** Replaces the searches of a brand. */
export const writeSearches = (merchantCode: string, terms: readonly string[]) =>
  localStore.write("recentSearches", { ...localStore.read("recentSearches"), [merchantCode]: terms });

/** The searches on this device in a brand, the newest first. */
export const listSearches = (merchantCode: string): readonly string[] =>
  localStore.read("recentSearches")?.[merchantCode] ?? [];

/** Puts a term first; of two that differ in case the newer stays. */
export function keepSearch(merchantCode: string, term: string) {
  if (term === "") return;
  const others = listSearches(merchantCode).filter((other) => other.toLowerCase() !== term.toLowerCase());
  writeSearches(merchantCode, [term, ...others].slice(0, MOST_SEARCHES));
}
