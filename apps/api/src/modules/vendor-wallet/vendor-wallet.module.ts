import type { Module } from "../../http/module.ts";
import { vendorWalletRoutes } from "./vendor-wallet.routes.ts";
import { createVendorWallet, type VendorWalletDeps } from "./vendor-wallet.service.ts";

/** The vendors' access to the ledger: bets, wins and rollbacks. */
export function createVendorWalletModule(deps: VendorWalletDeps): Module {
  const calls = createVendorWallet(deps);
  return { routes: ({ vendor }) => vendorWalletRoutes(vendor, calls) };
}
