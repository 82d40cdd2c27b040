import type { RegisterRoute } from "../../http/calls.ts";
import type { MemberService } from "./member.service.ts";

export function memberRoutes(route: RegisterRoute, members: MemberService): void {
  route("GET /wps/member/info", (context) => members.getInfo(context));
}
