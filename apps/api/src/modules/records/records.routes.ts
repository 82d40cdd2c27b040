import type { RegisterPlayerCall } from "../../http/player-calls.ts";
import type { ProfitService } from "./profit.service.ts";
import type { RecordsService } from "./records.service.ts";
import type { TransactionsService } from "./transactions.service.ts";

/** Registers the calls of the betting record, the account record, and profit and loss. */
export function recordsRoutes(
  player: RegisterPlayerCall,
  deps: { records: RecordsService; transactions: TransactionsService; profit: ProfitService },
): void {
  player("GET /wps/record/games", (context, { query }) => deps.records.list(context, query));

  player("GET /wps/member/profitAndLoss", (context, { query }) => deps.profit.get(context, query));

  player("GET /wps/record/transactions", (context, { query }) => deps.transactions.list(context, query));
}
