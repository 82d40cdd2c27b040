import type { Language } from "@croupier/domain/languages";
import {
  isPlayMetric,
  type MissionGift,
  type MissionMetric,
  type MissionPeriod,
} from "@croupier/domain/mission";
import { unitsPerCurrency } from "@croupier/domain/money";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createRewardTerms, type Product, products } from "../reward/reward.port.ts";
import * as store from "./mission.store.ts";

/** A mission as an operator describes it. */
export interface MissionWish {
  readonly code: string;
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  readonly metric: MissionMetric;
  readonly period: MissionPeriod;
  /** The product whose games count, for the mission and for the turnover of its reward; undefined for all. */
  readonly product: Product | undefined;
  /** Units for deposit and turnover, a count for the others. */
  readonly target: bigint;
  readonly level: number;
  readonly gives: MissionGift;
  /** 0 if it gives a spin. */
  readonly rewardUnits: bigint;
  /** How often the reward must be played. */
  readonly wagering: number;
}

export type MissionActed = { readonly id: bigint } | { readonly denied: string };

/** Why the brand may not offer it; undefined if it may. */
const findFault = ({ settings, parameters }: Brand, wish: MissionWish): string | undefined => {
  const missing = parameters.languages.filter((language) => !wish.titles[language]?.trim());
  if (missing.length > 0) return `it has no title in ${missing.join(", ")}`;
  if (wish.rewardUnits > BigInt(settings.missionMost) * unitsPerCurrency)
    return `the brand gives at most ${settings.missionMost}`;
  if (wish.metric === "mobile" && (wish.period !== "once" || wish.target !== 1n))
    return "a mobile number is proved once";
  return undefined;
};

/** Operators' actions on missions. The caller has checked their permission. */
export function createMissionActs({ database }: { database: Database }) {
  return {
    list: ({ brandId }: Brand): Promise<readonly store.Mission[]> =>
      database.forBrand(brandId, store.listMissions),
    /**
     * Creates a mission, or changes titles, target, level and reward of the live one with this code. Its metric and period
     * stay, because rewards are given for them.
     */
    set: (brand: Brand, wish: MissionWish, now: Date): Promise<MissionActed> =>
      database.transaction(brand.brandId, async (q): Promise<MissionActed> => {
        const terms = createRewardTerms(brand.settings.wagering, wish.wagering, wish.product);
        const denied = findFault(brand, wish);
        if (denied !== undefined) return { denied };
        if (typeof terms === "string") return { denied: terms };
        const categories = wish.product && isPlayMetric(wish.metric) ? products[wish.product] : [];
        const { code, titles, metric, period, target, level, gives, rewardUnits } = wish;
        const since = brand.calendar.dayOf(now);
        const row = {
          code,
          titles,
          metric,
          period,
          categories,
          target,
          level,
          gives,
          rewardUnits,
          since,
          terms: terms ?? null,
        };
        const before = await store.lockMission(q, wish.code);
        if (!before) {
          const id = await store.insertMission(q, row);
          return id === undefined ? { denied: `${wish.code} has just been set by somebody else` } : { id };
        }
        const { id } = before;
        if (before.gives !== gives)
          return { denied: `${wish.code} gives something else: end it, and set another` };
        if (
          before.metric !== metric ||
          before.period !== period ||
          before.categories.join() !== categories.join()
        )
          return { denied: `${wish.code} counts something else: end it, and set another` };
        await store.updateMission(q, { ...row, id });
        return { id };
      }),
    /** Ends a mission. Rewards already given stay; members under way get nothing. */
    end: ({ brandId }: Brand, code: string, now: Date): Promise<MissionActed> =>
      database.transaction(brandId, async (q): Promise<MissionActed> => {
        const before = await store.lockMission(q, code);
        if (!before) return { denied: `there is no mission ${code}` };
        await store.endMission(q, before.id, now);
        return { id: before.id };
      }),
  };
}
