import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { ReplyCache } from "../../../http/reply-cache.ts";
import type { MemberPort } from "../../identity/member/member.port.ts";
import type { VipService } from "./vip.service.ts";

export interface VipRoutesDeps {
  members: Pick<MemberPort, "getInfo">;
  vip: VipService;
  replies: ReplyCache;
}

/** The calls of VIP ranks, and who a member is, which names the rank (API-12). */
export function vipRoutes(player: RegisterPlayerCall, { members, vip, replies }: VipRoutesDeps): void {
  player("GET /wps/member/info", async (context) => {
    const { vipLabel, ...member } = await members.getInfo(context);
    // A label that the brand assigned by hand takes precedence over the rank reached (VIP-04).
    return { ...member, clubLabel: { labelName: vipLabel || (await vip.findLabelName(context)) } };
  });

  player("GET /wps/member/ranks", (context) =>
    replies.answer("GET /wps/member/ranks", context, "", () =>
      vip.listRanks(context.brand, context.language),
    ),
  );

  player("GET /wps/member/rank/progress", (context) => vip.getProgress(context));
  player("GET /wps/member/rank/gifts", (context) => vip.listGifts(context));
}
