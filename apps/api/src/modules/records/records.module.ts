import type { Module } from "../../http/module.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CataloguePort } from "../catalogue/catalogue.port.ts";
import type { PlayDaysPort } from "../play-days/play-days.port.ts";
import { createProfitService } from "./profit.service.ts";
import { recordsRoutes } from "./records.routes.ts";
import { createRecordsService } from "./records.service.ts";
import { createTransactionsService } from "./transactions.service.ts";

export interface RecordsModuleDeps {
  database: Database;
  catalogue: Pick<CataloguePort, "findGame">;
  playDays: Pick<PlayDaysPort, "getDays">;
}

/** A member's bets, and the movements of their money. */
export function createRecordsModule(deps: RecordsModuleDeps): Module {
  const records = createRecordsService(deps);
  const transactions = createTransactionsService(deps.database);
  const profit = createProfitService(deps);
  return { routes: ({ player }) => recordsRoutes(player, { records, transactions, profit }) };
}
