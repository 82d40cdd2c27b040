import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import type { PixHolders } from "../../../platform/payments/pix-holders.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { CpfPort } from "../cpf/cpf.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import { getRegistrationRules } from "../registration/registration.port.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import type { VerificationPort } from "../verification/verification.port.ts";
import { createBankAccounts } from "./bank-accounts.ts";
import { createContactsService } from "./contacts.service.ts";
import { createRehashedNumbers } from "./rehashed-numbers.service.ts";
import type { SecurityCentrePort } from "./security-centre.port.ts";
import { securityCentreRoutes } from "./security-centre.routes.ts";
import {
  createSecurityCentreService,
  type SecurityCentreDeps,
  type SecurityCentreService,
} from "./security-centre.service.ts";

export interface SecurityCentreModuleDeps {
  database: Database;
  masterSecret: Buffer;
  brands: { listBrands(): Promise<readonly Brand[]> };
  cpfs: Pick<CpfPort, "find">;
  passwords: PasswordHasher;
  pixHolders: PixHolders;
  exclusions: ExclusionPort;
  inbox: InboxPort;
  live: Pick<LivePort, "announce">;
  logger: Logger;
  members: MemberPort;
  stepUps: StepUpPort;
  verification: VerificationPort;
}

/** For the demo, whose member binds an account without a server. */
export const createSecurityCentre = (
  deps: Omit<SecurityCentreDeps, "getFieldRules">,
): SecurityCentreService => createSecurityCentreService({ ...deps, getFieldRules: getRegistrationRules });

/** For the command line and the demo, which pay out without a server. */
export { createBankAccounts } from "./bank-accounts.ts";

/** The things that a member can secure: the payment password, bank accounts, mobile number and mail address (EXT-08). */
export function createSecurityCentreModule(
  deps: SecurityCentreModuleDeps,
): ModuleWithPort<SecurityCentrePort> {
  const withRules = { ...deps, getFieldRules: getRegistrationRules };
  const centre = createSecurityCentreService(withRules);
  const contacts = createContactsService(withRules);
  return {
    port: createBankAccounts(deps.masterSecret),
    jobs: [
      {
        name: "account numbers of earlier versions",
        everyMs: 3_600_000,
        firstMs: 20_000,
        run: createRehashedNumbers(deps),
      },
    ],
    routes: ({ player }) => securityCentreRoutes(player, centre, contacts),
  };
}
