import type { Database } from "../../../platform/db/database.ts";
import type { LivePort } from "./live.port.ts";
import { everybody, notifyBalances, notifyLive } from "./live.store.ts";

/** How long balance changes are collected before they are published. */
const batchMs = 250;
/** Members per notification, so it stays below 8,000 bytes. */
const maxMembers = 150;

export interface LivePublisher extends LivePort {
  /** Publishes what is collected and accepts nothing more. */
  close(): Promise<void>;
}

/** For a process in whose brands nobody is signed in: the one that writes a demo's past (ADR 77). */
export const silentPublisher: LivePublisher = {
  announce: async () => undefined,
  announceTo: async () => undefined,
  announceToBrand: async () => undefined,
  announceBalance: () => undefined,
  close: async () => undefined,
};

/** Publishes changes through PostgreSQL, so they reach the member on every process. */
export function createLivePublisher(deps: {
  database: Database;
  onError: (error: unknown) => void;
}): LivePublisher {
  const { database, onError } = deps;
  const pending = new Map<number, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let isClosed = false;

  const sendPending = async (): Promise<void> => {
    const brands = [...pending];
    pending.clear();
    for (const [brandId, players] of brands) {
      const names = [...players];
      for (let from = 0; from < names.length; from += maxMembers) {
        // A lost notification does no harm: the page asks for its state again by itself.
        await database
          .forBrand(brandId, (q) => notifyBalances(q, names.slice(from, from + maxMembers)))
          .catch(onError);
      }
    }
  };

  const flush = (): Promise<void> => {
    timer = undefined;
    sending = sending.then(sendPending);
    return sending;
  };

  return {
    announce: async (q, brandId, memberId, ...topics) => {
      await notifyLive(q, JSON.stringify(topics.map((topic) => [brandId, String(memberId), topic])));
    },
    announceTo: async (q, brandId, memberIds, topic) => {
      for (let from = 0; from < memberIds.length; from += maxMembers) {
        const told = memberIds.slice(from, from + maxMembers).map((id) => [brandId, String(id), topic]);
        await notifyLive(q, JSON.stringify(told));
      }
    },
    announceToBrand: async (q, brandId, topic) => {
      await notifyLive(q, JSON.stringify([[brandId, everybody, topic]]));
    },
    announceBalance: (brandId, player) => {
      if (isClosed) return;
      const players = pending.get(brandId) ?? new Set();
      pending.set(brandId, players.add(player));
      timer ??= setTimeout(() => void flush(), batchMs).unref();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await flush();
    },
  };
}
