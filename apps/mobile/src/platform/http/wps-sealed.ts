import type { BodyOf, ReplyOf, SealedKey } from "@croupier/contract/player/contract";
import { callRaw, wps } from "./wps.ts";
import { isWpsError } from "./wps-error.ts";

type SealedInput<K extends SealedKey> = Omit<BodyOf<K>, "merchantCode" | "route" | "challenge">;
type Jwk = Record<string, unknown>;

let keys: Promise<Jwk> | undefined;

async function fetchKey(): Promise<Jwk> {
  const { keys: list } = await wps("GET /wps/session/jwks");
  const [newest] = list;
  if (!newest) throw new Error("the JWKS is empty");
  return newest;
}

/** The newest public key; a failed fetch is not cached, so that the next call fetches again. */
function getKey(): Promise<Jwk> {
  keys ??= fetchKey().catch((error: unknown) => {
    keys = undefined;
    throw error;
  });
  return keys;
}

const loadSeal = () => import("./seal.ts");

/**
 * Preloads the key and the library that sealing needs: an effect of forms, which runs after they are visible.
 * @returns the effect's cleanup
 */
export function preloadSealing(): () => void {
  const timer = setTimeout(() => void Promise.all([loadSeal(), getKey()]).catch(() => undefined));
  return () => clearTimeout(timer);
}

async function seal(payload: object): Promise<string> {
  const [{ encryptPayload }, jwk] = await Promise.all([loadSeal(), getKey()]);
  return await encryptPayload(payload, jwk);
}

/**
 * Makes a call whose body travels as JWE, as every body with a password does. A key that the server no longer
 * knows is fetched again once (SEC-15).
 * @throws WpsError with the code of the failure.
 */
export async function wpsSealed<K extends SealedKey>(
  key: K,
  input: { merchantCode: string; body: SealedInput<K> },
): Promise<ReplyOf<K>> {
  const attempt = async () => {
    const { challenge } = await wps("GET /wps/session/challenge");
    const payload = { ...input.body, merchantCode: input.merchantCode, route: key, challenge };
    return (await callRaw(key, { sealedBody: await seal(payload) })) as ReplyOf<K>;
  };
  try {
    return await attempt();
  } catch (error) {
    if (!isWpsError(error) || error.code !== "payload.key.unknown") throw error;
    keys = undefined;
    return await attempt();
  }
}
