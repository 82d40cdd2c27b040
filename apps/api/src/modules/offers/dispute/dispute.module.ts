import type { Module } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createDisputeService } from "./dispute.service.ts";

export { createDisputeActs } from "./dispute-acts.service.ts";

/** Disputes about rebates and bills. Operators answer them by a command. */
export function createDisputeModule(deps: { database: Database }): Module {
  const disputes = createDisputeService(deps);
  return {
    routes: ({ player }) => {
      player("GET /wps/agent/disputes", (context) => disputes.list(context));
      player("POST /wps/agent/disputes", (context, { body }) => disputes.open(context, body));
    },
  };
}
