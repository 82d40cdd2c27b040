import type { RegisterPlayerCall } from "../../http/player-calls.ts";
import type { MemberService } from "./member.service.ts";

/** Registers the call for a member's own account. */
export function memberRoutes(player: RegisterPlayerCall, members: MemberService): void {
  player("GET /wps/member/info", (context) => members.getInfo(context));
}
