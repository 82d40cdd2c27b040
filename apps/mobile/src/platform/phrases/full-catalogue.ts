import { loadCatalogue } from "@croupier/phrases/catalogues";
import type { Translator } from "@croupier/phrases/translator";

let partial: Translator | undefined;
let running: Promise<void> | undefined;

/** The page starts with the texts of its first screen alone; everything else waits for the rest. */
export function startWithPartialCatalogue(translator: Translator) {
  partial = translator;
}

/**
 * Resolves when every text of the language has loaded. Nothing is drawn again for it: that would hold up the first tap,
 * which asks for them.
 * @throws when loading fails; the next call tries again
 */
export async function waitForFullCatalogue(): Promise<void> {
  if (!partial) return;
  running ??= load(partial);
  try {
    await running;
  } finally {
    running = undefined;
  }
}

async function load(translator: Translator) {
  translator.add(await loadCatalogue(translator.language));
  partial = undefined;
}
