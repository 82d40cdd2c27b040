import type { Database } from "../../platform/db/database.ts";
import type { LivePort } from "./live.port.ts";
import { everybody, notifyBalances, notifyLive } from "./live.store.ts";

/** How long balances are gathered. */
const gatherMs = 250;
/** So many members fit into one notification of 8,000 bytes. */
const mostAtOnce = 150;

export interface LivePublisher extends LivePort {
  /** Sends what is gathered, and gathers nothing more. */
  close(): Promise<void>;
}

/** Sends what has changed through PostgreSQL, so that it reaches the member on whatever process he hangs. */
export function createLivePublisher(deps: {
  database: Database;
  onError: (error: unknown) => void;
}): LivePublisher {
  const { database, onError } = deps;
  const gathered = new Map<number, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let isClosed = false;

  const sendGathered = async (): Promise<void> => {
    const brands = [...gathered];
    gathered.clear();
    for (const [brandId, players] of brands) {
      const names = [...players];
      for (let from = 0; from < names.length; from += mostAtOnce) {
        // What is lost here is found again when the page asks by itself.
        await database
          .forBrand(brandId, (q) => notifyBalances(q, names.slice(from, from + mostAtOnce)))
          .catch(onError);
      }
    }
  };

  const flush = (): Promise<void> => {
    timer = undefined;
    sending = sending.then(sendGathered);
    return sending;
  };

  return {
    announce: async (q, brandId, memberId, ...topics) => {
      await notifyLive(q, JSON.stringify(topics.map((topic) => [brandId, String(memberId), topic])));
    },
    announceToBrand: async (q, brandId, topic) => {
      await notifyLive(q, JSON.stringify([[brandId, everybody, topic]]));
    },
    announceBalance: (brandId, player) => {
      if (isClosed) return;
      const players = gathered.get(brandId) ?? new Set();
      gathered.set(brandId, players.add(player));
      timer ??= setTimeout(() => void flush(), gatherMs).unref();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await flush();
    },
  };
}
