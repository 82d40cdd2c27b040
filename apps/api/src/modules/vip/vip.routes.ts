import type { Answer } from "../../http/calls.ts";
import type { ReplyCache } from "../../http/reply-cache.ts";
import type { VipService } from "./vip.service.ts";

/** The calls of VIP ranks. */
export function vipRoutes(answer: Answer, deps: { vip: VipService; replies: ReplyCache }): void {
  const { vip, replies } = deps;

  answer("GET /wps/member/ranks", (context) =>
    replies.answer("GET /wps/member/ranks", context, "", () =>
      vip.listRanks(context.merchant, context.language),
    ),
  );

  answer("GET /wps/member/rank/progress", (context) => vip.getProgress(context));
}
