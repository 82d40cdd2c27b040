import type { Answer } from "../../http/calls.ts";
import type { InboxService } from "./inbox.service.ts";

export function inboxRoutes(answer: Answer, inbox: InboxService): void {
  answer("GET /wps/message/inbox", (context, { query }) => inbox.list(context, query));

  answer("GET /wps/message/inbox/unread", (context) => inbox.countUnread(context));

  answer("POST /wps/message/inbox/read", async (context, { body }) => {
    await inbox.markRead(context, body);
    return null;
  });

  answer("DELETE /wps/message/inbox", async (context, { body }) => {
    await inbox.delete(context, body.id);
    return null;
  });
}
