import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Row } from "../lib/check-spec-rows.mjs";
import { ToolError } from "../lib/run.mjs";
import { type Mutant, withKeys } from "./mutant.ts";

/** A fault planted by hand, by a person who has read a row and its tests, to get past them. */
interface DirectedFault {
  readonly row: string;
  /** Its kind, such as "who is allowed" or "second page". */
  readonly kind: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Draws rows by chance. The same seed draws the same rows, and a longer draw begins with the shorter one. */
export function drawRows(rows: readonly Row[], seed: number, count: number): Row[] {
  const rankOf = ({ id }: Row) => createHash("sha256").update(`${seed}\n${id}`).digest("hex");
  return rows.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)).slice(0, count);
}

/**
 * Reads a list of faults, `[{ "row": "EXT-11", "kind": "who is allowed", "file": "apps/…", "from": "…", "to": "…" }]`.
 * @throws ToolError for a row or a file that is not there, and for a text that its file does not have exactly once
 */
export function readDirected(root: string, text: string, rows: readonly Row[]): Mutant[] {
  const faults: readonly DirectedFault[] = JSON.parse(text);
  const ids = new Set(rows.map(({ id }) => id));
  return withKeys(
    faults.map(({ row, kind, file, from, to }) => {
      if (!ids.has(row)) throw new ToolError(`"${row}" is no row of the requirements`);
      return {
        file,
        mutator: `${row} ${kind}`,
        start: getPlace(root, file, from),
        original: from,
        replacement: to,
      };
    }),
  );
}

/** The row that a fault was planted for. */
export const rowOf = ({ mutator }: Mutant): string => mutator.split(" ")[0] ?? "";

function getPlace(root: string, file: string, from: string): number {
  const source = readSource(path.join(root, file), file);
  const places = source.split(from).length - 1;
  if (from === "" || places !== 1) throw new ToolError(`${file} has this text ${places} times: ${from}`);
  return source.indexOf(from);
}

function readSource(place: string, file: string): string {
  try {
    return readFileSync(place, "utf8");
  } catch {
    throw new ToolError(`${file} cannot be read`);
  }
}
