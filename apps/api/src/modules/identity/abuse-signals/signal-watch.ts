import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { tryLockBrand } from "../../../platform/db/locks.ts";
import { forEachBrand, type Job } from "../../../platform/jobs.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import { isBonusOnly } from "./abuse-signals.policy.ts";
import { forgetMarks } from "./marks.store.ts";
import { listOffersTaken } from "./offers.store.ts";
import * as store from "./signal.store.ts";

export interface SignalWatchDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  exclusions: Pick<ExclusionPort, "listExcluded">;
  inbox: Pick<InboxPort, "sendMessages">;
  logger: Pick<Logger, "warn">;
  /** Checks again the grants of other modules that nobody has taken yet. */
  checks: readonly ((brand: Brand, now: Date) => Promise<void>)[];
}

const everyMs = 3_600_000;
const dayMs = 86_400_000;
/** A newly started process need not wait an hour for its first check. */
const firstMs = 300_000;

/**
 * Checks every hour for signs that are not visible at the time of the grant, ends signals of reviews that are over, and
 * forgets old marks. Only one process checks a brand at a time.
 */
export function createSignalWatch(deps: SignalWatchDeps): Job {
  const { database, brands, clock, exclusions, inbox, logger, checks } = deps;
  /** @returns false while another process checks */
  const watch = async (brand: Brand, now: Date): Promise<boolean> =>
    database.transaction(brand.brandId, async (q) => {
      if (!(await tryLockBrand(q, "signals"))) return false;
      await forgetMarks(q, now);
      await store.lapseSignals(q, now);
      const found = (await listOffersTaken(q, now)).filter(isBonusOnly);
      // Members who have stopped see no offers anyway, and get no message about any (RWD-29).
      const ids = found.map(({ memberId }) => memberId);
      const stopped = await exclusions.listExcluded(q, ids, now);
      const members = found.filter(({ memberId }) => !stopped.has(memberId));
      const answerBy = new Date(now.getTime() + brand.settings.rewards.reviewDays * dayMs);
      await store.noteSignals(
        q,
        members.map(({ memberId }) => ({
          subject: "offers",
          subjectId: memberId,
          memberId,
          answerBy,
          now,
          found: [{ kind: "bonus-only", others: [] }],
        })),
      );
      const date = brand.calendar.dayOf(answerBy);
      await inbox.sendMessages(
        q,
        brand,
        members.map(({ memberId }) => ({ memberId, template: "offersReviewed", params: { date } })),
      );
      return true;
    });

  return {
    name: "signals",
    everyMs,
    firstMs,
    run: async () => {
      const now = clock.now();
      await forEachBrand(await brands.listBrands(), async (brand) => {
        if (!(await watch(brand, now))) return;
        // One check that fails must not keep the others waiting.
        for (const check of checks)
          await check(brand, now).catch((error: unknown) =>
            logger.warn({ err: error, merchant: brand.code }, "a look for signals failed"),
          );
      });
    },
  };
}
