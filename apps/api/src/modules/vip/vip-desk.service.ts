import { type Day, isDay, monthOf } from "@croupier/domain/periods";
import type { Brand } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";
import type { LivePort } from "../live/live.port.ts";
import { listRanks } from "./vip.store.ts";
import * as store from "./vip-members.store.ts";

/** What an operator's act came to. */
export type VipActed =
  | { readonly memberId: bigint }
  | { readonly memberId?: bigint; readonly denied: string };

/** What operators do with members' levels. The caller has checked that they may. */
export function createVipDesk({ database, live }: { database: Database; live: Pick<LivePort, "announce"> }) {
  return {
    /** The labels that hold, with the level that each member has reached. */
    list: ({ brandId, calendar }: Brand, now: Date): Promise<readonly store.LabelRow[]> =>
      database.forBrand(brandId, (q) => store.listLabels(q, calendar.dayOf(now))),
    /** Gives a level until the end of a day. It takes the place of one that was given before, and lowers nothing (VIP2-05). */
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
        if (!isDay(until) || until < day) return { memberId, denied: `${until} is no day from ${day} on` };
        await store.lockMember(q, memberId);
        const lowest = ranks[0]?.level ?? level;
        await store.saveLabel(q, { memberId, level, until, lowest, day, month: monthOf(day)[0] });
        await live.announce(q, brand.brandId, memberId, "reward");
        return { memberId };
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
