import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { ReplyCache } from "../../../http/reply-cache.ts";
import { byType, type LotteryService, onlyVietnam } from "./lottery.service.ts";

/** Registers the lottery calls. Data that does not change is served from ready answers. */
export function lotteryRoutes(
  player: RegisterPlayerCall,
  lottery: LotteryService,
  replies: ReplyCache,
): void {
  player("GET /wps/lottery/list", (context, { query }) =>
    replies.answer("GET /wps/lottery/list", context, query.gameType ?? "", () =>
      lottery.list(context.brand, context.language, byType(query.gameType)),
    ),
  );

  player("GET /wps/lottery/menu", (context) =>
    replies.answer("GET /wps/lottery/menu", context, "", () => lottery.getMenu(context.brand)),
  );

  player("GET /wps/lottery/numero", (context, { query }) =>
    lottery.getNumero(context.brand, query, context, byType(undefined)),
  );

  player("GET /wps/lottery/vietnam/list", (context) =>
    replies.answer("GET /wps/lottery/vietnam/list", context, "", () =>
      lottery.list(context.brand, context.language, onlyVietnam),
    ),
  );

  player("GET /wps/lottery/vietnam/numero", (context, { query }) =>
    lottery.getNumero(context.brand, query, context, onlyVietnam),
  );
}
