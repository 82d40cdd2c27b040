import type { RegisterRoute } from "../../http/calls.ts";
import type { RecordsService } from "./records.service.ts";
import type { TransactionsService } from "./transactions.service.ts";

export function recordsRoutes(
  route: RegisterRoute,
  deps: { records: RecordsService; transactions: TransactionsService },
): void {
  route("GET /wps/record/games", (context, { query }) => deps.records.list(context, query));

  route("GET /wps/record/transactions", (context, { query }) => deps.transactions.list(context, query));
}
