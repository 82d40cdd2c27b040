/** What the parts about scheduled red rains share: two processes' databases, a brand, its members, and rains to press. */
import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { Brand } from "../../apps/api/src/http/context.ts";
import { createSeed, hashSeed, splitBudget } from "../../apps/api/src/modules/offers/rain/rain.policy.ts";
import { insertRain } from "../../apps/api/src/modules/offers/rain/rain.store.ts";
import type { Database } from "../../apps/api/src/platform/db/database.ts";
import { deriveKey } from "../../apps/api/src/platform/secrets.ts";
import type { ApiProcess } from "./api-process.ts";

export const secret = randomBytes(32);

export interface RainWorld {
  readonly api: ApiProcess;
  readonly brand: Brand;
  readonly databases: readonly [Database, Database];
  readonly owner: pg.Client;
  readonly members: readonly bigint[];
}

let rains = 0;
/** @returns a number that no rain of this run has had */
export const nextRain = (): number => {
  rains += 1;
  return rains;
};

/** A rain that is open for an hour. The server's job has another secret, and must not meet its end. */
export async function openRain(
  { brand, databases }: RainWorld,
  of: { mode: "draw" | "grab"; envelopes: number },
): Promise<bigint> {
  const number = nextRain();
  const nonce = randomBytes(32);
  const seedHash = hashSeed(createSeed(deriveKey(secret, "rain seeds"), brand.brandId, nonce));
  const budgetUnits = BigInt(of.envelopes) * 100_000n;
  const shares = splitBudget(budgetUnits, of.envelopes, brand) ?? [];
  const now = new Date();
  return databases[0].transaction(brand.brandId, (q) =>
    insertRain(q, {
      mode: of.mode,
      budgetUnits,
      shares,
      nonce,
      seedHash,
      plannedBy: undefined,
      now,
      windowS: 3_600,
      level: 0,
      depositDays: 0,
      needsMobile: false,
      perMember: 1_000,
      startsAt: new Date(now.getTime() - 1_000 - number),
    }),
  );
}
