import type { Answer } from "../../http/calls.ts";
import type { PasswordService } from "./password.service.ts";
import type { RecoveryService } from "./recovery.service.ts";

export function passwordRoutes(answer: Answer, passwords: PasswordService, recovery: RecoveryService): void {
  answer("POST /wps/member/password", (context, { body }) => passwords.change(context, body));
  answer("POST /wps/member/password/v2", (context, { body }) => passwords.change(context, body));
  answer("POST /wps/member/password/email", (context, { body }) => recovery.sendLink(context, body));
  answer("POST /wps/member/password/reset", (context, { body }) => recovery.resetByLink(context, body));
  answer("POST /wps/member/password/mobile", (context, { body }) => recovery.setByPhone(context, body));
}
