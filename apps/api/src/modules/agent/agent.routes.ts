import type { Answer } from "../../http/calls.ts";
import type { AgentService } from "./agent.service.ts";

export function agentRoutes(answer: Answer, agents: AgentService): void {
  answer("GET /wps/agent/team/kpi", (context, { query }) => agents.getTeamKpi(context, query));

  answer("GET /wps/member/info/funds/consolidated", (context) => agents.getConsolidated(context));
}
