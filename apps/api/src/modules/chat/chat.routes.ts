import type { RegisterRoute } from "../../http/calls.ts";
import type { ChatService } from "./chat.service.ts";

export function chatRoutes(route: RegisterRoute, chat: ChatService): void {
  route("GET /wps/chat/launch", async (context, { query }) => chat.launch(context, query));

  route("GET /wps/chat/url", async (context) => chat.getUrl(context));

  route("GET /wps/chat/unread", async (context) => ({ unReadCount: await chat.countUnread(context) }));

  route("GET /wps/chat/messages", (context, { query }) => chat.list(context, query));

  route("POST /wps/chat/messages", (context, { body }) => chat.write(context, body));

  route("POST /wps/chat/read", async (context, { body }) => {
    await chat.markRead(context, body.id);
    return null;
  });
}
