import { timingSafeEqual } from "node:crypto";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createToken } from "../../../platform/ids.ts";
import { deriveKey, type KeyPurpose, signParts } from "../../../platform/secrets.ts";
import type { Challenges } from "./sealing.port.ts";
import { createUsedChallenge } from "./sealing.store.ts";

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Challenges for one purpose: signed, carried by the client, and stored only once they are used (ADR 5). */
export function createChallenges(deps: {
  database: Database;
  masterSecret: Buffer;
  purpose: KeyPurpose;
  lifeMs: number;
}): Challenges {
  const key = deriveKey(deps.masterSecret, deps.purpose);
  const sign = (brand: Brand, about: string, nonce: string, expiresMs: string): string =>
    signParts(key, [brand.brandId, about, nonce, expiresMs]).toString("base64url");

  return {
    create: (brand, now, about = "") => {
      const nonce = createToken(16);
      const expiresMs = String(now.getTime() + deps.lifeMs);
      return `${nonce}.${expiresMs}.${sign(brand, about, nonce, expiresMs)}`;
    },
    use: async (brand, challenge, now, about = "") => {
      const [nonce = "", expiresMs = "", signature = ""] = challenge.split(".");
      if (!isSame(signature, sign(brand, about, nonce, expiresMs))) return "unreadable";
      const expiresAt = new Date(Number(expiresMs));
      if (expiresAt <= now) return "spent";
      const isFirst = await deps.database.forBrand(brand.brandId, (q) =>
        createUsedChallenge(q, brand.brandId, Buffer.from(nonce, "base64url"), expiresAt),
      );
      return isFirst ? "first" : "spent";
    },
  };
}
