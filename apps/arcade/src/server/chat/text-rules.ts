import { cleanText, foldText, hasWord, MOST_CHARACTERS } from "./text.ts";
import { OTHER_PLACES, REFUSED_WORDS } from "./words.ts";

/** Why a text is not said. */
export type TextRefusal = "CHAT_EMPTY" | "CHAT_LONG" | "CHAT_WORDS" | "CHAT_CONTACT";

const ALL_WORDS = Object.values(REFUSED_WORDS).flat();

const LONG_ENDINGS = "com|net|org|xyz|vip|top|club|app|shop|site|online|info|link|bet|casino|cn|br|vn";
const SHORT_ENDINGS = `${LONG_ENDINGS}|io|me|cc|co|tv|ru|ly|gg|pro|fun|win|live|asia|biz|us|uk|eu`;
const LINKS: readonly RegExp[] = [
  /[a-z]{2,}:\/\/|\bhttps?\b|\bwww\b/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/u,
  new RegExp(`[\\p{L}\\p{N}-][.。](?:${SHORT_ENDINGS})(?![\\p{L}\\p{N}])`, "u"),
  new RegExp(
    `[\\p{L}\\p{N}-] ?(?:[.。]|\\(?dot\\)?|\\[dot\\]|点) ?(?:${LONG_ENDINGS})(?![\\p{L}\\p{N}])`,
    "u",
  ),
];
const ADDRESSES: readonly RegExp[] = [/@[\p{L}\p{N}_]/u, /[\p{L}\p{N}] ?(?:\(at\)|\[at\]) ?[\p{L}\p{N}]/u];

const FIGURES_IN_WORDS: readonly string[] = [
  "零〇",
  "一壹幺",
  "二贰",
  "三叁",
  "四肆",
  "五伍",
  "六陆",
  "七柒",
  "八捌",
  "九玖",
];
const readFigures = (text: string): string =>
  text.replace(/\p{Script=Han}|〇/gu, (letter) => {
    const figure = FIGURES_IN_WORDS.findIndex((letters) => letters.includes(letter));
    return figure < 0 ? letter : String(figure);
  });

/** A sum of money as it is written: 1,000,000 or 1.000.000,50. */
const MONEY = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/;

/**
 * Whether figures look like a telephone's number. Numbers of a wheel in a row have one or two figures each, and a few of them
 * may be said.
 */
function hasNumber(text: string): boolean {
  return (readFigures(text).match(/\d[\d\s().+\-_/·•,*~]*\d/gu) ?? []).some((run) => {
    if (MONEY.test(run)) return false;
    const parts = run.split(/\D+/).filter((part) => part !== "");
    const count = parts.join("").length;
    return count >= 10 || (count >= 7 && parts.some((part) => part.length >= 3));
  });
}

function hasContact(text: string): boolean {
  const folded = foldText(text);
  return [...LINKS, ...ADDRESSES].some((pattern) => pattern.test(folded)) || hasNumber(folded);
}

/**
 * The text to show, as one line of plain text.
 * @param ownWords further words that the brand refuses
 */
export function readText(
  raw: string,
  ownWords: readonly string[],
): { readonly text: string } | { readonly refusal: TextRefusal } {
  const text = cleanText(raw);
  if (foldText(text).trim() === "") return { refusal: "CHAT_EMPTY" };
  if ([...text].length > MOST_CHARACTERS) return { refusal: "CHAT_LONG" };
  if (hasWord(text, ALL_WORDS) || hasWord(text, ownWords)) return { refusal: "CHAT_WORDS" };
  if (hasContact(text) || hasWord(text, OTHER_PLACES)) return { refusal: "CHAT_CONTACT" };
  return { text };
}
