import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { RandomBelow } from "../engine/engine.ts";

/** The inputs of a draw. The server seed is secret until it is revealed; everybody knows its hash before. */
export interface DrawSource {
  /** 32 bytes in hex. */
  readonly serverSeed: string;
  /** The player's own words; for a shared round, the value fixed after the bell. */
  readonly clientSeed: string;
  /** Never the same twice for one server seed. */
  readonly nonce: number;
  /** 0 for the first draw of a round, then one more with each action. Pots have a draw of their own. */
  readonly step: number | "jackpot";
}

const NUMBERS_PER_BLOCK = 8;
const BITS_32 = 2 ** 32;

/** The published hash of a server seed before it is used: its SHA-256, in hex. */
export const hashOfSeed = (serverSeed: string): string => bytesToHex(sha256(hexToBytes(serverSeed)));

/**
 * The numbers of a draw, in order. Block `b` is HMAC-SHA256 with the server seed as its key over the text
 * `<client seed>:<nonce>:<step>:<b>`; it holds eight numbers of 32 bits, most significant byte first. A number below `limit` is
 * the remainder of the first one that lies below the largest multiple of `limit`, so that none is likelier than another.
 */
export function createStream({ serverSeed, clientSeed, nonce, step }: DrawSource): RandomBelow {
  const key = hexToBytes(serverSeed);
  let block = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let used = NUMBERS_PER_BLOCK;
  const next = (): number => {
    if (used === NUMBERS_PER_BLOCK) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${step}:${blocks}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blocks += 1;
      used = 0;
    }
    used += 1;
    return block.getUint32((used - 1) * 4);
  };
  return (limit) => {
    if (!Number.isInteger(limit) || limit < 1 || limit > BITS_32)
      throw new RangeError(`no number is below ${limit}`);
    const fair = BITS_32 - (BITS_32 % limit);
    let number = next();
    while (number >= fair) number = next();
    return number % limit;
  };
}
