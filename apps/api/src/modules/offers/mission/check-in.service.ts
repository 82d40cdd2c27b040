import type { ReplyOf } from "@croupier/contract/player/contract";
import { type CheckIn, getNextStreak, getStreakPlace } from "@croupier/domain/mission";
import { unitsPerCurrency, unitsToWire } from "@croupier/domain/money";
import { addDays, type Day } from "@croupier/domain/periods";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { RewardPort, RewardTerms } from "../reward/reward.port.ts";
import type { WheelPort } from "../wheel/wheel.port.ts";
import * as store from "./check-in.store.ts";
import { listToClaim, lockMembers } from "./mission.store.ts";

export interface CheckInDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "refuseStopped">;
  rewards: RewardPort;
  wheel: WheelPort;
}

type Shown = ReplyOf<"GET /wps/reward/missions">["checkIn"];

const termsOf = ({ settings }: Brand): RewardTerms | undefined => {
  const { wagering, checkIn } = settings;
  const x = Math.min(checkIn.wagering, wagering.maxWagering);
  // The weights count games of all products.
  return x === 0 || wagering.singleProduct
    ? undefined
    : { x, weights: wagering.weights, hold: "grant", days: checkIn.days };
};

/** Check-ins: one for each day of the brand, with rewards that grow from day to day (RWD-20). */
export function createCheckInService({ database, exclusions, rewards, wheel }: CheckInDeps) {
  const givesSpins = ({ settings, switches }: Brand): boolean => switches.WHEEL && settings.wheel.checkIn;
  const amountOf = ({ settings }: Brand, streak: number): bigint => {
    const { amounts } = settings.checkIn;
    return BigInt(amounts[getStreakPlace(streak, amounts.length)] ?? 0) * unitsPerCurrency;
  };

  const keyOf = (memberId: bigint, day: Day): string => `${memberId}:${day}`;

  const describe = (brand: Brand, last: CheckIn | undefined, now: Date, isToClaim: boolean): Shown => {
    if (!brand.switches.CHECKIN) return null;
    const { calendar, settings, currency } = brand;
    const { amounts } = settings.checkIn;
    const today = calendar.dayOf(now);
    const isDoneToday = last?.day === today;
    const place = getStreakPlace(isDoneToday ? last.streak : getNextStreak(last, today), amounts.length);
    const terms = termsOf(brand);
    return {
      amounts: amounts.map((amount) => unitsToWire(BigInt(amount) * unitsPerCurrency, currency)),
      done: isDoneToday ? place + 1 : place,
      isDoneToday,
      isToClaim,
      hasSpin: givesSpins(brand),
      nextAt: calendar.startOf(addDays(today, 1)).getTime(),
      turnover: terms ? { x: terms.x, days: terms.days } : null,
    };
  };

  return {
    /** The first check-ins, for play money. */
    describeFirst: (brand: Brand, now: Date): Shown => describe(brand, undefined, now, false),
    /** The state of a member's check-ins. */
    find: async (q: Queryable, brand: Brand, memberId: bigint, now: Date): Promise<Shown> => {
      const key = keyOf(memberId, brand.calendar.dayOf(now));
      const toClaim = await listToClaim(q, "checkIn", [key], now);
      return describe(brand, await store.findLastCheckIn(q, memberId), now, toClaim.has(key));
    },
    /**
     * Checks in for today. A second call on the same day returns the same answer.
     * @throws Failure permission.denied if the brand has none; play.excluded or play.cooling.off
     */
    checkIn: ({ brand, session, now }: SessionContext): Promise<ReplyOf<"POST /wps/reward/checkIn">> => {
      if (!brand.switches.CHECKIN) throw createFailure("permission.denied");
      const { memberId } = session;
      const day = brand.calendar.dayOf(now);
      return database.transaction(brand.brandId, async (q) => {
        await lockMembers(q, [memberId]);
        const last = await store.findLastCheckIn(q, memberId);
        const sourceKey = keyOf(memberId, day);
        if (last?.day === day) {
          const hasSpin = (await wheel.listGiven(q, "checkIn", [sourceKey])).has(sourceKey);
          const isToClaim = (await listToClaim(q, "checkIn", [sourceKey], now)).has(sourceKey);
          const amount = unitsToWire(last.amountUnits, brand.currency);
          return { streak: last.streak, amount, isToClaim, hasSpin };
        }
        await exclusions.refuseStopped(q, memberId, now);
        const streak = getNextStreak(last, day);
        const amountUnits = amountOf(brand, streak);
        await store.insertCheckIn(q, { memberId, day, streak, amountUnits });
        const granted =
          amountUnits > 0n
            ? await rewards.grant(q, {
                memberId,
                source: "checkIn",
                sourceKey,
                titles: {},
                isQuiet: true,
                amountUnits,
                terms: termsOf(brand),
                now,
              })
            : undefined;
        const hasSpin = givesSpins(brand);
        if (hasSpin)
          await wheel.giveTicket(q, brand, { memberId, source: "checkIn", sourceKey, isQuiet: true, now });
        const isToClaim = granted?.state === "available";
        return { streak, amount: unitsToWire(amountUnits, brand.currency), isToClaim, hasSpin };
      });
    },
  };
}

export type CheckInService = ReturnType<typeof createCheckInService>;
