import type { Answer } from "../../http/calls.ts";
import type { ReplyCache } from "../../http/reply-cache.ts";
import { byType, type LotteryService, onlyVietnam } from "./lottery.service.ts";

/** The calls of the lotteries; what does not move is a ready answer. */
export function lotteryRoutes(answer: Answer, lottery: LotteryService, replies: ReplyCache): void {
  answer("GET /wps/lottery/list", (context, { query }) =>
    replies.answer("GET /wps/lottery/list", context, query.gameType ?? "", () =>
      lottery.list(context.merchant, context.language, byType(query.gameType)),
    ),
  );

  answer("GET /wps/lottery/menu", (context) =>
    replies.answer("GET /wps/lottery/menu", context, "", () => lottery.getMenu(context.merchant)),
  );

  answer("GET /wps/lottery/numero", ({ merchant, now }, { query }) =>
    lottery.getNumero(merchant, query, now, byType(undefined)),
  );

  answer("GET /wps/lottery/vietnam/list", (context) =>
    replies.answer("GET /wps/lottery/vietnam/list", context, "", () =>
      lottery.list(context.merchant, context.language, onlyVietnam),
    ),
  );

  answer("GET /wps/lottery/vietnam/numero", ({ merchant, now }, { query }) =>
    lottery.getNumero(merchant, query, now, onlyVietnam),
  );
}
