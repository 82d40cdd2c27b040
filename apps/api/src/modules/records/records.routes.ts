import type { Answer } from "../../http/calls.ts";
import type { RecordsService } from "./records.service.ts";
import type { TransactionsService } from "./transactions.service.ts";

export function recordsRoutes(
  answer: Answer,
  deps: { records: RecordsService; transactions: TransactionsService },
): void {
  answer("GET /wps/record/games", (context, { query }) => deps.records.list(context, query));

  answer("GET /wps/record/transactions", (context, { query }) => deps.transactions.list(context, query));
}
