import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { ReplyCache } from "../../../http/reply-cache.ts";
import type { ContentService } from "./content.service.ts";

/** Registers the calls of announcements, help and customer service. */
export function contentRoutes(
  player: RegisterPlayerCall,
  deps: { content: ContentService; replies: ReplyCache },
): void {
  const { content, replies } = deps;

  player("GET /wps/system/announcements", (context, { query }) => content.listAnnouncements(context, query));

  player("GET /wps/system/announcements/notices", (context, { query }) =>
    content.listNotices(context, query.types),
  );

  player("GET /wps/system/announcements/popular", (context) => content.listPopups(context));

  player("POST /wps/system/announcements/read", async (context, { body }) => {
    await content.markRead(context, body.announcementId);
    return null;
  });

  player("GET /wps/system/helpCenter", (context) =>
    replies.answer("GET /wps/system/helpCenter", context, "", () =>
      content.listHelp(context.brand, context.language),
    ),
  );

  player("GET /wps/system/customerService", async ({ brand }) => content.listCustomerService(brand));

  player("GET /wps/system/country", (context) =>
    replies.answer("GET /wps/system/country", context, "", async () =>
      content.listCountries(context.brand, context.language),
    ),
  );
}
