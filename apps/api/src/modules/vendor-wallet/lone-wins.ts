import { formatUnits } from "@croupier/domain/money";
import type { Logger } from "pino";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { keepNotice } from "./vendor-notices.store.ts";

/** New ones of a vendor that operators are told in a day: who sends more is broken, and the first ones say so. */
const winsPerDay = 200;

/** A win that was refused because no bet of its round stands: a prize, a free spin, or a mistake. */
export interface LoneWin {
  readonly player: string;
  readonly transactionId: string;
  readonly amountUnits: bigint;
  readonly currency: string;
}

export interface LoneWinsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, "warn" | "error">;
}

/**
 * Tells operators of wins that no bet stands behind (CASE-08): a member may be owed a prize, and the vendor's repeats reach nobody. It
 * moves nothing. A win that cannot be noted now comes again.
 */
export function createLoneWins({ database, clock, logger }: LoneWinsDeps) {
  return async (vendor: string, wins: readonly LoneWin[]): Promise<void> => {
    for (const { player, transactionId, amountUnits, currency } of wins) {
      const subject = `${player} ${transactionId} ${formatUnits(amountUnits, 5)} ${currency}`;
      try {
        const notice = { vendor, kind: "lone_win", subject, now: clock.now() } as const;
        const isNew = await keepNotice(database, notice, winsPerDay);
        if (isNew) logger.warn({ vendor, win: subject }, "a vendor sends a win that no bet stands behind");
      } catch (error) {
        logger.error({ err: error, vendor, win: subject }, "a win without a bet could not be noted");
      }
    }
  };
}

export type TellLoneWins = ReturnType<typeof createLoneWins>;
