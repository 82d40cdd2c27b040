import type { ModuleWithPort } from "../../http/module.ts";
import type { FirebasePort } from "../social/firebase.port.ts";
import { type AgentAccountsDeps, createAgentAccountsService } from "./agent-accounts.service.ts";
import type { NewcomerPort } from "./newcomer.port.ts";
import { createNewcomerService } from "./newcomer.service.ts";
import { registrationRoutes } from "./registration.routes.ts";
import { createRegistrationService, type RegistrationDeps } from "./registration.service.ts";

export type RegistrationModuleDeps = Omit<RegistrationDeps, "firebase"> &
  AgentAccountsDeps & {
    /** Called on each use, because social is created later: it registers new members through this module's port. */
    getFirebase(): FirebasePort;
  };

/** Registration of visitors, and, through its port, of people whose identity a sign-in provider has proved. */
export function createRegistrationModule(deps: RegistrationModuleDeps): ModuleWithPort<NewcomerPort> {
  const { getFirebase } = deps;
  const registrations = createRegistrationService({
    ...deps,
    firebase: {
      checkProof: (context, proof) => getFirebase().checkProof(context, proof),
      takeProof: (context, proof) => getFirebase().takeProof(context, proof),
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
