/**
 * Rows of the requirements that lead to a screen that only announces itself (`screen: "coming"` in the table of
 * routes). Such a row has no claim, regardless of its tests, until the screen exists.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROUTE_TABLE = "apps/mobile/src/app/route-table.ts";
const ROUTE = /"(\/m\/[^"]*)":\s*\{([^}]*)\}/g;
const ANNOUNCEMENT = /\bscreen:\s*"coming"/;
const ROW = /^\|\s*([A-Z][A-Z0-9]*-\d{2,})\s*\|\s*(.*?)\s*\|(.*)$/;
/** A row that names no path in its requirement lists its screens at the end of its note. */
const SCREENS = /\bScreens: (.*)$/;
const PATH = /`(\/m\/[^`?]+)/g;

/**
 * The paths that show the announcement screen. Throws when the table of routes can no longer be read, because every
 * row would then seem built.
 * @param {string} root the repository's folder
 * @returns {Set<string>}
 */
export function readAnnouncedPaths(root) {
  const file = join(root, ROUTE_TABLE);
  if (!existsSync(file)) return new Set();
  const routes = [...readFileSync(file, "utf8").matchAll(ROUTE)];
  if (routes.length === 0) throw new Error(`${ROUTE_TABLE} has no route that this check can read`);
  return new Set(
    routes
      .filter(([, , row]) => ANNOUNCEMENT.test(row ?? ""))
      .map(([, path]) => /** @type {string} */ (path)),
  );
}

/**
 * The rows that lead to one of these paths, by their requirement or by the screens in their note.
 * @param {string} markdown
 * @param {ReadonlySet<string>} paths
 * @returns {string[]} their IDs
 */
export function findAnnouncedRows(markdown, paths) {
  return markdown.split("\n").flatMap((line) => {
    const [, id, text = "", rest = ""] = ROW.exec(line) ?? [];
    if (id === undefined) return [];
    const named = `${text} ${SCREENS.exec(rest)?.[1] ?? ""}`;
    return [...named.matchAll(PATH)].some(([, path]) => paths.has(path ?? "")) ? [id] : [];
  });
}
