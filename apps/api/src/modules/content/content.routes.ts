import type { RegisterRoute } from "../../http/calls.ts";
import type { ReplyCache } from "../../http/reply-cache.ts";
import type { ContentService } from "./content.service.ts";

/** The calls of announcements, help and service. */
export function contentRoutes(
  route: RegisterRoute,
  deps: { content: ContentService; replies: ReplyCache },
): void {
  const { content, replies } = deps;

  route("GET /wps/system/announcements", (context, { query }) => content.listAnnouncements(context, query));

  route("GET /wps/system/announcements/notices", (context, { query }) =>
    content.listNotices(context, query.types),
  );

  route("GET /wps/system/announcements/popular", (context) => content.listPopups(context));

  route("POST /wps/system/announcements/read", async (context, { body }) => {
    await content.markRead(context, body.announcementId);
    return null;
  });

  route("GET /wps/system/helpCenter", (context) =>
    replies.answer("GET /wps/system/helpCenter", context, "", () =>
      content.listHelp(context.brand, context.language),
    ),
  );

  route("GET /wps/system/customerService", async ({ brand }) => content.listCustomerService(brand));

  route("GET /wps/system/country", (context) =>
    replies.answer("GET /wps/system/country", context, "", async () =>
      content.listCountries(context.brand, context.language),
    ),
  );
}
