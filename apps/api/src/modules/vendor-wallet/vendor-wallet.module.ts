import type { Module } from "../../http/module.ts";
import type { VendorConnections } from "../../platform/vendor-connections.ts";
import { vendorWalletRoutes } from "./vendor-wallet.routes.ts";
import { createVendorWallet, type VendorWalletDeps } from "./vendor-wallet.service.ts";

/** The door of the vendors to the ledger: bets, wins and rollbacks. */
export function createVendorWalletModule(
  deps: VendorWalletDeps & { connections: VendorConnections },
): Module {
  const calls = createVendorWallet(deps);
  return { routes: ({ app }) => vendorWalletRoutes(app, { connections: deps.connections, calls }) };
}
