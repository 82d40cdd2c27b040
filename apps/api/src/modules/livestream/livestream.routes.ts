import type { RegisterRoute } from "../../http/calls.ts";
import type { ReplyCache } from "../../http/reply-cache.ts";
import type { LivestreamService } from "./livestream.service.ts";

export function livestreamRoutes(
  route: RegisterRoute,
  livestream: LivestreamService,
  replies: ReplyCache,
): void {
  route("GET /wps/livestream/models", (context, { query }) => {
    const { active = "1", streaming = "", roomType = "" } = query;
    return replies.answer("GET /wps/livestream/models", context, `${active}|${streaming}|${roomType}`, () =>
      livestream.listModels(context.brand, context.language, query),
    );
  });
}
