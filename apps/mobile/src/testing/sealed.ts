import type { SealedKey } from "@croupier/contract/player/contract";
import { compactDecrypt, exportJWK, generateKeyPair } from "jose";
import type { FakeServer } from "./fake-server.ts";

/**
 * Lets a fake server issue keys and challenges.
 * @returns a function that decrypts a sealed body
 */
export async function serveSealing(server: FakeServer) {
  const { publicKey, privateKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "test" };
  server.handlers["GET /wps/session/jwks"] = () => ({ keys: [jwk] });
  server.handlers["GET /wps/session/challenge"] = () => ({ challenge: "once" });
  return async (key: SealedKey): Promise<Record<string, unknown>> => {
    const { plaintext } = await compactDecrypt(server.listCalls(key).at(-1)?.body ?? "", privateKey);
    return JSON.parse(new TextDecoder().decode(plaintext));
  };
}
