import { simplified, traditional } from "./traditional-characters.ts";

/** Created with the first Chinese word: few processes need one before other languages have come. */
let simplifiedOf: ReadonlyMap<string, string> | undefined;

const readTable = (): ReadonlyMap<string, string> => {
  const targets = Array.from(simplified);
  return new Map(Array.from(traditional, (character, at) => [character, targets[at] ?? character]));
};

/** A word in simplified characters: typing 輪盤 finds 轮盘 (CASE-23). */
export function toSimplified(word: string): string {
  if (!/\p{Script=Han}/u.test(word)) return word;
  simplifiedOf ??= readTable();
  return Array.from(word, (character) => simplifiedOf?.get(character) ?? character).join("");
}
