import type { RegisterRoute } from "../../http/calls.ts";
import type { WinnersService } from "./winners.service.ts";

export function winnersRoutes(route: RegisterRoute, winners: WinnersService): void {
  route("GET /wps/game/winners", (context, { query }) => winners.list(context, query));
}
