import { unitsPerCurrency } from "@croupier/domain/money";
import { addDays, type Day } from "@croupier/domain/periods";
import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { tryLockBrand } from "../../../platform/db/locks.ts";
import type { Gauges } from "../../../platform/gauges.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import { computeRun, type TreeOfDay } from "./compute.service.ts";
import * as sheets from "./lines-from-sheets.store.ts";
import type { Payments } from "./payment.service.ts";
import * as runs from "./runs.store.ts";

export interface CloseDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  gauges: Gauges;
  logger: Pick<Logger, "error">;
  playDays: Pick<PlayDaysPort, "isDayComplete">;
  tree: TreeOfDay;
  payments: Payments;
  /** Lines that a sheet has at most, where a test wants several. */
  perSheet?: number | undefined;
}

/** Nobody waits for a close, and a large brand takes a while. */
const computeMs = 600_000;
/** Days that changed later than this are restated by operators (ADR 68). */
const restatedDays = 100;
/** A day that could have been closed this long ago is a fault: the roller has stopped, or the close fails. */
const closeDelayMs = 10 * 60_000;

const units = (amount: number): bigint => BigInt(amount) * unitsPerCurrency;

/** Opens a run that restates a day, listed on the last day that was closed. @returns whether the day was ever settled */
export async function restateDay(q: Queryable, day: Day, now: Date): Promise<boolean> {
  const last = await runs.findLastDay(q);
  const revisions = await runs.countRevisions(q, day);
  if (revisions === 0 || last === undefined) return false;
  await runs.openRun(q, { period: day, bookedDay: last, revision: revisions + 1 }, now);
  await runs.deleteLateDay(q, day);
  return true;
}

/** Closes the days of brands: opens their runs, computes and pays them. Each step continues where a killed one stopped. */
export function createClose(deps: CloseDeps) {
  const { database, brands, clock, gauges, logger, playDays, tree, payments, perSheet } = deps;

  /** The next day that has no run. A brand begins with the first day of its rates, or with yesterday. */
  const getNextDay = async (q: Queryable, today: Day): Promise<Day> => {
    const last = await runs.findLastDay(q);
    if (last !== undefined) return addDays(last, 1);
    const earliest = addDays(today, -restatedDays);
    const first = (await runs.findFirstRateDay(q)) ?? today;
    return [earliest, first < today ? first : addDays(today, -1)].toSorted().at(-1) as Day;
  };

  /** Opens the runs that restate earlier days, listed on the closing day. */
  const openRestated = async (q: Queryable, closing: Day, now: Date): Promise<void> => {
    const until = await runs.getRolledUntil(q);
    for (const day of await runs.listTouchedDays(q, until)) {
      const revisions = await runs.countRevisions(q, day);
      // A day that was not closed yet is computed with its changes.
      if (revisions === 0 || day >= closing) continue;
      if (day < addDays(closing, -restatedDays)) await runs.insertLateDay(q, day, now);
      else await runs.openRun(q, { period: day, bookedDay: closing, revision: revisions + 1 }, now);
    }
    await runs.saveMark(q, until);
  };

  /** Opens the runs of the next day that is over. @returns whether there was one */
  const openNext = (brand: Brand, now: Date): Promise<boolean> =>
    database.transaction(brand.brandId, async (q) => {
      const today = brand.calendar.dayOf(now);
      const day = await getNextDay(q, today);
      if (day >= today || !(await playDays.isDayComplete(q, brand, day))) return false;
      if (!(await tryLockBrand(q, "settlementRuns"))) return false;
      // Another process may have opened it before the lock was ours.
      if ((await getNextDay(q, today)) !== day) return true;
      await runs.openRun(q, { period: day, bookedDay: day, revision: 1 }, now);
      await openRestated(q, day, now);
      return true;
    });

  /** One step of a run in a transaction of its own. @returns whether this process made it */
  const step = (
    brand: Brand,
    id: bigint,
    from: readonly runs.RunState[],
    work: (q: Queryable, run: runs.RunRow) => Promise<void>,
  ): Promise<boolean> =>
    database.transaction(
      brand.brandId,
      async (q) => {
        const run = await runs.lockRun(q, id);
        if (!run || !from.includes(run.state)) return false;
        await work(q, run);
        return true;
      },
      computeMs,
    );

  /** Releases a computed run for payment, or lets it wait for a person. */
  const release = async (q: Queryable, brand: Brand, { id, period }: runs.RunRow, now: Date) => {
    const { close } = brand.settings.rebateReview;
    const isMuch = close !== undefined && (await runs.sumRun(q, id)) > units(close);
    // It may wait for days, and the person who reviews it sees its lines.
    if (isMuch) await sheets.writeAll(q, period, now);
    await runs.saveRun(q, id, { state: isMuch ? "review" : "payable", now });
  };

  const advance = async (brand: Brand, { id }: runs.RunRow, now: Date): Promise<void> => {
    const { line } = brand.settings.rebateReview;
    await step(brand, id, ["open"], async (q) => {
      await runs.saveRun(q, id, { state: "closing", now });
    });
    await step(brand, id, ["closing"], async (q, run) => {
      if (await runs.hasEarlierOpen(q, run)) return;
      const mark = await runs.getRolledUntil(q);
      await computeRun(q, tree, { run, mark, reviewUnits: units(line), now, perSheet });
      await runs.saveRun(q, id, { state: "computed", factsUntil: mark, now });
      // At once: a process of an earlier version would find it computed, and not add up its sheets.
      await release(q, brand, run, now);
    });
    // A run that such a process has computed.
    await step(brand, id, ["computed"], (q, run) => release(q, brand, run, now));
    await payments.payRun(brand, id, now);
  };

  /** How long the oldest completed day has been waiting to be paid. */
  const noteWaiting = async (brand: Brand, now: Date): Promise<void> => {
    const oldest = await database.forBrand(brand.brandId, async (q) => {
      const [first] = (await runs.listUnfinished(q)).map(({ bookedDay }) => bookedDay);
      return first ?? (await getNextDay(q, brand.calendar.dayOf(now)));
    });
    const dueMs = brand.calendar.startOf(addDays(oldest, 1)).getTime() + closeDelayMs;
    const waitingSeconds = Math.max(0, (now.getTime() - dueMs) / 1_000);
    gauges.set("settlement_waiting_seconds", waitingSeconds, { merchant: brand.code });
  };

  const settleBrand = async (brand: Brand): Promise<void> => {
    const now = clock.now();
    try {
      while (await openNext(brand, now));
      const unfinished = await database.forBrand(brand.brandId, runs.listUnfinished);
      for (const run of unfinished) await advance(brand, run, now);
      await payments.payReleased(brand, now);
    } catch (error) {
      // Other brands are settled regardless, and this one again in a minute.
      logger.error({ err: error, merchant: brand.code }, "a day could not be settled");
    }
    await noteWaiting(brand, now);
  };

  return {
    settle: async (): Promise<void> => forEachBrand(await brands.listBrands(), settleBrand),
  };
}

export type Close = ReturnType<typeof createClose>;
