import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/**
 * The purposes of derived keys. The texts are part of the keys: with another text, earlier sealed or signed data
 * could no longer be read.
 */
export type KeyPurpose =
  | "bank account fingerprints"
  | "bank account numbers"
  | "captcha answers"
  | "captcha costs"
  | "captcha solutions"
  | "captcha work"
  | "challenges"
  | "console forms"
  | "contact fingerprints"
  | "cpf fingerprints"
  | "cpfs"
  | "installation"
  | "login counters"
  | "mall addresses"
  | "one-time codes"
  | "operator attempts"
  | "operator factors"
  | "passkey challenges"
  | "passkey handles"
  | "rain seeds"
  | "seal keys at rest"
  | "social provider secrets"
  | "social sign-ins";

/** Derives a key of 32 bytes for one purpose; the keys of two purposes reveal nothing about each other. */
export const deriveKey = (masterSecret: Buffer, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync("sha256", masterSecret, Buffer.alloc(0), `croupier/${purpose}`, 32));

/** A keyed hash for values that could be guessed from a bare hash, because few are possible (a captcha, a name). */
export const signParts = (key: Buffer, parts: readonly (string | number)[]): Buffer =>
  createHmac("sha256", key).update(JSON.stringify(parts)).digest();

/** Encrypts data for storage (AES-256-GCM). `about` binds the result to its owner. */
export function sealAtRest(key: Buffer, plain: Buffer, about: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Decrypts what `sealAtRest` returned. @throws Error when the key, `about` or a single bit differs */
export function openAtRest(key: Buffer, sealed: Buffer, about: string): Buffer {
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}
