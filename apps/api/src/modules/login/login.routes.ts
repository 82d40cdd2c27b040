import type { Answer } from "../../http/calls.ts";
import type { LoginService } from "./login.service.ts";

export function loginRoutes(answer: Answer, logins: LoginService): void {
  answer("POST /wps/session/login", (context, { body }) => logins.login(context, body));
}
