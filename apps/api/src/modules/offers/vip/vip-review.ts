import { unitsToWire } from "@croupier/domain/money";
import { addDays, type Day, monthOf } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import { type Activity, isMet } from "./vip.policy.ts";
import * as store from "./vip-members.store.ts";
import {
  getWarningDay,
  isFreeMonth,
  listKeepConditions,
  nextMonth,
  reviewMonth,
} from "./vip-months.policy.ts";
import { type NamedRank, rankOfLevel } from "./vip-ranks.ts";

export interface ReviewDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "listExcluded">;
  inbox: Pick<InboxPort, "sendMessages">;
  live: Pick<LivePort, "announceTo">;
  playDays: Pick<PlayDaysPort, "getSums" | "isDayComplete">;
}

/** Holders per transaction. */
const atOnce = 500;

/** The members' activity in a month. */
async function readMonth(
  q: Queryable,
  playDays: ReviewDeps["playDays"],
  memberIds: readonly bigint[],
  month: Day,
): Promise<(memberId: bigint) => Activity> {
  const totals = new Map<bigint, Activity>();
  const none: Activity = { depositUnits: 0n, turnoverUnits: 0n };
  for (const { memberId, depositUnits, validUnits } of await playDays.getSums(q, memberIds, [
    monthOf(month),
  ])) {
    const before = totals.get(memberId) ?? none;
    totals.set(memberId, {
      depositUnits: before.depositUnits + depositUnits,
      turnoverUnits: before.turnoverUnits + validUnits,
    });
  }
  return (memberId) => totals.get(memberId) ?? none;
}

/** Reviews levels when a month is over, and warns a week before. */
export function createMonthReview({ database, exclusions, inbox, live, playDays }: ReviewDeps) {
  /**
   * Those whose month is not judged, since they had stopped their play on the day of the warning or later. They are not warned
   * when they come back: less than a week would be left to them.
   */
  const listSpared = (
    q: Queryable,
    { calendar }: Brand,
    memberIds: readonly bigint[],
    month: Day,
  ): Promise<ReadonlySet<bigint>> =>
    exclusions.listExcluded(q, memberIds, calendar.startOf(getWarningDay(month)));

  /** Reviews the oldest month of some holders. @returns how many it has processed */
  const reviewSome = (brand: Brand, ranks: readonly NamedRank[], thisMonth: Day): Promise<number> =>
    database.transaction(brand.brandId, async (q) => {
      const due = await store.lockUnreviewed(q, thisMonth, atOnce);
      const month = due[0]?.reviewedTo;
      if (month === undefined) return 0;
      const holders = due.filter(({ reviewedTo }) => reviewedTo === month);
      const ids = holders.map(({ memberId }) => memberId);
      const activityOf = await readMonth(q, playDays, ids, month);
      const spared = await listSpared(q, brand, ids, month);
      const next = nextMonth(month);
      const falls = new Map(
        holders.flatMap((holder) => {
          const { memberId } = holder;
          const fall = spared.has(memberId)
            ? undefined
            : reviewMonth(ranks, month, holder, activityOf(memberId));
          return fall ? [[memberId, fall] as const] : [];
        }),
      );
      await store.saveReviews(
        q,
        holders.map(({ memberId, level, fallenOn }) => {
          const to = falls.get(memberId)?.to.level;
          return {
            memberId,
            level: to ?? level,
            reviewedTo: next,
            fallenOn: to === undefined ? fallenOn : next,
          };
        }),
      );
      await inbox.sendMessages(
        q,
        brand,
        [...falls].map(([memberId, { from, to }]) => ({
          memberId,
          template: "vipDown",
          params: { rank: from.names, next: to.names },
        })),
      );
      await live.announceTo(q, brand.brandId, [...falls.keys()], "reward");
      return holders.length;
    });

  /** Warns some holders who have not been checked this month. @returns how many it has processed */
  const warnSome = (brand: Brand, ranks: readonly NamedRank[], today: Day): Promise<number> =>
    database.transaction(brand.brandId, async (q) => {
      const [month] = monthOf(today);
      const lowest = ranks[1]?.level;
      if (lowest === undefined) return 0;
      const holders = await store.takeUnwarned(q, month, lowest, atOnce);
      const ids = holders.map(({ memberId }) => memberId);
      const activityOf = await readMonth(q, playDays, ids, month);
      const spared = await listSpared(q, brand, ids, month);
      const warned = holders.flatMap((holder) => {
        const { memberId, level } = holder;
        const rank = rankOfLevel(ranks, level);
        if (!rank || spared.has(memberId) || isFreeMonth(month, holder)) return [];
        const missing = listKeepConditions(rank, activityOf(memberId)).filter((one) => !isMet(one));
        const left = (kind: "deposit" | "turnover"): number => {
          const one = missing.find((condition) => condition.kind === kind);
          return unitsToWire(one ? one.requiredUnits - one.currentUnits : 0n);
        };
        const params = {
          rank: rank.names,
          date: addDays(nextMonth(today), -1),
          deposit: left("deposit"),
          turnover: left("turnover"),
        };
        return missing.length > 0 ? [{ memberId, template: "vipAtRisk" as const, params }] : [];
      });
      await inbox.sendMessages(q, brand, warned);
      return holders.length;
    });

  return {
    /** Reviews every month that is over and complete (VIP2-02). @returns whether none is left to review */
    review: async (brand: Brand, ranks: readonly NamedRank[], now: Date): Promise<boolean> => {
      const [thisMonth] = monthOf(brand.calendar.dayOf(now));
      const { brandId } = brand;
      const isComplete = await database.forBrand(brandId, (q) =>
        playDays.isDayComplete(q, brand, addDays(thisMonth, -1)),
      );
      if (!isComplete) return false;
      while ((await reviewSome(brand, ranks, thisMonth)) > 0);
      return !(await database.forBrand(brandId, (q) => store.hasUnreviewed(q, thisMonth)));
    },
    /** Tells members who would fall on the 1st what is missing, from a week before on, once (VIP2-03). */
    warn: async (brand: Brand, ranks: readonly NamedRank[], now: Date): Promise<void> => {
      const today = brand.calendar.dayOf(now);
      if (today < getWarningDay(today)) return;
      while ((await warnSome(brand, ranks, today)) > 0);
    },
  };
}

export type MonthReview = ReturnType<typeof createMonthReview>;
