import type { Answer } from "../../http/calls.ts";
import type { PasskeysService } from "./passkeys.service.ts";
import type { SessionListService } from "./session-list.service.ts";

export function credentialsRoutes(
  answer: Answer,
  { places, passkeys }: { places: SessionListService; passkeys: PasskeysService },
): void {
  answer("GET /wps/member/sessions", (context) => places.list(context));
  answer("DELETE /wps/member/session", (context, { query }) => places.end(context, query));
  answer("DELETE /wps/member/sessions", (context, { query }) => places.endMany(context, query));
  answer("GET /wps/member/passkeys", (context) => passkeys.list(context));
  answer("POST /wps/member/passkeys/options", (context) => passkeys.createOptions(context));
  answer("POST /wps/member/passkeys", (context, { body }) => passkeys.add(context, body));
  answer("PUT /wps/member/passkey", (context, { body }) => passkeys.rename(context, body));
  answer("DELETE /wps/member/passkey", (context, { query }) => passkeys.remove(context, query));
  answer("POST /wps/session/passkey/options", (context) => passkeys.signInOptions(context));
  answer("POST /wps/session/passkey", (context, { body }) => passkeys.signIn(context, body));
}
