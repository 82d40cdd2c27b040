import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { FilesService } from "./files.service.ts";
import type { ProfitService } from "./profit.service.ts";
import type { RecordsService } from "./records.service.ts";
import type { StatementService } from "./statement.service.ts";
import type { TransactionsService } from "./transactions.service.ts";

/** Registers the calls of the betting record, the account record, profit and loss, their files, and the statement. */
export function recordsRoutes(
  player: RegisterPlayerCall,
  deps: {
    records: RecordsService;
    transactions: TransactionsService;
    profit: ProfitService;
    statement: StatementService;
    files: FilesService;
  },
): void {
  player("GET /wps/record/games", (context, { query }) => deps.records.list(context, query));

  player("GET /wps/record/round", (context, { query }) => deps.records.getRound(context, query));

  player("GET /wps/member/profitAndLoss", (context, { query }) => deps.profit.get(context, query));

  player("GET /wps/record/transactions", (context, { query }) => deps.transactions.list(context, query));

  player("GET /wps/member/statement", (context, { query }) => deps.statement.get(context, query));

  player("GET /wps/record/games/csv", (context, { query }) => deps.files.getRounds(context, query));

  player("GET /wps/record/transactions/csv", (context, { query }) => deps.files.getBookings(context, query));

  player("GET /wps/member/statement/year/csv", (context, { query }) => deps.files.getYear(context, query));

  player("GET /wps/member/profitAndLoss/csv", (context, { query }) => deps.files.getProfit(context, query));
}
