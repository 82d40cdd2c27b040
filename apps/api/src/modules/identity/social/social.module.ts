import type { Logger } from "pino";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { SessionPort } from "../../ground/session/session.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import type { RegistrationPort } from "../registration/registration.port.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import { createFirebaseService } from "./firebase.service.ts";
import { createProviderClient } from "./provider-client.ts";
import type { SocialPort } from "./social.port.ts";
import { socialReturnRoutes, socialRoutes } from "./social.routes.ts";
import { createSocialService } from "./social.service.ts";
import { createSocialIdentities } from "./social-identities.service.ts";
import { createSocialProviders, type SandboxProvider } from "./social-providers.ts";
import { createSocialRegistration } from "./social-registration.service.ts";

/** The command line connects as the schema owner and needs no module. */
export { setUpProvider } from "./social-setup.service.ts";

export interface SocialModuleDeps {
  database: Database;
  masterSecret: Buffer;
  logger: Logger;
  inbox: InboxPort;
  members: MemberPort;
  registration: RegistrationPort;
  sessions: SessionPort;
  stepUps: StepUpPort;
  /** The sandbox sign-in provider of this machine. Undefined in production. */
  sandbox: SandboxProvider | undefined;
}

/** Sign-in through google, facebook and telegram (ADR 13). Its port checks numbers that Firebase has proved. */
export function createSocialModule(deps: SocialModuleDeps): ModuleWithPort<SocialPort> {
  const { database, logger } = deps;
  const client = createProviderClient({
    onTrouble: (trouble) => logger.warn(trouble, "a social sign-in was invalid"),
  });
  const providers = createSocialProviders(deps);
  const identities = createSocialIdentities({ ...deps, providers });
  const social = createSocialService({ ...deps, client, providers, identities });
  const registration = createSocialRegistration(deps);
  return {
    port: createFirebaseService({ database, client, providers }),
    routes: (register) => {
      socialRoutes(register.player, social, registration, identities);
      socialReturnRoutes(register.player, social);
    },
    deleteExpired: social.deleteExpired,
  };
}
