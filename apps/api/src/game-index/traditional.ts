import { simplified, traditional } from "./traditional-characters.ts";

/** Made with the first word of Chinese: few processes are asked for one before others have come. */
let simplifiedOf: ReadonlyMap<string, string> | undefined;

const readTable = (): ReadonlyMap<string, string> => {
  const targets = Array.from(simplified);
  return new Map(Array.from(traditional, (character, at) => [character, targets[at] ?? character]));
};

/** A word in simplified characters: who types 輪盤 looks for 轮盘 (CASE-23). */
export function toSimplified(word: string): string {
  if (!/\p{Script=Han}/u.test(word)) return word;
  simplifiedOf ??= readTable();
  return Array.from(word, (character) => simplifiedOf?.get(character) ?? character).join("");
}
