import type { Brand } from "../../../http/context.ts";
import type { ModuleWithPort } from "../../../http/module.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import { deleteOldFactorFailures } from "./factor-guesses.store.ts";
import { forgetGuessesAfterMs } from "./factor-guesses.ts";
import type { OperatorPort, RecoveryPort, StaffPort } from "./operator.port.ts";
import { createOperatorService, type OperatorDeps } from "./operator.service.ts";
import { createRecoveryService } from "./recovery.service.ts";
import { deleteOldAttempts } from "./sign-in-limit.store.ts";
import { createSignInLimit } from "./sign-in-limit.ts";
import { createStaffService } from "./staff.service.ts";

/** For the command line, which needs no sign-in. */
export { openVoter } from "./desk-sessions.ts";
export { createOperatorDirectory } from "./operator-directory.ts";
export { createOperatorInvitations } from "./operator-invitations.ts";

export interface OperatorPorts {
  operators: OperatorPort;
  recovery: RecoveryPort;
  staff: StaffPort;
}

/** The people who work for a brand: sign-in, second factor and team. The service desk renders the pages. */
export function createOperatorModule(base: Omit<OperatorDeps, "limit">): ModuleWithPort<OperatorPorts> {
  const { database } = base;
  const deps = { ...base, limit: createSignInLimit(base) };
  const deleteExpired = async (brands: readonly Brand[], now: Date): Promise<void> => {
    const before = new Date(now.getTime() - forgetGuessesAfterMs);
    await forEachBrand(brands, ({ brandId }) =>
      database.forBrand(brandId, async (q) => {
        await deleteOldAttempts(q, now);
        await deleteOldFactorFailures(q, before);
      }),
    );
  };
  return {
    port: {
      operators: createOperatorService(deps),
      recovery: createRecoveryService(deps),
      staff: createStaffService(database),
    },
    deleteExpired,
  };
}
