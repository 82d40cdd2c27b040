/**
 * Invisible characters, and those that turn the reading direction around: controls, format characters (bidi, zero width, soft
 * hyphen), halves of characters, separators of lines, private and unassigned ones, and letters that are drawn as nothing.
 */
const unseen = "\\p{C}\\p{Zl}\\p{Zp}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u2800\\u3164\\uffa0";

/** The joiner within one emoji, as of an astronaut: it is seen. */
const joiner =
  "(?<=\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)\\u200d(?=\\p{Extended_Pictographic})";

/**
 * A line of a name or of a bank, as people who decide read it: what they see is all that it has (CASE-22). A source for
 * `new RegExp(pattern, "u")`.
 */
export const visibleLine = `(?:[^${unseen}]|${joiner})*[^\\s${unseen}](?:[^${unseen}]|${joiner})*`;

const hidden = new RegExp(`(?!${joiner})[${unseen}]`, "gu");

/** A text from others, such as sign-in providers, without its invisible characters. */
export const toVisibleText = (text: string): string => text.replace(hidden, "");

const unseenOnes = new RegExp(`[\\s${unseen}]`, "gu");

/** Whether a text shows anything at all. */
export const isBlank = (text: string): boolean => text.replace(unseenOnes, "") === "";
