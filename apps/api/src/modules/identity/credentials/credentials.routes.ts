import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { PasskeysService } from "./passkeys.service.ts";
import type { SessionListService } from "./session-list.service.ts";

/** Registers the calls of remembered logins, sessions and passkeys. */
export function credentialsRoutes(
  player: RegisterPlayerCall,
  { places, passkeys }: { places: SessionListService; passkeys: PasskeysService },
): void {
  player("GET /wps/member/sessions", (context) => places.list(context));
  player("DELETE /wps/member/session", (context, { query }) => places.end(context, query));
  player("DELETE /wps/member/sessions", (context, { query }) => places.endMany(context, query));
  player("GET /wps/member/passkeys", (context) => passkeys.list(context));
  player("POST /wps/member/passkeys/options", (context) => passkeys.createOptions(context));
  player("POST /wps/member/passkeys", (context, { body }) => passkeys.add(context, body));
  player("PUT /wps/member/passkey", (context, { body }) => passkeys.rename(context, body));
  player("DELETE /wps/member/passkey", (context, { query }) => passkeys.remove(context, query));
  player("POST /wps/session/passkey/options", (context) => passkeys.signInOptions(context));
  player("POST /wps/session/passkey", (context, { body }) => passkeys.signIn(context, body));
}
