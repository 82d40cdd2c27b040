import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand, type Job } from "../../../platform/jobs.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { getNextHourly } from "./rain.policy.ts";
import * as store from "./rain.store.ts";
import type { RainActs } from "./rain-acts.service.ts";
import type { RainDraw } from "./rain-draw.ts";
import type { RainPayments } from "./rain-payments.ts";

export interface RainWatchDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  live: Pick<LivePort, "announceToBrand">;
  logger: Pick<Logger, "warn">;
  acts: Pick<RainActs, "planHourly">;
  draws: RainDraw;
  payments: RainPayments;
}

const everyMs = 1_000;

/**
 * Opens, closes and pays rains when they are due, and plans those of each hour. Several processes may run it at once: locked
 * rows and re-read states make each step happen once.
 */
export function createRainWatch(deps: RainWatchDeps): Job {
  const { database, brands, clock, live, logger, acts, draws, payments } = deps;
  /** By brand, the hourly rain that this process has planned. */
  const planned = new Map<number, number>();

  const planHourly = async (brand: Brand, now: Date): Promise<void> => {
    const { hourly } = brand.settings.rains;
    if (!hourly || !brand.switches.REDRAIN) return;
    const next = getNextHourly(hourly.minute, now, brand.calendar).getTime();
    if (planned.get(brand.brandId) === next) return;
    await acts.planHourly(brand, now);
    planned.set(brand.brandId, next);
  };

  const step = async (brand: Brand, rain: store.DueRow, now: Date): Promise<void> => {
    if (rain.state === "planned" && rain.endsAt > now)
      await database.transaction(brand.brandId, async (q) => {
        if (await store.openRain(q, rain.id)) await live.announceToBrand(q, brand.brandId, "rain");
      });
    const isClosing = rain.state !== "paying" && rain.endsAt <= now;
    if (isClosing) await draws.close(brand, rain.id, now);
    // Grabbed envelopes are paid while the rain goes on.
    if (isClosing || rain.state === "paying" || rain.hasUnpaid) await payments.pay(brand, rain.id, now);
  };

  const watch = async (brand: Brand): Promise<void> => {
    const now = clock.now();
    const due = await database.forBrand(brand.brandId, (q) => store.listUnderWay(q, now));
    // A failing rain must not keep the others waiting.
    for (const rain of due)
      await step(brand, rain, now).catch((error: unknown) =>
        logger.warn({ err: error, merchant: brand.code, rain: String(rain.id) }, "a rain did not go on"),
      );
    await planHourly(brand, now);
  };

  return {
    name: "rains",
    everyMs,
    run: async () => forEachBrand(await brands.listBrands(), watch),
  };
}
