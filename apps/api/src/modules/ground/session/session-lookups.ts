import type { Database } from "../../../platform/db/database.ts";
import { tooManyConnections } from "../../../platform/db/faults.ts";
import { findSessions, type SessionRow, type SoughtSession, touchSessions } from "./session.store.ts";

interface Waiting {
  readonly sought: SoughtSession;
  readonly resolve: (row: SessionRow | undefined) => void;
  readonly reject: (error: unknown) => void;
  readonly limit: NodeJS.Timeout;
}

/** Sessions per statement. */
const mostAtOnce = 128;
/** Look-ups of a process that are under way. The other connections are for the calls' next steps, and for bets. */
const mostUnderWay = 4;
/** Calls of a process that may wait. */
const mostWaiting = 20_000;
/**
 * How long they wait for a connection, also behind a look-up that waits for its own: a database that does not answer is
 * reported as soon as elsewhere (FAULT-16).
 */
const waitLimitMs = 2_500;
/** Written at most once a minute, so reading a session usually costs no write. */
const touchedEveryMs = 60_000;

const createBusyError = (): Error =>
  Object.assign(new Error("too many calls wait for their session"), { code: tooManyConnections });

/**
 * Finds the sessions of calls. A quiet process looks up each at once. In a storm, such as the presses of a rain, calls that come
 * in while a few look-ups are under way wait, and go together: a call costs little, and the storm never takes all connections.
 */
export function createSessionLookups(database: Database, longestMs = waitLimitMs) {
  /** By brand, because a connection acts for one. The brand that has waited longest comes first. */
  const brands = new Map<number, Set<Waiting>>();
  let underWay = 0;
  let waitingCount = 0;

  const findBatch = async (brandId: number, batch: readonly Waiting[]): Promise<void> => {
    try {
      const sought = batch.map((one) => one.sought);
      const rows = await database.forBrand(brandId, async (q) => {
        for (const one of batch) clearTimeout(one.limit);
        const found = await findSessions(q, sought);
        const due = sought.flatMap(({ now }, n) => {
          const row = found[n];
          return row && now.getTime() - row.last_seen_at.getTime() >= touchedEveryMs
            ? { sessionId: row.session_id, now }
            : [];
        });
        if (due.length > 0) await touchSessions(q, due);
        return found;
      });
      for (const [n, one] of batch.entries()) one.resolve(rows[n]);
    } catch (error) {
      for (const one of batch) {
        clearTimeout(one.limit);
        one.reject(error);
      }
    }
  };

  const send = (): void => {
    const [next] = brands;
    if (next === undefined || underWay >= mostUnderWay) return;
    const [brandId, waiting] = next;
    const batch: Waiting[] = [];
    for (const one of waiting) {
      if (batch.length === mostAtOnce) break;
      waiting.delete(one);
      batch.push(one);
    }
    waitingCount -= batch.length;
    brands.delete(brandId);
    if (waiting.size > 0) brands.set(brandId, waiting);
    underWay += 1;
    void findBatch(brandId, batch).finally(() => {
      underWay -= 1;
      send();
    });
  };

  const giveUp = (brandId: number, one: Waiting): void => {
    const waiting = brands.get(brandId);
    if (waiting?.delete(one)) waitingCount -= 1;
    if (waiting?.size === 0) brands.delete(brandId);
    one.reject(createBusyError());
  };

  /**
   * @returns undefined if there is no such valid session
   * @throws 53300 if too many wait, or one waits too long
   */
  return (brandId: number, sought: SoughtSession): Promise<SessionRow | undefined> =>
    new Promise((resolve, reject) => {
      if (waitingCount >= mostWaiting) {
        reject(createBusyError());
        return;
      }
      const limit = setTimeout(() => giveUp(brandId, one), longestMs);
      const one: Waiting = { sought, resolve, reject, limit };
      waitingCount += 1;
      const waiting = brands.get(brandId);
      if (waiting) waiting.add(one);
      else brands.set(brandId, new Set([one]));
      send();
    });
}
