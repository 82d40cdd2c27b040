import type { RegisterRoute } from "../../http/calls.ts";
import type { LiveService } from "./live.service.ts";

export function liveRoutes(route: RegisterRoute, live: Pick<LiveService, "open">): void {
  route("GET /wps/live", async (context) => live.open(context));
}
