import { appendFile, readFile } from "node:fs/promises";
import type { BooksHead } from "./seal.ts";

/** What tells an anchor from other lines of a log. */
const anchorType = "books-anchor";

/** The head of a brand's books at some time, kept outside the database. */
export interface Anchor {
  readonly merchant: string;
  readonly seq: bigint;
  /** In hex. */
  readonly hash: string;
}

/** An anchor as the log and the file have it. */
export const toAnchorLine = (merchant: string, { seq, hash, sealedAt }: BooksHead) => ({
  type: anchorType,
  merchant,
  seq: String(seq),
  hash: hash.toString("hex"),
  sealedAt: sealedAt.toISOString(),
});

/** Adds a line to a file. Several processes may do so at once. */
export const appendAnchor = (file: string, line: ReturnType<typeof toAnchorLine>): Promise<void> =>
  appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });

const readLine = (line: string): Anchor | undefined => {
  if (!line.includes(anchorType)) return undefined;
  try {
    const { type, merchant, seq, hash } = JSON.parse(line) as Record<string, unknown>;
    if (type !== anchorType || typeof merchant !== "string" || typeof seq !== "string") return undefined;
    return { merchant, seq: BigInt(seq), hash: String(hash) };
  } catch {
    return undefined;
  }
};

/**
 * Reads the anchors of a file: the one of ANCHOR_FILE, or a log, whose other lines are passed over.
 * @throws Error when it cannot be read
 */
export async function readAnchors(file: string): Promise<readonly Anchor[]> {
  const lines = (await readFile(file, "utf8")).split("\n");
  return lines.map(readLine).filter((anchor) => anchor !== undefined);
}
