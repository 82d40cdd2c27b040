import { createHmac, type KeyObject, sign, timingSafeEqual, verify } from "node:crypto";

/** Base64(RSA-SHA256(body)): how the platform and vendors of the Hub88 convention sign what they send to each other. */
export const signBody = (body: Buffer, key: KeyObject): string =>
  sign("RSA-SHA256", body, key).toString("base64");

/** Whether a signature matches exactly these bytes; false for anything malformed. */
export const isBodySignature = (body: Buffer, signature: unknown, key: KeyObject): boolean =>
  typeof signature === "string" &&
  /^[A-Za-z0-9+/]{40,1400}={0,2}$/.test(signature) &&
  verify("RSA-SHA256", body, key, Buffer.from(signature, "base64"));

/** The signature's header, as named by the Hub88 convention. */
export const signatureHeader = "x-hub88-signature";

/** Hex(HMAC-SHA256(body)): how both sides of the SoftSwiss convention sign, with one secret. */
export const hmacOfBody = (body: Buffer, secret: Buffer): string =>
  createHmac("sha256", secret).update(body).digest("hex");

/** Whether an HMAC matches exactly these bytes; false for anything malformed. Every try takes the same time. */
export const isBodyHmac = (body: Buffer, signature: unknown, secret: Buffer): boolean =>
  typeof signature === "string" &&
  /^[0-9a-f]{64}$/i.test(signature) &&
  timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(hmacOfBody(body, secret), "hex"));

/** The HMAC's header, as named by the SoftSwiss convention. */
export const hmacHeader = "x-request-sign";
