import type { Answer } from "../../http/calls.ts";
import type { LaunchService } from "./launch.service.ts";

export function launchRoutes(answer: Answer, launches: LaunchService): void {
  answer("GET /wps/game/launch", (context, { query }) =>
    query.demo === "1" ? launches.launchDemo(context, query) : launches.launch(context, query),
  );
  answer("GET /wps/game/demo", (context, { query }) => launches.launchDemo(context, query));
}
