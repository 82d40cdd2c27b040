import type { KeyObject } from "node:crypto";
import type { Door } from "./platform-body.ts";
import { HMAC_HEADER, SIGNATURE_HEADER, verifyBody, verifyHmac } from "./signature.ts";

/** The platform signs with its private key. */
export const hub88Door = (platformPublicKey: KeyObject): Door => ({
  isPlatform: (body, headers) => verifyBody(body, headers[SIGNATURE_HEADER], platformPublicKey),
  refusal: { status: 401, body: { status: "RS_ERROR_INVALID_SIGNATURE" } },
});

/** The platform signs with the secret that both sides have. */
export const softswissDoor = (secret: Buffer): Door => ({
  isPlatform: (body, headers) => verifyHmac(body, headers[HMAC_HEADER], secret),
  refusal: { status: 403, body: { code: 403, message: "Forbidden." } },
});
