import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { LivePort } from "../live/live.port.ts";
import type { WinnersPort } from "./winners.port.ts";
import { boardKeptMs } from "./winners.service.ts";
import { listBoard } from "./winners.store.ts";

/** So often at most the board of a brand is looked at. */
const gatherMs = 1_000;

export interface WinnersWatch extends WinnersPort {
  /** Tells nothing more. */
  close(): void;
}

/**
 * Tells the open pages of a brand when its board has changed (ADR 14). A win that does not reach the board is told to
 * nobody, for thousands of pages would ask for what they have.
 */
export function createWinnersWatch(deps: {
  database: Database;
  live: Pick<LivePort, "announceToBrand">;
  clock: Clock;
  onError: (error: unknown) => void;
}): WinnersWatch {
  const { database, live, clock, onError } = deps;
  const known = new Map<number, string>();
  const gathering = new Set<number>();
  const timers = new Set<NodeJS.Timeout>();

  const later = (work: () => Promise<void>, delayMs: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work().catch(onError);
    }, delayMs).unref();
    timers.add(timer);
  };
  const tell = (brandId: number): Promise<void> =>
    database
      .forBrand(brandId, (q) => live.announceToBrand(q, brandId, "winners"))
      .catch((error: unknown) => {
        // The next win, whether it reaches the board or not, tells what could not be told now.
        known.delete(brandId);
        throw error;
      });
  const compare = async (brandId: number): Promise<void> => {
    gathering.delete(brandId);
    const rows = await database.forBrand(brandId, (q) => listBoard(q, clock.now()));
    const board = rows.map((row) => `${row.username}|${row.node_id}|${row.win_units}`).join();
    if (known.get(brandId) === board) return;
    known.set(brandId, board);
    // Who asks after the news must not be given a board that was kept from before the win.
    later(() => tell(brandId), boardKeptMs);
  };

  return {
    noteWin: (brandId) => {
      if (gathering.has(brandId)) return;
      gathering.add(brandId);
      later(() => compare(brandId), gatherMs);
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
