import type { Answer } from "../../http/calls.ts";
import type { PasswordService } from "./password.service.ts";

export function passwordRoutes(answer: Answer, passwords: PasswordService): void {
  answer("POST /wps/member/password", (context, { body }) => passwords.change(context, body));
  answer("POST /wps/member/password/v2", (context, { body }) => passwords.change(context, body));
}
