import { timingSafeEqual } from "node:crypto";
import type { Merchant } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";
import { createToken } from "../../platform/ids.ts";
import { deriveKey, signParts } from "../../platform/secrets.ts";
import type { ChallengePort } from "./challenge.port.ts";
import { createUsedChallenge } from "./sealing.store.ts";

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Challenges of one purpose: signed, carried by the client, and only kept once they were used (ADR 5). */
export function createChallenges(deps: {
  database: Database;
  masterSecret: Buffer;
  purpose: string;
  lifeMs: number;
}): ChallengePort {
  const key = deriveKey(deps.masterSecret, deps.purpose);
  const sign = (merchant: Merchant, about: string, nonce: string, expiresMs: string): string =>
    signParts(key, [merchant.merchantId, about, nonce, expiresMs]).toString("base64url");

  return {
    create: (merchant, now, about = "") => {
      const nonce = createToken(16);
      const expiresMs = String(now.getTime() + deps.lifeMs);
      return `${nonce}.${expiresMs}.${sign(merchant, about, nonce, expiresMs)}`;
    },
    use: async (merchant, challenge, now, about = "") => {
      const [nonce = "", expiresMs = "", signature = ""] = challenge.split(".");
      if (!isSame(signature, sign(merchant, about, nonce, expiresMs))) return "unreadable";
      const expiresAt = new Date(Number(expiresMs));
      if (expiresAt <= now) return "spent";
      const isFirst = await deps.database.forMerchant(merchant.merchantId, (q) =>
        createUsedChallenge(q, merchant.merchantId, Buffer.from(nonce, "base64url"), expiresAt),
      );
      return isFirst ? "first" : "spent";
    },
  };
}
