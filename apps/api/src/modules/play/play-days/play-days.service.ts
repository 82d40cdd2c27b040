import { addDays, type Day } from "@croupier/domain/periods";
import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { tryLockBrand } from "../../../platform/db/locks.ts";
import type { Gauges } from "../../../platform/gauges.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import { drawEarlierDay, type PlayDaysPort } from "./play-days.port.ts";
import * as store from "./play-days.store.ts";

export interface PlayDaysDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  gauges: Gauges;
  logger: Pick<Logger, "error">;
}

/** A figure of a day that differs from the rounds and transfers. */
export interface PlayDifference extends store.DifferenceRow {
  readonly day: Day;
}

/** A day is closed some time after its end, because calls may still be under way and clocks differ. */
const closeDelayMs = 10 * 60_000;
/** After an outage there may be much to count; nobody waits for it. */
const rollMs = 120_000;
const verifyMs = 600_000;
const differencesInLog = 20;

/** Compares a brand's days with its rounds and transfers, each day at one instant. */
export const verifyDays = async (
  q: Queryable,
  { calendar }: Pick<Brand, "calendar">,
  days: readonly Day[],
): Promise<PlayDifference[]> => {
  const found: PlayDifference[] = [];
  for (const day of days) {
    const rows = await store.listDifferences(q, day, calendar.boundsOf([day, day]));
    found.push(...rows.map((row) => ({ day, ...row })));
  }
  return found;
};

/** Members' days only, for processes that count and verify nothing. */
export const memberDays: Omit<PlayDaysPort, "isComplete" | "isDayComplete"> = {
  getActive: store.getActive,
  listRestated: store.listRestated,
  listPlayers: store.listPlayers,
  getDays: async (q, memberId, range) =>
    (await store.listDays(q, memberId, range)).map((row) => ({
      day: row.day,
      category: row.category,
      validUnits: row.valid,
      winUnits: row.win,
      rounds: row.rounds,
      depositUnits: row.deposit,
      withdrawalUnits: row.withdrawal,
      givenUnits: row.given,
    })),
  getSums: async (q, memberIds, ranges) =>
    (await store.listSums(q, memberIds, ranges)).map((row) => ({
      memberId: row.member_id,
      range: row.range,
      category: row.category,
      rounds: row.rounds,
      validUnits: row.valid,
      depositUnits: row.deposit,
    })),
};

/** Counts members' play by days, and verifies completed days. */
export function createPlayDaysService(deps: PlayDaysDeps) {
  const { database, brands, clock, gauges, logger } = deps;

  const rollBrand = async ({ brandId, code }: Brand): Promise<void> => {
    const now = clock.now();
    const { complete_at: completeAt } = await database.transaction(
      brandId,
      (q) => store.roll(q, now),
      rollMs,
    );
    if (completeAt)
      gauges.set("play_days_lag_seconds", (now.getTime() - completeAt.getTime()) / 1_000, { merchant: code });
  };

  const isComplete: PlayDaysPort["isComplete"] = async (q, at) =>
    ((await store.findRollState(q))?.complete_at?.getTime() ?? Number.NEGATIVE_INFINITY) >= at.getTime();
  const isDayComplete: PlayDaysPort["isDayComplete"] = (q, { calendar }, day) =>
    isComplete(q, new Date(calendar.startOf(addDays(day, 1)).getTime() + closeDelayMs));

  const verifyBrand = (brand: Brand): Promise<void> =>
    database.transaction(
      brand.brandId,
      async (q) => {
        const yesterday = addDays(brand.calendar.dayOf(clock.now()), -1);
        const state = await store.findRollState(q);
        if ((state?.verified_day ?? "") >= yesterday) return;
        if (!(await isDayComplete(q, brand, yesterday)) || !(await tryLockBrand(q, "playVerifier"))) return;
        const found = await verifyDays(q, brand, [yesterday, drawEarlierDay(brand.brandId, yesterday)]);
        gauges.set("play_day_faults", found.length, { merchant: brand.code });
        if (found.length === 0) await store.noteVerified(q, yesterday);
        else
          logger.error(
            { merchant: brand.code, play_day_faults: found.length, faults: found.slice(0, differencesInLog) },
            "the days of members differ from their rounds and transfers",
          );
      },
      verifyMs,
    );

  const port: PlayDaysPort = {
    ...memberDays,
    isComplete,
    isDayComplete,
  };

  return {
    port,
    roll: async (): Promise<void> => forEachBrand(await brands.listBrands(), rollBrand),
    /** A brand with differences is verified again in every run, until they are repaired. */
    verify: async (): Promise<void> => forEachBrand(await brands.listBrands(), verifyBrand),
    extendPartitions: async (daysAhead: number): Promise<void> => {
      const today = clock.now().toISOString().slice(0, 10);
      await database.withoutBrand((q) => store.ensurePlayPartitions(q, daysAhead, today));
    },
  };
}
