import type { ModuleWithPort } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../exclusion/exclusion.port.ts";
import type { SessionPort } from "./session.port.ts";
import { sessionRoutes } from "./session.routes.ts";
import { createSessionService } from "./session.service.ts";

export { serverSessionId } from "./session.port.ts";

/** The sessions of members. */
export function createSessionModule({
  database,
  exclusions,
}: {
  database: Database;
  exclusions: ExclusionPort;
}): ModuleWithPort<SessionPort> {
  const sessions = createSessionService(database, exclusions);
  return {
    port: sessions,
    routes: ({ player }) => sessionRoutes(player, sessions),
    deleteExpired: sessions.deleteExpired,
  };
}
