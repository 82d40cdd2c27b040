import { runReconcileCommand } from "../../../../apps/api/src/app/croupier/commands/vendor-reconcile.ts";
import { loadConfig } from "../../../../apps/api/src/platform/config.ts";
import { createVendorConnections } from "../../../../apps/api/src/platform/vendor-connections.ts";
import { SECOND_STUDIO } from "../../../../apps/arcade/src/engine/second-studio.ts";
import type { House } from "../house.ts";

const times = ["--from", "2000-01-01T00:00:00Z", "--to", "2100-01-01T00:00:00Z"];

/** The file of each vendor and brand against the ledger, as operators compare it. */
export async function compareFiles({ world }: House): Promise<readonly string[]> {
  const connections = createVendorConnections(loadConfig(world.env));
  const deps = { database: world.door, clock: world.clock, connections };
  const faults: string[] = [];
  for (const vendor of ["BGS", SECOND_STUDIO])
    for (const brand of ["nova", "lotus"]) {
      const { text, code } = await runReconcileCommand(deps, [
        "--brand",
        brand,
        "--vendor",
        vendor,
        ...times,
      ]);
      if (code !== 0) faults.push(`the file of ${vendor} for ${brand}: ${text}`);
    }
  return faults;
}
