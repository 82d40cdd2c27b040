import type { RegisterRoute } from "../../http/calls.ts";
import type { PasskeysService } from "./passkeys.service.ts";
import type { SessionListService } from "./session-list.service.ts";

export function credentialsRoutes(
  route: RegisterRoute,
  { places, passkeys }: { places: SessionListService; passkeys: PasskeysService },
): void {
  route("GET /wps/member/sessions", (context) => places.list(context));
  route("DELETE /wps/member/session", (context, { query }) => places.end(context, query));
  route("DELETE /wps/member/sessions", (context, { query }) => places.endMany(context, query));
  route("GET /wps/member/passkeys", (context) => passkeys.list(context));
  route("POST /wps/member/passkeys/options", (context) => passkeys.createOptions(context));
  route("POST /wps/member/passkeys", (context, { body }) => passkeys.add(context, body));
  route("PUT /wps/member/passkey", (context, { body }) => passkeys.rename(context, body));
  route("DELETE /wps/member/passkey", (context, { query }) => passkeys.remove(context, query));
  route("POST /wps/session/passkey/options", (context) => passkeys.signInOptions(context));
  route("POST /wps/session/passkey", (context, { body }) => passkeys.signIn(context, body));
}
