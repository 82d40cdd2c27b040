import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { WinnersPort } from "./winners.port.ts";
import { boardKeptMs } from "./winners.service.ts";
import { listBoard } from "./winners.store.ts";

/** Minimum interval between two checks of a brand's board. */
const checkIntervalMs = 1_000;

export interface WinnersWatch extends WinnersPort {
  /** Stops announcing. */
  close(): void;
}

/**
 * Announces a changed board to the brand's open pages (ADR 14). A win that does not reach the board is not announced,
 * because thousands of pages would fetch what they already have.
 */
export function createWinnersWatch(deps: {
  database: Database;
  live: Pick<LivePort, "announceToBrand">;
  clock: Clock;
  onError: (error: unknown) => void;
}): WinnersWatch {
  const { database, live, clock, onError } = deps;
  const lastBoards = new Map<number, string>();
  const scheduled = new Set<number>();
  const timers = new Set<NodeJS.Timeout>();

  const later = (work: () => Promise<void>, delayMs: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work().catch(onError);
    }, delayMs).unref();
    timers.add(timer);
  };
  const announce = (brandId: number): Promise<void> =>
    database
      .forBrand(brandId, (q) => live.announceToBrand(q, brandId, "winners"))
      .catch((error: unknown) => {
        // Forget the board, so the next win announces it again whether or not it reaches the board.
        lastBoards.delete(brandId);
        throw error;
      });
  const compare = async ({ brandId, calendar }: Parameters<WinnersPort["noteWin"]>[0]): Promise<void> => {
    scheduled.delete(brandId);
    const rows = await database.forBrand(brandId, (q) => listBoard(q, calendar, clock.now()));
    const board = rows.map((row) => `${row.username}|${row.node_id}|${row.win_units}`).join();
    if (lastBoards.get(brandId) === board) return;
    lastBoards.set(brandId, board);
    // Waits until cached boards from before the win have expired, so no page fetches an old one.
    later(() => announce(brandId), boardKeptMs);
  };

  return {
    noteWin: (brand) => {
      if (scheduled.has(brand.brandId)) return;
      scheduled.add(brand.brandId);
      later(() => compare(brand), checkIntervalMs);
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
