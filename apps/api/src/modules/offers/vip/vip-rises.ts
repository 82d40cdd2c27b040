import { type DayRange, monthOf } from "@croupier/domain/periods";
import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand, type Job } from "../../../platform/jobs.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import type { RewardPort } from "../reward/reward.port.ts";
import type { WheelPort } from "../wheel/wheel.port.ts";
import { findStanding } from "./vip.policy.ts";
import * as ranksOf from "./vip.store.ts";
import { createGift } from "./vip-gifts.ts";
import * as store from "./vip-members.store.ts";
import { periodOf } from "./vip-months.policy.ts";
import { type NamedRank, toRank } from "./vip-ranks.ts";

export interface RiseDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  exclusions: Pick<ExclusionPort, "isExcluded">;
  inbox: Pick<InboxPort, "sendMessage">;
  live: Pick<LivePort, "announce">;
  logger: Pick<Logger, "warn">;
  playDays: Pick<PlayDaysPort, "getActive" | "getSums">;
  rewards: Pick<RewardPort, "grant">;
  wheel: Pick<WheelPort, "giveTicket">;
}

const everyMs = 5_000;
/** Members whose days are read by one statement. */
const atOnce = 500;
const mostWakes = 10_000;

const noActivity = { depositUnits: 0n, turnoverUnits: 0n };
/** The level that everybody has. Getting it is not a rise. */
const baseLevelOf = (ranks: readonly NamedRank[]): number =>
  findStanding(ranks, noActivity).rank?.level ?? Number.NEGATIVE_INFINITY;

/**
 * Raises members as soon as they meet a rank's conditions, by several ranks at once if needed, and gives each rank's gift once
 * (VIP2-01).
 */
export function createRiseWatch(deps: RiseDeps): Job {
  const { database, brands, clock, exclusions, inbox, live, logger, playDays, rewards, wheel } = deps;

  const findRises = (brand: Brand, ranks: readonly NamedRank[], memberIds: readonly bigint[], now: Date) =>
    database.forBrand(brand.brandId, async (q) => {
      const holders = new Map((await store.listHolders(q, memberIds)).map((row) => [row.memberId, row]));
      const periods = memberIds.map((id) => periodOf(brand, now, holders.get(id)?.fallenOn ?? null));
      const starts = [...new Set(periods.map(([first]) => first))];
      const ranges = starts.map((first): DayRange => [first, periods[0]?.[1] ?? first]);
      const sums = await playDays.getSums(q, memberIds, ranges);
      const totals = new Map<string, { depositUnits: bigint; turnoverUnits: bigint }>();
      for (const { memberId, range, depositUnits, validUnits } of sums) {
        const key = `${memberId}:${range}`;
        const before = totals.get(key) ?? noActivity;
        totals.set(key, {
          depositUnits: before.depositUnits + depositUnits,
          turnoverUnits: before.turnoverUnits + validUnits,
        });
      }
      return memberIds.flatMap((memberId, at) => {
        const range = starts.indexOf(periods[at]?.[0] ?? "");
        const { rank } = findStanding(ranks, totals.get(`${memberId}:${range}`) ?? noActivity);
        const level = holders.get(memberId)?.level ?? Number.NEGATIVE_INFINITY;
        return rank && rank.level > level ? [{ memberId, level: rank.level }] : [];
      });
    });

  const raise = (
    brand: Brand,
    ranks: readonly NamedRank[],
    { memberId, level }: { memberId: bigint; level: number },
    now: Date,
  ): Promise<void> =>
    database.transaction(brand.brandId, async (q) => {
      await store.lockMember(q, memberId);
      const [holder] = await store.listHolders(q, [memberId]);
      const before = holder?.level ?? baseLevelOf(ranks);
      // Another process was first, or the member no longer plays.
      if ((holder && before >= level) || (await exclusions.isExcluded(q, memberId, now))) return;
      const day = brand.calendar.dayOf(now);
      await store.saveRise(q, { memberId, level, day, month: monthOf(day)[0] });
      const risen = ranks.filter((rank) => rank.level > before && rank.level <= level);
      for (const rank of risen) {
        const gift = createGift(rank, "level", { memberId, of: String(rank.level), now });
        if (gift) await rewards.grant(q, gift);
        const sourceKey = `${memberId}:${rank.level}`;
        if (brand.switches.WHEEL && brand.settings.wheel.level)
          await wheel.giveTicket(q, brand, { memberId, source: "level", sourceKey, isQuiet: true, now });
      }
      const top = risen.at(-1);
      if (!top) return;
      await inbox.sendMessage(q, brand, memberId, { template: "vipUp", params: { rank: top.names } });
      await live.announce(q, brand.brandId, memberId, "reward");
    });

  const watch = async (brand: Brand): Promise<void> => {
    const { brandId, code } = brand;
    const { ranks, active, wakes } = await database.forBrand(brandId, async (q) => ({
      ranks: (await ranksOf.listRanks(q)).map(toRank),
      wakes: await store.listWakes(q, mostWakes),
      active: await playDays.getActive(q, await store.findMark(q)),
    }));
    const now = clock.now();
    const woken = wakes.map(({ memberId }) => memberId);
    const ids = ranks.length > 0 ? [...new Set([...active.memberIds, ...woken])] : [];
    const failed: bigint[] = [];
    for (let from = 0; from < ids.length; from += atOnce)
      // One member who cannot be raised must not keep the others waiting.
      for (const rise of await findRises(brand, ranks, ids.slice(from, from + atOnce), now))
        await raise(brand, ranks, rise, now).catch((error: unknown) => {
          failed.push(rise.memberId);
          logger.warn({ err: error, merchant: code, member: String(rise.memberId) }, "VIP level not raised");
        });
    await database.forBrand(brandId, async (q) => {
      // First: a member who is woken again keeps the wake.
      await store.wake(q, failed);
      await store.deleteWakes(q, wakes);
      await store.saveMark(q, active.until);
    });
  };

  return {
    name: "VIP levels that rise",
    everyMs,
    run: async () => forEachBrand(await brands.listBrands(), watch),
  };
}
