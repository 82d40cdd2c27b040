import { randomInt } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { gameIdOf, type Lottery, lotteries } from "./lotteries.ts";
import { drawPrizes, findDueMs, type PickNumber, periodOf } from "./lottery.policy.ts";
import { createDraw } from "./lottery.store.ts";

export interface LotteryDraws {
  /** Draws everything that is due and not drawn yet; existing draws do not change. */
  drawDue(): Promise<void>;
}

/**
 * Draws the lotteries on schedule (ADR 18). Every process tries, and the table's key keeps one outcome. The latest due
 * draw is held however late it is; earlier ones that were missed are only marked as missed.
 */
export function createLotteryDraws(deps: {
  database: Database;
  clock: Clock;
  /** Source of randomness: a cryptographic generator, unless a test passes its own. */
  pick?: PickNumber;
}): LotteryDraws {
  const { database, clock, pick = (below) => randomInt(below) } = deps;
  const lastDrawnMs = new Map<string, number>();

  const draw = async (lottery: Lottery, now: Date): Promise<void> => {
    const gameId = gameIdOf(lottery);
    const dueMs = findDueMs(lottery, now);
    if (lastDrawnMs.get(gameId) === dueMs) return;
    await database.withoutBrand((q) =>
      createDraw(q, {
        lottery: gameId,
        drawsAt: new Date(dueMs),
        periodSeconds: periodOf(lottery) / 1000,
        prizes: drawPrizes(lottery.prizes, pick),
        now,
      }),
    );
    lastDrawnMs.set(gameId, dueMs);
  };

  return {
    drawDue: async () => {
      const now = clock.now();
      for (const lottery of lotteries) await draw(lottery, now);
    },
  };
}
