import type { ModuleWithPort } from "../../../http/module.ts";
import type { InboxPort } from "./inbox.port.ts";
import { inboxRoutes } from "./inbox.routes.ts";
import { createInboxService, type InboxDeps } from "./inbox.service.ts";

/** Messages from the brand to its members. */
export function createInboxModule(deps: InboxDeps): ModuleWithPort<InboxPort> {
  const inbox = createInboxService(deps);
  return { port: inbox, routes: ({ player }) => inboxRoutes(player, inbox) };
}
