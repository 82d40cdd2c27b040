import type { Answer } from "../../http/calls.ts";
import type { MemberService } from "./member.service.ts";

export function memberRoutes(answer: Answer, members: MemberService): void {
  answer("GET /wps/member/info", (context) => members.getInfo(context));
}
