import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { ReplyCache } from "../../../http/reply-cache.ts";
import type { LivestreamService } from "./livestream.service.ts";

/** Registers the calls of the live rooms. */
export function livestreamRoutes(
  player: RegisterPlayerCall,
  livestream: LivestreamService,
  replies: ReplyCache,
): void {
  player("GET /wps/livestream/models", (context, { query }) => {
    const { active = "1", streaming = "", roomType = "" } = query;
    return replies.answer("GET /wps/livestream/models", context, `${active}|${streaming}|${roomType}`, () =>
      livestream.listModels(context.brand, context.language, query),
    );
  });
}
