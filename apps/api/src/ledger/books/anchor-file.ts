import type { ChainBreak } from "../../platform/hash-chain.ts";
import { type AnchorFile, readAnchors } from "./anchors.ts";
import type { NotedAnchor } from "./book-checks.ts";

/** The result if nothing was anchored yet. */
export const noAnchors: AnchorFile = { anchors: [], audit: [], torn: [] };

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/**
 * Reads ANCHOR_FILE. A missing file is harmless only before the first anchor: `findFileBreaks` checks that.
 * @throws Error if the file exists and cannot be read
 */
export const readAnchorFile = async (file: string | undefined): Promise<AnchorFile> => {
  if (file === undefined) return noAnchors;
  try {
    return await readAnchors(file, { isLog: false });
  } catch (error) {
    if (isMissing(error)) return noAnchors;
    throw error;
  }
};

/**
 * The faults of the file itself (CASE-37): torn lines, and a missing last anchor of a brand, as in a file that was lost,
 * emptied, cut off or exchanged. Each window's hash includes the one before, so the last anchor is enough.
 */
export function findFileBreaks(
  { anchors, torn }: AnchorFile,
  brandCode: string,
  noted: NotedAnchor | undefined,
): readonly ChainBreak[] {
  const seq = noted?.seq ?? 0n;
  const isThere =
    !noted ||
    anchors.some(
      (anchor) => anchor.merchant === brandCode && anchor.seq === noted.seq && anchor.hash === noted.hash,
    );
  return [
    ...torn.map((line) => ({ seq, what: `line ${line} of the file of anchors cannot be read` })),
    ...(isThere ? [] : [{ seq, what: "it was anchored, but the file of anchors does not hold it" }]),
  ];
}
