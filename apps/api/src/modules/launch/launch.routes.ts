import type { RegisterRoute } from "../../http/calls.ts";
import type { LaunchService } from "./launch.service.ts";

export function launchRoutes(route: RegisterRoute, launches: LaunchService): void {
  route("GET /wps/game/launch", (context, { query }) =>
    query.demo === "1" ? launches.launchDemo(context, query) : launches.launch(context, query),
  );
  route("GET /wps/game/demo", (context, { query }) => launches.launchDemo(context, query));
}
