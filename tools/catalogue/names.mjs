/** The names of the demo's slots: made of words, and each used once. */
import { heads, themes } from "./themes.mjs";
import { describe, join } from "./words.mjs";

/** @typedef {import("./words.mjs").Names} Names */

/** @param {string} name @returns {Names[]} every name that a theme can make */
export function namesOfTheme(name) {
  const theme = themes[name];
  if (!theme) throw new Error(`no theme ${name}`);
  const nouns = theme.nouns.split("\n").map((line) => line.split("|"));
  const adjectives = theme.adjectives.split("\n").map((line) => line.split("|"));
  const described = nouns.flatMap((noun) => adjectives.map((adjective) => describe(noun, adjective)));
  const single = nouns.filter((noun) => !noun[4]?.endsWith("p"));
  const joined = single.flatMap((noun) => heads.map((head) => join(noun, head)));
  return [...described, ...joined].filter(({ EN, CN }) => !hasRepetition(EN) && !/(.)\1/u.test(CN));
}

/** Leaves out "Gold Rush Rush", "Monkey King Kingdom" and the like. @param {string} name */
const hasRepetition = (name) => {
  const words = name.toLowerCase().split(" ");
  return words.some((word, i) =>
    words.some((other, j) => i !== j && word.length > 3 && other.startsWith(word)),
  );
};

/** Claims names so that none is used twice, in any language. */
export function createRegister() {
  const taken = new Set();
  /** @param {Names} names */
  return (names) => {
    const keys = Object.entries(names).map(([language, name]) => `${language}:${name.toLowerCase()}`);
    if (keys.some((key) => taken.has(key))) return false;
    for (const key of keys) taken.add(key);
    return true;
  };
}
