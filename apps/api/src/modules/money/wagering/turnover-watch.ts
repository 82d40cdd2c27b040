import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand, type Job } from "../../../platform/jobs.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { getDueMembers, saveCursor } from "./due-members.store.ts";
import type { TurnoverService } from "./turnover.service.ts";

export interface TurnoverWatchDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  live: Pick<LivePort, "announce">;
  logger: Pick<Logger, "warn">;
  turnover: Pick<TurnoverService, "roll">;
}

const everyMs = 5_000;

/**
 * Counts the play of members who are not on the page, so that their requirements are met, expire, or end with an empty wallet
 * when it happens. A member who asks gets an answer as of that moment without it. Several processes may run it at once.
 */
export function createTurnoverWatch(deps: TurnoverWatchDeps): Job {
  const { database, brands, clock, live, logger, turnover } = deps;

  const rollMember = ({ brandId }: Brand, memberId: bigint): Promise<void> =>
    database.forBrand(brandId, async (q) => {
      const rolled = await turnover.roll(q, memberId, { now: clock.now() });
      if (rolled?.hasChanged) await live.announce(q, brandId, memberId, "balance");
    });

  const watch = async (brand: Brand): Promise<void> => {
    const dueMembers = await database.forBrand(brand.brandId, (q) => getDueMembers(q, clock.now()));
    // One member who cannot be counted must not keep the others waiting.
    for (const memberId of dueMembers.memberIds)
      await rollMember(brand, memberId).catch((error: unknown) =>
        logger.warn(
          { err: error, merchant: brand.code, member: String(memberId) },
          "requirements not counted",
        ),
      );
    await database.forBrand(brand.brandId, (q) => saveCursor(q, dueMembers.until));
  };

  return {
    name: "turnover of requirements",
    everyMs,
    run: async () => forEachBrand(await brands.listBrands(), watch),
  };
}
