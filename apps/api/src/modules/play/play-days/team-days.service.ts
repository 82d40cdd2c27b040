import { addDays, type Day } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { tryLockBrand } from "../../../platform/db/locks.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import type { PlayDaysPort } from "./play-days.port.ts";
import * as store from "./team-days.store.ts";

export interface TeamDaysDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  playDays: Pick<PlayDaysPort, "isDayComplete">;
}

/** Nobody waits for the sums, and a large brand takes seconds for a day. */
const sumMs = 120_000;
/** After an upgrade, all days of a brand are to be summed: those that are looked at first. */
const daysAtOnce = 31;

/** Sums what teams did on days that are over, and again on those that have changed since. */
export function createTeamDaysService({ database, brands, clock, playDays }: TeamDaysDeps) {
  const sumDay = async ({ brandId }: Brand, day: Day): Promise<void> => {
    // On its own, so that later changes of the day see it.
    const attempt = await database.transaction(brandId, (q) => store.beginTeamDays(q, day), sumMs);
    if (attempt === undefined) return;
    await database.transaction(
      brandId,
      async (q) => {
        if (await tryLockBrand(q, "teamDays")) await store.sumTeamDays(q, day, attempt);
      },
      sumMs,
    );
  };

  const sumBrand = async (brand: Brand): Promise<void> => {
    const yesterday = addDays(brand.calendar.dayOf(clock.now()), -1);
    const days = await database.forBrand(brand.brandId, async (q) => {
      const due: Day[] = [];
      for (const day of await store.listUnsummed(q, yesterday, daysAtOnce))
        if (await playDays.isDayComplete(q, brand, day)) due.push(day);
      return due;
    });
    for (const day of days) await sumDay(brand, day);
  };

  return {
    sum: async (): Promise<void> => forEachBrand(await brands.listBrands(), sumBrand),
  };
}
