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

const noticeOf = (vendor: string, { player, transactionId, amount }: LoneWin) =>
  ({ vendor, kind: "lone_win", subject: `${player} ${transactionId} ${amount}` }) as const;

/** Tells operators of wins without a valid bet (CASE-08): a member may be owed a prize, and the vendor's repeats reach nobody. */
export function createLoneWins({ database, clock, logger }: LoneWinsDeps) {
  return {
    /** Whether people have been told of one of these wins. They may have paid it, so no repeat does. */
    hasTold: async (vendor: string, wins: readonly LoneWin[]): Promise<boolean> => {
      for (const win of wins) if (await isNoticeKept(database, noticeOf(vendor, win))) return true;
      return false;
    },

    /**
     * Reports wins. It moves nothing. A win that cannot be recorded now comes again.
     * @returns whether all of them are recorded for people, so that no repeat is needed
     */
    tell: async (vendor: string, wins: readonly LoneWin[]): Promise<boolean> => {
      let areKept = true;
      for (const win of wins) {
        const notice = noticeOf(vendor, win);
        const { subject } = notice;
        try {
          const isNew = await keepNotice(database, { ...notice, now: clock.now() }, winsPerDay);
          if (isNew) logger.warn({ vendor, win: subject }, "a vendor sends a win without a valid bet");
          areKept = (isNew || (await isNoticeKept(database, notice))) && areKept;
        } catch (error) {
          logger.error({ err: error, vendor, win: subject }, "a win without a bet could not be recorded");
          areKept = false;
        }
      }
      return areKept;
    },
  };
}

export type LoneWins = ReturnType<typeof createLoneWins>;
