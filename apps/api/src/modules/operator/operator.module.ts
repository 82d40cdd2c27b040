import type { ModuleWithPort } from "../../http/module.ts";
import type { OperatorPort, RecoveryPort, TeamPort } from "./operator.port.ts";
import { createOperatorService, type OperatorDeps } from "./operator.service.ts";
import { createRecoveryService } from "./recovery.service.ts";
import { createTeamService } from "./team.service.ts";

/** For the command line, where nobody signs in. */
export { createOperatorDirectory } from "./operator-directory.ts";

export interface OperatorPorts {
  operators: OperatorPort;
  recovery: RecoveryPort;
  team: TeamPort;
}

/** Who works for a brand: sign-in, second factor and team. The service desk shows its pages. */
export function createOperatorModule(deps: OperatorDeps): ModuleWithPort<OperatorPorts> {
  return {
    port: {
      operators: createOperatorService(deps),
      recovery: createRecoveryService(deps),
      team: createTeamService(deps.database),
    },
  };
}
