import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { PasswordService } from "./password-change.service.ts";
import type { RecoveryService } from "./recovery.service.ts";

/** Registers the calls that change and recover a password. */
export function passwordRoutes(
  player: RegisterPlayerCall,
  passwords: PasswordService,
  recovery: RecoveryService,
): void {
  player("POST /wps/member/password", (context, { body }) => passwords.change(context, body));
  player("POST /wps/member/password/v2", (context, { body }) => passwords.change(context, body));
  player("POST /wps/member/password/email", (context, { body }) => recovery.sendLink(context, body));
  player("POST /wps/member/password/reset", (context, { body }) => recovery.resetByLink(context, body));
  player("POST /wps/member/password/mobile", (context, { body }) => recovery.setByPhone(context, body));
}
