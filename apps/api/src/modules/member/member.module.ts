import type { ModuleWithPort } from "../../http/module.ts";
import type { Database } from "../../platform/db/database.ts";
import type { VipPort } from "../vip/vip.port.ts";
import type { MemberPort } from "./member.port.ts";
import { memberRoutes } from "./member.routes.ts";
import { createMemberService } from "./member.service.ts";

export { createContactClashes } from "./contact-clashes.service.ts";
export { contactForms } from "./contact-forms.ts";

/** The accounts of members. */
export function createMemberModule(deps: { database: Database; vip: VipPort }): ModuleWithPort<MemberPort> {
  const members = createMemberService(deps.database, deps.vip);
  return { port: members, routes: ({ player }) => memberRoutes(player, members) };
}
