import type { Module } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { VendorConnections } from "../../../platform/vendor-connections.ts";
import type { CataloguePort } from "../../play/catalogue/catalogue.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import { createFilesService } from "./files.service.ts";
import { createProfitService } from "./profit.service.ts";
import { recordsRoutes } from "./records.routes.ts";
import { createRecordsService } from "./records.service.ts";
import { createStatementService } from "./statement.service.ts";
import { createTransactionsService } from "./transactions.service.ts";

export { drawMembers } from "./compare.store.ts";
export { compareRecords, type RecordDifference } from "./compare.ts";

export interface RecordsModuleDeps {
  database: Database;
  arcadeUrl: string;
  connections: VendorConnections;
  catalogue: Pick<CataloguePort, "findGame">;
  playDays: Pick<PlayDaysPort, "getDays">;
}

/** A member's bets, the movements of their money, and the sums of both. */
export function createRecordsModule(deps: RecordsModuleDeps): Module {
  const records = createRecordsService(deps);
  const transactions = createTransactionsService(deps.database);
  const profit = createProfitService(deps);
  const statement = createStatementService(deps.database);
  const files = createFilesService(deps);
  return {
    routes: ({ player }) => recordsRoutes(player, { records, transactions, profit, statement, files }),
  };
}
