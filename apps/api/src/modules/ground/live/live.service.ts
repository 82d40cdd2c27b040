import type { Logger } from "pino";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { EventStream } from "../../../http/event-stream.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import type { SessionPort } from "../session/session.port.ts";
import type { LiveEvents } from "./live.port.ts";
import { liveChannel } from "./live.store.ts";
import { createLiveStreams, type StreamLimits } from "./live-streams.ts";

/** When every place is taken; meanwhile the front uses ordinary requests. */
const fullSeconds = 30;
const limits: StreamLimits = { perSession: 4, perAddress: 100, all: 10_000 };

export interface LiveDeps {
  database: Database;
  sessions: Pick<SessionPort, "listEnded">;
  changes: ChangeFeed;
  clock: Clock;
  logger: Logger;
}

export interface LiveService extends LiveEvents {
  /** Live events of the session's member, until the session ends. @throws Failure request.rate.limited when full */
  open(context: SessionContext): EventStream;
  /** Keeps streams alive, and ends those of sessions that ran out. */
  beat(): Promise<void>;
  /** Ends every stream, so that nothing delays the end of the process; the fronts reconnect elsewhere. */
  close(): void;
}

/** Receives changes from PostgreSQL and passes them to the members connected to this process. */
export async function createLiveService(deps: LiveDeps): Promise<LiveService> {
  const { database, sessions, changes, clock, logger } = deps;
  const streams = createLiveStreams(limits);
  const onMessage = (payload: string): void => {
    try {
      streams.hear(payload);
    } catch (error) {
      logger.warn({ err: error }, "a live notification could not be read");
    }
  };
  await database.listen(liveChannel, onMessage, () => streams.tellAll());
  changes.onChange(["content", "promotions"], ({ brandId }) => streams.tellAll("announcement", brandId));

  const beat = async (): Promise<void> => {
    streams.beat();
    const byBrand = new Map<number, { brand: Brand; code: string; sessionIds: Set<bigint> }>();
    for (const { brand, sessionId } of streams.list()) {
      const known = byBrand.get(brand.brandId) ?? { brand, code: brand.code, sessionIds: new Set() };
      known.sessionIds.add(sessionId);
      byBrand.set(brand.brandId, known);
    }
    await forEachBrand([...byBrand.values()], async ({ brand, sessionIds }) =>
      streams.endSessions(await sessions.listEnded(brand, [...sessionIds], clock.now())),
    );
  };

  return {
    open: ({ brand, session, ip }) => {
      const stream = streams.open({ brand, ...session, address: ip });
      if (!stream) throw createFailure("request.rate.limited", { retryAfterSeconds: fullSeconds });
      return stream;
    },
    follow: streams.follow,
    beat,
    close: streams.endAll,
  };
}
