import type { Logger } from "pino";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { isNoticeKept, keepNotice } from "./vendor-notices.store.ts";

/**
 * New ones of a vendor that operators are told about in a day: a vendor that sends more is broken, and the first ones show it.
 */
const winsPerDay = 200;

/** A win that was refused because its round has no valid bet: a prize, free spins, or a mistake. */
export interface LoneWin {
  /** As the vendor knows them; `?` if it did not say. */
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
 * Reports wins without a valid bet to operators (CASE-08): a member may be owed a prize, and the vendor's repeats reach
 * nobody. It moves nothing. A win that cannot be recorded now comes again.
 * @returns whether all of them are recorded for people, so that no repeat is needed
 */
export function createLoneWins({ database, clock, logger }: LoneWinsDeps) {
  return async (vendor: string, wins: readonly LoneWin[]): Promise<boolean> => {
    let areKept = true;
    for (const { player, transactionId, amount } of wins) {
      const subject = `${player} ${transactionId} ${amount}`;
      try {
        const notice = { vendor, kind: "lone_win", subject, now: clock.now() } as const;
        const isNew = await keepNotice(database, notice, winsPerDay);
        if (isNew) logger.warn({ vendor, win: subject }, "a vendor sends a win without a valid bet");
        areKept = (isNew || (await isNoticeKept(database, notice))) && areKept;
      } catch (error) {
        logger.error({ err: error, vendor, win: subject }, "a win without a bet could not be recorded");
        areKept = false;
      }
    }
    return areKept;
  };
}

export type TellLoneWins = ReturnType<typeof createLoneWins>;
