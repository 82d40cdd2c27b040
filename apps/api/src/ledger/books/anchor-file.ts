import { type AnchorFile, readAnchors } from "./anchors.ts";
import type { NotedAnchor } from "./book-checks.ts";
import type { BooksBreak } from "./verify.ts";

/** What is read where nothing was anchored yet. */
export const noAnchors: AnchorFile = { anchors: [], torn: [] };

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/**
 * Reads ANCHOR_FILE. A file that is not there says nothing, which is innocent only before the first anchor: `findFileBreaks`
 * knows.
 * @throws Error when the file is there and cannot be read
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
 * What is wrong with the file itself (CASE-37): lines that are torn, and the last anchor of a brand, which is in no file that was
 * lost, emptied, cut off or exchanged. As each window's hash holds the one before, the last anchor is enough.
 */
export function findFileBreaks(
  { anchors, torn }: AnchorFile,
  brandCode: string,
  noted: NotedAnchor | undefined,
): readonly BooksBreak[] {
  const seq = noted?.seq ?? 0n;
  const isThere =
    !noted ||
    anchors.some(
      (anchor) => anchor.merchant === brandCode && anchor.seq === noted.seq && anchor.hash === noted.hash,
    );
  return [
    ...torn.map((line) => ({ seq, what: `line ${line} of the file of anchors cannot be read` })),
    ...(isThere ? [] : [{ seq, what: "it was anchored, and the file of anchors does not hold it" }]),
  ];
}
