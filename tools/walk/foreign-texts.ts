/** Texts of a page that are in another language than its own. */
import { type Language, languages } from "@croupier/domain/languages";
import { readCatalogue } from "@croupier/test-kit/translate";

/** Words that are the same in every language, and names. */
const NAMES =
  /^(?:nova|lótus|demo|agent|jackpot|e-sports?|id|vip|app|pix|telegram|line|whatsapp|facebook|instagram|youtube|tiktok|twitter)$/i;
/** Three words of Latin letters in a row. Names of games and studios are shorter, or are in Chinese. */
const SENTENCE = /[A-Za-z']{2,}(?:[ ,]+[A-Za-z']{2,}){3,}/;

/**
 * A line for each phrase id that is shown, each phrase of another language that this one words differently, and each
 * English sentence among Chinese.
 */
export function findForeignTexts(texts: readonly string[], language: Language): string[] {
  const own = readCatalogue(language);
  const ids = new Set(Object.keys(own));
  const ownTexts = new Set(Object.values(own));
  const others = languages.filter((other) => other !== language);
  const foreign = new Set(others.flatMap((other) => Object.values(readCatalogue(other))));
  const describe = (text: string): string | undefined => {
    if (ids.has(text)) return `phrase id: ${text}`;
    if (NAMES.test(text) || ownTexts.has(text)) return undefined;
    if (foreign.has(text)) return `another language: ${text.slice(0, 60)}`;
    return language === "CN" && SENTENCE.test(text) ? `English: ${text.slice(0, 60)}` : undefined;
  };
  return [...new Set(texts.map(describe).filter((line) => line !== undefined))];
}
