import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { LoginService } from "./login.service.ts";

/** Registers the login calls. */
export function loginRoutes(player: RegisterPlayerCall, logins: LoginService): void {
  player("POST /wps/session/login", (context, { body }) => logins.login(context, body));
}
