import type { RegisterRoute } from "../../http/calls.ts";
import type { LoginService } from "./login.service.ts";

export function loginRoutes(route: RegisterRoute, logins: LoginService): void {
  route("POST /wps/session/login", (context, { body }) => logins.login(context, body));
}
