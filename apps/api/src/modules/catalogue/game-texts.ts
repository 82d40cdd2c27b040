import { type Language, languages } from "@croupier/domain/languages";
import { createSharedCache } from "../../platform/shared-cache.ts";
import { toWireGame } from "./catalogue.policy.ts";
import { readFacts } from "./catalogue.store.ts";
import type { GameIndex } from "./game-index.ts";

/** A game in one language. */
export interface GameText {
  vendor: string;
  /** Its JSON, up to where its end is missing. */
  text: Buffer;
}

/** About 1 KB each, in each language. */
const keptTexts = 15_000;
const rememberedGames = 50_000;

function createTexts(language: Language, { factsOf }: GameIndex) {
  const kept = createSharedCache<GameText, number>({
    maxWeight: keptTexts,
    weigh: () => 1,
    rememberedKeys: rememberedGames,
  });
  return (nodeId: number): GameText | undefined => {
    const known = kept.peek(nodeId);
    const facts = known ? undefined : factsOf(nodeId);
    if (facts === undefined) return known;
    const row = readFacts(nodeId, facts);
    const text = Buffer.from(JSON.stringify(toWireGame(row, language))).subarray(0, -1);
    const made = { vendor: row.vendor, text };
    kept.put(nodeId, made);
    return made;
  };
}

/**
 * Games as they stand in replies, by language and node id. A text is kept from the second time that it is shown lately:
 * who reads through everything once drives nothing out.
 */
export const createGameTexts = (
  index: GameIndex,
): Readonly<Record<Language, ReturnType<typeof createTexts>>> =>
  Object.fromEntries(languages.map((language) => [language, createTexts(language, index)])) as Record<
    Language,
    ReturnType<typeof createTexts>
  >;
