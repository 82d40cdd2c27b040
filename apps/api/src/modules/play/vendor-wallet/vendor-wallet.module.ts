import type { ModuleWithPort } from "../../../http/module.ts";
import type { HearUnknownFields } from "../../../http/vendor-calls.ts";
import { createHub88Calls } from "./hub88.ts";
import { createLoneWins } from "./lone-wins.ts";
import { createSoftswissCalls } from "./softswiss.ts";
import { createUnknownFields, type UnknownFieldsDeps } from "./unknown-fields.ts";
import { hub88Routes, softswissRoutes } from "./vendor-wallet.routes.ts";
import { createWalletOperations, type VendorWalletDeps } from "./vendor-wallet.service.ts";

/** The vendors' access to the ledger: bets, wins and rollbacks, by an adapter for each convention. */
export function createVendorWalletModule(
  deps: VendorWalletDeps & UnknownFieldsDeps,
): ModuleWithPort<{ hearUnknown: HearUnknownFields }> {
  const operations = createWalletOperations(deps);
  const unknownFields = createUnknownFields(deps);
  return {
    port: { hearUnknown: unknownFields.hear },
    close: unknownFields.settle,
    routes: ({ vendor }) => {
      hub88Routes(vendor, createHub88Calls(operations));
      softswissRoutes(vendor, createSoftswissCalls(deps.database, operations, createLoneWins(deps)));
    },
  };
}

export { correctDraw } from "./draw-correction-client.ts";
export { createPrizeActs } from "./prizes.service.ts";
export { type Reconciliation, reconcile } from "./reconciliation.service.ts";
export { fetchRoundsFile } from "./rounds-file-client.ts";
export { createTableChat } from "./table-chat.ts";
export { closeNotice, listNotices } from "./vendor-notices.store.ts";
