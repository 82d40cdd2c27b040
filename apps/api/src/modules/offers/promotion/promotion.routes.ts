import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { ReplyCache } from "../../../http/reply-cache.ts";
import type { ApplicationService } from "./application.service.ts";
import type { PromotionService } from "./promotion.service.ts";

/** Registers the promotion calls. The list itself is part of the announcements (API-26). */
export function promotionRoutes(
  player: RegisterPlayerCall,
  deps: { promotions: PromotionService; applications: ApplicationService; replies: ReplyCache },
): void {
  const { promotions, applications, replies } = deps;

  player("GET /wps/promotion/categories", (context) =>
    replies.answer("GET /wps/promotion/categories", context, "", () =>
      promotions.listCategories(context.brand, context.language),
    ),
  );

  player("POST /wps/promotion/join", (context, { body }) => promotions.join(context, body.promotionId));

  player("POST /wps/promotion/reward", (context, form) => applications.request(context, form));

  player("GET /wps/promotion/application", (context, { query }) =>
    applications.find(context, query.promotionId),
  );

  player("GET /wps/promotion/picture", (context, { query }) =>
    applications.readOwnPicture(context, query.id),
  );
}
