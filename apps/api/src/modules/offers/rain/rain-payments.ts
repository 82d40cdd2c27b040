import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { waitBriefly } from "../../../platform/db/locks.ts";
import type { RewardPort } from "../reward/reward.port.ts";
import * as store from "./rain.store.ts";
import * as envelopes from "./rain-envelopes.store.ts";

export interface RainPaymentDeps {
  database: Database;
  rewards: Pick<RewardPort, "grantMany">;
  logger: Pick<Logger, "warn">;
}

/** Wallets locked by one transaction: bets of their members wait for it. */
const atOnce = 50;

/** Credits the assigned envelopes. */
export function createRainPayments({ database, rewards, logger }: RainPaymentDeps) {
  /**
   * Credits some envelopes: rewards, money and mark in one transaction. @returns the last member it processed; undefined for none
   */
  const payNext = (
    { brandId }: Brand,
    id: bigint,
    { limit, after, now }: { limit: number; after: bigint; now: Date },
  ): Promise<bigint | undefined> =>
    database.transaction(brandId, async (q) => {
      await waitBriefly(q);
      const won = await envelopes.lockUnpaid(q, id, { limit, after });
      await envelopes.savePaid(
        q,
        id,
        won.map(({ place }) => place),
        now,
      );
      // Last: from here on bets of these members wait for the commit.
      const given = await rewards.grantMany(
        q,
        won.map(({ place, memberId, units }) => ({
          memberId,
          source: "rain" as const,
          sourceKey: `${id}:${place}`,
          titles: {},
          amountUnits: units,
          terms: undefined,
          isQuiet: true,
          now,
        })),
      );
      if (given !== won.length) throw new Error(`rain ${id} has given an envelope that is marked unpaid`);
      return won.at(-1)?.memberId;
    });

  /** One locked wallet must not keep the others waiting: they are credited singly, and this one the next time. */
  const payOneByOne = async (brand: Brand, id: bigint, from: bigint, now: Date): Promise<bigint> => {
    const next = await database.transaction(brand.brandId, (q) =>
      envelopes.lockUnpaid(q, id, { limit: atOnce, after: from }),
    );
    for (const { memberId } of next)
      await payNext(brand, id, { limit: 1, after: memberId - 1n, now }).catch((error: unknown) =>
        logger.warn({ err: error, merchant: brand.code, rain: String(id) }, "an envelope not credited yet"),
      );
    return next.at(-1)?.memberId ?? from;
  };

  return {
    /**
     * Credits unpaid envelopes, batch by batch in separate transactions: a killed process leaves complete batches, and the
     * next one continues (RWD-16). When all are paid, the rain is done.
     */
    pay: async (brand: Brand, id: bigint, now: Date): Promise<void> => {
      let after = 0n;
      for (;;) {
        const from = after;
        const last = await payNext(brand, id, { limit: atOnce, after, now }).catch(() =>
          payOneByOne(brand, id, from, now),
        );
        if (last === undefined || last === after) break;
        after = last;
      }
      await database.transaction(brand.brandId, async (q) => {
        if ((await store.lockPaying(q, id)) && !(await envelopes.hasUnpaid(q, id)))
          await store.saveState(q, id, "done", undefined);
      });
    },
  };
}

export type RainPayments = ReturnType<typeof createRainPayments>;
