import { type KeyObject, sign, verify } from "node:crypto";

/** Base64(RSA-SHA256(body)): how the platform and vendors sign what they send to each other. */
export const signBody = (body: Buffer, key: KeyObject): string =>
  sign("RSA-SHA256", body, key).toString("base64");

/** Whether a signature matches exactly these bytes; false for anything malformed. */
export const isBodySignature = (body: Buffer, signature: unknown, key: KeyObject): boolean =>
  typeof signature === "string" &&
  /^[A-Za-z0-9+/]{40,1400}={0,2}$/.test(signature) &&
  verify("RSA-SHA256", body, key, Buffer.from(signature, "base64"));

/** The signature's header, as named by the vendors' public convention. */
export const signatureHeader = "x-hub88-signature";
