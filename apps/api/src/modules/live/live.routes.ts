import type { Answer } from "../../http/calls.ts";
import type { LiveService } from "./live.service.ts";

export function liveRoutes(answer: Answer, live: Pick<LiveService, "open">): void {
  answer("GET /wps/live", async (context) => live.open(context));
}
