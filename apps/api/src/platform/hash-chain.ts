import { createHash } from "node:crypto";

/** A link of a brand's chain. Its hash (SHA-256) covers its content and the hash before it. */
export interface Link {
  /** From 1, without a gap. */
  readonly seq: bigint;
  readonly hash: Buffer;
}

/** The head of a brand's chain at some time, kept outside the database. */
export interface Anchor {
  readonly merchant: string;
  readonly seq: bigint;
  /** In hex. */
  readonly hash: string;
}

/** Something of a chain that is not as it was written. */
export interface ChainBreak {
  /** The link. */
  readonly seq: bigint;
  readonly what: string;
}

/** The values in place of the link before the first one. */
export const beforeFirst: Link = { seq: 0n, hash: Buffer.alloc(32) };

/** The hash that a link must have after another: sha256(previous, brand, number, body). */
export function hashLink(previous: Buffer, brandId: number, seq: bigint, body: string): Buffer {
  const numbers = Buffer.alloc(12);
  numbers.writeInt32BE(brandId, 0);
  numbers.writeBigInt64BE(seq, 4);
  return createHash("sha256").update(previous).update(numbers).update(body).digest();
}

/** Why a link is not the one that was written after another, or not the one that was anchored. */
export function findLinkBreaks(
  brandId: number,
  before: Link,
  { seq, hash, body }: Link & { readonly body: string },
  anchors: readonly Anchor[],
): string[] {
  const anchored = anchors.filter((anchor) => anchor.seq === seq);
  return [
    ...(hashLink(before.hash, brandId, seq, body).equals(hash)
      ? []
      : ["its hash does not match its content and the one before"]),
    ...(anchored.some((anchor) => anchor.hash !== hash.toString("hex"))
      ? ["it is not the one that was anchored outside the database"]
      : []),
  ];
}

/** The first anchored link behind the last one that is there: the chain was cut off. */
export function findCut(last: Link, anchors: readonly Anchor[]): readonly ChainBreak[] {
  const cut = anchors.filter(({ seq }) => seq > last.seq).toSorted((a, b) => (a.seq < b.seq ? -1 : 1));
  return cut
    .slice(0, 1)
    .map(({ seq }) => ({ seq, what: "it was anchored outside the database, and is missing" }));
}
