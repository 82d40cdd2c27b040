import type { Answer } from "../../http/calls.ts";
import type { ChatService } from "./chat.service.ts";

export function chatRoutes(answer: Answer, chat: ChatService): void {
  answer("GET /wps/chat/launch", async (context, { query }) => chat.launch(context, query));

  answer("GET /wps/chat/url", async (context) => chat.getUrl(context));

  answer("GET /wps/chat/unread", async (context) => ({ unReadCount: await chat.countUnread(context) }));

  answer("GET /wps/chat/messages", (context, { query }) => chat.list(context, query));

  answer("POST /wps/chat/messages", (context, { body }) => chat.write(context, body));

  answer("POST /wps/chat/read", async (context, { body }) => {
    await chat.markRead(context, body.id);
    return null;
  });
}
