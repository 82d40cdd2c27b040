import type { ModuleWithPort } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { DebtPort } from "./debt.port.ts";
import { createDebts, createDebtView } from "./debt.service.ts";

/** `croupier debt` lists debts and asks to write them off. */
export { createWriteOffs, listDebts } from "./debt.service.ts";

/** What members owe for deposits that were charged back. */
export function createDebtModule({ database }: { database: Database }): ModuleWithPort<DebtPort> {
  const view = createDebtView(database);
  return {
    port: createDebts(),
    routes: ({ player }) => player("GET /wps/deposit/debt", (context) => view.get(context)),
  };
}
