import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { AgentService } from "./agent.service.ts";
import type { TeamService } from "./team.service.ts";
import type { TeamFilesService } from "./team-files.service.ts";
import type { TeamPostingsService } from "./team-postings.service.ts";

/** Registers the agents' calls. */
export function agentRoutes(
  player: RegisterPlayerCall,
  agents: AgentService,
  teams: TeamService,
  files: TeamFilesService,
  postings: TeamPostingsService,
): void {
  player("GET /wps/agent/team/kpi", (context, { query }) => agents.getTeamKpi(context, query));

  player("GET /wps/agent/team/overview", (context, { query }) => teams.getOverview(context, query));

  player("GET /wps/agent/team/pnl", (context, { query }) => teams.listLines(context, query));

  player("GET /wps/agent/team/members", (context, { query }) => teams.listPeople(context, query));

  player("GET /wps/agent/team/games", (context, { query }) => teams.listRounds(context, query));

  player("GET /wps/agent/team/postings", (context, { query }) => postings.list(context, query));

  player("GET /wps/agent/team/round", (context, { query }) => postings.getRound(context, query));

  player("GET /wps/agent/team/postings/csv", (context, { query }) => files.getPostings(context, query));

  player("GET /wps/agent/team/pnl/csv", (context, { query }) => files.getLines(context, query));

  player("GET /wps/agent/team/games/csv", (context, { query }) => files.getRounds(context, query));
}
