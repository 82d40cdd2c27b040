import { compactDecrypt, decodeProtectedHeader, type JWK, type ProtectedHeaderParameters } from "jose";
import type { Brand } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import { createChallenges } from "./challenges.ts";
import { createSealKeys } from "./seal-keys.ts";
import { deleteUsedChallenges } from "./sealing.store.ts";

/** SEC-16 */
const challengeLifeMs = 60_000;

export interface SealingService {
  getPublicKey(now: Date): Promise<JWK>;
  createChallenge(brand: Brand, now: Date): string;
  /** HttpPorts.openSealed */
  open(brand: Brand, route: string, compact: string, now: Date): Promise<unknown>;
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
}

/** Opens payloads that clients seal (SEC-15), and accepts each one only once, for its own brand and route (SEC-16). */
export function createSealingService(deps: { database: Database; masterSecret: Buffer }): SealingService {
  const { database, masterSecret } = deps;
  const keys = createSealKeys(database, masterSecret);
  const challenges = createChallenges({
    database,
    masterSecret,
    purpose: "challenges",
    lifeMs: challengeLifeMs,
  });

  const useChallenge = async (brand: Brand, challenge: unknown, now: Date): Promise<void> => {
    // Not every value can become a text: an object may refuse it (SEC-31).
    if (typeof challenge !== "string") throw createFailure("payload.unreadable");
    const state = await challenges.use(brand, challenge, now);
    if (state === "unreadable") throw createFailure("payload.unreadable");
    if (state === "spent") throw createFailure("payload.replayed");
  };

  return {
    getPublicKey: (now) => keys.getPublic(now),
    createChallenge: (brand, now) => challenges.create(brand, now),
    open: async (brand, route, compact, now) => {
      const kid = readKid(compact);
      const key = await keys.findPrivate(kid, now);
      if (!key) throw createFailure("payload.key.unknown");
      const payload = parsePayload(await decrypt(compact, key));
      if (payload["merchantCode"] !== brand.code || payload["route"] !== route)
        throw createFailure("payload.unreadable");
      await useChallenge(brand, payload["challenge"], now);
      return payload;
    },
    deleteExpired: async (brands, now) => {
      await keys.deleteExpired(now);
      await forEachBrand(brands, ({ brandId }) =>
        database.forBrand(brandId, (q) => deleteUsedChallenges(q, now)),
      );
    },
  };
}

const readHeader = (compact: string): ProtectedHeaderParameters => {
  try {
    return decodeProtectedHeader(compact);
  } catch {
    throw createFailure("payload.unreadable");
  }
};

/** The format of `createSealKeys`. Nothing else reaches the database, which refuses some bytes (SEC-31). */
const kidPattern = /^[\w-]{16}$/;

/** Only one algorithm is accepted: any other is refused before a key is touched (SEC-15). */
function readKid(compact: string): string {
  const header = readHeader(compact) as ProtectedHeaderParameters & {
    epk?: { crv?: unknown };
    zip?: unknown;
  };
  const isOurs =
    header.alg === "ECDH-ES" &&
    header.enc === "A256GCM" &&
    header.zip === undefined &&
    header.epk?.crv === "P-256";
  if (!isOurs) throw createFailure("payload.plain");
  if (typeof header.kid !== "string" || !kidPattern.test(header.kid))
    throw createFailure("payload.key.unknown");
  return header.kid;
}

async function decrypt(compact: string, key: Parameters<typeof compactDecrypt>[1]): Promise<string> {
  try {
    const { plaintext } = await compactDecrypt(compact, key, {
      keyManagementAlgorithms: ["ECDH-ES"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return new TextDecoder("utf-8", { fatal: true }).decode(plaintext);
  } catch {
    throw createFailure("payload.unreadable");
  }
}

const poisonous = new Set(["__proto__", "constructor"]);

/** The content is parsed as strictly as Fastify parses plain bodies (SEC-28). */
function parsePayload(plain: string): Record<string, unknown> {
  let isPoisoned = false;
  const parse = (): unknown => {
    try {
      return JSON.parse(plain, (name, value: unknown) => {
        isPoisoned ||= poisonous.has(name);
        return value;
      });
    } catch {
      throw createFailure("payload.unreadable");
    }
  };
  const payload = parse();
  if (isPoisoned) throw createFailure("request.invalid");
  if (typeof payload !== "object" || payload === null || Array.isArray(payload))
    throw createFailure("payload.unreadable");
  return payload as Record<string, unknown>;
}
