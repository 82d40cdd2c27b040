import type { RegisterRoute } from "../../http/calls.ts";
import type { CodeCallsService } from "./code-calls.service.ts";

export function verificationRoutes(route: RegisterRoute, codes: CodeCallsService): void {
  route("POST /wps/verification/sms/noLogin", (context, { body }) => codes.sendWithoutLogin(context, body));
  route("POST /wps/verification/sms/register", (context, { body }) => codes.sendForRegister(context, body));
  route("POST /wps/verification/sms", (context, { body }) => codes.sendToMember(context, body));
  route("POST /wps/verification/email", (context, { body }) => codes.sendMailToMember(context, body));
}
