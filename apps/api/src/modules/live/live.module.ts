import type { ModuleWithPort } from "../../http/module.ts";
import type { LiveEvents, LivePort } from "./live.port.ts";
import { liveRoutes } from "./live.routes.ts";
import { createLiveService, type LiveDeps } from "./live.service.ts";
import { createLivePublisher } from "./live-publisher.ts";

/** For the command line, which tells of changes and has no page that hears of them. */
export { createLivePublisher } from "./live-publisher.ts";

const beatMs = 20_000;

/** Live events: told by the port on any process, and heard by the pages that hang on this one (ADR 14). */
export async function createLiveModule(deps: LiveDeps): Promise<ModuleWithPort<LivePort & LiveEvents>> {
  const { database, logger } = deps;
  const publisher = createLivePublisher({
    database,
    onError: (error) => logger.warn({ err: error }, "a live notification was not sent"),
  });
  const streams = await createLiveService(deps);
  return {
    port: { ...publisher, follow: streams.follow },
    routes: ({ player }) => liveRoutes(player, streams),
    jobs: [{ name: "live events", everyMs: beatMs, run: streams.beat }],
    endStreams: streams.close,
    close: publisher.close,
  };
}
