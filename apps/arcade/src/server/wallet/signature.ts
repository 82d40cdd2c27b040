import { createHmac, type KeyObject, sign, timingSafeEqual, verify } from "node:crypto";

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

export const HMAC_HEADER = "x-request-sign";

/** Hex(HMAC-SHA256(raw body)): one secret signs both ways. */
export function hmacOf(body: string | Buffer, secret: Buffer): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** Whether `hmac` is valid for exactly these bytes. Every try takes the same time. */
export function verifyHmac(body: Buffer, hmac: unknown, secret: Buffer): boolean {
  if (typeof hmac !== "string" || !/^[0-9a-f]{64}$/i.test(hmac)) return false;
  return timingSafeEqual(Buffer.from(hmac, "hex"), Buffer.from(hmacOf(body, secret), "hex"));
}
