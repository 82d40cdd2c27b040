import { createHash } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Database } from "../../../platform/db/database.ts";
import { createToken } from "../../../platform/ids.ts";
import { deriveKey, openAtRest, sealAtRest } from "../../../platform/secrets.ts";
import {
  createKey,
  deleteKeysBefore,
  findKeyByKid,
  findKeyOfPeriod,
  type SealKeyRow,
} from "./sealing.store.ts";

/** SEC-15: a new key every 24 h; the old one is accepted for 1 h more. */
const rotationMs = 24 * 3_600_000;
const overlapMs = 3_600_000;

interface SealKey {
  kid: string;
  period: number;
  publicJwk: JWK;
  privateKey: CryptoKey;
}

/** The key pairs for sealed payloads: created on demand and shared by all processes through the database. */
export interface SealKeys {
  /** The public key that clients should use now. */
  getPublic(now: Date): Promise<JWK>;
  /** The private key for a kid, while it is accepted. */
  findPrivate(kid: string, now: Date): Promise<CryptoKey | undefined>;
  deleteExpired(now: Date): Promise<void>;
}

const periodOf = (timeMs: number): number => Math.floor(timeMs / rotationMs);
const isAccepted = (key: { period: number }, now: Date): boolean =>
  key.period >= periodOf(now.getTime() - overlapMs);

export function createSealKeys(database: Database, masterSecret: Buffer): SealKeys {
  const atRestKey = deriveKey(masterSecret, "seal keys at rest");
  const secretId = createHash("sha256").update(atRestKey).digest("base64url").slice(0, 16);
  const byKid = new Map<string, SealKey>();
  let current: { period: number; key: Promise<SealKey> } | undefined;

  const read = async (row: SealKeyRow): Promise<SealKey> => {
    const privateJwk = JSON.parse(openAtRest(atRestKey, row.private_key, row.kid).toString()) as JWK;
    const privateKey = (await importJWK(privateJwk, "ECDH-ES")) as CryptoKey;
    const key = { kid: row.kid, period: row.period, publicJwk: row.public_key as JWK, privateKey };
    byKid.set(key.kid, key);
    return key;
  };

  const make = async (period: number): Promise<SealKeyRow> => {
    const kid = createToken(12);
    const pair = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
    const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, use: "enc", alg: "ECDH-ES" };
    const privateJwk = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)));
    return { period, kid, public_key: publicJwk, private_key: sealAtRest(atRestKey, privateJwk, kid) };
  };

  const load = (period: number): Promise<SealKey> =>
    database.withoutBrand(async (q) => {
      const kept = await findKeyOfPeriod(q, secretId, period);
      if (kept) return read(kept);
      await createKey(q, secretId, await make(period));
      const agreed = await findKeyOfPeriod(q, secretId, period);
      if (!agreed) throw new Error("the key that was just created is not in the database");
      return read(agreed);
    });

  const getCurrent = (now: Date): Promise<SealKey> => {
    const period = periodOf(now.getTime());
    if (current?.period !== period) {
      const key = load(period).catch((error: unknown) => {
        current = undefined;
        throw error;
      });
      current = { period, key };
    }
    return current.key;
  };

  return {
    getPublic: async (now) => (await getCurrent(now)).publicJwk,
    findPrivate: async (kid, now) => {
      const kept = byKid.get(kid);
      if (kept) return isAccepted(kept, now) ? kept.privateKey : undefined;
      const row = await database.withoutBrand((q) => findKeyByKid(q, secretId, kid));
      return row && isAccepted(row, now) ? (await read(row)).privateKey : undefined;
    },
    deleteExpired: async (now) => {
      for (const key of byKid.values()) if (!isAccepted(key, now)) byKid.delete(key.kid);
      await database.withoutBrand((q) => deleteKeysBefore(q, periodOf(now.getTime() - overlapMs)));
    },
  };
}
