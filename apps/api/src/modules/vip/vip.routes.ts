import type { RegisterRoute } from "../../http/calls.ts";
import type { ReplyCache } from "../../http/reply-cache.ts";
import type { VipService } from "./vip.service.ts";

/** The calls of VIP ranks. */
export function vipRoutes(route: RegisterRoute, deps: { vip: VipService; replies: ReplyCache }): void {
  const { vip, replies } = deps;

  route("GET /wps/member/ranks", (context) =>
    replies.answer("GET /wps/member/ranks", context, "", () =>
      vip.listRanks(context.brand, context.language),
    ),
  );

  route("GET /wps/member/rank/progress", (context) => vip.getProgress(context));
}
