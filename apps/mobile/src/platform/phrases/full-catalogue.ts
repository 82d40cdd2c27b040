import type { Language } from "@croupier/domain/languages";
import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator, type Translator } from "@croupier/phrases/translator";
import { createStore, useStore } from "../storage/store.ts";

const fullTranslator = createStore<Translator | undefined>(undefined);
let missing: Language | undefined;
let running: Promise<void> | undefined;

/** The page shows the lobby or a game list with its own texts alone; whatever else is opened waits for the rest. */
export function startWithPartialCatalogue(language: Language) {
  missing = language;
}

/** Settles when every text of the language is here. @throws when they do not come; asking again tries again */
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

/** The translator that knows every text, once it is here. */
export const useFullTranslator = () => useStore(fullTranslator);
