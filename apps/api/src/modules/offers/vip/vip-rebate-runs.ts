import { writeDay } from "@croupier/domain/day-text";
import { languages } from "@croupier/domain/languages";
import { addDays, type Day, type DayRange, monthOf, weekOf } from "@croupier/domain/periods";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import type { NewReward, RewardPort } from "../reward/reward.port.ts";
import * as store from "./vip-gifts.store.ts";
import { getCountedLevel } from "./vip-months.policy.ts";
import { listPlayed, type PlayedRow } from "./vip-play.store.ts";
import { type NamedRank, nameOf, rankOfLevel } from "./vip-ranks.ts";
import { shareOf, sumRebate } from "./vip-rebates.policy.ts";

export interface RebateRunDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "listExcluded">;
  playDays: Pick<PlayDaysPort, "isDayComplete">;
  rewards: Pick<RewardPort, "grantMany">;
}

type Run = { readonly kind: store.PlayRunKind; readonly period: Day };

const kinds = ["rebate", "loss"] as const;
/** How many days back an outage is made up for. */
const mostDays = 31;
const sourceOf = { rebate: "vip-rebate", loss: "vip" } as const;
/** Members per transaction. If rewards are claimed for them, it locks their accounts, and bets would wait for it. */
const sizeOf = ({ settings }: Brand, kind: store.PlayRunKind): number =>
  settings.rewards.autoClaim.includes(sourceOf[kind]) ? 20 : 500;

/** The days whose play a run pays for. */
const daysOf = ({ kind, period }: Run): DayRange =>
  kind === "rebate" ? [period, period] : weekOf(addDays(period, -1));

const titlesOf = (key: "server.vip.rebate" | "server.vip.loss", rank: NamedRank, date: Day) =>
  Object.fromEntries(
    languages.map((language) => {
      const { t } = getServerTranslator(language);
      return [language, t(key, { rank: nameOf(rank, language), date: writeDay(date, language) })] as const;
    }),
  );

/**
 * Members' rebates on their play: that of their rank for each closed day, outside the tree of agents and once per member and
 * day (VIP2-07), and a share of a week's loss if the brand has turned that on. In batches, each with its mark.
 */
export function createRebateRuns({ database, exclusions, playDays, rewards }: RebateRunDeps) {
  /** The rank of the level that a member held; a member without one has the rank without conditions. */
  const rankOf = (ranks: readonly NamedRank[], row: PlayedRow, day: Day): NamedRank | undefined => {
    const free = ranks.findLast((rank) => rank.depositUnits === 0n && rank.turnoverUnits === 0n);
    const level = row.level ?? free?.level;
    return level === undefined ? undefined : rankOfLevel(ranks, getCountedLevel({ ...row, level }, day));
  };

  const createReward = (
    brand: Brand,
    { kind, period }: Run,
    rank: NamedRank,
    row: PlayedRow,
    now: Date,
  ): NewReward | undefined => {
    const { memberId } = row;
    const { ppm } = brand.settings.lossReward;
    const amountUnits = kind === "rebate" ? sumRebate(rank, row.valid) : shareOf(row.lostUnits, ppm);
    if (amountUnits <= 0n) return undefined;
    return {
      memberId,
      source: sourceOf[kind],
      amountUnits,
      terms: undefined,
      now,
      sourceKey: `vip-${kind}:${memberId}:${period}`,
      titles: titlesOf(`server.vip.${kind}`, rank, period),
    };
  };

  /** One batch of a run. @returns whether there may be another */
  const paySome = (brand: Brand, ranks: readonly NamedRank[], run: Run, now: Date): Promise<boolean> =>
    database.transaction(brand.brandId, async (q) => {
      const afterMember = await store.lockRun(q, run.kind, run.period);
      if (afterMember === undefined) return false;
      const limit = sizeOf(brand, run.kind);
      const isPaid = run.kind === "loss" || ranks.some((rank) => hasRebate(rank));
      const days = daysOf(run);
      const rows = isPaid ? await listPlayed(q, { days, afterMember, limit }) : [];
      const ids = rows.map(({ memberId }) => memberId);
      // A rebate was earned. A reward for a loss is an offer, and members who have stopped get none.
      const excluded = run.kind === "loss" ? await exclusions.listExcluded(q, ids, now) : new Set<bigint>();
      const given = rows.flatMap((row) => {
        const rank = rankOf(ranks, row, days[1]);
        if (!rank || excluded.has(row.memberId)) return [];
        return createReward(brand, run, rank, row, now) ?? [];
      });
      await rewards.grantMany(q, given);
      const isLast = rows.length < limit;
      await store.saveRun(q, { ...run, afterMember: ids.at(-1) ?? afterMember, doneAt: isLast ? now : null });
      return !isLast;
    });

  /** Begins the runs of days that have been closed since the last one, even if no rank pays anything yet. */
  const begin = async (q: Queryable, brand: Brand, now: Date): Promise<void> => {
    const today = brand.calendar.dayOf(now);
    const last = (await store.findLastPeriod(q, "rebate")) ?? addDays(today, -2);
    for (let back = mostDays; back >= 1; back -= 1) {
      const day = addDays(today, -back);
      if (day > last && (await playDays.isDayComplete(q, brand, day))) await store.beginRun(q, "rebate", day);
    }
    const [monday] = weekOf(today);
    if (brand.settings.lossReward.isOn && (await playDays.isDayComplete(q, brand, addDays(monday, -1))))
      await store.beginRun(q, "loss", monday);
  };

  return {
    /** @returns whether the rebates of all months that are over are paid, by this process or another one */
    pay: async (brand: Brand, ranks: readonly NamedRank[], now: Date): Promise<boolean> => {
      const runs = await database.forBrand(brand.brandId, async (q) => {
        await begin(q, brand, now);
        return store.listOpenRuns(q, kinds);
      });
      for (const run of runs) while (await paySome(brand, ranks, run, now));
      const [thisMonth] = monthOf(brand.calendar.dayOf(now));
      return database.forBrand(brand.brandId, (q) => store.areRebatesPaid(q, addDays(thisMonth, -1)));
    },
  };
}

const hasRebate = ({ rebatePpm }: NamedRank): boolean => Object.values(rebatePpm).some((ppm) => ppm > 0);

export type RebateRuns = ReturnType<typeof createRebateRuns>;
