import { addDays } from "@croupier/domain/periods";
import type { RainReason } from "@croupier/domain/rain";
import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import type { VipPort } from "../vip/vip.port.ts";
import type { RainRow } from "./rain.store.ts";
import * as store from "./rain-entries.store.ts";

export interface EligibilityDeps {
  exclusions: Pick<ExclusionPort, "listExcluded">;
  playDays: Pick<PlayDaysPort, "getSums">;
  vip: Pick<VipPort, "getLevel">;
}

/** `stopped`: they have stopped their play, and get no offers (RWD-29). */
export type Bar = RainReason | "stopped";

/**
 * Finds which of many members may not take part in a rain, as of this instant. Most conditions cost one statement for all of
 * them.
 */
export function createEligibility({ exclusions, playDays, vip }: EligibilityDeps) {
  const listWithoutDeposit = async (
    q: Queryable,
    { calendar }: Brand,
    days: number,
    memberIds: readonly bigint[],
    now: Date,
  ): Promise<readonly bigint[]> => {
    const today = calendar.dayOf(now);
    const sums = await playDays.getSums(q, memberIds, [[addDays(today, 1 - days), today]]);
    const paid = new Set(
      sums.filter(({ depositUnits }) => depositUnits > 0n).map(({ memberId }) => memberId),
    );
    return memberIds.filter((id) => !paid.has(id));
  };

  const listBelow = async (
    q: Queryable,
    brand: Brand,
    level: number,
    memberIds: readonly bigint[],
    now: Date,
  ): Promise<readonly bigint[]> => {
    const below = [];
    for (const id of memberIds) if ((await vip.getLevel(q, brand, id, now)) < level) below.push(id);
    return below;
  };

  return async (
    q: Queryable,
    brand: Brand,
    rain: RainRow,
    memberIds: readonly bigint[],
    now: Date,
  ): Promise<ReadonlyMap<bigint, Bar>> => {
    const bars = new Map<bigint, Bar>();
    const bar = (reason: Bar, ids: readonly bigint[]): void => {
      for (const id of ids) if (!bars.has(id)) bars.set(id, reason);
    };
    bar("stopped", [...(await exclusions.listExcluded(q, memberIds, now))]);
    const callers = new Map((await store.listCallers(q, memberIds)).map((one) => [one.memberId, one]));
    const without = (has: "isReal" | "hasMobile") => memberIds.filter((id) => !callers.get(id)?.[has]);
    bar("account", without("isReal"));
    if (rain.needsMobile) bar("mobile", without("hasMobile"));
    if (rain.depositDays > 0)
      bar("deposit", await listWithoutDeposit(q, brand, rain.depositDays, memberIds, now));
    if (rain.level > 0) bar("level", await listBelow(q, brand, rain.level, memberIds, now));
    const day = brand.calendar.dayOf(rain.startsAt);
    const taken = await store.countTaken(q, memberIds, {
      rainId: rain.id,
      ...brand.calendar.boundsOf([day, day]),
    });
    bar(
      "limit",
      taken.filter(({ count }) => count >= rain.perMember).map(({ memberId }) => memberId),
    );
    return bars;
  };
}

export type FindBars = ReturnType<typeof createEligibility>;
