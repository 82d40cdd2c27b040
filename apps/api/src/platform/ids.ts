import { createHash, randomBytes, randomInt } from "node:crypto";

/** A random text of `bytes` bytes in base64url: use 32 bytes for secrets, 16 for ids. */
export const createToken = (bytes = 32): string => randomBytes(bytes).toString("base64url");

/** Letters and digits that nobody mixes up when reading a code aloud. */
const readable = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A random code that people read aloud or type. */
export const createReadableCode = (length: number): string =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join("");

/** Parses a row id from untrusted text such as a URL; 0, which no row has, for anything else. */
export const readRowId = (text: string): bigint => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : 0n);

const fingerprintCharacters = 12;

/** The text that people type to confirm which command they were shown and agree to. */
export const fingerprintOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, fingerprintCharacters);

/** SHA-256 of a high-entropy secret, for storage; never use it for passwords (SEC-01). */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
