import type { RegisterRoute } from "../../http/calls.ts";
import type { InboxService } from "./inbox.service.ts";

export function inboxRoutes(route: RegisterRoute, inbox: InboxService): void {
  route("GET /wps/message/inbox", (context, { query }) => inbox.list(context, query));

  route("GET /wps/message/inbox/unread", (context) => inbox.countUnread(context));

  route("POST /wps/message/inbox/read", async (context, { body }) => {
    await inbox.markRead(context, body);
    return null;
  });

  route("DELETE /wps/message/inbox", async (context, { body }) => {
    await inbox.delete(context, body.id);
    return null;
  });
}
