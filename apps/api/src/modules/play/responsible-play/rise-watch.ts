import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { forEachBrand, type Job } from "../../../platform/jobs.ts";
import type { BrandPort } from "../../ground/brand/brand.port.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { riseLifeMs } from "./limits.policy.ts";
import { insertChange, lockWaitingRises, updateLimit, updateTold, type WaitingRise } from "./limits.store.ts";

export interface RiseWatchDeps {
  database: Database;
  brands: Pick<BrandPort, "listBrands">;
  clock: Clock;
  inbox: Pick<InboxPort, "sendMessage">;
  live: Pick<LivePort, "announce">;
}

const everyMs = 60_000;

/** Tells members that a higher limit waits for their second consent, and drops one that they leave for a week (PLAY-15). */
export function createRiseWatch({ database, brands, clock, inbox, live }: RiseWatchDeps): Job {
  const settle = async (
    q: Queryable,
    brandId: number,
    rise: WaitingRise,
    times: { now: Date; expiredBefore: Date },
  ) => {
    const { member_id: memberId, kind, period, pending_from: from } = rise;
    const name = { memberId, kind, period };
    if (from !== null && from < times.expiredBefore) {
      await updateLimit(q, name, { ...rise, pending_value: null, pending_from: null });
      await insertChange(q, name, { act: "riseExpired", value: rise.value, now: times.now, from: null });
    } else {
      await updateTold(q, name, times.now);
      await inbox.sendMessage(q, { brandId }, memberId, { template: "playRiseReady", params: {} });
    }
    await live.announce(q, brandId, memberId, "play");
  };

  return {
    name: "limits that may rise",
    everyMs,
    run: async () => {
      const now = clock.now();
      const times = { now, expiredBefore: new Date(now.getTime() - riseLifeMs) };
      await forEachBrand(await brands.listBrands(), ({ brandId }) =>
        database.transaction(brandId, async (q) => {
          for (const rise of await lockWaitingRises(q, times)) await settle(q, brandId, rise, times);
        }),
      );
    },
  };
}
