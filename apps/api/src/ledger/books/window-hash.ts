import { createHash } from "node:crypto";
import type { Link } from "../../platform/hash-chain.ts";

/** A sealed window, as in its row. Hashes are SHA-256. */
export interface SealedWindow extends Link {
  /** Transfers after this number, */
  readonly afterTransfer: bigint;
  /** up to this one. */
  readonly untilTransfer: bigint;
  readonly transfers: number;
  /** Units that were moved by currency, as JSON: `{"CNY":1200}`. */
  readonly sums: string;
  /** Over the hashes of all its transfers in the order of their numbers. */
  readonly root: Buffer;
  readonly sealedAt: Date;
}

/** The hash of a transfer: over all of its rows, each as JSON, in the order of their texts. */
export const hashTransfer = (said: string | Buffer): Buffer => createHash("sha256").update(said).digest();

/** What a window says, as its hash covers it. */
export const bodyOf = (window: SealedWindow): string => {
  const { afterTransfer, untilTransfer, transfers, sums, root, sealedAt } = window;
  return `{"after":${afterTransfer},"root":"${root.toString("hex")}","sealedAt":${sealedAt.getTime()},"sums":${sums},"transfers":${transfers},"until":${untilTransfer}}`;
};

const numberBytes = 8;
const markBytes = numberBytes + 4;

/** What a window remembers of each of its transfers: number and first bytes of the hash. */
export function readMarks(marks: Buffer): ReadonlyMap<bigint, string> {
  const read = new Map<bigint, string>();
  for (let at = 0; at + markBytes <= marks.length; at += markBytes)
    read.set(marks.readBigInt64BE(at), marks.toString("hex", at + numberBytes, at + markBytes));
  return read;
}

/** The first bytes of a transfer's hash, as marks have them. */
export const markOf = (hash: Buffer): string => hash.toString("hex", 0, markBytes - numberBytes);
