import type { SealedKey } from "@croupier/contract/player/contract";
import { compactDecrypt, exportJWK, generateKeyPair } from "jose";
import type { FakeServer } from "./fake-server.ts";

/** A pair of keys that several fake servers of a file share, because the client keeps the key, as in a browser. */
export async function createSealing() {
  const { publicKey, privateKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "test" };
  return {
    /** Lets a fake server issue the key and challenges. */
    serve: (server: FakeServer) => {
      server.handlers["GET /wps/session/jwks"] = () => ({ keys: [jwk] });
      server.handlers["GET /wps/session/challenge"] = () => ({ challenge: "once" });
    },
    /** Decrypts a sealed body. */
    read: async (body: string | undefined): Promise<Record<string, unknown>> => {
      const { plaintext } = await compactDecrypt(body ?? "", privateKey);
      return JSON.parse(new TextDecoder().decode(plaintext));
    },
  };
}

/**
 * Lets a fake server issue keys and challenges.
 * @returns a function that decrypts the last sealed body of a call
 */
export async function serveSealing(server: FakeServer) {
  const { serve, read } = await createSealing();
  serve(server);
  return (key: SealedKey) => read(server.listCalls(key).at(-1)?.body);
}
