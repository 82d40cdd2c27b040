import type { ModuleWithPort } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createChallenges } from "./challenges.ts";
import type { SealingPort } from "./sealing.port.ts";
import { sealingRoutes } from "./sealing.routes.ts";
import { createSealingService } from "./sealing.service.ts";

export interface SealingModuleDeps {
  database: Database;
  masterSecret: Buffer;
}

/** Sealed bodies, and the challenges that limit each of them to one use. */
export function createSealingModule(deps: SealingModuleDeps): ModuleWithPort<SealingPort> {
  const sealing = createSealingService(deps);
  return {
    port: {
      open: sealing.open,
      createChallenges: (purpose, lifeMs) => createChallenges({ ...deps, purpose, lifeMs }),
    },
    routes: ({ player }) => sealingRoutes(player, sealing),
    // Used challenges of every purpose are in one table.
    deleteExpired: sealing.deleteExpired,
  };
}
