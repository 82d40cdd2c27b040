import type { Language } from "@croupier/domain/languages";
import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator, type Translator } from "@croupier/phrases/translator";
import { createStore, useStore } from "../storage/store.ts";

const fullTranslator = createStore<Translator | undefined>(undefined);
let missing: Language | undefined;
let running: Promise<void> | undefined;

/** The page starts with the texts of its first screen alone; everything else waits for the rest. */
export function startWithPartialCatalogue(language: Language) {
  missing = language;
}

/**
 * Resolves when every text of the language has loaded.
 * @throws when loading fails; the next call tries again
 */
export async function waitForFullCatalogue(): Promise<void> {
  if (!missing) return;
  running ??= load(missing);
  try {
    await running;
  } finally {
    running = undefined;
  }
}

async function load(language: Language) {
  fullTranslator.set(createTranslator(language, await loadCatalogue(language)));
  missing = undefined;
}

/** The translator with every text, once it has loaded. */
export const useFullTranslator = () => useStore(fullTranslator);
