import type { RegisterRoute } from "../../http/calls.ts";
import type { PasswordService } from "./password.service.ts";
import type { RecoveryService } from "./recovery.service.ts";

export function passwordRoutes(
  route: RegisterRoute,
  passwords: PasswordService,
  recovery: RecoveryService,
): void {
  route("POST /wps/member/password", (context, { body }) => passwords.change(context, body));
  route("POST /wps/member/password/v2", (context, { body }) => passwords.change(context, body));
  route("POST /wps/member/password/email", (context, { body }) => recovery.sendLink(context, body));
  route("POST /wps/member/password/reset", (context, { body }) => recovery.resetByLink(context, body));
  route("POST /wps/member/password/mobile", (context, { body }) => recovery.setByPhone(context, body));
}
