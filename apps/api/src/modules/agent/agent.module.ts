import type { Module } from "../../http/module.ts";
import type { Database } from "../../platform/db/database.ts";
import { agentRoutes } from "./agent.routes.ts";
import { createAgentService } from "./agent.service.ts";

/** What an agent can see about their team. */
export function createAgentModule({ database }: { database: Database }): Module {
  const agents = createAgentService(database);
  return { routes: ({ player }) => agentRoutes(player, agents) };
}
