import {
  getMissionProgress,
  getMissionWindow,
  type MissionRecords,
  type MissionWindow,
} from "@croupier/domain/mission";
import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import * as store from "./mission.store.ts";

/** A mission in one of its windows, with a member's progress. */
export interface Standing {
  readonly memberId: bigint;
  readonly mission: store.Mission;
  readonly window: MissionWindow;
  /** Units or a count. */
  readonly progress: bigint;
  /** What the reward is given for: each key gives once. */
  readonly key: string;
}

const keyOf = (mission: store.Mission, window: MissionWindow, memberId: bigint): string =>
  `${mission.id}:${window.name}:${memberId}`;

/**
 * Each mission in its windows of the last day, and of those before since it was set. A mission that is reached once has one
 * window, which ends with the last day.
 */
export const listWindows = (missions: readonly store.Mission[], days: readonly Day[]) =>
  missions.flatMap((mission) => {
    const windows = days
      .filter((day) => day === days.at(-1) || day >= mission.since)
      .map((day) => getMissionWindow(mission.period, mission.since, day));
    return [...new Map(windows.map((window) => [window.name, window])).values()].map((window) => ({
      mission,
      window,
    }));
  });

const rangeKey = (range: DayRange): string => range.join();

/** Members' progress, read from the records, all of one instant (RWD-21). Play money has no progress. */
export async function readStandings(
  q: Queryable,
  playDays: Pick<PlayDaysPort, "getSums">,
  memberIds: readonly bigint[],
  open: ReturnType<typeof listWindows>,
): Promise<Standing[]> {
  const accounts = await store.listAccounts(q, memberIds);
  if (accounts.length === 0 || open.length === 0) return [];
  const ids = accounts.map(({ memberId }) => memberId);
  const ranges = [...new Map(open.map(({ window }) => [rangeKey(window.days), window.days])).values()];
  const sums = await playDays.getSums(q, ids, ranges);
  const logins = await store.countLoginDays(q, ids, ranges);
  const sumsOf = new Map<string, typeof sums>();
  for (const sum of sums) {
    const place = `${sum.memberId}:${sum.range}`;
    sumsOf.set(place, [...(sumsOf.get(place) ?? []), sum]);
  }
  const loginsOf = new Map(logins.map(({ memberId, range, days }) => [`${memberId}:${range}`, days]));
  const indexOf = new Map(ranges.map((range, index) => [rangeKey(range), index]));
  return accounts.flatMap(({ memberId, hasMobile }) =>
    open.map(({ mission, window }) => {
      const place = `${memberId}:${indexOf.get(rangeKey(window.days))}`;
      const records: MissionRecords = {
        sums: sumsOf.get(place) ?? [],
        loginDays: loginsOf.get(place) ?? 0,
        hasMobile,
      };
      const progress = getMissionProgress(mission, records);
      return { memberId, mission, window, progress, key: keyOf(mission, window, memberId) };
    }),
  );
}
