import type { Day } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { waitBriefly } from "../../../platform/db/locks.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import type { ResponsiblePlayPort } from "../../play/responsible-play/responsible-play.port.ts";
import type { NewReward, RewardPort } from "../reward/reward.port.ts";
import type { VipPort } from "../vip/vip.port.ts";
import type { WheelPort } from "../wheel/wheel.port.ts";
import { isAgainstLimits, isOffered } from "./mission.policy.ts";
import * as store from "./mission.store.ts";
import { listWindows, readStandings, type Standing } from "./mission-progress.ts";

export interface MissionGrantDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "listExcluded">;
  play: Pick<ResponsiblePlayPort, "listLimited">;
  playDays: Pick<PlayDaysPort, "getSums">;
  rewards: RewardPort;
  vip: Pick<VipPort, "getLevel">;
  wheel: WheelPort;
}

/**
 * Members per transaction. If rewards are claimed for them, the transaction locks their accounts, and bets would wait for it.
 */
const sizeOf = ({ settings }: Brand): number => (settings.rewards.autoClaim.includes("mission") ? 20 : 100);

const noLimits: ReadonlySet<never> = new Set();

/** Finds what members have reached, and gives each reward once. */
export function createMissionGrants(deps: MissionGrantDeps) {
  const { database, exclusions, play, playDays, rewards, vip, wheel } = deps;

  /**
   * The missions that members are offered. A member who has stopped their play is offered none (RWD-29), and no member is
   * offered one that pushes against a limit of theirs.
   */
  const listOffered = async <T extends { readonly memberId: bigint; readonly mission: store.Mission }>(
    q: Queryable,
    brand: Brand,
    missions: readonly T[],
    now: Date,
  ): Promise<T[]> => {
    const memberIds = [...new Set(missions.map(({ memberId }) => memberId))];
    const excluded = await exclusions.listExcluded(q, memberIds, now);
    const limited = await play.listLimited(q, memberIds);
    const levels = new Map<bigint, number>();
    for (const { memberId, mission } of missions)
      if (mission.level > 0 && !levels.has(memberId))
        levels.set(memberId, await vip.getLevel(q, brand, memberId, now));
    return missions.filter(
      ({ memberId, mission }) =>
        !excluded.has(memberId) &&
        mission.level <= (levels.get(memberId) ?? 0) &&
        !isAgainstLimits(mission.metric, limited.get(memberId) ?? noLimits) &&
        isOffered(brand, mission),
    );
  };

  /** The keys that have already given rewards or spins. */
  const listGiven = async (q: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set([...(await store.listGiven(q, keys)), ...(await wheel.listGiven(q, "mission", keys))]);

  /** Gives members everything they have reached, or nothing. */
  const grant = (brand: Brand, reached: readonly Standing[], now: Date): Promise<void> =>
    database.transaction(brand.brandId, async (q) => {
      const memberIds = [...new Set(reached.map(({ memberId }) => memberId))];
      // With several members, none is waited for while the others are locked.
      if (memberIds.length > 1) await waitBriefly(q);
      await store.lockMembers(q, memberIds);
      const given: NewReward[] = [];
      for (const { memberId, mission, key } of await listOffered(q, brand, reached, now)) {
        const of = { memberId, source: "mission", sourceKey: key, now } as const;
        const { titles, rewardUnits: amountUnits, terms } = mission;
        if (mission.gives === "spin") await wheel.giveTicket(q, brand, of);
        else given.push({ ...of, titles, amountUnits, terms: terms ?? undefined });
      }
      await rewards.grantMany(q, given);
    });

  /** One member who cannot be given a reward must not keep the others waiting: they are processed one by one. */
  const grantSome = async (
    brand: Brand,
    members: readonly bigint[],
    due: readonly Standing[],
    now: Date,
  ): Promise<{ readonly memberId: bigint; readonly error: unknown }[]> => {
    const of = (some: readonly bigint[]) => due.filter(({ memberId }) => some.includes(memberId));
    const [memberId, ...others] = members;
    if (memberId === undefined) return [];
    try {
      await grant(brand, of(members), now);
      return [];
    } catch (error) {
      if (others.length === 0) return [{ memberId, error }];
    }
    const failed = [];
    for (const one of members) failed.push(...(await grantSome(brand, [one], due, now)));
    return failed;
  };

  return {
    listOffered,
    listGiven,
    /**
     * Gives members what they have reached in the windows of the days and have not been given yet.
     * @returns those who could not be given anything, each with the reason
     */
    settle: async (
      brand: Brand,
      memberIds: readonly bigint[],
      days: readonly Day[],
      now: Date,
    ): Promise<readonly { readonly memberId: bigint; readonly error: unknown }[]> => {
      const due = await database.forBrand(brand.brandId, async (q) => {
        const open = listWindows(await store.listMissions(q), days);
        const reached = (await readStandings(q, playDays, memberIds, open)).filter(
          ({ progress, mission }) => progress >= mission.target,
        );
        if (reached.length === 0) return reached;
        const given = await listGiven(
          q,
          reached.map(({ key }) => key),
        );
        return reached.filter(({ key }) => !given.has(key));
      });
      const members = [...new Set(due.map(({ memberId }) => memberId))];
      const failed = [];
      for (let at = 0; at < members.length; at += sizeOf(brand))
        failed.push(...(await grantSome(brand, members.slice(at, at + sizeOf(brand)), due, now)));
      return failed;
    },
  };
}

export type MissionGrants = ReturnType<typeof createMissionGrants>;
