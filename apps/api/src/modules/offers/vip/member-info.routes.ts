import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { MemberPort } from "../../identity/member/member.port.ts";
import type { VipService } from "./vip.service.ts";

export interface MemberInfoRoutesDeps {
  members: Pick<MemberPort, "getInfo">;
  vip: Pick<VipService, "getLabelName">;
}

/** The call of who a member is. It is here and not in `member`, because it names the rank (API-12). */
export function memberInfoRoutes(player: RegisterPlayerCall, { members, vip }: MemberInfoRoutesDeps): void {
  player("GET /wps/member/info", async (context) => {
    const { vipLabel, ...member } = await members.getInfo(context);
    // A label that the brand assigned by hand takes precedence over the rank reached (VIP-04).
    return { ...member, clubLabel: { labelName: vipLabel || (await vip.getLabelName(context)) } };
  });
}
