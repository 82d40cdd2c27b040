import type { Answer } from "../../http/calls.ts";
import type { WinnersService } from "./winners.service.ts";

export function winnersRoutes(answer: Answer, winners: WinnersService): void {
  answer("GET /wps/game/winners", (context, { query }) => winners.list(context, query));
}
