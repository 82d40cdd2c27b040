/**
 * Reads the numbered rows of docs/requirements.md and docs/security.md, and resolves the selectors of "--require" to
 * rows.
 */

/** @typedef {{ id: string, prefix: string, text: string }} Row */

const ROW = /^\|\s*([A-Z][A-Z0-9]*-\d{2,})\s*\|\s*(.*?)\s*\|/;

/**
 * The rows of one document, in its order.
 * @param {string} markdown
 * @returns {Row[]}
 */
export function parseRows(markdown) {
  const rows = [];
  for (const line of markdown.split("\n")) {
    const match = ROW.exec(line);
    if (match?.[1] === undefined) continue;
    rows.push({ id: match[1], prefix: prefixOf(match[1]), text: match[2] ?? "" });
  }
  return rows;
}

/** The part of a row's ID before the number. @param {string} id */
export function prefixOf(id) {
  return id.slice(0, id.lastIndexOf("-"));
}

/**
 * The IDs that a comma-separated list of selectors matches. A selector is a prefix ("ROUTE"), one row ("SEC-06") or a
 * range ("API-01..API-13"). Throws when a selector matches no row, because such a requirement could never fail.
 * @param {string} wish
 * @param {{ id: string, prefix: string }[]} rows
 * @returns {string[]}
 */
export function selectRows(wish, rows) {
  return wish.split(",").flatMap((word) => {
    const ids = selectWord(word.trim(), rows);
    if (ids.length === 0) throw new Error(`"${word.trim()}" names no row of the requirements`);
    return ids;
  });
}

/** @param {string} word @param {{ id: string, prefix: string }[]} rows */
function selectWord(word, rows) {
  const [from, to] = word.split("..");
  if (from === undefined || to === undefined) {
    return rows.filter((row) => row.id === word || row.prefix === word).map((row) => row.id);
  }
  const prefix = prefixOf(from);
  const low = numberOf(from);
  const high = numberOf(to);
  return rows
    .filter((row) => row.prefix === prefix && numberOf(row.id) >= low && numberOf(row.id) <= high)
    .map((row) => row.id);
}

/** @param {string} id */
function numberOf(id) {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}
