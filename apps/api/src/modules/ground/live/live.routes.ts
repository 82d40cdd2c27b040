import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { LiveService } from "./live.service.ts";

/** Registers the stream of live events. */
export function liveRoutes(player: RegisterPlayerCall, live: Pick<LiveService, "open">): void {
  player("GET /wps/live", async (context) => live.open(context));
}
