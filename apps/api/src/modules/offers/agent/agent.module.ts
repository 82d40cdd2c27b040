import type { Module } from "../../../http/module.ts";
import { agentRoutes } from "./agent.routes.ts";
import { createAgentService } from "./agent.service.ts";
import { createTeamService, type TeamDeps } from "./team.service.ts";
import { createTeamFilesService } from "./team-files.service.ts";
import { createTeamPostingsService } from "./team-postings.service.ts";

/** What an agent can see about their team. */
export function createAgentModule(deps: TeamDeps): Module {
  const agents = createAgentService(deps.database);
  const teams = createTeamService(deps);
  const files = createTeamFilesService(deps);
  const postings = createTeamPostingsService(deps);
  return { routes: ({ player }) => agentRoutes(player, agents, teams, files, postings) };
}
