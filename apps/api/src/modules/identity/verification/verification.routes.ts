import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { CodeCallsService } from "./code-calls.service.ts";

/** Registers the calls that send one-time codes (SEC-08). */
export function verificationRoutes(player: RegisterPlayerCall, codes: CodeCallsService): void {
  player("POST /wps/verification/sms/noLogin", (context, { body }) => codes.sendWithoutLogin(context, body));
  player("POST /wps/verification/sms/register", (context, { body }) => codes.sendForRegister(context, body));
  player("POST /wps/verification/sms", (context, { body }) => codes.sendToMember(context, body));
  player("POST /wps/verification/email", (context, { body }) => codes.sendMailToMember(context, body));
}
