import { type CatalogueGameType, catalogueGameTypes } from "@croupier/domain/codes";
import { type Day, isDay, monthOf } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { listRanks, lockAgentCap, saveRebates } from "./vip.store.ts";
import * as store from "./vip-members.store.ts";
import { type GiveLimit, passesLimit } from "./vip-rebates.policy.ts";

/** The result of an operator's action. */
export type VipActed =
  | { readonly memberId: bigint }
  | { readonly memberId?: bigint; readonly denied: string };

const describeLimit = ({ category, capPpm, highestPpm, mostPpm }: GiveLimit): string =>
  `agents may earn ${capPpm} millionths of ${category}, and with the highest rank's ${highestPpm} that exceeds the ${mostPpm} that the brand gives`;

/** Operators' actions on members' levels. The caller has checked their permission. */
export function createVipActs({ database, live }: { database: Database; live: Pick<LivePort, "announce"> }) {
  return {
    /** The valid labels, with the level that each member has reached. */
    list: ({ brandId, calendar }: Brand, now: Date): Promise<readonly store.LabelRow[]> =>
      database.forBrand(brandId, (q) => store.listLabels(q, calendar.dayOf(now))),
    /** Gives a level until the end of a day. It replaces an earlier label, and lowers nothing (VIP2-05). */
    label: (
      brand: Brand,
      wish: { member: string; level: number; until: Day },
      now: Date,
    ): Promise<VipActed> =>
      database.transaction(brand.brandId, async (q): Promise<VipActed> => {
        const { member, level, until } = wish;
        const memberId = await store.findMember(q, member);
        if (memberId === undefined)
          return { denied: `${brand.code} has no member ${member} with real money` };
        const ranks = await listRanks(q);
        if (!ranks.some((rank) => rank.level === level))
          return { memberId, denied: `there is no level ${level}` };
        const day = brand.calendar.dayOf(now);
        if (!isDay(until) || until < day) return { memberId, denied: `${until} is not a day from ${day} on` };
        await store.lockMember(q, memberId);
        const lowest = ranks[0]?.level ?? level;
        await store.saveLabel(q, { memberId, level, until, lowest, day, month: monthOf(day)[0] });
        await live.announce(q, brand.brandId, memberId, "reward");
        return { memberId };
      }),
    /**
     * Sets a rank's rebate on stakes, in millionths by category; an unnamed category gets nothing. Refused while the agents'
     * cap plus the highest rank would exceed what the brand gives for a category (VIP2-07).
     */
    setRebates: (
      brand: Brand,
      wish: { rank: string; rebates: ReadonlyMap<string, number> },
      now: Date,
    ): Promise<VipActed | { readonly saved: true }> =>
      database.transaction(brand.brandId, async (q) => {
        const { rank, rebates } = wish;
        const ranks = await listRanks(q);
        if (!ranks.some(({ label_id }) => label_id === rank)) return { denied: `there is no rank ${rank}` };
        const known: readonly string[] = catalogueGameTypes;
        const today = brand.calendar.dayOf(now);
        for (const [category, ppm] of rebates) {
          if (!known.includes(category)) return { denied: `there is no category ${category}` };
          const others = ranks.filter(({ label_id }) => label_id !== rank);
          const limit = {
            category,
            capPpm: await lockAgentCap(q, category, today),
            highestPpm: Math.max(ppm, ...others.map(({ rebate_ppm }) => rebate_ppm[category] ?? 0)),
            mostPpm: brand.settings.maxGive[category as CatalogueGameType] ?? 0,
          };
          if (passesLimit(limit)) return { denied: describeLimit(limit) };
        }
        const paid = [...rebates].filter(([, ppm]) => ppm > 0);
        await saveRebates(q, rank, Object.fromEntries(paid));
        return { saved: true };
      }),
    /** Ends a label before its day. */
    end: (brand: Brand, member: string): Promise<VipActed> =>
      database.transaction(brand.brandId, async (q): Promise<VipActed> => {
        const memberId = await store.findMember(q, member);
        if (memberId === undefined)
          return { denied: `${brand.code} has no member ${member} with real money` };
        await store.lockMember(q, memberId);
        if (!(await store.endLabel(q, memberId))) return { memberId, denied: `${member} has no label` };
        await live.announce(q, brand.brandId, memberId, "reward");
        return { memberId };
      }),
  };
}
