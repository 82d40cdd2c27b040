import type { RegisterRoute } from "../../http/calls.ts";
import type { AgentService } from "./agent.service.ts";

export function agentRoutes(route: RegisterRoute, agents: AgentService): void {
  route("GET /wps/agent/team/kpi", (context, { query }) => agents.getTeamKpi(context, query));

  route("GET /wps/member/info/funds/consolidated", (context) => agents.getConsolidated(context));
}
