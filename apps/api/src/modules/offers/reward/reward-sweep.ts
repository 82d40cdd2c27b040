import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand, type Job } from "../../../platform/jobs.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import * as store from "./reward.store.ts";
import type { Grants } from "./reward-grants.ts";

export interface RewardSweepDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  live: Pick<LivePort, "announce">;
  logger: Pick<Logger, "warn">;
  grants: Grants;
}

const everyMs = 60_000;
const atOnce = 500;

/** Ends rewards that nobody claimed in time, and releases those that waited for a person until their date. */
export function createRewardSweep({ database, brands, clock, live, logger, grants }: RewardSweepDeps): Job {
  const expire = ({ brandId }: Brand): Promise<void> =>
    database.transaction(brandId, async (q) => {
      for (const memberId of await store.expireRewards(q, clock.now(), atOnce))
        await live.announce(q, brandId, memberId, "reward");
    });

  const release = (brand: Brand, id: bigint): Promise<void> =>
    database.transaction(brand.brandId, async (q) => {
      const row = await store.lockReward(q, id);
      const now = clock.now();
      // Somebody may have decided meanwhile.
      if (row?.state === "pending" && row.answerBy && row.answerBy <= now) await grants.approve(q, row, now);
    });

  const sweep = async (brand: Brand): Promise<void> => {
    await expire(brand);
    const due = await database.forBrand(brand.brandId, (q) => store.listUnanswered(q, clock.now(), atOnce));
    // One reward that cannot be released must not keep the others waiting.
    for (const id of due)
      await release(brand, id).catch((error: unknown) =>
        logger.warn({ err: error, merchant: brand.code, reward: String(id) }, "reward not released"),
      );
  };

  return {
    name: "rewards that expire",
    everyMs,
    run: async () => forEachBrand(await brands.listBrands(), sweep),
  };
}
