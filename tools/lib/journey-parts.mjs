import { readdirSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./paths.mjs";

/** @returns every file of journeys, in the order of its path */
export const listJourneyFiles = () =>
  readdirSync(path.join(ROOT, "e2e"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => path.join(ROOT, "e2e", name))
    .sort();

/**
 * The files of journeys that a part like "2/4" leaves out. It has every fourth one, and so both brands, which play side by side:
 * Playwright's own shards are of one brand each.
 * @param {string | undefined} part
 * @returns {string[]}
 */
export function listOtherJourneys(part) {
  if (part === undefined) return [];
  const [number = 1, parts = 1] = part.split("/").map(Number);
  return listJourneyFiles().filter((_, place) => place % parts !== number - 1);
}
