import type { ModuleWithPort } from "../../http/module.ts";
import type { OperatorPort, RecoveryPort, TeamPort } from "./operator.port.ts";
import { createOperatorService, type OperatorDeps } from "./operator.service.ts";
import { createRecoveryService } from "./recovery.service.ts";
import { createTeamService } from "./team.service.ts";

/** For the command line, which needs no sign-in. */
export { createOperatorDirectory } from "./operator-directory.ts";
export { createOperatorInvitations } from "./operator-invitations.ts";

export interface OperatorPorts {
  operators: OperatorPort;
  recovery: RecoveryPort;
  team: TeamPort;
}

/** The people who work for a brand: sign-in, second factor and team. The service desk renders the pages. */
export function createOperatorModule(deps: OperatorDeps): ModuleWithPort<OperatorPorts> {
  return {
    port: {
      operators: createOperatorService(deps),
      recovery: createRecoveryService(deps),
      team: createTeamService(deps.database),
    },
  };
}
