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

/** The content of an anchor file. */
export interface AnchorFile {
  readonly anchors: readonly Anchor[];
  /** The numbers of lines that should be anchors and cannot be read as such, from 1. */
  readonly torn: readonly number[];
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
  try {
    const { type, merchant, seq, hash } = JSON.parse(line) as Record<string, unknown>;
    const isWhole =
      type === anchorType &&
      typeof merchant === "string" &&
      typeof seq === "string" &&
      typeof hash === "string" &&
      /^\d{1,18}$/.test(seq) &&
      /^[0-9a-f]{64}$/.test(hash);
    return isWhole ? { merchant, seq: BigInt(seq), hash } : undefined;
  } catch {
    // Not JSON: the line was torn, or is another one of a log.
    return undefined;
  }
};

/**
 * Reads the anchors of a file. ANCHOR_FILE holds nothing else; a log has other lines, which are skipped.
 * @throws Error if it cannot be read
 */
export async function readAnchors(file: string, { isLog }: { readonly isLog: boolean }): Promise<AnchorFile> {
  const lines = (await readFile(file, "utf8"))
    .split("\n")
    .map((text, at) => ({ number: at + 1, text, anchor: readLine(text) }))
    .filter(({ text }) => (isLog ? text.includes(`"type":"${anchorType}"`) : text !== ""));
  return {
    anchors: lines.flatMap(({ anchor }) => anchor ?? []),
    torn: lines.filter(({ anchor }) => !anchor).map(({ number }) => number),
  };
}
