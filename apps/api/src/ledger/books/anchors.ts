import { appendFile, readFile } from "node:fs/promises";
import type { Anchor, Link } from "../../platform/hash-chain.ts";

/** What is anchored: the sealed windows of the ledger, and what operators did. */
export type AnchoredChain = "books" | "audit";

/** What tells an anchor from other lines of a log. */
const anchorTypes = { books: "books-anchor", audit: "audit-anchor" } as const satisfies Record<
  AnchoredChain,
  string
>;

/** The content of an anchor file. */
export interface AnchorFile {
  /** Of the books. */
  readonly anchors: readonly Anchor[];
  readonly audit: readonly Anchor[];
  /** The numbers of lines that should be anchors and cannot be read as such, from 1. */
  readonly torn: readonly number[];
}

/** An anchor as the log and the file have it. */
export const toAnchorLine = (
  chain: AnchoredChain,
  merchant: string,
  { seq, hash, sealedAt }: Link & { readonly sealedAt?: Date },
) => ({
  type: anchorTypes[chain],
  merchant,
  seq: String(seq),
  hash: hash.toString("hex"),
  ...(sealedAt && { sealedAt: sealedAt.toISOString() }),
});

/** Adds a line to a file. Several processes may do so at once. */
export const appendAnchor = (file: string, line: ReturnType<typeof toAnchorLine>): Promise<void> =>
  appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });

const readLine = (line: string): { readonly type: unknown; readonly anchor: Anchor } | undefined => {
  try {
    const { type, merchant, seq, hash } = JSON.parse(line) as Record<string, unknown>;
    const isWhole =
      Object.values<unknown>(anchorTypes).includes(type) &&
      typeof merchant === "string" &&
      typeof seq === "string" &&
      typeof hash === "string" &&
      /^\d{1,18}$/.test(seq) &&
      /^[0-9a-f]{64}$/.test(hash);
    return isWhole ? { type, anchor: { merchant, seq: BigInt(seq), hash } } : undefined;
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
    .map((text, at) => ({ number: at + 1, text, read: readLine(text) }))
    .filter(({ text }) =>
      isLog ? Object.values(anchorTypes).some((type) => text.includes(`"type":"${type}"`)) : text !== "",
    );
  const listOf = (chain: AnchoredChain): Anchor[] =>
    lines.flatMap(({ read }) => (read?.type === anchorTypes[chain] ? [read.anchor] : []));
  return {
    anchors: listOf("books"),
    audit: listOf("audit"),
    torn: lines.filter(({ read }) => !read).map(({ number }) => number),
  };
}
