import { addDays, type Day } from "@croupier/domain/periods";
import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand, type Job } from "../../../platform/jobs.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import { deleteWakes, getCursor, saveCursor, wake } from "./mission-cursor.store.ts";
import type { MissionGrants } from "./mission-grants.ts";

export interface MissionWatchDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  logger: Pick<Logger, "warn">;
  playDays: Pick<PlayDaysPort, "getActive">;
  grants: Pick<MissionGrants, "settle">;
}

const everyMs = 5_000;
/** Members whose records are read by one statement. */
const atOnce = 500;
const mostWakes = 10_000;
/** After a longer outage, earlier days are not checked. */
const mostDays = 7;
/** A fact may reach its table a while after its day has ended. */
const marginMs = 60_000;

/** Today, and the days since a run: a target reached just before midnight is found just after it. */
export function listLookedDays({ calendar }: Brand, ranAt: Date | undefined, now: Date): Day[] {
  const today = calendar.dayOf(now);
  const since = calendar.dayOf(new Date((ranAt ?? now).getTime() - marginMs));
  const days = [today];
  while (days.length < mostDays && (days[0] ?? today) > since) days.unshift(addDays(days[0] ?? today, -1));
  return days;
}

/**
 * Notices what members have reached by play, deposits or proofs since the last run. Several processes may run it at once:
 * the key of a reward gives it once.
 */
export function createMissionWatch({
  database,
  brands,
  clock,
  logger,
  playDays,
  grants,
}: MissionWatchDeps): Job {
  const watch = async (brand: Brand): Promise<void> => {
    const { brandId, code, switches } = brand;
    const now = clock.now();
    const { active, ranAt, wakes } = await database.forBrand(brandId, async (q) => {
      const cursor = await getCursor(q, mostWakes);
      return { ...cursor, active: await playDays.getActive(q, cursor.mark) };
    });
    const ids = [...new Set([...active.memberIds, ...wakes.map(({ memberId }) => memberId)])];
    const days = listLookedDays(brand, ranAt, now);
    const failed: bigint[] = [];
    if (switches.MISSIONS)
      for (let at = 0; at < ids.length; at += atOnce)
        for (const { memberId, error } of await grants.settle(brand, ids.slice(at, at + atOnce), days, now)) {
          failed.push(memberId);
          logger.warn({ err: error, merchant: code, member: String(memberId) }, "mission not settled");
        }
    await database.forBrand(brandId, async (q) => {
      // First: a member who is woken again keeps the wake.
      await wake(q, failed);
      await deleteWakes(q, wakes);
      // The next run checks the days of this one as well, while a reward of theirs could not be given.
      await saveCursor(q, active.until, failed.length > 0 ? (ranAt ?? now) : now);
    });
  };

  return {
    name: "missions that are reached",
    everyMs,
    run: async () => forEachBrand(await brands.listBrands(), watch),
  };
}
