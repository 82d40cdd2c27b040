import { type KeyObject, sign, verify } from "node:crypto";

export const SIGNATURE_HEADER = "x-hub88-signature";

/** Base64(RSA-SHA256(raw body)). */
export function signBody(body: string | Buffer, key: KeyObject): string {
  return sign("RSA-SHA256", Buffer.from(body), key).toString("base64");
}

/** Whether `signature` is valid for exactly these bytes. A malformed one is simply invalid. */
export function verifyBody(body: Buffer, signature: unknown, key: KeyObject): boolean {
  if (typeof signature !== "string" || !/^[A-Za-z0-9+/]{40,1400}={0,2}$/.test(signature)) return false;
  return verify("RSA-SHA256", body, key, Buffer.from(signature, "base64"));
}
