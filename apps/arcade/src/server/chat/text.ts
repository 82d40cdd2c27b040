/** How long a message may be, in characters. */
export const MOST_CHARACTERS = 140;

/** Letters of other scripts, and figures, that replace a Latin letter. */
const LOOKALIKES = new Map(
  Object.entries({
    а: "a",
    в: "b",
    е: "e",
    ё: "e",
    і: "i",
    ј: "j",
    к: "k",
    м: "m",
    н: "h",
    о: "o",
    р: "p",
    с: "c",
    т: "t",
    у: "y",
    х: "x",
    ѕ: "s",
    ԁ: "d",
    α: "a",
    β: "b",
    ε: "e",
    ι: "i",
    κ: "k",
    ν: "v",
    ο: "o",
    ρ: "p",
    τ: "t",
    υ: "u",
    χ: "x",
    đ: "d",
    ð: "d",
    ı: "i",
    ł: "l",
    ø: "o",
    æ: "ae",
    œ: "oe",
    ß: "ss",
  }),
);
const FIGURES = new Map(
  Object.entries({ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" }),
);

/** Characters that are invisible though they count as letters. */
const BLANKS = /[\u115F\u1160\u3164\uFFA0\u2800]/g;

/**
 * The typed text as one line of plain text: without control characters, marks of direction and invisible ones, and with at
 * most two marks on a letter.
 */
export const cleanText = (raw: string): string =>
  raw
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(BLANKS, "")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .replace(/ +/g, " ")
    .trim();

/** A text in small plain letters: full-width and stylised ones, accents, and letters of other scripts that look alike are made one. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/./gu, (letter) => LOOKALIKES.get(letter) ?? letter);

/** Figures before or behind a letter are read as the letters that they look like. */
const readFigures = (folded: string): string =>
  folded
    .replace(/[013457@$](?=\p{L})|(?<=\p{L})[013457@$]/gu, (figure) => FIGURES.get(figure) ?? figure)
    .replace(/!(?=\p{L})/gu, "i");

/** The words of a folded text. Single letters in a row are one word: `f u c k`. */
function splitWords(folded: string): string[] {
  const words: string[] = [];
  let wasLetter = false;
  for (const word of folded.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "")) {
    const isLetter = [...word].length === 1;
    if (isLetter && wasLetter) words.push((words.pop() ?? "") + word);
    else words.push(word);
    wasLetter = isLetter;
  }
  return words;
}

const HAN = /\p{Script=Han}/u;

/** A text in every form in which a word may hide in it. */
function formsOf(text: string) {
  const folded = foldText(text);
  const lines = [folded, readFigures(folded)].flatMap((line) => [
    line,
    line.replace(/(\p{L})\1{2,}/gu, "$1"),
    line.replace(/(\p{L})\1{2,}/gu, "$1$1"),
  ]);
  return {
    words: [...new Set(lines.flatMap(splitWords))],
    phrases: lines.map((line) => ` ${line.split(/[^\p{L}\p{N}]+/u).join(" ")} `),
    squeezed: folded.replace(/[^\p{L}\p{N}]+/gu, ""),
    exact: text
      .normalize("NFC")
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  };
}

/**
 * Whether a text has one of these words. `word` is a complete word, `word*` the beginning of one, `two words` a phrase,
 * Chinese is found anywhere, and `=từ` is a word that counts only with its own accents.
 */
export function hasWord(text: string, list: readonly string[]): boolean {
  const { words, phrases, squeezed, exact } = formsOf(text);
  return list.some((entry) => {
    if (entry.startsWith("=")) return exact.includes(entry.slice(1).normalize("NFC"));
    const word = foldText(entry).trim();
    if (word === "" || word === "*") return false;
    if (HAN.test(word)) return squeezed.includes(word);
    if (word.includes(" ")) return phrases.some((phrase) => phrase.includes(` ${word} `));
    if (word.endsWith("*")) return words.some((one) => one.startsWith(word.slice(0, -1)));
    return words.includes(word);
  });
}
