import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { CpfService } from "./cpf.service.ts";

/** Registers the call of a member's CPF. */
export function cpfRoutes(player: RegisterPlayerCall, cpfs: CpfService): void {
  player("PUT /wps/member/cpf", (context, { body }) => cpfs.give(context, body.cpf));
}
