import type { Answer } from "../../http/calls.ts";
import type { CodeCallsService } from "./code-calls.service.ts";

export function verificationRoutes(answer: Answer, codes: CodeCallsService): void {
  answer("POST /wps/verification/sms/noLogin", (context, { body }) => codes.sendWithoutLogin(context, body));
  answer("POST /wps/verification/sms/register", (context, { body }) => codes.sendForRegister(context, body));
  answer("POST /wps/verification/sms", (context, { body }) => codes.sendToMember(context, body));
  answer("POST /wps/verification/email", (context, { body }) => codes.sendMailToMember(context, body));
}
