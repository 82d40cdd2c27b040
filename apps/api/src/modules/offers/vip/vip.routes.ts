import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { ReplyCache } from "../../../http/reply-cache.ts";
import type { VipService } from "./vip.service.ts";

export interface VipRoutesDeps {
  vip: VipService;
  replies: ReplyCache;
}

/** The calls of VIP ranks. */
export function vipRoutes(player: RegisterPlayerCall, { vip, replies }: VipRoutesDeps): void {
  player("GET /wps/member/ranks", (context) =>
    replies.answer("GET /wps/member/ranks", context, "", () =>
      vip.listRanks(context.brand, context.language),
    ),
  );

  player("GET /wps/member/rank/progress", (context) => vip.getProgress(context));
  player("GET /wps/member/rank/gifts", (context) => vip.listGifts(context));
}
