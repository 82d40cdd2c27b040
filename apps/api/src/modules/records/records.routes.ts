import type { Answer } from "../../http/calls.ts";
import type { RecordsService } from "./records.service.ts";

export function recordsRoutes(answer: Answer, records: RecordsService): void {
  answer("GET /wps/record/games", (context, { query }) => records.list(context, query));
}
