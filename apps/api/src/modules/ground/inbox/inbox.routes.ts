import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { InboxService } from "./inbox.service.ts";

/** Registers the calls of a member's messages. */
export function inboxRoutes(player: RegisterPlayerCall, inbox: InboxService): void {
  player("GET /wps/message/inbox", (context, { query }) => inbox.list(context, query));

  player("GET /wps/message/inbox/unread", (context) => inbox.countUnread(context));

  player("POST /wps/message/inbox/read", async (context, { body }) => {
    await inbox.markRead(context, body);
    return null;
  });

  player("DELETE /wps/message/inbox", async (context, { body }) => {
    await inbox.delete(context, body.id);
    return null;
  });
}
