import type { ModuleWithPort } from "../../../http/module.ts";
import type { LiveEvents, LivePort } from "./live.port.ts";
import { liveRoutes } from "./live.routes.ts";
import { createLiveService, type LiveDeps } from "./live.service.ts";
import { createLivePublisher, silentPublisher } from "./live-publisher.ts";

/** For the command line, which announces changes but serves no pages. */
export { createLivePublisher } from "./live-publisher.ts";

const beatMs = 20_000;

/** Live events. Any process can publish one through the port. Pages connected to this process receive them (ADR 14). */
export async function createLiveModule(
  deps: LiveDeps & { isSilent?: boolean },
): Promise<ModuleWithPort<LivePort & LiveEvents>> {
  const { database, logger } = deps;
  const publisher = deps.isSilent
    ? silentPublisher
    : createLivePublisher({
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
