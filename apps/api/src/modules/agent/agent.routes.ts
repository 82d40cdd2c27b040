import type { RegisterPlayerCall } from "../../http/player-calls.ts";
import type { AgentService } from "./agent.service.ts";

/** Registers the agents' calls. */
export function agentRoutes(player: RegisterPlayerCall, agents: AgentService): void {
  player("GET /wps/agent/team/kpi", (context, { query }) => agents.getTeamKpi(context, query));

  player("GET /wps/member/info/funds/consolidated", (context) => agents.getConsolidated(context));
}
