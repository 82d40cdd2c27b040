import type { Answer } from "../../http/calls.ts";
import type { ReplyCache } from "../../http/reply-cache.ts";
import type { ContentService } from "./content.service.ts";

/** The calls of announcements, help and service. */
export function contentRoutes(answer: Answer, deps: { content: ContentService; replies: ReplyCache }): void {
  const { content, replies } = deps;

  answer("GET /wps/system/announcements", (context, { query }) => content.listAnnouncements(context, query));

  answer("GET /wps/system/announcements/notices", (context, { query }) =>
    content.listNotices(context, query.types),
  );

  answer("GET /wps/system/announcements/popular", (context) => content.listPopups(context));

  answer("POST /wps/system/announcements/read", async (context, { body }) => {
    await content.markRead(context, body.announcementId);
    return null;
  });

  answer("GET /wps/system/helpCenter", (context) =>
    replies.answer("GET /wps/system/helpCenter", context, "", () =>
      content.listHelp(context.merchant, context.language),
    ),
  );

  answer("GET /wps/system/customerService", async ({ merchant }) => content.listCustomerService(merchant));

  answer("GET /wps/system/country", (context) =>
    replies.answer("GET /wps/system/country", context, "", async () =>
      content.listCountries(context.merchant, context.language),
    ),
  );
}
