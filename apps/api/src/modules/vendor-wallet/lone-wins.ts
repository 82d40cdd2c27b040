import type { Logger } from "pino";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { isNoticeKept, keepNotice } from "./vendor-notices.store.ts";

/** New ones of a vendor that operators are told in a day: who sends more is broken, and the first ones say so. */
const winsPerDay = 200;

/** A win that was refused because no bet of its round stands: a prize, free spins, or a mistake. */
export interface LoneWin {
  /** As the vendor knows them; `?` where they did not say. */
  readonly player: string;
  readonly transactionId: string;
  /** With its currency. */
  readonly amount: string;
}

export interface LoneWinsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, "warn" | "error">;
}

/**
 * Tells operators of wins that no bet stands behind (CASE-08): a member may be owed a prize, and the vendor's repeats reach nobody. It
 * moves nothing. A win that cannot be noted now comes again.
 * @returns whether all of them are kept for people, so that no repeat is needed
 */
export function createLoneWins({ database, clock, logger }: LoneWinsDeps) {
  return async (vendor: string, wins: readonly LoneWin[]): Promise<boolean> => {
    let areKept = true;
    for (const { player, transactionId, amount } of wins) {
      const subject = `${player} ${transactionId} ${amount}`;
      try {
        const notice = { vendor, kind: "lone_win", subject, now: clock.now() } as const;
        const isNew = await keepNotice(database, notice, winsPerDay);
        if (isNew) logger.warn({ vendor, win: subject }, "a vendor sends a win that no bet stands behind");
        areKept = (isNew || (await isNoticeKept(database, notice))) && areKept;
      } catch (error) {
        logger.error({ err: error, vendor, win: subject }, "a win without a bet could not be noted");
        areKept = false;
      }
    }
    return areKept;
  };
}

export type TellLoneWins = ReturnType<typeof createLoneWins>;
