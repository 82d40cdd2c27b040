import type { Module } from "../../http/module.ts";
import type { Database } from "../../platform/db/database.ts";
import type { PasswordHasher } from "../../platform/password-hasher.ts";
import type { InboxPort } from "../inbox/inbox.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import { getRegistrationRules } from "../registration/registration.port.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import type { VerificationPort } from "../verification/verification.port.ts";
import { createContactsService } from "./contacts.service.ts";
import { securityCentreRoutes } from "./security-centre.routes.ts";
import { createSecurityCentreService } from "./security-centre.service.ts";

export interface SecurityCentreModuleDeps {
  database: Database;
  masterSecret: Buffer;
  passwords: PasswordHasher;
  inbox: InboxPort;
  members: MemberPort;
  stepUps: StepUpPort;
  verification: VerificationPort;
}

/** What a member can secure: the payment password, bank accounts, mobile number and mail address (EXT-08). */
export function createSecurityCentreModule(deps: SecurityCentreModuleDeps): Module {
  const withRules = { ...deps, getFieldRules: getRegistrationRules };
  const centre = createSecurityCentreService(withRules);
  const contacts = createContactsService(withRules);
  return { routes: ({ player }) => securityCentreRoutes(player, centre, contacts) };
}
