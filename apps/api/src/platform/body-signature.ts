import { type KeyObject, sign, verify } from "node:crypto";

/** Base64(RSA-SHA256(body)): how platform and vendors sign what they send each other. */
export const signBody = (body: Buffer, key: KeyObject): string =>
  sign("RSA-SHA256", body, key).toString("base64");

/** Whether a signature is that of exactly these bytes; anything malformed is simply none. */
export const isBodySignature = (body: Buffer, signature: unknown, key: KeyObject): boolean =>
  typeof signature === "string" &&
  /^[A-Za-z0-9+/]{40,1400}={0,2}$/.test(signature) &&
  verify("RSA-SHA256", body, key, Buffer.from(signature, "base64"));

/** The header that carries it, as the public convention names it. */
export const signatureHeader = "x-hub88-signature";
