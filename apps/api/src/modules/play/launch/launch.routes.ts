import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { LaunchService } from "./launch.service.ts";

/** Registers the calls that launch games. */
export function launchRoutes(player: RegisterPlayerCall, launches: LaunchService): void {
  player("GET /wps/game/launch", (context, { query }) =>
    query.demo === "1" ? launches.launchDemo(context, query) : launches.launch(context, query),
  );
  player("GET /wps/game/check", (context, { query }) => launches.check(context, query.nodeId));
  player("GET /wps/game/demo", (context, { query }) => launches.launchDemo(context, query));
}
