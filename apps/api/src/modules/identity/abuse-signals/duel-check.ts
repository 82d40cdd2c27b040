import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { tryLockBrand } from "../../../platform/db/locks.ts";
import { callVendor } from "../../../platform/signed-call.ts";
import type { VendorConnections } from "../../../platform/vendor-connections.ts";
import { isDumping, readDuelPairs } from "./duel-pairs.policy.ts";
import { keepPair } from "./duel-pairs.store.ts";
import { noteSignals } from "./signal.store.ts";

export interface DuelCheckDeps {
  database: Database;
  connections: VendorConnections;
}

const inHouse = "BGS";
const timeoutMs = 10_000;
const dayMs = 86_400_000;
const checkedDays = 7;

/**
 * Asks the in-house vendor who played duels against whom in the last week, and notes pairs where one player seems to give
 * the other money. Nothing waits for the result, and neither player is told.
 * @throws Error when the vendor does not answer
 */
export function createDuelCheck({ database, connections }: DuelCheckDeps) {
  return async (brand: Brand, now: Date): Promise<void> => {
    const connection = connections.find(inHouse);
    if (connection?.adapter !== "hub88") return;
    const since = new Date(now.getTime() - checkedDays * dayMs).toISOString();
    const order = { operator_id: "croupier", sub_partner_id: brand.code, since };
    const response = await callVendor(connection, "duels/pairs", order, timeoutMs);
    if (!response.ok) throw new Error(`${inHouse} answered ${response.status} and no pairs`);
    const pairs = readDuelPairs(await response.json()).filter(isDumping);
    const answerBy = new Date(now.getTime() + brand.settings.rewards.reviewDays * dayMs);
    await database.transaction(brand.brandId, async (q) => {
      if (!(await tryLockBrand(q, "signals"))) return;
      for (const pair of pairs) {
        const kept = await keepPair(q, inHouse, pair, now);
        if (!kept) continue;
        const found = [{ kind: "chip-dumping", others: [kept.winnerId] }] as const;
        const signal = { subject: "duels", subjectId: kept.pairId, memberId: kept.loserId } as const;
        await noteSignals(q, [{ ...signal, found, answerBy, now }]);
      }
    });
  };
}
