import type { ReplyOf } from "@croupier/contract/player/contract";
import { type CatalogueGameType, catalogueGameTypes } from "@croupier/domain/codes";
import { chooseText } from "@croupier/domain/languages";
import { isMoneyMetric } from "@croupier/domain/mission";
import { unitsToWire } from "@croupier/domain/money";
import { addDays } from "@croupier/domain/periods";
import { isRealType } from "@croupier/domain/session-types";
import type { SessionContext } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import { presentTerms } from "../reward/reward.port.ts";
import type { CheckInService } from "./check-in.service.ts";
import { isOffered } from "./mission.policy.ts";
import * as store from "./mission.store.ts";
import type { MissionGrants } from "./mission-grants.ts";
import { listWindows, readStandings, type Standing } from "./mission-progress.ts";

export interface MissionServiceDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "isExcluded">;
  playDays: Pick<PlayDaysPort, "getSums">;
  grants: MissionGrants;
  checkIns: Pick<CheckInService, "describeFirst" | "find">;
}

type Reply = ReplyOf<"GET /wps/reward/missions">;
type Shown = Pick<Standing, "mission" | "window" | "progress"> & {
  readonly isReached: boolean;
  readonly isToClaim: boolean;
};

const isGameType = (category: string): category is CatalogueGameType =>
  catalogueGameTypes.some((known) => known === category);

const present = (
  { mission, window, progress, isReached, isToClaim }: Shown,
  { brand, language }: SessionContext,
): Reply["missions"][number] => {
  const { id, metric, period, target, titles, terms, gives, rewardUnits } = mission;
  const write = (value: bigint): number =>
    isMoneyMetric(metric) ? unitsToWire(value, brand.currency) : Number(value);
  return {
    id: String(id),
    title: chooseText(titles, language) ?? "",
    metric,
    period,
    isReached,
    isToClaim,
    categories: mission.categories.filter(isGameType),
    target: write(target),
    current: write(progress),
    gives,
    reward: unitsToWire(rewardUnits, brand.currency),
    requirement: presentTerms({ terms, amountUnits: rewardUnits }, brand),
    endsAt: period === "once" ? null : brand.calendar.startOf(addDays(window.days[1], 1)).getTime(),
  };
};

/** Missions and check-ins as members see them. */
export function createMissionService(deps: MissionServiceDeps) {
  const { database, exclusions, playDays, grants, checkIns } = deps;

  /** For play money: the missions, without progress. */
  const listForPlayMoney = (context: SessionContext): Promise<Reply> => {
    const { brand, now } = context;
    return database.forBrand(brand.brandId, async (q) => {
      const missions = brand.switches.MISSIONS ? await store.listMissions(q) : [];
      const open = listWindows(missions, [brand.calendar.dayOf(now)]).filter(
        ({ mission }) => mission.level === 0 && isOffered(brand, mission),
      );
      return {
        checkIn: checkIns.describeFirst(brand, now),
        missions: open.map((one) =>
          present({ ...one, progress: 0n, isReached: false, isToClaim: false }, context),
        ),
      };
    });
  };

  const listForMember = async (context: SessionContext): Promise<Reply> => {
    const { brand, session, now } = context;
    const { memberId } = session;
    const days = [brand.calendar.dayOf(now)];
    // A member who opens the page sees a reward that they have just reached before the job has noticed.
    if (brand.switches.MISSIONS)
      for (const { error } of await grants.settle(brand, [memberId], days, now)) throw error;
    return database.forBrand(brand.brandId, async (q) => {
      if (await exclusions.isExcluded(q, memberId, now)) return { checkIn: null, missions: [] };
      const checkIn = await checkIns.find(q, brand, memberId, now);
      if (!brand.switches.MISSIONS) return { checkIn, missions: [] };
      const open = listWindows(await store.listMissions(q), days).map((one) => ({ ...one, memberId }));
      const offered = await grants.listOffered(q, brand, open, now);
      const standings = await readStandings(q, playDays, [memberId], offered);
      const keys = standings.map(({ key }) => key);
      const given = await grants.listGiven(q, keys);
      const toClaim = await store.listToClaim(q, "mission", keys, now);
      return {
        checkIn,
        missions: standings.map((one) =>
          present({ ...one, isReached: given.has(one.key), isToClaim: toClaim.has(one.key) }, context),
        ),
      };
    });
  };

  return {
    list: (context: SessionContext): Promise<Reply> =>
      isRealType(context.session.type) ? listForMember(context) : listForPlayMoney(context),
  };
}
