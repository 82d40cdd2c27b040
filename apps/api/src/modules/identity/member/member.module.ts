import type { ModuleWithPort } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { MemberPort } from "./member.port.ts";
import { createMemberService } from "./member.service.ts";

export { createContactClashes } from "./contact-clashes.service.ts";
export { contactForms } from "./contact-forms.ts";

/** The accounts of members. */
export const createMemberModule = (deps: { database: Database }): ModuleWithPort<MemberPort> => ({
  port: createMemberService(deps.database),
});
