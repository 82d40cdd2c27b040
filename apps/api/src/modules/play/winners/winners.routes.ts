import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { WinnersService } from "./winners.service.ts";

/** Registers the call of the winners board. */
export function winnersRoutes(player: RegisterPlayerCall, winners: WinnersService): void {
  player("GET /wps/game/winners", (context, { query }) => winners.list(context, query));
}
