import type { Module } from "../../http/module.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { walletRoutes } from "./wallet.routes.ts";

/** What a member has. */
export function createWalletModule({ ledger }: { ledger: Ledger }): Module {
  return { routes: ({ route }) => walletRoutes(route, ledger) };
}
