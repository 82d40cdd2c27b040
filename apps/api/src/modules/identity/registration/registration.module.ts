import type { ModuleWithPort } from "../../../http/module.ts";
import type { SocialPort } from "../social/social.port.ts";
import { type AgentAccountsDeps, createAgentAccountsService } from "./agent-accounts.service.ts";
import { createNewcomerService } from "./newcomer.service.ts";
import type { RegistrationPort } from "./registration.port.ts";
import { registrationRoutes } from "./registration.routes.ts";
import { createRegistrationService, type RegistrationDeps } from "./registration.service.ts";

export type RegistrationModuleDeps = Omit<RegistrationDeps, "social"> &
  AgentAccountsDeps & {
    /** Called on each use, because social is created later: it registers new members through this module's port. */
    getSocial(): SocialPort;
  };

/** Registration of visitors, and, through its port, of people whose identity a sign-in provider has proved. */
export function createRegistrationModule(deps: RegistrationModuleDeps): ModuleWithPort<RegistrationPort> {
  const { getSocial } = deps;
  const registrations = createRegistrationService({
    ...deps,
    social: {
      checkProof: (context, proof) => getSocial().checkProof(context, proof),
      takeProof: (context, proof) => getSocial().takeProof(context, proof),
    },
  });
  const agentAccounts = createAgentAccountsService(deps);
  return {
    port: createNewcomerService(deps),
    routes: ({ player }) => {
      registrationRoutes(player, registrations);
      player("PUT /wps/agent/member", (context, { body }) => agentAccounts.open(context, body));
    },
  };
}
