import type { ModuleWithPort } from "../../http/module.ts";
import type { Database } from "../../platform/db/database.ts";
import type { SessionPort } from "./session.port.ts";
import { sessionRoutes } from "./session.routes.ts";
import { createSessionService } from "./session.service.ts";

/** The sessions of members. */
export function createSessionModule({ database }: { database: Database }): ModuleWithPort<SessionPort> {
  const sessions = createSessionService(database);
  return {
    port: sessions,
    routes: ({ player }) => sessionRoutes(player, sessions),
    deleteExpired: sessions.deleteExpired,
  };
}
