import type { ReplyOf } from "@croupier/contract/player/contract";
import type { SessionContext } from "../../../http/context.ts";
import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { LimitsService } from "./limits.service.ts";
import type { RealityCheckService } from "./reality-check.service.ts";
import type { StopsService } from "./stops.service.ts";

interface Services {
  limits: LimitsService;
  checks: RealityCheckService;
  stops: StopsService;
  /** The complete state of a member's protection. */
  present(context: SessionContext): Promise<ReplyOf<"GET /wps/play/limits">>;
}

/** Registers the calls of responsible play. */
export function responsiblePlayRoutes(player: RegisterPlayerCall, services: Services): void {
  const { limits, checks, stops, present } = services;

  player("GET /wps/play/limits", (context) => present(context));
  player("POST /wps/play/limits", (context, { body }) => limits.set(context, body));
  player("POST /wps/play/limits/confirm", (context, { body }) => limits.confirm(context, body));
  player("POST /wps/play/limits/cancelRise", (context, { body }) => limits.cancelRise(context, body));

  player("POST /wps/play/coolOff", async (context, { body }) => {
    await stops.coolOff(context, body);
    return present(context);
  });
  player("POST /wps/play/exclusion", async (context, { body }) => {
    await stops.exclude(context, body);
    return present(context);
  });
  player("POST /wps/play/exclusion/end", async (context) => {
    await stops.endExclusion(context);
    return present(context);
  });

  player("GET /wps/play/realityCheck", (context) => checks.get(context));
  player("POST /wps/play/realityCheck", (context, { body }) => checks.acknowledge(context, body));
  player("POST /wps/play/realityCheck/interval", async (context, { body }) => {
    await checks.choose(context, body.intervalMinutes);
    return present(context);
  });
}
