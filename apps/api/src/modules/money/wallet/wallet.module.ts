import type { Module } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import { walletRoutes } from "./wallet.routes.ts";

/** A member's balance. */
export function createWalletModule({ database }: { database: Database }): Module {
  return { routes: ({ player }) => walletRoutes(player, database) };
}
