import { CompactEncrypt } from "jose/jwe/compact/encrypt";
import { importJWK } from "jose/key/import";

/** Encrypts one payload (SEC-15). A module of its own, so that its library loads with the first use. */
export async function encryptPayload(
  payload: object,
  jwk: Readonly<Record<string, unknown>>,
): Promise<string> {
  const key = await importJWK(jwk, "ECDH-ES");
  const header = {
    alg: "ECDH-ES",
    enc: "A256GCM",
    ...(typeof jwk["kid"] === "string" && { kid: jwk["kid"] }),
  };
  const plain = new TextEncoder().encode(JSON.stringify(payload));
  return await new CompactEncrypt(plain).setProtectedHeader(header).encrypt(key);
}
