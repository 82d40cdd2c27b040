import type { Security } from "./security-calls.ts";

export type Bank = Security["banks"][number];

/** Letters without accents and case, as people type them in a hurry; nothing between words. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\s.-]/gu, "")
    .toLowerCase()
    .replaceAll("đ", "d");

/** The banks that match the typed text: all for an empty text, and for the name of one of them. */
export function findBanks(banks: readonly Bank[], typed: string): readonly Bank[] {
  const term = fold(typed);
  if (term === "" || banks.some(({ name }) => name === typed)) return banks;
  return banks.filter(({ name, also }) => [name, ...also].some((one) => fold(one).includes(term)));
}
