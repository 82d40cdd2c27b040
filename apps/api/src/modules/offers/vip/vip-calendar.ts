import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand, type Job } from "../../../platform/jobs.ts";
import { listRanks } from "./vip.store.ts";
import type { GiftRuns } from "./vip-gift-runs.ts";
import { toRank } from "./vip-ranks.ts";
import type { RebateRuns } from "./vip-rebate-runs.ts";
import type { MonthReview } from "./vip-review.ts";

export interface VipCalendarDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  months: MonthReview;
  gifts: GiftRuns;
  play: RebateRuns;
}

const everyMs = 60_000;

/**
 * The jobs of the brand's calendar: reviews on the 1st, warnings a week before, and gifts. Several processes may run them.
 */
export function createVipCalendar({ database, brands, clock, months, gifts, play }: VipCalendarDeps): Job {
  const keep = async (brand: Brand): Promise<void> => {
    const ranks = (await database.forBrand(brand.brandId, listRanks)).map(toRank);
    if (ranks.length === 0) return;
    const now = clock.now();
    // The last day of a month is paid by the levels held on it. Until it is, also by another process, no level falls.
    const isPaid = await play.pay(brand, ranks, now);
    const isReviewed = isPaid && (await months.review(brand, ranks, now));
    await months.warn(brand, ranks, now);
    await gifts.give(brand, ranks, now, isReviewed);
  };
  return {
    name: "VIP months and gifts",
    everyMs,
    run: async () => forEachBrand(await brands.listBrands(), keep),
  };
}
