import type { Day } from "@croupier/domain/periods";
import type { Brand } from "../../http/context.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { ExclusionPort } from "../exclusion/exclusion.port.ts";
import type { PlayDaysPort } from "../play-days/play-days.port.ts";
import type { ResponsiblePlayPort } from "../responsible-play/responsible-play.port.ts";
import type { RewardPort } from "../reward/reward.port.ts";
import type { VipPort } from "../vip/vip.port.ts";
import { isAgainstLimits } from "./mission.policy.ts";
import * as store from "./mission.store.ts";
import { listWindows, readStandings, type Standing } from "./mission-progress.ts";

export interface MissionGrantDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "isExcluded">;
  play: Pick<ResponsiblePlayPort, "listLimited">;
  playDays: Pick<PlayDaysPort, "getSums">;
  rewards: RewardPort;
  vip: Pick<VipPort, "findLevel">;
}

/** Finds what members have reached, and gives each reward once. */
export function createMissionGrants(deps: MissionGrantDeps) {
  const { database, exclusions, play, playDays, rewards, vip } = deps;

  /**
   * Those of the missions that a member is offered. Nobody who has stopped their play is offered any (RWD-29), and nobody one
   * that pushes against a limit of theirs.
   */
  const listOffered = async <T extends { readonly mission: store.Mission }>(
    q: Queryable,
    brand: Brand,
    memberId: bigint,
    missions: readonly T[],
    now: Date,
  ): Promise<T[]> => {
    if (await exclusions.isExcluded(q, memberId, now)) return [];
    const limited = await play.listLimited(q, memberId);
    const level = missions.some(({ mission }) => mission.level > 0)
      ? await vip.findLevel(q, brand, memberId, now)
      : 0;
    return missions.filter(
      ({ mission }) => mission.level <= level && !isAgainstLimits(mission.metric, limited),
    );
  };

  const grant = (brand: Brand, memberId: bigint, reached: readonly Standing[], now: Date): Promise<void> =>
    database.transaction(brand.brandId, async (q) => {
      await store.lockMember(q, memberId);
      for (const { mission, key } of await listOffered(q, brand, memberId, reached, now))
        await rewards.grant(q, {
          ...{ memberId, source: "mission", sourceKey: key, titles: mission.titles, now },
          ...{ amountUnits: mission.rewardUnits, terms: mission.terms ?? undefined },
        });
    });

  return {
    listOffered,
    /**
     * Gives members what they have reached in the windows of the days and were not given yet.
     * @returns those to whom nothing could be given, each with why
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
        const given = await store.listGiven(
          q,
          reached.map(({ key }) => key),
        );
        return reached.filter(({ key }) => !given.has(key));
      });
      const failed = [];
      for (const memberId of new Set(due.map((one) => one.memberId)))
        try {
          const reached = due.filter((one) => one.memberId === memberId);
          await grant(brand, memberId, reached, now);
        } catch (error) {
          failed.push({ memberId, error });
        }
      return failed;
    },
  };
}

export type MissionGrants = ReturnType<typeof createMissionGrants>;
