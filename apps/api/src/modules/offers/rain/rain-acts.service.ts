import { randomBytes } from "node:crypto";
import { formatUnits, unitsPerCurrency } from "@croupier/domain/money";
import type { RainMode } from "@croupier/domain/rain";
import type { Brand } from "../../../http/context.ts";
import { transfer } from "../../../ledger/transfer.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { deriveKey } from "../../../platform/secrets.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { rewardProgramme, scheduledRains } from "../reward/reward.port.ts";
import { createSeed, getNextHourly, hashSeed, splitBudget } from "./rain.policy.ts";
import * as store from "./rain.store.ts";

/** A rain as an operator describes it. */
export interface RainWish {
  readonly startsAt: Date;
  readonly windowS: number;
  readonly budgetUnits: bigint;
  readonly envelopes: number;
  readonly mode: RainMode;
  readonly level: number;
  readonly depositDays: number;
  readonly needsMobile: boolean;
}

export type RainActed = { readonly id: bigint } | { readonly denied: string };

export interface RainActsDeps {
  database: Database;
  live: Pick<LivePort, "announceToBrand">;
  masterSecret: Buffer;
}

/** At least a minute between two rains, so that one is drawn before the next one opens. */
const gapMs = 60_000;
const furthestMs = 366 * 86_400_000;
const longestS = 3_600;
const mostEnvelopes = 10_000;

/** Sets the budget aside, or returns the part that nobody got: once, however often it is repeated. */
export async function moveBudget(
  q: Queryable,
  rainId: bigint,
  { amountUnits, isBack, now }: { amountUnits: bigint; isBack: boolean; now: Date },
): Promise<void> {
  if (amountUnits <= 0n) return;
  const heading = {
    kind: "rain" as const,
    key: `rain:${rainId}${isBack ? ":rest" : ""}`,
    reference: `rain ${rainId}`,
    amountUnits,
    now,
  };
  const { status } = isBack
    ? await transfer(q, { ...heading, from: scheduledRains, to: rewardProgramme })
    : await transfer(q, { ...heading, from: rewardProgramme, to: scheduledRains });
  if (status !== "ok") throw new Error(`the ledger refused the budget of rain ${rainId}: ${status}`);
}

/** Rain actions of operators and of the schedule. The caller has checked their permission. */
export function createRainActs({ database, live, masterSecret }: RainActsDeps) {
  const key = deriveKey(masterSecret, "rain seeds");

  /** Why the brand may not give it; undefined if it may. */
  const findFault = async (
    q: Queryable,
    { settings, calendar, currency }: Brand,
    { startsAt, windowS, budgetUnits, envelopes }: RainWish,
    now: Date,
  ): Promise<string | undefined> => {
    const { perRain, perDay } = settings.rains;
    const show = (units: bigint): string => `${formatUnits(units, currency.decimals)} ${currency.code}`;
    if (startsAt <= now) return "it would already have begun";
    if (startsAt.getTime() - now.getTime() > furthestMs) return "it must begin within a year";
    if (windowS < 5 || windowS > longestS) return `it must be open for 5 to ${longestS} seconds`;
    if (envelopes < 1 || envelopes > mostEnvelopes) return `it has 1 to ${mostEnvelopes} envelopes`;
    if (budgetUnits > BigInt(perRain) * unitsPerCurrency)
      return `a rain of the brand gives at most ${show(BigInt(perRain) * unitsPerCurrency)}`;
    const [from, to] = [startsAt.getTime() - gapMs, startsAt.getTime() + windowS * 1_000 + gapMs];
    if (await store.hasRainBetween(q, new Date(from), new Date(to)))
      return "another rain is within a minute of it";
    const day = calendar.dayOf(startsAt);
    const bounds = calendar.boundsOf([day, day]);
    const others = await store.sumBudgets(q, bounds.from, bounds.to);
    if (others + budgetUnits > BigInt(perDay) * unitsPerCurrency)
      return `the rains of ${day} give at most ${show(BigInt(perDay) * unitsPerCurrency)}, and ${show(others)} are planned`;
    return undefined;
  };

  const plan = (
    brand: Brand,
    wish: RainWish,
    plannedBy: bigint | undefined,
    now: Date,
    isHourly = false,
  ): Promise<RainActed> =>
    database.transaction(brand.brandId, async (q): Promise<RainActed> => {
      await store.lockPlans(q);
      if (isHourly && (await store.hasHourly(q, wish.startsAt)))
        return { denied: "the schedule has planned it before" };
      const denied = await findFault(q, brand, wish, now);
      if (denied !== undefined) return { denied };
      const shares = splitBudget(wish.budgetUnits, wish.envelopes, brand);
      if (!shares) return { denied: "the budget cannot be split into so many envelopes" };
      const nonce = randomBytes(32);
      const seedHash = hashSeed(createSeed(key, brand.brandId, nonce));
      const { perMember } = brand.settings.rains;
      const id = await store.insertRain(q, {
        ...wish,
        shares,
        nonce,
        seedHash,
        perMember,
        plannedBy,
        now,
      });
      await moveBudget(q, id, { amountUnits: wish.budgetUnits, isBack: false, now });
      await live.announceToBrand(q, brand.brandId, "rain");
      return { id };
    });

  return {
    list: ({ brandId }: Brand, now: Date): Promise<readonly store.RainRow[]> =>
      database.forBrand(brandId, (q) =>
        store.listRains(
          q,
          new Date(now.getTime() - 86_400_000),
          new Date(now.getTime() + furthestMs + gapMs),
          500,
        ),
      ),
    /** Plans a rain, and sets its budget aside in the same transaction (RWD-16). */
    plan,
    /** Plans the next rain of the brand's hour, unless a fault prevents it: once, also if it was cancelled since. */
    planHourly: async (brand: Brand, now: Date): Promise<RainActed | undefined> => {
      const { hourly } = brand.settings.rains;
      if (!hourly) return undefined;
      const { minute, windowS, budget, envelopes, mode } = hourly;
      return plan(
        brand,
        {
          startsAt: getNextHourly(minute, now, brand.calendar),
          windowS,
          envelopes,
          mode,
          budgetUnits: BigInt(budget) * unitsPerCurrency,
          level: 0,
          depositDays: 0,
          needsMobile: false,
        },
        undefined,
        now,
        true,
      );
    },
    /** Cancels a rain that has not begun. Its budget goes back. */
    cancel: ({ brandId }: Brand, id: bigint, now: Date): Promise<RainActed> =>
      database.transaction(brandId, async (q): Promise<RainActed> => {
        const rain = await store.lockRain(q, id);
        if (!rain) return { denied: `there is no rain ${id}` };
        if (rain.state !== "planned" || rain.startsAt <= now)
          return { denied: `rain ${id} is ${rain.state === "planned" ? "open" : rain.state}` };
        await store.saveState(q, id, "cancelled", now);
        await moveBudget(q, id, { amountUnits: rain.budgetUnits, isBack: true, now });
        await live.announceToBrand(q, brandId, "rain");
        return { id };
      }),
  };
}

export type RainActs = ReturnType<typeof createRainActs>;
