import { addDays, type Day, monthOf, weekOf } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import type { RewardPort } from "../reward/reward.port.ts";
import * as store from "./vip-gifts.store.ts";
import { createGift } from "./vip-gifts.ts";
import { getCountedLevel, listBirthdays } from "./vip-months.policy.ts";
import { type NamedRank, rankOfLevel } from "./vip-ranks.ts";

export interface GiftRunDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "listExcluded">;
  playDays: Pick<PlayDaysPort, "getSums" | "isDayComplete">;
  rewards: Pick<RewardPort, "grantMany">;
}

/** Holders per transaction. If gifts are claimed for the members, it locks their accounts, and bets would wait for it. */
const sizeOf = ({ settings }: Brand): number => (settings.rewards.autoClaim.includes("vip") ? 20 : 500);
const kinds = ["weekly", "monthly", "birthday"] as const;
/** How many days back birthdays are made up for after an outage. */
const mostBirthdays = 7;

/** The days on which a run's members must have played: the week or the month before. */
const activeDaysOf = (kind: "weekly" | "monthly", period: Day) =>
  kind === "weekly" ? weekOf(addDays(period, -1)) : monthOf(addDays(period, -1));

/**
 * Gives the gifts of weeks, months and birthdays: in batches, each with its mark, so that a run continues where it stopped
 * (VIP2-09).
 */
export function createGiftRuns({ database, exclusions, playDays, rewards }: GiftRunDeps) {
  const listCandidates = (
    q: Queryable,
    brand: Brand,
    { kind, period }: { kind: store.GiftRunKind; period: Day },
    afterMember: bigint,
  ) =>
    kind === "birthday"
      ? store.listBirthdayCandidates(q, {
          afterMember,
          limit: sizeOf(brand),
          birthdays: listBirthdays(period),
          setBefore: brand.calendar.startOf(`${period.slice(0, 4)}-01-01`),
        })
      : store.listCandidates(q, afterMember, sizeOf(brand));

  /** The given members who have played in the days before. */
  const listActive = async (
    q: Queryable,
    { kind, period }: { kind: store.GiftRunKind; period: Day },
    memberIds: readonly bigint[],
  ): Promise<ReadonlySet<bigint>> => {
    if (kind === "birthday") return new Set(memberIds);
    const sums = await playDays.getSums(q, memberIds, [activeDaysOf(kind, period)]);
    return new Set(sums.filter(({ rounds }) => rounds > 0).map(({ memberId }) => memberId));
  };

  /** One batch of a run. @returns whether there may be another */
  const giveSome = (
    brand: Brand,
    ranks: readonly NamedRank[],
    run: { kind: store.GiftRunKind; period: Day },
    now: Date,
  ): Promise<boolean> =>
    database.transaction(brand.brandId, async (q) => {
      const { kind, period } = run;
      const afterMember = await store.lockRun(q, kind, period);
      if (afterMember === undefined) return false;
      const candidates = await listCandidates(q, brand, run, afterMember);
      const ids = candidates.map(({ memberId }) => memberId);
      const active = await listActive(q, run, ids);
      const excluded = await exclusions.listExcluded(q, ids, now);
      const today = brand.calendar.dayOf(now);
      const gifts = candidates.flatMap((candidate) => {
        const { memberId } = candidate;
        const rank = rankOfLevel(ranks, getCountedLevel(candidate, today));
        if (!rank || !active.has(memberId) || excluded.has(memberId)) return [];
        const of = kind === "birthday" ? period.slice(0, 4) : period;
        return createGift(rank, kind, { memberId, of, now }) ?? [];
      });
      await rewards.grantMany(q, gifts);
      const isLast = candidates.length < sizeOf(brand);
      await store.saveRun(q, {
        kind,
        period,
        afterMember: ids.at(-1) ?? afterMember,
        doneAt: isLast ? now : null,
      });
      return !isLast;
    });

  /** Begins the due runs. */
  const begin = async (q: Queryable, brand: Brand, now: Date, isReviewed: boolean): Promise<void> => {
    const today = brand.calendar.dayOf(now);
    const [[monday], [first]] = [weekOf(today), monthOf(today)];
    if (await playDays.isDayComplete(q, brand, addDays(monday, -1)))
      await store.beginRun(q, "weekly", monday);
    if (isReviewed) await store.beginRun(q, "monthly", first);
    const last = (await store.findLastPeriod(q, "birthday")) ?? addDays(today, -1);
    for (let back = mostBirthdays - 1; back >= 0; back -= 1) {
      const day = addDays(today, -back);
      if (day > last) await store.beginRun(q, "birthday", day);
    }
  };

  return {
    /** @param isReviewed whether the levels of the month are final */
    give: async (
      brand: Brand,
      ranks: readonly NamedRank[],
      now: Date,
      isReviewed: boolean,
    ): Promise<void> => {
      const runs = await database.forBrand(brand.brandId, async (q) => {
        await begin(q, brand, now, isReviewed);
        return store.listOpenRuns(q, kinds);
      });
      for (const run of runs) while (await giveSome(brand, ranks, run, now));
    },
  };
}

export type GiftRuns = ReturnType<typeof createGiftRuns>;
